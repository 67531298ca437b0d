//! One hand: a value that changes only through [`Hand::act`].

mod dealing;
mod flow;
mod legal;
mod posting;
mod showdown;
mod start;

use std::sync::Arc;

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};

use crate::event::BoardCards;
use crate::players::Players;
use crate::{
    Action, ActionError, Chips, Event, Game, HandSetup, Hole, LegalActions, MAX_PLAYERS, Seat, SetupError,
    Wager,
};
use dealing::Dealer;

/// A hand of poker.
///
/// Amounts are chips; a bet is a player's total for the street. A refused action changes nothing.
///
/// # Rules
/// RULES R1–R97.
#[derive(Debug, Clone)]
pub struct Hand {
    game: Arc<Game>,
    button: Seat,
    /// In order left of the button; the button itself, if occupied, is last.
    players: ArrayVec<Player, MAX_PLAYERS>,
    /// Those who have not folded.
    live: Players,
    dealer: Dealer,
    boards: [BoardCards; 2],
    /// How many boards the pots are played for.
    runs: u8,
    street: usize,
    phase: Phase,
    /// What the player to act may do: worked out once, for asking and for checking.
    legal: Option<LegalActions>,
    round: Round,
    blinds: Blinds,
    /// Every chip in the middle.
    pot: Chips,
    /// The part of it that is dead money.
    dead: Chips,
    /// The part of it that is antes, dead ones included.
    antes: Chips,
    /// The last to bet or raise on any street.
    last_aggressor: Option<usize>,
    /// Betting was over before the board was.
    ran_out: bool,
    /// The players still to show, the next one last.
    to_show: ArrayVec<u8, MAX_PLAYERS>,
    rake: Chips,
    events: Option<Vec<Event>>,
    /// Which of the events are all-ins for less than a full bet or raise.
    short_wagers: Vec<usize>,
}

/// A player in a hand.
#[derive(Debug, Clone)]
struct Player {
    seat: Seat,
    started_with: Chips,
    stack: Chips,
    /// Put in on this street.
    bet: Chips,
    /// Live money put in during the hand: antes of one's own, blinds, bets.
    total: Chips,
    folded: bool,
    shown: bool,
    mucked: bool,
    /// Acted on this street.
    acted: bool,
    /// The level matched when last acting on this street.
    matched: Chips,
    /// A full wager was made since.
    full_wager_since: bool,
    /// A run of short all-ins added up to a full raise since.
    short_run_since: bool,
    hole: Hole,
    /// The cards if all of them are known.
    known: Option<CardSet>,
}

/// The betting of one street.
#[derive(Debug, Clone, Copy, Default)]
struct Round {
    /// The bet of the street as the structure names it.
    bet: Chips,
    current_bet: Chips,
    full_level: Chips,
    full_raise: Chips,
    wagers: u32,
    wagers_multiway: u32,
    live_at_start: u32,
    /// The sum of the short all-ins since the last full wager.
    short_run: Chips,
    last_aggressor: Option<usize>,
}

/// Who posted the blinds.
#[derive(Debug, Clone, Copy, Default)]
struct Blinds {
    small: Option<usize>,
    /// Who posted the big blind.
    big: Option<usize>,
    /// Who posted the largest blind or straddle: the next player opens.
    last: Option<usize>,
    big_acted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// A player must act.
    Betting {
        actor: usize,
    },
    /// A player must show or muck.
    Showing {
        actor: usize,
    },
    Over,
}

impl Hand {
    /// Start a hand: post, deal, and go on to the first decision.
    ///
    /// # Errors
    /// The inputs contradict the game or each other; see [`SetupError`].
    pub fn start(setup: HandSetup) -> Result<Hand, SetupError> {
        start::start(setup)
    }

    /// What the player to act may do; none when the hand is over.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.legal
    }

    /// The player to act takes an action.
    ///
    /// # Errors
    /// The action is not among the [legal ones](Hand::legal_actions), or a record does not know the
    /// cards to go on with. The hand is then as it was.
    pub fn act(&mut self, action: Action) -> Result<(), ActionError> {
        self.check_action(action)?;
        if !self.dealer.may_run_out() {
            self.apply(action);
            return self.go_on();
        }
        let before = self.clone();
        self.apply(action);
        self.go_on().inspect_err(|_| *self = before)
    }

    /// The player to act, if the hand is not over.
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Betting { actor } | Phase::Showing { actor } => Some(self.players[actor].seat),
            Phase::Over => None,
        }
    }

    /// Is the hand over?
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Is the player to act asked to show or muck rather than to bet?
    pub fn is_showing(&self) -> bool {
        matches!(self.phase, Phase::Showing { .. })
    }

    /// What to add to a raise, by its place in [`events`](Hand::events), if it was an all-in for less
    /// than counts as a bet or raise: `not a full raise`. It lets nobody raise again by itself.
    ///
    /// # Rules
    /// RULES R51, R67, R68.
    pub fn shortfall(&self, event: usize) -> Option<&'static str> {
        self.short_wagers.binary_search(&event).ok()?;
        match self.events().get(event)? {
            Event::Raises { wager: Wager::Bet, .. } => Some("not a full bet"),
            _ => Some("not a full raise"),
        }
    }

    /// Everything that happened; empty if the setup asked for no events.
    pub fn events(&self) -> &[Event] {
        self.events.as_deref().unwrap_or_default()
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Where the button is.
    pub fn button(&self) -> Seat {
        self.button
    }

    /// The street, 0 for the first.
    pub fn street(&self) -> usize {
        self.street
    }

    /// The board so far.
    pub fn board(&self) -> &[Card] {
        &self.boards[0]
    }

    /// The second board, its common cards included; empty unless the board was dealt twice.
    pub fn second_board(&self) -> &[Card] {
        if self.runs > 1 { &self.boards[1] } else { &[] }
    }

    /// Every chip in the middle, this street's bets included; nothing once the pots are paid.
    pub fn pot(&self) -> Chips {
        self.pot
    }

    /// The bet to match on this street; before the flop at least the big blind.
    pub fn current_bet(&self) -> Chips {
        self.round.current_bet
    }

    /// What the house took.
    pub fn rake(&self) -> Chips {
        self.rake
    }

    /// The players in order left of the button, the button itself last.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = SeatState> + '_ {
        self.players.iter().map(|player| SeatState {
            seat: player.seat,
            started_with: player.started_with,
            stack: player.stack,
            bet: player.bet,
            total: player.total,
            folded: player.folded,
            all_in: player.stack.is_zero() && !player.folded && self.phase != Phase::Over,
            shown: player.shown,
        })
    }

    /// One player, if somebody sits there.
    pub fn seat(&self, seat: Seat) -> Option<SeatState> {
        self.seats().find(|state| state.seat == seat)
    }

    /// The hole cards of a seat in the order received, whoever asks. A player's own view is
    /// [`view`](Hand::view).
    pub fn hole(&self, seat: Seat) -> Option<&Hole> {
        self.players.iter().find(|player| player.seat == seat).map(|player| &player.hole)
    }

    fn live_count(&self) -> u32 {
        self.live.len() as u32
    }

    fn record(&mut self, event: impl FnOnce() -> Event) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }
}

/// A player as anybody at the table sees them. Amounts in chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct SeatState {
    /// The chair.
    pub seat: Seat,
    /// The stack before the hand.
    pub started_with: Chips,
    /// The stack now.
    pub stack: Chips,
    /// Put in on this street.
    pub bet: Chips,
    /// Put in during the hand, dead money apart.
    pub total: Chips,
    /// Has given up.
    pub folded: bool,
    /// Has nothing left to bet and waits for the end.
    pub all_in: bool,
    /// Has tabled the hand.
    pub shown: bool,
}
