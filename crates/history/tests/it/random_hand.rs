//! Random hands of all named games, with everything a setup can hold.

use omaha_cards::{Card, Deck, Seed};
use omaha_engine::{
    Action, AllInShow, Ante, Chips, FoldWithoutBet, Game, Hand, HandSetup, KnownCards, NoLimit, Rake, Seat,
    SeatSetup, ShowPolicy, Straddle, registry,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// What a random hand is made of.
#[derive(Debug, Clone)]
pub(crate) struct RandomHand {
    game: Index,
    seed: u64,
    players: Vec<RandomPlayer>,
    button: Index,
    button_is_empty: bool,
    posts: RandomPosts,
    ante: u8,
    straddle: bool,
    runs_twice: bool,
    rake: bool,
    losers_muck: bool,
    all_in_show_late: bool,
    /// A game that has no fixed bets is played at no limit.
    no_limit: bool,
    /// Hands nobody knows, as in a record; no hand is unknown without it.
    unknown: Option<Index>,
    choices: Vec<Index>,
}

#[derive(Debug, Clone)]
struct RandomPlayer {
    /// Empty seats before this one.
    gap: u8,
    stack: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RandomPosts {
    Usual,
    LatePost,
    DeadSmallBlind,
    ButtonStraddle,
    OneAnte,
}

pub(crate) fn random_hand() -> impl Strategy<Value = RandomHand> {
    let player = (0u8..3, prop_oneof![1u64..12, 20u64..400, 1000u64..5000])
        .prop_map(|(gap, stack)| RandomPlayer { gap, stack });
    let posts = prop_oneof![
        4 => Just(RandomPosts::Usual),
        1 => Just(RandomPosts::LatePost),
        1 => Just(RandomPosts::DeadSmallBlind),
        1 => Just(RandomPosts::ButtonStraddle),
        1 => Just(RandomPosts::OneAnte),
    ];
    let table =
        (any::<Index>(), any::<u64>(), prop::collection::vec(player, 2..=10), any::<Index>(), any::<bool>());
    let house = (0u8..5, any::<[bool; 6]>(), prop::option::weighted(0.2, any::<Index>()));
    let choices = prop::collection::vec(any::<Index>(), 200);
    (table, posts, house, choices).prop_map(|(table, posts, house, choices)| {
        let (game, seed, players, button, button_is_empty) = table;
        let (ante, [straddle, runs_twice, rake, losers_muck, all_in_show_late, no_limit], unknown) = house;
        RandomHand {
            game,
            seed,
            players,
            button,
            button_is_empty,
            posts,
            ante,
            straddle,
            runs_twice,
            rake,
            losers_muck,
            all_in_show_late,
            no_limit,
            unknown,
            choices,
        }
    })
}

impl RandomHand {
    /// The same hand without what the text of PokerStars has no words for: a second board, a live ante
    /// that only one player owes, all-in hands that need not be shown.
    pub(crate) fn fit_for_text(&self) -> RandomHand {
        let posts = match self.posts {
            RandomPosts::OneAnte => RandomPosts::Usual,
            // Both players have a blind of their own.
            RandomPosts::LatePost if self.players.len() == 2 => RandomPosts::Usual,
            posts => posts,
        };
        // Nobody straddles and posts late at once, nor owes a straddle after an ante of all there was.
        let straddle = self.straddle && posts != RandomPosts::LatePost && !(1..=2).contains(&self.ante);
        let ante = if posts == RandomPosts::ButtonStraddle { 0 } else { self.ante };
        RandomHand { runs_twice: false, all_in_show_late: false, straddle, ante, posts, ..self.clone() }
    }

    fn game(&self) -> Game {
        let games = registry::games().unwrap_or_else(|error| panic!("{error}"));
        let mut game = (self.game.get(&games).make)();
        game.stakes.ante = match self.ante {
            1 => Ante::PerPlayer(Chips(1)),
            2 => Ante::BigBlind(Chips(2)),
            _ => Ante::None,
        };
        if self.no_limit && game.stakes.small_bet.is_none() {
            game.betting = Box::new(NoLimit {});
        }
        let house = &mut game.house;
        house.max_seats = Some(10);
        house.fold_without_bet = FoldWithoutBet::Allow;
        house.straddle = if self.straddle { Straddle::UnderTheGun } else { Straddle::None };
        house.runs = if self.runs_twice { 2 } else { 1 };
        house.rake = self.rake.then_some(Rake {
            rate: 500,
            cap: Some(Chips(7)),
            no_flop_no_drop: true,
            unit: Chips(1),
        });
        house.show_policy =
            if self.losers_muck { ShowPolicy::InOrderMuckLosers } else { ShowPolicy::TableAll };
        house.all_in_show = if self.all_in_show_late { AllInShow::AtShowdown } else { AllInShow::Immediate };
        game
    }

    pub(crate) fn setup(&self) -> HandSetup {
        let game = self.game();
        let mut chair = 1u8;
        let mut seats: Vec<SeatSetup> = Vec::new();
        for player in self.players.iter().take(usize::from(game.max_seats())) {
            chair += player.gap;
            seats.push(SeatSetup::new(Seat(chair), Chips(player.stack)));
            chair += 1;
        }
        let button = if self.button_is_empty { Seat(chair) } else { self.button.get(&seats).seat };
        self.post(&game, button, &mut seats);
        let deck = Deck::shuffled(&mut Seed::from(self.seed).rng(0));
        let deal = match self.unknown {
            Some(unknown) => self.partly_known(&game, &seats, &deck, unknown).into(),
            None => deck.into(),
        };
        HandSetup { game: game.into(), button, seats, deal, events: true }
    }

    /// Blinds and antes other than the usual ones.
    fn post(&self, game: &Game, button: Seat, seats: &mut [SeatSetup]) {
        let big_blind = game.stakes.big_blind;
        let mut order: Vec<usize> = (0..seats.len()).collect();
        order.sort_by_key(|&index| seats[index].seat.0.wrapping_sub(button.0).wrapping_sub(1));
        let last = order[order.len() - 1];
        match self.posts {
            RandomPosts::Usual => {}
            RandomPosts::LatePost => {
                seats[last].live_post = big_blind;
                seats[last].dead_post = game.stakes.small_blind;
            }
            RandomPosts::DeadSmallBlind => seats[order[0]].blind = Some(big_blind),
            RandomPosts::ButtonStraddle => {
                seats[order[0]].blind = Some(game.stakes.small_blind);
                seats[order[1]].blind = Some(big_blind);
                if order.len() > 2 {
                    seats[last].blind = Some(big_blind.times(2));
                }
            }
            RandomPosts::OneAnte => seats[last].ante = Some(Chips(3)),
        }
    }

    fn partly_known(&self, game: &Game, seats: &[SeatSetup], deck: &Deck, unknown: Index) -> KnownCards {
        let count = usize::from(game.variant.hole_cards());
        let mut cards = deck.cards().iter().copied();
        let mut next = |count: usize| -> Vec<Card> { cards.by_ref().take(count).collect() };
        let board = next(5);
        let mut second_board = board.clone();
        let unknown = unknown.get(seats).seat;
        let holes = seats
            .iter()
            .map(|player| (player.seat, next(count).into_iter().map(Some).collect()))
            .filter(|(seat, _)| *seat != unknown)
            .collect();
        second_board.truncate(0);
        KnownCards { holes, board, second_board }
    }

    /// The hand played to its end; none if its cards are too little known for that.
    pub(crate) fn play(&self, setup: HandSetup) -> Option<Hand> {
        let mut hand = Hand::start(setup).ok()?;
        let mut choices = self.choices.iter().cycle();
        let mut raises = 0;
        while let Some(legal) = hand.legal_actions() {
            let mut options: Vec<Action> = legal.iter().collect();
            if raises > 12 {
                options.retain(|action| !matches!(action, Action::RaiseTo(_)));
            }
            let action = *choices.next()?.get(&options);
            raises += usize::from(matches!(action, Action::RaiseTo(_)));
            hand.act(action).ok()?;
        }
        Some(hand)
    }
}
