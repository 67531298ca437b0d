//! The contract kit: one test that tells whether a game keeps every promise the engine relies on.
//!
//! A crate with a game of its own needs this one test (with `omaha-variants` among its dev-dependencies, feature
//! `testing`):
//!
//! ```
//! use omaha_engine::registry;
//! use omaha_variants::testing::Contract;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = registry::game("plo4-hilo")?;
//! let playthrough = Contract::of(&game).hands(200).check()?;
//! assert!(playthrough.to_string().contains("*** FLOP ***"));
//! # Ok(())
//! # }
//! ```
//!
//! The kit plays thousands of random hands of the game at tables of any size, with stacks from one chip to three
//! hundred big blinds and under house rules of every kind, and checks on the way that
//!
//! - the tag, the names and the titles are such as lists, files and the command line need;
//! - the game is registered, loads back from JSON and TOML, and refuses what it does not know;
//! - each ranking gives the same strength in whatever order the cards lie, names every strength, tells its qualifier,
//!   and finds the best hand;
//! - each raise raises, the least is no more than the most, what is legal is accepted, what is not is refused and
//!   changes nothing, and every hand ends;
//! - chips are neither made nor lost, each side of each pot goes to the best hand, nobody wins what they have no claim
//!   to, and a side without a winner says why;
//! - nobody sees what they may not see;
//! - a hand replays from its event log and, with [`recorded_by`](Contract::recorded_by), from its own record; turning
//!   the seats turns the awards; exchanging suits changes nothing (where no ranking looks at suits).
//!
//! What breaks is told with the hand it broke in and what to do about it. What holds is returned as a [`Playthrough`],
//! a transcript to keep as a snapshot.

mod again;
mod binary;
mod broken;
mod decision;
mod dice;
mod outcome;
mod part;
mod playing;
mod playthrough;
mod ranking;
mod reference;
mod secrecy;
mod style;
mod table;
mod words;

use std::path::PathBuf;

use omaha_cards::Seed;
use omaha_engine::{Action, BettingStructure, Chips, Event, Game, Hand, HandSetup};

pub use broken::{Breach, BrokenContract};
pub use playthrough::{Playthrough, ShownHand};
pub use ranking::check_ranking;

use broken::Report;
use dice::Dice;
use outcome::Care;

/// Writes a hand down and plays it again from what was written.
type RecordHook<'a> = dyn Fn(&HandSetup, &Hand) -> Result<Hand, String> + 'a;

/// Checks one game against every promise; see the [module](self).
pub struct Contract<'a> {
    game: Game,
    hands: u32,
    seed: Seed,
    record: Option<Box<RecordHook<'a>>>,
    binary: Option<PathBuf>,
}

/// A hand that was played to its end.
struct Played {
    setup: HandSetup,
    hand: Hand,
    actions: Vec<Action>,
    /// The cap kept somebody from raising.
    was_capped: bool,
}

impl Played {
    /// Every chip of the table.
    fn chips(&self) -> Chips {
        self.setup.seats.iter().map(|seat| seat.stack).sum()
    }

    /// The table and what happened last in the hand, for messages.
    fn told(&self, hand: &Hand) -> String {
        let last: Vec<String> = hand.events().iter().rev().take(3).rev().map(Event::to_string).collect();
        format!("{}\n… {}", table::describe(&self.setup), last.join("; "))
    }
}

impl<'a> Contract<'a> {
    /// The contract of a game: its variant, its rankings, its betting structure and itself.
    pub fn of(game: &Game) -> Contract<'a> {
        Contract { game: game.clone(), hands: 2_000, seed: Seed::from(1u64), record: None, binary: None }
    }

    /// How many random hands are played; 2000 if nothing is said.
    pub fn hands(self, hands: u32) -> Contract<'a> {
        Contract { hands, ..self }
    }

    /// Where the random hands come from; the playthrough does not depend on it.
    pub fn seed(self, seed: impl Into<Seed>) -> Contract<'a> {
        Contract { seed: seed.into(), ..self }
    }

    /// Also play hands again from their own record. The hook writes a hand down, reads that back and plays it;
    /// `omaha_history::contract_hook` does so with the PHH format.
    pub fn recorded_by(self, hook: impl Fn(&HandSetup, &Hand) -> Result<Hand, String> + 'a) -> Contract<'a> {
        Contract { record: Some(Box::new(hook)), ..self }
    }

    /// Also ask a program whether it offers the game: `env!("CARGO_BIN_EXE_my-game")` in an integration test.
    pub fn offered_by(self, binary: impl Into<PathBuf>) -> Contract<'a> {
        Contract { binary: Some(binary.into()), ..self }
    }

    /// Check everything.
    ///
    /// # Errors
    /// Every promise that is broken: what was found, in which hand, and what to do.
    pub fn check(self) -> Result<Playthrough, BrokenContract> {
        let mut report = Report::default();
        let title = report.guard(|| "the title".to_string(), |_| self.game.title());
        self.check_parts(&mut report);
        if report.is_empty() {
            self.check_hands(&mut report);
        }
        let mut playthrough = None;
        if report.is_empty() {
            playthrough = report.guard(
                || "the playthrough".to_string(),
                |report| {
                    words::check_card(&self.game, report);
                    playthrough::record(&self.game, report)
                },
            );
        }
        if let (Some(binary), true) = (&self.binary, report.is_empty()) {
            binary::check(binary, &self.game, &mut report);
        }
        report.finish(format!("The game {:?}", title.unwrap_or_default()))?;
        Ok(playthrough.unwrap_or_default())
    }

    fn check_parts(&self, report: &mut Report) {
        let game = &self.game;
        report.guard(
            || "the variant".to_string(),
            |report| {
                words::check_variant(&*game.variant, report);
                part::check_variant(&*game.variant, report);
            },
        );
        report.guard(
            || "the betting structure".to_string(),
            |report| {
                words::check_betting(&*game.betting, report);
                part::check_betting(&*game.betting, report);
            },
        );
        for side in game.variant.sides() {
            let name = format!("the ranking of the {}", side.name);
            let hole_cards = usize::from(game.variant.hole_cards());
            ranking::check(&name, side.ranking, game.variant.selection(), hole_cards, report);
        }
        report.guard(
            || "the game".to_string(),
            |report| {
                words::check_game(game, report);
                if report.is_empty() {
                    words::check_file(game, report);
                }
            },
        );
    }

    /// Play until a hand breaks something: what breaks in one hand breaks in many.
    fn check_hands(&self, report: &mut Report) {
        let suits = again::Suits::of(&self.game);
        for number in 0..u64::from(self.hands) {
            self.check_hand(&self.game, number, &suits, report);
            if !report.is_empty() {
                return;
            }
        }
        let others = part::games_with_other_options(&self.game, report);
        if !report.is_empty() {
            return;
        }
        for (option, game) in others {
            let suits = again::Suits::of(&game);
            for number in 0..12 {
                self.check_hand(&game, number, &suits, report);
                if !report.is_empty() {
                    report.broken(
                        "Every option that loads can be played",
                        format!("{option} loads, and its hands break promises"),
                        "refuse the value when it is loaded (#[serde(try_from = …)]), or make the game right for it",
                    );
                    return;
                }
            }
        }
    }

    fn check_hand(&self, game: &Game, number: u64, suits: &again::Suits, report: &mut Report) {
        let mut dice = Dice::new(self.seed, number);
        let guarded = report.guard(|| "setting a table".to_string(), |_| table::any(game, number, &mut dice));
        let Some(setup) = guarded else { return };
        let place = setup.clone();
        let hand = move |report: &mut Report| {
            let Some(played) = playing::play(setup, &mut dice, report) else { return };
            let care = match number {
                0..=15 => Care::Reasons,
                _ if number.is_multiple_of(5) => Care::Winners,
                _ => Care::Chips,
            };
            let told = || played.told(&played.hand);
            report.in_hand(told, |report| self.check_played(&played, number, care, suits, &mut dice, report));
        };
        let told = || table::describe(&place);
        report.in_hand(told, |report| {
            report.guard(|| "a hand".to_string(), hand);
        });
    }

    fn check_played(
        &self,
        played: &Played,
        number: u64,
        care: Care,
        suits: &again::Suits,
        dice: &mut Dice,
        report: &mut Report,
    ) {
        outcome::check(&played.hand, care, report);
        again::from_events(played, report);
        match number % 5 {
            0 => secrecy::check(&played.hand, report),
            1 => again::at_other_seats(played, dice, report),
            2 => suits.check(played, dice, report),
            _ => {}
        }
        if let (Some(hook), true) = (&self.record, number % 5 < 3) {
            again::from_record(played, hook, report);
        }
    }
}

/// Check a betting structure as data and by what it says of itself. How it bets is checked by the [`Contract`] of a
/// game that uses it.
///
/// ```
/// use omaha_engine::PotLimit;
/// omaha_variants::testing::check_betting(&PotLimit {})?;
/// # Ok::<(), omaha_variants::testing::BrokenContract>(())
/// ```
///
/// # Errors
/// Every promise that is broken.
pub fn check_betting(betting: &dyn BettingStructure) -> Result<(), BrokenContract> {
    let mut report = Report::default();
    report.guard(
        || "the betting structure".to_string(),
        |report| {
            words::check_betting(betting, report);
            part::check_betting(betting, report);
        },
    );
    report.finish(format!("The betting structure '{}'", betting.typetag_name()))
}
