//! Your place at the table: sitting out, coming back, buying chips, leaving.

use omaha_engine::table::{Entry as ComingBack, Occupant};
use omaha_engine::{Chips, RaiseBounds};

use super::{App, Entry, Exit, Key, Overlay, Purpose};
use crate::scene::Out;
use crate::words::{self, LogLine, Tone};
use crate::{Change, Request, SessionError};

/// Where you are between hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Dealt into the next hand, or nobody sits there.
    Plays,
    /// In a later hand, when blinds and button have passed.
    Waits,
    SitsOut,
    /// Without chips.
    Broke,
    /// Gone.
    Left,
}

impl Standing {
    fn of(occupant: &Occupant) -> Standing {
        let owes = occupant.owes_big || occupant.owes_small;
        match occupant {
            occupant if occupant.stack.is_zero() => Standing::Broke,
            occupant if occupant.sitting_out => Standing::SitsOut,
            occupant if owes && occupant.entry == ComingBack::WaitForBigBlind => Standing::Waits,
            _ => Standing::Plays,
        }
    }
}

impl App {
    /// Where you are at the table.
    pub(crate) fn standing(&self) -> Standing {
        match (self.session.you(), self.session.your_place()) {
            (None, _) => Standing::Plays,
            (Some(_), None) => Standing::Left,
            (Some(_), Some(occupant)) => Standing::of(occupant),
        }
    }

    /// Do you sit out, now or when the hand is over?
    pub(crate) fn sits_out(&self) -> bool {
        let planned = self.session.are_you_in_the_hand() && self.session.plans().sit_out;
        planned || !self.session.are_you_in_the_hand() && self.standing() == Standing::SitsOut
    }

    /// A key that asks for something; false if it means something else.
    pub(super) fn press_for_place(&mut self, key: Key) -> Result<bool, SessionError> {
        let in_hand = self.session.are_you_in_the_hand();
        let plans = *self.session.plans();
        let (standing, sits_out) = (self.standing(), self.sits_out());
        match key {
            _ if self.session.you().is_none() || standing == Standing::Left => return Ok(false),
            Key::Char('o') if sits_out || standing == Standing::Broke && !in_hand => {
                self.ask(Request::ComeBack(ComingBack::Post))?
            }
            Key::Char('o') => self.ask(Request::SitOut)?,
            Key::Char('w') if sits_out && !in_hand => {
                self.ask(Request::ComeBack(ComingBack::WaitForBigBlind))?
            }
            Key::Char('t') => self.begin_top_up()?,
            Key::Char('l') if plans.leave => self.ask(Request::Stay)?,
            Key::Char('l') if in_hand => self.ask(Request::Leave)?,
            Key::Char('l') => self.overlay = Some(Overlay::Leaving),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// You ask for something; a refusal is a notice.
    pub(super) fn ask(&mut self, request: Request) -> Result<(), SessionError> {
        self.tell_the_rest()?;
        match self.session.ask(request) {
            Ok(changes) => self.tell_changes(&changes),
            Err(error @ (SessionError::Table(_) | SessionError::NoPurchase { .. })) => {
                self.refuse(&error.to_string());
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// A hand that is over is told to its end, and what was planned is done, before anything else changes at the table.
    fn tell_the_rest(&mut self) -> Result<(), SessionError> {
        if self.session.is_running() {
            return Ok(());
        }
        while let Some(event) = self.untold.pop_front() {
            self.tell(&event);
        }
        self.carry_out_plans()
    }

    pub(super) fn carry_out_plans(&mut self) -> Result<(), SessionError> {
        if self.is_between_hands() {
            let changes = self.session.carry_out_plans()?;
            self.tell_changes(&changes);
        }
        Ok(())
    }

    fn tell_changes(&mut self, changes: &[Change]) {
        for change in changes {
            let tone = match change {
                Change::DoesNotBuy { .. } => Tone::Plain,
                _ => Tone::Loud,
            };
            self.say(tone, change.to_string());
            self.notice = Some(LogLine::new(tone, change.to_string()));
            match (change, self.session.you()) {
                (Change::Buys { stack, .. }, Some(you)) => self.scene.has_stack(you, *stack),
                (Change::Leaves(_), _) => self.exit = Some(Exit::Left),
                _ => {}
            }
        }
    }

    pub(super) fn refuse(&mut self, refusal: &str) {
        self.notice = Some(LogLine::new(Tone::Plain, words::to_you(refusal, self.session.you())));
    }

    /// Proposes to buy back what was lost.
    fn begin_top_up(&mut self) -> Result<(), SessionError> {
        self.tell_the_rest()?;
        let bounds = match self.purchase() {
            Ok(bounds) => bounds,
            Err(SessionError::Table(why)) => {
                self.refuse(&why.to_string());
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let buy_in = self.session.buy_in();
        let place = self.session.you().and_then(|you| self.scene.place(you));
        let lost = buy_in.minus(place.map_or(Chips::ZERO, |place| place.stack));
        let proposal = self.session.plans().top_up.unwrap_or(if lost.is_zero() { buy_in } else { lost });
        let proposal = proposal.clamp(bounds.min, bounds.max);
        self.entry = Some(Entry::proposing(Purpose::TopUp, proposal, bounds, self.step_of_raises()));
        Ok(())
    }

    /// In the middle of a hand nobody knows yet what may be bought after it.
    fn purchase(&self) -> Result<RaiseBounds, SessionError> {
        if self.session.are_you_in_the_hand() {
            let house = &self.session.game().house;
            return Ok(RaiseBounds { min: Chips::ZERO, max: house.max_buy_in.unwrap_or(Chips::MAX_TABLE) });
        }
        let purchase = self.session.purchase()?;
        Ok(RaiseBounds { min: purchase.min, max: purchase.max })
    }

    /// Those who are not dealt in still have their chairs.
    pub(super) fn seat_the_absent(&mut self) {
        for (seat, occupant) in self.session.absent() {
            let out = if occupant.sitting_out { Out::Away } else { Out::Waits };
            self.scene.sit(seat, occupant.stack, Some(out));
        }
    }
}
