//! Who shows, in which order: W80, RULES R80–R85.

use omaha_engine::{ActionError, Seat};

use crate::support::{InPlay, Table};

const SIX: &str = "0 500, 1 500, 2 500, 3 500, 4 500, 5 500";

/// Six-handed with the button on seat 3: the flop is seen by seats 4 and 2, who check it and the
/// turn.
fn on_the_river() -> InPlay {
    let mut hand = Table::pot_limit(1, 2, SIX).button("3").deal();
    hand.play("0 folds, 1 folds, 2 raises to 6, 3 folds, 4 calls 5, 5 folds");
    hand.play("4 checks, 2 checks, 4 checks, 2 checks");
    hand
}

#[test]
fn w80_the_last_to_bet_or_raise_the_river_shows_first() {
    let mut hand = on_the_river();
    hand.play("4 checks, 2 bets 5, 4 raises to 10, 2 calls 5");
    assert_eq!(hand.showdown(), "4 shows, 2 shows");
    let mut hand = on_the_river();
    hand.play("4 checks, 2 bets 5, 4 calls 5");
    assert_eq!(hand.showdown(), "2 shows, 4 shows");
}

#[test]
fn w80_a_river_checked_through_is_shown_from_the_left_of_the_button() {
    let mut hand = on_the_river();
    hand.play("4 checks, 2 checks");
    assert_eq!(hand.showdown(), "4 shows, 2 shows");
    // A bet on an earlier street does not matter.
    let mut hand = Table::pot_limit(1, 2, SIX).button("3").deal();
    hand.play("0 folds, 1 folds, 2 raises to 6, 3 folds, 4 calls 5, 5 folds");
    hand.play("4 checks, 2 bets 5, 4 calls 5, 4 checks, 2 checks, 4 checks, 2 checks");
    assert_eq!(hand.showdown(), "4 shows, 2 shows");
}

#[test]
fn r81_an_all_in_raise_counts_as_a_raise() {
    let players = "A 500, B 30, C 500";
    let mut hand = Table::pot_limit(1, 2, players).on_the_turn(20).deal();
    hand.play("A checks, B checks, C checks, A checks, B bets 15, C calls 15, A calls 15");
    assert_eq!(hand.showdown(), "B shows, C shows, A shows");
    let mut hand = Table::pot_limit(1, 2, "A 500, B 19, C 500").on_the_turn(20).deal();
    hand.play("A checks, B checks, C checks, A bets 15, B all-in 19, C calls 19, A calls 4");
    assert_eq!(hand.showdown(), "B shows, C shows, A shows");
}

#[test]
fn r81_the_side_pot_shows_before_the_main_pot() {
    let table = Table::no_limit(1, 2, "A 20, B 500, C 500").house("all-in-show=at-showdown");
    let mut hand = table.deal();
    hand.play("C raises to 20, A calls 19, B calls 18, B checks, C checks, B checks, C checks");
    hand.play("B checks, C checks");
    assert_eq!(hand.pots(), "60 {A B C}");
    assert_eq!(hand.showdown(), "A shows, B shows, C shows", "one pot: from the left of the button");

    let mut hand = table.deal();
    hand.play("C raises to 20, A calls 19, B calls 18, B bets 50, C calls 50");
    hand.play("B checks, C checks, B checks, C checks");
    assert_eq!(hand.pots(), "60 {A B C}, 100 {B C}");
    assert_eq!(hand.showdown(), "B shows, C shows, A shows");
}

#[test]
fn r81_without_river_betting_the_house_may_ask_the_last_aggressor_first() {
    let table = Table::no_limit(1, 2, "B 100, C 100, A 100").house("all-in-show=at-showdown");
    let shown = |table: &Table| {
        let mut hand = table.deal();
        hand.play("A calls 2, B calls 1, C all-in 100, A folds, B calls 98");
        hand.showdown()
    };
    assert_eq!(shown(&table), "B shows, C shows");
    let aggressor = table.house("show-first-no-river=last-aggressor-of-hand");
    assert_eq!(shown(&aggressor), "C shows, B shows");
    // A river that was checked through is another matter.
    let mut hand = aggressor.deal();
    hand.play("A calls 2, B calls 1, C raises to 10, A folds, B calls 8, B checks, C checks");
    hand.play("B checks, C checks, B checks, C checks");
    assert_eq!(hand.showdown(), "B shows, C shows");
}

#[test]
fn r82_all_in_hands_are_turned_up_before_the_rest_of_the_board_or_at_the_showdown() {
    let order = |house: &str| {
        let mut hand = Table::no_limit(1, 2, "BB 100, BTN 100").house(house).deal();
        hand.play("BTN all-in 100, BB calls 98");
        let lines = hand.transcript();
        let place = |what: &str| lines.find(what).unwrap_or_else(|| panic!("{what} in {lines}"));
        place("Seat 0 shows") < place("*** FLOP ***")
    };
    assert!(order("all-in-show=immediate"));
    assert!(!order("all-in-show=at-showdown"));
}

#[test]
fn r83_a_loser_may_muck_a_winner_and_an_all_in_player_may_not() {
    let board = "8c 7d 2h Kd Qc";
    let hands = "A Kh Ks 9s 9h, B As 3s Jd Td, C Ac 4c 6d 6h";
    let mucking = |players: &str| {
        let table = Table::no_limit(1, 2, players).house("show-policy=in-order-muck-losers");
        table.board(board).hands(hands)
    };
    let mut hand = mucking("A 100, B 100, C 100").deal();
    hand.play("C calls 2, A calls 1, B checks, A checks, B checks, C checks");
    hand.play("A checks, B checks, C checks, A checks, B checks, C checks");
    assert_eq!(hand.showdown(), "A shows, B shows", "high and low are shown without asking");
    assert_eq!(hand.legal(), "C: show, muck");
    let error = hand.refuses("C checks");
    assert_eq!(error.to_string(), "seat 2 cannot check now: expected show or muck");
    assert!(matches!(error, ActionError::WrongTime { seat: Seat(2), .. }));
    let mut shown = hand.clone();
    hand.play("C mucks");
    assert_eq!(hand.awards(), ["high A 3, low B 3"]);
    assert!(!hand.hand().seat(Seat(2)).unwrap().shown);
    shown.play("C shows");
    assert_eq!(shown.stacks(), hand.stacks());

    // All-in, the loser must show.
    let mut hand = mucking("A 100, B 100, C 2").deal();
    hand.play("C calls 2, A calls 1, B checks, A checks, B checks, A checks, B checks, A checks, B checks");
    assert_eq!(hand.showdown(), "A shows, B shows, C shows");

    // Where all hands are tabled nobody is asked.
    let mut hand = Table::no_limit(1, 2, "A 100, B 100, C 100").board(board).hands(hands).deal();
    hand.check_down();
    assert_eq!(hand.showdown(), "A shows, B shows, C shows");
}

#[test]
fn r84_a_winner_without_opponents_need_not_show() {
    let mut hand = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100").deal();
    hand.play("BTN raises to 6, SB calls 5, BB folds, SB checks, BTN bets 12, SB folds");
    assert_eq!(hand.showdown(), "");
    assert_eq!(hand.awards(), ["BTN 14"]);
}

#[test]
fn r85_a_sole_scooper_is_reported_side_by_side() {
    let table = Table::pot_limit(1, 2, "A 100, B 100").on_the_flop(9).board("8c 7d 2h Kd Qc");
    let mut hand = table.hands("A As 3s Kh Ks, B Jd Td 9s 9h").deal();
    hand.check_down();
    assert_eq!(hand.awards(), ["high A 5, low A 4"]);
}
