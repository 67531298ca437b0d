//! The best flush of two hole cards and three board cards of one suit. Masks are the ranks of that suit, deuce lowest.

use crate::tables::flush;

/// Whether at least two bits are set.
pub(crate) const fn has_two(mask: u16) -> bool {
    without_lowest(mask) != 0
}

/// Whether at least three bits are set.
pub(crate) const fn has_three(mask: u16) -> bool {
    has_two(without_lowest(mask))
}

const fn without_lowest(mask: u16) -> u16 {
    mask & mask.wrapping_sub(1)
}

/// The best flush or straight flush with two of the hole ranks (at least two) and three of the board ranks (three to five).
pub(crate) fn best_flush(hole: u16, board: u16) -> u16 {
    if has_straight(hole | board) {
        return best_of_all(hole, board);
    }
    // Without a straight the highest cards are the best ones.
    let first = 1 << hole.ilog2();
    let second = 1 << (hole ^ first).ilog2();
    let mut three = board;
    for _ in 0..2 {
        let fewer = without_lowest(three);
        three = if has_three(fewer) { fewer } else { three };
    }
    flush(first | second | three)
}

/// Whether five ranks in a row are among these, the ace also below the deuce.
const fn has_straight(mask: u16) -> bool {
    let with_low_ace = mask << 1 | mask >> 12;
    with_low_ace & with_low_ace >> 1 & with_low_ace >> 2 & with_low_ace >> 3 & with_low_ace >> 4 != 0
}

/// Tries every choice of two and three: which of them make the straight is not worth a rule of its own.
#[cold]
fn best_of_all(hole: u16, board: u16) -> u16 {
    let mut best = 0;
    for_each_two(hole, |two| {
        for_each_two(board, |upper| {
            let lower = board & (upper & upper.wrapping_neg()).wrapping_sub(1);
            for_each_one(lower, |third| best = flush(two | upper | third).max(best));
        });
    });
    best
}

/// Calls `take` with every single bit of the mask.
fn for_each_one(mut mask: u16, mut take: impl FnMut(u16)) {
    while mask != 0 {
        let rest = without_lowest(mask);
        take(mask ^ rest);
        mask = rest;
    }
}

/// Calls `take` with every two bits of the mask.
fn for_each_two(mask: u16, mut take: impl FnMut(u16)) {
    for_each_one(mask, |low| {
        let above = mask & !(low | low.wrapping_sub(1));
        for_each_one(above, |high| take(low | high));
    });
}
