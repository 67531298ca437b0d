//! Where a record and the rules part, and why.

use std::fmt;

use omaha_engine::pot::pot_name;
use omaha_engine::{Hand, LegalActions, NoRaise};

use super::money::Money;
use crate::Amount;
use crate::phh::RecordedAction;

/// Where a replay differs from its record. `Display` is one line that says it all; amounts are in
/// the file's own unit, players are numbered as in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The action it came to light with; none if only the outcome differs.
    pub place: Option<Place>,
    /// What differs.
    pub kind: DifferenceKind,
}

/// A place in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The place in `actions`, 1 for the first.
    pub action: usize,
    /// The line of the file, 0 if the record is no file.
    pub line: u32,
}

/// How a replay differs from its record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DifferenceKind {
    /// Somebody acts out of turn.
    OutOfTurn {
        /// What the record says.
        recorded: RecordedAction,
        /// What is possible instead.
        legal: Options,
    },
    /// The right player does what is not allowed.
    Illegal {
        /// What the record says.
        recorded: RecordedAction,
        /// Why not.
        why: String,
        /// What is possible instead.
        legal: Options,
    },
    /// Something happens although the hand is over.
    AfterTheEnd {
        /// What the record says.
        recorded: RecordedAction,
    },
    /// The board is dealt or a hand shown while somebody has to act.
    BettingNotOver {
        /// What the record says.
        recorded: RecordedAction,
        /// What is possible instead.
        legal: Options,
    },
    /// Somebody acts on a street the record has not dealt.
    NotDealt {
        /// What the record says.
        recorded: RecordedAction,
        /// The street.
        street: &'static str,
    },
    /// The betting is over, the record knows too few board cards.
    BoardUnknown {
        /// The street.
        street: &'static str,
        /// How many cards are missing.
        needed: usize,
    },
    /// The record ends while somebody has to act.
    EndsEarly {
        /// What is possible.
        legal: Options,
    },
    /// A pot nobody can be given: no hand that could win it is known.
    NobodyKnown {
        /// What is in it.
        amount: Amount,
        /// 0 for the main pot.
        pot: usize,
    },
    /// The players end with other amounts than recorded.
    Outcome {
        /// The players whose amounts differ.
        players: Vec<WrongAmount>,
        /// `winnings` or `finishing_stacks`, whichever was compared.
        field: &'static str,
        /// How the pots are to be divided, in words.
        pots: String,
    },
    /// What the players lack does not add up to the recorded rake.
    Rake {
        /// The recorded rake.
        recorded: Amount,
        /// What the pots hold beyond the recorded amounts.
        missing: Amount,
        /// `winnings` or `finishing_stacks`, whichever was compared.
        field: &'static str,
    },
}

/// A player whose recorded amount is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongAmount {
    /// The player, 1 for `p1`.
    pub player: usize,
    /// What the record says.
    pub recorded: Amount,
    /// What it should be, before rake.
    pub right: Amount,
}

/// What a player may do, in the file's own unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The player, 1 for `p1`.
    pub player: usize,
    /// May fold.
    pub fold: bool,
    /// May check.
    pub check: bool,
    /// May call by adding this much.
    pub call: Option<Amount>,
    /// May bet or raise to a total from the first to the second amount.
    pub raise: Option<(Amount, Amount)>,
    /// Nobody has bet on this street: a raise is a bet.
    pub unopened: bool,
    /// Why not, if not.
    pub no_raise: Option<NoRaise>,
    /// May show or muck.
    pub show: bool,
    /// Everything in the middle.
    pub pot: Amount,
}

impl Options {
    pub(super) fn new(player: usize, legal: &LegalActions, hand: &Hand, money: Money) -> Options {
        Options {
            player,
            fold: legal.fold,
            check: legal.check,
            call: legal.call.map(|call| money.amount(call)),
            raise: legal.raise.map(|bounds| (money.amount(bounds.min), money.amount(bounds.max))),
            unopened: hand.current_bet().is_zero(),
            no_raise: legal.no_raise,
            show: legal.show || legal.muck,
            pot: money.amount(hand.pot()),
        }
    }
}

impl Options {
    /// `Ann may fold, call 4 or raise to 8 to 14`; `name` is what a player is called, 1 for `p1`.
    pub fn in_words(&self, name: impl Fn(usize) -> String) -> String {
        let mut choices: Vec<String> = Vec::new();
        if self.fold {
            choices.push("fold".to_string());
        }
        if self.check {
            choices.push("check".to_string());
        }
        if let Some(call) = self.call {
            choices.push(format!("call {call}"));
        }
        if let Some((least, most)) = self.raise {
            let verb = if self.unopened { "bet" } else { "raise to" };
            choices.push(if least == most {
                format!("{verb} {most}")
            } else {
                format!("{verb} {least} to {most}")
            });
        }
        if self.show {
            choices.push("show or muck".to_string());
        }
        format!("{} may {}", name(self.player), either(&choices))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(numbered))
    }
}

/// What a player is called in the file.
fn numbered(player: usize) -> String {
    format!("p{player}")
}

fn either(choices: &[String]) -> String {
    match choices {
        [] => "do nothing".to_string(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// `Ann bets or raises to 35`; `name` is what a player is called, 1 for `p1`.
pub(crate) fn told(action: &RecordedAction, name: impl Fn(usize) -> String) -> String {
    match action {
        RecordedAction::DealHole { player, .. } => format!("{} is dealt hole cards", name(*player)),
        RecordedAction::DealBoard { .. } => "the board is dealt".to_string(),
        RecordedAction::Fold { player } => format!("{} folds", name(*player)),
        RecordedAction::CheckOrCall { player } => format!("{} checks or calls", name(*player)),
        RecordedAction::RaiseTo { player, to } => format!("{} bets or raises to {to}", name(*player)),
        RecordedAction::Show { player, .. } => format!("{} shows", name(*player)),
        RecordedAction::Muck { player } => format!("{} mucks", name(*player)),
    }
}

/// The same with the players' numbers.
struct Told<'a>(&'a RecordedAction);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&told(self.0, numbered))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}", self.action)?;
        if self.line == 0 { Ok(()) } else { write!(f, " (line {})", self.line) }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for DifferenceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DifferenceKind::OutOfTurn { recorded, legal } => {
                write!(f, "{}, but it is p{}'s turn: {legal}", Told(recorded), legal.player)
            }
            DifferenceKind::Illegal { recorded, why, legal } => {
                write!(f, "{}, but {why}: {legal}, with {} in the pot", Told(recorded), legal.pot)
            }
            DifferenceKind::AfterTheEnd { recorded } => write!(f, "{}, but the hand is over", Told(recorded)),
            DifferenceKind::BettingNotOver { recorded, legal } => {
                write!(f, "{}, but the betting is not over: {legal}", Told(recorded))
            }
            DifferenceKind::NotDealt { recorded, street } => {
                write!(f, "{}, but the betting is over and the {street} must be dealt first", Told(recorded))
            }
            DifferenceKind::BoardUnknown { street, needed } => {
                let cards = if *needed == 1 { "board card" } else { "board cards" };
                write!(
                    f,
                    "the betting is over, and the {street} needs {needed} more {cards} than the record has"
                )
            }
            DifferenceKind::EndsEarly { legal } => {
                write!(f, "the record ends, but the hand goes on: {legal}")
            }
            DifferenceKind::NobodyKnown { amount, pot } => {
                let pot = pot_name(*pot);
                write!(f, "nobody can be given {pot} of {amount}: no hand that could win it is known")
            }
            DifferenceKind::Outcome { players, field, pots } => {
                for (index, wrong) in players.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    let WrongAmount { player, recorded, right } = wrong;
                    write!(f, "{comma}p{player} should have {right} and has {recorded}")?;
                }
                write!(f, " in '{field}': {pots}")
            }
            DifferenceKind::Rake { recorded, missing, field } => {
                write!(f, "'{field}' is {missing} short of the pots, but the recorded rake is {recorded}")
            }
        }
    }
}
