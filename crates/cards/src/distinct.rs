//! The check that no card is dealt twice across hands, board and dead cards.

use std::borrow::Borrow;
use std::fmt::Display;

use crate::{Card, CardSet};

/// All cards of several labelled groups, if no card is in two of them or twice in one.
///
/// # Errors
///
/// [`DuplicateCardError`] names the card and both places.
///
/// ```
/// use omaha_cards::{ensure_distinct, parse_cards};
/// let (hand, board) = (parse_cards("AsAh2c3d")?, parse_cards("Ah4h5s")?);
/// let error = ensure_distinct([("hand 1", &hand), ("the board", &board)]).unwrap_err();
/// assert_eq!(error.to_string(), "Ah is there twice: in hand 1 and in the board");
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
///
/// # Rules
///
/// R1: each card exists once.
pub fn ensure_distinct<L, C>(groups: impl IntoIterator<Item = (L, C)>) -> Result<CardSet, DuplicateCardError>
where
    L: Display,
    C: IntoIterator<Item: Borrow<Card>>,
{
    let mut all = CardSet::EMPTY;
    let mut earlier: Vec<(L, CardSet)> = Vec::new();
    for (label, cards) in groups {
        let mut group = CardSet::EMPTY;
        for card in cards {
            let card = *card.borrow();
            if !group.insert(card) {
                let place = label.to_string();
                return Err(DuplicateCardError { card, first: place.clone(), second: place });
            }
            if let Some((first, _)) = earlier.iter().find(|(_, cards)| cards.contains(card)) {
                return Err(DuplicateCardError { card, first: first.to_string(), second: label.to_string() });
            }
        }
        all |= group;
        earlier.push((label, group));
    }
    Ok(all)
}

/// A card in two places at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card} is there twice: {}", both_places(.first, .second))]
pub struct DuplicateCardError {
    /// The card.
    pub card: Card,
    /// Label of the group that had it first.
    pub first: String,
    /// Label of the group that has it again; may be the same one.
    pub second: String,
}

fn both_places(first: &str, second: &str) -> String {
    if first == second { format!("both times in {first}") } else { format!("in {first} and in {second}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_cards;

    #[test]
    fn r1_distinct_groups_are_joined() {
        let all = ensure_distinct(
            [("hand 1", "As2c"), ("the board", "KdKhQs"), ("the dead cards", "")]
                .map(|(label, cards)| (label, parse_cards(cards).unwrap())),
        );
        assert_eq!(all, Ok("As2cKdKhQs".parse().unwrap()));
    }

    #[test]
    fn r1_a_card_in_two_groups_is_named_with_both() {
        let hands: [CardSet; 3] = ["As2c", "3c4c", "2cKd"].map(|cards| cards.parse().unwrap());
        let error = ensure_distinct((1..).map(|n| format!("hand {n}")).zip(hands)).unwrap_err();
        assert_eq!(error.to_string(), "2c is there twice: in hand 1 and in hand 3");
    }

    #[test]
    fn r1_a_card_twice_in_one_group_is_named_with_it() {
        let ace: Card = "As".parse().unwrap();
        let error = ensure_distinct([("the board", [ace, ace])]).unwrap_err();
        assert_eq!(error.to_string(), "As is there twice: both times in the board");
    }
}
