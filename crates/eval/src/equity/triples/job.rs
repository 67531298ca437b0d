//! What the inner loops are given: a [`Job`] of boards whose second and third card are the same, and a [`Counter`].

use super::super::tally::{Outcome, Tally};
use super::lanes::{LANES, Lanes};

/// Blocks of a job in all rows: at most 162, as with 33 as the third of 52 cards; eight at a time may be written.
pub(super) const PLACES: usize = 168;

/// Boards of cards a > b > c > d > e with the same b and c: a row for each a, in it a place for each pair d, e below c.
pub(super) struct Job<'a> {
    pub(super) rows: usize,
    /// Blocks in a row.
    pub(super) blocks: usize,
    /// The boards in the last block.
    pub(super) last: u64,
    pub(super) strengths: &'a [StrengthSide<'a>],
    pub(super) lows: Option<LowSide<'a>>,
}

impl Job<'_> {
    /// The boards in a block.
    #[inline(always)]
    pub(super) const fn counted(&self, block: usize) -> u64 {
        if block + 1 == self.blocks { self.last } else { u64::MAX }
    }

    /// Where the words of a block are.
    #[inline(always)]
    pub(super) const fn place(&self, block: usize, row: usize) -> usize {
        block * self.rows + row
    }
}

/// A side decided by comparing strengths.
pub(super) struct StrengthSide<'a> {
    pub(super) side: usize,
    /// Whether a hand can fail to qualify.
    pub(super) qualifies: bool,
    pub(super) players: &'a [PlayerRows<'a>],
}

/// The strengths of one hand. On a board it is the greatest of the four.
#[derive(Clone, Copy)]
pub(super) struct PlayerRows<'a> {
    /// With a, b and one of d, e: for each row so many blocks.
    pub(super) pairs: &'a [Lanes],
    pub(super) pair_blocks: usize,
    /// With three of a, c, d, e: a row after the other.
    pub(super) fours: &'a [Lanes],
    /// With three of b, c, d, e.
    pub(super) shared: &'a [Lanes],
    /// With a, b, c, for each row.
    pub(super) triples: &'a [i16],
}

/// A side of which the winners are known: for each row, from a place in the list on, so many words for each player.
pub(super) struct LowSide<'a> {
    pub(super) side: usize,
    pub(super) words: &'a [u64],
    pub(super) player_words: usize,
    pub(super) starts: &'a [u32],
}

/// Fills a row with, for each pair of cards below some card, the better of the two triples that they make with two others.
pub(super) struct FillPairs<'a> {
    /// The strength with each single card, at least 64 of them.
    pub(super) triples: &'a [i16],
    /// How many of those are meant.
    pub(super) below: usize,
    /// Room to work in.
    pub(super) row: &'a mut [i16; 22 * LANES],
    /// The row is appended here.
    pub(super) out: &'a mut Vec<Lanes>,
}

/// Fills a row with, for each pair of cards, the best of the four triples that they make with two others.
pub(super) struct FillFours<'a> {
    pub(super) pairs: &'a [Lanes],
    pub(super) with_one: &'a [i16],
    pub(super) with_other: &'a [i16],
    pub(super) out: &'a mut [Lanes],
}

/// Counts outcomes.
pub(super) struct Counter {
    pub(super) players: usize,
    /// The job at hand: for each bit of the outcome a word a block.
    pub(super) words: Vec<[u64; PLACES]>,
    /// Where outcomes have few bits: for each set of bits, the boards on which at least those are set.
    pub(super) at_least: Option<[u64; 256]>,
    pub(super) tally: Tally,
}

impl Counter {
    pub(super) fn new(players: usize, sides: usize) -> Counter {
        let bits = players * sides;
        Counter {
            players,
            words: vec![[0; PLACES]; bits],
            at_least: matches!(bits, 2..=6 | 8).then_some([0; 256]),
            tally: Tally::new(players, sides),
        }
    }

    /// The tally, when all `boards` are counted.
    pub(super) fn finish(mut self, boards: u64) -> Tally {
        let Some(at_least) = self.at_least else { return self.tally };
        let mut exactly = at_least[..1 << self.words.len()].to_vec();
        exactly[0] = boards;
        for bit in 0..self.words.len() {
            for set in 0..exactly.len() {
                if set >> bit & 1 == 0 {
                    exactly[set] -= exactly[set | 1 << bit];
                }
            }
        }
        for (outcome, boards) in exactly.into_iter().enumerate() {
            self.tally.add(outcome as Outcome, boards);
        }
        self.tally
    }
}
