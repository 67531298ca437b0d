//! The part of a pot that a player wins, odd chips apart.

use omaha_engine::Players;

/// How much of a pot a player won at the showdown, by the sides won and shared alone: an odd chip
/// makes nobody's quarter more than a quarter.
///
/// # Rules
/// RULES R86, R87, R91.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Not a chip.
    Nothing,
    /// Less than a quarter, such as a sixth: half of the pot shared by three.
    UnderQuarter,
    /// A quarter: half of one side.
    Quarter,
    /// Between a quarter and a half, such as a third.
    UnderHalf,
    /// A half: one side alone, or everything shared by two.
    Half,
    /// Between a half and three quarters, such as two thirds.
    OverHalf,
    /// Three quarters: one side alone and half of the other.
    ThreeQuarters,
    /// More than three quarters, but not all.
    OverThreeQuarters,
    /// The whole pot: a scoop.
    Scoop,
}

/// A pot in units that every share is a whole number of: up to four sides, each shared by up to
/// eleven players.
const POT: u64 = 12 * 27_720;

impl Part {
    /// All parts, the smallest first.
    pub const ALL: [Part; 9] = [
        Part::Nothing,
        Part::UnderQuarter,
        Part::Quarter,
        Part::UnderHalf,
        Part::Half,
        Part::OverHalf,
        Part::ThreeQuarters,
        Part::OverThreeQuarters,
        Part::Scoop,
    ];

    /// In words for a chart or a table, such as `3/4`.
    pub const fn words(self) -> &'static str {
        match self {
            Part::Nothing => "nothing",
            Part::UnderQuarter => "under 1/4",
            Part::Quarter => "1/4",
            Part::UnderHalf => "1/4 to 1/2",
            Part::Half => "1/2",
            Part::OverHalf => "1/2 to 3/4",
            Part::ThreeQuarters => "3/4",
            Part::OverThreeQuarters => "over 3/4",
            Part::Scoop => "scoop",
        }
    }

    /// The part of the pot for a player, given the winners of each side (nobody where nobody
    /// qualified).
    ///
    /// ```
    /// use omaha_engine::Players;
    /// use omaha_players::simulation::Part;
    /// let winners = [Players::only(2), Players::only(1).with(2)];
    /// let parts = [0, 1, 2].map(|player| Part::of(player, &winners));
    /// assert_eq!(parts, [Part::Nothing, Part::Quarter, Part::ThreeQuarters]);
    /// ```
    pub fn of(player: usize, winners: &[Players]) -> Part {
        let sides = winners.iter().filter(|side| !side.is_empty()).count().max(1) as u64;
        let won = winners.iter().filter(|side| side.contains(player));
        let units: u64 = won.map(|side| POT / sides / side.len() as u64).sum();
        match units {
            0 => Part::Nothing,
            POT => Part::Scoop,
            units if units == POT / 4 => Part::Quarter,
            units if units == POT / 2 => Part::Half,
            units if units == POT / 4 * 3 => Part::ThreeQuarters,
            units if units < POT / 4 => Part::UnderQuarter,
            units if units < POT / 2 => Part::UnderHalf,
            units if units < POT / 4 * 3 => Part::OverHalf,
            _ => Part::OverThreeQuarters,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(list: &[usize]) -> Players {
        list.iter().copied().collect()
    }

    #[test]
    fn r87_no_low_gives_the_whole_pot_to_the_high() {
        let winners = [players(&[3]), Players::NONE];
        assert_eq!(Part::of(3, &winners), Part::Scoop);
        assert_eq!(Part::of(0, &winners), Part::Nothing);
    }

    #[test]
    fn a_tie_for_everything_is_a_half_and_not_two_quarters() {
        let winners = [players(&[0, 1]), players(&[0, 1])];
        assert_eq!(Part::of(0, &winners), Part::Half);
    }

    #[test]
    fn parts_that_have_no_name_of_their_own() {
        let winners = [players(&[0]), players(&[0, 1, 2])];
        assert_eq!(Part::of(0, &winners), Part::OverHalf);
        assert_eq!(Part::of(1, &winners), Part::UnderQuarter);
        assert_eq!(Part::of(1, &[players(&[0, 1, 2])]), Part::UnderHalf);
    }

    #[test]
    fn three_sides_are_counted_in_thirds() {
        let winners = [players(&[0]), players(&[0]), players(&[0, 1])];
        assert_eq!(Part::of(0, &winners), Part::OverThreeQuarters);
        assert_eq!(Part::of(1, &winners), Part::UnderQuarter);
    }
}
