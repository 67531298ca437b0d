//! ducy: the loop of its own equity, from its documented parts, for one hand (its `evaluate_winners` takes longer);
//! `evaluate_equity_chunk` for showdowns and exact equity, `sample_equity_seeded` and ranges for samples.

use ::ducy::deck::{Card, Deck, Rank, Suit};
use ::ducy::games::flop_game::FlopGame;
use ::ducy::games::omaha::{OmahaGameEvaluation, OmahaGameState};
use ::ducy::games::omaha_hilo::{OmahaHiLoGameEvaluation, OmahaHiLoGameState};
use ::ducy::games::omaha_range_equity::OmahaRangeSampler;
use ::ducy::ranking::hand_rank::StandardHandRanker;
use ::ducy::ranking::low_hand_rank::LowHandRanker;
use omaha_cards::CardSet;

use super::{Counting, Estimating, Reading, SEATS, Sharing};
use crate::deals::Deal;

pub fn card(card: omaha_cards::Card) -> Card {
    let rank = Rank::try_from_char(&card.rank().symbol()).unwrap_or_else(|error| panic!("{error}"));
    let suit = Suit::try_from_char(&card.suit().symbol()).unwrap_or_else(|error| panic!("{error}"));
    Card::new(rank, suit)
}

pub fn deck(cards: CardSet) -> Deck {
    cards.iter().fold(Deck::empty(), |deck, next| deck | card(next).get_deck())
}

/// Only a score as good as the best so far is worked out, as in ducy's own loop.
fn strengths(hole: Deck, board: Deck, hi_lo: bool) -> [u32; 2] {
    let (mut high, mut low) = (0, 0);
    for three in board.enumerate_combinations(3) {
        let (suit, paired) = (three.single_suit_index(), three.has_rank_pair());
        for two in hole.enumerate_combinations(2) {
            let flush = suit.is_some_and(|suit| two.all_in_suit_index(suit));
            let five = three | two;
            high = StandardHandRanker::fast_score_at_least(&five, high, flush, paired).unwrap_or(0).max(high);
            if hi_lo {
                low = LowHandRanker::fast_score(&five).max(low);
            }
        }
    }
    [high + 1, low]
}

pub fn read(deals: &[Deal], hi_lo: bool) -> Reading<'_> {
    let inputs: Vec<(Deck, Deck)> =
        deals.iter().map(|deal| (deck(deal.hands[0]), deck(deal.board))).collect();
    Box::new(move |answers| {
        answers.extend(inputs.iter().map(|&(hole, board)| strengths(hole, board, hi_lo)));
    })
}

fn seated<G: FlopGame>(mut state: G, hands: &[CardSet], board: CardSet) -> G {
    for &hand in hands {
        state.add_player(deck(hand)).unwrap_or_else(|error| panic!("{error}"));
    }
    let cards: Vec<_> = board.iter().collect();
    if cards.len() >= 3 {
        state
            .set_flop(deck(cards.iter().take(3).copied().collect()))
            .unwrap_or_else(|error| panic!("{error}"));
    }
    if let [_, _, _, turn, river] = cards[..] {
        state.set_turn(card(turn)).unwrap_or_else(|error| panic!("{error}"));
        state.set_river(card(river)).unwrap_or_else(|error| panic!("{error}"));
    }
    state
}

/// A game of either kind, ready to be asked.
enum Game {
    High(OmahaGameState),
    HiLo(OmahaHiLoGameState),
}

impl Game {
    fn new(hands: &[CardSet], board: CardSet, hi_lo: bool) -> Game {
        let hole_cards = hands[0].len() as u32;
        if hi_lo {
            Game::HiLo(seated(OmahaHiLoGameState::new(hole_cards), hands, board))
        } else {
            Game::High(seated(OmahaGameState::new(hole_cards), hands, board))
        }
    }

    /// Everybody's shares over all boards, in the same parts of a pot as the referee's.
    fn shares(&self) -> Vec<u64> {
        let (high, hi_lo) = (OmahaGameEvaluation {}, OmahaHiLoGameEvaluation {});
        match self {
            Game::High(state) => high.evaluate_equity_chunk(state, 0, high.runout_count(state)).shares,
            Game::HiLo(state) => hi_lo.evaluate_equity_chunk(state, 0, hi_lo.runout_count(state)).shares,
        }
    }
}

pub fn showdown(deals: &[Deal], hi_lo: bool) -> Sharing<'_> {
    let games: Vec<Game> =
        deals.iter().map(|deal| Game::new(&deal.hands[..SEATS], deal.board, hi_lo)).collect();
    Box::new(move |answers| {
        answers.extend(games.iter().map(|game| {
            let shares = game.shares();
            std::array::from_fn(|seat| shares[seat] as u32)
        }));
    })
}

pub fn exact(hands: [CardSet; 2], board: CardSet, hi_lo: bool) -> Counting<'static> {
    let game = Game::new(&hands, board, hi_lo);
    Box::new(move |answers| {
        let shares = game.shares();
        answers.push([shares[0], shares[1]]);
    })
}

/// Both hands known: boards are drawn.
pub fn sampled(hands: [CardSet; 2], hi_lo: bool, samples: u64) -> Estimating<'static> {
    let game = Game::new(&hands, CardSet::EMPTY, hi_lo);
    Box::new(move |answers| {
        let samples = samples as usize;
        let equity = match &game {
            Game::High(state) => OmahaGameEvaluation {}.sample_equity_seeded(state, samples, Some(8)),
            Game::HiLo(state) => OmahaHiLoGameEvaluation {}.sample_equity_seeded(state, samples, Some(8)),
        };
        answers.push(f64::try_from(equity[0]).unwrap_or(f64::NAN));
    })
}

/// Against a hand of which nothing is known: a range of anything.
pub fn sampled_unknown(hand: CardSet, hi_lo: bool, samples: u64) -> Estimating<'static> {
    let hole_cards = hand.len();
    let range =
        |text: &str| OmahaRangeSampler::parse(text, hole_cards).unwrap_or_else(|error| panic!("{error}"));
    let ranges = [range(&hand.to_string().replace(' ', "")), range(&"x".repeat(hole_cards))];
    Box::new(move |answers| {
        let ([first, second], samples) = (&ranges, samples as usize);
        let sampled = if hi_lo {
            let state = OmahaHiLoGameState::new(hole_cards as u32);
            OmahaHiLoGameEvaluation {}.sample_range_equity_seeded(&state, &[first, second], samples, Some(8))
        } else {
            let state = OmahaGameState::new(hole_cards as u32);
            OmahaGameEvaluation {}.sample_range_equity_seeded(&state, &[first, second], samples, Some(8))
        };
        answers.push(sampled.map_or(f64::NAN, |sampled| sampled.equity()[0]));
    })
}
