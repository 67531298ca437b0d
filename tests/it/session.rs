//! A session that dies and is resumed between any two things that happen is the same as one that never did.

use omaha_cards::Seed;
use omaha_engine::table::Entry;
use omaha_engine::{Action, Chips, Seat, registry};
use omaha_tui::{Request, Session};
use proptest::prelude::*;

const YOU: Seat = Seat(0);

#[derive(Debug, Clone)]
enum Step {
    /// Everybody acts until it is your turn or the hand is over; you take one of your actions.
    Play(prop::sample::Index),
    Ask(Request),
    /// The program dies and is started again.
    Dies,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let request = prop_oneof![
        Just(Request::SitOut),
        Just(Request::ComeBack(Entry::Post)),
        Just(Request::ComeBack(Entry::WaitForBigBlind)),
        (0..400u64).prop_map(|chips| Request::TopUp(Chips(chips))),
        Just(Request::BuyIn),
        Just(Request::Leave),
        Just(Request::Stay),
    ];
    let step = prop_oneof![
        6 => any::<prop::sample::Index>().prop_map(Step::Play),
        3 => request.prop_map(Step::Ask),
        1 => Just(Step::Dies),
    ];
    prop::collection::vec(step, 1..60)
}

fn begin(seed: u64) -> Session {
    let mut game = registry::game("plo4-hilo").unwrap();
    for rule in ["max-buy-in=500", "rake={\"rate\":500,\"cap\":3}"] {
        game.house.assign(rule).unwrap();
    }
    Session::new(game, 4, Chips(60), Seed::from(seed), Some(YOU)).unwrap()
}

/// What came of a step, in words.
fn take(session: &mut Session, step: &Step) -> String {
    match step {
        Step::Dies => String::new(),
        Step::Ask(request) => match session.ask(*request) {
            Ok(changes) => format!("{changes:?}"),
            Err(error) => error.to_string(),
        },
        Step::Play(choice) => {
            if !session.is_running() {
                let changes = format!("{:?}", session.carry_out_plans().unwrap());
                session.fill().unwrap();
                return changes
                    + &session
                        .deal()
                        .map_or_else(|error| error.to_string(), |hand| format!("{:?}", hand.events()));
            }
            while session.is_running() && !session.is_your_turn() {
                session.opponent_acts().unwrap();
            }
            if let Some(legal) = session.legal_actions() {
                let actions: Vec<Action> = legal.iter().collect();
                session.act(actions[choice.index(actions.len())]).unwrap();
            }
            String::new()
        }
    }
}

/// All that can be seen of a session.
fn seen(session: &Session) -> String {
    let standings: Vec<_> = session.standings().collect();
    let hand = session.hand().map(|hand| (hand.events().to_vec(), hand.legal_actions()));
    let setup = session.setup().map(|setup| setup.seats.clone());
    let place = (session.your_place(), session.plans(), session.owed(), session.are_you_in_the_hand());
    format!("{standings:?}\n{hand:?}\n{setup:?}\n{place:?}\n{}", session.hands_played())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn resumed_at_any_time_it_is_the_same_session(steps in steps(), seed in any::<u64>()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mut whole = begin(seed);
        let mut mortal = begin(seed);
        mortal.save_to(&path).unwrap();
        for step in &steps {
            if matches!(step, Step::Dies) {
                drop(mortal);
                mortal = Session::resume(&path).unwrap();
            }
            prop_assert_eq!(take(&mut whole, step), take(&mut mortal, step), "{:?}", step);
            prop_assert_eq!(seen(&whole), seen(&mortal), "{:?}", step);
            if !whole.is_running() {
                let worth: u64 = whole.standings().map(|standing| standing.worth().0).sum();
                let paid: u64 = whole.standings().map(|standing| standing.paid.0).sum();
                prop_assert_eq!(worth + whole.raked().0, paid, "no chip is made or lost");
            }
        }
    }
}
