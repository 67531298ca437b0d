//! What a hand is worth against hands of which nothing is known.

use omaha_cards::{Card, CardSet, Seed};
use omaha_engine::View;
use omaha_eval::Ranking;
use omaha_eval::equity::{Equity, Holdings, Matchup, PlayerEquity, Rules, Run, Sampling};

/// Exact answers that take longer than this many seconds are not waited for.
const QUICK: f64 = 0.1;

/// Enough for whole percents, few enough not to be waited for. Always as many, so that the same cards always give the
/// same answer.
const SAMPLES: u64 = 8192;

/// What these cards win on average, and against how many.
pub(crate) struct Worth {
    /// Hands of which nothing is known.
    pub(crate) opponents: usize,
    /// The part of the pot, 0 to 1.
    pub(crate) share: f64,
    /// The bounds of `share` are this far away with 95 % confidence; none if it is exact.
    pub(crate) margin: Option<f64>,
    /// How often the whole pot, 0 to 1.
    pub(crate) scoop: f64,
    /// How often a part of each side, 0 to 1.
    pub(crate) sides: Vec<(&'static str, f64)>,
}

/// What the viewer's hand is worth against everybody who has not folded, as if all stayed to the end. None without
/// opponents or cards.
pub(crate) fn worth(view: &View<'_>, hole: CardSet, board: &[Card]) -> Option<Worth> {
    let variant = &*view.game().variant;
    let opponents = view.seats().filter(|state| !state.folded && Some(state.seat) != view.seat()).count();
    let sides: Vec<&dyn Ranking> = variant.sides().iter().map(|side| side.ranking).collect();
    let board_cards = variant.streets().iter().map(|street| usize::from(street.board_cards)).sum();
    let hole_cards = hole.len();
    let rules = Rules { sides: &sides, selection: variant.selection(), hole_cards, board_cards };
    let unknown = Holdings::Partly { known: CardSet::EMPTY, unknown: hole_cards };
    let mut hands = vec![Holdings::Known(hole)];
    hands.resize(opponents + 1, unknown);
    let matchup = Matchup::new(rules, hands, board.iter().copied().collect(), CardSet::EMPTY).ok()?;
    let (equity, margin) = if matchup.exact_seconds() <= QUICK {
        (matchup.exact(), None)
    } else {
        let seed = Seed::from((hole | CardSet::from(board)).bits());
        let sampling = Sampling { samples: Some(SAMPLES), ..Sampling::new(seed) };
        let estimate = matchup.sample(&sampling, &Run::default());
        (estimate.equity, Some(1.96 * estimate.std_errors[0]))
    };
    let Equity { boards, players, .. } = &equity;
    let PlayerEquity { equity: share, scoop, sides, .. } = players.first()?;
    let part = |number: u64| number as f64 / *boards as f64;
    let sides =
        variant.sides().iter().zip(sides).map(|(side, found)| (side.name, part(found.win + found.tie)));
    Some(Worth { opponents, share: share.to_f64(), margin, scoop: part(*scoop), sides: sides.collect() })
}
