//! [`Tally`]: how many boards came out in which way.

use std::collections::BTreeMap;

/// Who wins what on a board: a bit for each side and player, at `side * players + player`.
pub(super) type Outcome = u128;

/// The most hands: with two cards each they leave five for the board.
pub(super) const MAX_HANDS: usize = 23;

/// The most sides of a pot.
pub(super) const MAX_SIDES: usize = 4;

/// Number of boards for each outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    players: usize,
    sides: usize,
    /// By outcome, while there are few enough of them to keep a place for each.
    cells: Vec<u64>,
    /// By outcome, otherwise.
    rest: BTreeMap<Outcome, u64>,
    /// Boards on which the player does not qualify, at `side * players + player`.
    unqualified: Vec<u64>,
}

/// Outcomes of so many bits get a place each.
const DENSE_BITS: usize = 14;

impl Tally {
    pub(super) fn new(players: usize, sides: usize) -> Tally {
        let bits = players * sides;
        let cells = if bits <= DENSE_BITS { vec![0; 1 << bits] } else { Vec::new() };
        Tally { players, sides, cells, rest: BTreeMap::new(), unqualified: vec![0; bits] }
    }

    /// Counts boards that came out the same way.
    pub(super) fn add(&mut self, outcome: Outcome, boards: u64) {
        match self.cells.get_mut(outcome as usize) {
            Some(cell) if outcome <= Outcome::from(u32::MAX) => *cell += boards,
            _ if boards > 0 => *self.rest.entry(outcome).or_default() += boards,
            _ => {}
        }
    }

    /// Counts up to 64 boards. Each word has a bit per board and the place of its bit in the outcome; `counted` marks the
    /// boards that exist.
    #[inline(always)]
    pub(super) fn add_words(&mut self, words: impl DoubleEndedIterator<Item = u64> + Clone, counted: u64) {
        let mut left = counted;
        while left != 0 {
            // All boards that came out as the first one left.
            let board = left.trailing_zeros();
            let (mut same, mut outcome) = (left, 0);
            for word in words.clone().rev() {
                let bit = word >> board & 1;
                outcome = outcome << 1 | Outcome::from(bit);
                same &= word ^ bit.wrapping_sub(1);
            }
            self.add(outcome, same.count_ones().into());
            left ^= same;
        }
    }

    /// Counts boards on which a player does not qualify for a side.
    pub(super) fn add_unqualified(&mut self, side: usize, player: usize, boards: u64) {
        self.unqualified[side * self.players + player] += boards;
    }

    /// Adds what another tally of the same hands has counted.
    pub(super) fn merge(&mut self, other: &Tally) {
        other.outcomes().for_each(|(outcome, boards)| self.add(outcome, boards));
        self.unqualified.iter_mut().zip(&other.unqualified).for_each(|(count, other)| *count += other);
    }

    /// Every outcome that occurred, with its number of boards.
    pub(super) fn outcomes(&self) -> impl Iterator<Item = (Outcome, u64)> {
        let dense = self.cells.iter().enumerate().map(|(outcome, &boards)| (outcome as Outcome, boards));
        let sparse = self.rest.iter().map(|(&outcome, &boards)| (outcome, boards));
        dense.chain(sparse).filter(|&(_, boards)| boards > 0)
    }

    pub(super) fn unqualified(&self, side: usize, player: usize) -> u64 {
        self.unqualified[side * self.players + player]
    }

    /// The winners of a side as bits.
    pub(super) fn winners(&self, outcome: Outcome, side: usize) -> u32 {
        (outcome >> (side * self.players)) as u32 & (u32::MAX >> (32 - self.players))
    }

    pub(super) const fn players(&self) -> usize {
        self.players
    }

    pub(super) const fn sides(&self) -> usize {
        self.sides
    }
}
