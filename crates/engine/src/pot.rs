//! From what each player put in to the main pot and the side pots.

use std::borrow::Cow;

use arrayvec::ArrayVec;

use crate::players::Players;
use crate::{Chips, MAX_PLAYERS};

/// A pot and the players who can win it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    /// What is in it, before rake.
    pub amount: Chips,
    /// Who can win it: live players who paid for all of it.
    pub claimants: Players,
}

/// The main pot first, then the side pots.
pub type Pots = ArrayVec<Pot, MAX_PLAYERS>;

/// What a pot is called by its number: `the main pot`, `side pot 1`.
pub fn pot_name(number: usize) -> Cow<'static, str> {
    match number {
        0 => Cow::Borrowed("the main pot"),
        side => Cow::Owned(format!("side pot {side}")),
    }
}

/// The player whose largest wager nobody matched, and how much of it goes back. Everybody's chips
/// count, folded players' too.
///
/// # Rules
/// RULES R72.
///
/// ```
/// use omaha_engine::{Chips, pot::uncalled_bet};
/// // W70: 500, 300 (folded), 80 all-in.
/// assert_eq!(uncalled_bet(&[Chips(500), Chips(300), Chips(80)]), Some((0, Chips(200))));
/// assert_eq!(uncalled_bet(&[Chips(80), Chips(80)]), None);
/// ```
pub fn uncalled_bet(totals: &[Chips]) -> Option<(usize, Chips)> {
    let (mut largest, mut second, mut who) = (Chips::ZERO, Chips::ZERO, 0);
    for (player, &total) in totals.iter().enumerate() {
        if total > largest {
            (largest, second, who) = (total, largest, player);
        } else {
            second = second.max(total);
        }
    }
    (largest > second).then(|| (who, largest - second))
}

/// Cut what the players put in into pots.
///
/// `totals` is what each player put in, in the players' order, uncalled bets returned (who is not
/// listed put in nothing); `live` who has not folded; `dead` the money nobody's call depends on.
///
/// # Rules
/// RULES R73–R78: layers at the live players' totals; folded chips stay in the layers they reach,
/// what lies above them all joins the highest pot; dead money joins the main pot; neighbours with
/// the same claimants are one pot.
///
/// ```
/// use omaha_engine::{Chips, Players, pot::pots};
/// // W72: 20, 50, 100, 100 live and 35 from a player who folded.
/// let totals = [20, 50, 100, 100, 35].map(Chips);
/// let pots = pots(&totals, (0..4).collect(), Chips::ZERO);
/// assert_eq!(pots.iter().map(|pot| pot.amount.0).collect::<Vec<_>>(), [100, 105, 100]);
/// ```
pub fn pots(totals: &[Chips], live: Players, dead: Chips) -> Pots {
    let put_in = |player: usize| totals.get(player).copied().unwrap_or_default();
    let mut pots = Pots::new();
    let mut floor = Chips::ZERO;
    // All-in with dead money alone: that player can win the dead money and nothing else.
    if !dead.is_zero() && live.iter().any(|player| put_in(player).is_zero()) {
        pots.push(Pot { amount: Chips::ZERO, claimants: live });
    }
    loop {
        let above = live.iter().map(put_in).filter(|&total| total > floor);
        let Some(level) = above.min() else { break };
        let amount = totals.iter().map(|total| (*total).min(level).minus(floor)).sum();
        let claimants = live.iter().filter(|&player| put_in(player) >= level).collect();
        pots.push(Pot { amount, claimants });
        floor = level;
    }
    let left_over: Chips = totals.iter().map(|total| total.minus(floor)).sum();
    if pots.is_empty() && !left_over.is_zero() {
        pots.push(Pot { amount: Chips::ZERO, claimants: live });
    }
    if let Some(main) = pots.first_mut() {
        main.amount += dead;
    }
    if let Some(last) = pots.last_mut() {
        last.amount += left_over;
    }
    pots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(totals: &[u64], live: &[usize], dead: u64) -> Vec<(u64, Vec<usize>)> {
        let totals: Vec<Chips> = totals.iter().copied().map(Chips).collect();
        pots(&totals, live.iter().copied().collect(), Chips(dead))
            .iter()
            .map(|pot| (pot.amount.0, pot.claimants.iter().collect()))
            .collect()
    }

    #[test]
    fn w70_uncalled_part_returns_and_the_folded_chips_stay() {
        assert_eq!(cut(&[300, 300, 80], &[0, 2], 0), [(240, vec![0, 2]), (440, vec![0])]);
    }

    #[test]
    fn w71_w73_layers_at_the_live_totals() {
        assert_eq!(cut(&[20, 50, 50], &[0, 1, 2], 0), [(60, vec![0, 1, 2]), (60, vec![1, 2])]);
        assert_eq!(cut(&[30, 100, 100, 60], &[0, 1, 2], 0), [(120, vec![0, 1, 2]), (170, vec![1, 2])]);
    }

    #[test]
    fn w74_folded_only_layer_merges_down() {
        assert_eq!(cut(&[50, 80, 300, 300], &[0, 1], 0), [(200, vec![0, 1]), (530, vec![1])]);
    }

    #[test]
    fn w76_dead_money_joins_the_main_pot() {
        assert_eq!(cut(&[40, 40, 10], &[0, 1, 2], 1), [(31, vec![0, 1, 2]), (60, vec![0, 1])]);
    }

    #[test]
    fn r76_all_in_with_the_ante_for_the_table_alone() {
        assert_eq!(cut(&[10, 0, 10], &[0, 1, 2], 10), [(10, vec![0, 1, 2]), (20, vec![0, 2])]);
    }

    #[test]
    fn who_is_not_listed_put_in_nothing() {
        assert_eq!(cut(&[20, 20], &[0, 1, 7], 0), [(40, vec![0, 1])]);
        assert_eq!(cut(&[], &[0], 0), []);
    }

    #[test]
    fn w77_four_pots() {
        let pots = cut(&[25, 75, 200, 200, 10, 200], &[0, 1, 2, 3, 4], 0);
        let amounts: Vec<u64> = pots.iter().map(|pot| pot.0).collect();
        assert_eq!(amounts, [60, 75, 200, 375]);
        assert_eq!(pots[3].1, [2, 3]);
    }

    #[test]
    fn w75_a_walk_returns_all_but_the_matched_part() {
        assert_eq!(uncalled_bet(&[Chips(1), Chips(2)]), Some((1, Chips(1))));
        assert_eq!(uncalled_bet(&[]), None);
    }
}
