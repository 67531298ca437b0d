//! Everything that happens in a hand, one event at a time.

use std::borrow::Cow;
use std::fmt;

use arrayvec::ArrayVec;
use omaha_cards::Card;
use serde::{Deserialize, Serialize};

use crate::pot::pot_name;
use crate::variant::MAX_HOLE;
use crate::{Chips, Hole, Seat};

/// Board cards dealt together.
pub type BoardCards = ArrayVec<Card, 5>;

/// Something that happened. `Display` is one line of a transcript; amounts are in chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The hand begins.
    HandStarts {
        /// Where the button is; nobody need sit there.
        button: Seat,
    },
    /// A player is in the hand.
    Sits {
        /// The seat.
        seat: Seat,
        /// The chips the player starts with.
        stack: Chips,
    },
    /// An ante, live or dead.
    PostsAnte {
        /// The seat.
        seat: Seat,
        /// What was posted, less than the ante if the stack was.
        amount: Chips,
        /// Dead money belongs to the main pot and to nobody's call.
        dead: bool,
        /// That was the whole stack.
        all_in: bool,
    },
    /// A blind, straddle or late post.
    PostsBlind {
        /// The seat.
        seat: Seat,
        /// Which one.
        blind: Blind,
        /// What was posted, less than the blind if the stack was.
        amount: Chips,
        /// That was the whole stack.
        all_in: bool,
    },
    /// A player gets hole cards.
    DealsHole {
        /// The seat.
        seat: Seat,
        /// The cards in the order received, unknown ones as `??`.
        cards: Hole,
    },
    /// Board cards are dealt.
    DealsBoard {
        /// The street they open.
        street: Cow<'static, str>,
        /// Which board, 0 unless the board is dealt twice.
        run: u8,
        /// The new cards.
        cards: BoardCards,
        /// The whole board so far.
        board: BoardCards,
    },
    /// A fold.
    Folds {
        /// The seat.
        seat: Seat,
    },
    /// A check.
    Checks {
        /// The seat.
        seat: Seat,
    },
    /// A call.
    Calls {
        /// The seat.
        seat: Seat,
        /// The chips added.
        amount: Chips,
        /// That was the whole stack.
        all_in: bool,
    },
    /// A bet, raise or completion.
    Raises {
        /// The seat.
        seat: Seat,
        /// What it is called.
        wager: Wager,
        /// The player's total for the street.
        to: Chips,
        /// That was the whole stack.
        all_in: bool,
    },
    /// Chips nobody matched go back.
    UncalledBet {
        /// The seat.
        seat: Seat,
        /// The chips returned.
        amount: Chips,
    },
    /// A player tables the hand.
    Shows {
        /// The seat.
        seat: Seat,
        /// The cards in the order received.
        cards: Hole,
    },
    /// A player gives up the hand unseen, or its cards are not known.
    Mucks {
        /// The seat.
        seat: Seat,
    },
    /// The house takes its share of a pot.
    TakesRake {
        /// The pot, 0 for the main pot.
        pot: u8,
        /// The chips taken.
        amount: Chips,
    },
    /// Nobody wins a side of a pot; it goes to the others.
    NoQualifier {
        /// The pot, 0 for the main pot.
        pot: u8,
        /// Which board.
        run: u8,
        /// The side.
        side: Cow<'static, str>,
        /// Why.
        reason: NoQualifier,
    },
    /// A player gets chips from a pot.
    Wins {
        /// The seat.
        seat: Seat,
        /// The pot, 0 for the main pot.
        pot: u8,
        /// Which board.
        run: u8,
        /// The side, or none if the pot was not divided by sides.
        side: Option<Cow<'static, str>>,
        /// The chips won, odd ones included; may be nothing in a tiny pot.
        amount: Chips,
    },
    /// The hand is over.
    HandEnds,
}

/// A forced bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blind {
    /// The small blind.
    Small,
    /// The big blind.
    Big,
    /// A straddle.
    Straddle,
    /// A live post of a player out of the blinds. RULES R33.
    Late,
    /// A dead post. RULES R33, R76.
    Dead,
}

/// What a wager is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The first of the street.
    Bet,
    /// Above another.
    Raise,
    /// Filling up a short all-in to the full bet. RULES R52.
    Complete,
}

/// Why nobody won a side.
///
/// # Rules
/// RULES R85, R14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoQualifier {
    /// No two hole cards could have qualified on this board.
    BoardHasNone,
    /// It was possible, but none of the players did.
    NobodyQualifies,
}

/// In words, without a full stop: `the board allows none`.
impl fmt::Display for NoQualifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoQualifier::BoardHasNone => "the board allows none",
            NoQualifier::NobodyQualifies => "nobody qualifies",
        })
    }
}

/// A list of hole cards that prints like `As 2c ?? ??`.
pub(crate) fn written(cards: &ArrayVec<Option<Card>, MAX_HOLE>) -> String {
    let words: Vec<String> =
        cards.iter().map(|card| card.map_or_else(|| "??".to_string(), |card| card.to_string())).collect();
    words.join(" ")
}

fn on_board(run: u8) -> &'static str {
    if run == 0 { "" } else { " (second board)" }
}

fn all_in_mark(all_in: bool) -> &'static str {
    if all_in { " and is all-in" } else { "" }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::HandStarts { button } => write!(f, "Button on seat {button}"),
            Event::Sits { seat, stack } => write!(f, "Seat {seat}: {stack} chips"),
            Event::PostsAnte { seat, amount, dead, all_in } => {
                let dead = if *dead { " for the table" } else { "" };
                write!(f, "Seat {seat} posts an ante of {amount}{dead}{}", all_in_mark(*all_in))
            }
            Event::PostsBlind { seat, blind, amount, all_in } => {
                write!(f, "Seat {seat} posts {blind} {amount}{}", all_in_mark(*all_in))
            }
            Event::DealsHole { seat, cards } => write!(f, "Seat {seat} is dealt {}", written(cards)),
            Event::DealsBoard { street, run, cards: _, board } => {
                let cards: Vec<String> = board.iter().map(Card::to_string).collect();
                write!(f, "*** {} ***{} {}", street.to_uppercase(), on_board(*run), cards.join(" "))
            }
            Event::Folds { seat } => write!(f, "Seat {seat} folds"),
            Event::Checks { seat } => write!(f, "Seat {seat} checks"),
            Event::Calls { seat, amount, all_in } => {
                write!(f, "Seat {seat} calls {amount}{}", all_in_mark(*all_in))
            }
            Event::Raises { seat, wager, to, all_in } => {
                let verb = match wager {
                    Wager::Bet => "bets",
                    Wager::Raise => "raises to",
                    Wager::Complete => "completes to",
                };
                write!(f, "Seat {seat} {verb} {to}{}", all_in_mark(*all_in))
            }
            Event::UncalledBet { seat, amount } => {
                write!(f, "Seat {seat} takes back {amount} that nobody called")
            }
            Event::Shows { seat, cards } => write!(f, "Seat {seat} shows {}", written(cards)),
            Event::Mucks { seat } => write!(f, "Seat {seat} mucks"),
            Event::TakesRake { pot, amount } => {
                write!(f, "The house takes {amount} from {}", pot_name((*pot).into()))
            }
            Event::NoQualifier { pot, run, side, reason } => {
                write!(f, "No {side} for {}{}: {reason}", pot_name((*pot).into()), on_board(*run))
            }
            Event::Wins { seat, pot, run, side, amount } => {
                let side = side.as_ref().map_or(String::new(), |side| format!(" with the {side}"));
                write!(
                    f,
                    "Seat {seat} wins {amount} from {}{side}{}",
                    pot_name((*pot).into()),
                    on_board(*run)
                )
            }
            Event::HandEnds => f.write_str("The hand is over"),
        }
    }
}

impl fmt::Display for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Blind::Small => "the small blind of",
            Blind::Big => "the big blind of",
            Blind::Straddle => "a straddle of",
            Blind::Late => "a live blind of",
            Blind::Dead => "a dead blind of",
        })
    }
}
