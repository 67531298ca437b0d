//! How a random player chooses among the legal actions.

use omaha_engine::{Action, Chips, LegalActions, RaiseBounds};

use super::dice::Dice;

/// How often a table folds, checks, calls and raises, and how much it raises.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    fold: u64,
    call: u64,
    raise: u64,
    size: Size,
}

#[derive(Debug, Clone, Copy)]
enum Size {
    Least,
    Most,
    Any,
}

const STYLES: [Style; 6] = [
    Style { fold: 1, call: 12, raise: 2, size: Size::Any },
    Style { fold: 1, call: 5, raise: 8, size: Size::Least },
    Style { fold: 1, call: 5, raise: 5, size: Size::Most },
    Style { fold: 6, call: 4, raise: 3, size: Size::Any },
    Style { fold: 0, call: 1, raise: 9, size: Size::Any },
    Style { fold: 2, call: 12, raise: 1, size: Size::Least },
];

impl Style {
    pub(super) fn any(dice: &mut Dice) -> Style {
        dice.of(&STYLES).unwrap_or(STYLES[0])
    }

    /// A choice; none if nothing is legal.
    pub(super) fn choose(self, legal: &LegalActions, unit: Chips, dice: &mut Dice) -> Option<Action> {
        let raise = legal.raise.map(|bounds| Action::RaiseTo(self.size(bounds, unit, dice)));
        let weighed = [
            (self.fold, legal.fold.then_some(Action::Fold)),
            (self.call, legal.check.then_some(Action::Check)),
            (self.call, legal.call.map(|_| Action::Call)),
            (self.raise, raise),
            (1, legal.show.then_some(Action::Show)),
            (1, legal.muck.then_some(Action::Muck)),
        ];
        let offered = || weighed.iter().filter_map(|&(weight, action)| Some((weight, action?)));
        let mut left = dice.below(offered().map(|(weight, _)| weight).sum());
        for (weight, action) in offered() {
            if left < weight {
                return Some(action);
            }
            left -= weight;
        }
        offered().next().map(|(_, action)| action)
    }

    fn size(self, bounds: RaiseBounds, unit: Chips, dice: &mut Dice) -> Chips {
        match self.size {
            Size::Least => bounds.min,
            Size::Most => bounds.max,
            Size::Any => {
                let steps = bounds.max.minus(bounds.min).0 / unit.0.max(1);
                (bounds.min + unit.times(dice.between(0, steps))).min(bounds.max)
            }
        }
    }
}
