//! Pot-limit betting: W40–W59, RULES R56–R70.

use omaha_engine::{ActionError, Ante, Chips, NoRaise};

use crate::support::{InPlay, Table};

const SIX: &str = "SB 1000, BB 1000, UTG 1000, HJ 1000, CO 1000, BTN 1000";

fn one_two() -> InPlay {
    Table::pot_limit(1, 2, SIX).deal()
}

/// The player to act may raise to `min` and to `max` and to nothing outside.
#[track_caller]
fn bounds(hand: &mut InPlay, name: &str, verb: &str, min: u64, max: u64) {
    let seat = hand.seat(name);
    let (min, max, below, above) = (Chips(min), Chips(max), Chips(min - 1), Chips(max + 1));
    let error = hand.refuses(&format!("{name} {verb} {below}"));
    assert_eq!(error, ActionError::RaiseTooSmall { seat, to: below, min });
    let error = hand.refuses(&format!("{name} {verb} {above}"));
    assert_eq!(error, ActionError::RaiseTooLarge { seat, to: above, max });
    for to in [min, max] {
        let mut hand = hand.clone();
        hand.play(&format!("{name} {verb} {to}"));
    }
}

/// A player who may not raise, because the betting was not re-opened.
#[track_caller]
fn closed(hand: &mut InPlay, name: &str, to: u64) {
    let (seat, to) = (hand.seat(name), Chips(to));
    let error = hand.refuses(&format!("{name} raises to {to}"));
    assert_eq!(error, ActionError::NoRaise { seat, to, why: NoRaise::NotReopened });
}

#[test]
fn w40_first_in() {
    let mut hand = one_two();
    bounds(&mut hand, "UTG", "raises to", 4, 7);
    assert_eq!(hand.legal(), "UTG: fold, call 2, raise to 4-7");
}

#[test]
fn w41_after_limpers() {
    let mut hand = one_two();
    hand.play("UTG calls 2");
    bounds(&mut hand, "HJ", "raises to", 4, 9);
    hand.play("HJ calls 2");
    bounds(&mut hand, "CO", "raises to", 4, 11);
    hand.play("CO calls 2");
    bounds(&mut hand, "BTN", "raises to", 4, 13);
}

#[test]
fn w42_small_blind_first_in() {
    let mut hand = one_two();
    hand.play("UTG folds, HJ folds, CO folds, BTN folds");
    bounds(&mut hand, "SB", "raises to", 4, 6);
    // R59: after two limpers.
    let mut hand = one_two();
    hand.play("UTG calls 2, HJ calls 2, CO folds, BTN folds");
    bounds(&mut hand, "SB", "raises to", 4, 10);
}

#[test]
fn w43_big_blind_after_the_small_blind_completed() {
    let mut hand = one_two();
    hand.play("UTG folds, HJ folds, CO folds, BTN folds, SB calls 1");
    bounds(&mut hand, "BB", "raises to", 4, 6);
    // R59: after two limpers as well.
    let mut hand = one_two();
    hand.play("UTG calls 2, HJ calls 2, CO folds, BTN folds, SB calls 1");
    bounds(&mut hand, "BB", "raises to", 4, 10);
}

#[test]
fn w44_w45_facing_a_pot_raise() {
    let mut hand = one_two();
    hand.play("UTG raises to 7");
    bounds(&mut hand, "HJ", "raises to", 12, 24);
    hand.play("HJ calls 7");
    bounds(&mut hand, "CO", "raises to", 12, 31);
    // R59: a minimum raise.
    let mut hand = one_two();
    hand.play("UTG raises to 4");
    bounds(&mut hand, "HJ", "raises to", 6, 15);
}

#[test]
fn w46_the_blinds_facing_a_pot_raise() {
    let mut hand = one_two();
    hand.play("UTG raises to 7, HJ folds, CO folds, BTN folds");
    bounds(&mut hand, "SB", "raises to", 12, 23);
    hand.play("SB folds");
    bounds(&mut hand, "BB", "raises to", 12, 22);
}

#[test]
fn w47_the_opener_facing_a_pot_re_raise() {
    let mut hand = one_two();
    hand.play("UTG raises to 7, HJ raises to 24, CO folds, BTN folds, SB folds, BB folds");
    bounds(&mut hand, "UTG", "raises to", 41, 75);
}

#[test]
fn w48_small_blinds_that_are_not_half() {
    let mut hand = Table::pot_limit(1, 3, SIX).deal();
    bounds(&mut hand, "UTG", "raises to", 6, 10);
    hand.play("UTG folds, HJ folds, CO folds, BTN folds");
    bounds(&mut hand, "SB", "raises to", 6, 9);
    let mut hand = Table::pot_limit(2, 5, SIX).deal();
    bounds(&mut hand, "UTG", "raises to", 10, 17);
    hand.play("UTG folds, HJ folds, CO folds, BTN folds");
    bounds(&mut hand, "SB", "raises to", 10, 15);
}

#[test]
fn r59_heads_up() {
    let mut hand = Table::pot_limit(1, 2, "BB 100, BTN 100").deal();
    bounds(&mut hand, "BTN", "raises to", 4, 6);
    hand.play("BTN raises to 6");
    bounds(&mut hand, "BB", "raises to", 10, 18);
}

#[test]
fn w49_the_first_bet_of_a_later_street() {
    let mut hand = Table::pot_limit(1, 2, "A 500, B 500, C 500").on_the_flop(20).deal();
    bounds(&mut hand, "A", "bets", 2, 20);
    // The minimum does not double on the turn.
    let mut hand = Table::pot_limit(1, 2, "A 500, B 500, C 500").on_the_turn(20).deal();
    bounds(&mut hand, "A", "bets", 2, 20);
}

#[test]
fn w50_raising_the_pot() {
    let table = Table::pot_limit(1, 2, "A 500, B 500, C 500").on_the_flop(20);
    let mut hand = table.deal();
    hand.play("A bets 10");
    bounds(&mut hand, "B", "raises to", 20, 50);
    let mut hand = table.deal();
    hand.play("A bets 20");
    bounds(&mut hand, "B", "raises to", 40, 80);
    hand.play("B raises to 80");
    bounds(&mut hand, "C", "raises to", 140, 280);
    hand.play("C folds");
    bounds(&mut hand, "A", "raises to", 140, 260);
}

#[test]
fn w51_a_short_call_counts_for_what_it_is() {
    let mut hand = Table::pot_limit(1, 2, "A 500, B 60, C 500, D 500").on_the_flop(100).deal();
    hand.play("A bets 100, B calls 60");
    bounds(&mut hand, "C", "raises to", 200, 460);
}

#[test]
fn w52_short_blinds_count_in_full_unless_the_house_counts_chips() {
    // The big blind is all-in for 100 of 200.
    let table = Table::pot_limit(100, 200, "SB 5000, BB 100, UTG 5000, HJ 5000");
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "UTG: fold, call 200, raise to 400-700");
    bounds(&mut hand, "UTG", "raises to", 400, 700);
    hand.play("UTG calls 200");
    assert_eq!(hand.legal(), "HJ: fold, call 200, raise to 400-900");
    hand.play("HJ folds");
    assert_eq!(hand.legal(), "SB: fold, call 100, raise to 400-800");

    let table = table.house("pl-preflop-pot=actual");
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "UTG: fold, call 200, raise to 400-600");
    hand.play("UTG calls 200");
    assert_eq!(hand.legal(), "HJ: fold, call 200, raise to 400-800");
}

#[test]
fn w53_a_short_all_in_does_not_change_the_size_of_a_raise() {
    let table = Table::pot_limit(1, 2, "A 1000, B 150, C 1000, D 1000").on_the_flop(100);
    let mut hand = table.deal();
    hand.play("A bets 100, B all-in 150");
    assert_eq!(hand.legal(), "C: fold, call 150, raise to 250-650");
    bounds(&mut hand, "C", "raises to", 250, 650);
}

#[test]
fn w54_a_short_all_in_does_not_re_open_for_the_bettor() {
    let mut hand = Table::pot_limit(1, 2, "A 1000, B 150, C 1000, D 1000").on_the_flop(100).deal();
    hand.play("A bets 100, B all-in 150, C calls 150");
    assert_eq!(hand.legal(), "D: fold, call 150, raise to 250-800");
    hand.play("D folds");
    assert_eq!(hand.legal(), "A: fold, call 50; the betting was not re-opened");
    closed(&mut hand, "A", 250);
    hand.play("A calls 50");
    assert_eq!(hand.hand().street(), 2);
}

#[test]
fn w55_a_dead_small_blind_counts_in_full() {
    let table = Table::pot_limit(100, 200, "BB 5000, UTG 5000, BTN 5000").blind("BB", 200);
    let mut hand = table.deal();
    bounds(&mut hand, "UTG", "raises to", 400, 700);
    let mut hand = table.house("pl-preflop-pot=actual").deal();
    bounds(&mut hand, "UTG", "raises to", 400, 600);
}

#[test]
fn w56_the_small_blind_counted_as_a_big_one() {
    let standard = Table::pot_limit(5, 10, SIX);
    let as_big = standard.clone().house("pl-preflop-pot=small-blind-as-big");
    for (table, first_in, after_limper, small_blind, small_blind_after_limper) in
        [(standard, 35, 45, 30, 40), (as_big.clone(), 40, 50, 30, 40)]
    {
        let mut hand = table.deal();
        bounds(&mut hand, "UTG", "raises to", 20, first_in);
        hand.play("UTG calls 10");
        bounds(&mut hand, "HJ", "raises to", 20, after_limper);
        hand.play("HJ folds, CO folds, BTN folds");
        bounds(&mut hand, "SB", "raises to", 20, small_blind_after_limper);
        let mut hand = table.deal();
        hand.play("UTG folds, HJ folds, CO folds, BTN folds");
        bounds(&mut hand, "SB", "raises to", 20, small_blind);
    }
    // R64: 10/25, first in to four big blinds; and a folded small blind still counts.
    let table = Table::pot_limit(10, 25, SIX).house("pl-preflop-pot=small-blind-as-big");
    bounds(&mut table.deal(), "UTG", "raises to", 50, 100);
    let mut hand = as_big.deal();
    hand.play("UTG calls 10, HJ calls 10, CO calls 10, BTN calls 10, SB folds");
    bounds(&mut hand, "BB", "raises to", 20, 70);
    // Once the big blind has acted the chips are counted.
    hand.play("BB raises to 20");
    assert_eq!(hand.legal(), "UTG: fold, call 10, raise to 30-95");
}

#[test]
fn w57_antes_are_part_of_the_pot() {
    let table = Table::pot_limit(1, 2, SIX).ante(Ante::PerPlayer(Chips(1)));
    bounds(&mut table.deal(), "UTG", "raises to", 4, 13);
    let table = table.house("pl-ante-in-preflop-pot=false");
    bounds(&mut table.deal(), "UTG", "raises to", 4, 7);
    // From the flop on they count everywhere.
    let mut hand = table.deal();
    hand.play("UTG calls 2, HJ calls 2, CO calls 2, BTN calls 2, SB calls 1, BB checks");
    bounds(&mut hand, "SB", "bets", 2, 18);
}

#[test]
fn w58a_w58c_short_all_ins_add_up_for_each_player() {
    let players = "A 5000, B 125, C 5000, D 200, E 5000";
    let mut hand = Table::pot_limit(50, 100, players).on_the_flop(1000).deal();
    hand.play("A bets 100, B all-in 125, C calls 125, D all-in 200, E calls 200");
    assert!(hand.legal().starts_with("A: fold, call 100, raise to 300-"), "{}", hand.legal());
    let mut re_raised = hand.clone();

    hand.play("A calls 100");
    assert_eq!(hand.legal(), "C: fold, call 75; the betting was not re-opened");
    closed(&mut hand, "C", 300);

    re_raised.play("A raises to 300");
    assert!(re_raised.legal().starts_with("C: fold, call 175, raise to 400-"), "{}", re_raised.legal());
}

#[test]
fn w58d_the_smallest_raise_is_the_largest_full_one() {
    let players = "A 9000, B 500, C 650, D 800, E 9000, F 9000";
    let mut hand = Table::pot_limit(25, 50, players).on_the_flop(3000).deal();
    hand.play("A bets 300, B all-in 500, C all-in 650, D all-in 800, E calls 800");
    assert!(hand.legal().starts_with("F: fold, call 800, raise to 1100-"), "{}", hand.legal());
    let (seat, to, min) = (hand.seat("F"), Chips(1099), Chips(1100));
    assert_eq!(hand.refuses("F raises to 1099"), ActionError::RaiseTooSmall { seat, to, min });
}

#[test]
fn w58e_a_short_all_in_before_the_flop() {
    let table = Table::pot_limit(2000, 4000, "SB 90000, BB 90000, A 90000, C 7500");
    let mut hand = table.deal();
    hand.play("A calls 4000, C all-in 7500, SB folds");
    assert!(hand.legal().starts_with("BB: fold, call 3500, raise to 11500-"), "{}", hand.legal());
    let mut raised = hand.clone();

    hand.play("BB calls 3500");
    assert_eq!(hand.legal(), "A: fold, call 3500; the betting was not re-opened");
    closed(&mut hand, "A", 11500);

    raised.play("BB raises to 11500");
    assert!(raised.legal().starts_with("A: fold, call 7500, raise to 15500-"), "{}", raised.legal());
}

#[test]
fn w58f_two_short_all_ins_after_a_raise() {
    let players = "A 9000, B 9000, C 9000, D 1300, E 1700";
    let mut hand = Table::pot_limit(25, 50, players).on_the_flop(3000).deal();
    hand.play("A bets 500, B raises to 1000, C calls 1000, D all-in 1300, E all-in 1700, A calls 1200");
    assert!(hand.legal().starts_with("B: fold, call 700, raise to 2200-"), "{}", hand.legal());
}

#[test]
fn w59_r68_a_short_all_in_bet() {
    let players = "A 1000, B 30, C 1000";
    let mut hand = Table::pot_limit(50, 100, players).on_the_flop(400).deal();
    hand.play("A checks, B all-in 30");
    assert_eq!(hand.legal(), "C: fold, call 30, raise to 130-490");
    bounds(&mut hand, "C", "raises to", 130, 490);
    let mut raised = hand.clone();

    hand.play("C calls 30");
    assert_eq!(hand.legal(), "A: fold, call 30; the betting was not re-opened");
    closed(&mut hand, "A", 130);

    raised.play("C raises to 130");
    assert!(raised.legal().starts_with("A: fold, call 130, raise to 230-"), "{}", raised.legal());
}

#[test]
fn r62_completing_does_not_exist() {
    // An all-in that reaches the level a completion would have is still a raise.
    let mut hand = Table::pot_limit(50, 100, "A 1000, B 150, C 200, D 1000").on_the_flop(400).deal();
    hand.play("A bets 100, B all-in 150, C raises to 200");
    let mut hand = Table::pot_limit(50, 100, "A 30, B 100, C 1000").on_the_flop(400).deal();
    hand.play("A bets 30, B raises to 100");
}

#[test]
fn r62_the_size_is_that_of_the_largest_raise_not_of_the_total() {
    let mut hand = Table::pot_limit(50, 100, "A 9000, B 9000, C 9000").on_the_flop(1000).deal();
    hand.play("A bets 300, B raises to 1000");
    let (seat, to, min) = (hand.seat("C"), Chips(1699), Chips(1700));
    assert_eq!(hand.refuses("C raises to 1699"), ActionError::RaiseTooSmall { seat, to, min });
    hand.play("C raises to 1700");
}

#[test]
fn r69_a_stack_above_the_pot_cannot_be_shoved_but_always_calls() {
    let mut hand = Table::pot_limit(1, 2, "SB 5000, BB 5000, BTN 5000").deal();
    let (seat, to, max) = (hand.seat("BTN"), Chips(5000), Chips(7));
    assert_eq!(hand.refuses("BTN raises to 5000"), ActionError::RaiseTooLarge { seat, to, max });
    // A stack below the least raise may go all-in with it, and with nothing less.
    let mut hand = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 3, BTN 100").deal();
    assert_eq!(hand.legal(), "UTG: fold, call 2, raise to 3");
    hand.play("UTG all-in 3");
    assert_eq!(hand.legal(), "BTN: fold, call 3, raise to 5-12");
    // A stack of exactly the call has nothing to raise with.
    let mut hand = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 2, BTN 100").deal();
    assert_eq!(hand.legal(), "UTG: fold, call 2; a call takes the whole stack");
    let (seat, to, why) = (hand.seat("UTG"), Chips(4), NoRaise::StackTooShort);
    assert_eq!(hand.refuses("UTG raises to 4"), ActionError::NoRaise { seat, to, why });
}

#[test]
fn r70_no_cap_on_the_number_of_raises() {
    let mut hand = Table::pot_limit(1, 2, "SB 1000, BB 1000, BTN 1000").deal();
    hand.play(
        "BTN raises to 4, SB raises to 6, BB raises to 8, BTN raises to 10, SB raises to 12, BB raises to 14",
    );
    assert!(hand.legal().starts_with("BTN: fold, call 4, raise to 16-"), "{}", hand.legal());
}

#[test]
fn r40_only_what_the_situation_allows() {
    let mut hand = one_two();
    let seat = hand.seat("UTG");
    assert_eq!(hand.refuses("UTG checks"), ActionError::CheckFacingBet { seat, to_call: Chips(2) });
    assert_eq!(hand.refuses("UTG raises to 2").to_string(), "seat 2 cannot raise to 2: the least is 4");
    assert_eq!(
        hand.refuses("UTG shows").to_string(),
        "seat 2 cannot show now: expected fold, check, call or raise"
    );
    assert!(matches!(hand.refuses("UTG mucks"), ActionError::WrongTime { .. }));
    let mut hand = Table::pot_limit(1, 2, "A 500, B 500, C 500").on_the_flop(20).deal();
    let seat = hand.seat("A");
    assert_eq!(hand.refuses("A calls"), ActionError::NothingToCall { seat });
    assert_eq!(hand.refuses("A folds"), ActionError::FoldForFree { seat });
    // Check-raising is allowed.
    hand.play("A checks, B bets 20, C folds, A raises to 80");
}

#[test]
fn no_limit_has_the_same_least_raise_and_no_most() {
    let mut hand = Table::no_limit(1, 2, "SB 5000, BB 5000, BTN 5000").deal();
    assert_eq!(hand.legal(), "BTN: fold, call 2, raise to 4-5000");
    let (seat, max) = (hand.seat("BTN"), Chips(5000));
    let error = hand.refuses("BTN raises to 5001");
    assert_eq!(error, ActionError::RaiseTooLarge { seat, to: Chips(5001), max });
    hand.play("BTN all-in 5000");
}

#[test]
fn r67_r68_no_limit_re_opens_as_pot_limit_does() {
    let table = Table::no_limit(1, 2, "A 1000, B 150, C 1000, D 1000").on_the_flop(100);
    for table in [table.clone(), table.house("reopen-rule=never")] {
        let mut hand = table.deal();
        hand.play("A bets 100, B all-in 150, C calls 150");
        assert_eq!(hand.legal(), "D: fold, call 150, raise to 250-1000");
        hand.play("D folds");
        assert_eq!(hand.legal(), "A: fold, call 50; the betting was not re-opened");
        closed(&mut hand, "A", 250);
    }
}

#[test]
fn r63_a_blind_posted_short_is_full_once_called() {
    let mut hand =
        Table::pot_limit(5, 10, "SB 500, BB 500, UTG 500, BTN 500").blind("SB", 2).blind("BB", 10).deal();
    assert_eq!(hand.legal(), "UTG: fold, call 10, raise to 20-35", "10 + (2 + 10 + 3 missing) + 10");
    hand.play("UTG calls 10, BTN folds, SB calls 8");
    assert_eq!(hand.legal(), "BB: check, raise to 20-40", "nothing is missing from 30");
}
