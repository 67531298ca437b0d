//! One entry of `actions`: what the dealer or a player did, and what somebody said about it.

use std::fmt;

use omaha_cards::{Card, ParseCardsError, parse_cards, parse_masked_cards};
use omaha_engine::Hole;
use thiserror::Error;

use crate::{Amount, AmountError};

/// An entry of `actions`, such as `p2 cbr 35 # the first raise`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notation {
    /// What happened; none for an entry that only comments.
    pub action: Option<RecordedAction>,
    /// What stands behind the `#`.
    pub comment: Option<String>,
    /// The line of the file it stands on, 1 for the first; 0 if it was never in a file.
    pub line: u32,
}

/// What a record says happened. Players are numbered as in the file: `p1` is 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordedAction {
    /// `d dh p1 AsKd????`: a player is dealt hole cards, unknown ones as `??`.
    DealHole {
        /// The player.
        player: usize,
        /// The cards.
        cards: Hole,
    },
    /// `d db 2c7h9d`: board cards are dealt.
    DealBoard {
        /// The new cards.
        cards: Vec<Card>,
    },
    /// `p1 f`.
    Fold {
        /// The player.
        player: usize,
    },
    /// `p1 cc`: a check, or a call if there is a bet.
    CheckOrCall {
        /// The player.
        player: usize,
    },
    /// `p1 cbr 35`: a completion, bet or raise to this total for the street.
    RaiseTo {
        /// The player.
        player: usize,
        /// The total.
        to: Amount,
    },
    /// `p1 sm AsKdQhJc`, or `p1 sm -` for the cards dealt: a player tables the hand.
    Show {
        /// The player.
        player: usize,
        /// The cards; none for those dealt.
        cards: Option<Hole>,
    },
    /// `p1 sm`: a player gives up the hand unseen.
    Muck {
        /// The player.
        player: usize,
    },
}

/// Why an entry of `actions` cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// Neither the dealer nor a player.
    #[error("'{actor}' is nobody: expected 'd' for the dealer or a player 'p1' to 'p{players}'")]
    UnknownActor {
        /// What was written.
        actor: String,
        /// How many players the file has.
        players: usize,
    },
    /// Not an action of the format.
    #[error("'{verb}' is no action: expected {expected}")]
    UnknownAction {
        /// What was written.
        verb: String,
        /// What is possible.
        expected: &'static str,
    },
    /// An action of the format that belongs to games with a bring-in or a draw.
    #[error("'{verb}' {meaning}, which no game with a board has")]
    OtherGame {
        /// `pb` or `sd`.
        verb: &'static str,
        /// What it stands for.
        meaning: &'static str,
    },
    /// Something must follow.
    #[error("'{verb}' needs {needed} after it")]
    Incomplete {
        /// The action.
        verb: &'static str,
        /// What is missing.
        needed: &'static str,
    },
    /// Something follows that should not.
    #[error("'{word}' is one word too many")]
    TooManyWords {
        /// The first superfluous word.
        word: String,
    },
    /// The amount of a raise.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// A raise to nothing or less.
    #[error("a raise to {to} is none: expected more than 0")]
    RaiseToNothing {
        /// The amount.
        to: Amount,
    },
    /// The cards.
    #[error("{error} in '{cards}'")]
    Cards {
        /// The cards as written.
        cards: String,
        /// What is wrong.
        error: ParseCardsError,
    },
    /// More hole cards than any game deals.
    #[error("{got} hole cards are too many: expected at most {}", omaha_engine::variant::MAX_HOLE)]
    TooManyHoleCards {
        /// How many were written.
        got: usize,
    },
}

const DEALER_ACTIONS: &str = "'dh' for hole cards or 'db' for board cards";
const PLAYER_ACTIONS: &str = "'f' fold, 'cc' check or call, 'cbr' bet or raise to, or 'sm' show or muck";

impl RecordedAction {
    /// Whose action it is, 1 for `p1`; none for board cards.
    pub const fn player(&self) -> Option<usize> {
        match self {
            RecordedAction::DealBoard { .. } => None,
            RecordedAction::DealHole { player, .. }
            | RecordedAction::Fold { player }
            | RecordedAction::CheckOrCall { player }
            | RecordedAction::RaiseTo { player, .. }
            | RecordedAction::Show { player, .. }
            | RecordedAction::Muck { player } => Some(*player),
        }
    }
}

impl Notation {
    /// An entry without a comment.
    pub const fn new(action: RecordedAction) -> Notation {
        Notation { action: Some(action), comment: None, line: 0 }
    }

    /// Read an entry of a file with so many players.
    ///
    /// # Errors
    /// [`NotationError`] with the part that cannot be read.
    ///
    /// ```
    /// use omaha_history::phh::{Notation, RecordedAction};
    /// let entry = Notation::parse("p2 cbr 35 # over the top", 3)?;
    /// assert_eq!(entry.action, Some(RecordedAction::RaiseTo { player: 2, to: "35".parse()? }));
    /// assert_eq!(entry.comment.as_deref(), Some("over the top"));
    /// assert_eq!(entry.to_string(), "p2 cbr 35 # over the top");
    /// assert!(Notation::parse("p4 f", 3).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, players: usize) -> Result<Notation, NotationError> {
        let (action, comment) = match text.split_once('#') {
            Some((action, comment)) => (action, Some(comment.trim().to_string())),
            None => (text, None),
        };
        let mut words = action.split_whitespace();
        let action = match words.next() {
            None => None,
            Some("d") => Some(dealer(&mut words, players)?),
            Some(actor) => Some(player(numbered(actor, players)?, &mut words)?),
        };
        match words.next() {
            Some(word) => Err(NotationError::TooManyWords { word: word.to_string() }),
            None => Ok(Notation { action, comment, line: 0 }),
        }
    }
}

fn dealer<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    players: usize,
) -> Result<RecordedAction, NotationError> {
    let incomplete = |verb, needed| NotationError::Incomplete { verb, needed };
    match words.next() {
        Some("dh") => {
            let player = numbered(words.next().ok_or(incomplete("d dh", "a player and cards"))?, players)?;
            let cards = hole(words.next().ok_or(incomplete("d dh", "cards"))?)?;
            Ok(RecordedAction::DealHole { player, cards })
        }
        Some("db") => {
            let cards = words.next().ok_or(incomplete("d db", "cards"))?;
            Ok(RecordedAction::DealBoard {
                cards: parse_cards(cards).map_err(|error| bad_cards(cards, error))?,
            })
        }
        Some(verb) => Err(NotationError::UnknownAction { verb: verb.to_string(), expected: DEALER_ACTIONS }),
        None => Err(incomplete("d", DEALER_ACTIONS)),
    }
}

fn player<'a>(
    player: usize,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<RecordedAction, NotationError> {
    Ok(match words.next() {
        Some("f") => RecordedAction::Fold { player },
        Some("cc") => RecordedAction::CheckOrCall { player },
        Some("cbr") => {
            let to = words.next().ok_or(NotationError::Incomplete { verb: "cbr", needed: "an amount" })?;
            let to: Amount = to.parse()?;
            if to <= Amount::ZERO {
                return Err(NotationError::RaiseToNothing { to });
            }
            RecordedAction::RaiseTo { player, to }
        }
        Some("sm") => match words.next() {
            None => RecordedAction::Muck { player },
            Some("-") => RecordedAction::Show { player, cards: None },
            Some(cards) => RecordedAction::Show { player, cards: Some(hole(cards)?) },
        },
        Some("pb") => return Err(NotationError::OtherGame { verb: "pb", meaning: "posts a bring-in" }),
        Some("sd") => return Err(NotationError::OtherGame { verb: "sd", meaning: "stands pat or discards" }),
        Some(verb) => {
            return Err(NotationError::UnknownAction { verb: verb.to_string(), expected: PLAYER_ACTIONS });
        }
        None => return Err(NotationError::Incomplete { verb: "a player", needed: PLAYER_ACTIONS }),
    })
}

fn numbered(actor: &str, players: usize) -> Result<usize, NotationError> {
    let digits = actor.strip_prefix('p').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let number = digits.and_then(|digits| digits.parse::<usize>().ok());
    number
        .filter(|number| (1..=players).contains(number))
        .ok_or_else(|| NotationError::UnknownActor { actor: actor.to_string(), players })
}

fn hole(cards: &str) -> Result<Hole, NotationError> {
    let parsed = parse_masked_cards(cards).map_err(|error| bad_cards(cards, error))?;
    Hole::try_from(parsed.as_slice()).map_err(|_| NotationError::TooManyHoleCards { got: parsed.len() })
}

fn bad_cards(cards: &str, error: ParseCardsError) -> NotationError {
    NotationError::Cards { cards: cards.to_string(), error }
}

struct Masked<'a>(&'a Hole);

impl fmt::Display for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| match card {
            Some(card) => card.fmt(f),
            None => f.write_str("??"),
        })
    }
}

impl fmt::Display for RecordedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedAction::DealHole { player, cards } => write!(f, "d dh p{player} {}", Masked(cards)),
            RecordedAction::DealBoard { cards } => {
                f.write_str("d db ")?;
                cards.iter().try_for_each(|card| card.fmt(f))
            }
            RecordedAction::Fold { player } => write!(f, "p{player} f"),
            RecordedAction::CheckOrCall { player } => write!(f, "p{player} cc"),
            RecordedAction::RaiseTo { player, to } => write!(f, "p{player} cbr {to}"),
            RecordedAction::Show { player, cards: Some(cards) } => {
                write!(f, "p{player} sm {}", Masked(cards))
            }
            RecordedAction::Show { player, cards: None } => write!(f, "p{player} sm -"),
            RecordedAction::Muck { player } => write!(f, "p{player} sm"),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.action, &self.comment) {
            (Some(action), Some(comment)) => write!(f, "{action} # {comment}"),
            (Some(action), None) => action.fmt(f),
            (None, Some(comment)) => write!(f, "# {comment}"),
            (None, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Notation::parse(text, 3).unwrap_err().to_string()
    }

    #[test]
    fn every_action_reads_and_prints_the_same() {
        for text in [
            "d dh p1 AsKd9h2c",
            "d dh p3 ????9h2c",
            "d db 2c7h9d",
            "p1 f",
            "p2 cc",
            "p3 cbr 12.50",
            "p1 sm AsKd9h2c",
            "p1 sm -",
            "p2 sm",
            "p2 cc # thinks for a while",
            "# a card is exposed",
            "",
        ] {
            assert_eq!(
                Notation::parse(text, 3).unwrap_or_else(|error| panic!("{text}: {error}")).to_string(),
                text
            );
        }
        assert_eq!(Notation::parse("  p1   cbr  4 #x", 3).unwrap().to_string(), "p1 cbr 4 # x");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(error("p4 f"), "'p4' is nobody: expected 'd' for the dealer or a player 'p1' to 'p3'");
        assert_eq!(error("p0 f"), "'p0' is nobody: expected 'd' for the dealer or a player 'p1' to 'p3'");
        assert_eq!(error("bob f"), "'bob' is nobody: expected 'd' for the dealer or a player 'p1' to 'p3'");
        assert_eq!(
            error("p1 raise 4"),
            "'raise' is no action: expected 'f' fold, 'cc' check or call, 'cbr' bet or raise to, or 'sm' show or muck"
        );
        assert_eq!(error("d dd"), "'dd' is no action: expected 'dh' for hole cards or 'db' for board cards");
        assert_eq!(error("p1 pb"), "'pb' posts a bring-in, which no game with a board has");
        assert_eq!(error("p1 sd As"), "'sd' stands pat or discards, which no game with a board has");
        assert_eq!(error("p1 cbr"), "'cbr' needs an amount after it");
        assert_eq!(error("p1 cbr ten"), "'ten' is not an amount: expected a number such as 35 or 12.50");
        assert_eq!(error("p1 cbr 0"), "a raise to 0 is none: expected more than 0");
        assert_eq!(error("p1 f now"), "'now' is one word too many");
        assert_eq!(error("d dh p1"), "'d dh' needs cards after it");
        assert_eq!(error("d db 2c7x"), "'x' at position 4 is not a suit (c, d, h, s) in '2c7x'");
        assert_eq!(error("d dh p1 AsKsQsJsTs9s8s7s6s"), "9 hole cards are too many: expected at most 8");
    }
}
