//! A player without a thought.

use omaha_cards::ChaCha8Rng;
use omaha_engine::{Action, LegalActions, View};

use crate::share::below;
use crate::{Player, at_showdown, check_or_call};

/// Picks one of the legal kinds of action, each as likely as the others, and any legal size.
#[derive(Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    /// The same generator makes the same choices.
    pub fn new(rng: ChaCha8Rng) -> Random {
        Random { rng }
    }
}

impl Player for Random {
    fn act(&mut self, view: &View<'_>, legal: &LegalActions) -> Action {
        if let Some(action) = at_showdown(legal) {
            return action;
        }
        let unit = view.game().house.chip_unit;
        let raise =
            legal.raise.map(|bounds| Action::RaiseTo(crate::pot_odds::between(bounds, unit, &mut self.rng)));
        let kinds = [legal.fold.then_some(Action::Fold), Some(check_or_call(legal)), raise];
        let mut kinds = kinds.into_iter().flatten();
        let pick = below(kinds.clone().count() as u64, &mut self.rng) as usize;
        kinds.nth(pick).unwrap_or_else(|| check_or_call(legal))
    }
}
