//! What a player may do, and what a player does.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Chips, RaiseBounds, Seat};

/// A decision of the player to act.
///
/// # Rules
/// RULES R40, R83.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give up the hand.
    Fold,
    /// Pass, when there is nothing to call.
    Check,
    /// Match the present bet, or go all-in for less.
    Call,
    /// Bet, raise or complete *to* this total for the street, in chips.
    RaiseTo(Chips),
    /// Table the hand at the showdown.
    Show,
    /// Give up at the showdown without showing.
    Muck,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fold => f.write_str("fold"),
            Action::Check => f.write_str("check"),
            Action::Call => f.write_str("call"),
            Action::RaiseTo(to) => write!(f, "raise to {to}"),
            Action::Show => f.write_str("show"),
            Action::Muck => f.write_str("muck"),
        }
    }
}

/// Everything the player to act may do. The same values decide what [`act`](crate::Hand::act)
/// accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalActions {
    /// The player to act.
    pub seat: Seat,
    /// May fold.
    pub fold: bool,
    /// May check.
    pub check: bool,
    /// May call by adding this many chips (less than the bet asks, if that is all there is).
    pub call: Option<Chips>,
    /// May bet, raise or complete to a total within these bounds, both included.
    pub raise: Option<RaiseBounds>,
    /// Why not, when `raise` is none.
    pub no_raise: Option<NoRaise>,
    /// May table the hand.
    pub show: bool,
    /// May muck the hand.
    pub muck: bool,
}

impl LegalActions {
    /// Nothing allowed yet, for the seat to act.
    pub(crate) fn none(seat: Seat) -> LegalActions {
        LegalActions {
            seat,
            fold: false,
            check: false,
            call: None,
            raise: None,
            no_raise: None,
            show: false,
            muck: false,
        }
    }

    /// The actions one by one, a raise at its least and (if different) at its most.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let raise = self.raise;
        [
            self.fold.then_some(Action::Fold),
            self.check.then_some(Action::Check),
            self.call.map(|_| Action::Call),
            raise.map(|bounds| Action::RaiseTo(bounds.min)),
            raise.filter(|bounds| bounds.max > bounds.min).map(|bounds| Action::RaiseTo(bounds.max)),
            self.show.then_some(Action::Show),
            self.muck.then_some(Action::Muck),
        ]
        .into_iter()
        .flatten()
    }
}

/// Why a player may not raise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoRaise {
    /// The cap on raises is reached. RULES R48.
    Capped,
    /// The betting was not re-opened since the player acted. RULES R53, R67.
    NotReopened,
    /// A call takes the whole stack. RULES R55.
    StackTooShort,
    /// No opponent could put in more. RULES R46.
    NobodyCanCall,
}

impl fmt::Display for NoRaise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoRaise::Capped => "the betting is capped",
            NoRaise::NotReopened => "the betting was not re-opened",
            NoRaise::StackTooShort => "a call takes the whole stack",
            NoRaise::NobodyCanCall => "no opponent could call more",
        })
    }
}
