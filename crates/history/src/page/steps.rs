//! A hand as a row of moments.

use omaha_engine::words::capital;
use omaha_engine::{Blind, Chips, Event, Hand, Seat};

use super::ending;
use super::{SeatStep, Step};
use crate::transcript::story::{all_in, deed};
use crate::{Ending, Labels};

/// Every moment of the hand, one an event; the cards are dealt in one of them.
pub(super) fn steps(hand: &Hand, ending: Option<&Ending<'_>>, labels: &Labels) -> Vec<Step> {
    let seats: Vec<Seat> = hand.seats().map(|state| state.seat).collect();
    let players = hand.seats().map(|state| Player::new(state.started_with)).collect();
    let mut table =
        Table { labels, seats, players, pot: Chips::ZERO, now: Step::default(), steps: Vec::new() };
    table.now.street = "Preflop".to_string();
    for (index, event) in hand.events().iter().enumerate() {
        table.happens(event, hand.shortfall(index));
    }
    table.gather();
    if let Some(ending) = ending {
        ending::tell(&mut table, ending);
    }
    table.steps
}

/// The table while the hand is told.
pub(super) struct Table<'a> {
    pub(super) labels: &'a Labels,
    seats: Vec<Seat>,
    players: Vec<Player>,
    /// Everything in the middle, bets in front of players apart.
    pub(super) pot: Chips,
    pub(super) now: Step,
    steps: Vec<Step>,
}

struct Player {
    stack: Chips,
    bet: Chips,
    won: Chips,
    cards: Vec<String>,
    note: &'static str,
    folded: bool,
}

impl Player {
    fn new(stack: Chips) -> Player {
        Player { stack, bet: Chips::ZERO, won: Chips::ZERO, cards: Vec::new(), note: "", folded: false }
    }
}

impl Table<'_> {
    fn place(&self, seat: Seat) -> usize {
        self.seats.iter().position(|&other| other == seat).unwrap_or(0)
    }

    /// Keep this moment.
    pub(super) fn step(&mut self, text: String, actor: Option<Seat>) {
        let words = |chips: Chips| if chips.is_zero() { String::new() } else { self.labels.amount(chips) };
        let in_front: Chips = self.players.iter().map(|player| player.bet).sum();
        self.now.text = text;
        self.now.actor = actor.map(|seat| self.place(seat));
        self.now.pot = self.labels.amount(self.pot + in_front);
        self.now.seats = self
            .players
            .iter()
            .map(|player| SeatStep {
                stack: self.labels.amount(player.stack),
                bet: words(player.bet),
                won: words(player.won),
                cards: player.cards.clone(),
                note: player.note,
                folded: player.folded,
            })
            .collect();
        self.steps.push(self.now.clone());
    }

    /// A player is paid from a pot.
    pub(super) fn wins(&mut self, seat: Seat, amount: Chips) {
        let place = self.place(seat);
        self.players[place].won += amount;
        self.players[place].stack += amount;
    }

    /// Bets go to the middle.
    fn gather(&mut self) {
        for player in &mut self.players {
            self.pot += std::mem::take(&mut player.bet);
        }
    }

    /// A player puts chips in; true if they were the last ones.
    fn puts_in(&mut self, seat: Seat, amount: Chips, as_bet: bool) {
        let place = self.place(seat);
        let player = &mut self.players[place];
        player.stack = player.stack.minus(amount);
        if as_bet {
            player.bet += amount;
        } else {
            self.pot += amount;
        }
        if player.stack.is_zero() {
            player.note = "all-in";
        }
    }

    /// `short` is what an all-in lacks to be a full raise.
    fn happens(&mut self, event: &Event, short: Option<&str>) {
        match event {
            Event::HandStarts { button } => {
                let text = format!("A new hand; {} has the button", self.labels.name(*button));
                self.step(text, None);
            }
            Event::PostsAnte { seat, amount, .. } => self.puts_in(*seat, *amount, false),
            Event::PostsBlind { seat, blind, amount, .. } => {
                self.puts_in(*seat, *amount, *blind != Blind::Dead);
            }
            Event::DealsHole { seat, cards } => {
                let place = self.place(*seat);
                self.players[place].cards =
                    cards.iter().map(|card| card.map_or("??".to_string(), |card| card.to_string())).collect();
                if place + 1 == self.seats.len() {
                    self.step("The cards are dealt".to_string(), None);
                }
            }
            Event::DealsBoard { street, run, board, .. } => {
                self.gather();
                self.now.street = capital(street);
                let cards = board.iter().map(ToString::to_string).collect();
                let which = if *run == 0 { "" } else { " of the second board" };
                if *run == 0 {
                    self.now.board = cards;
                } else {
                    self.now.second = cards;
                }
                self.step(format!("The {street}{which}"), None);
            }
            Event::Folds { seat } => {
                let place = self.place(*seat);
                self.players[place].folded = true;
                self.players[place].note = "folded";
            }
            Event::Calls { seat, amount, .. } => self.puts_in(*seat, *amount, true),
            Event::Raises { seat, to, .. } => {
                let more = to.minus(self.players[self.place(*seat)].bet);
                self.puts_in(*seat, more, true);
            }
            Event::UncalledBet { seat, amount } => self.takes_back(*seat, *amount),
            Event::Shows { seat, .. } => self.note(*seat, "shows"),
            Event::Mucks { seat } => self.note(*seat, "mucks"),
            _ => {}
        }
        if let Some((seat, deed)) = deed(event, self.labels) {
            let short = short.map_or_else(String::new, |short| format!(", {short}"));
            self.step(format!("{deed}{}{short}", all_in(event)), Some(seat));
        }
    }

    fn note(&mut self, seat: Seat, note: &'static str) {
        let place = self.place(seat);
        self.players[place].note = note;
    }

    /// Chips nobody called go back.
    fn takes_back(&mut self, seat: Seat, amount: Chips) {
        let place = self.place(seat);
        let player = &mut self.players[place];
        player.stack += amount;
        player.bet = player.bet.minus(amount);
        if player.note == "all-in" {
            player.note = "";
        }
    }
}
