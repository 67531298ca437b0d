//! Random hands: any game, any seats and stacks, any legal course.

use std::fmt;
use std::sync::Arc;

use omaha_cards::{Deck, Seed};
use omaha_engine::{Action, Chips, Deal, Game, Hand, HandSetup, LegalActions, RaiseBounds, Seat, SeatSetup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::picks::Picks;
use super::random_game::{Rules, random_game};

/// A hand and how it will be played.
#[derive(Clone)]
pub(crate) struct RandomHand {
    pub(crate) setup: HandSetup,
    choices: Vec<(Index, Index)>,
}

/// Any hand of any game.
pub(crate) fn any_hand(rules: Rules) -> impl Strategy<Value = RandomHand> {
    let choices = vec((any::<Index>(), any::<Index>()), 0..60);
    (vec(any::<u8>(), 120), any::<u64>(), choices).prop_map(move |(bytes, seed, choices)| {
        let mut picks = Picks::new(&bytes);
        let game = random_game(&mut picks, rules);
        let deck = Deck::shuffled(&mut Seed::from(seed).rng(0));
        RandomHand { setup: random_setup(&mut picks, game, deck), choices }
    })
}

fn random_setup(picks: &mut Picks<'_>, game: Game, deck: Deck) -> HandSetup {
    let players = 2 + picks.below(usize::from(game.max_seats()) - 1);
    let given_blinds = picks.of(&[false, false, false, false, false, true]);
    let mut seats = Vec::new();
    let mut chair = picks.of(&[0, 1, 7]);
    for _ in 0..players {
        seats.push(random_seat(picks, &game, Seat(chair), given_blinds));
        chair += picks.of(&[1, 1, 1, 2, 5]);
    }
    // The button is with a player, or at a chair that may be empty.
    let button = match picks.of(&[false, false, false, true]) {
        false => seats[picks.below(players)].seat,
        true => Seat(picks.of(&[0, 3, 9, 40, 255])),
    };
    HandSetup { game: Arc::new(game), button, seats, deal: Deal::Deck(deck), events: true }
}

fn random_seat(picks: &mut Picks<'_>, game: &Game, seat: Seat, given_blinds: bool) -> SeatSetup {
    let (unit, big_blind) = (game.house.chip_unit, game.stakes.big_blind);
    let blinds = picks.of(&[40, 200, 1, 3, 7, 15]);
    let extra = unit.times(picks.of(&[0, 1, 2, 5, 13]));
    let mut setup = SeatSetup::new(seat, big_blind.times(blinds) + extra);
    if picks.of(&[false, false, false, false, true]) {
        setup.stack = unit.times(picks.of(&[1, 2, 3, 11]));
    }
    let rarely =
        |amount| [Chips::ZERO, Chips::ZERO, Chips::ZERO, Chips::ZERO, Chips::ZERO, Chips::ZERO, amount];
    setup.live_post = picks.of(&rarely(big_blind));
    setup.dead_post = picks.of(&rarely(unit));
    if given_blinds {
        let small_blind = game.stakes.small_blind;
        setup.blind = Some(picks.of(&[Chips::ZERO, Chips::ZERO, small_blind, big_blind, big_blind.times(2)]));
        setup.ante = picks.of(&[None, None, Some(unit)]);
    }
    setup
}

impl RandomHand {
    /// The same choices in another hand.
    pub(crate) fn with_setup(&self, setup: HandSetup) -> RandomHand {
        RandomHand { setup, choices: self.choices.clone() }
    }

    /// The hand before its first decision.
    pub(crate) fn start(&self) -> Hand {
        Hand::start(self.setup.clone()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What the players will choose.
    pub(crate) fn choices(&self) -> Choices<'_> {
        Choices { left: self.choices.iter(), unit: self.setup.game.house.chip_unit }
    }

    /// The hand from beginning to end; `watch` sees it at every decision and what is then done.
    pub(crate) fn play(&self, mut watch: impl FnMut(&Hand, &LegalActions, Action)) -> Hand {
        let (mut hand, mut choices) = (self.start(), self.choices());
        while let Some(legal) = hand.legal_actions() {
            let action = choices.among(&legal);
            watch(&hand, &legal, action);
            hand.act(action).unwrap_or_else(|error| panic!("{action} is legal: {error}"));
        }
        hand
    }

    pub(crate) fn played(&self) -> Hand {
        self.play(|_, _, _| {})
    }
}

/// Picks legal actions; checks, calls and shows once the choices have run out.
pub(crate) struct Choices<'a> {
    left: std::slice::Iter<'a, (Index, Index)>,
    unit: Chips,
}

impl Choices<'_> {
    pub(crate) fn among(&mut self, legal: &LegalActions) -> Action {
        let passive = legal.iter().find(|action| !matches!(action, Action::Fold | Action::RaiseTo(_)));
        let Some((kind, amount)) = self.left.next() else {
            return passive.unwrap_or(Action::Fold);
        };
        let mut kinds: Vec<Action> =
            legal.iter().filter(|action| !matches!(action, Action::RaiseTo(_))).collect();
        if let Some(bounds) = legal.raise {
            let to = self.total(bounds, amount);
            kinds.extend([Action::RaiseTo(to), Action::RaiseTo(to)]);
        }
        // Fewer folds, so that more hands come to a showdown.
        kinds.extend(passive.map(|passive| [passive, passive]).into_iter().flatten());
        *kind.get(&kinds)
    }

    /// The least, the most, or anything between.
    fn total(&self, bounds: RaiseBounds, amount: &Index) -> Chips {
        let steps = (bounds.max - bounds.min).0 / self.unit.0;
        match amount.index(4) {
            0 => bounds.min,
            1 => bounds.max,
            _ => bounds.min + self.unit.times(amount.index(steps as usize + 1) as u64),
        }
    }
}

/// What is needed to play the hand again by hand.
impl fmt::Debug for RandomHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.setup.game.to_json())?;
        writeln!(f, "button {}", self.setup.button)?;
        for seat in &self.setup.seats {
            writeln!(f, "{seat:?}")?;
        }
        if let Deal::Deck(deck) = &self.setup.deal {
            writeln!(f, "deck {deck}")?;
        }
        let (Ok(mut hand), mut choices) = (Hand::start(self.setup.clone()), self.choices()) else {
            return f.write_str("cannot start");
        };
        while let Some(legal) = hand.legal_actions() {
            let action = choices.among(&legal);
            if hand.act(action).is_err() {
                return writeln!(f, "{} may not {action}", legal.seat);
            }
        }
        hand.events().iter().try_for_each(|event| writeln!(f, "{event}"))
    }
}
