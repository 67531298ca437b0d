//! The nuts of a board, and how a hand stands among all hands it could meet.

use omaha_cards::{Card, CardSet};

use crate::combinations::combinations;
use crate::{Board, Ranking, Selection, Strength};

/// The best hand a board allows on one side, and the hole cards that make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nuts {
    /// Its strength.
    pub strength: Strength,
    /// Every set of hole cards that makes it, as many cards as the selection uses, high cards first.
    pub holdings: Vec<CardSet>,
}

/// The best hand that any live hole cards make on this board; `None` if nobody can qualify.
///
/// `dead` are cards nobody can hold. Under [`Selection::Any`] the holdings are whole hands of `hole_cards` cards.
///
/// ```
/// use omaha_cards::CardSet;
/// use omaha_eval::{Board, EIGHT_OR_BETTER, Ranking, Selection, nuts};
///
/// let board = Board::new("7s 4c 8h Kd Kc".parse()?)?;
/// let low = nuts(&EIGHT_OR_BETTER, Selection::Exactly(2), 4, &board, CardSet::EMPTY).ok_or("no low")?;
/// assert_eq!(EIGHT_OR_BETTER.notation(low.strength), "8-7-4-2-A");
/// assert_eq!(low.holdings.len(), 16); // any ace with any deuce
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nuts(
    ranking: &dyn Ranking,
    selection: Selection,
    hole_cards: usize,
    board: &Board,
    dead: CardSet,
) -> Option<Nuts> {
    let live = !(board.cards() | dead);
    let held = match selection {
        Selection::Exactly(used) => usize::from(used),
        Selection::Any => hole_cards,
    };
    let mut nuts: Option<Nuts> = None;
    for cards in combinations(live, held) {
        let holding = CardSet::from(cards.as_slice());
        let Some(strength) = ranking.best_strength(selection, holding, board) else { continue };
        match &mut nuts {
            Some(best) if strength == best.strength => best.holdings.push(holding),
            Some(best) if strength < best.strength => {}
            _ => nuts = Some(Nuts { strength, holdings: vec![holding] }),
        }
    }
    nuts
}

/// How a hand does against every hand one opponent could hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The hand's own strength; `None` if it does not qualify.
    pub strength: Option<Strength>,
    /// Hands it loses to.
    pub behind: u64,
    /// Hands it ties with; for a hand that does not qualify, those that do not either.
    pub tied: u64,
    /// Hands it beats.
    pub ahead: u64,
}

/// Compare a hand with every hand that an opponent can hold: as many cards, none of them in the hand, on the board or dead.
///
/// ```
/// use omaha_cards::CardSet;
/// use omaha_eval::{Board, HIGH, Selection, standing};
///
/// let board = Board::new("Ts 9s 8s 2d 3c".parse()?)?;
/// let standing = standing(&HIGH, Selection::Exactly(2), "Qs Js Ah Ad".parse()?, &board, CardSet::EMPTY);
/// assert_eq!((standing.behind, standing.tied), (0, 0)); // the straight flush beats all 123,410
/// assert_eq!(standing.ahead, 123_410);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn standing(
    ranking: &dyn Ranking,
    selection: Selection,
    hole: CardSet,
    board: &Board,
    dead: CardSet,
) -> Standing {
    let own = ranking.best_strength(selection, hole, board);
    let live: Vec<Card> = (!(board.cards() | dead | hole)).iter().collect();
    let size = hole.len();
    let total = choose(live.len(), size);
    let (worse, not_better) = match selection {
        Selection::Exactly(2) => {
            let worse = Pairs::new(ranking, board, &live, |other| other >= own).hands_without(size);
            let not_better = Pairs::new(ranking, board, &live, |other| other > own).hands_without(size);
            (worse, not_better)
        }
        _ => {
            let strengths = combinations(live.iter().copied().collect(), size)
                .map(|cards| ranking.best_strength(selection, CardSet::from(cards.as_slice()), board));
            strengths.fold((0, 0), |(worse, not_better), other| {
                (worse + u64::from(other < own), not_better + u64::from(other <= own))
            })
        }
    };
    Standing { strength: own, behind: total - not_better, tied: not_better - worse, ahead: worse }
}

/// Pairs of live cards too good for what is counted. A hand of two from the hole is as good as its best pair, so the hands
/// that stay below a level are the sets of cards with no such pair among them.
struct Pairs {
    /// For each live card the live cards after it that it may stand together with.
    compatible: Vec<u64>,
}

impl Pairs {
    fn new(
        ranking: &dyn Ranking,
        board: &Board,
        live: &[Card],
        too_good: impl Fn(Option<Strength>) -> bool,
    ) -> Pairs {
        let compatible = live
            .iter()
            .enumerate()
            .map(|(place, &first)| {
                let partners = live.iter().enumerate().skip(place + 1).filter(|(_, second)| {
                    let pair: CardSet = [first, **second].into_iter().collect();
                    !too_good(ranking.best_strength(Selection::Exactly(2), pair, board))
                });
                partners.fold(0, |mask, (other, _)| mask | 1 << other)
            })
            .collect();
        Pairs { compatible }
    }

    /// How many hands of `size` cards hold no pair that is too good.
    fn hands_without(&self, size: usize) -> u64 {
        let all = (0..self.compatible.len()).fold(0, |mask, card| mask | 1u64 << card);
        self.count(all, size)
    }

    fn count(&self, candidates: u64, size: usize) -> u64 {
        match size {
            0 => 1,
            1 => u64::from(candidates.count_ones()),
            _ => {
                let (mut left, mut hands) = (candidates, 0);
                while left != 0 {
                    let card = left.trailing_zeros() as usize;
                    left &= left - 1;
                    hands += self.count(candidates & self.compatible[card], size - 1);
                }
                hands
            }
        }
    }
}

/// How many ways there are to choose `size` of `from`.
fn choose(from: usize, size: usize) -> u64 {
    if size > from {
        return 0;
    }
    (0..size as u64).fold(1, |ways, step| ways * (from as u64 - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EIGHT_OR_BETTER, HIGH};

    /// The obvious way: every hand the opponent can hold.
    fn counted(ranking: &dyn Ranking, hole: CardSet, board: &Board) -> (u64, u64, u64) {
        let selection = Selection::Exactly(2);
        let own = ranking.best_strength(selection, hole, board);
        let (mut behind, mut tied, mut ahead) = (0, 0, 0);
        for cards in combinations(!(board.cards() | hole), hole.len()) {
            match ranking.best_strength(selection, CardSet::from(cards.as_slice()), board).cmp(&own) {
                std::cmp::Ordering::Greater => behind += 1,
                std::cmp::Ordering::Equal => tied += 1,
                std::cmp::Ordering::Less => ahead += 1,
            }
        }
        (behind, tied, ahead)
    }

    #[test]
    #[cfg_attr(miri, ignore = "every hand an opponent can hold")]
    fn standing_counts_every_hand_an_opponent_can_hold() {
        for (hole, board) in [
            ("As 2c Kh Kd", "Ad 7s 4c 8h Qs"),
            ("Js Jh 9c 8d", "Ks Kh Qd Qc Ts"),
            ("As 2s 3c 4d", "8h 8d 7c"),
            ("7c 9c Js Qs", "2s 5c Th 7d 8c"),
        ] {
            let (hole, board): (CardSet, CardSet) = (hole.parse().unwrap(), board.parse().unwrap());
            let board = Board::new(board).unwrap();
            for ranking in [&HIGH as &dyn Ranking, &EIGHT_OR_BETTER] {
                let fast = standing(ranking, Selection::Exactly(2), hole, &board, CardSet::EMPTY);
                assert_eq!(
                    (fast.behind, fast.tied, fast.ahead),
                    counted(ranking, hole, &board),
                    "{hole} {ranking:?}"
                );
            }
        }
    }

    #[test]
    fn r14_a_board_without_a_low_has_no_nut_low() {
        let board = Board::new("Ks Qh Jd 7c 2s".parse().unwrap()).unwrap();
        assert_eq!(nuts(&EIGHT_OR_BETTER, Selection::Exactly(2), 4, &board, CardSet::EMPTY), None);
    }

    #[test]
    fn dead_cards_make_nothing() {
        let board = Board::new("Ts 9s 8s 2d 3c".parse().unwrap()).unwrap();
        let holdings = |dead: &str| {
            let nuts = nuts(&HIGH, Selection::Exactly(2), 4, &board, dead.parse().unwrap()).unwrap();
            nuts.holdings.iter().map(CardSet::to_string).collect::<Vec<_>>()
        };
        assert_eq!(holdings(""), ["QsJs"]);
        assert_eq!(holdings("Qs"), ["Js7s"]);
    }
}
