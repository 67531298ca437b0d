//! From words on the command line to players.

use std::time::Duration;

use omaha_players::Style;
use omaha_players::external::{External, Faults};
use omaha_players::simulation::Entrant;

use crate::CliError;
use crate::args::SimulateArgs;

/// How a program is named.
const PROGRAM: &str = "exec:";

/// The players in order.
pub(super) struct Lineup(Vec<Somebody>);

enum Somebody {
    Ours(Style),
    Program(External),
}

impl Lineup {
    /// The players asked for; programs are started.
    pub(super) fn read(args: &SimulateArgs) -> Result<Lineup, CliError> {
        let limit = Duration::from_millis(args.time_limit);
        let words = args.players.iter().chain(&args.player);
        words.map(|word| somebody(word.trim(), limit)).collect::<Result<_, _>>().map(Lineup)
    }

    pub(super) fn entrants(&self) -> Vec<Entrant> {
        let entrant = |somebody: &Somebody| match somebody {
            Somebody::Ours(style) => Entrant::from(*style),
            Somebody::Program(program) => program.entrant(),
        };
        self.0.iter().map(entrant).collect()
    }

    /// What programs did wrong so far; none for players of ours.
    pub(super) fn faults(&self) -> Vec<Option<Faults>> {
        let faults = |somebody: &Somebody| match somebody {
            Somebody::Ours(_) => None,
            Somebody::Program(program) => Some(program.faults()),
        };
        self.0.iter().map(faults).collect()
    }
}

fn somebody(word: &str, limit: Duration) -> Result<Somebody, CliError> {
    if let Some(command) = word.strip_prefix(PROGRAM) {
        return Ok(Somebody::Program(External::start(command, limit)?));
    }
    let style = Style::ALL.into_iter().find(|style| style.to_string().eq_ignore_ascii_case(word));
    style.map(Somebody::Ours).ok_or_else(|| CliError::UnknownPlayer {
        name: word.to_string(),
        known: Style::ALL.map(|style| style.to_string()).join(", "),
    })
}
