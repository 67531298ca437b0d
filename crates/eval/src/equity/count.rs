//! Ways to take some of some cards: their number, each of them, and one by its number.

use std::ops::ControlFlow;

use omaha_cards::CardSet;

/// Number of ways to take some of `n` cards.
pub(super) const fn choose(n: usize, taken: usize) -> u64 {
    let (mut ways, mut i) = (1, 0);
    while i < taken {
        ways = ways * n.saturating_sub(i) as u64 / (i as u64 + 1);
        i += 1;
    }
    ways
}

/// Calls `take` with every choice of `count` of the cards, until it breaks off.
pub(super) fn each_choice(
    cards: CardSet,
    count: usize,
    take: &mut dyn FnMut(CardSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    add_choices(CardSet::EMPTY, cards, count, take)
}

fn add_choices(
    chosen: CardSet,
    mut cards: CardSet,
    count: usize,
    take: &mut dyn FnMut(CardSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return take(chosen);
    }
    for card in cards {
        cards.remove(card);
        add_choices(chosen | card.into(), cards, count - 1, take)?;
    }
    ControlFlow::Continue(())
}

/// The choice with that number, 0 … `choose(cards.len(), count) - 1`.
pub(super) fn nth_choice(cards: CardSet, count: usize, mut number: u64) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    let (mut left, mut wanted) = (cards.len(), count);
    for card in cards {
        if wanted == 0 {
            break;
        }
        left -= 1;
        // Choices with this card come first.
        let with_card = choose(left, wanted - 1);
        if number < with_card {
            chosen.insert(card);
            wanted -= 1;
        } else {
            number -= with_card;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_all_different_and_come_in_the_order_of_their_numbers() {
        let cards: CardSet = "2c5c9cKcAd3h7s".parse().unwrap();
        for count in 0..=8 {
            let mut choices = Vec::new();
            let all = each_choice(cards, count, &mut |choice| {
                choices.push(choice);
                ControlFlow::Continue(())
            });
            assert_eq!(all, ControlFlow::Continue(()));
            assert_eq!(choices.len() as u64, choose(7, count));
            for (number, &choice) in choices.iter().enumerate() {
                assert_eq!(choice.len(), count);
                assert!(cards.is_superset(choice));
                assert_eq!(nth_choice(cards, count, number as u64), choice);
            }
            choices.sort_unstable();
            choices.dedup();
            assert_eq!(choices.len() as u64, choose(7, count));
        }
    }

    #[test]
    fn no_choice_comes_after_breaking_off() {
        let mut left = 3;
        let broken_off = each_choice(CardSet::FULL, 2, &mut |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((left, broken_off), (0, ControlFlow::Break(())));
    }

    #[test]
    fn the_numbers_players_know() {
        assert_eq!(choose(52, 5), 2_598_960);
        assert_eq!(choose(44, 5), 1_086_008);
        assert_eq!((choose(3, 0), choose(0, 0), choose(2, 3)), (1, 1, 0));
    }
}
