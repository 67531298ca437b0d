//! Dividing one pot between its sides, and each side between its winners.

use arrayvec::ArrayVec;

use crate::players::Players;
use crate::variant::MAX_SIDES;
use crate::{Chips, HouseRules, MAX_PLAYERS, OddChips, OddHalf, OddTie};

/// How a pot was divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division {
    /// One part for each side somebody won, in side order; one part only if the pot was shared as
    /// a whole.
    pub parts: ArrayVec<Part, MAX_SIDES>,
    /// The same players tied for every side and shared the pot at once.
    pub even_split: bool,
}

/// The part of a pot that belongs to one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The side, by its place in the variant's list.
    pub side: usize,
    /// Its chips.
    pub amount: Chips,
    /// The chips in it that were odd between the sides.
    pub odd_from_split: Chips,
    /// The chips it took over from other sides' ties.
    pub odd_from_ties: Chips,
    /// Who gets what, clockwise from the button's left.
    pub shares: ArrayVec<Share, MAX_PLAYERS>,
}

/// One winner's share of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The player, by order left of the button.
    pub player: usize,
    /// The chips, odd ones included.
    pub amount: Chips,
    /// The odd chips among them.
    pub odd: Chips,
}

/// Divide a pot. `winners` holds for each side those who won it, nobody if nobody qualified.
///
/// # Rules
/// RULES R86–R91, R94: sides without a winner leave their part to the others; the odd chip goes to
/// the first side, odd chips of a tie one each from the button's left, unless the house differs;
/// players tied on all sides share at once.
///
/// # Panics
/// More than [`MAX_SIDES`] sides, which no game has.
///
/// ```
/// use omaha_engine::{Chips, HouseRules, Players, split::divide};
/// // W82a: a pot of 102; player 2 has the high, players 1 and 2 tie for low.
/// let winners = [Players::only(2), Players::only(1).with(2)];
/// let division = divide(Chips(102), &winners, &HouseRules::default());
/// let low = &division.parts[1];
/// assert_eq!(low.shares.iter().map(|share| share.amount.0).collect::<Vec<_>>(), [26, 25]);
/// ```
pub fn divide(pot: Chips, winners: &[Players], house: &HouseRules) -> Division {
    let mut sides: ArrayVec<(usize, Players), MAX_SIDES> =
        winners.iter().copied().enumerate().filter(|(_, won)| !won.is_empty()).collect();
    let even_split = sides.len() > 1
        && house.even_split_identical
        && sides[0].1.len() > 1
        && sides.iter().all(|(_, won)| *won == sides[0].1);
    if even_split {
        sides.truncate(1);
    }
    let unit = house.chip_unit.max(Chips(1));
    let units = Units::of(pot, unit);
    let mut parts: ArrayVec<Part, MAX_SIDES> = ArrayVec::new();
    let count = sides.len() as u64;
    for &(side, _) in &sides {
        parts.push(Part {
            side,
            amount: Chips(units.whole / count),
            odd_from_split: Chips::ZERO,
            odd_from_ties: Chips::ZERO,
            shares: ArrayVec::new(),
        });
    }
    if parts.is_empty() {
        return Division { parts, even_split };
    }

    let mut order: ArrayVec<usize, MAX_SIDES> = (0..sides.len()).collect();
    if house.odd_half == OddHalf::LeftOfButton {
        order.sort_by_key(|&part| sides[part].1.first());
    }
    for &part in order.iter().take((units.whole % count) as usize) {
        parts[part].amount += Chips(1);
        parts[part].odd_from_split += Chips(1);
    }
    if house.odd_tie == OddTie::HighSide {
        for part in 1..parts.len() {
            let odd = Chips(parts[part].amount.0 % sides[part].1.len() as u64);
            parts[part].amount -= odd;
            parts[0].amount += odd;
            parts[0].odd_from_ties += odd;
        }
    }
    for (part, &(_, won)) in parts.iter_mut().zip(&sides) {
        share(part, won, house.odd_multi);
        part.in_chips(unit);
    }
    // A pot is a whole number of units; should it ever not be, no chip may vanish.
    parts[0].amount += units.rest;
    if let Some(first) = parts[0].shares.first_mut() {
        first.amount += units.rest;
    }
    Division { parts, even_split }
}

struct Units {
    whole: u64,
    rest: Chips,
}

impl Units {
    fn of(amount: Chips, unit: Chips) -> Units {
        Units { whole: amount.0 / unit.0, rest: Chips(amount.0 % unit.0) }
    }
}

fn share(part: &mut Part, won: Players, odd_chips: OddChips) {
    let count = won.len() as u64;
    let (each, odd) = (part.amount.0 / count, part.amount.0 % count);
    for (place, player) in won.iter().enumerate() {
        let extra = match odd_chips {
            OddChips::OneEach => u64::from((place as u64) < odd),
            OddChips::AllToFirst if place == 0 => odd,
            OddChips::AllToFirst => 0,
        };
        part.shares.push(Share { player, amount: Chips(each + extra), odd: Chips(extra) });
    }
}

impl Part {
    fn in_chips(&mut self, unit: Chips) {
        if unit == Chips(1) {
            return;
        }
        for amount in [&mut self.amount, &mut self.odd_from_split, &mut self.odd_from_ties] {
            *amount = amount.times(unit.0);
        }
        for share in &mut self.shares {
            share.amount = share.amount.times(unit.0);
            share.odd = share.odd.times(unit.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each of six players gets, seats in the order of the worked examples: `button` is a
    /// seat number, and players are counted from its left.
    fn awards(
        pot: u64,
        high: &[usize],
        low: &[usize],
        button: usize,
        house: &HouseRules,
    ) -> Vec<(usize, u64)> {
        let order = |seat: usize| (seat + 6 - button - 1) % 6;
        let players = |seats: &[usize]| seats.iter().map(|&seat| order(seat)).collect();
        let division = divide(Chips(pot), &[players(high), players(low)], house);
        let mut won = [0; 6];
        for part in &division.parts {
            assert_eq!(part.amount, part.shares.iter().map(|share| share.amount).sum());
            for share in &part.shares {
                won[(share.player + button + 1) % 6] += share.amount.0;
            }
        }
        assert_eq!(won.iter().sum::<u64>(), pot);
        won.into_iter().enumerate().filter(|(_, amount)| *amount > 0).collect()
    }

    fn standard() -> HouseRules {
        HouseRules::default()
    }

    #[test]
    fn w81_two_winners_and_the_odd_chip_between_the_halves() {
        assert_eq!(awards(100, &[1], &[2], 0, &standard()), [(1, 50), (2, 50)]);
        assert_eq!(awards(101, &[3], &[2], 0, &standard()), [(2, 50), (3, 51)]);
        let house = HouseRules { odd_half: OddHalf::LeftOfButton, ..standard() };
        assert_eq!(awards(101, &[3], &[2], 0, &house), [(2, 51), (3, 50)]);
        assert_eq!(awards(101, &[3], &[], 0, &standard()), [(3, 101)]);
        assert_eq!(awards(100, &[3], &[2, 3], 0, &standard()), [(2, 25), (3, 75)]);
        let house = HouseRules { chip_unit: Chips(25), ..standard() };
        assert_eq!(awards(175, &[1], &[2], 0, &house), [(1, 100), (2, 75)]);
    }

    #[test]
    fn w82_ties_inside_a_half() {
        assert_eq!(awards(102, &[3], &[2, 3], 0, &standard()), [(2, 26), (3, 76)]);
        assert_eq!(awards(102, &[2], &[3, 5], 0, &standard()), [(2, 51), (3, 26), (5, 25)]);
        let house = HouseRules { odd_tie: OddTie::HighSide, ..standard() };
        assert_eq!(awards(102, &[2], &[3, 5], 0, &house), [(2, 52), (3, 25), (5, 25)]);
        assert_eq!(awards(600, &[0], &[1, 2, 3], 5, &standard()), [(0, 300), (1, 100), (2, 100), (3, 100)]);
        assert_eq!(awards(1000, &[0], &[1, 2, 4], 1, &standard()), [(0, 500), (1, 166), (2, 167), (4, 167)]);
        assert_eq!(
            awards(206, &[5], &[0, 1, 2, 3], 0, &standard()),
            [(0, 25), (1, 26), (2, 26), (3, 26), (5, 103)]
        );
        let all_to_first = HouseRules { odd_multi: OddChips::AllToFirst, ..standard() };
        assert_eq!(
            awards(206, &[5], &[0, 1, 2, 3], 0, &all_to_first),
            [(0, 25), (1, 28), (2, 25), (3, 25), (5, 103)]
        );
        assert_eq!(awards(101, &[1, 3, 5], &[], 3, &standard()), [(1, 34), (3, 33), (5, 34)]);
        assert_eq!(awards(101, &[1, 3, 5], &[], 3, &all_to_first), [(1, 33), (3, 33), (5, 35)]);
        assert_eq!(awards(111, &[1, 2], &[2, 3], 5, &standard()), [(1, 28), (2, 56), (3, 27)]);
        assert_eq!(awards(101, &[2, 5], &[4], 0, &standard()), [(2, 26), (4, 50), (5, 25)]);
    }

    #[test]
    fn w86_the_same_players_tied_both_ways_share_at_once() {
        let half_by_half = HouseRules { even_split_identical: false, ..standard() };
        assert_eq!(awards(66, &[1, 4], &[1, 4], 0, &standard()), [(1, 33), (4, 33)]);
        assert_eq!(awards(66, &[1, 4], &[1, 4], 0, &half_by_half), [(1, 34), (4, 32)]);
        assert_eq!(awards(100, &[1, 2, 4], &[1, 2, 4], 0, &standard()), [(1, 34), (2, 33), (4, 33)]);
        assert_eq!(awards(100, &[1, 2, 4], &[1, 2, 4], 0, &half_by_half), [(1, 34), (2, 34), (4, 32)]);
        assert_eq!(awards(65, &[1, 4], &[1, 4], 0, &standard()), [(1, 33), (4, 32)]);
        assert_eq!(awards(65, &[1, 4], &[1, 4], 0, &half_by_half), [(1, 33), (4, 32)]);
    }

    #[test]
    fn w87_tiny_pots() {
        assert_eq!(awards(1, &[1], &[2, 3], 0, &standard()), [(1, 1)]);
        assert_eq!(awards(3, &[1], &[2, 3], 0, &standard()), [(1, 2), (2, 1)]);
    }

    #[test]
    fn r24_a_unit_of_nothing_is_no_house_and_loses_no_chip() {
        let house = HouseRules { chip_unit: Chips::ZERO, ..standard() };
        assert_eq!(awards(101, &[3], &[2], 0, &house), [(2, 50), (3, 51)]);
    }

    #[test]
    fn r85_a_scooper_is_reported_side_by_side() {
        let division = divide(Chips(101), &[Players::only(0), Players::only(0)], &standard());
        let amounts: Vec<u64> = division.parts.iter().map(|part| part.amount.0).collect();
        assert_eq!((amounts, division.even_split), (vec![51, 50], false));
    }
}
