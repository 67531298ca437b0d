//! How a hand ends, as facts to be told: by the transcript, the page and the command line, each in its
//! own layout.
//!
//! The rules are those of the hand's game, or those a record was paid by.

use std::borrow::Cow;

use omaha_cards::{Card, CardSet, Rank};
use omaha_engine::pot::pot_name;
use omaha_engine::{
    Because, Chips, Event, Fraction, Hand, HandResult, Hole, HouseRules, NoQualifier, Players, RunResult,
    Seat, SideResult,
};
use omaha_eval::Board;

use crate::payments::Payments;
use crate::replay::Money;
use crate::{Replay, ReplayError, ToldHand};

/// The end of a hand.
///
/// ```
/// use omaha_engine::{Action, Chips, Hand, HandSetup, KnownCards, Seat, registry};
/// use omaha_history::{Ending, Paid};
/// use omaha_variants as _;
///
/// let setup = HandSetup::new(registry::game("plo8")?, Seat(1), &[Chips(9); 2], KnownCards::default());
/// let mut hand = Hand::start(setup)?;
/// assert!(Ending::of(&hand).is_none());
/// hand.act(Action::Fold)?;
/// let ending = Ending::of(&hand).ok_or("the hand is over")?;
/// let [pot] = &ending.pots()[..] else { return Err("one pot".into()) };
/// assert!(matches!(pot.boards[0].paid[..], [Paid::Alone { seat: Seat(0), amount: Chips(2) }]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ending<'a> {
    hand: &'a Hand,
    result: HandResult,
    /// The rules that divided the pots.
    house: HouseRules,
}

/// A hand at the showdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabled {
    /// Whose.
    pub seat: Seat,
    /// The cards, unknown ones none.
    pub hole: Hole,
    /// What it makes, board by board and side by side; no boards for a hand that is mucked.
    pub boards: Vec<Vec<Reading>>,
}

/// What a hand makes on one side of the pot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The side.
    pub side: &'static str,
    /// In words without the name of the side; none if it does not qualify.
    pub words: Option<String>,
    /// The hole cards it uses.
    pub hole: Vec<Card>,
    /// The board cards it uses.
    pub board: Vec<Card>,
}

/// A pot and where it went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidPot {
    /// `the pot`, or if there are several `the main pot`, `side pot 1` …
    pub name: Cow<'static, str>,
    /// What was in it, before rake.
    pub amount: Chips,
    /// What the house took from it.
    pub rake: Chips,
    /// Who could win it, by order left of the button.
    pub eligible: Vec<Seat>,
    /// What each board decided: one, or two if the board was dealt twice.
    pub boards: Vec<PaidBoard>,
}

/// What one board decided about a pot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidBoard {
    /// What it was played for.
    pub amount: Chips,
    /// The same players tied on all sides and shared it at once: all of it stands under the first side.
    pub even_split: bool,
    /// Who gets what, side by side.
    pub paid: Vec<Paid>,
    /// Where each odd chip went.
    pub odd_chips: Vec<Because>,
    /// What part of it each winner has, by order left of the button.
    pub parts: Vec<Part>,
}

/// A payment, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paid {
    /// Nobody else could win.
    Alone {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Nobody won a side; it went to the others.
    Nobody {
        /// The side.
        side: &'static str,
        /// Why not: `the board has only two low cards`.
        why: String,
    },
    /// A side was won.
    Side {
        /// The side.
        side: &'static str,
        /// What it was worth.
        amount: Chips,
        /// Who won it.
        winners: Vec<(Seat, Chips)>,
        /// With what in words, but for the name of the side; none if no cards were told.
        words: Option<String>,
        /// The hands it was won with: of each the hole cards and the board cards.
        cards: Vec<(Vec<Card>, Vec<Card>)>,
    },
}

/// A winner's part of what a board was played for.
///
/// # Rules
/// RULES R92.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Whose.
    pub seat: Seat,
    /// The part, odd chips apart.
    pub part: Fraction,
    /// The chips, odd ones included.
    pub won: Chips,
}

/// A stack before and after the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StackChange {
    /// Whose.
    pub seat: Seat,
    /// Before the first post.
    pub before: Chips,
    /// After the last payment.
    pub after: Chips,
}

impl<'a> Ending<'a> {
    /// By the rules of the hand's game; none before its end.
    pub fn of(hand: &'a Hand) -> Option<Ending<'a>> {
        hand.result().map(|result| Ending { hand, result, house: hand.game().house.clone() })
    }

    /// As the record says it was paid, after the recorded rake; by the game's own rules if the payments
    /// follow from no known ones. None if the hand did not end.
    ///
    /// # Errors
    /// [`ReplayError`] if an amount cannot be counted.
    pub fn of_record(told: &ToldHand, replayed: &'a Replay) -> Result<Option<Ending<'a>>, ReplayError> {
        let Some(own) = replayed.hand.as_ref().and_then(Ending::of) else { return Ok(None) };
        let (seats, money) = (&replayed.seats, Money::of(&told.phh));
        let payments = Payments::as_recorded(told, &own.result, seats, money, &own.house)?;
        Ok(Some(match payments {
            Some(Payments { house, payout }) => {
                Ending { hand: own.hand, result: own.result.repaid(&house, &payout.rake), house }
            }
            None => own,
        }))
    }

    /// Who got what, and what the house took.
    pub const fn result(&self) -> &HandResult {
        &self.result
    }

    /// The hands that were shown or mucked, in their order; nothing if nobody showed.
    pub fn showdown(&self) -> Vec<Tabled> {
        if !self.hand.seats().any(|state| state.shown) {
            return Vec::new();
        }
        let shown = |state: omaha_engine::SeatState| state.shown.then_some((state.seat, true));
        let showing: Vec<(Seat, bool)> = if self.hand.events().is_empty() {
            self.hand.seats().filter_map(shown).collect()
        } else {
            let events = self.hand.events().iter().filter_map(|event| match event {
                Event::Shows { seat, .. } => Some((*seat, true)),
                Event::Mucks { seat } => Some((*seat, false)),
                _ => None,
            });
            events.collect()
        };
        showing.into_iter().map(|(seat, shows)| self.tabled(seat, shows)).collect()
    }

    fn tabled(&self, seat: Seat, shows: bool) -> Tabled {
        let sides = || self.hand.game().variant.sides().iter().enumerate();
        let readings =
            |run| sides().map(|(number, side)| self.reading(seat, number, side.name, run)).collect();
        let boards = (0..self.boards().len()).filter(|_| shows).map(readings).collect();
        Tabled { seat, hole: self.hand.hole(seat).cloned().unwrap_or_default(), boards }
    }

    fn reading(&self, seat: Seat, number: usize, side: &'static str, run: usize) -> Reading {
        let made = self.hand.made_hand(seat, number, run);
        let words = made.as_ref().map(|made| without_side(&made.words, side));
        let (hole, board) = made.map_or_else(Default::default, |made| (made.hole, made.board));
        Reading { side, words, hole, board }
    }

    /// The board, or both boards if it was dealt twice.
    pub fn boards(&self) -> Vec<&'a [Card]> {
        let second = Some(self.hand.second_board()).filter(|board| !board.is_empty());
        std::iter::once(self.hand.board()).chain(second).collect()
    }

    /// The pots, main pot first.
    pub fn pots(&self) -> Vec<PaidPot> {
        let several = self.result.pots.len() > 1;
        let pots = self.result.pots.iter().enumerate().map(|(number, pot)| PaidPot {
            name: if several { pot_name(number) } else { Cow::Borrowed("the pot") },
            amount: pot.amount,
            rake: pot.rake,
            eligible: pot.eligible.clone(),
            boards: pot.runs.iter().enumerate().map(|(run, result)| self.board(run, result)).collect(),
        });
        pots.collect()
    }

    fn board(&self, run: usize, result: &RunResult) -> PaidBoard {
        let alone = result.uncontested.map(|seat| Paid::Alone { seat, amount: result.amount });
        let sides = result.sides.iter().enumerate().map(|(number, side)| self.side(run, number, side));
        PaidBoard {
            amount: result.amount,
            even_split: result.even_split,
            paid: alone.into_iter().chain(sides).collect(),
            odd_chips: result.because(&self.house).into_iter().filter(Because::is_odd_chip).collect(),
            parts: self.parts(result),
        }
    }

    fn side(&self, run: usize, number: usize, result: &SideResult) -> Paid {
        let side = result.side;
        if let Some(reason) = result.no_qualifier {
            return Paid::Nobody { side, why: self.why_nobody(number, run, reason) };
        }
        let hands = || result.winners.iter().filter_map(|winner| winner.hand.as_ref());
        Paid::Side {
            side,
            amount: result.amount,
            winners: result.winners.iter().map(|winner| (winner.seat, winner.amount)).collect(),
            words: hands().next().map(|hand| without_side(&hand.words, side)),
            cards: hands().map(|hand| (hand.hole.clone(), hand.board.clone())).collect(),
        }
    }

    fn why_nobody(&self, side: usize, run: usize, reason: NoQualifier) -> String {
        let lacking = || {
            let board: CardSet = self.boards().get(run)?.iter().copied().collect();
            let ranking = self.hand.game().variant.sides().get(side)?.ranking;
            ranking.lacking_on(&Board::new(board).ok()?)
        };
        let lacking = if reason == NoQualifier::BoardHasNone { lacking() } else { None };
        lacking.unwrap_or_else(|| reason.to_string())
    }

    /// Nobody has a part of what was not contested.
    fn parts(&self, result: &RunResult) -> Vec<Part> {
        if result.uncontested.is_some() {
            return Vec::new();
        }
        let seats: Vec<Seat> = self.result.stacks.iter().map(|&(seat, _)| seat).collect();
        let place = |seat: Seat| seats.iter().position(|&other| other == seat);
        let players = |side: &SideResult| -> Players {
            side.winners.iter().filter_map(|winner| place(winner.seat)).collect()
        };
        let winners: Vec<Players> = result.sides.iter().map(players).collect();
        let parts = seats.iter().zip(Fraction::of_winners(&winners, seats.len()));
        let parts = parts.filter(|(_, part)| *part != Fraction::NOTHING);
        parts.map(|(&seat, part)| Part { seat, part, won: result.won_by(seat) }).collect()
    }

    /// Everybody's stack, by order left of the button.
    pub fn stacks(&self) -> Vec<StackChange> {
        let stacks = self.hand.seats().zip(&self.result.stacks);
        let change =
            stacks.map(|(state, &(seat, after))| StackChange { seat, before: state.started_with, after });
        change.collect()
    }
}

/// What a hand is called where the name of its side stands beside it: `8-5-3-2-A low` is `8-5-3-2-A`,
/// `5-4-3-2-A low, the wheel` is `5-4-3-2-A, the wheel`. Nothing but ranks is shortened: a `straight, five
/// high` stays one.
///
/// ```
/// assert_eq!(omaha_history::without_side("8-5-3-2-A low", "low"), "8-5-3-2-A");
/// assert_eq!(omaha_history::without_side("5-4-3-2-A low, the wheel", "low"), "5-4-3-2-A, the wheel");
/// assert_eq!(omaha_history::without_side("straight, five high", "high"), "straight, five high");
/// ```
pub fn without_side(words: &str, side: &str) -> String {
    let is_rank = |symbol: char| symbol == '-' || Rank::from_symbol(symbol).is_some();
    let shortened = words.split_once(' ').and_then(|(ranks, rest)| {
        let rest = rest.strip_prefix(side).filter(|rest| !rest.starts_with(char::is_alphanumeric))?;
        ranks.chars().all(is_rank).then(|| format!("{ranks}{rest}"))
    });
    shortened.unwrap_or_else(|| words.to_string())
}
