//! Whether the parts of a game make a game.

use omaha_eval::Selection;

use crate::variant::{MAX_HOLE, MAX_SIDES, Variant};
use crate::{Chips, GameError, HouseRules, Stakes};

fn wrong(
    path: &'static str,
    what: &'static str,
    got: impl ToString,
    expected: &'static str,
) -> Result<(), GameError> {
    Err(GameError::Unplayable { path: path.into(), what, got: got.to_string(), expected })
}

/// RULES R2, R4, R86.
pub(crate) fn variant(variant: &dyn Variant) -> Result<(), GameError> {
    let hole = usize::from(variant.hole_cards());
    if hole == 0 || hole > MAX_HOLE {
        return wrong("variant", "hole cards", hole, "1 to 8");
    }
    let board: usize = variant.streets().iter().map(|street| usize::from(street.board_cards)).sum();
    if variant.streets().is_empty() || board > 5 {
        let expected = "at least one street and at most 5 board cards";
        return wrong("variant", "board cards over all streets", board, expected);
    }
    if !can_make_a_hand(variant.selection(), hole, board) {
        let got = format!("{} out of {hole} and {board}", variant.selection());
        return wrong("variant", "a hand", got, "five cards that the hole and the board can give");
    }
    let sides = variant.sides();
    if sides.is_empty() || sides.len() > MAX_SIDES {
        return wrong("variant", "sides of the pot", sides.len(), "1 to 4");
    }
    match sides[0].ranking.qualifier() {
        Some(qualifier) => {
            let got = format!("{} with the qualifier {qualifier}", sides[0].name);
            wrong("variant", "the first side", got, "a ranking under which every hand qualifies")
        }
        None => Ok(()),
    }
}

fn can_make_a_hand(selection: Selection, hole: usize, board: usize) -> bool {
    selection.hole_cards_used(hole).any(|used| used + board >= 5)
}

/// RULES R24, R26, R47. The chip unit is one that [`house`] let pass.
pub(crate) fn stakes(stakes: &Stakes, unit: Chips) -> Result<(), GameError> {
    for (path, what, amount) in stakes.amounts() {
        if !amount.is_multiple_of(unit) {
            return Err(GameError::NotAMultiple { path, what, amount, unit });
        }
        if amount > Chips::MAX_TABLE {
            return wrong(path, what, amount, "at most 9223372036854775807");
        }
    }
    if stakes.big_blind.is_zero() || stakes.small_blind > stakes.big_blind {
        let got = format!("{}/{}", stakes.small_blind, stakes.big_blind);
        let expected = "0 <= small blind <= big blind and a big blind above 0";
        return wrong("stakes.big_blind", "blinds", got, expected);
    }
    if stakes.small_bet().is_zero() || stakes.small_bet() > stakes.big_bet() {
        let got = format!("{}/{}", stakes.small_bet(), stakes.big_bet());
        return wrong("stakes.big_bet", "bets", got, "0 < small bet <= big bet");
    }
    Ok(())
}

/// RULES R20, R24, R66, R95, R96.
pub(crate) fn house(house: &HouseRules) -> Result<(), GameError> {
    if !(1..=2).contains(&house.runs) {
        return wrong("house.runs", "runs", house.runs, "1 or 2");
    }
    if house.min_seats < 2 {
        return wrong("house.min_seats", "min_seats", house.min_seats, "2 or more");
    }
    if let Some(most) = house.max_seats.filter(|most| *most < 2) {
        return wrong("house.max_seats", "max_seats", most, "2 or more");
    }
    let unit = house.chip_unit;
    if unit.is_zero() || unit > Chips::MAX_TABLE {
        return wrong("house.chip_unit", "chip_unit", unit, "1 to 9223372036854775807");
    }
    if let Some(rake) = house.rake {
        if rake.rate > 10_000 {
            return wrong("house.rake.rate", "rake rate", rake.rate, "at most 10000 basis points");
        }
        if rake.unit.is_zero() {
            return wrong("house.rake.unit", "rake unit", rake.unit, "at least 1");
        }
        let cap = rake.cap.unwrap_or(Chips::ZERO);
        for (path, what, amount) in
            [("house.rake.unit", "rake unit", rake.unit), ("house.rake.cap", "rake cap", cap)]
        {
            if !amount.is_multiple_of(unit) {
                return Err(GameError::NotAMultiple { path, what, amount, unit });
            }
        }
    }
    let (path, what) = ("house.pl_round_up_to", "pl_round_up_to");
    match house.pl_round_up_to {
        Some(Chips::ZERO) => wrong(path, what, 0, "a multiple of the chip unit above 0, or none"),
        Some(amount) if !amount.is_multiple_of(unit) => {
            Err(GameError::NotAMultiple { path, what, amount, unit })
        }
        _ => Ok(()),
    }
}

/// RULES R20, R21: `most` is what the deck and the house allow.
pub(crate) fn seats(least: u8, most: u8) -> Result<(), GameError> {
    if least > most {
        let got = format!("{least} with at most {most} dealt in");
        return wrong("house.min_seats", "min_seats", got, "no more players than can be dealt in");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_a_hand_needs_five_cards() {
        assert!(can_make_a_hand(Selection::Exactly(2), 4, 5));
        assert!(!can_make_a_hand(Selection::Exactly(2), 1, 5), "two of one card");
        assert!(!can_make_a_hand(Selection::Exactly(2), 4, 2), "three board cards of two");
        assert!(can_make_a_hand(Selection::Any, 2, 3));
        assert!(!can_make_a_hand(Selection::Any, 2, 2));
    }

    #[test]
    fn r20_more_seats_at_least_than_at_most_is_no_game() {
        assert_eq!(seats(3, 3), Ok(()));
        assert_eq!(
            seats(4, 3).unwrap_err().to_string(),
            "min_seats cannot be 4 with at most 3 dealt in: expected no more players than can be dealt in"
        );
    }
}
