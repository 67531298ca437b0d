//! `--explain`: what every next card does.

use std::cmp::Reverse;
use std::io::Write;

use omaha_cards::Card;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::question::Question;
use super::report::{Equities, change, write_method, write_question};
use super::solve::{Solved, Solver};
use super::text::{WIDTH, paint_hand, write_foot, write_head};
use crate::{CliError, Console, paint};

/// The equities now and after every next card.
pub(super) struct Explained<'a> {
    pub(super) question: &'a Question,
    pub(super) now: Solved,
    /// The card that helps the first player most comes first.
    pub(super) cards: Vec<(Card, Solved)>,
}

impl<'a> Explained<'a> {
    pub(super) fn new(
        question: &'a Question,
        solver: &Solver,
        console: &mut Console<'_>,
    ) -> Result<Explained<'a>, CliError> {
        let now = question.matchup()?;
        if now.missing() == 0 {
            return Err(CliError::NoNextCard);
        }
        let cards: Vec<Card> = now.unseen().by_rank().collect();
        let mut matchups = vec![now];
        for &card in &cards {
            let board: Vec<Card> = question.board.iter().copied().chain([card]).collect();
            matchups.push(question.matchup_on(&board)?);
        }
        let mut solved = solver.solve_all(&matchups, console)?.into_iter();
        let now = solved.next().ok_or(CliError::NothingKnown)?;
        let mut cards: Vec<(Card, Solved)> = cards.into_iter().zip(solved).collect();
        cards.sort_by_key(|(_, solved)| Reverse(shown_changes(question, &now, solved)));
        Ok(Explained { question, now, cards })
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.now.interrupted || self.cards.iter().any(|(_, solved)| solved.interrupted)
    }

    pub(super) fn write(&self, out: &mut impl Write) -> Result<(), CliError> {
        write_head(self.question, out)?;
        writeln!(out)?;
        for (number, (hand, player)) in (1..).zip(self.question.hands.iter().zip(&self.now.equity.players)) {
            let name = paint::heading(&format!("Hand {number:<2}"));
            writeln!(out, "{name} {}  {:>6.2} %", paint_hand(hand), 100.0 * player.equity.to_f64())?;
        }
        let gain = |card: &&&(Card, Solved)| self.shown_changes(&card.1)[0];
        let better: Vec<_> = self.cards.iter().filter(|card| gain(&card) > 0).collect();
        let mut worse: Vec<_> = self.cards.iter().filter(|card| gain(&card) < 0).collect();
        worse.sort_by_key(|card| self.shown_changes(&card.1));
        let same: Vec<_> = self.cards.iter().filter(|card| gain(&card) == 0).collect();
        self.write_cards("Good for hand 1, the best first", &better, out)?;
        self.write_cards("Bad for hand 1, the worst first", &worse, out)?;
        self.write_cards("Of no matter to hand 1", &same, out)?;
        writeln!(out)?;
        write_foot(self.question, &self.now, false, out)
    }

    /// Cards that do the same stand on one line, after what they do.
    fn write_cards(
        &self,
        title: &str,
        cards: &[&(Card, Solved)],
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        if cards.is_empty() {
            return Ok(());
        }
        let players = self.question.hands.len();
        // More than two players leave room for the changes alone.
        let column = if players <= 2 { 15 } else { 8 };
        let numbers = (1..=players).map(|number| format!("{:>column$}", format!("hand {number}")));
        let head = numbers.collect::<String>();
        writeln!(out, "\n{}\n{}", paint::heading(title), paint::faint(&head))?;
        let on_a_line = (WIDTH.saturating_sub(head.len() + 1) / 3).max(1);
        for alike in cards.chunk_by(|one, other| self.shown_changes(&one.1) == self.shown_changes(&other.1)) {
            let after = &alike[0].1;
            let mut numbers = String::new();
            for (change, player) in self.shown_changes(after).into_iter().zip(&after.equity.players) {
                if players <= 2 {
                    numbers += &format!("{:>7.2}", 100.0 * player.equity.to_f64());
                }
                numbers += &format!("{:>+8.2}", change as f64 / 100.0);
            }
            for line in alike.chunks(on_a_line) {
                writeln!(out, "{numbers}  {}", paint::cards(line.iter().map(|(card, _)| card)))?;
                numbers = " ".repeat(numbers.len());
            }
        }
        Ok(())
    }

    /// How the equities change, in hundredths of a percent of the pot.
    fn shown_changes(&self, after: &Solved) -> Vec<i64> {
        shown_changes(self.question, &self.now, after)
    }
}

fn shown_changes(question: &Question, now: &Solved, after: &Solved) -> Vec<i64> {
    let change = |place| (10_000.0 * change(&now.equity, &after.equity, place)).round() as i64;
    (0..question.hands.len()).map(change).collect()
}

impl Serialize for Explained<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let question = self.question;
        let mut map = to.serialize_map(None)?;
        write_question(question, &mut map)?;
        write_method(&self.now, &mut map)?;
        map.serialize_entry("players", &Equities { question, equity: &self.now.equity, before: None })?;
        let cards: Vec<NextCard<'_>> = self
            .cards
            .iter()
            .map(|(card, after)| NextCard {
                card: card.to_string(),
                players: Equities { question, equity: &after.equity, before: Some(&self.now.equity) },
            })
            .collect();
        map.serialize_entry("next_cards", &cards)?;
        map.end()
    }
}

#[derive(Serialize)]
struct NextCard<'a> {
    card: String,
    players: Equities<'a>,
}
