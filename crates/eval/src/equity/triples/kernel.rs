//! The inner loops, written once and compiled for every processor.

use super::super::tally::MAX_HANDS;
use super::job::{Counter, FillFours, FillPairs, Job, LowSide, PLACES, StrengthSide};
use super::lanes::{LANES, Lanes, NOTHING};
use super::live::pairs_below;
use super::processor::portable_words;
#[cfg(target_arch = "x86_64")]
use super::processor::{avx2_words, avx512_words};

/// Compiles the loops with the words of one processor: its vectors of 64 strengths (`splat`, `load`, `max`, `at_least`) and
/// its vectors of `STEP` masks (`load_masks`, `both`, `count`, `sum`).
macro_rules! loops {
    ($module:ident, $words:ident $(, $features:literal)?) => {
        pub(super) mod $module {
            use super::$words::*;
            use super::*;

            $(#[target_feature(enable = $features)])?
            pub(in super::super) fn fill_pairs(job: FillPairs<'_>) {
                super::fill_pairs(job);
            }

            $(#[target_feature(enable = $features)])?
            pub(in super::super) fn fill_fours(job: FillFours<'_>) {
                super::fill_fours(job);
            }

            $(#[target_feature(enable = $features)])?
            pub(in super::super) fn count_job(job: &Job<'_>, counter: &mut Counter) {
                for side in job.strengths {
                    match side.players.len() {
                        2 => winners::<2>(job, side, counter),
                        3 => winners::<3>(job, side, counter),
                        _ => winners::<MAX_HANDS>(job, side, counter),
                    }
                }
                if let Some(side) = &job.lows {
                    low_winners(job, side, counter);
                }
                match counter.words.len() {
                    2 => count_sets::<2, 2>(job, counter),
                    3 => count_sets::<4, 2>(job, counter),
                    4 => count_sets::<4, 4>(job, counter),
                    5 => count_sets::<8, 4>(job, counter),
                    6 => count_sets::<8, 8>(job, counter),
                    8 => count_sets::<16, 16>(job, counter),
                    _ => count_outcomes(job, counter),
                }
            }

            /// Finds who has the greatest strength, for up to `MOST` players.
            $(#[target_feature(enable = $features)])?
            fn winners<const MOST: usize>(job: &Job<'_>, side: &StrengthSide<'_>, counter: &mut Counter) {
                // For few players their number is a constant, and all strengths stay in registers.
                let players = if MOST < MAX_HANDS { &side.players[..MOST] } else { side.players };
                let words = &mut counter.words[side.side * players.len()..][..players.len()];
                let mut strengths = [splat(NOTHING); MOST];
                for block in 0..job.blocks {
                    let counted = job.counted(block);
                    for row in 0..job.rows {
                        let mut best = splat(NOTHING);
                        for (strength, player) in strengths.iter_mut().zip(players) {
                            let with_pairs = load(&player.pairs[row * player.pair_blocks + block]);
                            let with_fours = load(&player.fours[row * job.blocks + block]);
                            let triple = splat(player.triples[row]);
                            *strength = max(max(triple, with_pairs), max(with_fours, load(&player.shared[block])));
                            best = max(best, *strength);
                        }
                        let place = job.place(block, row);
                        for (words, &strength) in words.iter_mut().zip(&strengths) {
                            words[place] = at_least(strength, best) & counted;
                        }
                        if side.qualifies {
                            let nothing = splat(NOTHING);
                            let claimed = !at_least(nothing, best);
                            for (player, (words, &strength)) in words.iter_mut().zip(&strengths).enumerate() {
                                words[place] &= claimed;
                                let unqualified = (at_least(nothing, strength) & counted).count_ones();
                                counter.tally.add_unqualified(side.side, player, unqualified.into());
                            }
                        }
                    }
                }
            }

            /// Counts the boards on which each set of bits is set, at least: every set of the `LOW` ones of the first bits
            /// with every one of the `HIGH` ones of the other bits.
            $(#[target_feature(enable = $features)])?
            fn count_sets<const LOW: usize, const HIGH: usize>(job: &Job<'_>, counter: &mut Counter) {
                let Some(at_least) = &mut counter.at_least else { return };
                let places = job.rows * job.blocks;
                for words in &mut counter.words {
                    for word in &mut words[places..places.next_multiple_of(STEP)] {
                        *word = 0;
                    }
                }
                let (low_words, high_words) = counter.words.split_at(LOW.ilog2() as usize);
                let mut counts = [[load_masks(&[0; STEP]); LOW]; HIGH];
                for step in 0..places.div_ceil(STEP) {
                    let low = sets::<LOW>(low_words, step);
                    let high = sets::<HIGH>(high_words, step);
                    for (counts, &high) in counts.iter_mut().zip(&high) {
                        for (counts, &low) in counts.iter_mut().zip(&low) {
                            *counts = count(*counts, both(high, low));
                        }
                    }
                }
                for (counts, at_least) in counts.as_flattened().iter().zip(at_least) {
                    *at_least += sum(*counts);
                }
            }

            /// For each set of bits, where all of them are set.
            #[inline]
            $(#[target_feature(enable = $features)])?
            fn sets<const SETS: usize>(words: &[[u64; PLACES]], step: usize) -> [Masks; SETS] {
                let mut sets = [load_masks(&[u64::MAX; STEP]); SETS];
                for set in 1..SETS {
                    let lowest = &words[set.trailing_zeros() as usize];
                    sets[set] = both(sets[set & (set - 1)], load_masks(&lowest.as_chunks().0[step]));
                }
                sets
            }

            /// Counts outcomes one by one.
            $(#[target_feature(enable = $features)])?
            fn count_outcomes(job: &Job<'_>, counter: &mut Counter) {
                for block in 0..job.blocks {
                    for row in 0..job.rows {
                        let place = job.place(block, row);
                        let words = counter.words.iter().map(|words| words[place]);
                        counter.tally.add_words(words, job.counted(block));
                    }
                }
            }
        }
    };
}

loops!(portable, portable_words);
#[cfg(target_arch = "x86_64")]
loops!(avx2, avx2_words, "avx2,popcnt,bmi1,bmi2,lzcnt");
#[cfg(target_arch = "x86_64")]
loops!(avx512, avx512_words, "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt");

/// Looks up who wins a low.
#[inline(always)]
fn low_winners(job: &Job<'_>, side: &LowSide<'_>, counter: &mut Counter) {
    let players = counter.players;
    for (player, words) in counter.words[side.side * players..][..players].iter_mut().enumerate() {
        let known = &side.words[player * side.player_words..];
        for block in 0..job.blocks {
            let counted = job.counted(block);
            for (word, &start) in words[job.place(block, 0)..].iter_mut().zip(side.starts) {
                *word = known[start as usize + block] & counted;
            }
        }
    }
}

#[inline(always)]
fn fill_pairs(job: FillPairs<'_>) {
    let (Some(low), Some(high)) = (job.triples.first_chunk(), job.triples[HALF..].first_chunk()) else {
        return;
    };
    // Each card's pairs overwrite what stands too far to the right of the one before.
    for top in 1..job.below {
        let places = job.row[pairs_below(top)..].as_chunks_mut().0;
        raise(job.triples[top], low, &mut places[0]);
        if top > HALF {
            raise(job.triples[top], high, &mut places[1]);
        }
    }
    let blocks = super::lanes::blocks(pairs_below(job.below));
    job.out.extend(job.row.as_chunks().0[..blocks].iter().map(|lanes| Lanes(*lanes)));
}

/// Half a block.
const HALF: usize = LANES / 2;

#[inline(always)]
fn raise(strength: i16, others: &[i16; HALF], out: &mut [i16; HALF]) {
    for lane in 0..HALF {
        out[lane] = strength.max(others[lane]);
    }
}

#[inline(always)]
fn fill_fours(job: FillFours<'_>) {
    let others = job.with_one.as_chunks::<LANES>().0.iter().zip(job.with_other.as_chunks::<LANES>().0);
    for ((out, pairs), (one, other)) in job.out.iter_mut().zip(job.pairs).zip(others) {
        for ((out, pairs), (one, other)) in out.0.iter_mut().zip(&pairs.0).zip(one.iter().zip(other)) {
            *out = (*pairs).max(*one).max(*other);
        }
    }
}
