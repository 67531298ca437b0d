//! All ways to take some cards out of a set.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};

/// Every choice of `count` of the cards, the one with the highest ranks first; each choice highest rank first.
///
/// `count` above five gives nothing.
pub(crate) fn combinations(cards: CardSet, count: usize) -> Combinations {
    let cards: ArrayVec<Card, 52> = cards.by_rank().collect();
    let possible = count <= 5 && count <= cards.len();
    Combinations { cards, next: possible.then(|| (0..count).collect()) }
}

/// Walks the choices as ascending lists of places, in dictionary order.
#[derive(Clone)]
pub(crate) struct Combinations {
    cards: ArrayVec<Card, 52>,
    next: Option<ArrayVec<usize, 5>>,
}

impl Iterator for Combinations {
    type Item = ArrayVec<Card, 5>;

    fn next(&mut self) -> Option<ArrayVec<Card, 5>> {
        let places = self.next.as_mut()?;
        let choice = places.iter().map(|&place| self.cards[place]).collect();
        let (taken, offered) = (places.len(), self.cards.len());
        // The last place that can still move up takes the ones behind it along.
        match (0..taken).rev().find(|&i| places[i] < offered - taken + i) {
            Some(moving) => {
                let start = places[moving] + 1;
                for (place, next) in places[moving..].iter_mut().zip(start..) {
                    *place = next;
                }
            }
            None => self.next = None,
        }
        Some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_numbers_of_choices() {
        let cards: CardSet = "AsKsQsJsTs9s".parse().unwrap();
        let counts: Vec<usize> = (0..=6).map(|count| combinations(cards, count).count()).collect();
        assert_eq!(counts, [1, 6, 15, 20, 15, 6, 0]);
        assert_eq!(combinations(CardSet::EMPTY, 0).count(), 1);
        assert_eq!(combinations(CardSet::EMPTY, 1).count(), 0);
    }

    #[test]
    fn highest_first() {
        let cards: CardSet = "2cAsKd".parse().unwrap();
        let choices: Vec<String> = combinations(cards, 2).map(|choice| format!("{choice:?}")).collect();
        assert_eq!(choices, ["[As, Kd]", "[As, 2c]", "[Kd, 2c]"]);
    }
}
