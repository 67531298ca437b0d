//! The best hand without a flush: the best over all pairs of hole cards in the board's row.

use omaha_cards::CardSet;

use crate::tables::{PAIRS, RANKS, Row, read};

/// Takes the ranks out of a set of cards one by one, then gives [`NO_RANK`](crate::tables::NO_RANK).
#[derive(Clone, Copy)]
pub(crate) struct RankReader(u64);

impl RankReader {
    pub(crate) const fn new(cards: CardSet) -> RankReader {
        RankReader(cards.bits())
    }

    pub(crate) fn next(&mut self) -> usize {
        // The highest bit is no card's: with it there is always a lowest one, and the reader never branches.
        const NO_CARD: u64 = 1 << 63;
        let card = (self.0 | NO_CARD).trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        usize::from(RANKS[card as usize])
    }

    pub(crate) const fn is_done(self) -> bool {
        self.0 == 0
    }
}

/// The best entry of the row over all pairs of hole cards; the worst hand if there is no pair.
pub(crate) fn best_pair(row: &Row, hole: CardSet) -> u16 {
    let mut ranks = RankReader::new(hole);
    let [a, b, c, d] = std::array::from_fn(|_| ranks.next());
    if ranks.is_done() {
        return best_of(row, [a, b, c, d]);
    }
    let e = ranks.next();
    if ranks.is_done() {
        return best_of(row, [a, b, c, d, e]);
    }
    let f = ranks.next();
    if ranks.is_done() {
        return best_of(row, [a, b, c, d, e, f]);
    }
    best_of_many(row, hole)
}

/// Unrolled by the compiler; one running best a column, so that the maxima do not wait for one another.
fn best_of<const N: usize>(row: &Row, ranks: [usize; N]) -> u16 {
    let mut best = [0; N];
    for i in 1..N {
        let pairs = &PAIRS[ranks[i] & 15];
        for j in 0..i {
            best[j] = best[j].max(read(row[usize::from(pairs[ranks[j] & 15])]));
        }
    }
    best.into_iter().fold(0, u16::max)
}

#[cold]
fn best_of_many(row: &Row, hole: CardSet) -> u16 {
    let mut best = 1;
    let mut firsts = RankReader::new(hole);
    while !firsts.is_done() {
        let first = firsts.next();
        let mut seconds = firsts;
        while !seconds.is_done() {
            best = best_of(row, [first, seconds.next()]).max(best);
        }
    }
    best
}
