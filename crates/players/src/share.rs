//! The share of the pot a hand is worth, by dealing the rest of the hand many times.

use omaha_cards::{Card, CardSet, ChaCha8Rng};
use omaha_engine::View;
use omaha_eval::{Board, Strength};
use rand::Rng;

/// How many times the rest of the hand is dealt for one decision.
const DEALS: u32 = 120;

/// The part of the pot the viewer's hand would win on average if everybody stayed to the end with
/// random cards: 0 to 1. None for a spectator or a hand that is not known.
///
/// # Rules
/// RULES R86: each side's part is shared by its best hands; a side nobody qualifies for goes to the
/// others.
pub(crate) fn pot_share(view: &View<'_>, rng: &mut ChaCha8Rng) -> Option<f64> {
    let own: CardSet =
        view.hole(view.seat()?)?.iter().copied().collect::<Option<Vec<Card>>>()?.into_iter().collect();
    let variant = &*view.game().variant;
    let opponents = opponents(view);
    let hole_cards = usize::from(variant.hole_cards());
    let board: CardSet = view.board().iter().copied().collect();
    let whole_board: usize = variant.streets().iter().map(|street| usize::from(street.board_cards)).sum();
    let missing = whole_board.saturating_sub(board.len());
    let mut unseen: Vec<Card> = (!(own | board)).iter().collect();
    let needed = missing + opponents * hole_cards;

    let mut total = 0.0;
    for _ in 0..DEALS {
        for place in 0..needed.min(unseen.len()) {
            let pick = place + below((unseen.len() - place) as u64, rng) as usize;
            unseen.swap(place, pick);
        }
        let board: CardSet = board | unseen[..missing].iter().copied().collect();
        let Ok(board) = Board::new(board) else { return None };
        let others = unseen[missing..needed].chunks(hole_cards);
        total += share_of(view, own, others, &board);
    }
    Some(total / f64::from(DEALS))
}

/// The players still in the hand apart from the viewer.
pub(crate) fn opponents(view: &View<'_>) -> usize {
    view.seats().filter(|state| !state.folded && Some(state.seat) != view.seat()).count()
}

/// What `own` wins of a pot of 1 on a whole board.
fn share_of<'a>(
    view: &View<'_>,
    own: CardSet,
    others: impl Iterator<Item = &'a [Card]> + Clone,
    board: &Board,
) -> f64 {
    let variant = &*view.game().variant;
    let (mut sides_won, mut share) = (0.0, 0.0);
    for side in variant.sides() {
        let strength = |hole: CardSet| side.ranking.best_strength(variant.selection(), hole, board);
        let mine = strength(own);
        let theirs: Vec<Option<Strength>> =
            others.clone().map(|hole| strength(CardSet::from(hole))).collect();
        let best = theirs.iter().copied().fold(mine, Ord::max);
        if best.is_none() {
            continue;
        }
        sides_won += 1.0;
        if mine == best {
            share += 1.0 / (1 + theirs.iter().filter(|&&other| other == best).count()) as f64;
        }
    }
    if sides_won > 0.0 { share / sides_won } else { 0.0 }
}

/// A number from 0 to `bound - 1`, or 0 if there is none. Written out, so that a seed means the same
/// choices in every release.
pub(crate) fn below(bound: u64, rng: &mut ChaCha8Rng) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(bound)) >> 64) as u64
}
