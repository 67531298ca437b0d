//! Scripted hands, told as a player reads them: what real hands seldom show.

use omaha_engine::{Ante, Chips};

use crate::support::{InPlay, Table};

/// Compare with the reviewed transcript of this name.
fn reads_well(name: &str, hand: &InPlay) {
    assert!(hand.hand().is_over(), "{name}: {}", hand.legal());
    insta::with_settings!({ omit_expression => true, snapshot_suffix => name }, {
        insta::assert_snapshot!("transcript", hand.told());
    });
}

#[test]
fn capped_raises() {
    let table = Table::fixed_limit(3, 6, "SB 100, BB 100, UTG 100, CO 100, BTN 100");
    let table =
        table.hands("SB 9c 8c 7h 6h, BB Kc Qc Jd Td, UTG As 2s Kh 5d, CO Ac 3c 4d Qh, BTN Ah Ad 2d 9s");
    let mut hand = table.board("Tc 7s 4h 2c Ks").deal();
    hand.play(
        "UTG raises to 6, CO raises to 9, BTN raises to 12, SB folds, BB calls 9, UTG calls 6, CO calls 3",
    );
    hand.play("BB checks, UTG checks, CO bets 3, BTN raises to 6, BB calls 6, UTG folds, CO raises to 9");
    hand.play("BTN raises to 12, BB calls 6, CO calls 3");
    hand.play("BB checks, CO bets 6, BTN calls 6, BB calls 6, BB bets 6, CO calls 6, BTN folds");
    reads_well("capped-raises", &hand);
}

#[test]
fn no_low_on_the_board() {
    let table = Table::pot_limit(1, 2, "SB 100, BB 100, BTN 100").board("Kc Qd 8h Js 2c");
    let mut hand = table.hands("BTN As Ts 9d 3d, BB Kh Kd 4c 4d, SB 7c 7d 6s 5h").deal();
    hand.play("BTN raises to 7, SB folds, BB calls 5, BB checks, BTN bets 10, BB calls 10");
    hand.play("BB checks, BTN bets 35, BB calls 35, BB checks, BTN checks");
    reads_well("no-low-on-the-board", &hand);
}

#[test]
fn nobody_qualifies_for_a_side_pot() {
    let table = Table::pot_limit(1, 2, "SB 200, BB 40, BTN 200").board("8c 7d 2h Ks Qc");
    let mut hand = table.hands("SB Kh Kd 9s 9h, BB As 3s 4d Jd, BTN Qd Qs Jh Tc").deal();
    hand.play("BTN raises to 7, SB raises to 23, BB all-in 40, BTN calls 33, SB calls 17");
    hand.play("SB bets 60, BTN calls 60, SB checks, BTN checks, SB checks, BTN checks");
    reads_well("nobody-qualifies-for-a-side-pot", &hand);
}

#[test]
fn odd_chips_of_a_low_tied_three_ways() {
    let table = Table::pot_limit(1, 2, "A 100, B 100, C 100, D 100").board("8c 7d 3h Kd Qc");
    let table = table.hands("A As 2s Jd Td, B Ac 2c Jh Th, C Ad 2d 9s 9h, D Kh Ks 6s 6h").dead_post("C", 1);
    let mut hand = table.deal();
    hand.play("C calls 2, D raises to 6, A calls 5, B calls 4, C calls 4, A checks, B checks, C checks");
    hand.play("D checks, A checks, B checks, C checks, D bets 10, A calls 10, B calls 10, C calls 10");
    hand.play("A checks, B checks, C checks, D checks");
    reads_well("odd-chips-of-a-low-tied-three-ways", &hand);
}

#[test]
fn run_twice() {
    let table = Table::pot_limit(1, 2, "SB 100, BB 101, BTN 101").house("runs=2");
    let table = table.hands("BTN Ks Kh Qs Qh, BB As 2s 3d 4d, SB 9c 9d 6c 5d");
    let table = table.board("8c 7d 5h Kc Jd").second_board("8c 7d 5h Th Td");
    let mut hand = table.deal();
    hand.play(
        "BTN raises to 7, SB folds, BB raises to 22, BTN calls 15, BB bets 45, BTN all-in 79, BB calls 34",
    );
    reads_well("run-twice", &hand);
}

#[test]
fn a_straddle() {
    let table = Table::pot_limit(1, 2, "SB 200, BB 200, UTG 200, CO 200, BTN 200");
    let table = table.house("straddle=under-the-gun").board("Ah 9c 4d 3s 9h");
    let table =
        table.hands("SB Kc Kd 7c 6c, BB 8h 8d 5c 4c, UTG As 2c Jd Jh, CO Qs Qd Ts Th, BTN Ac 5s 6d 7d");
    let mut hand = table.deal();
    hand.play(
        "CO calls 4, BTN calls 4, SB folds, BB calls 2, UTG raises to 21, CO folds, BTN calls 17, BB folds",
    );
    hand.play("UTG bets 20, BTN calls 20, UTG checks, BTN bets 40, UTG calls 40, UTG checks, BTN checks");
    reads_well("a-straddle", &hand);
}

#[test]
fn short_all_ins_in_fixed_limit() {
    let table = Table::fixed_limit(10, 20, "A 500, B 14, C 500, D 26").on_the_flop(40);
    let table =
        table.hands("A Ah As Kd Jd, B 4c 4d 9s 8s, C 2s 3c Qs Qh, D 7c 7h Td 9d").board("7d 6s 2h Ac Tc");
    let mut hand = table.deal();
    hand.play("A bets 10, B all-in 14, C completes to 20, D all-in 26, A raises to 36, C calls 16");
    hand.play("A bets 20, C calls 20, A checks, C checks");
    reads_well("short-all-ins-in-fixed-limit", &hand);
}

#[test]
fn antes_and_a_mucked_hand() {
    let table = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 2, BTN 100").ante(Ante::PerPlayer(Chips(1)));
    let table = table.house("show-policy=in-order-muck-losers").board("8c 7d 3h Kd Qc");
    let table = table.hands("SB Jc Js Td 9d, BB As 2s 6d 6c, UTG Kc Kh 5h 4d, BTN Ah 5c 5s 4c");
    let mut hand = table.deal();
    hand.play("UTG calls 1, BTN calls 2, SB calls 1, BB checks, SB checks, BB checks, BTN checks");
    hand.play("SB checks, BB bets 5, BTN calls 5, SB folds, BB checks, BTN checks, BTN mucks");
    reads_well("antes-and-a-mucked-hand", &hand);
}

#[test]
fn rake_and_an_ante_for_the_table() {
    let table = Table::pot_limit(5, 10, "SB 500, BB 500, BTN 500").ante(Ante::BigBlind(Chips(10)));
    let table = table.house(r#"rake={"rate":500,"cap":15,"no_flop_no_drop":true}"#).board("8c 7d 3h Kd Qc");
    let table = table.hands("SB 9c 9d 6s 5s, BB As 2s Jd Jc, BTN Kh Ks Td 9h");
    let mut hand = table.deal();
    hand.play("BTN raises to 45, SB folds, BB calls 35, BB checks, BTN bets 105, BB calls 105");
    hand.play("BB checks, BTN bets 200, BB calls 200, BB checks, BTN checks");
    reads_well("rake-and-an-ante-for-the-table", &hand);
}

#[test]
fn late_posts_and_a_dead_small_blind() {
    let table = Table::pot_limit(1, 2, "BB 100, UTG 100, HJ 100, CO 100").empty_button(9);
    let table = table.blind("BB", 2).live_post("HJ", 2).dead_post("HJ", 1).board("Jc 8d 4h 4s 2c");
    let table = table.hands("BB Kc Kd 9h 8h, HJ As 3s Jd Th, UTG 7c 7d 6s 5s, CO Qh Qd 6h 5h");
    let mut hand = table.deal();
    hand.play("UTG folds, HJ raises to 6, CO folds, BB calls 4, BB checks, HJ bets 13, BB calls 13");
    hand.play("BB checks, HJ checks, BB checks, HJ bets 39, BB folds");
    reads_well("late-posts-and-a-dead-small-blind", &hand);
}

#[test]
fn five_hole_cards_and_a_scoop() {
    let game = crate::support::game("big-o");
    let table = Table::of(game, "SB 147, BB 147, UTG 147, BTN 147").board("5h 4c 3d Kd 9s");
    let hands = "SB Kc Ks Qd Jh Th, BB Ah 2h 8s 8d Tc, UTG As 6s 7c Qh Qs, BTN Ac Ad 9c 9d 6d";
    let mut hand = table.hands(hands).deal();
    hand.play("UTG raises to 7, BTN calls 7, SB calls 6, BB calls 5, SB checks, BB bets 28, UTG calls 28");
    hand.play("BTN calls 28, SB folds, BB bets 112, UTG folds, BTN calls 112");
    reads_well("five-hole-cards-and-a-scoop", &hand);
}

#[test]
fn a_walk_under_an_ante() {
    let table = Table::no_limit(1, 2, "SB 50, BB 50, BTN 50").ante(Ante::PerPlayer(Chips(1)));
    let mut hand = table.deal();
    hand.play("BTN folds, SB folds");
    reads_well("a-walk-under-an-ante", &hand);
}
