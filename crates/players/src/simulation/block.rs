//! The hands of one block.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use omaha_cards::{ChaCha8Rng, Deck};
use omaha_engine::{Chips, Hand, HandSetup, MAX_PLAYERS, Seat, SeatSetup};

use super::{Entrant, Played, Recorder, Simulation, SimulationError, Tally};
use crate::Player;

/// Deals in a block. Part of what a seed means.
const DEALS: u64 = 64;

/// Generators of a block: one for the cards and one for each player.
const STREAMS: u64 = 16;

/// A played block.
pub(super) struct Block {
    pub(super) tally: Tally,
    /// What the recorder wrote.
    pub(super) text: Vec<u8>,
    /// It was played to its end.
    pub(super) whole: bool,
}

/// How many blocks a simulation has.
pub(super) fn count(simulation: &Simulation) -> u64 {
    simulation.deals().div_ceil(DEALS)
}

/// Plays blocks; every thread has one.
pub(super) struct Dealer<'a> {
    simulation: &'a Simulation,
    recorder: Option<&'a Recorder<'a>>,
    seats: Vec<SeatSetup>,
    /// How many cards of a deck a hand can need.
    cards: usize,
}

impl<'a> Dealer<'a> {
    pub(super) fn new(simulation: &'a Simulation, recorder: Option<&'a Recorder<'a>>) -> Dealer<'a> {
        let (variant, house) = (&simulation.game.variant, &simulation.game.house);
        let streets = variant.streets().iter();
        let board: usize =
            streets.map(|street| usize::from(street.board_cards + u8::from(street.burns))).sum();
        let players = simulation.entrants.len();
        let seat = |seat| SeatSetup::new(Seat(seat as u8), simulation.stack);
        Dealer {
            simulation,
            recorder,
            seats: (0..players).map(seat).collect(),
            cards: players * usize::from(variant.hole_cards()) + board * usize::from(house.runs.max(1)),
        }
    }

    /// Play a block, or as much of it as there is time for.
    pub(super) fn play(&self, number: u64, stop: &AtomicBool) -> Result<Block, SimulationError> {
        let entrants = &self.simulation.entrants;
        let stream = |place: u64| self.simulation.seed.rng(number * STREAMS + place);
        let mut players: Vec<Box<dyn Player>> =
            entrants.iter().zip(1..).map(|(entrant, place)| entrant.player(stream(place))).collect();
        let mut cards = stream(0);
        let mut block = Block { tally: Tally::new(entrants.len()), text: Vec::new(), whole: true };
        for deal in self.deals(number) {
            if stop.load(Ordering::Relaxed) {
                block.whole = false;
                break;
            }
            self.play_deal(deal, &mut cards, &mut players, &mut block)?;
        }
        Ok(block)
    }

    fn deals(&self, number: u64) -> Range<u64> {
        number * DEALS..((number + 1) * DEALS).min(self.simulation.deals())
    }

    /// One deal, by every rotation of the players.
    fn play_deal(
        &self,
        deal: u64,
        cards: &mut ChaCha8Rng,
        players: &mut [Box<dyn Player>],
        block: &mut Block,
    ) -> Result<(), SimulationError> {
        let deck = Deck::shuffled_first(cards, self.cards);
        let mut nets = [0; MAX_PLAYERS];
        let hands = self.simulation.hands_per_deal();
        for rotation in 0..hands {
            let table = Rotation { players: players.len(), moved: rotation as usize };
            let setup = self.setup(deal, deck.clone());
            let kept = self.recorder.map(|recorder| (recorder, setup.clone()));
            let hand = self.play_hand(setup, table, players)?;
            let won = block.tally.add_hand(&hand, |seat| table.entrant(seat));
            nets.iter_mut().zip(won).for_each(|(net, won)| *net += won);
            if let Some((recorder, setup)) = kept {
                let seated: Vec<&Entrant> = self
                    .seats
                    .iter()
                    .map(|seat| &self.simulation.entrants[table.entrant(seat.seat)])
                    .collect();
                let number = deal * hands + rotation + 1;
                let played = Played { number, deal: deal + 1, setup: &setup, hand: &hand, seated: &seated };
                recorder(&played, &mut block.text).map_err(SimulationError::Record)?;
            }
        }
        block.tally.add_deal(&nets);
        Ok(())
    }

    fn setup(&self, deal: u64, deck: Deck) -> HandSetup {
        HandSetup {
            game: Arc::clone(&self.simulation.game),
            button: Seat((deal % self.seats.len() as u64) as u8),
            seats: self.seats.clone(),
            deal: deck.into(),
            events: self.recorder.is_some(),
        }
    }

    fn play_hand(
        &self,
        setup: HandSetup,
        table: Rotation,
        players: &mut [Box<dyn Player>],
    ) -> Result<Hand, SimulationError> {
        let mut hand = Hand::start(setup)?;
        while let Some(legal) = hand.legal_actions() {
            let who = table.entrant(legal.seat);
            let action = players[who].act(&hand.view(legal.seat), &legal);
            hand.act(action).map_err(|source| SimulationError::IllegalAction {
                player: self.simulation.entrants[who].name().to_string(),
                action,
                source,
            })?;
        }
        debug_assert_eq!(
            hand.seats().map(|state| state.stack).sum::<Chips>() + hand.rake(),
            self.simulation.stack.times(self.seats.len() as u64)
        );
        Ok(hand)
    }
}

/// How far the players have moved on from the seats of their own.
#[derive(Clone, Copy)]
struct Rotation {
    players: usize,
    moved: usize,
}

impl Rotation {
    fn entrant(self, seat: Seat) -> usize {
        (usize::from(seat.0) + self.players - self.moved) % self.players
    }
}
