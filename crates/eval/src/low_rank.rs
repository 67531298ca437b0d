//! [`LowRank`]: how good an eight-or-better low is, one of 56.

use std::fmt;
use std::num::NonZeroU8;

use omaha_cards::{Card, CardSet, Rank};

use crate::Strength;
use crate::high_rank::dashed;
use crate::tables::LOWS;

/// The strength of a qualifying low; greater is the better (lower) low, equal lows tie.
///
/// Printed highest card first (`8-5-3-2-A`).
///
/// ```
/// use omaha_eval::LowRank;
/// let (wheel, worst) = (LowRank::BEST, LowRank::WORST);
/// assert!(wheel > worst);
/// assert_eq!((wheel.to_string(), worst.to_string()), ("5-4-3-2-A".to_owned(), "8-7-6-5-4".to_owned()));
/// ```
///
/// # Rules
///
/// R10, R11, R12, R13, R18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LowRank(NonZeroU8);

impl LowRank {
    /// 5-4-3-2-A, the wheel.
    pub const BEST: LowRank = LowRank(NonZeroU8::new(56).unwrap());

    /// 8-7-6-5-4.
    pub const WORST: LowRank = LowRank(NonZeroU8::MIN);

    /// The low of these five cards, if they qualify: five different ranks, none above eight, the ace low.
    pub fn of(cards: [Card; 5]) -> Option<LowRank> {
        let mask = |cards: &[Card]| low_mask(CardSet::from(cards));
        LowRank::from_table(LOWS[usize::from(mask(&cards[2..]))][usize::from(mask(&cards[..2]))])
    }

    /// The rank with that [`class`](LowRank::class); `None` from 56 upward.
    pub const fn from_class(class: u8) -> Option<LowRank> {
        if class < 56 { LowRank::from_table(56 - class) } else { None }
    }

    /// Its number among all lows, best first: 0 for 5-4-3-2-A … 55 for 8-7-6-5-4.
    pub const fn class(self) -> u8 {
        56 - self.0.get()
    }

    /// The five ranks, highest first; the ace last.
    pub fn ranks(self) -> [Rank; 5] {
        let mut mask = LOW_MASKS[self.class() as usize];
        std::array::from_fn(|_| {
            let highest = mask.ilog2();
            mask &= !(1 << highest);
            Rank::ALL[(highest as usize + 12) % 13]
        })
    }

    /// The low as a card room announces it: `"8-5-3-2-A low"`; the best one is `"5-4-3-2-A low, the wheel"`.
    pub fn words(self) -> String {
        if self == LowRank::BEST { format!("{self} low, the wheel") } else { format!("{self} low") }
    }

    /// A low as the tables store it: 1 (worst) … 56, 0 for none.
    pub(crate) const fn from_table(stored: u8) -> Option<LowRank> {
        match NonZeroU8::new(stored) {
            Some(stored) => Some(LowRank(stored)),
            None => None,
        }
    }
}

/// The low ranks of some cards: bit 0 for the ace, bit 1 for the deuce … bit 7 for the eight.
pub(crate) const fn low_mask(cards: CardSet) -> u8 {
    let ranks = cards.rank_mask();
    (ranks << 1 | ranks >> 12) as u8
}

/// The masks of five low ranks, best low first.
const LOW_MASKS: [u8; 56] = {
    let mut masks = [0; 56];
    let (mut found, mut mask) = (0, 0u8);
    while found < 56 {
        if mask.count_ones() == 5 {
            masks[found] = mask;
            found += 1;
        }
        mask += 1;
    }
    masks
};

/// Prints the ranks, highest first: `8-5-3-2-A`.
impl fmt::Display for LowRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&dashed(&self.ranks()))
    }
}

impl fmt::Debug for LowRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LowRank({self})")
    }
}

impl From<LowRank> for Strength {
    fn from(rank: LowRank) -> Strength {
        Strength::new(rank.0.get().into())
    }
}

/// The way back; a strength that is no low's counts as the nearest one that is.
impl From<Strength> for LowRank {
    fn from(strength: Strength) -> LowRank {
        LowRank::from_table(strength.value().clamp(1, 56) as u8).unwrap_or(LowRank::WORST)
    }
}
