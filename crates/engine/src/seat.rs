//! Seats: places at the table, numbered clockwise.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most players one hand can have.
///
/// # Rules
/// RULES R21: eleven players with four cards each are all that the deck can serve.
pub const MAX_PLAYERS: usize = 11;

/// The number of a chair, counted clockwise. Numbers may have gaps: an empty chair has a number too.
///
/// ```
/// use omaha_engine::Seat;
/// assert_eq!(Seat(3).to_string(), "3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Seat {
    /// How many chairs clockwise from `button` this one is, 1 for the next chair; the button's own
    /// chair is the last of all.
    pub(crate) fn distance_from(self, button: Seat) -> u16 {
        let ahead = (i16::from(self.0) - i16::from(button.0)).rem_euclid(256) as u16;
        if ahead == 0 { 256 } else { ahead }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_is_last_and_numbers_wrap() {
        let mut seats = [Seat(0), Seat(2), Seat(5), Seat(7)];
        seats.sort_by_key(|seat| seat.distance_from(Seat(5)));
        assert_eq!(seats, [Seat(7), Seat(0), Seat(2), Seat(5)]);
    }
}
