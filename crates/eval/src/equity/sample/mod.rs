//! Equity from a sample of boards, and of hands where they are not known.

mod dealer;
mod dice;
mod plan;
mod prepared;
mod sums;

use std::time::{Duration, Instant};

use omaha_cards::Seed;

use self::dealer::Dealer;
use self::prepared::PreparedHands;
use self::sums::Sums;
use super::matchup::Matchup;
use super::pot::Pot;
use super::report::Equity;
use super::run::{Run, in_pieces};
use super::tally::Tally;

/// How a sample is drawn and when it is large enough: at the first limit that it reaches, or when the watch stops it.
///
/// ```
/// use omaha_eval::equity::Sampling;
/// let sampling = Sampling { error: Some(0.001), ..Sampling::new(42u64.into()) };
/// assert_eq!((sampling.samples, sampling.time), (None, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Where the cards come from. The same seed and number of samples give the same answer, whatever the threads.
    pub seed: Seed,
    /// So many samples are enough.
    pub samples: Option<u64>,
    /// Standard errors of all players' equities of at most so much of the pot are enough.
    pub error: Option<f64>,
    /// So much time is enough.
    pub time: Option<Duration>,
}

impl Sampling {
    /// A sample without limits.
    pub const fn new(seed: Seed) -> Sampling {
        Sampling { seed, samples: None, error: None, time: None }
    }
}

/// What a sample says.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The answer over the boards of the sample.
    pub equity: Equity,
    /// Samples dealt; each has as many boards as the others.
    pub samples: u64,
    /// The standard error of each player's equity.
    pub std_errors: Vec<f64>,
}

impl Estimate {
    /// The bounds within which a player's equity lies with 95 % confidence; from nothing to
    /// everything for a player who is not there.
    pub fn interval(&self, player: usize) -> (f64, f64) {
        let share = self.equity.players.get(player).zip(self.std_errors.get(player));
        let Some((share, std_error)) = share else { return (0.0, 1.0) };
        let (equity, margin) = (share.equity.to_f64(), 1.96 * std_error);
        ((equity - margin).max(0.0), (equity + margin).min(1.0))
    }

    /// The greatest standard error.
    pub fn max_std_error(&self) -> f64 {
        self.std_errors.iter().copied().fold(0.0, f64::max)
    }
}

/// Samples dealt from one stream of the seed.
const BLOCK: u64 = 4096;

/// Deals samples until they are enough.
///
/// A block of samples has a stream of its own and everything that is added up is a whole number, so neither the number of
/// threads nor the order in which they finish can be seen in the answer. Whether the error is small enough is asked after
/// fixed numbers of blocks.
pub(super) fn sample(matchup: &Matchup<'_>, sampling: &Sampling, run: &Run<'_>) -> Estimate {
    let start = Instant::now();
    let boards = plan::boards_per_deal(matchup, sampling.seed);
    let prepared = PreparedHands::new(matchup);
    let (players, sides) = (matchup.hands().len(), matchup.rules().sides.len());
    let mut tally = Tally::new(players, sides);
    let mut sums = Sums::new(Pot::new(players, sides), players, boards.count());

    let wanted = sampling.samples.unwrap_or(u64::MAX);
    let last = wanted.div_ceil(BLOCK);
    let part_of_time =
        || sampling.time.map_or(0.0, |limit| start.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9));
    let mut part_of_error = 0.0;
    let mut blocks = 0;
    while blocks < last {
        let checkpoint = if sampling.error.is_some() { (blocks + blocks / 8 + 1).min(last) } else { last };
        let goes_on = |begun: u64| {
            let part_of_samples = (blocks + begun) as f64 / last as f64;
            let time = part_of_time();
            time < 1.0 && (run.watch)(part_of_samples.max(time).max(part_of_error))
        };
        let deal = |dealer: &mut Dealer<'_>, block: u64| {
            dealer.deal(sampling.seed, block, BLOCK.min(wanted - block * BLOCK));
        };
        let new = || Dealer::new(matchup, boards, prepared.as_ref());
        let (dealers, end) = in_pieces(run.threads, blocks..checkpoint, new, deal, goes_on);
        for dealer in dealers {
            let (counted, summed) = dealer.finish();
            tally.merge(&counted);
            sums.merge(&summed);
        }
        blocks = end;
        if end < checkpoint {
            break;
        }
        if let Some(limit) = sampling.error {
            let error = sums.std_errors().into_iter().fold(0.0, f64::max);
            if error <= limit {
                break;
            }
            part_of_error = (limit / error).powi(2);
        }
    }
    Estimate { equity: Equity::new(&tally), samples: sums.samples(), std_errors: sums.std_errors() }
}
