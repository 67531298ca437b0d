//! What is fuzzed: one function of bytes for each target, which panics if something is wrong.
//!
//! cargo-fuzz calls them from `fuzz_targets/`; the ordinary tests call the same functions with every file of
//! `corpus/`. `.ci/run` and `.ci/nightly` say how long each runs.
//!
//! | target | its bytes are | what must hold |
//! |---|---|---|
//! | `cards` | a text | what reads prints and reads back; errors lie inside the text |
//! | `game_file` | a text | a game or house rules that read are written and read back the same |
//! | `phh`, `ohh`, `stars` | a file | reading ends; what reads can be replayed, audited and told; what is written reads back |
//! | `hand` | choices | any game under any rules, any stacks: chips are conserved, exactly the legal is accepted |
//! | `settlement` | choices | what is paid out is what was put in |
//! | `equity` | choices | the shares of all players are the pot, boards add up card by card |
//! | `journal` | a file | a hostile journal is refused, never a crash; what proves also resumes |

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a finding")]
#![allow(unreachable_pub, reason = "a library for cargo-fuzz, a module for the ordinary tests")]

// Named so that its games register.
use omaha_variants as _;

mod cards;
mod choices;
mod equity;
mod game_file;
mod hand;
mod histories;
pub(crate) mod journal;
pub(crate) mod laws;
mod random_setup;
mod settlement;

/// A target: it does something with these bytes and panics if what must hold does not.
pub type Target = fn(&[u8]);

/// All targets by name.
pub const TARGETS: [(&str, Target); 9] = [
    ("cards", cards::read_and_print),
    ("game_file", game_file::load_and_write),
    ("phh", histories::phh),
    ("ohh", histories::ohh),
    ("stars", histories::stars),
    ("hand", hand::play),
    ("settlement", settlement::settle),
    ("equity", equity::compare),
    ("journal", journal::restore),
];

/// The target of this name.
pub fn target(name: &str) -> Target {
    TARGETS.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no target is called {name}")).1
}
