//! An amount while it is typed: of a raise, or of chips to buy.

use omaha_engine::{Chips, RaiseBounds};

/// Longer numbers are no chips of any table.
const LONGEST: usize = 19;

/// What the amount is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The total of a bet or raise.
    Raise,
    /// More chips.
    TopUp,
}

/// An amount being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    purpose: Purpose,
    digits: String,
    bounds: RaiseBounds,
    /// What the arrow keys add and take away.
    step: Chips,
    /// The digits were put there by a key of their own: typing replaces them.
    proposed: bool,
}

impl Entry {
    /// Begins with a proposal.
    pub(super) fn proposing(purpose: Purpose, to: Chips, bounds: RaiseBounds, step: Chips) -> Entry {
        Entry { purpose, digits: to.to_string(), bounds, step, proposed: true }
    }

    /// A raise that begins with a digit.
    pub(super) fn typing(digit: char, bounds: RaiseBounds, step: Chips) -> Entry {
        Entry { purpose: Purpose::Raise, digits: digit.to_string(), bounds, step, proposed: false }
    }

    pub(super) fn propose(&mut self, to: Chips) {
        *self = Entry::proposing(self.purpose, to, self.bounds, self.step);
    }

    pub(crate) fn purpose(&self) -> Purpose {
        self.purpose
    }

    pub(super) fn type_digit(&mut self, digit: char) {
        if self.proposed {
            self.digits.clear();
            self.proposed = false;
        }
        if self.digits.len() < LONGEST {
            self.digits.push(digit);
        }
    }

    pub(super) fn erase(&mut self) {
        self.proposed = false;
        self.digits.pop();
    }

    /// One step up or down, within the bounds.
    pub(super) fn step(&mut self, up: bool) {
        let now = self.amount().unwrap_or(self.bounds.min);
        let next = if up { now + self.step } else { now.minus(self.step) };
        self.propose(next.clamp(self.bounds.min, self.bounds.max));
    }

    pub(crate) fn digits(&self) -> &str {
        &self.digits
    }

    pub(crate) fn amount(&self) -> Option<Chips> {
        self.digits.parse().ok().map(Chips)
    }

    pub(crate) fn bounds(&self) -> RaiseBounds {
        self.bounds
    }

    /// Is it an amount within the bounds?
    pub(crate) fn is_legal(&self) -> bool {
        self.amount().is_some_and(|to| to >= self.bounds.min && to <= self.bounds.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: RaiseBounds = RaiseBounds { min: Chips(12), max: Chips(36) };

    #[test]
    fn typing_replaces_a_proposal_and_arrows_stay_within_the_bounds() {
        let mut entry = Entry::proposing(Purpose::Raise, Chips(12), BOUNDS, Chips(2));
        entry.type_digit('2');
        entry.type_digit('4');
        assert_eq!((entry.digits(), entry.is_legal()), ("24", true));
        entry.type_digit('0');
        assert!(!entry.is_legal());
        entry.step(false);
        assert_eq!(entry.amount(), Some(Chips(36)));
        entry.step(true);
        assert_eq!(entry.amount(), Some(Chips(36)));
        entry.erase();
        entry.erase();
        entry.erase();
        assert_eq!((entry.amount(), entry.is_legal()), (None, false));
        (0..30).for_each(|_| entry.type_digit('9'));
        assert_eq!(entry.digits().len(), LONGEST);
    }
}
