//! How many chips may be bought.

use super::{Table, TableError};
use crate::{Chips, Seat};

/// The bounds of a purchase, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    /// The least.
    pub min: Chips,
    /// The most.
    pub max: Chips,
}

impl Table {
    /// What somebody may buy to what is in front of them. In the middle of a hand it is said for the stack with which
    /// the hand began.
    ///
    /// # Errors
    /// Nobody there, or no chip more is allowed.
    ///
    /// # Rules
    /// RULES R23, R24.
    pub fn purchase(&self, seat: Seat) -> Result<Purchase, TableError> {
        let stack = self.occupant(seat).ok_or(TableError::NobodyThere { seat })?.stack;
        let unit = self.game.house.chip_unit;
        let lacking = self.game.min_buy_in().minus(stack);
        let min = Chips(lacking.0.div_ceil(unit.0) * unit.0).max(unit);
        self.check_buy_in(stack + min, min)?;
        let by_table = Chips::MAX_TABLE.minus(self.occupants().map(|(_, occupant)| occupant.stack).sum());
        let by_house = self.game.house.max_buy_in.map_or(by_table, |max| max.minus(stack));
        Ok(Purchase { min, max: by_house.min(by_table).round_down_to(unit) })
    }

    /// RULES R23, R24.
    pub(super) fn check_buy_in(&self, stack: Chips, bought: Chips) -> Result<(), TableError> {
        let (min, unit) = (self.game.min_buy_in(), self.game.house.chip_unit);
        if stack < min {
            return Err(TableError::BuyInTooSmall { amount: stack, min });
        }
        if let Some(max) = self.game.house.max_buy_in.filter(|max| stack > *max) {
            return Err(TableError::BuyInTooLarge { amount: stack, max });
        }
        if !bought.is_multiple_of(unit) {
            return Err(TableError::NotAMultiple { amount: bought, unit });
        }
        let stacks: u128 = self.occupants().map(|(_, occupant)| u128::from(occupant.stack.0)).sum();
        let chips = stacks + u128::from(bought.0);
        if chips > u128::from(Chips::MAX_TABLE.0) {
            return Err(TableError::TooManyChips { bought, chips });
        }
        Ok(())
    }
}
