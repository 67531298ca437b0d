//! How each party is asked: by the fastest way its documentation offers, on one thread, with its inputs made beforehand
//! in its own types.

pub mod aya_poker;
pub mod ducy;
pub mod ducy_play;
pub mod omaha;
pub mod omaha_play;
pub mod poker_equity;
pub mod rs_poker;
pub mod rs_poker_play;

use crate::job::{Answering, Peer};

/// High and low strength of hands; a low of 0 is none.
pub type Reading<'a> = Answering<'a, [u32; 2]>;

/// The seats of a showdown.
pub const SEATS: usize = 6;

/// What each hand of a showdown gets, in parts of [`POT`](crate::referee::POT).
pub type Sharing<'a> = Answering<'a, [u32; SEATS]>;

/// What two hands get on all boards together.
pub type Counting<'a> = Answering<'a, [u64; 2]>;

/// The part of the pot that the first hand gets.
pub type Estimating<'a> = Answering<'a, f64>;

/// The stacks after a hand.
pub type Playing<'a> = Answering<'a, [i64; SEATS]>;

/// Those who answer at all.
pub fn who_answers<'a, A>(peers: Vec<(Peer, Option<Answering<'a, A>>)>) -> Vec<(Peer, Answering<'a, A>)> {
    peers.into_iter().filter_map(|(peer, answering)| Some((peer, answering?))).collect()
}
