//! A table: the session around the hands. Who sits where with how much, who owes which blind,
//! where the button is. The hands themselves are [`Hand`]s.

mod error;
mod positions;
mod purchase;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use error::TableError;
pub use purchase::Purchase;

use positions::Positions;

use crate::{Chips, Deal, Game, Hand, HandSetup, Seat};

/// A table of one game.
///
/// Chips only come in by buying in and only go out by leaving and by rake; between hands
/// [`bought_in`](Table::bought_in) = stacks + [`cashed_out`](Table::cashed_out) +
/// [`raked`](Table::raked).
///
/// # Rules
/// RULES R20, R22, R23, R25, R30, R33.
#[derive(Debug, Clone)]
pub struct Table {
    game: Arc<Game>,
    chairs: Vec<Option<Occupant>>,
    /// Where button and blinds were in the last hand.
    last: LastHand,
    hands_played: u64,
    /// The seats of the hand that is being played.
    running: Option<Vec<Seat>>,
    bought_in: Chips,
    cashed_out: Chips,
    raked: Chips,
}

/// Where button and blinds were.
#[derive(Debug, Clone, Copy)]
struct LastHand {
    button: Seat,
    small_blind: Option<Seat>,
    big_blind: Option<Seat>,
}

/// Somebody at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupant {
    /// The chips in front of the player.
    pub stack: Chips,
    /// Does not want to be dealt in.
    pub sitting_out: bool,
    /// Owes a small blind that passed by.
    pub owes_small: bool,
    /// Owes a big blind that passed by, or has just come to a running game.
    pub owes_big: bool,
    /// What the player does about it.
    pub entry: Entry,
}

/// How somebody who owes blinds comes back in.
///
/// # Rules
/// RULES R33.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Posts the big blind live and the small blind dead, from the next hand in which that is
    /// possible: not between button and big blind.
    #[default]
    Post,
    /// Waits until the big blind comes round.
    WaitForBigBlind,
}

impl Table {
    /// An empty table. `button` is where the first hand has its button, or the next player from
    /// there.
    ///
    /// # Errors
    /// The game cannot be played.
    pub fn new(game: impl Into<Arc<Game>>, button: Seat) -> Result<Table, TableError> {
        let game = game.into();
        game.check()?;
        let chairs = vec![None; usize::from(game.max_seats())];
        let last = LastHand { button, small_blind: None, big_blind: None };
        Ok(Table {
            game,
            chairs,
            last,
            hands_played: 0,
            running: None,
            bought_in: Chips::ZERO,
            cashed_out: Chips::ZERO,
            raked: Chips::ZERO,
        })
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The chairs there are.
    pub fn max_seats(&self) -> u8 {
        self.chairs.len() as u8
    }

    /// Who sits there.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.chairs.get(usize::from(seat.0))?.as_ref()
    }

    /// Everybody at the table, by seat number.
    pub fn occupants(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        self.chairs.iter().enumerate().filter_map(|(seat, chair)| Some((Seat(seat as u8), chair.as_ref()?)))
    }

    /// Where the button was in the last hand, or shall be in the first.
    pub fn button(&self) -> Seat {
        self.last.button
    }

    /// Hands that were finished.
    pub fn hands_played(&self) -> u64 {
        self.hands_played
    }

    /// Is a hand being played?
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// All chips ever bought.
    pub fn bought_in(&self) -> Chips {
        self.bought_in
    }

    /// All chips players left with.
    pub fn cashed_out(&self) -> Chips {
        self.cashed_out
    }

    /// All chips the house took.
    pub fn raked(&self) -> Chips {
        self.raked
    }

    /// Sit down with chips. Who comes to a running game owes a big blind.
    ///
    /// # Errors
    /// No such chair, a taken one, or a buy-in outside the limits.
    ///
    /// # Rules
    /// RULES R23.
    pub fn sit(&mut self, seat: Seat, chips: Chips) -> Result<(), TableError> {
        let max = self.max_seats();
        let chair = self.chairs.get(usize::from(seat.0)).ok_or(TableError::NoSuchSeat { seat, max })?;
        if chair.is_some() {
            return Err(TableError::SeatTaken { seat });
        }
        self.check_buy_in(chips, chips)?;
        let owes_big = self.hands_played > 0 || self.is_running();
        let newcomer = Occupant {
            stack: chips,
            sitting_out: false,
            owes_small: false,
            owes_big,
            entry: Entry::default(),
        };
        self.chairs[usize::from(seat.0)] = Some(newcomer);
        self.bought_in += chips;
        Ok(())
    }

    /// Buy more chips, between hands only.
    ///
    /// # Errors
    /// Nobody there, in the middle of a hand, or a stack outside the buy-in limits afterwards.
    ///
    /// # Rules
    /// RULES R22, R23: table stakes.
    pub fn rebuy(&mut self, seat: Seat, chips: Chips) -> Result<(), TableError> {
        self.check_not_playing(seat)?;
        let stack = self.occupied(seat)?.stack + chips;
        self.check_buy_in(stack, chips)?;
        self.occupied(seat)?.stack = stack;
        self.bought_in += chips;
        Ok(())
    }

    /// Not to be dealt in from the next hand on. Blinds that pass by are owed.
    ///
    /// # Errors
    /// Nobody there.
    pub fn sit_out(&mut self, seat: Seat) -> Result<(), TableError> {
        self.occupied(seat)?.sitting_out = true;
        Ok(())
    }

    /// To be dealt in again.
    ///
    /// # Errors
    /// Nobody there, or nothing to play with.
    pub fn sit_in(&mut self, seat: Seat, entry: Entry) -> Result<(), TableError> {
        let occupant = self.occupied(seat)?;
        if occupant.stack.is_zero() {
            return Err(TableError::NoChips { seat });
        }
        occupant.sitting_out = false;
        occupant.entry = entry;
        Ok(())
    }

    /// Leave with what is left.
    ///
    /// # Errors
    /// Nobody there, or in the middle of a hand.
    pub fn leave(&mut self, seat: Seat) -> Result<Chips, TableError> {
        self.check_not_playing(seat)?;
        let stack = self.occupied(seat)?.stack;
        self.chairs[usize::from(seat.0)] = None;
        self.cashed_out += stack;
        Ok(stack)
    }

    /// What the next hand starts from: who is dealt in where, and who posts what. Nothing changes.
    ///
    /// # Errors
    /// A hand is being played, or too few players.
    pub fn next_setup(&self, deal: impl Into<Deal>, events: bool) -> Result<HandSetup, TableError> {
        Ok(self.setup_at(&self.next_free_positions()?, deal.into(), events))
    }

    /// Start the next hand: the button moves, those who are dealt in post.
    ///
    /// # Errors
    /// A hand is being played, too few players, or cards that cannot be dealt.
    pub fn deal(&mut self, deal: impl Into<Deal>, events: bool) -> Result<Hand, TableError> {
        let next = self.next_free_positions()?;
        let hand = Hand::start(self.setup_at(&next, deal.into(), events))?;
        self.note_missed_blinds(&next);
        self.running = Some(next.dealt_in.clone());
        self.last = LastHand {
            button: next.button,
            small_blind: Some(next.small_blind),
            big_blind: Some(next.big_blind),
        };
        Ok(hand)
    }

    /// Take the chips of a finished hand back to the stacks. Who has none left sits out.
    ///
    /// # Errors
    /// No hand is being played, it is not over, or it is not this table's.
    pub fn finish(&mut self, hand: &Hand) -> Result<(), TableError> {
        let running = self.running.as_ref().ok_or(TableError::NoHand)?;
        if !hand.is_over() {
            return Err(TableError::HandRunning);
        }
        let mut seats: Vec<Seat> = hand.seats().map(|state| state.seat).collect();
        seats.sort_unstable();
        let matches = hand.seats().all(|state| {
            self.occupant(state.seat).is_some_and(|occupant| occupant.stack == state.started_with)
        });
        if seats != *running || !matches {
            return Err(TableError::OtherHand);
        }
        for state in hand.seats() {
            if let Some(occupant) = &mut self.chairs[usize::from(state.seat.0)] {
                occupant.stack = state.stack;
                occupant.sitting_out |= state.stack.is_zero();
            }
        }
        self.raked += hand.rake();
        self.hands_played += 1;
        self.running = None;
        Ok(())
    }

    fn next_free_positions(&self) -> Result<Positions, TableError> {
        if self.is_running() { Err(TableError::HandRunning) } else { self.next_positions() }
    }

    fn setup_at(&self, next: &Positions, deal: Deal, events: bool) -> HandSetup {
        let (game, seats) = (Arc::clone(&self.game), self.seat_setups(next));
        HandSetup { game, button: next.button, seats, deal, events }
    }

    fn occupied(&mut self, seat: Seat) -> Result<&mut Occupant, TableError> {
        let chair = self.chairs.get_mut(usize::from(seat.0)).and_then(Option::as_mut);
        chair.ok_or(TableError::NobodyThere { seat })
    }

    fn check_not_playing(&self, seat: Seat) -> Result<(), TableError> {
        let playing = self.running.as_ref().is_some_and(|seats| seats.contains(&seat));
        if playing { Err(TableError::InHand { seat }) } else { Ok(()) }
    }
}
