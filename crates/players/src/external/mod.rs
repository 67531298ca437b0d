//! Players in any language: a program of their own that is asked on its standard input and answers
//! on its standard output.
//!
//! # The protocol
//!
//! Both sides write one JSON value a line, in UTF-8. Whenever the program has to act it reads
//!
//! ```json
//! {"decision":17,"time_limit_ms":1000,"view":{"seat":1,"game":{},"button":0,"street":"flop",
//!  "board":["Ad","7s","4c"],"second_board":[],"pot":12,"current_bet":6,"seats":[
//!   {"seat":1,"started_with":200,"stack":196,"bet":0,"total":4,"folded":false,"all_in":false,
//!    "shown":false,"hole":["As","2c","Kh","Kd"]},
//!   {"seat":0,"started_with":200,"stack":190,"bet":6,"total":10,"folded":false,"all_in":false,
//!    "shown":false,"hole":null}],
//!  "actor":1,"legal":{"seat":1,"fold":true,"check":false,"call":6,"raise":{"min":12,"max":24},
//!   "no_raise":null,"show":false,"muck":false}}}
//! ```
//!
//! and answers within the time limit, with the number of the decision it answers and one of
//!
//! ```json
//! {"decision":17,"action":"fold"}
//! {"decision":17,"action":"check"}
//! {"decision":17,"action":"call"}
//! {"decision":17,"action":{"raise-to":24}}
//! {"decision":17,"action":"show"}
//! {"decision":17,"action":"muck"}
//! ```
//!
//! - `view` is all the seat may know: its own cards, the board, everybody's chips. `seats` come in
//!   order left of the button. `game` is the game as in a game file, house rules included.
//! - `legal` says what is allowed. `raise` bounds the total to bet or raise *to* on this street;
//!   null where raising is not allowed. `show` and `muck` are offered at the showdown only.
//! - An answer that cannot be read, is not allowed, or comes too late counts for nothing: the
//!   player checks, or folds where there is a bet. So does a program that has ended. All this is
//!   counted in [`Faults`]. A program that is silent three times in a row is ended.
//! - What the program writes to its standard error goes to ours. When its input ends it should end.
//! - Several copies run at once if several threads play, each asked for one hand after another. A
//!   program with chance or memory of its own is not bound by the seed of a simulation.

mod fault;
mod process;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use omaha_engine::{Action, LegalActions, View};

pub use fault::{ExternalError, Faults};

use crate::simulation::Entrant;
use crate::{Player, at_showdown, check_or_call};
use fault::Fault;
use process::Process;

/// How long a program may think if nothing else is said.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// How many times in a row a program may say nothing.
const SILENCES: u32 = 3;

/// How many programs are started anew for those that ended, in all.
const RESTARTS: u64 = 20;

/// A program that plays, in as many copies as are needed at once.
///
/// ```no_run
/// use omaha_players::external::{External, TIME_LIMIT};
/// let bot = External::start("python3 bot.py", TIME_LIMIT)?;
/// let entrant = bot.entrant();
/// // … play …
/// assert!(bot.faults().is_empty());
/// # Ok::<(), omaha_players::external::ExternalError>(())
/// ```
#[derive(Debug, Clone)]
pub struct External(Arc<Program>);

/// What the copies have in common.
#[derive(Debug)]
struct Program {
    command: String,
    limit: Duration,
    /// Copies that nobody plays with just now.
    idle: Mutex<Vec<Process>>,
    faults: Mutex<Faults>,
    /// Copies that have ended.
    ended: AtomicU64,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl External {
    /// Start a program; the command is its name and its arguments, with spaces between.
    ///
    /// # Errors
    /// [`ExternalError`]: the command is empty or cannot be started.
    pub fn start(command: &str, limit: Duration) -> Result<External, ExternalError> {
        let first = Process::start(command)?;
        Ok(External(Arc::new(Program {
            command: command.to_string(),
            limit,
            idle: Mutex::new(vec![first]),
            faults: Mutex::new(Faults::default()),
            ended: AtomicU64::new(0),
        })))
    }

    /// The program as somebody to take part in a simulation.
    pub fn entrant(&self) -> Entrant {
        let external = self.clone();
        Entrant::new(format!("exec:{}", self.0.command), move |_rng| Box::new(external.player()))
    }

    /// The program as a player, with a copy of its own.
    pub fn player(&self) -> impl Player + use<> {
        ExternalPlayer { process: self.0.copy(), program: Arc::clone(&self.0) }
    }

    /// What went wrong so far.
    pub fn faults(&self) -> Faults {
        locked(&self.0.faults).clone()
    }
}

impl Program {
    /// A copy to play with; none if too many have ended.
    fn copy(&self) -> Option<Process> {
        if let Some(process) = locked(&self.idle).pop() {
            return Some(process);
        }
        if self.ended.load(Ordering::Relaxed) > RESTARTS {
            return None;
        }
        Process::start(&self.command).ok()
    }

    fn report(&self, fault: Fault) {
        locked(&self.faults).add(fault);
    }
}

struct ExternalPlayer {
    program: Arc<Program>,
    /// None once it has ended.
    process: Option<Process>,
}

impl Player for ExternalPlayer {
    fn act(&mut self, view: &View<'_>, legal: &LegalActions) -> Action {
        let Some(process) = &mut self.process else {
            self.program.report(Fault::Gone);
            return check_or_fold(legal);
        };
        match process.ask(view, self.program.limit) {
            Ok(action) if allows(legal, action) => action,
            Ok(action) => {
                self.program.report(Fault::Illegal(format!("{action} is not allowed")));
                check_or_fold(legal)
            }
            Err(fault) => {
                let ended = matches!(fault, Fault::Crash(_)) || process.silences() >= SILENCES;
                self.program.report(fault);
                if ended {
                    self.process = None;
                    self.program.ended.fetch_add(1, Ordering::Relaxed);
                }
                check_or_fold(legal)
            }
        }
    }
}

/// The copy is free for somebody else.
impl Drop for ExternalPlayer {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            locked(&self.program.idle).push(process);
        }
    }
}

fn allows(legal: &LegalActions, action: Action) -> bool {
    match action {
        Action::Fold => legal.fold,
        Action::Check => legal.check,
        Action::Call => legal.call.is_some(),
        Action::RaiseTo(to) => legal.raise.is_some_and(|bounds| (bounds.min..=bounds.max).contains(&to)),
        Action::Show => legal.show,
        Action::Muck => legal.muck,
    }
}

/// What is done for a player who says nothing useful.
fn check_or_fold(legal: &LegalActions) -> Action {
    match at_showdown(legal) {
        Some(action) => action,
        None if !legal.check && legal.fold => Action::Fold,
        None => check_or_call(legal),
    }
}
