//! Millions of hands between players, counted in whole chips.
//!
//! Every hand begins with the same stacks; the button moves on with every deal. The hands are cut
//! into blocks, each with generators of its own, and the blocks are added up in their order: the
//! outcome depends on the seed alone, whatever the number of threads. (A player who thinks with
//! anything but its generator, such as a program outside, can of course break that promise.)
//!
//! ```
//! use omaha_engine::{Chips, registry};
//! use omaha_players::Style;
//! use omaha_players::simulation::Simulation;
//! use omaha_variants as _;
//!
//! let game = registry::game("flo4-hilo")?;
//! let simulation = Simulation {
//!     duplicate: true,
//!     ..Simulation::new(game, vec![Style::Calling.into(), Style::Random.into()], 2_000, 7u64.into())
//! };
//! let outcome = simulation.run()?;
//! assert_eq!(outcome.tally.hands, 2_000);
//! assert_eq!(outcome.tally.players.iter().map(|player| player.net).sum::<i128>(), 0);
//! assert!(outcome.chips_per_100(0).mean > 0.0, "calling beats random");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `entrant` | who takes part |
//! | `block` | the hands of one block |
//! | `threads` | threads at work, blocks added up in order |
//! | `tally` | what is counted |
//! | `part` | the part of a pot a player wins |
//! | `outcome` | chips per 100 hands, how sure they are, and how they came about |

mod block;
mod entrant;
mod error;
mod outcome;
mod part;
mod tally;
mod threads;

use std::error::Error;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use omaha_cards::{Deck, Seed};
use omaha_engine::{Chips, Game, Hand, HandSetup, Seat};

pub use entrant::Entrant;
pub use error::SimulationError;
pub use outcome::{Checkpoint, Interval, Outcome};
pub use part::Part;
pub use tally::{PlayerTally, PotTally, Tally};

/// The most chips a table may have in a simulation: sums of squares of billions of hands then fit
/// into 128 bits.
pub const MOST_CHIPS: Chips = Chips(1 << 40);

/// Hands to be played.
#[derive(Debug, Clone)]
pub struct Simulation {
    /// The game.
    pub game: Arc<Game>,
    /// The players, in the order of their seats.
    pub entrants: Vec<Entrant>,
    /// What everybody has at the start of every hand.
    pub stack: Chips,
    /// Where cards and choices come from.
    pub seed: Seed,
    /// How many hands to play; with `duplicate`, rounded up to whole deals.
    pub hands: u64,
    /// Play every deal once for each player, everybody moving on by one seat each time: all have
    /// held the same cards in the same position against the same order of opponents.
    pub duplicate: bool,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// A finished hand for a recorder.
#[derive(Debug)]
pub struct Played<'a> {
    /// Its number, from 1.
    pub number: u64,
    /// The number of its deal, from 1.
    pub deal: u64,
    /// What it was started from.
    pub setup: &'a HandSetup,
    /// The hand with its events.
    pub hand: &'a Hand,
    /// Who sits in seat 0, 1, 2 …
    pub seated: &'a [&'a Entrant],
}

/// Writes a finished hand down, at the end of a text. Called by many threads; the texts are put
/// together in the order of the hands.
pub type Recorder<'a> =
    dyn Fn(&Played<'_>, &mut Vec<u8>) -> Result<(), Box<dyn Error + Send + Sync>> + Sync + 'a;

/// What has happened since the last time a watcher was told.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The hands played so far.
    pub hands: u64,
    /// What the recorder wrote about hands that were not yet told of.
    pub text: &'a [u8],
}

impl Simulation {
    /// A simulation with 100 big blinds each, every deal played once, on one thread.
    pub fn new(game: impl Into<Arc<Game>>, entrants: Vec<Entrant>, hands: u64, seed: Seed) -> Simulation {
        let game = game.into();
        let stack = game.stakes.big_blind.times(100).round_up_to(game.house.chip_unit);
        Simulation { game, entrants, stack, seed, hands, duplicate: false, threads: NonZeroUsize::MIN }
    }

    /// Play all hands.
    ///
    /// # Errors
    /// [`SimulationError`]: the players do not fit the game, or one of them breaks its rules.
    pub fn run(&self) -> Result<Outcome, SimulationError> {
        self.run_watched(None, |_| ControlFlow::Continue(()))
    }

    /// Play all hands, telling `watch` several times a second how far things are. If it breaks off,
    /// the outcome is that of the hands played so far: the same hands a shorter simulation plays.
    ///
    /// # Errors
    /// As [`run`](Simulation::run), and whatever the recorder complains of.
    pub fn run_watched(
        &self,
        recorder: Option<&Recorder<'_>>,
        watch: impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, SimulationError> {
        self.check()?;
        threads::run(self, recorder, watch)
    }

    /// A first hand on trial: whatever is wrong with players and stacks is said here.
    fn check(&self) -> Result<(), SimulationError> {
        let chips = self.stack.times(self.entrants.len() as u64);
        if chips > MOST_CHIPS {
            return Err(SimulationError::TooManyChips { chips, most: MOST_CHIPS });
        }
        let stacks = vec![self.stack; self.entrants.len()];
        let game = Arc::clone(&self.game);
        Hand::start(HandSetup { events: false, ..HandSetup::new(game, Seat(0), &stacks, Deck::ordered()) })?;
        Ok(())
    }

    /// How often each deal is played.
    pub fn hands_per_deal(&self) -> u64 {
        if self.duplicate { self.entrants.len().max(1) as u64 } else { 1 }
    }

    /// How many deals there are to play.
    pub fn deals(&self) -> u64 {
        self.hands.div_ceil(self.hands_per_deal())
    }
}
