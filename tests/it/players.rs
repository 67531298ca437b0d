//! Players against each other, and programs that play.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use omaha_engine::{Game, LegalActions, SetupError, View, registry};
use omaha_players::simulation::{Entrant, Part, Simulation, SimulationError};
use omaha_players::{Player, Style};

#[cfg(unix)]
mod programs;

fn simulation(game: &str, styles: &[Style], hands: u64) -> Simulation {
    let entrants = styles.iter().map(|&style| style.into()).collect();
    let game = registry::game(game).unwrap();
    Simulation { duplicate: true, ..Simulation::new(game, entrants, hands, 11u64.into()) }
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

/// The first of two wins more than chance can explain.
fn assert_beats(game: &str, better: Style, worse: Style, hands: u64) {
    let outcome =
        Simulation { threads: threads(2), ..simulation(game, &[better, worse], hands) }.run().unwrap();
    let result = outcome.chips_per_100(0);
    assert!(result.mean > result.margin.unwrap(), "{game}: {better} against {worse}: {result:?}");
}

#[test]
fn each_style_beats_the_next_in_fixed_limit() {
    assert_beats("flo4-hilo", Style::Strong, Style::Tight, 5_000);
    assert_beats("flo5-hilo", Style::Tight, Style::Calling, 1_000);
    assert_beats("flo6-hilo", Style::Calling, Style::Random, 20_000);
}

#[test]
fn each_style_beats_the_next_in_pot_limit() {
    assert_beats("plo5-hilo", Style::Strong, Style::Tight, 4_000);
    assert_beats("plo6-hilo", Style::Strong, Style::Calling, 400);
    assert_beats("plo4-hilo", Style::Tight, Style::Calling, 1_000);
}

#[test]
fn the_outcome_does_not_depend_on_the_number_of_threads() {
    for styles in [&[Style::Random; 6][..], &[Style::Strong, Style::Tight, Style::Random]] {
        let base = simulation("plo4-hilo", styles, 600);
        let alone = base.run().unwrap();
        for count in [2, 3, 16] {
            let together = Simulation { threads: threads(count), ..base.clone() }.run().unwrap();
            assert_eq!(together, alone, "{count} threads");
        }
        let other = Simulation { seed: 12u64.into(), ..base }.run().unwrap();
        assert_ne!(other.tally, alone.tally);
    }
}

#[test]
fn breaking_off_gives_what_a_shorter_simulation_gives() {
    let long = Simulation { threads: threads(2), ..simulation("flo4-hilo", &[Style::Random; 3], 30_000_000) };
    let stop = |progress: omaha_players::simulation::Progress<'_>| {
        if progress.hands > 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let broken_off = long.run_watched(None, stop).unwrap();
    assert!(broken_off.broken_off);
    let short = Simulation { hands: broken_off.tally.hands, ..long }.run().unwrap();
    assert_eq!(short.tally, broken_off.tally);
    assert!(!short.broken_off);
}

#[test]
fn chips_and_pots_add_up_under_rake_two_boards_and_three_seats() {
    let json = r#"{"variant":{"variant":"omaha-hilo","hole_cards":5},"betting":{"limit":"no-limit"},
        "house":{"runs":2,"rake":{"rate":500,"cap":6,"no_flop_no_drop":true}}}"#;
    let styles = [Style::Calling, Style::Random, Style::Loose];
    let entrants: Vec<Entrant> = styles.into_iter().map(Entrant::from).collect();
    let tally =
        Simulation::new(Game::from_json(json).unwrap(), entrants, 400, 1u64.into()).run().unwrap().tally;
    assert_eq!((tally.hands, tally.deals), (400, 400));
    let nets: i128 = tally.players.iter().map(|player| player.net).sum();
    assert!(tally.rake > 0);
    assert_eq!(nets, -(tally.rake as i128));
    let pots = tally.pots;
    assert_eq!(pots.unseen + pots.showdowns, 400);
    assert_eq!(pots.scooped + pots.split, pots.contested);
    assert!(pots.contested > pots.showdowns, "two boards are two pots");
    let scoops: u64 = tally.players.iter().map(|player| player.won(Part::Scoop)).sum();
    assert_eq!(scoops, pots.scooped);
    assert!(pots.nobody[1] > 0 && pots.nobody[0] == 0, "{pots:?}");
}

#[test]
fn in_duplicate_the_same_player_in_every_seat_wins_nothing() {
    let outcome = simulation("flo4-hilo", &[Style::Calling; 4], 2_000).run().unwrap();
    assert_eq!((outcome.tally.hands, outcome.tally.deals), (2_000, 500));
    for (place, player) in outcome.tally.players.iter().enumerate() {
        assert_eq!((player.net, player.net_squares), (0, 0), "every seat had every hand");
        assert_eq!(outcome.chips_per_100(place).margin, Some(0.0));
    }
}

#[test]
fn what_cannot_be_simulated() {
    let alone = simulation("plo4-hilo", &[Style::Calling], 10).run();
    assert!(
        matches!(alone, Err(SimulationError::Setup(SetupError::PlayerCount { got: 1, .. }))),
        "{alone:?}"
    );
    let rich = Simulation {
        stack: omaha_engine::Chips(1 << 40),
        ..simulation("plo4-hilo", &[Style::Calling; 2], 10)
    };
    assert!(matches!(rich.run(), Err(SimulationError::TooManyChips { .. })));
}

/// Always checks, even when there is a bet.
struct Stubborn;

impl Player for Stubborn {
    fn act(&mut self, _view: &View<'_>, _legal: &LegalActions) -> omaha_engine::Action {
        omaha_engine::Action::Check
    }
}

#[test]
fn a_player_who_breaks_the_rules_is_named() {
    let entrants = vec![Entrant::new("stubborn", |_| Box::new(Stubborn)), Style::Random.into()];
    let game = registry::game("flo4-hilo").unwrap();
    let error = Simulation::new(game, entrants, 100, 1u64.into()).run().unwrap_err();
    assert_eq!(error.to_string(), "stubborn tries to check");
}
