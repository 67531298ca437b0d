//! Multisets of ranks as ascending lists, and their numbers.

pub(crate) const RANKS: u8 = 13;

/// All ascending lists of so many ranks, in order of their [`number`]: the last rank counts most.
pub(crate) fn multisets(cards: usize) -> Vec<Vec<u8>> {
    let Some(fewer) = cards.checked_sub(1) else { return vec![vec![]] };
    let up_to =
        |last: u8| multisets(fewer).into_iter().filter(move |ranks| ranks.iter().all(|&rank| rank <= last));
    (0..RANKS).flat_map(|last| up_to(last).map(move |ranks| [ranks, vec![last]].concat())).collect()
}

/// Place of an ascending list of ranks among all such lists, the shorter ones first.
pub(crate) fn number(ranks: &[u8]) -> usize {
    let shorter: usize = (0..ranks.len()).map(|cards| choose(usize::from(RANKS) + cards - 1, cards)).sum();
    let before = |(place, &rank): (usize, &u8)| choose(usize::from(rank) + place, place + 1);
    shorter + ranks.iter().enumerate().map(before).sum::<usize>()
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |ways, taken| ways * n.saturating_sub(taken) / (taken + 1))
}
