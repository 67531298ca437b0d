//! What the person asks for: to sit out, come back, buy more chips, leave.
//!
//! It happens between hands. In the middle of a hand that the person is dealt in it is noted, written into the journal,
//! and done when the hand is over.

use std::fmt;

use omaha_engine::table::{Entry, Purchase, TableError};
use omaha_engine::{Chips, Seat};
use omaha_history::journal::{Account, Plans};

use super::{Session, SessionError};

/// What can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Not to be dealt in. Blinds that pass by are owed.
    SitOut,
    /// To be dealt in again, or not to sit out after all.
    ComeBack(Entry),
    /// So many chips more. None takes back what was asked for in this hand.
    TopUp(Chips),
    /// The buy-in of this table, and a place in the next hand: for who has no chips, or has left.
    BuyIn,
    /// To leave with what is in front of you.
    Leave,
    /// Not to leave after all.
    Stay,
}

/// What came of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Not dealt in any more.
    SitsOut,
    /// Dealt in again.
    ComesBack {
        /// Live and dead, if blinds passed by.
        owes: (Chips, Chips),
        /// How they are paid.
        entry: Entry,
    },
    /// More chips.
    Buys {
        /// How many.
        chips: Chips,
        /// All chips in front of the player now.
        stack: Chips,
    },
    /// What was planned is not allowed now.
    DoesNotBuy {
        /// How many were to be bought.
        chips: Chips,
        /// Why not.
        why: TableError,
    },
    /// Gone, with these chips.
    Leaves(Chips),
}

/// A sentence to the person.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::SitsOut => f.write_str("You sit out: you are not dealt in until you come back."),
            Change::ComesBack { owes: (Chips(0), Chips(0)), .. } => f.write_str("You are dealt in again."),
            Change::ComesBack { entry: Entry::WaitForBigBlind, .. } => {
                f.write_str("You are dealt in when the big blind comes to you.")
            }
            Change::ComesBack { owes: (live, Chips(0)), .. } => {
                write!(f, "You are dealt in again and post {live} for the blind you missed.")
            }
            Change::ComesBack { owes: (live, dead), .. } => {
                write!(
                    f,
                    "You are dealt in again and post {live} live and {dead} dead for the blinds you missed."
                )
            }
            Change::Buys { chips, stack } => {
                write!(f, "You buy {chips} more chips: {stack} in front of you.")
            }
            Change::DoesNotBuy { chips, why } => write!(f, "You do not buy {chips} more chips: {why}."),
            Change::Leaves(chips) => write!(f, "You leave the table with {chips} chips."),
        }
    }
}

impl Session {
    /// What the person will do when the hand is over.
    pub fn plans(&self) -> &Plans {
        &self.plans
    }

    /// What is planned, in one sentence; none if nothing is.
    pub fn plans_in_words(&self) -> Option<String> {
        let Plans { sit_out, top_up, leave } = self.plans;
        let buy = top_up.map(|chips| format!("buy {chips} more chips"));
        let plans: Vec<String> = buy
            .into_iter()
            .chain((sit_out && !leave).then(|| "sit out".to_string()))
            .chain(leave.then(|| "leave".to_string()))
            .collect();
        (!plans.is_empty()).then(|| format!("After this hand you {}.", plans.join(" and ")))
    }

    /// What the person may buy.
    ///
    /// # Errors
    /// Nobody sits there, or no chip more is allowed.
    pub fn purchase(&self) -> Result<Purchase, SessionError> {
        Ok(self.table.purchase(self.asking()?)?)
    }

    /// The person asks for something. Gives what came of it; nothing if it is noted for the end of the hand, see
    /// [`plans_in_words`](Session::plans_in_words).
    ///
    /// # Errors
    /// The table refuses, with the amounts, and nothing has changed; or the journal cannot be written.
    ///
    /// # Rules
    /// RULES R22, R23, R33.
    pub fn ask(&mut self, request: Request) -> Result<Vec<Change>, SessionError> {
        if self.are_you_in_the_hand() {
            return self.note(request).map(|()| Vec::new());
        }
        // What was asked for first is done first.
        let mut changes = self.carry_out_plans()?;
        match request {
            Request::SitOut => changes.push(self.sit_out()?),
            Request::ComeBack(entry) => changes.push(self.come_back(entry)?),
            Request::TopUp(chips) if chips.is_zero() => {}
            Request::TopUp(chips) => changes.push(self.top_up(chips)?),
            Request::BuyIn => changes.extend(self.buy_in_again()?),
            Request::Leave => changes.push(self.leave()?),
            Request::Stay => {}
        }
        Ok(changes)
    }

    /// The hand is over: what was planned is done. Gives what came of it.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn carry_out_plans(&mut self) -> Result<Vec<Change>, SessionError> {
        let mut changes = Vec::new();
        if self.plans.is_empty() || self.are_you_in_the_hand() {
            return Ok(changes);
        }
        let Plans { sit_out, top_up, leave } = self.plans;
        let was_broke = self.your_place().is_some_and(|place| place.stack.is_zero());
        if let Some(chips) = top_up {
            match self.top_up(chips) {
                Ok(change) => changes.push(change),
                Err(SessionError::Table(why)) => {
                    self.plan(Plans { top_up: None, ..self.plans })?;
                    changes.push(Change::DoesNotBuy { chips, why });
                }
                Err(error) => return Err(error),
            }
            let has_chips = self.your_place().is_some_and(|place| !place.stack.is_zero());
            if was_broke && has_chips && !sit_out && !leave {
                changes.push(self.come_back(Entry::Post)?);
            }
        }
        if leave {
            changes.push(self.leave()?);
        } else if sit_out {
            changes.push(self.sit_out()?);
        }
        Ok(changes)
    }

    fn asking(&self) -> Result<Seat, SessionError> {
        self.facts.you.ok_or(SessionError::NobodyAsks)
    }

    fn note(&mut self, request: Request) -> Result<(), SessionError> {
        let mut plans = self.plans;
        match request {
            Request::SitOut => plans.sit_out = true,
            Request::ComeBack(_) => plans.sit_out = false,
            Request::TopUp(chips) => plans.top_up = self.conceivable(chips)?,
            Request::BuyIn => plans.top_up = Some(self.facts.buy_in),
            Request::Leave => plans.leave = true,
            Request::Stay => plans.leave = false,
        }
        self.plan(plans)
    }

    /// Whether a purchase is within the limits depends on how the hand ends; whole chips it must be.
    fn conceivable(&self, chips: Chips) -> Result<Option<Chips>, SessionError> {
        let unit = self.game().house.chip_unit;
        let conceivable = chips.is_multiple_of(unit) && chips <= Chips::MAX_TABLE;
        if !conceivable {
            return Err(SessionError::NoPurchase { amount: chips, unit });
        }
        Ok((!chips.is_zero()).then_some(chips))
    }

    fn plan(&mut self, plans: Plans) -> Result<(), SessionError> {
        if plans != self.plans {
            self.plans = plans;
            self.journal.as_mut().map_or(Ok(()), |journal| journal.plans(plans))?;
        }
        Ok(())
    }

    fn sit_out(&mut self) -> Result<Change, SessionError> {
        let you = self.asking()?;
        self.table.sit_out(you)?;
        self.plans.sit_out = false;
        self.journal.as_mut().map_or(Ok(()), |journal| journal.sits_out(you))?;
        Ok(Change::SitsOut)
    }

    fn come_back(&mut self, entry: Entry) -> Result<Change, SessionError> {
        let you = self.asking()?;
        self.sit_in(you, entry)?;
        Ok(Change::ComesBack { owes: self.owed(), entry })
    }

    /// What the person owes for blinds that passed by: live and dead.
    pub fn owed(&self) -> (Chips, Chips) {
        let stakes = &self.game().stakes;
        let owed = |owes: bool, blind: Chips| if owes { blind } else { Chips::ZERO };
        self.your_place().map_or((Chips::ZERO, Chips::ZERO), |place| {
            (owed(place.owes_big, stakes.big_blind), owed(place.owes_small, stakes.small_blind))
        })
    }

    fn top_up(&mut self, chips: Chips) -> Result<Change, SessionError> {
        let you = self.asking()?;
        self.buy(you, chips)?;
        self.plans.top_up = None;
        let stack = self.your_place().map_or(Chips::ZERO, |place| place.stack);
        Ok(Change::Buys { chips, stack })
    }

    fn buy_in_again(&mut self) -> Result<Vec<Change>, SessionError> {
        let (you, chips) = (self.asking()?, self.facts.buy_in);
        if self.your_place().is_some() {
            return Ok(vec![self.top_up(chips)?, self.come_back(Entry::Post)?]);
        }
        self.table.sit(you, chips)?;
        Account::of(&mut self.accounts, you).paid += chips;
        self.journal.as_mut().map_or(Ok(()), |journal| journal.sits(you, chips))?;
        let came = Change::ComesBack { owes: self.owed(), entry: Entry::Post };
        Ok(vec![Change::Buys { chips, stack: chips }, came])
    }

    fn leave(&mut self) -> Result<Change, SessionError> {
        let you = self.asking()?;
        let chips = self.table.leave(you)?;
        self.plans = Plans::default();
        Account::of(&mut self.accounts, you).taken += chips;
        self.journal.as_mut().map_or(Ok(()), |journal| journal.leaves(you, chips))?;
        Ok(Change::Leaves(chips))
    }
}
