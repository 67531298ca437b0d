//! The table on a full screen: every screen as a snapshot, and what the keys do.

mod place;
mod screens;

use std::time::Duration;

use omaha_cards::Seed;
use omaha_engine::{Chips, Game, Seat, registry};
use omaha_tui::{App, Exit, Key, Options, Session, Skin, Speed, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

const COLOUR: Skin = Skin { colour: true, ascii: false };
const ASCII: Skin = Skin { colour: false, ascii: true };

fn table_of(game: Game, seats: u8, seed: u64) -> App {
    let session = Session::new(game, seats, Chips(200), Seed::from(seed), Some(Seat(0))).unwrap();
    App::new(session, Options::default()).unwrap()
}

fn table(game: &str, seats: u8, seed: u64) -> App {
    table_of(registry::game(game).unwrap(), seats, seed)
}

/// Until it is your turn, or the hand is over.
fn wait(app: &mut App) {
    while app.next_in().is_some() {
        app.pass(Duration::from_millis(50)).unwrap();
    }
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        app.press(Key::Char(key)).unwrap();
        wait(app);
    }
}

/// Your turn at a fresh table.
fn your_turn(game: &str, seats: u8, seed: u64) -> App {
    let mut app = table(game, seats, seed);
    wait(&mut app);
    assert!(app.is_your_turn());
    app
}

/// Checked and called to the end.
fn called_down(game: &str, seats: u8, seed: u64) -> App {
    let mut app = your_turn(game, seats, seed);
    while !app.is_between_hands() {
        press(&mut app, "c");
    }
    app
}

fn screen_of(app: &App, (width, height): (u16, u16), skin: Skin) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(app, skin, frame)).unwrap();
    terminal
}

/// The screen as text, without the blanks at the ends of lines.
fn screen(app: &App, size: (u16, u16), skin: Skin) -> String {
    let text = screen_of(app, size, skin).backend().to_string();
    let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
    lines.collect::<Vec<_>>().join("\n")
}

fn small(app: &App) -> String {
    screen(app, (80, 24), COLOUR)
}

#[test]
fn your_turn_before_the_flop() {
    insta::assert_snapshot!(small(&your_turn("plo4-hilo", 6, 11)));
}

#[test]
fn your_turn_in_ascii() {
    let text = screen(&your_turn("flo5-hilo", 3, 11), (80, 24), ASCII);
    assert!(text.is_ascii());
    insta::assert_snapshot!(text);
}

#[test]
fn r58_the_arithmetic_of_the_pot() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "?");
    insta::assert_snapshot!(small(&app));
    press(&mut app, "?");
    assert!(!small(&app).contains("The most is"), "any key closes it");
}

#[test]
fn the_flop_with_the_explain_view() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "ce");
    insta::assert_snapshot!(small(&app));
}

#[test]
fn r14_the_nut_low_and_what_counterfeits_it() {
    let mut app = your_turn("plo4-hilo", 4, 134);
    press(&mut app, "ec");
    insta::assert_snapshot!(small(&app));
}

#[test]
fn a_total_is_typed() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "p");
    let proposed = small(&app);
    press(&mut app, "99");
    insta::assert_snapshot!(format!("{proposed}\n\n{}", small(&app)));
}

#[test]
fn a_raise_out_of_bounds_is_refused_and_one_within_is_made() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "99");
    app.press(Key::Enter).unwrap();
    assert!(small(&app).contains("You cannot raise to 99: the most is "), "{}", small(&app));
    assert!(app.is_your_turn());
    press(&mut app, "9");
    app.press(Key::Enter).unwrap();
    assert!(!app.is_your_turn());
    wait(&mut app);
    assert!(screen(&app, (140, 40), COLOUR).contains("You raise to 9"));
}

#[test]
fn r46_illegal_keys_are_told_off() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "k");
    assert!(small(&app).contains("You cannot check: there are 2 to call."), "{}", small(&app));
    press(&mut app, "zjs");
    assert!(app.is_your_turn());
}

#[test]
fn a_showdown() {
    insta::assert_snapshot!(small(&called_down("plo4-hilo", 6, 11)));
}

#[test]
fn a_showdown_on_a_wide_screen() {
    insta::assert_snapshot!(screen(&called_down("plo5-hilo", 6, 12), (140, 40), COLOUR));
}

#[test]
fn a_full_table() {
    insta::assert_snapshot!(small(&your_turn("plo4", 9, 3)));
}

#[test]
fn a_table_of_two() {
    insta::assert_snapshot!(small(&your_turn("plo6-hilo", 2, 5)));
}

#[test]
fn the_keys() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "i");
    insta::assert_snapshot!(small(&app));
}

#[test]
fn leaving_in_the_middle_of_a_hand_is_asked() {
    let mut app = your_turn("plo4-hilo", 6, 11);
    press(&mut app, "q");
    insta::assert_snapshot!(small(&app));
    press(&mut app, "n");
    assert_eq!(app.exit(), None);
    press(&mut app, "qy");
    assert_eq!(app.exit(), Some(Exit::Left));
}

#[test]
fn a_small_terminal_says_so() {
    insta::assert_snapshot!(screen(&your_turn("plo4-hilo", 6, 11), (60, 10), COLOUR));
}

#[test]
fn any_size_can_be_drawn() {
    let app = called_down("plo6-hilo", 6, 2);
    for width in (0..=300).step_by(23) {
        for height in 0..=90 {
            screen_of(&app, (width.max(1), height.max(1)), ASCII);
        }
    }
}

#[test]
fn suits_have_four_colours_and_letters() {
    let app = your_turn("plo6-hilo", 2, 5);
    let terminal = screen_of(&app, (80, 24), COLOUR);
    let buffer = terminal.backend().buffer();
    let colours_of = |letter: &str| {
        let cells = buffer
            .content()
            .iter()
            .enumerate()
            .filter(|(place, cell)| *place >= 80 * 15 && cell.symbol() == letter);
        cells.map(|(_, cell)| cell.fg).next()
    };
    let colours: std::collections::BTreeSet<String> = ["♠", "♥", "♦", "♣"]
        .iter()
        .filter_map(|sign| colours_of(sign))
        .map(|colour| colour.to_string())
        .collect();
    let suits = ["♠", "♥", "♦", "♣"].iter().filter(|sign| colours_of(sign).is_some()).count();
    assert!(suits > 1);
    assert_eq!(colours.len(), suits, "{colours:?}");
    let plain = screen_of(&app, (80, 24), Skin { colour: false, ascii: false });
    let coloured =
        plain.backend().buffer().content().iter().filter(|cell| cell.fg != ratatui::style::Color::Reset);
    assert_eq!(coloured.count(), 0);
}

#[test]
fn things_take_their_time() {
    let mut app = table("plo4-hilo", 6, 11);
    let first = app.next_in().unwrap();
    assert!(first > Duration::ZERO);
    let before = small(&app);
    app.pass(first / 2).unwrap();
    assert_eq!(small(&app), before, "nothing happens before its time");
    app.pass(first).unwrap();
    assert_ne!(small(&app), before);
    let session =
        Session::new(registry::game("plo4-hilo").unwrap(), 6, Chips(200), Seed::from(11u64), Some(Seat(0)));
    let instant = App::new(session.unwrap(), Options { speed: Speed::Instant, hands: None }).unwrap();
    assert!(instant.is_your_turn(), "no pauses at all");
}

#[test]
fn chips_are_conserved_over_a_session_and_the_button_moves() {
    let game = registry::game("plo4-hilo").unwrap();
    let session = Session::new(game, 4, Chips(40), Seed::from(7u64), Some(Seat(0))).unwrap();
    let mut app = App::new(session, Options { speed: Speed::Instant, hands: Some(30) }).unwrap();
    let mut buttons = std::collections::BTreeSet::new();
    while app.exit().is_none() {
        buttons.insert(app.session().hand().unwrap().button());
        while !app.is_between_hands() {
            let key = if app.session().hands_played().is_multiple_of(3) { 'p' } else { 'c' };
            app.press(Key::Char(key)).unwrap();
            app.press(Key::Enter).unwrap();
            press(&mut app, "c");
        }
        let (held, paid) = app
            .session()
            .standings()
            .fold((0, 0), |(held, paid), standing| (held + standing.worth().0, paid + standing.paid.0));
        assert_eq!(held, paid);
        press(&mut app, "b");
        app.press(Key::Enter).unwrap();
    }
    assert_eq!((app.session().hands_played(), buttons.len()), (30, 4));
}

#[test]
fn hidden_cards_are_never_on_the_screen() {
    for game in ["plo4-hilo", "plo6"] {
        let mut app = your_turn(game, 3, 21);
        press(&mut app, "e");
        let hand = app.session().hand().unwrap();
        let hidden: Vec<String> = [Seat(1), Seat(2)]
            .iter()
            .flat_map(|seat| hand.hole(*seat).unwrap().iter().flatten().map(|card| card.to_string()))
            .collect();
        let text = screen(&app, (140, 40), ASCII);
        hidden.iter().for_each(|card| assert!(!text.contains(card.as_str()), "{card}\n{text}"));
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for listed in registry::games().unwrap() {
        let app = called_down(listed.name, 2, 1);
        assert!(app.session().hands_played() == 1, "{}", listed.name);
        screen(&app, (80, 24), COLOUR);
    }
}
