//! The slow and obvious way to find the best hand, to check the fast ways against.

use omaha_cards::{Card, CardSet};
use omaha_eval::{Board, Ranking, Selection, Strength};

/// Every way to choose `count` of the cards.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = cards.split_first() else { return Vec::new() };
    let mut with_first = choices(rest, count - 1);
    with_first.iter_mut().for_each(|choice| choice.insert(0, first));
    with_first.extend(choices(rest, count));
    with_first
}

/// The best strength of all fives the selection allows.
pub(super) fn best_strength(
    ranking: &dyn Ranking,
    selection: Selection,
    hole: CardSet,
    board: CardSet,
) -> Option<Strength> {
    let (hole, board): (Vec<Card>, Vec<Card>) = (hole.iter().collect(), board.iter().collect());
    let mut best = None;
    for used in selection.hole_cards_used(hole.len()) {
        for from_board in choices(&board, 5 - used) {
            for mut five in choices(&hole, used) {
                five.extend(&from_board);
                if let Ok(five) = <[Card; 5]>::try_from(five) {
                    best = best.max(ranking.strength(five));
                }
            }
        }
    }
    best
}

/// A ranking reduced to what it must say of itself: everything else is the slow way of the trait.
#[derive(Debug)]
struct Plain<'a>(&'a dyn Ranking);

impl Ranking for Plain<'_> {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        self.0.strength(cards)
    }

    fn words(&self, strength: Strength) -> String {
        self.0.words(strength)
    }

    fn notation(&self, strength: Strength) -> String {
        self.0.notation(strength)
    }

    fn qualifier(&self) -> Option<&'static str> {
        self.0.qualifier()
    }
}

/// Can anybody qualify on this board?
pub(super) fn is_possible_on(
    ranking: &dyn Ranking,
    selection: Selection,
    hole_cards: usize,
    board: &Board,
) -> bool {
    Plain(ranking).possible_on(selection, hole_cards, board)
}

#[cfg(test)]
mod tests {
    use omaha_eval::{EIGHT_OR_BETTER, HIGH};

    use super::*;

    #[test]
    fn r4_finds_the_best_of_two_and_three() {
        let (hole, board) = ("As 2c Kh Kd".parse().unwrap(), "Ad 7s 4c 8h Qs".parse().unwrap());
        let high = best_strength(&HIGH, Selection::Exactly(2), hole, board).unwrap();
        assert_eq!(HIGH.words(high), "pair of aces, K-Q-8");
        let low = best_strength(&EIGHT_OR_BETTER, Selection::Exactly(2), hole, board).unwrap();
        assert_eq!(EIGHT_OR_BETTER.words(low), "8-7-4-2-A low");
    }

    #[test]
    fn too_few_cards_make_no_hand() {
        let none = best_strength(&HIGH, Selection::Exactly(2), "As".parse().unwrap(), CardSet::EMPTY);
        assert_eq!(none, None);
    }
}
