//! Does the outcome agree with the record?

use omaha_engine::{Chips, HandResult};

use super::ReplayError;
use super::difference::{DifferenceKind, WrongAmount};
use super::pots::in_words;
use super::setup::Table;
use crate::Amount;
use crate::phh::Phh;

/// Compare what the players won, or end with, with what the record says.
///
/// A record tells amounts after rake: each winner may have less than the pots give, nobody else
/// may have anything else, and what is missing must be the recorded rake.
pub(super) fn compare(
    phh: &Phh,
    table: &Table,
    result: &HandResult,
) -> Result<Option<DifferenceKind>, ReplayError> {
    let won = table.won(result);
    let (field, told, right): (_, &[Amount], Vec<Chips>) = match (&phh.winnings, &phh.finishing_stacks) {
        (Some(winnings), _) => ("winnings", winnings, won.clone()),
        (None, Some(stacks)) => ("finishing_stacks", stacks, stacks_of(table, result)),
        (None, None) => return Ok(None),
    };
    let money = table.money;
    let mut wrong = Vec::new();
    let mut missing: i64 = 0;
    for (index, (&told, &right)) in told.iter().zip(&right).enumerate() {
        let short = i64::try_from(right.0).unwrap_or(i64::MAX).saturating_sub(money.signed(told)?);
        missing = missing.saturating_add(short);
        let is_winner = !won[index].is_zero();
        if short < 0 || (short > 0 && !is_winner) {
            wrong.push(WrongAmount { player: index + 1, recorded: told, right: money.amount(right) });
        }
    }
    if !wrong.is_empty() {
        let pots = in_words(result, money, |seat| format!("p{}", table.player(seat)));
        return Ok(Some(DifferenceKind::Outcome { players: wrong, field, pots }));
    }
    let taken = i64::try_from(result.rake.0).unwrap_or(i64::MAX);
    match phh.rake {
        Some(rake) if money.signed(rake)? != missing.saturating_add(taken) => {
            let missing = money.signed_amount(missing.saturating_add(taken));
            Ok(Some(DifferenceKind::Rake { recorded: rake, missing, field }))
        }
        _ => Ok(None),
    }
}

/// The final stacks in the order of the file.
pub(super) fn stacks_of(table: &Table, result: &HandResult) -> Vec<Chips> {
    let mut stacks = vec![Chips::ZERO; table.seats.len()];
    for &(seat, stack) in &result.stacks {
        if let Some(place) = table.player(seat).checked_sub(1).and_then(|index| stacks.get_mut(index)) {
            *place = stack;
        }
    }
    stacks
}
