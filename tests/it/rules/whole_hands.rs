//! Whole hands from the blinds to the last chip: W90–W95.

use crate::support::Table;

/// Three pots and three different splits.
fn w90(players: &str) -> Table {
    Table::pot_limit(1, 2, players)
        .hands("SB Ad Jc Js 3d, BB Kd Kh 9d 9s, UTG As 4s Qh Qd, BTN Ac 6c Th Td")
        .board("8d 5c 2h Ks Tc")
}

#[test]
fn w90_three_pots_three_splits() {
    let mut hand = w90("SB 50, BB 120, UTG 200, BTN 200").deal();
    assert_eq!(hand.legal(), "UTG: fold, call 2, raise to 4-7");
    hand.play("UTG raises to 7");
    assert_eq!(hand.legal(), "BTN: fold, call 7, raise to 12-24");
    hand.play("BTN raises to 24");
    assert_eq!(hand.legal(), "SB: fold, call 23, raise to 41-50", "81 but for the stack");
    hand.play("SB all-in 50");
    assert_eq!(hand.legal(), "BB: fold, call 48, raise to 76-120", "181 but for the stack");
    hand.play("BB all-in 120, UTG calls 113, BTN calls 96");
    assert_eq!(hand.legal(), "UTG: check, bet 2-80");
    hand.play("UTG bets 80, BTN calls 80");
    assert_eq!(hand.pots(), "200 {SB BB UTG BTN}, 210 {BB UTG BTN}, 160 {UTG BTN}");
    assert_eq!(
        hand.awards(),
        ["high BB 100, low SB 100", "high BB 105, low UTG 105", "high BTN 80, low UTG 80"]
    );
    assert_eq!(hand.stacks(), "SB 100, BB 205, UTG 185, BTN 80");
}

#[test]
fn w90_with_an_odd_chip_in_the_side_pot() {
    let mut hand = w90("SB 51, BB 120, UTG 200, BTN 200").deal();
    hand.play("UTG raises to 7, BTN raises to 24, SB all-in 51, BB all-in 120, UTG calls 113, BTN calls 96");
    hand.play("UTG bets 80, BTN calls 80");
    assert_eq!(hand.pots(), "204 {SB BB UTG BTN}, 207 {BB UTG BTN}, 160 {UTG BTN}");
    assert_eq!(hand.awards()[1], "high BB 104, low UTG 103");
    assert_eq!(hand.stacks(), "SB 102, BB 206, UTG 183, BTN 80");
}

#[test]
fn w91_quartering_with_an_odd_half() {
    let table = Table::fixed_limit(10, 20, "SB 500, BB 500, UTG 500, BTN 500");
    let table = table.hands("SB Kc Jc 9s 9h, BB 7s 6s 4c 4h, UTG As 2s Qh Qd, BTN Ad 2d Ks Jh");
    let mut hand = table.board("3c 7d 8h Qs Kd").deal();
    hand.play("UTG raises to 20, BTN raises to 30, SB raises to 40");
    assert_eq!(hand.legal(), "BB: fold, call 30; the betting is capped");
    hand.play("BB folds, UTG calls 20, BTN calls 10");
    hand.play("SB bets 10, UTG calls 10, BTN raises to 20, SB calls 10, UTG calls 10");
    hand.play("SB checks, UTG checks, BTN bets 20, SB folds, UTG calls 20");
    hand.play("UTG checks, BTN bets 20, UTG calls 20");
    assert_eq!(hand.showdown(), "BTN shows, UTG shows");
    assert_eq!(hand.pots(), "270 {UTG BTN}");
    assert_eq!(hand.awards(), ["high UTG 135, low UTG 68 BTN 67"]);
    assert_eq!(hand.stacks(), "SB 440, BB 490, UTG 603, BTN 467");
}

#[test]
fn w92_an_uncalled_raise_heads_up() {
    let mut hand = Table::pot_limit(1, 2, "BB 100, BTN 100").deal();
    assert_eq!(hand.legal(), "BTN: fold, call 1, raise to 4-6");
    hand.play("BTN raises to 6, BB calls 4, BB bets 12");
    assert_eq!(hand.legal(), "BTN: fold, call 12, raise to 24-48");
    hand.play("BTN raises to 48, BB folds");
    assert_eq!(hand.uncalled(), "BTN 36");
    assert_eq!(hand.pots(), "36 {BTN}");
    assert_eq!(hand.stacks(), "BB 82, BTN 118");
}

#[test]
fn w93_identical_wheels_share_the_pot_at_once() {
    let table = Table::pot_limit(2, 4, "SB 100, BB 100, BTN 100");
    let table = table.hands("BTN Ad 2d Jh Js, BB As 2s 9h 9d").board("3c 4h 5s Ts 8d");
    let play = |table: &Table| {
        let mut hand = table.deal();
        hand.play("BTN raises to 8, SB folds, BB calls 4, BB bets 18, BTN calls 18");
        hand.play("BB checks, BTN checks, BB checks, BTN checks");
        (hand.pots(), hand.awards().join("; "), hand.stacks())
    };
    let (pots, awards, stacks) = play(&table);
    assert_eq!(pots, "54 {BB BTN}");
    assert_eq!(awards, "both BB 27 BTN 27");
    assert_eq!(stacks, "SB 98, BB 101, BTN 101");
    let (_, awards, stacks) = play(&table.house("even-split-identical=false"));
    assert_eq!(awards, "high BB 14 BTN 13, low BB 14 BTN 13");
    assert_eq!(stacks, "SB 98, BB 102, BTN 100");
}

#[test]
fn w94_a_short_big_blind() {
    let table = Table::pot_limit(100, 200, "SB 5000, BB 100, UTG 5000, BTN 5000");
    let table = table.hands("BB As 2s Jd Td, UTG Kh Ks 9s 9h").board("8c 7d 3h Kd Qc");
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "UTG: fold, call 200, raise to 400-700", "100 cannot be called");
    hand.play("UTG calls 200, BTN folds, SB folds");
    assert_eq!(hand.uncalled(), "UTG 100");
    assert_eq!(hand.pots(), "300 {BB UTG}");
    assert_eq!(hand.awards(), ["high UTG 150, low BB 150"]);
    assert_eq!(hand.stacks(), "SB 4900, BB 150, UTG 5050, BTN 5000");
}

#[test]
fn w95_a_scoop_shows_both_directions() {
    let table = Table::pot_limit(1, 2, "Bob 100, Alice 100").on_the_flop(101);
    let table = table.hands("Alice As Ah 3d 6s, Bob Kh Qd Jc Th").board("Ad 8c 5h Ks 2c");
    let mut hand = table.deal();
    hand.check_down();
    assert_eq!(hand.awards(), ["high Alice 51, low Alice 50"]);
    assert_eq!(hand.stacks(), "Bob 100, Alice 201");
    let words: Vec<String> = hand.pot_results()[0].runs[0]
        .sides
        .iter()
        .flat_map(|side| &side.winners)
        .map(|won| won.hand.as_ref().expect("a hand").words.clone())
        .collect();
    assert_eq!(words, ["three of a kind, aces, K-8", "6-5-3-2-A low"]);
}
