//! Who wins an eight-or-better low: the low ranks on the board decide it, so no strengths are compared.

use omaha_cards::{CardSet, Rank};

use super::super::count::choose;
use super::lanes::{LANES, blocks};
use super::live::{Live, pairs_below};
use crate::low_rank::low_mask;
use crate::tables::LOWS;

/// The winners on every board: for each mask of low ranks of three cards, a row per player with a bit for each pair of
/// other cards.
pub(super) struct Lows {
    pub(super) words: Vec<u64>,
    /// Words in a row.
    pub(super) player_words: usize,
    /// The low ranks of each live card: at most one.
    masks: Vec<u8>,
    /// For each mask of low ranks of two cards, where the rows begin with each live card as the third.
    starts: Vec<Vec<u32>>,
    readings: Readings,
}

/// What each mask of low ranks on a board gives the hands, a bit for each.
struct Readings {
    winners: [u32; 256],
    qualified: [u32; 256],
}

impl Readings {
    fn new(hands: &[CardSet]) -> Readings {
        let mut readings = Readings { winners: [0; 256], qualified: [0; 256] };
        let holes: Vec<u8> = hands.iter().map(|&hand| low_mask(hand)).collect();
        for board in (0..=255u8).filter(|board| board.count_ones() >= 3) {
            let board = usize::from(board);
            let lows = || holes.iter().map(|&hole| LOWS[board][usize::from(hole)]).enumerate();
            let best = lows().map(|(_, low)| low).max().unwrap_or(0);
            for (player, low) in lows().filter(|&(_, low)| low > 0) {
                readings.qualified[board] |= 1 << player;
                readings.winners[board] |= u32::from(low == best) << player;
            }
        }
        readings
    }
}

impl Lows {
    pub(super) fn new(hands: &[CardSet], live: &Live) -> Lows {
        let readings = Readings::new(hands);
        let masks: Vec<u8> = live.cards.iter().map(|&card| low_mask(card.into())).collect();
        let player_words = blocks(pairs_below(live.len()));

        // The pairs of cards by their low ranks.
        let mut pairs: Vec<(u8, Vec<u64>)> = Vec::new();
        let mut seen = [None; 256];
        for (place, [high, low]) in live.pairs().enumerate() {
            let mask = masks[high] | masks[low];
            let class = *seen[usize::from(mask)].get_or_insert_with(|| {
                pairs.push((mask, vec![0; player_words]));
                pairs.len() - 1
            });
            pairs[class].1[place / LANES] |= 1 << (place % LANES);
        }

        let (mut words, mut start_of) = (Vec::new(), [0; 256]);
        for three in (0..=255u8).filter(|mask| mask.count_ones() <= 3) {
            let start = words.len();
            start_of[usize::from(three)] = start as u32;
            words.resize(start + hands.len() * player_words, 0);
            let rows = &mut words[start..];
            for (two, places) in &pairs {
                let winners = readings.winners[usize::from(three | two)];
                for (player, row) in rows.chunks_exact_mut(player_words).enumerate() {
                    if winners >> player & 1 == 1 {
                        row.iter_mut().zip(places).for_each(|(word, places)| *word |= places);
                    }
                }
            }
        }
        let mut starts = vec![Vec::new(); 256];
        for (two, _) in pairs {
            starts[usize::from(two)] = masks.iter().map(|one| start_of[usize::from(two | one)]).collect();
        }
        Lows { words, player_words, masks, starts, readings }
    }

    /// Where the rows of the boards with these two cards and each live card begin.
    pub(super) fn starts(&self, [b, c]: [usize; 2]) -> &[u32] {
        &self.starts[usize::from(self.masks[b] | self.masks[c])]
    }

    /// For each hand the number of boards on which it has no low, found without looking at boards: by the number of ways
    /// to draw `missing` of the unseen cards with just some low ranks among them.
    pub(super) fn unqualified(
        &self,
        players: usize,
        unseen: CardSet,
        board: CardSet,
        missing: usize,
    ) -> Vec<u64> {
        // By low ranks drawn, then by cards.
        let mut ways = vec![[0; 6]; 256];
        ways[0][0] = 1;
        for (bit, rank) in low_ranks().enumerate() {
            let copies = unseen.iter().filter(|card| card.rank() == rank).count();
            for without in 0..1 << bit {
                for drawn in 1..=copies.min(missing) {
                    for before in 0..=missing - drawn {
                        ways[without | 1 << bit][before + drawn] +=
                            ways[without][before] * choose(copies, drawn);
                    }
                }
            }
        }
        let others = unseen.iter().filter(|&card| low_mask(card.into()) == 0).count();
        let rest: [u64; 6] = std::array::from_fn(|drawn| choose(others, missing.saturating_sub(drawn)));
        let mut counts = vec![0; players];
        for (mask, ways) in ways.iter().enumerate() {
            let boards: u64 = ways[..=missing].iter().zip(rest).map(|(ways, rest)| ways * rest).sum();
            let qualified = self.readings.qualified[mask | usize::from(low_mask(board))];
            for (player, count) in counts.iter_mut().enumerate() {
                *count += if qualified >> player & 1 == 0 { boards } else { 0 };
            }
        }
        counts
    }
}

/// The ranks that a low can have, in the order of a low mask's bits.
fn low_ranks() -> impl Iterator<Item = Rank> {
    std::iter::once(Rank::Ace).chain(Rank::ALL.into_iter().take(7))
}
