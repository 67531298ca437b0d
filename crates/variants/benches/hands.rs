//! Whole hands a second: six players, fixed limit, action drawn uniformly from the kinds offered
//! (no fold when checking is free), raise sizes uniform within their bounds.

#![allow(clippy::print_stdout, reason = "a benchmark prints its context")]

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use omaha_cards::{ChaCha8Rng, Deck, Seed};
use omaha_engine::{Action, Chips, Deal, Game, Hand, HandSetup, LegalActions, Seat, SeatSetup, registry};
use omaha_variants as _;
use rand::{Rng, RngExt};

const PLAYERS: u8 = 6;
const HANDS: u64 = 1_000;

fn main() {
    for name in ["flo4-hilo", "plo5-hilo"] {
        let table = Table::new(name);
        let mut rng = Seed::from(7u64).rng(0);
        let (mut decisions, mut showdowns) = (0u64, 0u64);
        for _ in 0..20_000 {
            let (hand, count) = table.play(false, &mut rng);
            decisions += count;
            showdowns += u64::from(hand.seats().filter(|seat| !seat.folded).count() > 1);
        }
        println!(
            "{name}: {:.1} decisions a hand, {:.0} % of hands reach the showdown",
            decisions as f64 / 20_000.0,
            showdowns as f64 / 200.0
        );
    }
    divan::main();
}

/// Hands of fixed-limit Hi-Lo; without and with the event log.
#[divan::bench(args = [false, true])]
fn flo4_hilo(bencher: Bencher<'_, '_>, events: bool) {
    bench(bencher, "flo4-hilo", events);
}

/// Hands of pot-limit Big O.
#[divan::bench(args = [false, true])]
fn plo5_hilo(bencher: Bencher<'_, '_>, events: bool) {
    bench(bencher, "plo5-hilo", events);
}

fn bench(bencher: Bencher<'_, '_>, name: &str, events: bool) {
    let table = Table::new(name);
    let mut rng = Seed::from(7u64).rng(0);
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        for _ in 0..HANDS {
            divan::black_box(table.play(events, &mut rng));
        }
    });
}

struct Table {
    game: Arc<Game>,
    seats: Vec<SeatSetup>,
}

impl Table {
    fn new(name: &str) -> Table {
        let game = registry::game(name).expect("a built-in game");
        let stack = Chips(game.stakes.big_blind.0 * 50);
        Table {
            game: Arc::new(game),
            seats: (0..PLAYERS).map(|seat| SeatSetup::new(Seat(seat), stack)).collect(),
        }
    }

    /// Play one hand; also says how many decisions it had.
    fn play(&self, events: bool, rng: &mut ChaCha8Rng) -> (Hand, u64) {
        let cards = usize::from(PLAYERS) * usize::from(self.game.variant.hole_cards()) + 8;
        let setup = HandSetup {
            game: Arc::clone(&self.game),
            button: Seat((rng.next_u32() % u32::from(PLAYERS)) as u8),
            seats: self.seats.clone(),
            deal: Deal::Deck(Deck::shuffled_first(rng, cards)),
            events,
        };
        let mut hand = Hand::start(setup).expect("a legal setup");
        let mut decisions = 0;
        while let Some(legal) = hand.legal_actions() {
            hand.act(choose(&legal, rng)).expect("a legal action");
            decisions += 1;
        }
        (hand, decisions)
    }
}

fn choose(legal: &LegalActions, rng: &mut ChaCha8Rng) -> Action {
    let kinds = [
        legal.fold.then_some(Action::Fold),
        legal.check.then_some(Action::Check),
        legal.call.map(|_| Action::Call),
        legal.raise.map(|bounds| Action::RaiseTo(Chips(rng.random_range(bounds.min.0..=bounds.max.0)))),
        legal.show.then_some(Action::Show),
    ];
    let count = kinds.iter().flatten().count() as u32;
    let pick = rng.next_u32() % count.max(1);
    kinds.into_iter().flatten().nth(pick as usize).unwrap_or(Action::Check)
}
