//! Fixed-limit betting: W60–W68, RULES R47–R55.

use omaha_engine::{ActionError, Chips, NoRaise};

use crate::support::{InPlay, Table};

/// The player to act may not raise, for this reason.
#[track_caller]
fn no_raise(hand: &mut InPlay, name: &str, to: u64, why: NoRaise) {
    let (seat, to) = (hand.seat(name), Chips(to));
    let error = hand.refuses(&format!("{name} raises to {to}"));
    assert_eq!(error, ActionError::NoRaise { seat, to, why });
}

/// The only raise there is.
#[track_caller]
fn exactly(hand: &mut InPlay, name: &str, verb: &str, to: u64) {
    let seat = hand.seat(name);
    let (to, less, more) = (Chips(to), Chips(to - 1), Chips(to + 1));
    let error = hand.refuses(&format!("{name} {verb} {less}"));
    assert_eq!(error, ActionError::RaiseTooSmall { seat, to: less, min: to });
    let error = hand.refuses(&format!("{name} {verb} {more}"));
    assert_eq!(error, ActionError::RaiseTooLarge { seat, to: more, max: to });
    hand.clone().play(&format!("{name} {verb} {to}"));
}

#[test]
fn w60_a_bet_and_three_raises() {
    let table = Table::fixed_limit(3, 6, "SB 100, BB 100, UTG 100, CO 100, BTN 100");
    let mut hand = table.deal();
    exactly(&mut hand, "UTG", "raises to", 6);
    hand.play("UTG raises to 6, CO raises to 9, BTN raises to 12, SB folds");
    assert_eq!(hand.legal(), "BB: fold, call 9; the betting is capped");
    no_raise(&mut hand, "BB", 15, NoRaise::Capped);
}

#[test]
fn w60_a_player_puts_in_at_most_24_small_bets() {
    let mut hand = Table::fixed_limit(3, 6, "SB 100, BB 100, BTN 100").deal();
    hand.play("BTN raises to 6, SB raises to 9, BB raises to 12, BTN calls 6, SB calls 3");
    hand.play("SB bets 3, BB raises to 6, BTN raises to 9, SB raises to 12, BB calls 6, BTN calls 3");
    for _turn_and_river in 0..2 {
        hand.play("SB bets 6, BB raises to 12, BTN raises to 18, SB raises to 24, BB calls 12");
        no_raise(&mut hand, "BTN", 30, NoRaise::Capped);
        hand.play("BTN calls 6");
    }
    assert_eq!(hand.pots(), "216 {SB BB BTN}", "72 each");
}

#[test]
fn w61_capped_after_the_flop_unless_the_house_allows_four_raises() {
    let table = Table::fixed_limit(10, 20, "A 500, B 500, C 500").on_the_flop(30);
    let mut hand = table.deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, A raises to 40");
    no_raise(&mut hand, "B", 50, NoRaise::Capped);
    let mut hand = table.house("fl-max-raises=4").deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, A raises to 40, B raises to 50");
    no_raise(&mut hand, "C", 60, NoRaise::Capped);
}

#[test]
fn w62_less_than_half_a_bet_is_only_action_and_may_be_completed() {
    let table = Table::fixed_limit(10, 20, "A 500, B 14, C 500, D 500").on_the_flop(40);
    let mut hand = table.deal();
    hand.play("A bets 10, B all-in 14");
    assert_eq!(hand.legal(), "C: fold, call 14, raise to 20");
    exactly(&mut hand, "C", "completes to", 20);
    let mut completed = hand.clone();

    hand.play("C calls 14, D calls 14");
    assert_eq!(hand.legal(), "A: fold, call 4; the betting was not re-opened");
    no_raise(&mut hand, "A", 20, NoRaise::NotReopened);

    completed.play("C completes to 20");
    assert_eq!(completed.legal(), "D: fold, call 20, raise to 30");
    completed.play("D calls 20");
    assert_eq!(completed.legal(), "A: fold, call 10, raise to 30");
    exactly(&mut completed, "A", "raises to", 30);
}

#[test]
fn w63_half_a_bet_counts_as_a_raise() {
    let table = Table::fixed_limit(10, 20, "A 500, B 15, C 500, D 500").on_the_flop(40);
    let mut hand = table.deal();
    hand.play("A bets 10, B all-in 15");
    assert_eq!(hand.legal(), "C: fold, call 15, raise to 25");
    exactly(&mut hand, "C", "raises to", 25);
    hand.play("C calls 15, D calls 15");
    assert_eq!(hand.legal(), "A: fold, call 5, raise to 25");
    exactly(&mut hand, "A", "raises to", 25);
}

#[test]
fn w64_a_short_all_in_over_the_second_raise_uses_up_none() {
    let table = Table::fixed_limit(10, 20, "A 500, B 500, C 500, D 34").on_the_flop(40);
    let mut hand = table.deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, D all-in 34");
    assert_eq!(hand.legal(), "A: fold, call 24, raise to 40");
    exactly(&mut hand, "A", "completes to", 40);
    hand.play("A calls 24");
    assert_eq!(hand.legal(), "B: fold, call 14, raise to 40");
    let mut completed = hand.clone();

    hand.play("B calls 14");
    assert_eq!(hand.legal(), "C: fold, call 4; the betting was not re-opened");
    no_raise(&mut hand, "C", 40, NoRaise::NotReopened);

    completed.play("B completes to 40");
    assert_eq!(
        completed.legal(),
        "C: fold, call 10; the betting is capped",
        "the completion was the third raise"
    );
}

#[test]
fn w65_half_a_bet_over_the_second_raise_is_the_third() {
    let table = Table::fixed_limit(10, 20, "A 500, B 500, C 500, D 36").on_the_flop(40);
    let mut hand = table.deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, D all-in 36");
    assert_eq!(hand.legal(), "A: fold, call 26; the betting is capped");
    no_raise(&mut hand, "A", 46, NoRaise::Capped);
}

#[test]
fn w66_an_opening_all_in_of_less_than_half_a_bet() {
    let table = Table::fixed_limit(10, 20, "A 500, B 7, C 500").on_the_turn(30);
    let mut hand = table.deal();
    hand.play("A checks, B all-in 7");
    assert_eq!(hand.legal(), "C: fold, call 7, raise to 20");
    exactly(&mut hand, "C", "completes to", 20);
    let mut completed = hand.clone();

    hand.play("C calls 7");
    assert_eq!(hand.legal(), "A: fold, call 7; the betting was not re-opened");
    no_raise(&mut hand, "A", 20, NoRaise::NotReopened);

    completed.play("C completes to 20");
    assert_eq!(completed.legal(), "A: fold, call 20, raise to 40");
}

#[test]
fn w66b_an_opening_all_in_of_more_than_half_a_bet_is_the_bet() {
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 12, C 500").on_the_turn(30).deal();
    hand.play("A checks, B all-in 12");
    assert_eq!(hand.legal(), "C: fold, call 12, raise to 32");
    exactly(&mut hand, "C", "raises to", 32);
    hand.play("C calls 12");
    assert_eq!(hand.legal(), "A: fold, call 12, raise to 32");
}

#[test]
fn w67_short_all_ins_add_up() {
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 26, C 31, D 500").on_the_turn(40).deal();
    hand.play("A bets 20, B all-in 26, C all-in 31");
    assert_eq!(hand.legal(), "D: fold, call 31, raise to 51");
    exactly(&mut hand, "D", "raises to", 51);
    hand.play("D calls 31");
    assert_eq!(hand.legal(), "A: fold, call 11, raise to 51");
    // A single one of them does not re-open.
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 26, C 500, D 500").on_the_turn(40).deal();
    hand.play("A bets 20, B all-in 26, C folds, D calls 26");
    no_raise(&mut hand, "A", 46, NoRaise::NotReopened);
}

#[test]
fn w68_the_big_blind_may_raise_a_limped_pot() {
    let mut hand = Table::fixed_limit(10, 20, "SB 500, BB 500, UTG 500").deal();
    hand.play("UTG calls 10, SB calls 5");
    assert_eq!(hand.legal(), "BB: check, raise to 20");
    exactly(&mut hand, "BB", "raises to", 20);
}

#[test]
fn r47_small_bets_then_big_bets() {
    let mut hand = Table::fixed_limit(3, 6, "SB 100, BB 100, BTN 100").deal();
    exactly(&mut hand, "BTN", "raises to", 6);
    hand.play("BTN calls 3, SB calls 2, BB checks");
    exactly(&mut hand, "SB", "bets", 3);
    hand.play("SB checks, BB checks, BTN checks");
    exactly(&mut hand, "SB", "bets", 6);
    hand.play("SB checks, BB checks, BTN checks");
    exactly(&mut hand, "SB", "bets", 6);
}

#[test]
fn r52_completing_needs_a_raise_that_is_left() {
    // Four short of the fourth raise: capped is capped, completing included.
    let table = Table::fixed_limit(10, 20, "A 500, B 500, C 500, D 44, E 500").on_the_flop(50);
    let mut hand = table.deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, D raises to 40");
    no_raise(&mut hand, "E", 44, NoRaise::Capped);
    no_raise(&mut hand, "E", 50, NoRaise::Capped);
}

#[test]
fn r55_a_stack_below_a_full_raise_goes_all_in() {
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 500, C 17").on_the_flop(30).deal();
    hand.play("A bets 10, B calls 10");
    exactly(&mut hand, "C", "all-in", 17);
    hand.play("C all-in 17");
    assert_eq!(hand.legal(), "A: fold, call 7, raise to 27");
    // A player without a raise left calls and adds nothing.
    let mut hand = Table::fixed_limit(10, 20, "A 22, B 14, C 500").on_the_flop(30).deal();
    hand.play("A bets 10, B all-in 14, C calls 14");
    no_raise(&mut hand, "A", 22, NoRaise::NotReopened);
    hand.play("A calls 4");
}

#[test]
fn r46_nobody_raises_all_in_players() {
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 10").on_the_flop(20).deal();
    hand.play("A bets 10, B calls 10");
    assert!(hand.hand().is_over(), "all-in and called: no more betting");
    let mut hand = Table::fixed_limit(10, 20, "A 500, B 10").on_the_flop(20).deal();
    hand.play("A checks, B all-in 10");
    no_raise(&mut hand, "A", 20, NoRaise::NobodyCanCall);
}
