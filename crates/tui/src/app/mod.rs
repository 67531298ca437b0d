//! What each key and each moment changes. Nothing is drawn here.

mod entry;
mod key;
mod pace;
mod place;
mod turn;

use std::collections::VecDeque;
use std::time::Duration;

use omaha_engine::table::TableError;
use omaha_engine::{Event, LegalActions, Seat, View};

pub(crate) use entry::{Entry, Purpose};
pub use key::Key;
pub use pace::Speed;
pub(crate) use place::Standing;

use crate::scene::Scene;
use crate::words::{self, LogLine, Tone};
use crate::{Session, SessionError, explain};

/// How the table is played.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// How fast the others act and the showdown goes by.
    pub speed: Speed,
    /// How many hands to play; until you leave if none.
    pub hands: Option<u64>,
}

/// Why the table was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// You left.
    Left,
    /// Ctrl-C.
    Interrupted,
}

/// What lies over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// The keys.
    Help,
    /// Where the bounds of a raise come from.
    Arithmetic,
    /// Stop in the middle of a hand?
    Stopping,
    /// Leave with all chips?
    Leaving,
}

/// The table and what the person is about to do at it.
///
/// [`press`](App::press) is a key, [`pass`](App::pass) is time going by; after each the state can be drawn.
pub struct App {
    session: Session,
    options: Options,
    scene: Scene,
    /// What has happened and is not yet told.
    untold: VecDeque<Event>,
    /// How many events of the hand came out of the engine so far.
    taken: usize,
    log: Vec<LogLine>,
    /// How many lines the log is scrolled back.
    scroll: usize,
    /// How many lines the explain view is scrolled forward.
    read_on: usize,
    /// Until something is told.
    wait: Duration,
    entry: Option<Entry>,
    overlay: Option<Overlay>,
    /// The explain view, if it is on.
    explain: Option<Vec<String>>,
    /// Why the last key did nothing, or what it did.
    notice: Option<LogLine>,
    exit: Option<Exit>,
}

impl App {
    /// Sit down: the first hand is dealt, or the one a journal left is taken up.
    ///
    /// # Errors
    /// The hand cannot be dealt or written down.
    pub fn new(session: Session, options: Options) -> Result<App, SessionError> {
        let mut app = App {
            session,
            options,
            scene: Scene::default(),
            untold: VecDeque::new(),
            taken: 0,
            log: Vec::new(),
            scroll: 0,
            read_on: 0,
            wait: Duration::ZERO,
            entry: None,
            overlay: None,
            explain: None,
            notice: None,
            exit: None,
        };
        if app.session.hand().is_some() {
            app.begin_log();
            app.take_events();
            // What was seen before need not be told slowly again.
            while let Some(event) = app.untold.pop_front() {
                app.tell(&event);
            }
            let place = if app.session.is_running() { "in the hand" } else { "at the table" };
            app.say(Tone::Loud, format!("You are back {place}."));
            app.carry_out_plans()?;
        } else {
            app.next_hand()?;
        }
        Ok(app)
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, to be told about after leaving.
    pub fn into_session(self) -> Session {
        self.session
    }

    /// Why the table was left; none while you sit there.
    pub fn exit(&self) -> Option<Exit> {
        self.exit
    }

    /// Has everything been told, and is it your turn?
    pub fn is_your_turn(&self) -> bool {
        self.untold.is_empty() && self.session.is_your_turn()
    }

    /// Is the hand over, and has everything been told?
    pub fn is_between_hands(&self) -> bool {
        self.untold.is_empty() && !self.session.is_running()
    }

    /// How long until something happens by itself; none if only a key changes anything.
    pub fn next_in(&self) -> Option<Duration> {
        let idle = self.is_your_turn() || self.is_between_hands();
        (!idle).then_some(self.wait)
    }

    /// Time goes by: things are told, opponents act.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn pass(&mut self, time: Duration) -> Result<(), SessionError> {
        self.wait = self.wait.saturating_sub(time);
        while self.wait.is_zero() && self.next_in().is_some() {
            self.step()?;
        }
        self.carry_out_plans()
    }

    fn step(&mut self) -> Result<(), SessionError> {
        if self.untold.is_empty() {
            self.session.opponent_acts()?;
            self.take_events();
        }
        if let Some(event) = self.untold.pop_front() {
            self.tell(&event);
            self.wait = self.options.speed.pause_after(&event);
        }
        Ok(())
    }

    /// Events the engine has and the table does not.
    fn take_events(&mut self) {
        let Some(hand) = self.session.hand() else { return };
        let new: Vec<Event> = match self.session.you() {
            Some(seat) => hand.view(seat).events().skip(self.taken).collect(),
            None => hand.events()[self.taken..].to_vec(),
        };
        self.taken += new.len();
        self.untold.extend(new);
    }

    /// Tell an event that was the first of those untold.
    fn tell(&mut self, event: &Event) {
        self.scene.take_in(event);
        if matches!(event, Event::HandStarts { .. }) {
            self.seat_the_absent();
        }
        let made = self.session.hand().and_then(|hand| explain::won_with(hand, event));
        let place = self.taken.checked_sub(self.untold.len() + 1);
        let short = self.session.hand().zip(place).and_then(|(hand, place)| hand.shortfall(place));
        if let Some(mut line) = words::line(event, self.session.you(), made.as_deref()) {
            if let Some(short) = short {
                line.text += &format!(", {short}");
            }
            self.log.push(line);
        }
        if matches!(event, Event::DealsBoard { .. } | Event::DealsHole { .. } | Event::Folds { .. }) {
            self.refresh_explanation();
        }
    }

    fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.log.push(LogLine::new(tone, text));
    }

    /// Who is broke buys in again; then the next hand is dealt.
    fn next_hand(&mut self) -> Result<(), SessionError> {
        if self.is_last_hand() {
            self.exit = Some(Exit::Left);
            return Ok(());
        }
        let buy_in = self.session.buy_in();
        let bought = self.session.fill()?;
        match self.session.deal() {
            Ok(_) => {}
            Err(SessionError::Table(why @ TableError::TooFewPlayers { .. })) => {
                self.refuse(&why.to_string());
                return Ok(());
            }
            Err(error) => return Err(error),
        }
        self.taken = 0;
        self.begin_log();
        for seat in bought {
            let buys = words::does(seat, self.session.you(), "buy");
            self.say(Tone::Faint, format!("{buys} in for {buy_in}"));
        }
        self.take_events();
        self.wait = Duration::ZERO;
        self.pass(Duration::ZERO)
    }

    fn begin_log(&mut self) {
        self.say(Tone::Heading, format!("Hand {}", self.session.hand_number()));
        if let Some(commitment) = self.session.commitment() {
            let text = format!("Shuffle committed to: {}", commitment.short());
            self.say(Tone::Faint, text);
        }
    }

    fn refresh_explanation(&mut self) {
        if self.explain.is_some() {
            self.read_on = 0;
            self.explain = self.view().map(|view| explain::explained(&view, &self.scene.boards[0]));
        }
    }

    /// The hand as you see it.
    pub(crate) fn view(&self) -> Option<View<'_>> {
        self.session.view()
    }

    /// What you may do now.
    pub(crate) fn your_options(&self) -> Option<LegalActions> {
        self.is_your_turn().then(|| self.session.legal_actions())?
    }

    /// Who is to act, as far as it has been told.
    pub(crate) fn actor(&self) -> Option<Seat> {
        let actor = self.session.hand()?.actor();
        actor.filter(|_| self.untold.is_empty())
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn log(&self) -> &[LogLine] {
        &self.log
    }

    pub(crate) fn scroll(&self) -> usize {
        self.scroll
    }

    /// How many lines of the explain view have been read; no more than it has.
    pub(crate) fn read_on(&self) -> usize {
        self.read_on
    }

    pub(crate) fn entry(&self) -> Option<&Entry> {
        self.entry.as_ref()
    }

    pub(crate) fn overlay(&self) -> Option<Overlay> {
        self.overlay
    }

    pub(crate) fn explanation(&self) -> Option<&[String]> {
        self.explain.as_deref()
    }

    pub(crate) fn notice(&self) -> Option<&LogLine> {
        self.notice.as_ref()
    }

    /// Was that the last hand?
    pub(crate) fn is_last_hand(&self) -> bool {
        self.options.hands.is_some_and(|hands| self.session.hands_played() >= hands)
    }
}
