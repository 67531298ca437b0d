//! The rules one by one, under the numbers of the rule book and of its worked examples.
//!
//! What a rule allows stands beside what it refuses.

mod fixed_limit;
mod options;
mod pot_limit;
mod pots;
mod reading;
mod seats_and_blinds;
mod showdown;
mod splitting;
mod whole_hands;
