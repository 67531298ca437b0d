//! Ours plays: the game, a deck, `legal_actions` and `act`.

use std::fmt;
use std::sync::Arc;

use omaha_cards::Deck;
use omaha_engine::{
    Action, Chips, Deal, DealOrder, Game, Hand, HandSetup, HouseRules, LegalActions, NoLimit, ReopenRule,
    Seat, SeatSetup, Side, Stakes, Variant, registry,
};
use omaha_eval::{HIGH, Selection};
use omaha_variants as _;
use serde::{Deserialize, Serialize};

use super::{Playing, SEATS};
use crate::dice::{Choice, Dice, Offer};

/// Hold'em, which omaha does not have, as anybody could add it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Holdem {}

static SIDES: [Side; 1] = [Side { name: "high", ranking: &HIGH }];

#[typetag::serde(name = "holdem")]
impl Variant for Holdem {
    fn title(&self) -> String {
        "Hold'em".to_owned()
    }

    fn hole_cards(&self) -> u8 {
        2
    }

    fn selection(&self) -> Selection {
        Selection::Any
    }

    fn sides(&self) -> &[Side] {
        &SIDES
    }
}

/// Chips in each stack, and the blinds: 100 big blinds.
pub const STACK: u64 = 200;
pub const BLINDS: (u64, u64) = (1, 2);

/// A game for a comparison: no cards burned, a hand at a time, so that everybody's cards are known beforehand.
pub fn game(name: &str, reopening: ReopenRule) -> Arc<Game> {
    let game = match name {
        "holdem" => Game::new(Box::new(Holdem {}), Box::new(NoLimit::default())),
        name => registry::game(name).unwrap_or_else(|error| panic!("{error}")),
    };
    let house = HouseRules {
        burn: false,
        deal_order: DealOrder::PerPlayer,
        reopen_rule: reopening,
        ..HouseRules::default()
    };
    let fixed = game.betting.typetag_name() == "fixed-limit";
    let stakes = if fixed { game.stakes } else { Stakes::blinds(Chips(BLINDS.0), Chips(BLINDS.1)) };
    Arc::new(game.with_house(house).with_stakes(stakes))
}

/// The cards of a hand: the seats' in order of seats, then the board; the button is where the number of the hand says.
#[derive(Clone)]
pub struct Cards {
    pub holes: Vec<Vec<omaha_cards::Card>>,
    pub board: [omaha_cards::Card; 5],
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for hole in self.holes.iter().map(Vec::as_slice).chain([&self.board[..]]) {
            hole.iter().try_for_each(|card| write!(f, "{card}"))?;
            write!(f, " ")?;
        }
        Ok(())
    }
}

/// Where the button is in the hand with that number.
pub const fn button(number: usize) -> usize {
    number % SEATS
}

impl Cards {
    /// Any deck dealt to six.
    pub fn from_deck(deck: &Deck, hole_cards: usize) -> Cards {
        let (holes, rest) = deck.cards().split_at(SEATS * hole_cards);
        let holes = holes.chunks_exact(hole_cards).map(<[_]>::to_vec).collect();
        Cards { holes, board: std::array::from_fn(|place| rest[place]) }
    }

    /// The deck that deals these, the seat after the button first.
    fn deck(&self, number: usize) -> Deck {
        let seats = (1..=SEATS).map(|seat| (button(number) + seat) % SEATS);
        let mut cards: Vec<_> = seats.flat_map(|seat| self.holes[seat].iter().copied()).collect();
        cards.extend(self.board);
        let used: Vec<_> = cards.clone();
        cards.extend(Deck::ordered().cards().iter().filter(|card| !used.contains(card)));
        let cards = cards.try_into().unwrap_or_else(|_| panic!("52 cards"));
        Deck::from_cards(cards).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Plays every hand once, with or without its events.
pub fn play(game: &Arc<Game>, hands: &[Cards], events: bool) -> Playing<'static> {
    let stack = Chips(game.stakes.big_blind.0 * STACK / BLINDS.1);
    let seats: Vec<SeatSetup> = (0..SEATS).map(|seat| SeatSetup::new(Seat(seat as u8), stack)).collect();
    let decks: Vec<Deck> = hands.iter().enumerate().map(|(number, cards)| cards.deck(number)).collect();
    let game = Arc::clone(game);
    Box::new(move |answers| {
        answers.extend(decks.iter().enumerate().map(|(number, deck)| {
            let setup = HandSetup {
                game: Arc::clone(&game),
                button: Seat(button(number) as u8),
                seats: seats.clone(),
                deal: Deal::Deck(deck.clone()),
                events,
            };
            let mut hand = Hand::start(setup).unwrap_or_else(|error| panic!("{error}"));
            let mut dice: [Dice; SEATS] = std::array::from_fn(|seat| Dice::new(number as u64, seat as u64));
            while let Some(legal) = hand.legal_actions() {
                let action = choose(&legal, &mut dice[usize::from(legal.seat.0)]);
                hand.act(action).unwrap_or_else(|error| panic!("{error}"));
            }
            let mut stacks = [0; SEATS];
            hand.seats().for_each(|seat| stacks[usize::from(seat.seat.0)] = seat.stack.0 as i64);
            stacks
        }));
    })
}

fn choose(legal: &LegalActions, dice: &mut Dice) -> Action {
    let offer = Offer {
        fold: legal.fold,
        check: legal.check,
        call: legal.call.is_some(),
        raise: legal.raise.map(|bounds| (bounds.min.0, bounds.max.0)),
    };
    match offer.choose(dice) {
        Choice::Fold => Action::Fold,
        Choice::Check => Action::Check,
        Choice::Call => Action::Call,
        Choice::RaiseTo(to) => Action::RaiseTo(Chips(to)),
    }
}
