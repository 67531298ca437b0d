//! How many boards to look at for each deal of the unknown hole cards.

use omaha_cards::Seed;

use super::super::count::choose;
use super::super::matchup::Matchup;
use super::super::pot::Pot;
use super::dealer::{Boards, Dealer};
use super::sums::Sums;

/// Deals of the trial.
const TRIAL: u64 = 8192;

/// The stream that the trial is dealt from; no block has that number.
const TRIAL_STREAM: u64 = u64::MAX;

/// The number of boards that lowers the error fastest for the time.
///
/// More boards a deal save dealing, fewer tell more about hands. With a variance `within` deals and another `between` them,
/// the best number is the square root of `within / between` times the cost of a deal over that of a board. The variances are
/// those of a trial with two boards a deal; for the costs the cards handled must do, so that the answer depends on the
/// seed alone.
pub(super) fn boards_per_deal(matchup: &Matchup<'_>, seed: Seed) -> Boards {
    let (unknown, missing) = (matchup.unknown_cards(), matchup.missing());
    let all = choose(matchup.unseen().len() - unknown, missing);
    if unknown == 0 || all == 1 {
        return Boards::Drawn(1);
    }
    let (players, sides) = (matchup.hands().len(), matchup.rules().sides.len());
    let pot = Pot::new(players, sides);
    let mut trial = Dealer::new(matchup, Boards::Drawn(2), None);
    let (mut singles, mut differences) = (Sums::new(pot, players, 1), vec![0.0; players]);
    let mut first = None;
    trial.deal_each(seed, TRIAL_STREAM, TRIAL, |outcome| {
        singles.add(pot.shares(outcome), 1);
        let Some(first) = first.take() else {
            first = Some(outcome);
            return;
        };
        let both = pot.shares(first).zip(pot.shares(outcome));
        for (sum, (one, other)) in differences.iter_mut().zip(both) {
            let difference = one.abs_diff(other) as f64 / pot.units as f64;
            *sum += difference * difference;
        }
    });
    let within = differences.into_iter().map(|sum| sum / (2 * TRIAL) as f64);
    let ratio = within.zip(singles.variances()).map(|(within, total)| (within, total - within));
    // The player whose error is greatest counts.
    let (within, between) = ratio.max_by(|(a, b), (c, d)| (a + b).total_cmp(&(c + d))).unwrap_or((0.0, 0.0));
    // The trial cannot tell less of a difference between deals from none.
    let between = between.max((within + between) / 25.0);
    let (cost_of_deal, cost_of_board) = ((unknown + 1) as f64, (missing + 3 * players) as f64);
    let best = (within / between * cost_of_deal / cost_of_board).sqrt();
    // Without any variance there is nothing to choose.
    let best = if best.is_finite() { best.round() as u64 } else { 1 };
    if best >= all { Boards::All(all) } else { Boards::Drawn(best.max(1)) }
}
