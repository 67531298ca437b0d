//! Makes the lookup tables of `src/tables.rs`, which says what each one means.

// Cargo reads its directives from there.
#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs, io};

mod five_cards;
mod multisets;

use five_cards::{high_key, lows};
use multisets::{RANKS, multisets, number};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build");
    let folder = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    let write = |name: &str, bytes: &[u8]| fs::write(Path::new(&folder).join(name), bytes);

    let ladder = Ladder::new();
    write("additions.bin", &words(&additions()))?;
    write("rows.bin", &words(&rows(&ladder)))?;
    write("flushes.bin", &words(&flushes(&ladder)))?;
    write("high_ranks.bin", &ladder.ranks_best_first())?;
    write("lows.bin", &lows_by_masks())
}

/// All 7,462 high hands, worst first.
struct Ladder {
    keys: Vec<u32>,
    rungs: HashMap<u32, u16>,
}

impl Ladder {
    fn new() -> Ladder {
        let all = multisets(5);
        let mixed_suits = all.iter().filter(|ranks| ranks[0] < ranks[4]);
        let one_suit = all.iter().filter(|ranks| ranks.is_sorted_by(|a, b| a < b));
        let mut keys: Vec<u32> = mixed_suits.map(|ranks| high_key(five(ranks), false)).collect();
        keys.extend(one_suit.map(|ranks| high_key(five(ranks), true)));
        keys.sort_unstable();
        let rungs = keys.iter().copied().zip(1..).collect();
        Ladder { keys, rungs }
    }

    /// 1 for 7-5-4-3-2 … 7,462 for a royal flush; 1 as well for what no deck can make.
    fn rung(&self, ranks: [u8; 5], one_suit: bool) -> u16 {
        self.rungs.get(&high_key(ranks, one_suit)).copied().unwrap_or(1)
    }

    fn ranks_best_first(&self) -> Vec<u8> {
        let ranks = |key: &u32| [16, 12, 8, 4, 0].map(|shift| (key >> shift & 15) as u8);
        self.keys.iter().rev().flat_map(ranks).collect()
    }
}

/// Per multiset of up to four ranks: the number of the multiset with each of the 13 ranks more, then its own.
fn additions() -> Vec<u16> {
    let mut table = Vec::new();
    for ranks in (0..=4).flat_map(multisets) {
        let with = |rank| number(&sorted([ranks.as_slice(), &[rank]].concat()));
        table.extend((0..RANKS).map(|rank| with(rank) as u16));
        table.extend([number(&ranks) as u16; 3]);
    }
    table
}

/// Per multiset of up to five board ranks: the best hand without a flush per pair of hole ranks, padded to 96 words.
/// Where there is none, the worst of all hands.
fn rows(ladder: &Ladder) -> Vec<u16> {
    const ROW: usize = 96;
    let pairs = multisets(2);
    let mut rows = vec![1; number(&[0, 0, 0]) * ROW];
    for board in multisets(3) {
        rows.extend(pairs.iter().map(|pair| ladder.rung(five(&[pair.as_slice(), &board].concat()), false)));
        rows.resize(rows.len().next_multiple_of(ROW), 1);
    }
    // The best with four or five board cards is the best without one of them.
    for board in [4, 5].into_iter().flat_map(multisets) {
        let mut row = [1; ROW];
        for left_out in 0..board.len() {
            let mut fewer = board.clone();
            fewer.remove(left_out);
            let start = number(&fewer) * ROW;
            row.iter_mut().zip(&rows[start..]).for_each(|(best, &other)| *best = other.max(*best));
        }
        rows.extend(row);
    }
    // The last row is read through a window of 256 words too.
    rows.extend([1; 256 - ROW]);
    rows
}

/// Per mask of five ranks of one suit, the flush or straight flush; 0 for any other mask.
fn flushes(ladder: &Ladder) -> Vec<u16> {
    let flush = |mask: u16| {
        let ranks: Vec<u8> = (0..RANKS).filter(|rank| mask >> rank & 1 == 1).collect();
        if ranks.len() == 5 { ladder.rung(five(&ranks), true) } else { 0 }
    };
    (0..1 << RANKS).map(flush).collect()
}

/// Per mask of low ranks on the board (ace, deuce … eight), a row with the best low per mask of low ranks in the hole:
/// 1 for 8-7-6-5-4 … 56 for 5-4-3-2-A, 0 for none.
fn lows_by_masks() -> Vec<u8> {
    let best_first: Vec<u8> = lows().collect();
    let best = |board: u8, hole: u8| {
        let makes = |low: u8| {
            let (only_hole, only_board) = (low & !board, low & !hole);
            low & !(hole | board) == 0 && only_hole.count_ones() <= 2 && only_board.count_ones() <= 3
        };
        best_first.iter().position(|&low| makes(low)).map_or(0, |class| 56 - class as u8)
    };
    (0..=255).flat_map(|board| (0..=255).map(move |hole| best(board, hole))).collect()
}

fn sorted(mut ranks: Vec<u8>) -> Vec<u8> {
    ranks.sort_unstable();
    ranks
}

fn five(ranks: &[u8]) -> [u8; 5] {
    [ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]]
}

fn words(table: &[u16]) -> Vec<u8> {
    table.iter().flat_map(|word| word.to_le_bytes()).collect()
}
