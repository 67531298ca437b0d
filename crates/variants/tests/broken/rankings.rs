//! Rankings that break promises.

use omaha_cards::{Card, CardSet, Rank};
use omaha_eval::{Board, BuiltIn, EIGHT_OR_BETTER, HIGH, Ranking, Selection, Strength};
use omaha_variants::testing::{BrokenContract, check_ranking};

fn broken(ranking: &dyn Ranking) -> BrokenContract {
    check_ranking(ranking).expect_err("a broken promise")
}

/// A ranking with some answers of its own; the others are those of the high hand.
macro_rules! ranking {
    ($name:ident { $($answer:item)* }) => {
        #[derive(Debug)]
        struct $name;

        impl Ranking for $name { $($answer)* }
    };
}

ranking!(FirstCard {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { Some(Strength::new(cards[0].rank().index() as u32)) }
    fn words(&self, strength: Strength) -> String { format!("first card {}", strength.value()) }
    fn notation(&self, strength: Strength) -> String { strength.value().to_string() }
});

#[test]
fn the_order_of_the_cards_decides() {
    insta::assert_snapshot!(broken(&FirstCard));
}

ranking!(Impostor {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards).map(|it| Strength::new(it.value() / 2)) }
    fn words(&self, strength: Strength) -> String { format!("about {}", strength.value()) }
    fn notation(&self, strength: Strength) -> String { strength.value().to_string() }
    fn same_as(&self) -> Option<BuiltIn> { Some(BuiltIn::High) }
});

#[test]
fn the_same_as_a_ranking_it_differs_from() {
    insta::assert_snapshot!(broken(&Impostor));
}

ranking!(Silent {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { EIGHT_OR_BETTER.strength(cards) }
    fn words(&self, strength: Strength) -> String { EIGHT_OR_BETTER.words(strength) }
    fn notation(&self, strength: Strength) -> String { EIGHT_OR_BETTER.notation(strength) }
});

#[test]
fn a_qualifier_nobody_is_told() {
    insta::assert_snapshot!(broken(&Silent));
}

ranking!(Boastful {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String { HIGH.words(strength) }
    fn notation(&self, strength: Strength) -> String { HIGH.notation(strength) }
    fn qualifier(&self) -> Option<&'static str> { Some("jacks or better") }
});

#[test]
fn a_qualifier_that_every_hand_passes() {
    insta::assert_snapshot!(broken(&Boastful));
}

ranking!(Vague {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String {
        HIGH.words(strength).split(',').next().unwrap_or_default().to_string()
    }
    fn notation(&self, strength: Strength) -> String { HIGH.notation(strength) }
});

#[test]
fn words_without_kickers() {
    insta::assert_snapshot!(broken(&Vague));
}

ranking!(Speechless {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String { HIGH.words(strength) }
    fn notation(&self, _: Strength) -> String { String::new() }
});

#[test]
fn no_notation() {
    insta::assert_snapshot!(broken(&Speechless));
}

ranking!(Hasty {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String { HIGH.words(strength) }
    fn notation(&self, strength: Strength) -> String { HIGH.notation(strength) }
    fn best_strength(&self, selection: Selection, hole: CardSet, board: &Board) -> Option<Strength> {
        HIGH.best_strength(selection, hole.iter().take(2).collect(), board)
    }
});

#[test]
fn a_shortcut_that_misses_hands() {
    insta::assert_snapshot!(broken(&Hasty));
}

ranking!(Hopeful {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { EIGHT_OR_BETTER.strength(cards) }
    fn words(&self, strength: Strength) -> String { EIGHT_OR_BETTER.words(strength) }
    fn notation(&self, strength: Strength) -> String { EIGHT_OR_BETTER.notation(strength) }
    fn qualifier(&self) -> Option<&'static str> { Some("eight or better") }
    fn possible_on(&self, _: Selection, _: usize, _: &Board) -> bool { true }
});

#[test]
fn a_low_that_is_always_possible() {
    insta::assert_snapshot!(broken(&Hopeful));
}

ranking!(Careless {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String { HIGH.words(strength) }
    fn notation(&self, strength: Strength) -> String { HIGH.notation(strength) }
    fn arrange(&self, cards: &mut [Card; 5]) { cards[4] = cards[0]; }
});

#[test]
fn a_card_lost_in_arranging() {
    insta::assert_snapshot!(broken(&Careless));
}

ranking!(Backwards {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> { HIGH.strength(cards) }
    fn words(&self, strength: Strength) -> String { HIGH.words(strength) }
    fn notation(&self, strength: Strength) -> String { HIGH.notation(strength) }
    fn class(&self, strength: Strength) -> Option<(u32, &'static str)> { Some((strength.value(), "hand")) }
});

#[test]
fn classes_that_count_up() {
    insta::assert_snapshot!(broken(&Backwards));
}

ranking!(Nobody {
    fn strength(&self, _: [Card; 5]) -> Option<Strength> { None }
    fn words(&self, _: Strength) -> String { "a hand".to_string() }
    fn notation(&self, _: Strength) -> String { "a hand".to_string() }
    fn qualifier(&self) -> Option<&'static str> { Some("nothing is good enough") }
});

#[test]
fn nothing_qualifies() {
    insta::assert_snapshot!(broken(&Nobody));
}

ranking!(Fragile {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        let mut ranks = cards.map(Card::rank);
        ranks.sort_unstable();
        let aces = ranks.iter().filter(|rank| **rank == Rank::Ace).count();
        Some(Strength::new([40, 30, 20][aces]))
    }
    fn words(&self, strength: Strength) -> String { strength.value().to_string() }
    fn notation(&self, strength: Strength) -> String { strength.value().to_string() }
});

#[test]
fn a_panic_on_three_aces() {
    insta::assert_snapshot!(broken(&Fragile));
}
