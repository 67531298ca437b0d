//! Single statements of a record: calls, uncalled bets, lows.

use omaha_engine::{Chips, Event, Game, Hand, HandResult};

use super::{Audit, Finding};
use crate::phh::RecordedAction;
use crate::replay::Course;
use crate::{Amount, ToldHand};

/// A record beside the hand as the rules have it.
pub(super) struct Table<'a> {
    pub(super) told: &'a ToldHand,
    pub(super) course: &'a Course,
    pub(super) hand: &'a Hand,
    pub(super) result: &'a HandResult,
    pub(super) game: &'a Game,
}

impl Table<'_> {
    /// A player as the record calls it, 1 for `p1`.
    pub(super) fn name(&self, player: usize) -> String {
        self.told.phh.player_name(player).map_or_else(|| format!("p{player}"), str::to_string)
    }

    pub(super) fn amount(&self, chips: Chips) -> Amount {
        self.course.table.money.amount(chips)
    }

    /// A recorded amount in chips; none if it cannot be counted in them.
    pub(super) fn chips(&self, amount: Amount) -> Option<Chips> {
        self.course.table.money.chips(amount).ok()
    }

    /// What each call added.
    ///
    /// # Rules
    /// RULES R40, R55.
    pub(super) fn calls(&self, audit: &mut Audit) {
        let claims = &self.told.claims.calls;
        if claims.is_empty() {
            return;
        }
        let passive =
            |action: &Option<RecordedAction>| matches!(action, Some(RecordedAction::CheckOrCall { .. }));
        let places = self.told.phh.actions.iter().enumerate().filter(|(_, entry)| passive(&entry.action));
        let added = self.hand.events().iter().filter_map(|event| match event {
            Event::Checks { seat } => Some((*seat, Chips::ZERO)),
            Event::Calls { seat, amount, .. } => Some((*seat, *amount)),
            _ => None,
        });
        for ((place, _), (seat, amount)) in places.zip(added) {
            let Some((_, claim)) = claims.iter().find(|(claimed, _)| *claimed == place + 1) else { continue };
            if self.chips(claim.amount) != Some(amount) {
                let name = self.name(self.player(seat));
                audit.findings.push(Finding {
                    line: claim.line,
                    recorded: format!("{name} calls {}", claim.amount),
                    right: self.amount(amount).to_string(),
                    rule: "R40",
                });
            }
        }
    }

    pub(super) fn player(&self, seat: omaha_engine::Seat) -> usize {
        self.course.table.player(seat)
    }

    /// Which wagers nobody matched went back. A record that tells of none may be of a format that
    /// does not.
    ///
    /// # Rules
    /// RULES R72.
    pub(super) fn uncalled(&self, audit: &mut Audit) {
        let claims = &self.told.claims;
        if claims.uncalled.is_empty() && !claims.tells_uncalled {
            return;
        }
        let events = self.hand.events();
        for (player, &seat) in (1..).zip(&self.course.table.seats) {
            let right: Chips = events
                .iter()
                .filter_map(|event| match event {
                    Event::UncalledBet { seat: who, amount } if *who == seat => Some(*amount),
                    _ => None,
                })
                .sum();
            let mine = || claims.uncalled.iter().filter(|(who, _)| *who == player);
            let told = mine().fold(Amount::ZERO, |sum, (_, claim)| sum.plus(claim.amount));
            if self.chips(told) != Some(right) {
                let recorded = match mine().next() {
                    Some(_) => format!("{told} uncalled back to {}", self.name(player)),
                    None => format!("no uncalled bet back to {}", self.name(player)),
                };
                audit.findings.push(Finding {
                    line: mine().next().map_or(0, |(_, claim)| claim.line),
                    recorded,
                    right: self.amount(right).to_string(),
                    rule: "R72",
                });
            }
        }
    }

    /// The lows that were read, and whether anybody had one.
    ///
    /// # Rules
    /// RULES R4, R10, R12, R87.
    pub(super) fn lows(&self, audit: &mut Audit) {
        let sides = self.game.variant.sides();
        let Some(low) = sides.iter().position(|side| side.name == "low") else { return };
        for claim in &self.told.claims.lows {
            let Some(&seat) = self.course.table.seats.get(claim.player - 1) else { continue };
            let known = self.hand.hole(seat).is_some_and(|hole| hole.iter().all(Option::is_some));
            if !known || self.hand.board().len() < 5 {
                continue;
            }
            let right = self.hand.made_hand(seat, low, 0).map(|made| made.words);
            let right = right.as_deref().map(|words| words.split(" low").next().unwrap_or(words));
            if claim.low.as_deref() != right {
                let words =
                    |low: Option<&str>| low.map_or("no low".to_string(), |low| format!("the low {low}"));
                audit.findings.push(Finding {
                    line: claim.line,
                    recorded: format!("{} shows {}", self.name(claim.player), words(claim.low.as_deref())),
                    right: words(right),
                    rule: "R12",
                });
            }
        }
        for &(pot, line) in &self.told.claims.no_low {
            let runs = self.result.pots.get(pot).map_or(&[][..], |pot| &pot.runs);
            let won = |run: &omaha_engine::RunResult| {
                run.sides.get(low).is_some_and(|side| !side.winners.is_empty())
            };
            if runs.iter().any(won) {
                audit.findings.push(Finding {
                    line,
                    recorded: format!("no low hand qualified for {}", omaha_engine::pot::pot_name(pot)),
                    right: "a low won".to_string(),
                    rule: "R87",
                });
            }
        }
    }
}
