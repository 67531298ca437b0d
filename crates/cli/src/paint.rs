//! Cards and headings in colour. The text says the same without it.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use omaha_cards::{Card, Suit};

const HEADING: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Four colours, as card rooms on the net print them.
fn of_suit(suit: Suit) -> Style {
    match suit {
        Suit::Spades => Style::new().bold(),
        Suit::Hearts => AnsiColor::BrightRed.on_default().bold(),
        Suit::Diamonds => AnsiColor::BrightBlue.on_default().bold(),
        Suit::Clubs => AnsiColor::Green.on_default().bold(),
    }
}

/// Cards with spaces between: `As 2c Kh`.
pub(crate) fn cards<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    masked(cards.into_iter().map(|card| Some(*card)))
}

/// The same where some cards are not known: `As ?? ??`.
pub(crate) fn masked(cards: impl IntoIterator<Item = Option<Card>>) -> String {
    let mut text = String::new();
    for card in cards {
        if !text.is_empty() {
            text.push(' ');
        }
        let style = card.map_or(FAINT, |card| of_suit(card.suit()));
        let word = card.map_or_else(|| "??".to_string(), |card| card.to_string());
        let _ = write!(text, "{style}{word}{style:#}");
    }
    text
}

/// A line in which every word that is a card has its colour.
pub(crate) fn cards_in(line: &str) -> String {
    let word = |word: &str| match word.parse::<Card>() {
        Ok(card) if word == card.to_string() => cards([&card]),
        _ => word.to_string(),
    };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

pub(crate) fn heading(text: &str) -> String {
    format!("{HEADING}{text}{HEADING:#}")
}

pub(crate) fn faint(text: &str) -> String {
    format!("{FAINT}{text}{FAINT:#}")
}

pub(crate) fn error(text: &str) -> String {
    format!("{ERROR}{text}{ERROR:#}")
}

/// A title in a line across the page.
pub(crate) fn rule(title: &str) -> String {
    let line = "-".repeat(72usize.saturating_sub(title.len()));
    format!("{} {}", heading(&format!("-- {title}")), faint(&line))
}

/// Text no wider than a terminal; further lines begin with `indent`.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    textwrap::fill(text, textwrap::Options::new(80).subsequent_indent(indent))
}
