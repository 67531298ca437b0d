//! The hand as one seat sees it.

use std::fmt;

use omaha_cards::Card;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{Chips, Event, Game, Hand, Hole, LegalActions, Seat, SeatState};

/// Everything one seat may know: the public course of the hand and its own cards. Nothing reachable
/// from here, nor its JSON, holds another seat's hidden card or a card not yet dealt.
#[derive(Clone, Copy)]
pub struct View<'a> {
    hand: &'a Hand,
    seat: Option<Seat>,
}

impl Hand {
    /// The hand as `seat` sees it.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View { hand: self, seat: Some(seat) }
    }

    /// The hand as a spectator sees it.
    pub fn public_view(&self) -> View<'_> {
        View { hand: self, seat: None }
    }
}

impl<'a> View<'a> {
    /// Whose view it is; none for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The game.
    pub fn game(&self) -> &'a Game {
        self.hand.game()
    }

    /// Where the button is.
    pub fn button(&self) -> Seat {
        self.hand.button()
    }

    /// The players in order left of the button.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = SeatState> + 'a {
        self.hand.seats()
    }

    /// The name of the street.
    pub fn street(&self) -> &'static str {
        self.hand.game().variant.streets()[self.hand.street()].name
    }

    /// The board.
    pub fn board(&self) -> &'a [Card] {
        self.hand.board()
    }

    /// The second board, if the board is dealt twice.
    pub fn second_board(&self) -> &'a [Card] {
        self.hand.second_board()
    }

    /// Every chip in the middle.
    pub fn pot(&self) -> Chips {
        self.hand.pot()
    }

    /// The bet to match.
    pub fn current_bet(&self) -> Chips {
        self.hand.current_bet()
    }

    /// The player to act.
    pub fn actor(&self) -> Option<Seat> {
        self.hand.actor()
    }

    /// What this seat may do now; none if it is not its turn.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.hand.legal_actions().filter(|legal| Some(legal.seat) == self.seat)
    }

    /// The hole cards of a seat, if this seat may see them: its own, or those that were shown.
    pub fn hole(&self, seat: Seat) -> Option<&'a Hole> {
        let shown = self.hand.seat(seat)?.shown;
        if shown || Some(seat) == self.seat { self.hand.hole(seat) } else { None }
    }

    /// What happened, hidden cards as unknown ones.
    pub fn events(&self) -> impl Iterator<Item = Event> + 'a {
        let own = self.seat;
        self.hand.events().iter().map(move |event| match event {
            Event::DealsHole { seat, cards } if Some(*seat) != own => {
                Event::DealsHole { seat: *seat, cards: cards.iter().map(|_| None).collect() }
            }
            other => other.clone(),
        })
    }
}

/// No more than the view itself: the cards it hides are not in its debug text either.
impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("street", &self.street())
            .field("hole", &self.seat.and_then(|seat| self.hole(seat)))
            .field("board", &self.board())
            .field("pot", &self.pot())
            .field("actor", &self.actor())
            .finish_non_exhaustive()
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct SeenSeat<'a> {
            #[serde(flatten)]
            state: SeatState,
            hole: Option<&'a Hole>,
        }
        let seats: Vec<SeenSeat<'_>> =
            self.seats().map(|state| SeenSeat { state, hole: self.hole(state.seat) }).collect();
        let mut view = serializer.serialize_struct("View", 11)?;
        view.serialize_field("seat", &self.seat)?;
        view.serialize_field("game", self.game())?;
        view.serialize_field("button", &self.button())?;
        view.serialize_field("street", self.street())?;
        view.serialize_field("board", self.board())?;
        view.serialize_field("second_board", self.second_board())?;
        view.serialize_field("pot", &self.pot())?;
        view.serialize_field("current_bet", &self.current_bet())?;
        view.serialize_field("seats", &seats)?;
        view.serialize_field("actor", &self.actor())?;
        view.serialize_field("legal", &self.legal_actions())?;
        view.end()
    }
}
