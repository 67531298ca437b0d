//! What happened, in the words of the log.

use omaha_cards::Card;
use omaha_engine::words::capital;
use omaha_engine::{Blind, Event, Seat, Wager};

use crate::scene::Out;

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LogLine {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

/// How loud a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Begins a hand or a street.
    Heading,
    Plain,
    /// Folds and other things nobody needs to look at.
    Faint,
    /// Somebody wins.
    Loud,
}

impl LogLine {
    pub(crate) fn new(tone: Tone, text: impl Into<String>) -> LogLine {
        LogLine { tone, text: text.into() }
    }
}

/// At the beginning of a line.
pub(crate) fn name(seat: Seat, you: Option<Seat>) -> String {
    if you == Some(seat) { "You".to_string() } else { format!("Seat {seat}") }
}

/// `You call`, `Seat 3 calls`.
pub(crate) fn does(seat: Seat, you: Option<Seat>, verb: &str) -> String {
    let ending = if you == Some(seat) { "" } else { "s" };
    format!("{} {verb}{ending}", name(seat, you))
}

/// What an event says in the log; nothing where the table shows it well enough. `made` is what a winner wins with.
pub(crate) fn line(event: &Event, you: Option<Seat>, made: Option<&str>) -> Option<LogLine> {
    let does = |seat: &Seat, verb: &str| does(*seat, you, verb);
    let all_in = |all_in: &bool| if *all_in { ", all-in" } else { "" };
    let (tone, text) = match event {
        Event::HandStarts { .. } | Event::Sits { .. } | Event::DealsHole { .. } | Event::HandEnds => {
            return None;
        }
        Event::PostsAnte { seat, amount, all_in: is, .. } => {
            (Tone::Faint, format!("{} an ante of {amount}{}", does(seat, "post"), all_in(is)))
        }
        Event::PostsBlind { seat, blind, amount, all_in: is } => {
            let what = match blind {
                Blind::Small => "small blind",
                Blind::Big => "big blind",
                Blind::Straddle => "straddle",
                Blind::Late => "late blind",
                Blind::Dead => "dead blind",
            };
            (Tone::Faint, format!("{} {what} {amount}{}", does(seat, "post"), all_in(is)))
        }
        Event::DealsBoard { street, run, board, .. } => {
            let second = if *run == 0 { "" } else { " (2nd)" };
            (Tone::Heading, format!("{}{second} {}", capital(street), listed(board)))
        }
        Event::Folds { seat } => (Tone::Faint, does(seat, "fold")),
        Event::Checks { seat } => (Tone::Plain, does(seat, "check")),
        Event::Calls { seat, amount, all_in: is } => {
            (Tone::Plain, format!("{} {amount}{}", does(seat, "call"), all_in(is)))
        }
        Event::Raises { seat, wager, to, all_in: is } => {
            let (verb, preposition) = match wager {
                Wager::Bet => ("bet", ""),
                Wager::Raise => ("raise", " to"),
                Wager::Complete => ("complete", " to"),
            };
            (Tone::Plain, format!("{}{preposition} {to}{}", does(seat, verb), all_in(is)))
        }
        Event::UncalledBet { seat, amount } => {
            (Tone::Faint, format!("{} back {amount} uncalled", does(seat, "take")))
        }
        Event::Shows { seat, cards } => {
            let cards: Vec<Card> = cards.iter().flatten().copied().collect();
            (Tone::Plain, format!("{} {}", does(seat, "show"), listed(&cards)))
        }
        Event::Mucks { seat } => (Tone::Faint, does(seat, "muck")),
        Event::TakesRake { pot, amount } => (Tone::Faint, format!("The house takes {amount}{}", from(*pot))),
        Event::NoQualifier { side, run, reason, pot } => {
            (Tone::Plain, format!("No {side}{}{}: {reason}", second(*run), from(*pot)))
        }
        Event::Wins { seat, pot, run, side, amount } => {
            let side = side.as_ref().map_or(String::new(), |side| format!(" with the {side}"));
            let made = made.map_or(String::new(), |made| format!(": {made}"));
            (Tone::Loud, format!("{} {amount}{side}{}{}{made}", does(seat, "win"), second(*run), from(*pot)))
        }
    };
    Some(LogLine { tone, text })
}

fn from(pot: u8) -> String {
    if pot == 0 { String::new() } else { format!(" from side pot {pot}") }
}

fn second(run: u8) -> &'static str {
    if run == 0 { "" } else { ", second board" }
}

/// Why you have no part in the hand.
pub(crate) fn out(out: Out) -> &'static str {
    match out {
        Out::Folded | Out::Mucked => "You are out of this hand.",
        Out::Away => "You sit out.",
        Out::Waits => "You wait to be dealt in.",
    }
}

/// A refusal as it is said to the one it is about.
///
/// ```
/// use omaha_engine::Seat;
/// let said = omaha_tui::to_you("seat 0 cannot check: there are 2 to call", Some(Seat(0)));
/// assert_eq!(said, "You cannot check: there are 2 to call.");
/// ```
pub fn to_you(refusal: &str, you: Option<Seat>) -> String {
    let about_you = you.and_then(|seat| refusal.strip_prefix(&format!("seat {seat} ")));
    let said = about_you.map_or_else(
        || refusal.to_string(),
        |rest| {
            format!(
                "you {}",
                rest.strip_prefix("has ").map_or(rest.to_string(), |rest| format!("have {rest}"))
            )
        },
    );
    format!("{}.", capital(&said))
}

pub(crate) fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
