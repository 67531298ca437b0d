//! The hook by which the contract kit sends hands through a record.

use omaha_engine::{Hand, HandSetup};

use crate::phh::Phh;
use crate::{record, replay};

/// Write a finished hand as PHH, read that back and replay it: what the contract kit's `recorded_by` asks for.
///
/// # Errors
/// In words: what could not be recorded or read, or where the replay differs.
///
/// ```
/// use omaha_engine::{Action, Chips, Hand, HandSetup, KnownCards, Seat, registry};
/// use omaha_variants as _;
///
/// let game = registry::game("plo8")?;
/// let setup = HandSetup::new(game, Seat(1), &[Chips(100); 2], KnownCards::default());
/// let mut hand = Hand::start(setup.clone())?;
/// hand.act(Action::Fold)?;
/// let again = omaha_history::contract_hook(&setup, &hand)?;
/// assert_eq!(again.events(), hand.events());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn contract_hook(setup: &HandSetup, hand: &Hand) -> Result<Hand, String> {
    let written = record(setup, hand).map_err(|error| error.to_string())?.to_string();
    let in_file = |error: &dyn std::fmt::Display| format!("{error}, in\n{written}");
    let read = Phh::parse(&written).map_err(|error| in_file(&error))?;
    let outcome = replay(&read).map_err(|error| in_file(&error))?;
    if let Some(difference) = outcome.difference {
        return Err(in_file(&difference));
    }
    outcome.hand.ok_or_else(|| in_file(&"the hand does not begin"))
}
