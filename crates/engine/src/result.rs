//! What came out of a hand, and why.

use omaha_cards::Card;
use serde::Serialize;

use crate::payout::{How, Payment};
use crate::tabled::Tabled;
use crate::{Chips, Hand, NoQualifier, Players, Seat};

/// The outcome of a hand. All amounts in chips.
///
/// # Rules
/// RULES R85.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HandResult {
    /// The stacks after the hand, by order left of the button.
    pub stacks: Vec<(Seat, Chips)>,
    /// What the house took.
    pub rake: Chips,
    /// The pots, main pot first.
    pub pots: Vec<PotResult>,
}

/// One pot and who won it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PotResult {
    /// What was in it, before rake.
    pub amount: Chips,
    /// What the house took from it.
    pub rake: Chips,
    /// Who could win it, by order left of the button.
    pub eligible: Vec<Seat>,
    /// One entry, or one for each board if the board was dealt twice.
    pub runs: Vec<RunResult>,
}

/// What one board decided about a pot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RunResult {
    /// What this board was played for.
    pub amount: Chips,
    /// The only player who could win it: the cards did not matter.
    pub uncontested: Option<Seat>,
    /// The same players tied on every side and shared the pot at once. All chips are then listed
    /// under the first side. RULES R91.
    pub even_split: bool,
    /// The sides in order; empty if uncontested.
    pub sides: Vec<SideResult>,
}

/// One side of a pot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideResult {
    /// `high`, `low`, …
    pub side: &'static str,
    /// Its part of the pot.
    pub amount: Chips,
    /// The chip in it that was odd between the sides. RULES R88.
    pub odd_from_split: Chips,
    /// Odd chips it took over from another side's tie. RULES R89.
    pub odd_from_ties: Chips,
    /// Why nobody won it.
    pub no_qualifier: Option<NoQualifier>,
    /// Who won it, by order left of the button.
    pub winners: Vec<Winner>,
}

/// A winner of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Winner {
    /// The seat.
    pub seat: Seat,
    /// The chips won, odd ones included.
    pub amount: Chips,
    /// The odd chips among them. RULES R89, R90.
    pub odd: Chips,
    /// The hand that won.
    pub hand: Option<MadeHand>,
}

/// A made hand in words and cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MadeHand {
    /// In words, such as `pair of aces, K-Q-8`.
    pub words: String,
    /// The five cards, most significant first.
    pub cards: Vec<Card>,
    /// Which of them are hole cards.
    pub hole: Vec<Card>,
    /// Which of them lie on the board.
    pub board: Vec<Card>,
}

impl RunResult {
    /// Everybody who gets something, side by side: who ties on two sides is named twice.
    pub fn wins(&self) -> impl Iterator<Item = (Seat, Chips)> {
        let winners = self.sides.iter().flat_map(|side| &side.winners);
        let alone = self.uncontested.map(|seat| (seat, self.amount));
        winners.map(|winner| (winner.seat, winner.amount)).chain(alone)
    }

    /// What a seat gets of the pot on this board, of all sides together.
    pub fn won_by(&self, seat: Seat) -> Chips {
        self.wins().filter(|(winner, _)| *winner == seat).map(|(_, amount)| amount).sum()
    }
}

impl HandResult {
    /// What a seat gets from all pots, uncalled bets apart.
    pub fn won_by(&self, seat: Seat) -> Chips {
        self.pots.iter().flat_map(|pot| &pot.runs).map(|run| run.won_by(seat)).sum()
    }
}

impl Hand {
    /// The outcome with its reasons; none before the hand is over.
    pub fn result(&self) -> Option<HandResult> {
        if !self.is_over() {
            return None;
        }
        let seats: Vec<Seat> = self.seats().map(|state| state.seat).collect();
        let tabled = self.tabled();
        let mut pots = Vec::new();
        self.for_each_payment(&tabled, |payment| add_payment(&mut pots, &payment, &tabled, &seats));
        let stacks = self.seats().map(|state| (state.seat, state.stack)).collect();
        Some(HandResult { stacks, rake: self.rake(), pots })
    }

    /// The best hand a live seat holds on a side of the pot, if its cards are known and qualify.
    /// `run` is the board, 0 for the first.
    pub fn made_hand(&self, seat: Seat, side: usize, run: usize) -> Option<MadeHand> {
        let player = self.seats().position(|state| state.seat == seat)?;
        self.tabled().made_hand(player, side, run)
    }
}

/// Add one payment to the list of pots, main pot first.
pub(crate) fn add_payment(
    pots: &mut Vec<PotResult>,
    payment: &Payment<'_>,
    tabled: &Tabled<'_>,
    seats: &[Seat],
) {
    if payment.run == 0 {
        pots.push(PotResult {
            amount: payment.pot.amount,
            rake: payment.rake,
            eligible: payment.pot.claimants.iter().map(|player| seats[player]).collect(),
            runs: Vec::new(),
        });
    }
    if let Some(pot) = pots.last_mut() {
        pot.runs.push(run_result(payment, tabled, seats));
    }
}

fn run_result(payment: &Payment<'_>, tabled: &Tabled<'_>, seats: &[Seat]) -> RunResult {
    let mut result =
        RunResult { amount: payment.amount, uncontested: None, even_split: false, sides: Vec::new() };
    match &payment.how {
        How::Uncontested(player) => result.uncontested = Some(seats[*player]),
        How::Divided(winners, _) => {
            let sides = winners.iter().enumerate();
            result.sides = sides.map(|(side, won)| unpaid(side, *won, payment.run, tabled, seats)).collect();
            result.pay(payment);
        }
    }
    result
}

/// Who wins a side, before the chips are counted.
fn unpaid(side: usize, won: Players, run: usize, tabled: &Tabled<'_>, seats: &[Seat]) -> SideResult {
    let winner = |player| Winner {
        seat: seats[player],
        amount: Chips::ZERO,
        odd: Chips::ZERO,
        hand: tabled.made_hand(player, side, run),
    };
    SideResult {
        side: tabled.variant.sides()[side].name,
        amount: Chips::ZERO,
        odd_from_split: Chips::ZERO,
        odd_from_ties: Chips::ZERO,
        no_qualifier: won.is_empty().then(|| tabled.why_nobody(side, run)),
        winners: won.iter().map(winner).collect(),
    }
}

impl RunResult {
    /// Enter the chips of a payment to the winners that are listed.
    pub(crate) fn pay(&mut self, payment: &Payment<'_>) {
        self.amount = payment.amount;
        let How::Divided(_, division) = payment.how else { return };
        self.even_split = division.even_split;
        for (index, side) in self.sides.iter_mut().enumerate() {
            let part = division.parts.iter().find(|part| part.side == index);
            side.amount = part.map_or(Chips::ZERO, |part| part.amount);
            side.odd_from_split = part.map_or(Chips::ZERO, |part| part.odd_from_split);
            side.odd_from_ties = part.map_or(Chips::ZERO, |part| part.odd_from_ties);
            // Both go round from the button's left.
            for (place, winner) in side.winners.iter_mut().enumerate() {
                let share = part.and_then(|part| part.shares.get(place));
                winner.amount = share.map_or(Chips::ZERO, |share| share.amount);
                winner.odd = share.map_or(Chips::ZERO, |share| share.odd);
            }
        }
    }
}
