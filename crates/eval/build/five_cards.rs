//! How five cards rank, said plainly: high hands and eight-or-better lows.

/// A five-card high hand as a number, the greater the better: the category (0 high card … 8 straight flush) above the
/// five ranks in order of significance, four bits each.
///
/// Ranks are 0 for the deuce … 12 for the ace, in any order; `one_suit` says whether all five cards share a suit.
///
/// # Rules
///
/// R6, R7, R8.
pub(crate) fn high_key(ranks: [u8; 5], one_suit: bool) -> u32 {
    let copies = |rank: u8| ranks.iter().filter(|&&other| other == rank).count();
    let mut groups = ranks.map(|rank| (copies(rank), rank));
    groups.sort_unstable_by(|one, other| other.cmp(one));
    let mut ranks = groups.map(|(_, rank)| rank);
    let first_group = groups[0].0;
    let second_group = groups.get(first_group).map_or(0, |group| group.0);

    let wheel = ranks == [12, 3, 2, 1, 0];
    if wheel {
        ranks.rotate_left(1);
    }
    let straight = first_group == 1 && (wheel || ranks[0] - ranks[4] == 4);

    let category = match (first_group, second_group) {
        _ if straight && one_suit => 8,
        (4, _) => 7,
        (3, 2) => 6,
        _ if one_suit => 5,
        _ if straight => 4,
        (3, _) => 3,
        (2, 2) => 2,
        (2, _) => 1,
        _ => 0,
    };
    ranks.iter().fold(category, |key, &rank| key << 4 | u32::from(rank))
}

/// The 56 qualifying lows as masks of five of the ranks ace (bit 0), deuce (bit 1) … eight (bit 7), best first.
///
/// # Rules
///
/// R10, R12: the smaller mask is the better low.
pub(crate) fn lows() -> impl Iterator<Item = u8> {
    (0..=255u8).filter(|mask| mask.count_ones() == 5)
}
