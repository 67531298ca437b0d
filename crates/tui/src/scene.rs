//! The hand as far as it has been told: the engine may already be ahead.

use omaha_cards::Card;
use omaha_engine::pot::pots;
use omaha_engine::{Blind, Chips, Event, Hole, Players, Seat};

/// What lies on the table.
#[derive(Debug, Default)]
pub(crate) struct Scene {
    pub(crate) button: Option<Seat>,
    /// By seat number.
    pub(crate) seats: Vec<Place>,
    /// The board, and the second one if it is dealt twice.
    pub(crate) boards: [Vec<Card>; 2],
    pub(crate) street: String,
    /// Every chip in the middle, bets included.
    pub(crate) pot: Chips,
    /// Chips in the pot that nobody's call depends on.
    dead: Chips,
    /// Has it begun to be paid out?
    paid: bool,
    pub(crate) over: bool,
}

/// A seat.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    pub(crate) stack: Chips,
    /// In front of the player on this street.
    pub(crate) bet: Chips,
    /// Put in so far, but for dead money.
    total: Chips,
    /// Cards as far as they may be seen.
    pub(crate) hole: Hole,
    pub(crate) out: Option<Out>,
    pub(crate) all_in: bool,
    pub(crate) won: Chips,
}

/// Why a player has no part in the hand any more, or never had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Out {
    Folded,
    Mucked,
    /// Sits out.
    Away,
    /// For the big blind, or to pass the button.
    Waits,
}

impl Scene {
    pub(crate) fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.iter().find(|place| place.seat == seat)
    }

    /// The pot without the bets that still lie in front of the players.
    pub(crate) fn collected(&self) -> Chips {
        self.pot.minus(self.seats.iter().map(|place| place.bet).sum())
    }

    /// Main pot and side pots with the bets as they lie, if somebody is all-in and there is more than one pot to win.
    /// What only one player can still win is no side pot.
    pub(crate) fn side_pots(&self) -> Vec<Chips> {
        let live: Players = (0..self.seats.len()).filter(|&place| self.seats[place].out.is_none()).collect();
        let is_all_in = self.seats.iter().any(|place| place.all_in && place.out.is_none());
        if self.paid || !is_all_in {
            return Vec::new();
        }
        let totals: Vec<Chips> = self.seats.iter().map(|place| place.total).collect();
        let pots = pots(&totals, live, self.dead);
        let pots: Vec<Chips> =
            pots.iter().filter(|pot| pot.claimants.iter().count() > 1).map(|pot| pot.amount).collect();
        if pots.len() > 1 { pots } else { Vec::new() }
    }

    pub(crate) fn take_in(&mut self, event: &Event) {
        match event {
            Event::HandStarts { button } => *self = Scene { button: Some(*button), ..Scene::default() },
            Event::Sits { seat, stack } => self.sit(*seat, *stack, None),
            Event::PostsAnte { seat, amount, all_in, dead: true }
            | Event::PostsBlind { seat, blind: Blind::Dead, amount, all_in } => {
                self.pay(*seat, *amount, *all_in);
                self.dead += *amount;
            }
            Event::PostsAnte { seat, amount, all_in, dead: false } => {
                self.pay(*seat, *amount, *all_in);
                self.change(*seat, |place| place.total += *amount);
            }
            Event::PostsBlind { seat, amount, all_in, .. } | Event::Calls { seat, amount, all_in } => {
                self.bet(*seat, *amount, *all_in);
            }
            Event::Raises { seat, to, all_in, .. } => {
                let before = self.place(*seat).map_or(Chips::ZERO, |place| place.bet);
                self.bet(*seat, to.minus(before), *all_in);
            }
            Event::DealsHole { seat, cards } | Event::Shows { seat, cards } => {
                self.change(*seat, |place| place.hole = cards.clone());
            }
            Event::DealsBoard { street, run, board, .. } => {
                self.collect();
                self.street = street.to_string();
                self.boards[usize::from(*run).min(1)] = board.to_vec();
            }
            Event::Folds { seat } => self.change(*seat, |place| place.out = Some(Out::Folded)),
            Event::Mucks { seat } => self.change(*seat, |place| place.out = Some(Out::Mucked)),
            Event::UncalledBet { seat, amount } => {
                self.pot = self.pot.minus(*amount);
                self.change(*seat, |place| {
                    place.stack += *amount;
                    place.bet = place.bet.minus(*amount);
                    place.total = place.total.minus(*amount);
                    place.all_in = false;
                });
            }
            Event::TakesRake { amount, .. } => {
                self.collect();
                self.paid = true;
                self.pot = self.pot.minus(*amount);
            }
            Event::Wins { seat, amount, .. } => {
                self.collect();
                self.paid = true;
                self.pot = self.pot.minus(*amount);
                self.change(*seat, |place| {
                    place.stack += *amount;
                    place.won += *amount;
                    place.all_in = false;
                });
            }
            Event::HandEnds => {
                self.over = true;
                self.seats.iter_mut().for_each(|place| place.all_in = false);
            }
            Event::Checks { .. } | Event::NoQualifier { .. } => {}
        }
    }

    /// Somebody new at the table, in the hand or not.
    pub(crate) fn sit(&mut self, seat: Seat, stack: Chips, out: Option<Out>) {
        let place = Place {
            seat,
            stack,
            bet: Chips::ZERO,
            total: Chips::ZERO,
            hole: Hole::new(),
            out,
            all_in: false,
            won: Chips::ZERO,
        };
        let at = self.seats.partition_point(|other| other.seat < seat);
        self.seats.insert(at, place);
    }

    /// Chips were bought between hands.
    pub(crate) fn has_stack(&mut self, seat: Seat, stack: Chips) {
        self.change(seat, |place| place.stack = stack);
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Place)) {
        if let Some(place) = self.seats.iter_mut().find(|place| place.seat == seat) {
            change(place);
        }
    }

    fn pay(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.pot += amount;
        self.change(seat, |place| {
            place.stack = place.stack.minus(amount);
            place.all_in = all_in;
        });
    }

    fn bet(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.pay(seat, amount, all_in);
        self.change(seat, |place| {
            place.bet += amount;
            place.total += amount;
        });
    }

    /// Bets go to the middle.
    fn collect(&mut self) {
        self.seats.iter_mut().for_each(|place| place.bet = Chips::ZERO);
    }
}
