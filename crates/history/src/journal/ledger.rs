//! Who paid in how much and left with what, and what the person plans for after the hand.

use omaha_engine::{Chips, Seat};
use serde::{Deserialize, Serialize};

/// What a seat paid for its chips and took away.
///
/// ```
/// use omaha_engine::{Chips, Seat};
/// use omaha_history::journal::Account;
/// let mut accounts = Vec::new();
/// Account::of(&mut accounts, Seat(2)).paid += Chips(200);
/// Account::of(&mut accounts, Seat(2)).paid += Chips(100);
/// assert_eq!(accounts, [Account { seat: Seat(2), paid: Chips(300), taken: Chips(0) }]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// Chips bought.
    pub paid: Chips,
    /// Chips taken away on leaving.
    pub taken: Chips,
}

impl Account {
    /// The account of a seat; a new one if it has none.
    pub fn of(accounts: &mut Vec<Account>, seat: Seat) -> &mut Account {
        let found = accounts.iter().position(|account| account.seat == seat);
        let place = found.unwrap_or_else(|| {
            accounts.push(Account { seat, paid: Chips::ZERO, taken: Chips::ZERO });
            accounts.len() - 1
        });
        &mut accounts[place]
    }
}

/// What the person will do when the hand is over: while it lasts, chips stay where they are.
///
/// # Rules
/// RULES R22.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plans {
    /// Sit out.
    pub sit_out: bool,
    /// Buy so many chips more.
    pub top_up: Option<Chips>,
    /// Leave the table.
    pub leave: bool,
}

impl Plans {
    /// Is there nothing to do?
    pub fn is_empty(&self) -> bool {
        *self == Plans::default()
    }
}
