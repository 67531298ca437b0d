//! What the keys do.

use std::time::Duration;

use omaha_engine::{Action, Chips, LegalActions};

use super::place::Standing;
use super::{App, Entry, Exit, Key, Overlay, Purpose};
use crate::arithmetic::{self, Sizes};
use crate::draw::most_read_on;
use crate::{Request, SessionError};

/// How far a key scrolls the log.
const PAGE: usize = 8;

/// How far a key scrolls the explain view.
const READ_ON: usize = 4;

impl App {
    /// A key is pressed.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn press(&mut self, key: Key) -> Result<(), SessionError> {
        self.notice = None;
        if key == Key::Interrupt {
            self.exit = Some(Exit::Interrupted);
            return Ok(());
        }
        if let Some(overlay) = self.overlay.take() {
            return match (overlay, key) {
                (Overlay::Stopping, Key::Char('y' | 'q')) => {
                    self.exit = Some(Exit::Left);
                    Ok(())
                }
                (Overlay::Leaving, Key::Char('y' | 'l')) => self.ask(Request::Leave),
                _ => Ok(()),
            };
        }
        if self.entry.is_some() {
            return self.press_in_entry(key);
        }
        if self.press_anywhere(key) || self.press_for_place(key)? {
            return Ok(());
        }
        match self.your_options() {
            Some(legal) => self.press_at_turn(key, &legal),
            None if self.is_between_hands() => self.press_between_hands(key),
            None => self.hurry(key),
        }
    }

    fn press_anywhere(&mut self, key: Key) -> bool {
        match key {
            Key::Char('q') if self.session.is_running() => self.overlay = Some(Overlay::Stopping),
            Key::Char('q') => self.exit = Some(Exit::Left),
            Key::Char('i') => self.overlay = Some(Overlay::Help),
            Key::Char('?') => self.overlay = Some(Overlay::Arithmetic),
            Key::Char('e') => {
                self.explain = if self.explain.is_some() { None } else { Some(Vec::new()) };
                self.refresh_explanation();
            }
            Key::PageDown if self.scroll == 0 && self.explain.is_some() => {
                let most = self.explain.as_deref().map_or(0, most_read_on);
                self.read_on = (self.read_on + READ_ON).min(most);
            }
            Key::PageUp if self.read_on > 0 => self.read_on = self.read_on.saturating_sub(READ_ON),
            Key::PageUp => self.scroll = (self.scroll + PAGE).min(self.log.len().saturating_sub(1)),
            Key::PageDown => self.scroll = self.scroll.saturating_sub(PAGE),
            _ => return false,
        }
        true
    }

    /// Space or Enter: what is still to be told is told at once, one thing a key.
    fn hurry(&mut self, key: Key) -> Result<(), SessionError> {
        if matches!(key, Key::Enter | Key::Char(' ')) {
            self.wait = Duration::ZERO;
            return self.pass(Duration::ZERO);
        }
        Ok(())
    }

    fn press_between_hands(&mut self, key: Key) -> Result<(), SessionError> {
        match (key, self.standing()) {
            (Key::Char('b'), Standing::Broke | Standing::Left) => {
                self.ask(Request::BuyIn)?;
                self.next_hand()
            }
            (_, Standing::Broke | Standing::Left) => Ok(()),
            (Key::Enter | Key::Char(' ' | 'n'), _) => self.next_hand(),
            _ => Ok(()),
        }
    }

    fn press_at_turn(&mut self, key: Key, legal: &LegalActions) -> Result<(), SessionError> {
        let action = match key {
            Key::Char('f') => Action::Fold,
            Key::Char('k' | 'x') => Action::Check,
            Key::Char('c') if legal.check => Action::Check,
            Key::Char('c') => Action::Call,
            Key::Char('s') if legal.show => Action::Show,
            Key::Char('m') if legal.muck => Action::Muck,
            _ => return self.press_to_raise(key, legal),
        };
        self.try_action(action)
    }

    fn press_to_raise(&mut self, key: Key, legal: &LegalActions) -> Result<(), SessionError> {
        let sizes = self.view().and_then(|view| arithmetic::sizes(&view, legal));
        let asked = matches!(key, Key::Char('r' | 'b' | 'm' | 'h' | 'p' | 'a'));
        let (Some(bounds), Some(sizes)) = (legal.raise, sizes) else {
            if asked {
                let why = legal
                    .no_raise
                    .map_or_else(|| "there is no betting now".to_string(), |why| why.to_string());
                self.refuse(&format!("no raise: {why}"));
            }
            return Ok(());
        };
        let step = self.step_of_raises();
        match key {
            Key::Char('r' | 'b') if bounds.min == bounds.max => {
                return self.try_action(Action::RaiseTo(bounds.min));
            }
            Key::Char(digit @ '1'..='9') => self.entry = Some(Entry::typing(digit, bounds, step)),
            _ => {
                if let Some(to) = size_of(key, &sizes) {
                    self.entry = Some(Entry::proposing(Purpose::Raise, to, bounds, step));
                }
            }
        }
        Ok(())
    }

    fn press_in_entry(&mut self, key: Key) -> Result<(), SessionError> {
        let sizes = self.your_options().zip(self.view());
        let sizes = sizes.and_then(|(legal, view)| arithmetic::sizes(&view, &legal));
        let Some(entry) = &mut self.entry else { return Ok(()) };
        match key {
            Key::Enter => {
                let (amount, purpose) = (entry.amount(), entry.purpose());
                self.entry = None;
                return match (amount, purpose) {
                    (None, _) => Ok(()),
                    (Some(to), Purpose::Raise) => self.try_action(Action::RaiseTo(to)),
                    (Some(chips), Purpose::TopUp) => self.ask(Request::TopUp(chips)),
                };
            }
            Key::Esc | Key::Char('q') => self.entry = None,
            Key::Backspace => entry.erase(),
            Key::Up | Key::Down => entry.step(key == Key::Up),
            Key::Char(digit @ '0'..='9') => entry.type_digit(digit),
            _ if entry.purpose() == Purpose::TopUp => {}
            Key::Char('?') => self.overlay = Some(Overlay::Arithmetic),
            _ => {
                if let Some(to) = sizes.and_then(|sizes| size_of(key, &sizes)) {
                    entry.propose(to);
                }
            }
        }
        Ok(())
    }

    /// A refusal is a notice; the hand is as it was.
    fn try_action(&mut self, action: Action) -> Result<(), SessionError> {
        self.scroll = 0;
        match self.session.act(action) {
            Ok(()) => {
                self.take_events();
                self.wait = Duration::ZERO;
                self.pass(Duration::ZERO)
            }
            Err(SessionError::Action(error)) => {
                self.refuse(&error.to_string());
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    pub(super) fn step_of_raises(&self) -> Chips {
        let game = self.session.game();
        game.stakes.big_blind.max(game.house.chip_unit)
    }
}

fn size_of(key: Key, sizes: &Sizes) -> Option<Chips> {
    match key {
        Key::Char('r' | 'b' | 'm') => Some(sizes.min),
        Key::Char('h') => Some(sizes.half_pot),
        Key::Char('p') => Some(sizes.pot),
        Key::Char('a') => Some(sizes.max),
        _ => None,
    }
}
