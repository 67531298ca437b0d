//! Sets of players of one hand.

use crate::MAX_PLAYERS;

/// A set of players by their order in the hand: 0 is the first left of the button, the button (if
/// somebody sits there) the last. "Clockwise from the button's left" is therefore ascending order.
///
/// A hand has [`MAX_PLAYERS`] at most: a number beyond them is nobody and in no set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Players(u16);

impl Players {
    /// Nobody.
    pub const NONE: Players = Players(0);

    /// Only this player.
    pub const fn only(player: usize) -> Players {
        Players(if player < MAX_PLAYERS { 1 << player } else { 0 })
    }

    /// These players with one more.
    #[must_use]
    pub const fn with(self, player: usize) -> Players {
        Players(self.0 | Players::only(player).0)
    }

    /// These players but for one.
    #[must_use]
    pub const fn without(self, player: usize) -> Players {
        Players(self.0 & !Players::only(player).0)
    }

    /// Is the player one of them?
    pub const fn contains(self, player: usize) -> bool {
        self.0 & Players::only(player).0 != 0
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Nobody?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first left of the button.
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Clockwise from the button's left.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let player = Players(left).first()?;
            left &= left - 1;
            Some(player)
        })
    }
}

impl FromIterator<usize> for Players {
    fn from_iter<I: IntoIterator<Item = usize>>(players: I) -> Players {
        players.into_iter().fold(Players::NONE, Players::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_a_hand_is_nobody() {
        let all: Players = (0..100).collect();
        assert_eq!(all.len(), MAX_PLAYERS);
        for player in [MAX_PLAYERS, 16, 64, usize::MAX] {
            assert_eq!(Players::only(player), Players::NONE);
            assert_eq!(all.without(player), all);
            assert!(!all.contains(player));
        }
    }
}
