//! The lookup tables, made by `build/main.rs`: 1.8 MB of constants, nothing to set up at run time.
//!
//! A hand without a flush depends on ranks only, so cards become a *multiset* of ranks, numbered by [`add`]ing one rank
//! after the other; each multiset of board ranks has a [`Row`] with the best such hand per pair of hole ranks. High hands
//! are stored as 1 (7-5-4-3-2) … 7,462 (royal flush), lows as 1 (8-7-6-5-4) … 56 (5-4-3-2-A).

/// The best hand without a flush per [pair](PAIRS) of hole ranks.
///
/// A row is 96 words (three cache lines) and is seen through a window of 256, so that every byte is a valid index.
pub(crate) type Row = [Word; 256];

/// A `u16` as the build script wrote it; reading one is a plain load.
pub(crate) type Word = [u8; 2];

/// The best low per mask of low ranks in the hole; 0 for none. Bit 0 is the ace, bit 1 the deuce … bit 7 the eight.
pub(crate) type LowRow = [u8; 256];

/// What stands for a rank where there is no card.
pub(crate) const NO_RANK: u8 = 13;

/// The empty multiset of ranks.
pub(crate) const NO_RANKS: usize = 0;

/// The rank of each card by its place in a set; beyond the 52 there is none.
pub(crate) static RANKS: [u8; 64] = {
    let mut ranks = [NO_RANK; 64];
    let mut card = 0;
    while card < 52 {
        ranks[card] = card as u8 % 13;
        card += 1;
    }
    ranks
};

/// The number of each pair of ranks, 0 … 90, in either order; 91, where rows hold the worst hand, if one is missing.
pub(crate) static PAIRS: [[u8; 16]; 16] = {
    let mut pairs = [[91; 16]; 16];
    let (mut high, mut low) = (0, 0);
    while high < 13 {
        pairs[high][low] = (high * (high + 1) / 2 + low) as u8;
        pairs[low][high] = pairs[high][low];
        (high, low) = if low < high { (high, low + 1) } else { (high + 1, 0) };
    }
    pairs
};

/// A row per mask of low ranks on the board.
pub(crate) static LOWS: &[LowRow; 256] = grid(bytes!("lows.bin"));

/// The five ranks in order of significance (0 deuce … 12 ace) of every high hand, the best hand first.
pub(crate) static HIGH_RANKS: &[[u8; 5]; 7462] = grid(bytes!("high_ranks.bin"));

/// Per multiset of up to four ranks, the multiset with each of the 13 ranks more, then itself.
static ADDITIONS: &[[Word; 16]; 2380] = grid(words(bytes!("additions.bin")));

/// Per multiset of up to five ranks, a row after the other.
static ROWS: &[Word] = words(bytes!("rows.bin"));

/// Per mask of five ranks of one suit the hand they make, 0 for masks of fewer or more.
static FLUSHES: &[[Word; 1]; 8192] = grid(words(bytes!("flushes.bin")));

/// The multiset of up to four ranks with a rank more; the same one for [`NO_RANK`].
pub(crate) fn add(multiset: usize, rank: usize) -> usize {
    read(ADDITIONS[multiset][rank & 15]).into()
}

/// The row of a multiset of up to five board ranks.
pub(crate) fn row(multiset: usize) -> &'static Row {
    const LAST: usize = 8567;
    const WORST: Row = [[1, 0]; 256];
    // Shows the compiler that the row is there: no check remains.
    let start = multiset.min(LAST) * 96;
    ROWS[start..].first_chunk().unwrap_or(&WORST)
}

/// The flush or straight flush of five ranks; 0 if the mask does not have exactly five.
pub(crate) fn flush(mask: u16) -> u16 {
    read(FLUSHES[usize::from(mask & 0x1fff)][0])
}

/// The number in a cell.
pub(crate) const fn read(cell: Word) -> u16 {
    u16::from_le_bytes(cell)
}

/// A file of the build script, on cache-line boundaries.
macro_rules! bytes {
    ($file:literal) => {{
        static FILE: &Aligned<[u8]> = &Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/", $file)));
        &FILE.0
    }};
}
use bytes;

#[repr(align(64))]
struct Aligned<T: ?Sized>(T);

const fn words(bytes: &[u8]) -> &[Word] {
    bytes.as_chunks().0
}

const fn grid<T, const WIDTH: usize, const HEIGHT: usize>(cells: &[T]) -> &[[T; WIDTH]; HEIGHT] {
    match cells.as_chunks().0.first_chunk() {
        Some(table) => table,
        None => panic!("the build script made a smaller table"),
    }
}
