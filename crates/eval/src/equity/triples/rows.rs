//! [`PlayerTables`]: rows of pairs and fours for every hand.

use std::ops::Range;

use super::job::FillPairs;
use super::lanes::{LANES, Lanes, NOTHING, blocks};
use super::live::{pairs_below, triples_below};
use super::{FillFours, PlayerRows, Processor};

/// Where each row of pairs begins, for one hand: by b, then by a.
pub(super) struct PairRows {
    /// Live cards.
    n: usize,
    /// The lowest card that is an a.
    lowest: usize,
    /// By b; at n, where all rows end.
    starts: [u32; 53],
}

impl PairRows {
    pub(super) fn new(n: usize, lowest: usize) -> PairRows {
        let mut rows = PairRows { n, lowest, starts: [0; 53] };
        for b in 0..n {
            let count = n - rows.first(b).min(n);
            rows.starts[b + 1] = rows.starts[b] + (count * blocks(pairs_below(b))) as u32;
        }
        rows
    }

    /// The lowest a for a b.
    fn first(&self, b: usize) -> usize {
        self.lowest.max(b + 1)
    }

    fn start(&self, [a, b]: [usize; 2]) -> usize {
        self.starts[b] as usize + (a - self.first(b)) * blocks(pairs_below(b))
    }

    /// Blocks of all rows.
    fn len(&self) -> usize {
        self.starts[self.n] as usize
    }
}

/// What the loops read, for every side decided by strength and every hand.
pub(super) struct PlayerTables<'a> {
    processor: Processor,
    rows: &'a PairRows,
    /// The strengths with every triple a, b, c by a, then b.
    triples: Vec<Vec<i16>>,
    /// The same by b, then c.
    by_second: Vec<Vec<i16>>,
    /// All rows of pairs, one hand after the other.
    pairs: Vec<Lanes>,
    /// The rows of fours for the present c.
    fours: Vec<Vec<Lanes>>,
}

impl PlayerTables<'_> {
    pub(super) fn new(processor: Processor, triples: Vec<Vec<i16>>, rows: &PairRows) -> PlayerTables<'_> {
        // One piece of memory: the allocator keeps it for the next call.
        let mut pairs = Vec::with_capacity(rows.len() * triples.len());
        let mut row = [NOTHING; 22 * LANES];
        for strengths in &triples {
            for b in 0..rows.n {
                for a in rows.first(b)..rows.n {
                    let triples = &strengths[triples_below(a) + pairs_below(b)..];
                    processor.fill_pairs(FillPairs { triples, below: b, row: &mut row, out: &mut pairs });
                }
            }
        }
        let fours = (2..rows.n).map(|c| (rows.n - rows.first(c).min(rows.n)) * blocks(pairs_below(c)));
        let fours = vec![Lanes([NOTHING; _]); fours.max().unwrap_or(0)];
        let fours = vec![fours; triples.len()];
        let by_second = triples.iter().map(|triples| by_second(triples, rows.n)).collect();
        PlayerTables { processor, rows, triples, by_second, pairs, fours }
    }

    pub(super) fn players(&self) -> usize {
        self.triples.len()
    }

    /// Prepares the rows of fours for a c.
    pub(super) fn fill_fours(&mut self, c: usize) {
        let blocks = blocks(pairs_below(c));
        for (player, (fours, triples)) in self.fours.iter_mut().zip(&self.triples).enumerate() {
            for (out, other) in fours.chunks_exact_mut(blocks).zip(self.rows.first(c)..self.rows.n) {
                self.processor.fill_fours(FillFours {
                    pairs: &self.pairs[player * self.rows.len() + self.rows.start([other, c])..][..blocks],
                    with_one: &triples[triples_below(c)..],
                    with_other: &triples[triples_below(other)..],
                    out,
                });
            }
        }
    }

    /// The rows of one hand for b, c and every a.
    pub(super) fn rows(&self, player: usize, [b, c]: [usize; 2], firsts: Range<usize>) -> PlayerRows<'_> {
        let blocks = blocks(pairs_below(c));
        let fours = |other: usize| &self.fours[player][(other - self.rows.first(c)) * blocks..];
        let above = self.rows.n - 1 - b;
        let triples = &self.by_second[player][places_below(b, self.rows.n) + c * above..][..above];
        PlayerRows {
            pairs: &self.pairs[player * self.rows.len() + self.rows.start([firsts.start, b])..],
            pair_blocks: self::blocks(pairs_below(b)),
            fours: fours(firsts.start),
            shared: &fours(b)[..blocks],
            triples: &triples[firsts.start - b - 1..],
        }
    }
}

/// Rearranges strengths so that those with the same b and c follow each other.
fn by_second(triples: &[i16], n: usize) -> Vec<i16> {
    let starts: Vec<usize> = (0..n).map(triples_below).collect();
    let mut by_second = Vec::with_capacity(triples.len());
    for b in 1..n {
        for c in 0..b {
            let with_b_and_c = &triples[pairs_below(b) + c..];
            by_second.extend(starts[b + 1..].iter().map(|&start| with_b_and_c[start]));
        }
    }
    by_second
}

/// Number of triples whose b is smaller.
fn places_below(b: usize, n: usize) -> usize {
    // The sum of b * (n - 1 - b) over all smaller ones.
    pairs_below(b) * (n - 1) - b.saturating_sub(1) * b * (2 * b).saturating_sub(1) / 6
}
