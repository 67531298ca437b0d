//! What a processor can do, and its words for the loops of [`kernel`](super::kernel).
//!
//! The only unsafe code of the crate, of two kinds. Loading vectors takes raw pointers: each is made here from a
//! reference to an array of exactly the vector's size. Calling a loop that is compiled for certain instructions needs a
//! processor that has them: an [`Processor`] is only made where they were detected.
#![allow(unsafe_code)]

use super::job::{Counter, FillFours, FillPairs, Job};
use super::kernel;

/// A set of instructions that this machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Processor(Instructions);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instructions {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Processor {
    /// The fastest that this machine has.
    pub(crate) fn best() -> Processor {
        Processor::all().last().unwrap_or(Processor(Instructions::Portable))
    }

    /// All that this machine has, the fastest last.
    pub(crate) fn all() -> impl Iterator<Item = Processor> {
        #[cfg(target_arch = "x86_64")]
        let others = {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt");
            let avx512 = avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vpopcntdq");
            [avx2.then_some(Instructions::Avx2), avx512.then_some(Instructions::Avx512)]
        };
        #[cfg(not(target_arch = "x86_64"))]
        let others = [None];
        std::iter::once(Instructions::Portable).chain(others.into_iter().flatten()).map(Processor)
    }
}

/// Calls the loop that is compiled for a processor.
macro_rules! call {
    ($processor:expr, $loop:ident($($argument:expr),*)) => {
        match $processor.0 {
            Instructions::Portable => kernel::portable::$loop($($argument),*),
            // SAFETY: this value is only made by `Processor::all`, after detecting every feature the module is compiled for.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { kernel::avx2::$loop($($argument),*) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { kernel::avx512::$loop($($argument),*) },
        }
    };
}

impl Processor {
    pub(super) fn fill_pairs(self, job: FillPairs<'_>) {
        call!(self, fill_pairs(job));
    }

    pub(super) fn fill_fours(self, job: FillFours<'_>) {
        call!(self, fill_fours(job));
    }

    pub(super) fn count_job(self, job: &Job<'_>, counter: &mut Counter) {
        call!(self, count_job(job, counter));
    }
}

/// Plain code, for any processor.
pub(super) mod portable_words {
    use super::super::lanes::{LANES, Lanes};

    pub(in super::super) type Vector = [i16; LANES];

    #[inline(always)]
    pub(in super::super) fn splat(strength: i16) -> Vector {
        [strength; LANES]
    }

    #[inline(always)]
    pub(in super::super) fn load(lanes: &Lanes) -> Vector {
        lanes.0
    }

    #[inline(always)]
    pub(in super::super) fn max(mut one: Vector, other: Vector) -> Vector {
        one.iter_mut().zip(other).for_each(|(one, other)| *one = other.max(*one));
        one
    }

    /// A bit for each lane in which the one is not less than the other.
    #[inline(always)]
    pub(in super::super) fn at_least(one: Vector, other: Vector) -> u64 {
        let mut bytes = [0u8; LANES];
        for (byte, (one, other)) in bytes.iter_mut().zip(one.iter().zip(&other)) {
            *byte = u8::from(one >= other);
        }
        // The product brings the lowest bits of eight bytes together in the highest byte.
        let eight = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        bytes.as_chunks().0.iter().rev().fold(0, |bits, bytes| bits << 8 | eight(bytes))
    }

    pub(in super::super) use super::single_masks::*;
}

/// One mask at a time.
mod single_masks {
    pub(in super::super) const STEP: usize = 1;

    pub(in super::super) type Masks = u64;

    #[inline(always)]
    pub(in super::super) fn load_masks(masks: &[u64; STEP]) -> Masks {
        masks[0]
    }

    #[inline(always)]
    pub(in super::super) fn both(one: Masks, other: Masks) -> Masks {
        one & other
    }

    #[inline(always)]
    pub(in super::super) fn count(counts: Masks, masks: Masks) -> Masks {
        counts + u64::from(masks.count_ones())
    }

    #[inline(always)]
    pub(in super::super) fn sum(counts: Masks) -> u64 {
        counts
    }
}

/// Sixteen strengths a register.
#[cfg(target_arch = "x86_64")]
pub(super) mod avx2_words {
    use std::arch::x86_64::*;

    use super::super::lanes::Lanes;

    pub(in super::super) type Vector = [__m256i; 4];

    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn splat(strength: i16) -> Vector {
        [_mm256_set1_epi16(strength); 4]
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn load(lanes: &Lanes) -> Vector {
        let sixteen = lanes.0.as_chunks::<16>().0;
        // SAFETY: reads 32 bytes from a reference to 32 bytes; this instruction needs no alignment.
        let load = |part: usize| unsafe { _mm256_loadu_si256(sixteen[part].as_ptr().cast()) };
        [load(0), load(1), load(2), load(3)]
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn max(one: Vector, other: Vector) -> Vector {
        let max = |part: usize| _mm256_max_epi16(one[part], other[part]);
        [max(0), max(1), max(2), max(3)]
    }

    /// A bit for each lane in which the one is not less than the other.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn at_least(one: Vector, other: Vector) -> u64 {
        let less = |part: usize| _mm256_cmpgt_epi16(other[part], one[part]);
        // Packing interleaves its operands by quarters; the permutation puts them in order.
        let half = |low: usize, high: usize| {
            let packed = _mm256_packs_epi16(less(low), less(high));
            !_mm256_movemask_epi8(_mm256_permute4x64_epi64::<0b11_01_10_00>(packed)) as u32
        };
        u64::from(half(0, 1)) | u64::from(half(2, 3)) << 32
    }

    pub(in super::super) use super::single_masks::*;
}

/// Thirty-two strengths or eight masks a register.
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512_words {
    use std::arch::x86_64::*;

    use super::super::lanes::Lanes;

    pub(in super::super) type Vector = [__m512i; 2];

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn splat(strength: i16) -> Vector {
        [_mm512_set1_epi16(strength); 2]
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn load(lanes: &Lanes) -> Vector {
        let halves = lanes.0.as_chunks::<32>().0;
        // SAFETY: reads 64 bytes from a reference to 64 bytes; this instruction needs no alignment.
        let load = |part: usize| unsafe { _mm512_loadu_epi16(halves[part].as_ptr()) };
        [load(0), load(1)]
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn max(one: Vector, other: Vector) -> Vector {
        [_mm512_max_epi16(one[0], other[0]), _mm512_max_epi16(one[1], other[1])]
    }

    /// A bit for each lane in which the one is not less than the other.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn at_least(one: Vector, other: Vector) -> u64 {
        let half = |part: usize| u64::from(_mm512_cmpge_epi16_mask(one[part], other[part]));
        half(0) | half(1) << 32
    }

    pub(in super::super) const STEP: usize = 8;

    pub(in super::super) type Masks = __m512i;

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn load_masks(masks: &[u64; STEP]) -> Masks {
        // SAFETY: reads 64 bytes from a reference to 64 bytes; this instruction needs no alignment.
        unsafe { _mm512_loadu_epi64(masks.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn both(one: Masks, other: Masks) -> Masks {
        _mm512_and_epi64(one, other)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn count(counts: Masks, masks: Masks) -> Masks {
        _mm512_add_epi64(counts, _mm512_popcnt_epi64(masks))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(in super::super) fn sum(counts: Masks) -> u64 {
        _mm512_reduce_add_epi64(counts) as u64
    }
}

/// Every word says the same in every kind of code: small enough for an interpreter that finds undefined behaviour.
#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::super::lanes::{LANES, Lanes, NOTHING};
    use super::*;

    struct Words {
        one: Lanes,
        other: Lanes,
        masks: [u64; 8],
    }

    macro_rules! answers {
        ($name:ident, $words:ident $(, $features:literal)?) => {
            $(#[target_feature(enable = $features)])?
            fn $name(words: &Words) -> [u64; 5] {
                use super::$words::*;
                let (one, other) = (load(&words.one), load(&words.other));
                let mut counted = load_masks(&[0; STEP]);
                for masks in words.masks.as_chunks().0 {
                    counted = count(counted, both(load_masks(masks), load_masks(&[!0x8000_0000_0000_0001; STEP])));
                }
                [
                    at_least(one, other),
                    at_least(other, one),
                    at_least(other, max(one, other)),
                    at_least(one, splat(2)),
                    sum(counted),
                ]
            }
        };
    }
    answers!(portable, portable_words);
    answers!(avx2, avx2_words, "avx2,popcnt,bmi1,bmi2,lzcnt");
    answers!(avx512, avx512_words, "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt");

    #[test]
    fn every_word_says_the_same_to_every_processor() {
        let strength =
            |lane: usize| if lane.is_multiple_of(7) { NOTHING } else { (lane * 31 % 11) as i16 - 5 };
        let words = Words {
            one: Lanes(std::array::from_fn(strength)),
            other: Lanes(std::array::from_fn(|lane| strength(LANES - lane))),
            masks: std::array::from_fn(|step| 0x9e37_79b9_7f4a_7c15 << step),
        };
        let expected = portable(&words);
        let plain = (0..LANES).filter(|&lane| words.one.0[lane] >= words.other.0[lane]);
        assert_eq!(expected[0], plain.map(|lane| 1 << lane).sum::<u64>());
        for processor in Processor::all() {
            let answers = match processor.0 {
                Instructions::Portable => expected,
                // SAFETY: this processor was made after detecting every feature that the words are compiled for.
                Instructions::Avx2 => unsafe { avx2(&words) },
                // SAFETY: as above.
                Instructions::Avx512 => unsafe { avx512(&words) },
            };
            assert_eq!(answers, expected, "{processor:?}");
        }
    }
}
