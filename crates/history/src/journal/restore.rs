//! Playing a journal again, line by line, checking each.

use std::sync::Arc;

use omaha_cards::Seed;
use omaha_engine::table::Table;
use omaha_engine::{Action, Event, Hand, HandSetup, Hole, Seat};
use serde::Serialize;

use super::chain::{self, Chain};
use super::file::Lines;
use super::key::Key;
use super::record::{self, HandLine, Record, SessionLine, VERSION};
use super::{Account, Commitment, JournalError, Plans, SessionFacts, empty_table};

/// A session as its journal leaves it.
#[derive(Debug)]
pub struct Restored {
    /// What the session is made of.
    pub facts: SessionFacts,
    /// The table.
    pub table: Table,
    /// The hand that is being played.
    pub running: Option<Running>,
    /// The hand that was finished last.
    pub finished: Option<Running>,
    /// The hands that were begun, each proved to be dealt from what it was committed to.
    pub proofs: Vec<Proof>,
    /// What everybody has paid and taken away so far.
    pub accounts: Vec<Account>,
    /// What the person plans for after the hand.
    pub plans: Plans,
    /// The bytes of a torn last line.
    pub torn: u64,
}

/// A hand with what was done in it.
#[derive(Debug)]
pub struct Running {
    /// What the hand was started from.
    pub setup: HandSetup,
    /// Who did what.
    pub acts: Vec<(Seat, Action)>,
    /// The hand now.
    pub hand: Hand,
}

/// A hand whose cards are those it was committed to.
#[derive(Debug, Clone, Serialize)]
pub struct Proof {
    /// The hand, counted from 1.
    pub hand: u64,
    /// What was published when it began.
    pub commitment: Commitment,
    /// How many cards were dealt to the players.
    pub hole_cards: usize,
    /// How many cards were dealt to the board.
    pub board_cards: usize,
    /// Is it over?
    pub over: bool,
}

struct Restorer<'a> {
    key: &'a Key,
    facts: SessionFacts,
    table: Table,
    running: Option<Running>,
    finished: Option<Running>,
    proofs: Vec<Proof>,
    accounts: Vec<Account>,
    plans: Plans,
}

pub(super) fn restore(lines: &Lines, key: &Key) -> Result<(Restored, Chain), JournalError> {
    let mut chain = Chain::default();
    let mut restorer = None;
    for (text, line) in lines.lines.iter().zip(1..) {
        let unsealed = chain::split(text);
        let text = unsealed.as_ref().map_or(text, |unsealed| &unsealed.record);
        let record = serde_json::from_slice(text).map_err(|source| JournalError::Damaged { line, source })?;
        match &mut restorer {
            None => restorer = Some(Restorer::new(line, record, key)?),
            Some(restorer) => restorer.take(line, record)?,
        }
        // Last, as anything else says more exactly what is wrong.
        if !unsealed.is_some_and(|unsealed| chain.follows(key, &unsealed)) {
            return Err(JournalError::Altered { line });
        }
    }
    let mut restorer = restorer.ok_or(JournalError::Empty)?;
    restorer.note_running();
    let Restorer { facts, table, running, finished, proofs, accounts, plans, .. } = restorer;
    Ok((Restored { facts, table, running, finished, proofs, accounts, plans, torn: lines.torn }, chain))
}

impl<'a> Restorer<'a> {
    fn new(line: usize, first: Record, key: &'a Key) -> Result<Restorer<'a>, JournalError> {
        let Record::Session(session) = first else {
            return Err(out_of_order(line, &first, "the beginning of a session"));
        };
        let label = session.seed_label();
        let SessionLine { version, game, buy_in, you, button, seed } = session;
        if version != VERSION {
            return Err(JournalError::Version { got: version });
        }
        let seed = key.open(&label, &seed).and_then(|bytes| bytes.try_into().ok());
        let seed = Seed::from(u128::from_le_bytes(seed.ok_or(JournalError::Sealed { line })?));
        let facts = SessionFacts { game: Arc::new(game), seed, buy_in, you, button };
        let table = empty_table(&facts).map_err(|source| JournalError::Table { line, source })?;
        let (proofs, accounts, plans) = (Vec::new(), Vec::new(), Plans::default());
        Ok(Restorer { key, facts, table, running: None, finished: None, proofs, accounts, plans })
    }

    fn take(&mut self, line: usize, record: Record) -> Result<(), JournalError> {
        match record {
            Record::Session(_) => Err(out_of_order(line, &record, "one session only")),
            Record::Hand(_) if self.running.is_some() => {
                let expected = format!("an action in hand {}", self.table.hands_played() + 1);
                Err(out_of_order(line, &record, &expected))
            }
            Record::Hand(hand) => self.deal(line, &hand),
            Record::Acts { .. } if self.running.is_none() => {
                Err(out_of_order(line, &record, "a new hand, as the one before is over"))
            }
            Record::Acts { hand, seat, action, events } => self.act(line, hand, (seat, action), &events),
            Record::Plans(_) if self.facts.you.is_none() => {
                Err(out_of_order(line, &record, "no plans, as no person sits there"))
            }
            Record::Plans(plans) => {
                self.plans = plans;
                Ok(())
            }
            coming_or_going => self.come_or_go(line, coming_or_going),
        }
    }

    /// Between hands. What the person planned is done with.
    fn come_or_go(&mut self, line: usize, record: Record) -> Result<(), JournalError> {
        let at_the_table = |source| JournalError::Table { line, source };
        match record {
            Record::Sits { seat, chips } => {
                self.table.sit(seat, chips).map_err(at_the_table)?;
                Account::of(&mut self.accounts, seat).paid += chips;
            }
            Record::Rebuys { seat, chips } => {
                let planned = if self.is_you(seat) { self.plans.top_up.take() } else { None };
                let buys = |chips| format!("seat {seat} buys {chips}");
                agree(line, buys(chips), buys(planned.unwrap_or(chips)))?;
                self.table.rebuy(seat, chips).map_err(at_the_table)?;
                Account::of(&mut self.accounts, seat).paid += chips;
            }
            Record::SitsOut { seat } => {
                self.table.sit_out(seat).map_err(at_the_table)?;
                self.plans.sit_out &= !self.is_you(seat);
            }
            Record::SitsIn { seat, entry } => self.table.sit_in(seat, entry).map_err(at_the_table)?,
            Record::Leaves { seat, chips } => {
                let left = self.table.leave(seat).map_err(at_the_table)?;
                let leaves = |chips| format!("seat {seat} leaves with {chips}");
                agree(line, leaves(chips), leaves(left))?;
                Account::of(&mut self.accounts, seat).taken += left;
                if self.is_you(seat) {
                    self.plans = Plans::default();
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.facts.you == Some(seat)
    }

    fn deal(&mut self, line: usize, recorded: &HandLine) -> Result<(), JournalError> {
        let number = self.table.hands_played() + 1;
        if recorded.number != number {
            return Err(JournalError::HandNumber { line, got: recorded.number, expected: number });
        }
        let at_the_table = |source| JournalError::Table { line, source };
        let setup = self.table.next_setup(self.facts.deck(number), true).map_err(at_the_table)?;
        let hand = self.table.deal(setup.deal.clone(), true).map_err(at_the_table)?;
        self.prove(line, recorded, &hand)?;
        compare(line, &recorded.events, &hand, 0)?;
        self.running = Some(Running { setup, acts: Vec::new(), hand });
        self.finish_if_over(line)
    }

    /// The commitment opens to the seed, and the seed deals the sealed cards.
    fn prove(&mut self, line: usize, recorded: &HandLine, hand: &Hand) -> Result<(), JournalError> {
        let number = recorded.number;
        let not_proved = |why| JournalError::NotProved { hand: number, why };
        let open = |what: &str, sealed| self.key.open(what, sealed).ok_or(JournalError::Sealed { line });
        let opening = open(&record::opening_of(number), &recorded.opening)?;
        if Commitment::of(&opening) != recorded.commitment {
            return Err(not_proved("the opening belongs to another commitment"));
        }
        if Commitment::seed_in(&opening) != Some(self.facts.seed) {
            return Err(not_proved("the seed is another than the session's"));
        }
        let cards = open(&record::cards_of(number), &recorded.cards)?;
        let cards: Vec<(Seat, Hole)> =
            serde_json::from_slice(&cards).map_err(|source| JournalError::Damaged { line, source })?;
        if cards != record::hole_cards(hand) {
            return Err(not_proved("the hole cards are others than the seed deals"));
        }
        let commitment = recorded.commitment.clone();
        let hole_cards = cards.iter().map(|(_, hole)| hole.len()).sum();
        self.proofs.push(Proof { hand: number, commitment, hole_cards, board_cards: 0, over: false });
        Ok(())
    }

    fn act(
        &mut self,
        line: usize,
        number: u64,
        (seat, action): (Seat, Action),
        events: &[Event],
    ) -> Result<(), JournalError> {
        let expected = self.table.hands_played() + 1;
        if number != expected {
            return Err(JournalError::HandNumber { line, got: number, expected });
        }
        let Some(running) = &mut self.running else { return Ok(()) };
        if let Some(expected) = running.hand.actor().filter(|actor| *actor != seat) {
            return Err(JournalError::OutOfTurn { line, seat, expected });
        }
        let before = running.hand.events().len();
        running.hand.act(action).map_err(|source| JournalError::Refused { line, source })?;
        running.acts.push((seat, action));
        compare(line, events, &running.hand, before)?;
        self.finish_if_over(line)
    }

    fn finish_if_over(&mut self, line: usize) -> Result<(), JournalError> {
        self.note_running();
        if let Some(running) = self.running.take_if(|running| running.hand.is_over()) {
            self.table.finish(&running.hand).map_err(|source| JournalError::Table { line, source })?;
            self.finished = Some(running);
        }
        Ok(())
    }

    /// How far the last hand has come.
    fn note_running(&mut self) {
        if let (Some(proof), Some(running)) = (self.proofs.last_mut(), &self.running) {
            proof.board_cards = board_cards(&running.hand);
            proof.over = running.hand.is_over();
        }
    }
}

fn board_cards(hand: &Hand) -> usize {
    let dealt = |event: &Event| match event {
        Event::DealsBoard { cards, .. } => cards.len(),
        _ => 0,
    };
    hand.events().iter().map(dealt).sum()
}

/// What the journal says happened is what happened.
fn compare(line: usize, recorded: &[Event], hand: &Hand, since: usize) -> Result<(), JournalError> {
    let replayed = record::public_events(hand, since);
    let places = recorded.len().max(replayed.len());
    let differs = (0..places).find(|&place| recorded.get(place) != replayed.get(place));
    let Some(place) = differs else { return Ok(()) };
    let word = |event: Option<&Event>| event.map_or_else(|| "nothing more".to_string(), Event::to_string);
    agree(line, word(recorded.get(place)), word(replayed.get(place)))
}

fn agree(line: usize, recorded: String, replayed: String) -> Result<(), JournalError> {
    if recorded == replayed { Ok(()) } else { Err(JournalError::Differs { line, recorded, replayed }) }
}

fn out_of_order(line: usize, found: &Record, expected: &str) -> JournalError {
    JournalError::OutOfOrder { line, found: found.what(), expected: expected.to_string() }
}
