//! Sitting out, coming back, buying chips and leaving, on the screen.

use omaha_cards::Seed;
use omaha_engine::{Chips, Seat, registry};
use omaha_tui::{App, Exit, Key, Options, Session, Speed};

use super::{press, small, table_of, wait, your_turn};

fn enter(app: &mut App) {
    app.press(Key::Enter).unwrap();
    wait(app);
}

fn your_stack(app: &App) -> u64 {
    app.session().your_place().unwrap().stack.0
}

/// The hand is over, and you have folded.
fn folded(game: &str, seats: u8, seed: u64) -> App {
    let mut app = your_turn(game, seats, seed);
    press(&mut app, "f");
    assert!(app.is_between_hands());
    app
}

#[test]
fn r22_during_a_hand_wishes_are_noted() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "ot");
    let entry = small(&app);
    press(&mut app, "50");
    enter(&mut app);
    assert_eq!((your_stack(&app), app.session().plans().top_up), (200, Some(Chips(50))));
    let noted = small(&app);
    press(&mut app, "f");
    assert!(app.is_between_hands());
    assert_eq!(your_stack(&app), 250);
    assert!(app.session().your_place().unwrap().sitting_out);
    insta::assert_snapshot!([entry, noted, small(&app)].join("\n\n"));
}

#[test]
fn what_was_noted_is_taken_back() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "olt");
    press(&mut app, "50");
    enter(&mut app);
    press(&mut app, "olt");
    press(&mut app, "0");
    enter(&mut app);
    assert!(app.session().plans().is_empty());
    press(&mut app, "f");
    assert_eq!((your_stack(&app), app.session().your_place().unwrap().sitting_out), (200, false));
}

#[test]
fn a_hand_goes_by_while_you_sit_out() {
    let mut app = folded("plo6-hilo", 6, 11);
    press(&mut app, "o");
    enter(&mut app);
    assert!(!app.session().are_you_in_the_hand() && app.session().hands_played() == 2);
    insta::assert_snapshot!(small(&app));
}

#[test]
fn r33_who_comes_back_is_told_what_is_owed_and_posts_it() {
    let mut app = folded("plo4-hilo", 4, 11);
    press(&mut app, "o");
    for _ in 0..3 {
        enter(&mut app);
    }
    let asked = small(&app);
    assert!(asked.contains("o come back (2 live, 1 dead)    w wait for the big blind"), "{asked}");
    press(&mut app, "o");
    let told = "You are dealt in again and post 2 live and 1 dead for the blinds you missed.";
    assert!(small(&app).contains(told), "{}", small(&app));
    while !app.session().are_you_in_the_hand() {
        enter(&mut app);
    }
    let text = super::screen(&app, (140, 40), super::COLOUR);
    assert!(text.contains("You post late blind 2") && text.contains("You post dead blind 1"), "{text}");
}

#[test]
fn r33_who_waits_for_the_big_blind_is_not_dealt_in_before() {
    let mut app = folded("plo4-hilo", 4, 11);
    press(&mut app, "o");
    for _ in 0..3 {
        enter(&mut app);
    }
    press(&mut app, "w");
    let told = small(&app);
    assert!(told.contains("You are dealt in when the big blind comes to you."), "{told}");
    for _ in 0..4 {
        enter(&mut app);
        if app.session().are_you_in_the_hand() {
            break;
        }
        assert!(small(&app).contains("You wait to be dealt in."), "{}", small(&app));
    }
    let text = super::screen(&app, (140, 40), super::COLOUR);
    assert!(text.contains("You post big blind 2"), "{text}");
}

#[test]
fn r23_purchases_have_limits_and_refusals_have_amounts() {
    let mut game = registry::game("plo4-hilo").unwrap();
    game.house.max_buy_in = Some(Chips(300));
    let mut app = table_of(game, 3, 11);
    wait(&mut app);
    press(&mut app, "f");
    press(&mut app, "t");
    let asked = small(&app);
    assert!(asked.contains("Buy  100_  more, at least 1, at most 100"), "{asked}");
    press(&mut app, "101");
    enter(&mut app);
    let refused = small(&app);
    assert!(refused.contains("A stack of 301 is above the largest buy-in of 300."), "{refused}");
    assert_eq!(your_stack(&app), 200);
    press(&mut app, "t");
    enter(&mut app);
    assert_eq!(your_stack(&app), 300);
    press(&mut app, "t");
    let full = small(&app);
    assert!(full.contains("A stack of 301 is above the largest buy-in of 300."), "{full}");
}

#[test]
fn r23_a_purchase_that_is_too_much_after_the_hand_is_not_made() {
    let mut game = registry::game("plo4-hilo").unwrap();
    game.house.max_buy_in = Some(Chips(200));
    let mut app = table_of(game, 2, 11);
    wait(&mut app);
    press(&mut app, "t50");
    enter(&mut app);
    while !app.is_between_hands() {
        press(&mut app, "c");
    }
    let stack = your_stack(&app);
    let shown = super::screen(&app, (140, 40), super::COLOUR);
    let refused =
        shown.contains("You do not buy 50 more chips") && shown.contains("the largest buy-in of 200");
    assert_eq!(refused, stack > 150, "{stack}\n{shown}");
}

#[test]
fn leaving_the_table_is_asked_between_hands_and_noted_within() {
    let mut app = folded("plo4-hilo", 6, 11);
    press(&mut app, "l");
    insta::assert_snapshot!(small(&app));
    press(&mut app, "n");
    assert_eq!(app.exit(), None);
    press(&mut app, "ly");
    assert_eq!(app.exit(), Some(Exit::Left));
    assert!(app.session().your_place().is_none());

    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "l");
    assert!(small(&app).contains("After this hand you leave."), "{}", small(&app));
    press(&mut app, "f");
    assert_eq!(app.exit(), Some(Exit::Left));
    let standing = app.session().standings().next().unwrap();
    assert_eq!((standing.stack, standing.taken, standing.paid), (None, Chips(200), Chips(200)));
}

#[test]
fn without_chips_you_may_buy_in_again() {
    let session = |seed: u64| {
        let game = registry::game("plo4-hilo").unwrap();
        let session = Session::new(game, 3, Chips(20), Seed::from(seed), Some(Seat(0))).unwrap();
        App::new(session, Options { speed: Speed::Instant, hands: None }).unwrap()
    };
    let mut app = session(3);
    while your_stack(&app) > 0 || !app.is_between_hands() {
        press(&mut app, "p");
        enter(&mut app);
        press(&mut app, "c");
    }
    insta::assert_snapshot!(small(&app));
    enter(&mut app);
    assert!(app.is_between_hands(), "there is nothing to play with");
    press(&mut app, "o");
    assert!(small(&app).contains("You have no chips: buy in first."), "{}", small(&app));
    press(&mut app, "b");
    assert!(app.session().are_you_in_the_hand());
}

#[test]
fn two_cannot_play_if_one_sits_out() {
    let mut app = folded("plo4-hilo", 2, 11);
    press(&mut app, "o");
    enter(&mut app);
    let refused = small(&app);
    assert!(refused.contains("Too few players to deal to: got 1, expected at least 2."), "{refused}");
    press(&mut app, "o");
    enter(&mut app);
    assert!(app.session().hand_number() == 2);
}

#[test]
fn the_end_of_a_session() {
    let game = registry::game("flo4-hilo").unwrap();
    let session = Session::new(game, 4, Chips(400), Seed::from(2u64), Some(Seat(0))).unwrap();
    let mut app = App::new(session, Options { speed: Speed::Normal, hands: Some(1) }).unwrap();
    wait(&mut app);
    while !app.is_between_hands() {
        press(&mut app, "c");
    }
    insta::assert_snapshot!(small(&app));
    enter(&mut app);
    assert_eq!(app.exit(), Some(Exit::Left));
}
