//! Beginning a session: a new one, or one that its journal left.

use omaha_cards::Seed;
use omaha_engine::Seat;
use omaha_tui::Session;

use crate::args::{GameArg, PlayArgs};
use crate::{CliError, games};

/// Where the person sits.
pub(super) const YOU: Seat = Seat(0);

pub(super) fn session(args: &PlayArgs) -> Result<Session, CliError> {
    if let Some(path) = &args.resume {
        return Ok(Session::resume(path)?);
    }
    let name = GameArg { game: args.game.clone().unwrap_or_default() };
    let game = games::at_stakes(&name, args.stakes, &args.house)?;
    let seats = args.seats.unwrap_or_else(|| game.max_seats().min(6));
    let stack = args.stack.unwrap_or_else(|| game.stakes.big_blind.times(100));
    let seed = args.seed.map_or_else(Seed::from_entropy, Ok)?;
    let mut session = Session::new(game, seats, stack, seed, (!args.watch).then_some(YOU))?;
    if let Some(path) = &args.save {
        session.save_to(path)?;
    }
    Ok(session)
}
