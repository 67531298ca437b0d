//! poker-equity: `score` and `low_score` for one hand; `award_detailed`, which shares the board among the seats, for
//! showdowns; `run_exact` and `run_chunk`, one thread each. It has no six-card Hi-Lo.

use ::poker_equity::cards::{Card, Rank, Suit};
use ::poker_equity::hand::Hand;
use ::poker_equity::odds::{ChunkResult, EquityRequest, run_chunk, run_exact};
use ::poker_equity::variants::{
    EquityCalculation, Omaha, OmahaFive, OmahaFiveHiLo, OmahaHiLo, OmahaSix, PokerVariant,
};
use omaha_cards::CardSet;

use super::{Counting, Estimating, Reading, SEATS, Sharing};
use crate::deals::Deal;
use crate::referee::POT;

fn cards(cards: CardSet) -> impl Iterator<Item = Card> {
    cards.iter().map(|card| {
        let suit = Suit::from_char(card.suit().symbol()).unwrap_or_else(|error| panic!("{error}"));
        let rank = Rank::from_char(card.rank().symbol()).unwrap_or_else(|error| panic!("{error}"));
        Card::new(suit, rank)
    })
}

/// Does something with the variant of so many hole cards, if it has it.
macro_rules! with_variant {
    ($hole_cards:expr, $hi_lo:expr, $variant:ident => $answering:expr) => {
        match ($hole_cards, $hi_lo) {
            (4, false) => {
                let $variant = Omaha;
                Some($answering)
            }
            (5, false) => {
                let $variant = OmahaFive;
                Some($answering)
            }
            (6, false) => {
                let $variant = OmahaSix;
                Some($answering)
            }
            (4, true) => {
                let $variant = OmahaHiLo;
                Some($answering)
            }
            (5, true) => {
                let $variant = OmahaFiveHiLo;
                Some($answering)
            }
            _ => None,
        }
    };
}

pub fn read(deals: &[Deal], hi_lo: bool) -> Option<Reading<'_>> {
    with_variant!(deals[0].hands[0].len(), hi_lo, variant => read_as(variant, deals))
}

fn read_as<V: PokerVariant + 'static>(variant: V, deals: &[Deal]) -> Reading<'_> {
    let length = variant.hole_cards() + 5;
    let inputs: Vec<Card> =
        deals.iter().flat_map(|deal| cards(deal.hands[0]).chain(cards(deal.board))).collect();
    Box::new(move |answers| {
        // Its smaller score is the better one.
        answers.extend(inputs.chunks_exact(length).map(|cards| {
            [u32::MAX - variant.score(cards), variant.low_score(cards).map_or(0, |score| u32::MAX - score)]
        }));
    })
}

pub fn showdown(deals: &[Deal], hi_lo: bool) -> Option<Sharing<'_>> {
    with_variant!(deals[0].hands[0].len(), hi_lo, variant => showdown_as(variant, deals))
}

fn showdown_as<V: EquityCalculation + 'static>(variant: V, deals: &[Deal]) -> Sharing<'_> {
    let hand = |hole, board| {
        let cards = cards(hole).chain(cards(board)).collect();
        Hand::new_with_cards(variant, cards).unwrap_or_else(|error| panic!("{error}"))
    };
    let inputs: Vec<Vec<Hand<V>>> =
        deals.iter().map(|deal| deal.hands.iter().map(|&hole| hand(hole, deal.board)).collect()).collect();
    Box::new(move |answers| {
        answers.extend(inputs.iter().map(|hands| {
            let (mut shares, mut lows) = ([0.0; SEATS], [0.0; SEATS]);
            variant.award_detailed(hands, &mut shares, &mut lows).unwrap_or_else(|error| panic!("{error}"));
            shares.map(|share| (share * f64::from(POT)).round() as u32)
        }));
    })
}

fn request<V: EquityCalculation + PokerVariant>(
    variant: V,
    hands: &[String],
    board: CardSet,
) -> EquityRequest<V> {
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    EquityRequest::from_text(variant, &hands, &board.to_string(), "")
        .unwrap_or_else(|error| panic!("{error}"))
}

pub fn exact(hands: [CardSet; 2], board: CardSet, hi_lo: bool) -> Option<Counting<'static>> {
    with_variant!(hands[0].len(), hi_lo, variant => exact_as(variant, hands, board))
}

fn exact_as<V: EquityCalculation + 'static>(
    variant: V,
    hands: [CardSet; 2],
    board: CardSet,
) -> Counting<'static> {
    let request = request(variant, &hands.map(|hand| hand.to_string()), board);
    Box::new(move |answers| {
        let result = run_exact(&request).unwrap_or_else(|error| panic!("{error}"));
        let result = result.unwrap_or_else(|| ChunkResult::empty(2));
        answers.push([0, 1].map(|seat| (result.share_sum[seat] * f64::from(POT)).round() as u64));
    })
}

/// `None` is a hand of which nothing is known.
pub fn sampled(
    hands: [Option<CardSet>; 2],
    hole_cards: usize,
    hi_lo: bool,
    samples: u64,
) -> Option<Estimating<'static>> {
    with_variant!(hole_cards, hi_lo, variant => sampled_as(variant, hands, hole_cards, samples))
}

fn sampled_as<V: EquityCalculation + 'static>(
    variant: V,
    hands: [Option<CardSet>; 2],
    hole_cards: usize,
    samples: u64,
) -> Estimating<'static> {
    let hands = hands.map(|hand| hand.map_or_else(|| "*".repeat(hole_cards), |cards| cards.to_string()));
    let request = request(variant, &hands, CardSet::EMPTY);
    Box::new(move |answers| {
        let result = run_chunk(&request, samples, 8).unwrap_or_else(|error| panic!("{error}"));
        answers.push(result.share_sum[0] / result.weight_sum);
    })
}
