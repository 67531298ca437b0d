//! The tests that know who gets which chips and what is legal, and nothing else of the workspace: what mutants of the
//! engine are run against. All of them are part of `it` as well.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]
#![allow(dead_code, reason = "what these tests have in common with the others serves the others too")]

// Named so that its games register.
use omaha_variants as _;

/// What the fuzz targets and the invariants both hold a hand to, under the name it has in `it`.
#[path = "../fuzz/src/laws.rs"]
mod laws;
mod fuzz {
    pub(crate) mod targets {
        pub(crate) use crate::laws;
    }
}

mod invariants;
mod rules;
mod support;
