//! More screens: side pots, raises that are not allowed, other sizes and skins.

use omaha_cards::Seed;
use omaha_engine::{Chips, Seat, registry};
use omaha_tui::{App, Key, Options, Session, Skin};

use super::{ASCII, COLOUR, called_down, press, screen, screen_of, small, table_of, wait, your_turn};

#[test]
fn side_pots_have_their_amounts() {
    // Short stacks, and everybody raises the pot.
    let game = registry::game("plo4-hilo").unwrap();
    let session = Session::new(game, 5, Chips(40), Seed::from(8u64), Some(Seat(0))).unwrap();
    let mut app = App::new(session, Options::default()).unwrap();
    for _ in 0..400 {
        wait(&mut app);
        if small(&app).contains("side pot") {
            break;
        }
        if app.is_between_hands() {
            press(&mut app, "b");
            app.press(Key::Enter).unwrap();
        } else {
            press(&mut app, "p");
            app.press(Key::Enter).unwrap();
            app.press(Key::Char('c')).unwrap();
            while app.next_in().is_some() && !small(&app).contains("side pot") {
                app.pass(std::time::Duration::from_millis(50)).unwrap();
            }
        }
    }
    insta::assert_snapshot!(small(&app));
}

#[test]
fn a_split_between_high_and_low() {
    let mut seed = 0;
    let app = loop {
        seed += 1;
        let app = called_down("plo4-hilo", 4, seed);
        let text = screen(&app, (140, 40), COLOUR);
        if text.contains("with the low: ") && text.contains("You win") {
            break app;
        }
    };
    insta::assert_snapshot!(screen(&app, (120, 40), COLOUR));
}

#[test]
fn why_there_is_no_raise() {
    let explained = |seed: u64| {
        let game = registry::game("flo4-hilo").unwrap();
        let session = Session::new(game, 2, Chips(100), Seed::from(seed), Some(Seat(0))).unwrap();
        let mut app = App::new(session, Options::default()).unwrap();
        wait(&mut app);
        while app.is_your_turn() {
            press(&mut app, "?");
            if small(&app).contains("You may not raise") {
                break;
            }
            press(&mut app, " rc");
        }
        app
    };
    let app = (1..100).map(explained).find(App::is_your_turn).unwrap();
    insta::assert_snapshot!(small(&app));
}

#[test]
fn the_explain_view_beside_the_log_on_a_wide_screen() {
    let mut app = your_turn("plo5-hilo", 6, 134);
    press(&mut app, "ec");
    insta::assert_snapshot!(screen(&app, (120, 40), COLOUR));
}

#[test]
fn what_does_not_fit_is_scrolled_and_never_cut() {
    let mut app = your_turn("plo6-hilo", 4, 531);
    press(&mut app, "ce");
    assert!(small(&app).contains("more line"), "{}", small(&app));
    let first = small(&app);
    app.press(Key::PageDown).unwrap();
    let second = small(&app);
    assert_ne!(first, second);
    for _ in 0..5 {
        app.press(Key::PageDown).unwrap();
    }
    assert!(small(&app).contains("PgUp: back"), "{}", small(&app));
    for _ in 0..5 {
        app.press(Key::PageUp).unwrap();
    }
    assert_eq!(small(&app), first);
    insta::assert_snapshot!([first, second].join("\n\n"));
}

#[test]
fn six_cards_and_a_full_table() {
    let app = called_down("plo6-hilo", 6, 3);
    insta::assert_snapshot!([small(&app), screen(&app, (120, 40), COLOUR)].join("\n\n"));
}

#[test]
fn the_smallest_terminal() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    let before = screen(&app, (60, 20), COLOUR);
    press(&mut app, "ce");
    let explained = screen(&app, (60, 20), COLOUR);
    press(&mut app, "ei");
    let keys = screen(&app, (60, 20), COLOUR);
    press(&mut app, "np");
    let entry = screen(&app, (60, 20), COLOUR);
    insta::assert_snapshot!([before, explained, keys, entry].join("\n\n"));
    for seats in 2..=9 {
        let text = screen(&called_down("plo4", seats, 5), (60, 20), ASCII);
        assert!((1..seats).all(|seat| text.contains(&format!("Seat {seat}"))), "{text}");
    }
}

#[test]
fn a_terminal_that_changes_its_size_shows_the_same_table() {
    let app = your_turn("plo4-hilo", 6, 11);
    let sizes = [(60, 20), (80, 24), (120, 40), (200, 60), (60, 24), (80, 20), (100, 22)];
    for size in sizes {
        let text = screen(&app, size, COLOUR);
        for shown in ["Pot 9", "Your stack 200", "c call 2", "raise to 4 - 13", "Seat 5", "q quit"] {
            assert!(text.contains(shown), "{shown} at {size:?}\n{text}");
        }
    }
}

#[test]
fn without_colour_nothing_is_coloured_and_everything_is_said() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "z99");
    app.press(Key::Enter).unwrap();
    let plain = Skin { colour: false, ascii: false };
    let terminal = screen_of(&app, (80, 24), plain);
    let reset = |cell: &ratatui::buffer::Cell| cell.fg == ratatui::style::Color::Reset;
    assert!(terminal.backend().buffer().content().iter().all(reset));
    assert_eq!(screen(&app, (80, 24), plain), small(&app));
}

#[test]
fn a_hand_that_wins_nothing_may_be_mucked() {
    let mut game = registry::game("plo4-hilo").unwrap();
    game.house.assign("show_policy=in-order-muck-losers").unwrap();
    let mut app = table_of(game, 3, 21);
    for _ in 0..60 {
        wait(&mut app);
        if small(&app).contains("m muck") {
            break;
        }
        press(&mut app, "c");
        app.press(Key::Enter).unwrap();
    }
    insta::assert_snapshot!(small(&app));
}
