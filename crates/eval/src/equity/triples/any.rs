//! The strengths of hands under any ranking with every three board cards.

use omaha_cards::{Card, CardSet};

use super::lanes::{LANES, NOTHING};
use super::live::Live;
use crate::Ranking;

/// For each hand its strengths in list order, and 64 more that mean nothing: places in the list of all strengths that
/// occur, or [`NOTHING`].
///
/// There is always a place for each: at most 59,280 triples are read, when six hands of two cards leave 40 live cards.
pub(super) fn strengths(ranking: &dyn Ranking, hands: &[CardSet], live: &Live) -> Vec<Vec<i16>> {
    let best: Vec<Vec<Option<u32>>> = hands.iter().map(|&hand| best_of_two(ranking, hand, live)).collect();
    let mut occurring: Vec<u32> = best.iter().flatten().copied().flatten().collect();
    occurring.sort_unstable();
    occurring.dedup();
    let place = |strength: u32| {
        let place = occurring.partition_point(|&lower| lower < strength);
        (i32::from(NOTHING) + 1 + place as i32) as i16
    };
    let compress = |best: Vec<Option<u32>>| {
        let mut strengths: Vec<i16> =
            best.into_iter().map(|strength| strength.map_or(NOTHING, place)).collect();
        strengths.resize(strengths.len() + LANES, NOTHING);
        strengths
    };
    best.into_iter().map(compress).collect()
}

/// The best strength of any two hole cards with each triple.
fn best_of_two(ranking: &dyn Ranking, hand: CardSet, live: &Live) -> Vec<Option<u32>> {
    let cards: Vec<Card> = hand.iter().collect();
    let twos: Vec<[Card; 2]> = (0..cards.len())
        .flat_map(|high| (0..high).map(move |low| [high, low]))
        .map(|two| two.map(|at| cards[at]))
        .collect();
    let best = |[a, b, c]: [Card; 3]| {
        let strengths = twos.iter().filter_map(|&[d, e]| ranking.strength([d, e, a, b, c]));
        strengths.max().map(|strength| strength.value())
    };
    live.triples().map(best).collect()
}

#[cfg(test)]
mod tests {
    use super::super::live::triples_below;

    #[test]
    fn there_is_a_place_for_every_strength() {
        let most = (2..=23).map(|hands| hands * triples_below(52 - 2 * hands)).max();
        assert_eq!(most, Some(59_280));
        assert!(59_280 < i32::from(i16::MAX) - i32::from(i16::MIN));
    }
}
