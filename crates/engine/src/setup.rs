//! What a hand is made of: players, forced bets, cards.

use std::sync::Arc;

use arrayvec::ArrayVec;
use omaha_cards::{Card, Deck};

use crate::variant::MAX_HOLE;
use crate::{Chips, Game, Seat};

/// The hole cards of one player in the order received; `None` is a card nobody knows.
pub type Hole = ArrayVec<Option<Card>, MAX_HOLE>;

/// Everything a hand depends on. The same setup and the same actions give the same hand.
#[derive(Debug, Clone)]
pub struct HandSetup {
    /// The game.
    pub game: Arc<Game>,
    /// Where the button is; nobody need sit there.
    pub button: Seat,
    /// The players dealt in, in any order.
    pub seats: Vec<SeatSetup>,
    /// The cards.
    pub deal: Deal,
    /// Keep the events? Without them a hand runs faster and cannot be told.
    pub events: bool,
}

impl HandSetup {
    /// A hand with events, the usual blinds and antes, and a stack for each seat 0, 1, 2 …
    pub fn new(
        game: impl Into<Arc<Game>>,
        button: Seat,
        stacks: &[Chips],
        deal: impl Into<Deal>,
    ) -> HandSetup {
        let seats = stacks.iter().enumerate().map(|(seat, &stack)| SeatSetup::new(Seat(seat as u8), stack));
        HandSetup { game: game.into(), button, seats: seats.collect(), deal: deal.into(), events: true }
    }
}

/// One player of a hand. All amounts in chips.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSetup {
    /// The chair.
    pub seat: Seat,
    /// The chips the player starts with.
    pub stack: Chips,
    /// The live ante this player owes, instead of what the stakes say.
    pub ante: Option<Chips>,
    /// The blind or straddle this player owes. If any seat has one, the blinds of all seats are
    /// those given here (none for the others), not those of the stakes. The largest one opens the
    /// betting: the next seat acts first.
    pub blind: Option<Chips>,
    /// A blind posted late: a bet, which does not change who opens. RULES R33.
    pub live_post: Chips,
    /// A dead blind: goes to the main pot. RULES R33, R76.
    pub dead_post: Chips,
}

impl SeatSetup {
    /// A player who owes what the stakes say.
    pub const fn new(seat: Seat, stack: Chips) -> SeatSetup {
        SeatSetup { seat, stack, ante: None, blind: None, live_post: Chips::ZERO, dead_post: Chips::ZERO }
    }
}

/// The cards of a hand.
#[derive(Debug, Clone)]
pub enum Deal {
    /// A whole deck in dealing order: hole cards round the table, burns, board.
    ///
    /// # Rules
    /// RULES R3, R37.
    Deck(Deck),
    /// The cards of a record, as far as they are known.
    Known(KnownCards),
}

impl From<Deck> for Deal {
    fn from(deck: Deck) -> Deal {
        Deal::Deck(deck)
    }
}

impl From<KnownCards> for Deal {
    fn from(cards: KnownCards) -> Deal {
        Deal::Known(cards)
    }
}

/// The cards a record knows. A seat that is not listed has unknown cards; an unknown hand wins
/// nothing at a showdown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownCards {
    /// Hole cards by seat.
    pub holes: Vec<(Seat, Hole)>,
    /// The board as far as it was dealt.
    pub board: Vec<Card>,
    /// The second board, its common cards included, if the board was dealt twice.
    pub second_board: Vec<Card>,
}
