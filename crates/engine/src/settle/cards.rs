//! The hands and boards of a settlement, read from the cards that are given.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};
use omaha_eval::Board;

use super::{SettleError, Settlement, Verdict};
use crate::Seat;
use crate::tabled::Tabled;

impl Settlement {
    /// The cards of a verdict by cards; nothing to read for a verdict as told.
    pub(super) fn tabled(&self, seats: &[Seat]) -> Result<Tabled<'_>, SettleError> {
        let variant = &*self.game.variant;
        let mut tabled =
            Tabled { variant, holes: seats.iter().map(|_| None).collect(), boards: ArrayVec::new() };
        let Verdict::Cards { hands, boards } = &self.verdict else { return Ok(tabled) };
        let expected = usize::from(variant.hole_cards());
        let mut seen = CardSet::EMPTY;
        let mut take = |cards: &[Card]| -> Result<CardSet, SettleError> {
            for &card in cards {
                if seen.contains(card) {
                    return Err(SettleError::DuplicateCard { card });
                }
                seen.insert(card);
            }
            Ok(cards.iter().copied().collect())
        };
        for (seat, cards) in hands {
            let player = seats.iter().position(|other| other == seat);
            let player = player.ok_or(SettleError::NobodyThere { seat: *seat })?;
            if cards.len() != expected {
                let what = format!("seat {seat}'s hand");
                return Err(SettleError::CardCount {
                    what,
                    got: cards.len(),
                    expected: expected.to_string(),
                });
            }
            let hole = take(cards)?;
            tabled.holes[player] = (!self.players[player].folded).then_some(hole);
        }
        if !(1..=2).contains(&boards.len()) {
            return Err(SettleError::BoardCount { got: boards.len() });
        }
        let whole: usize = variant.streets().iter().map(|street| usize::from(street.board_cards)).sum();
        let contested = self.players.iter().filter(|player| !player.folded).count() > 1;
        let common = match boards.as_slice() {
            [first, second] => first.iter().zip(second).take_while(|(one, other)| one == other).count(),
            _ => 0,
        };
        for (run, cards) in boards.iter().enumerate() {
            take(&cards[if run == 0 { 0 } else { common }..])?;
            let board = Board::new(cards.iter().copied().collect());
            let expected = if contested { whole.to_string() } else { format!("at most {whole}") };
            let wrong =
                || SettleError::CardCount { what: "the board".to_string(), got: cards.len(), expected };
            if cards.len() > whole || contested && cards.len() < whole {
                return Err(wrong());
            }
            tabled.boards.push(Some(board.map_err(|_| wrong())?));
        }
        Ok(tabled)
    }
}
