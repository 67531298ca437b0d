//! [`Lanes`]: 64 boards side by side, one strength each.

/// Boards that are looked at together, a bit each in a `u64`.
pub(super) const LANES: usize = 64;

/// Below every strength: the hand does not qualify.
pub(super) const NOTHING: i16 = i16::MIN;

/// A strength for each of 64 boards. Signed, because every processor compares signed numbers well.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [i16; LANES]);

/// Blocks of 64 that hold so many boards.
pub(super) const fn blocks(boards: usize) -> usize {
    boards.div_ceil(LANES)
}

/// A bit for each board in the last of their blocks.
pub(super) const fn last_block(boards: usize) -> u64 {
    match boards % LANES {
        0 => u64::MAX,
        rest => (1 << rest) - 1,
    }
}
