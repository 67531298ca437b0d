//! Worked hands as files: what they end with, pot by pot.

use serde_json::{Value, json};

use crate::{amounts, difference, document, ok};

/// W90: three pots, three different splits.
pub(crate) const THREE_POTS: &str = r#"
variant = "PO/8"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [50, 120, 200, 200]
actions = [
  "d dh p1 AdJcJs3d",
  "d dh p2 KdKh9d9s",
  "d dh p3 As4sQhQd",
  "d dh p4 Ac6cThTd",
  "p3 cbr 7",
  "p4 cbr 24",
  "p1 cbr 50",
  "p2 cbr 120",
  "p3 cc",
  "p4 cc",
  "d db 8d5c2h",
  "p3 cbr 80",
  "p4 cc",
  "d db Ks",
  "d db Tc",
]
players = ["Sam", "Bea", "Uma", "Ben"]
finishing_stacks = [100, 205, 185, 80]
"#;

/// W91, fixed limit: a capped round, and a quarter with an odd chip.
pub(crate) const QUARTERED: &str = r#"
variant = "FO/8"
antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, 0, 0]
small_bet = 10
big_bet = 20
starting_stacks = [500, 500, 500, 500]
actions = [
  "d dh p1 KcJc9s9h",
  "d dh p2 7s6s4c4h",
  "d dh p3 As2sQhQd",
  "d dh p4 Ad2dKsJh",
  "p3 cbr 20",
  "p4 cbr 30",
  "p1 cbr 40",
  "p2 f",
  "p3 cc",
  "p4 cc",
  "d db 3c7d8h",
  "p1 cbr 10",
  "p3 cc",
  "p4 cbr 20",
  "p1 cc",
  "p3 cc",
  "d db Qs",
  "p1 cc",
  "p3 cc",
  "p4 cbr 20",
  "p1 f",
  "p3 cc",
  "d db Kd",
  "p3 cc",
  "p4 cbr 20",
  "p3 cc",
]
finishing_stacks = [440, 490, 603, 467]
"#;

fn pots(text: &str) -> Value {
    serde_json::to_value(&ok(text).pots).unwrap()
}

#[test]
fn w90_three_pots_and_three_splits() {
    assert_eq!(
        pots(THREE_POTS),
        json!([
            {"amount": 200, "eligible": [1, 2, 3, 4], "high": [[2, 100]], "low": [[1, 100]], "no_low": null},
            {"amount": 210, "eligible": [2, 3, 4], "high": [[2, 105]], "low": [[3, 105]], "no_low": null},
            {"amount": 160, "eligible": [3, 4], "high": [[4, 80]], "low": [[3, 80]], "no_low": null},
        ])
    );
    let odd = THREE_POTS
        .replace("[50, 120", "[51, 120")
        .replace("cbr 50", "cbr 51")
        .replace("[100, 205, 185, 80]", "[102, 206, 183, 80]");
    let amounts: Vec<Value> =
        pots(&odd).as_array().unwrap().iter().map(|pot| pot["amount"].clone()).collect();
    assert_eq!(amounts, [204, 207, 160]);
}

#[test]
fn w91_an_odd_half_is_quartered_left_of_the_button_first() {
    assert_eq!(
        pots(QUARTERED),
        json!([{
            "amount": 270, "eligible": [3, 4],
            "high": [[3, 135]], "low": [[3, 68], [4, 67]], "no_low": null,
        }])
    );
}

#[test]
fn w92_heads_up_the_first_player_is_the_big_blind_and_an_uncalled_bet_returns() {
    let text = r#"
        variant = "PO"
        antes = [0, 0]
        blinds_or_straddles = [1, 2]
        min_bet = 2
        starting_stacks = [100, 100]
        actions = ["p2 cbr 6", "p1 cc", "d db 2c7h9d", "p1 cbr 12", "p2 cbr 48", "p1 f"]
        finishing_stacks = [82, 118]
        winnings = [0, 36]
    "#;
    assert_eq!(
        pots(text),
        json!([{"amount": 36, "eligible": [2], "high": [[2, 36]], "low": null, "no_low": null}])
    );
    let error = difference(&text.replace("\"p2 cbr 6\", \"p1 cc\"", "\"p1 cbr 6\", \"p2 cc\""));
    assert_eq!(
        error,
        "action 1 (line 7): p1 bets or raises to 6, but it is p2's turn: p2 may fold, call 1 or raise to 4 to 6"
    );
}

#[test]
fn w93_identical_wheels_share_the_whole_pot_at_once() {
    let text = r#"
        variant = "PO/8"
        antes = [0, 0, 0]
        blinds_or_straddles = [2, 4, 0]
        min_bet = 4
        starting_stacks = [100, 100, 100]
        actions = [
          "d dh p1 ????????", "d dh p2 As2s9h9d", "d dh p3 Ad2dJhJs",
          "p3 cbr 8", "p1 f", "p2 cc",
          "d db 3c4h5s", "p2 cbr 18", "p3 cc",
          "d db Ts", "p2 cc", "p3 cc",
          "d db 8d", "p2 cc", "p3 cc",
          "p2 sm As2s9h9d", "p3 sm Ad2dJhJs",
        ]
        finishing_stacks = [98, 101, 101]
    "#;
    assert_eq!(
        pots(text),
        json!([{
            "amount": 54, "eligible": [2, 3],
            "high": [[2, 27], [3, 27]], "low": [[2, 0], [3, 0]], "no_low": null,
        }])
    );
}

#[test]
fn w94_a_short_big_blind_does_not_lower_the_price() {
    let text = r#"
        variant = "PO/8"
        antes = [0, 0, 0]
        blinds_or_straddles = [100, 200, 0]
        min_bet = 200
        starting_stacks = [5000, 100, 5000]
        actions = [
          "d dh p2 As2h9c9d", "d dh p3 KsKhQcQd",
          "p3 cc", "p1 f",
          "d db 3c5dKd", "d db 8s", "d db Th",
        ]
        finishing_stacks = [4900, 150, 5050]
    "#;
    assert_eq!(
        pots(text),
        json!([{"amount": 300, "eligible": [2, 3], "high": [[3, 150]], "low": [[2, 150]], "no_low": null}])
    );
    assert_eq!(
        difference(&text.replace("\"p3 cc\"", "\"p3 cbr 300\"")),
        "action 3 (line 9): p3 bets or raises to 300, but the least is 400: \
         p3 may fold, call 200 or raise to 400 to 700, with 200 in the pot"
    );
}

#[test]
fn r85_a_scoop_is_listed_side_by_side_and_a_missing_low_says_why() {
    let text = r#"
        variant = "PO/8"
        antes = [0, 0]
        blinds_or_straddles = [1, 1]
        min_bet = 1
        starting_stacks = [50, 51]
        actions = [
          "d dh p1 Qh7hJd8s", "d dh p2 Ac2cKhKc",
          "p2 cc", "p1 cc", "d db 3d4h8c",
          "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db Ks", "p1 cc", "p2 cc",
          "p1 sm", "p2 sm -",
        ]
    "#;
    let pot = &pots(text)[0];
    assert_eq!((&pot["high"], &pot["low"]), (&json!([[2, 1]]), &json!([[2, 1]])));
    let nobody = pots(&text.replace("Ac2cKhKc", "AcQcKhKc"));
    assert_eq!((&nobody[0]["low"], &nobody[0]["no_low"]), (&Value::Null, &json!("nobody-qualifies")));
    let board = pots(&text.replace("3d4h8c", "3dTh8c"));
    assert_eq!((&board[0]["low"], &board[0]["no_low"]), (&Value::Null, &json!("board-has-none")));
}

#[test]
fn r33_a_negative_blind_is_a_live_post_and_the_rest_of_an_ante_is_dead() {
    let text = r#"
        variant = "PO"
        antes = [1, 1, 6, 1]
        blinds_or_straddles = [5, 10, 0, -10]
        min_bet = 10
        starting_stacks = [200, 200, 200, 200]
        actions = ["p3 f", "p4 cc", "p1 f", "p2 cbr 20", "p4 f"]
        winnings = [0, 34, 0, 0]
    "#;
    let outcome = ok(text);
    assert_eq!(outcome.finishing_stacks, amounts([194, 223, 194, 189]));
    let told: Vec<String> = outcome
        .hand
        .unwrap()
        .events()
        .iter()
        .map(ToString::to_string)
        .filter(|line| line.contains("posts"))
        .collect();
    assert_eq!(
        told[4..],
        [
            "Seat 1 posts the small blind of 5",
            "Seat 2 posts the big blind of 10",
            "Seat 3 posts a dead blind of 5",
            "Seat 4 posts a live blind of 10",
        ]
    );
}

#[test]
fn r35_a_straddle_on_the_button_opens_with_the_seat_left_of_it() {
    ok(r#"
        variant = "PO5"
        antes = [0, 0, 0, 0]
        blinds_or_straddles = [1, 2, 0, 4]
        min_bet = 2
        starting_stacks = [100, 100, 100, 100]
        actions = ["p1 f", "p2 cc", "p3 f", "p4 cbr 8", "p2 f"]
        finishing_stacks = [99, 96, 100, 105]
    "#);
}

#[test]
fn a_game_with_one_blind_only() {
    ok(r#"
        variant = "PO/8"
        antes = [0, 0, 0]
        blinds_or_straddles = [5, 0, 0]
        min_bet = 5
        starting_stacks = [100, 100, 100]
        actions = ["p2 cbr 15", "p3 f", "p1 f"]
        winnings = [0, 10, 0]
    "#);
}

#[test]
fn ten_players_and_decimals() {
    let stacks = "[10, 10, 10, 10, 10, 10, 10, 10, 10, 10.50]";
    let text = format!(
        r#"
        variant = "PO/8"
        antes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        blinds_or_straddles = [0.05, 0.1, 0, 0, 0, 0, 0, 0, 0, 0]
        min_bet = 0.1
        starting_stacks = {stacks}
        actions = [
          "p3 cc", "p4 f", "p5 f", "p6 f", "p7 f", "p8 f", "p9 f", "p10 cbr 0.45",
          "p1 f", "p2 f", "p3 f",
        ]
    "#
    );
    let outcome = ok(&text);
    assert_eq!(
        serde_json::to_string(&outcome.finishing_stacks).unwrap(),
        "[9.95,9.9,9.9,10,10,10,10,10,10,10.75]"
    );
    assert_eq!(serde_json::to_string(&outcome.pots[0].amount).unwrap(), "0.35");
    assert_eq!(
        difference(&text.replace("0.45", "0.455")),
        "action 8 (line 8): p10 bets or raises to 0.455, but the most is 0.45: \
         p10 may fold, call 0.1 or raise to 0.2 to 0.45, with 0.25 in the pot"
    );
}

#[test]
fn a_mucked_hand_wins_nothing_whatever_it_held() {
    let text = r#"
        variant = "PO"
        antes = [0, 0]
        blinds_or_straddles = [1, 2]
        min_bet = 2
        starting_stacks = [20, 20]
        actions = [
          "d dh p1 AsAhKsKh", "d dh p2 2c3d7h8c",
          "p2 cc", "p1 cc", "d db AdAcQd", "p1 cc", "p2 cc",
          "d db 4s", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc",
          "p1 sm", "p2 sm 2c3d7h8c",
        ]
        winnings = [0, 4]
    "#;
    assert_eq!(ok(text).finishing_stacks, amounts([18, 22]));
    let speaks = text.replace("\"p1 sm\"", "\"p1 sm -\"").replace("[0, 4]", "[4, 0]");
    assert_eq!(ok(&speaks).finishing_stacks, amounts([22, 18]));
}

#[test]
fn shown_cards_make_a_hand_known_that_was_dealt_unknown() {
    let text = THREE_POTS
        .replace("\"d dh p4 Ac6cThTd\"", "\"d dh p4 ????ThTd\"")
        .replace("\"d db Tc\",", "\"d db Tc\", \"p4 sm TdAcTh6c\",");
    ok(&text);
}

#[test]
fn seats_of_the_file_are_kept_if_they_go_round_the_table() {
    let with = |seats: &str| format!("{THREE_POTS}seats = {seats}\n");
    let seats = |text: &str| ok(text).seats.iter().map(|seat| seat.0).collect::<Vec<u8>>();
    assert_eq!(seats(&with("[7, 9, 1, 3]")), [7, 9, 1, 3]);
    assert_eq!(seats(&with("[7, 1, 9, 3]")), [1, 2, 3, 4]);
    assert_eq!(seats(&with("[700, 900, 1000, 3]")), [1, 2, 3, 4]);
    let phh = document(&format!("{}_button = 5\n", with("[7, 9, 1, 3]")));
    assert_eq!(omaha_history::replay(&phh).unwrap().hand.unwrap().button().0, 5);
}

#[test]
fn winnings_after_rake_are_accepted_and_the_rake_must_add_up() {
    let raked = THREE_POTS.replace("finishing_stacks = [100, 205, 185, 80]", "winnings = [95, 205, 181, 80]");
    ok(&raked);
    ok(&format!("{raked}_rake = 9\n"));
    assert_eq!(
        difference(&format!("{raked}_rake = 8\n")),
        "'winnings' is 9 short of the pots, but the recorded rake is 8"
    );
    ok(&format!("{raked}_rake = \"five percent\"\n"));
}

#[test]
fn a_game_under_rules_of_its_own_replays_from_its_own_file() {
    let rules = r#"_rules = '''{"variant":{"variant":"omaha-hilo","hole_cards":4},"betting":{"limit":"pot-limit"},"stakes":{"small_blind":1,"big_blind":2},"house":{"odd_half":"left-of-button","rake":{"rate":500,"cap":4}}}'''"#;
    let text = THREE_POTS.replace("variant = \"PO/8\"", &format!("variant = \"PO\"\n{rules}"));
    let text = text.replace("[100, 205, 185, 80]", "[98, 203, 185, 80]");
    let outcome = ok(&text);
    assert_eq!(outcome.game.house.odd_half, omaha_engine::OddHalf::LeftOfButton);
    assert_eq!(outcome.game.variant.sides().len(), 2, "_rules wins over the code");
}
