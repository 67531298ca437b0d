//! The calling station.

use omaha_engine::{Action, LegalActions, View};

use crate::{Player, at_showdown, check_or_call};

/// Checks when it may and calls when it must; never bets, never folds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Calling;

impl Player for Calling {
    fn act(&mut self, _view: &View<'_>, legal: &LegalActions) -> Action {
        at_showdown(legal).unwrap_or_else(|| check_or_call(legal))
    }
}
