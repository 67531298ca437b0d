//! A session: you and simple opponents at a table, hand after hand, written into a journal if there is one.

mod error;
mod opponents;
mod requests;

use std::path::Path;
use std::sync::Arc;

use omaha_cards::{Deck, Seed};
use omaha_engine::table::{Entry, Occupant, Table};
use omaha_engine::{Action, ActionError, Chips, Game, Hand, HandSetup, LegalActions, Seat, View};
use omaha_history::journal::{Account, Commitment, Journal, Plans, Restored, SessionFacts};
use omaha_players::{Player, Style};

pub use error::SessionError;
use opponents::Opponents;
pub use opponents::style;
pub use requests::{Change, Request};

/// A table with a person, opponents and the hand they play.
///
/// With a journal nothing is ever told that is not yet written: [`deal`](Session::deal), [`act`](Session::act)
/// and [`opponent_acts`](Session::opponent_acts) return when it has reached the disk.
pub struct Session {
    facts: SessionFacts,
    table: Table,
    /// What the hand dealt last was started from.
    setup: Option<HandSetup>,
    hand: Option<Hand>,
    opponents: Opponents,
    journal: Option<Journal>,
    /// The commitment to the hand that was dealt last, if there is a journal.
    commitment: Option<Commitment>,
    /// By seat number.
    accounts: Vec<Account>,
    /// What the person will do when the hand is over.
    plans: Plans,
}

/// How somebody stands: in the end, or between hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// The chips in front of the player; none if the player has left.
    pub stack: Option<Chips>,
    /// Chips bought so far.
    pub paid: Chips,
    /// Chips taken away on leaving.
    pub taken: Chips,
}

impl Standing {
    /// All that is left of what was paid: in front of the player or taken away.
    pub fn worth(&self) -> Chips {
        self.stack.unwrap_or_default() + self.taken
    }
}

impl Session {
    /// A full table: everybody has bought in for the same stack.
    ///
    /// # Errors
    /// The stack is no buy-in of this game, or a hand cannot be dealt to so many players.
    pub fn new(
        game: impl Into<Arc<Game>>,
        seats: u8,
        buy_in: Chips,
        seed: Seed,
        you: Option<Seat>,
    ) -> Result<Session, SessionError> {
        let game = game.into();
        // A first hand on trial: whatever is wrong with the number of players is said here.
        let stacks = vec![buy_in; seats.into()];
        Hand::start(HandSetup::new(Arc::clone(&game), Seat(0), &stacks, Deck::ordered()))?;
        let mut table = Table::new(Arc::clone(&game), Seat(0))?;
        (0..seats).try_for_each(|seat| table.sit(Seat(seat), buy_in))?;
        let account = |seat| Account { seat: Seat(seat), paid: buy_in, taken: Chips::ZERO };
        let accounts = (0..seats).map(account).collect();
        let facts = SessionFacts { game, seed, buy_in, you, button: Seat(0) };
        Ok(Session {
            facts,
            table,
            setup: None,
            hand: None,
            opponents: Opponents::default(),
            journal: None,
            commitment: None,
            accounts,
            plans: Plans::default(),
        })
    }

    /// From now on everything is written to a new journal. Call it before the first hand.
    ///
    /// # Errors
    /// The file exists or cannot be written.
    pub fn save_to(&mut self, path: &Path) -> Result<(), SessionError> {
        let seats: Vec<(Seat, Chips)> =
            self.accounts.iter().map(|account| (account.seat, account.paid)).collect();
        self.journal = Some(Journal::create(path, &self.facts, &seats)?);
        Ok(())
    }

    /// Take up a session where its journal stops, in the middle of a hand if need be.
    ///
    /// # Errors
    /// What exactly is wrong with the journal.
    pub fn resume(path: &Path) -> Result<Session, SessionError> {
        let (journal, restored) = Journal::resume(path)?;
        let Restored { facts, table, running, finished, proofs, accounts, plans, .. } = restored;
        let mut opponents = Opponents::default();
        if let Some(running) = &running {
            let start = Hand::start(running.setup.clone())?;
            opponents.come_to_hand(&facts, table.hands_played(), &start);
            opponents.remember(start, &running.acts)?;
        }
        let (setup, hand) = running.or(finished).map(|last| (last.setup, last.hand)).unzip();
        let commitment = hand.as_ref().and(proofs.last()).map(|proof| proof.commitment.clone());
        let journal = Some(journal);
        Ok(Session { facts, table, setup, hand, opponents, journal, commitment, accounts, plans })
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.facts.game
    }

    /// Where all cards come from.
    pub fn seed(&self) -> Seed {
        self.facts.seed
    }

    /// What everybody buys in for, in chips.
    pub fn buy_in(&self) -> Chips {
        self.facts.buy_in
    }

    /// Where the person sits; nobody if all seats play by themselves.
    pub fn you(&self) -> Option<Seat> {
        self.facts.you
    }

    /// The journal, if there is one.
    pub fn journal(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    /// The commitment to the cards of the hand dealt last, if there is a journal.
    pub fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// Hands that are over.
    pub fn hands_played(&self) -> u64 {
        self.table.hands_played()
    }

    /// The hand dealt last, over or not; none before the first.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// The number of the hand dealt last, counted from 1.
    pub fn hand_number(&self) -> u64 {
        self.table.hands_played() + u64::from(self.table.is_running())
    }

    /// Is a hand being played?
    pub fn is_running(&self) -> bool {
        self.table.is_running()
    }

    /// What the hand dealt last was started from.
    pub fn setup(&self) -> Option<&HandSetup> {
        self.setup.as_ref()
    }

    /// The hand as the person sees it, or as a spectator does if nobody sits there.
    pub fn view(&self) -> Option<View<'_>> {
        let hand = self.hand.as_ref()?;
        Some(self.facts.you.map_or_else(|| hand.public_view(), |seat| hand.view(seat)))
    }

    /// How everybody stands who ever sat here; stacks are those between hands.
    pub fn standings(&self) -> impl Iterator<Item = Standing> {
        self.accounts.iter().map(|account| {
            let stack = self.table.occupant(account.seat).map(|player| player.stack);
            Standing { seat: account.seat, stack, paid: account.paid, taken: account.taken }
        })
    }

    /// What the house took so far.
    pub fn raked(&self) -> Chips {
        self.table.raked()
    }

    /// The person at the table; none if nobody sits there, or not any more.
    pub fn your_place(&self) -> Option<&Occupant> {
        self.table.occupant(self.facts.you?)
    }

    /// Everybody at the table who is not in the hand dealt last.
    pub fn absent(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        let is_in = |seat| self.hand.as_ref().is_some_and(|hand| hand.seat(seat).is_some());
        self.table.occupants().filter(move |(seat, _)| !is_in(*seat))
    }

    /// Is the person in the hand that is being played?
    pub fn are_you_in_the_hand(&self) -> bool {
        let running = self.hand.as_ref().filter(|_| self.table.is_running());
        running.zip(self.facts.you).is_some_and(|(hand, you)| hand.seat(you).is_some())
    }

    /// How a seat plays, if no person sits there.
    pub fn style(&self, seat: Seat) -> Option<Style> {
        (self.facts.you != Some(seat)).then(|| opponents::style(seat))
    }

    /// Every seat but the person's is ready to play: who has no chips buys in again. Gives those who did.
    ///
    /// # Errors
    /// In the middle of a hand, or the journal cannot be written.
    pub fn fill(&mut self) -> Result<Vec<Seat>, SessionError> {
        let others = self.table.occupants().filter(|(seat, _)| Some(*seat) != self.facts.you);
        let absent: Vec<(Seat, Chips)> = others
            .filter(|(_, player)| player.sitting_out)
            .map(|(seat, player)| (seat, player.stack))
            .collect();
        for &(seat, stack) in &absent {
            if stack.is_zero() {
                self.buy(seat, self.facts.buy_in)?;
            }
            self.sit_in(seat, Entry::Post)?;
        }
        Ok(absent.into_iter().filter(|(_, stack)| stack.is_zero()).map(|(seat, _)| seat).collect())
    }

    fn buy(&mut self, seat: Seat, chips: Chips) -> Result<(), SessionError> {
        self.table.rebuy(seat, chips)?;
        Account::of(&mut self.accounts, seat).paid += chips;
        Ok(self.journal.as_mut().map_or(Ok(()), |journal| journal.rebuys(seat, chips))?)
    }

    fn sit_in(&mut self, seat: Seat, entry: Entry) -> Result<(), SessionError> {
        self.table.sit_in(seat, entry)?;
        Ok(self.journal.as_mut().map_or(Ok(()), |journal| journal.sits_in(seat, entry))?)
    }

    /// Deal the next hand.
    ///
    /// # Errors
    /// A hand is being played, too few players are dealt in, or the journal cannot be written.
    pub fn deal(&mut self) -> Result<&Hand, SessionError> {
        let deck = self.facts.deck(self.table.hands_played() + 1);
        self.setup = Some(self.table.next_setup(deck.clone(), true)?);
        let hand = self.table.deal(deck, true)?;
        if let Some(journal) = &mut self.journal {
            self.commitment = Some(journal.hand_starts(&hand)?);
        }
        self.opponents.come_to_hand(&self.facts, self.table.hands_played(), &hand);
        let hand = self.hand.insert(hand);
        if hand.is_over() {
            self.table.finish(hand)?;
        }
        Ok(hand)
    }

    /// What the player to act may do.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.hand.as_ref()?.legal_actions()
    }

    /// Is it the person's turn?
    pub fn is_your_turn(&self) -> bool {
        self.legal_actions().is_some_and(|legal| Some(legal.seat) == self.facts.you)
    }

    /// The player to act takes this action.
    ///
    /// # Errors
    /// The action is not legal, and nothing has changed; or the journal cannot be written.
    pub fn act(&mut self, action: Action) -> Result<(), SessionError> {
        let hand = self.hand.as_mut().ok_or(ActionError::HandOver)?;
        let seat = hand.actor().ok_or(ActionError::HandOver)?;
        hand.act(action)?;
        if let Some(journal) = &mut self.journal {
            journal.acts(seat, action, hand)?;
        }
        if hand.is_over() {
            self.table.finish(hand)?;
        }
        Ok(())
    }

    /// The opponent to act does what it thinks best; nothing happens if it is the person's turn or the hand is
    /// over.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn opponent_acts(&mut self) -> Result<(), SessionError> {
        let Some(legal) = self.legal_actions().filter(|legal| Some(legal.seat) != self.facts.you) else {
            return Ok(());
        };
        let Some(hand) = &self.hand else { return Ok(()) };
        match self.opponents.choose(hand, &legal) {
            Some(action) => self.act(action),
            None => Ok(()),
        }
    }
}

/// A player with randomness of its own, so that a hand does not depend on how those before it went.
fn player(seat: Seat, seed: Seed, hands_played: u64) -> Box<dyn Player> {
    let stream = 1 << 63 | hands_played << 8 | u64::from(seat.0);
    opponents::style(seat).player(seed.rng(stream))
}
