//! The course of a recorded hand, action by action.

use std::sync::Arc;

use omaha_engine::{Action, ActionError, Chips, Game, Hand, HandResult, LegalActions, SetupError};

use super::ReplayError;
use super::difference::{Difference, DifferenceKind, Options, Place};
use super::setup::{Showing, Table, prepare};
use crate::phh::{Phh, RecordedAction};

/// A hand as far as its record could be played.
pub(crate) struct Course {
    pub(crate) table: Table,
    /// None if the hand could not even begin.
    pub(crate) hand: Option<Hand>,
    pub(crate) difference: Option<Difference>,
}

impl Course {
    /// Play a record to its end, or to where it goes wrong.
    pub(super) fn play(
        phh: &Phh,
        game: &Arc<Game>,
        events: bool,
        hidden: &[usize],
    ) -> Result<Course, ReplayError> {
        let (setup, table) = prepare(phh, game, events, hidden)?;
        let hand = match Hand::start(setup) {
            Ok(hand) => hand,
            Err(SetupError::Play(error)) => {
                let difference = table.cannot_go_on(&error).map(|kind| Difference { place: None, kind });
                return match difference {
                    Some(_) => Ok(Course { table, hand: None, difference }),
                    None => Err(ReplayError::Setup(SetupError::Play(error))),
                };
            }
            Err(error) => return Err(ReplayError::Setup(error)),
        };
        let mut dealer = Dealer { table: &table, hand, board: 0 };
        let difference = dealer.play_all(phh);
        let hand = Some(dealer.hand);
        Ok(Course { table, hand, difference })
    }

    /// The outcome, if the hand came to its end without a difference.
    pub(super) fn result(&self) -> Option<HandResult> {
        if self.difference.is_some() { None } else { self.hand.as_ref()?.result() }
    }

    /// A player (0 for `p1`) who wins a contested pot with a hand the record says was mucked.
    pub(super) fn mucked_winner(&self, result: &HandResult) -> Option<usize> {
        let mut winners = result
            .pots
            .iter()
            .flat_map(|pot| &pot.runs)
            .flat_map(|run| &run.sides)
            .flat_map(|side| &side.winners);
        winners.find_map(|winner| {
            let player = self.table.seats.iter().position(|&seat| seat == winner.seat)?;
            (self.table.showing[player] == Some(Showing::Mucks)).then_some(player)
        })
    }
}

impl Table {
    /// Why the hand cannot go on after an action that was legal.
    fn cannot_go_on(&self, error: &ActionError) -> Option<DifferenceKind> {
        match *error {
            ActionError::BoardUnknown { street, needed } => {
                Some(DifferenceKind::BoardUnknown { street, needed })
            }
            ActionError::NoKnownHand { pot, amount } => {
                Some(DifferenceKind::NobodyKnown { amount: self.money.amount(amount), pot })
            }
            _ => None,
        }
    }
}

/// Plays a hand from its record.
struct Dealer<'a> {
    table: &'a Table,
    hand: Hand,
    /// Board cards the record has dealt so far.
    board: usize,
}

impl Dealer<'_> {
    fn play_all(&mut self, phh: &Phh) -> Option<Difference> {
        self.show_down();
        for (index, entry) in phh.actions.iter().enumerate() {
            let Some(action) = &entry.action else { continue };
            if let Err(kind) = self.step(action) {
                let place = Place { action: index + 1, line: entry.line };
                return Some(Difference { place: Some(place), kind: *kind });
            }
        }
        let legal = self.hand.legal_actions()?;
        Some(Difference { place: None, kind: DifferenceKind::EndsEarly { legal: self.options(&legal) } })
    }

    fn step(&mut self, action: &RecordedAction) -> Result<(), Box<DifferenceKind>> {
        match *action {
            RecordedAction::DealHole { .. } => Ok(()),
            RecordedAction::DealBoard { ref cards } => self.deal_board(action, cards.len()),
            RecordedAction::Show { .. } | RecordedAction::Muck { .. } => match self.hand.legal_actions() {
                Some(legal) => Err(Box::new(self.too_early(action, &legal))),
                None => Ok(()),
            },
            RecordedAction::Fold { player } => self.act(action, player, |_| Action::Fold),
            RecordedAction::CheckOrCall { player } => {
                self.act(action, player, |legal| if legal.check { Action::Check } else { Action::Call })
            }
            RecordedAction::RaiseTo { player, to } => {
                let to = self.table.money.chips(to).unwrap_or(Chips(u64::MAX));
                self.act(action, player, |_| Action::RaiseTo(to))
            }
        }
    }

    /// The hand has dealt its board as soon as the betting was over; the record follows.
    fn deal_board(&mut self, recorded: &RecordedAction, cards: usize) -> Result<(), Box<DifferenceKind>> {
        self.board += cards;
        if self.hand.board().len() >= self.board {
            return Ok(());
        }
        Err(Box::new(match self.hand.legal_actions() {
            Some(legal) => self.too_early(recorded, &legal),
            None => DifferenceKind::AfterTheEnd { recorded: recorded.clone() },
        }))
    }

    fn act(
        &mut self,
        recorded: &RecordedAction,
        player: usize,
        choose: impl FnOnce(&LegalActions) -> Action,
    ) -> Result<(), Box<DifferenceKind>> {
        let recorded = || recorded.clone();
        let Some(legal) = self.hand.legal_actions() else {
            return Err(Box::new(DifferenceKind::AfterTheEnd { recorded: recorded() }));
        };
        if self.hand.board().len() > self.board {
            let street = self.hand.game().variant.streets()[self.hand.street()].name;
            return Err(Box::new(DifferenceKind::NotDealt { recorded: recorded(), street }));
        }
        if self.table.player(legal.seat) != player {
            let legal = self.options(&legal);
            return Err(Box::new(DifferenceKind::OutOfTurn { recorded: recorded(), legal }));
        }
        self.hand.act(choose(&legal)).map_err(|error| {
            Box::new(self.table.cannot_go_on(&error).unwrap_or_else(|| DifferenceKind::Illegal {
                recorded: recorded(),
                why: self.why_not(&error),
                legal: self.options(&legal),
            }))
        })?;
        self.show_down();
        Ok(())
    }

    /// Whoever has a choice at the showdown does what the record says, in the hand's own order. A
    /// player of whom it says nothing mucks: only losers have a choice.
    fn show_down(&mut self) {
        while self.hand.is_showing() {
            let Some(legal) = self.hand.legal_actions() else { return };
            let says =
                self.table.player(legal.seat).checked_sub(1).and_then(|index| self.table.showing[index]);
            let action = if legal.show && says == Some(Showing::Shows) { Action::Show } else { Action::Muck };
            if self.hand.act(action).is_err() {
                return;
            }
        }
    }

    fn too_early(&self, recorded: &RecordedAction, legal: &LegalActions) -> DifferenceKind {
        DifferenceKind::BettingNotOver { recorded: recorded.clone(), legal: self.options(legal) }
    }

    fn options(&self, legal: &LegalActions) -> Options {
        Options::new(self.table.player(legal.seat), legal, &self.hand, self.table.money)
    }

    /// A refusal without the name of the player, in the unit of the file.
    fn why_not(&self, error: &ActionError) -> String {
        let money = self.table.money;
        match *error {
            ActionError::FoldForFree { .. } => "checking is free".to_string(),
            ActionError::NoRaise { why, .. } => why.to_string(),
            ActionError::RaiseTooSmall { min, .. } => format!("the least is {}", money.amount(min)),
            ActionError::RaiseTooLarge { max, .. } => format!("the most is {}", money.amount(max)),
            ActionError::NotAMultiple { unit, .. } => format!("the smallest chip is {}", money.amount(unit)),
            ref other => other.to_string(),
        }
    }
}
