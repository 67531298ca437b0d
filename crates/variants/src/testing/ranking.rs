//! The promises of a ranking.

use std::cell::Cell;
use std::collections::BTreeMap;

use omaha_cards::{Card, CardSet, Rank, Seed, Suit};
use omaha_eval::{Board, Ranking, Selection, Strength};

use super::broken::{BrokenContract, Report};
use super::dice::Dice;
use super::reference;

/// Check a ranking by itself, whatever game it is for: the order of the cards makes no difference, words and
/// notations are there and differ, the qualifier is told, the shortcuts agree with the slow way.
///
/// [`Contract`](super::Contract) does this for the rankings of its game; here it is for a ranking that no game has
/// yet.
///
/// ```
/// use omaha_eval::EIGHT_OR_BETTER;
/// omaha_variants::testing::check_ranking(&EIGHT_OR_BETTER)?;
/// # Ok::<(), omaha_variants::testing::BrokenContract>(())
/// ```
///
/// # Errors
/// Every promise that is not kept, with the cards that show it.
pub fn check_ranking(ranking: &dyn Ranking) -> Result<(), BrokenContract> {
    let mut report = Report::default();
    let name = format!("ranking {ranking:?}");
    check(&format!("the {name}"), ranking, Selection::Exactly(2), 4, &mut report);
    report.finish(format!("The {name}"))
}

/// A ranking as a game uses it; `name` is how it is spoken of.
pub(super) fn check(
    name: &str,
    ranking: &dyn Ranking,
    selection: Selection,
    hole_cards: usize,
    report: &mut Report,
) {
    let last: Cell<Option<[Card; 5]>> = Cell::new(None);
    let what = || match last.get() {
        Some(hand) => format!("{name}, on {},", written(&hand)),
        None => name.to_string(),
    };
    report.guard(what, |report| {
        let checker = Checker { name, ranking, selection, hole_cards, last: &last };
        let ranked = checker.five_cards(report);
        last.set(None);
        checker.words(&ranked, report);
        checker.classes(&ranked, report);
        if report.is_empty() {
            checker.shortcuts(report);
            checker.possible_boards(report);
        }
    });
}

/// Does the ranking treat all suits alike? Found by trying.
pub(super) fn is_suit_blind(ranking: &dyn Ranking) -> bool {
    let mut dice = Dice::new(Seed::from(1u64), 0);
    let mut hands = five_card_hands(&mut dice);
    dice.shuffle(&mut hands);
    hands.truncate(2_000);
    hands.into_iter().all(|hand| {
        let suits = any_suits(&mut dice);
        ranking.strength(hand) == ranking.strength(hand.map(|card| in_suits(card, &suits)))
    })
}

/// The suits in random order.
pub(super) fn any_suits(dice: &mut Dice) -> [Suit; 4] {
    let mut suits = Suit::ALL;
    dice.shuffle(&mut suits);
    suits
}

/// The card with its suit exchanged for another.
pub(super) fn in_suits(card: Card, suits: &[Suit; 4]) -> Card {
    Card::new(card.rank(), suits[card.suit().index()])
}

/// Every combination of ranks in mixed suits, every five ranks in one suit, and some random hands.
fn five_card_hands(dice: &mut Dice) -> Vec<[Card; 5]> {
    let mut hands = Vec::new();
    let mut ranks = [0usize; 5];
    loop {
        let rank = |place: usize| Rank::from_index(ranks[place]).unwrap_or(Rank::Ace);
        let copies = |place: usize| ranks[..place].iter().filter(|&&rank| rank == ranks[place]).count();
        if ranks[0] != ranks[4] {
            let distinct = ranks.windows(2).all(|pair| pair[0] != pair[1]);
            let suit = |place: usize| if distinct { usize::from(place == 4) } else { copies(place) };
            hands.push(std::array::from_fn(|place| Card::new(rank(place), Suit::ALL[suit(place)])));
            if distinct {
                hands.push(std::array::from_fn(|place| Card::new(rank(place), Suit::ALL[2])));
            }
        }
        let Some(place) = (0..5).rev().find(|&place| ranks[place] < 12) else { break };
        let next = ranks[place] + 1;
        ranks[place..].fill(next);
    }
    for _ in 0..300 {
        let deck = dice.deck();
        hands.extend(deck.cards().as_chunks::<5>().0);
    }
    hands
}

fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn number(strength: Option<Strength>) -> String {
    strength.map_or_else(|| "no strength".to_string(), |strength| format!("strength {}", strength.value()))
}

struct Checker<'a> {
    name: &'a str,
    ranking: &'a dyn Ranking,
    selection: Selection,
    hole_cards: usize,
    /// The hand that is being looked at.
    last: &'a Cell<Option<[Card; 5]>>,
}

/// Each strength that was found with a hand that has it.
type Ranked = BTreeMap<Strength, [Card; 5]>;

impl Checker<'_> {
    fn five_cards(&self, report: &mut Report) -> Ranked {
        let (name, ranking) = (self.name, self.ranking);
        let mut dice = Dice::new(Seed::from(1u64), 1);
        let mut ranked = Ranked::new();
        let mut unqualified = None;
        for hand in five_card_hands(&mut dice) {
            self.last.set(Some(hand));
            let strength = ranking.strength(hand);
            let mut mixed = hand;
            dice.shuffle(&mut mixed);
            let other = ranking.strength(mixed);
            if other != strength {
                report.broken(
                    "The order of five cards makes no difference",
                    format!(
                        "{name} gives {} {} and {} {}",
                        written(&hand),
                        number(strength),
                        written(&mixed),
                        number(other)
                    ),
                    "sort the cards or count their ranks before comparing them in `strength`",
                );
                return ranked;
            }
            if let Some(same) = ranking.same_as()
                && same.ranking().strength(hand) != strength
            {
                report.broken(
                    "A ranking that is the same as a built-in one gives the same strengths",
                    format!(
                        "{name} is the same as {same:?} and gives {} {}, that gives {}",
                        written(&hand),
                        number(strength),
                        number(same.ranking().strength(hand))
                    ),
                    "leave `same_as` out: it is for rankings that differ in words alone",
                );
                return ranked;
            }
            let mut arranged = mixed;
            ranking.arrange(&mut arranged);
            if CardSet::from(arranged.as_slice()) != CardSet::from(hand.as_slice()) {
                report.broken(
                    "Arranging five cards changes their order and nothing else",
                    format!("{name} arranges {} as {}", written(&mixed), written(&arranged)),
                    "let `arrange` only sort the cards it is given",
                );
            }
            match strength {
                Some(strength) => drop(ranked.entry(strength).or_insert(hand)),
                None => unqualified = unqualified.or(Some(hand)),
            }
        }
        self.qualifier(&ranked, unqualified, report);
        ranked
    }

    fn qualifier(&self, ranked: &Ranked, unqualified: Option<[Card; 5]>, report: &mut Report) {
        let name = self.name;
        if ranked.is_empty() {
            report.broken(
                "Some hands qualify",
                format!("{name} gives no five cards a strength"),
                "let `strength` return `Some` for the hands that count",
            );
            return;
        }
        match (self.ranking.qualifier(), unqualified) {
            (None, Some(hand)) => report.broken(
                "A ranking that not every hand qualifies for says so",
                format!("{name} gives {} no strength, and its `qualifier` is none", written(&hand)),
                "return the qualifier in words from `qualifier`, such as \"eight or better\"",
            ),
            (Some(qualifier), None) => report.broken(
                "A ranking that not every hand qualifies for says so",
                format!("{name} says \"{qualifier}\", yet every hand has a strength"),
                "return `None` from `strength` for hands that do not qualify, or `None` from `qualifier`",
            ),
            (Some(qualifier), Some(_)) if !is_said(qualifier) => report.broken(
                "A ranking that not every hand qualifies for says so",
                format!("the qualifier of {name} is {qualifier:?}"),
                "say it in a few words that end a sentence, such as \"eight or better\"",
            ),
            _ => {}
        }
        if let Some(rule) = self.ranking.rule().filter(|rule| !is_said(rule) || rule.ends_with('.')) {
            report.broken(
                "A ranking's rule is the end of a sentence",
                format!("the `rule` of {name} is {rule:?}"),
                "say what qualifies and what counts, without a full stop, or leave `rule` out",
            );
        }
    }

    fn words(&self, ranked: &Ranked, report: &mut Report) {
        let mut said: BTreeMap<String, String> = BTreeMap::new();
        for (&strength, hand) in ranked {
            let (words, notation) = (self.ranking.words(strength), self.ranking.notation(strength));
            let unsaid =
                [("words", &words), ("notation", &notation)].into_iter().find(|(_, text)| !is_said(text));
            let told = format!("{} ({})", written(hand), number(Some(strength)));
            if let Some((method, text)) = unsaid {
                report.broken(
                    "Every strength has words and a notation",
                    format!("`{method}` of {told} is {text:?}"),
                    format!("let `{method}` answer for every strength that `strength` returns, on one line"),
                );
                return;
            }
            if let Some(other) = said.insert(words.clone(), told.clone()) {
                report.broken(
                    "Different strengths have different words",
                    format!("{told} and {other} are both called {words:?}"),
                    "name everything that decides in `words`, kickers too",
                );
                return;
            }
        }
    }

    fn classes(&self, ranked: &Ranked, report: &mut Report) {
        let name = self.name;
        let mut below: Option<(u32, String)> = None;
        for (&strength, hand) in ranked {
            let here = self.ranking.class(strength).map(|(class, _)| (class, written(hand)));
            let falls = match (&below, &here) {
                (Some(below), Some(here)) => here.0 < below.0,
                (None, None) => true,
                (None, Some(_)) => ranked.first_key_value().is_some_and(|(first, _)| *first == strength),
                (Some(_), None) => false,
            };
            if !falls {
                let told = |class: &Option<(u32, String)>| match class {
                    Some((class, hand)) => format!("class {class} for {hand}"),
                    None => format!("no class for {}", written(hand)),
                };
                report.broken(
                    "Classes, if there are any, count down to 0 for the best hand",
                    format!("{name} gives {} and, for a better hand, {}", told(&below), told(&here)),
                    "number the strengths from the best, or leave `class` out",
                );
                return;
            }
            below = here;
        }
    }

    fn shortcuts(&self, report: &mut Report) {
        let mut dice = Dice::new(Seed::from(1u64), 2);
        for round in 0..240 {
            let cards = *dice.deck().cards();
            let hole_cards = if round % 8 == 0 { dice.below(3) as usize } else { self.hole_cards };
            let board_cards = if round % 8 == 1 { dice.below(3) } else { dice.between(3, 5) } as usize;
            let hole: CardSet = cards[..hole_cards].iter().copied().collect();
            let board: CardSet = cards[hole_cards..hole_cards + board_cards].iter().copied().collect();
            let Ok(prepared) = Board::new(board) else { continue };
            let fast = self.ranking.best_strength(self.selection, hole, &prepared);
            let slow = reference::best_strength(self.ranking, self.selection, hole, board);
            if fast != slow {
                report.broken(
                    "`best_strength` finds the best of all fives that `strength` ranks",
                    format!(
                        "{}: {hole} on {board} has {}, the best of its fives {}",
                        self.name,
                        number(fast),
                        number(slow)
                    ),
                    "leave `best_strength` out (the default is right), or make it agree with `strength`",
                );
                return;
            }
        }
    }

    fn possible_boards(&self, report: &mut Report) {
        if self.ranking.qualifier().is_none() {
            return;
        }
        let mut dice = Dice::new(Seed::from(1u64), 3);
        for _ in 0..6 {
            let count = dice.between(3, 5) as usize;
            let cards: CardSet = dice.deck().cards()[..count].iter().copied().collect();
            let Ok(board) = Board::new(cards) else { continue };
            let fast = self.ranking.possible_on(self.selection, self.hole_cards, &board);
            let slow = reference::is_possible_on(self.ranking, self.selection, self.hole_cards, &board);
            if fast != slow {
                let says = |possible: bool| if possible { "possible" } else { "impossible" };
                report.broken(
                    "`possible_on` says whether any hole cards would qualify",
                    format!("{} calls {cards} {}, it is {}", self.name, says(fast), says(slow)),
                    "leave `possible_on` out (the default is right), or make it agree with `strength`",
                );
            }
            let lacking = if slow { None } else { self.ranking.lacking_on(&board) };
            if let Some(lacking) = lacking.filter(|lacking| !is_said(lacking) || lacking.ends_with('.')) {
                report.broken(
                    "What a board lacks is said in words",
                    format!("{} says of {cards}: {lacking:?}", self.name),
                    "say it as the end of a sentence, such as \"the board has only two low cards\"",
                );
            }
        }
    }
}

/// Words that can stand in a line.
pub(super) fn is_said(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use omaha_eval::{EIGHT_OR_BETTER, HIGH};

    use super::*;

    #[test]
    fn every_class_of_high_hands_and_every_low_is_looked_at() {
        let hands = five_card_hands(&mut Dice::new(Seed::from(1u64), 1));
        let strengths = |ranking: &dyn Ranking| {
            hands.iter().filter_map(|hand| ranking.strength(*hand)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((strengths(&HIGH), strengths(&EIGHT_OR_BETTER)), (7462, 56));
        assert!(hands.iter().all(|hand| CardSet::from(hand.as_slice()).len() == 5));
    }

    #[test]
    fn the_rankings_of_omaha_hi_lo_keep_their_promises() {
        check_ranking(&HIGH).unwrap();
        check_ranking(&EIGHT_OR_BETTER).unwrap();
        assert!(is_suit_blind(&HIGH) && is_suit_blind(&EIGHT_OR_BETTER));
    }
}
