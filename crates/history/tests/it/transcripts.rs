//! Hands told line by line.

use omaha_history::transcript;

use crate::hands::{QUARTERED, THREE_POTS};
use crate::{document, replayed};

fn told(text: &str) -> String {
    let outcome = replayed(text);
    let labels = outcome.labels(&document(text));
    let lines = transcript(outcome.hand.as_ref().unwrap(), &labels);
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:#?}");
    assert!(lines.iter().all(|line| line.trim_end() == line), "{lines:#?}");
    lines.join("\n")
}

#[test]
fn w90_is_told_from_the_blinds_to_the_three_pots() {
    let expected = "\
Omaha Hi-Lo, 4 cards, pot-limit 1/2

Seat 1   Sam   50  Ad Jc Js 3d
Seat 2   Bea  120  Kd Kh 9d 9s
Seat 3   Uma  200  As 4s Qh Qd
Seat 4   Ben  200  Ac 6c Th Td  (button)

  Sam posts the small blind of 1
  Bea posts the big blind of 2

Preflop
  Uma raises to 7 (pot 10)
  Ben raises to 24 (pot 34)
  Sam raises to 50, 49 more, all-in (pot 83)
  Bea raises to 120, 118 more, all-in (pot 201)
  Uma calls 113 (pot 314)
  Ben calls 96 (pot 410)

Flop: 8d 5c 2h (pot 410)
  Uma bets 80, all-in (pot 490)
  Ben calls 80, all-in (pot 570)
  Sam shows Ad Jc Js 3d
  Bea shows Kd Kh 9d 9s
  Uma shows As 4s Qh Qd
  Ben shows Ac 6c Th Td

Turn: 8d 5c 2h Ks (pot 570)

River: 8d 5c 2h Ks Tc (pot 570)

Showdown: 8d 5c 2h Ks Tc
  Sam shows Ad Jc Js 3d
    high  pair of jacks, K-T-8         Js Jc + Ks Tc 8d
    low   8-5-3-2-A                    3d Ad + 8d 5c 2h
  Bea shows Kd Kh 9d 9s
    high  three of a kind, kings, T-8  Kh Kd + Ks Tc 8d
    low   none
  Uma shows As 4s Qh Qd
    high  pair of queens, K-T-8        Qh Qd + Ks Tc 8d
    low   8-5-4-2-A                    4s As + 8d 5c 2h
  Ben shows Ac 6c Th Td
    high  three of a kind, tens, K-8   Th Td + Tc Ks 8d
    low   8-6-5-2-A                    6c Ac + 8d 5c 2h

The main pot of 200 (Sam, Bea, Uma and Ben)
  high  100 to Bea with three of a kind, kings, T-8
  low   100 to Sam with 8-5-3-2-A
Side pot 1 of 210 (Bea, Uma and Ben)
  high  105 to Bea with three of a kind, kings, T-8
  low   105 to Uma with 8-5-4-2-A
Side pot 2 of 160 (Uma and Ben)
  high  80 to Ben with three of a kind, tens, K-8
  low   80 to Uma with 8-5-4-2-A

Stacks
  Sam     50 -> 100  +50
  Bea    120 -> 205  +85
  Uma    200 -> 185  -15
  Ben    200 ->  80  -120";
    assert_eq!(told(THREE_POTS), expected);
}

#[test]
fn w91_tells_the_cap_the_quarter_and_the_odd_chip() {
    let told = told(QUARTERED);
    assert!(
        told.contains("\nPreflop\n  Seat 3 raises to 20 (pot 35)\n  Seat 4 raises to 30 (pot 65)\n"),
        "{told}"
    );
    let end = told.split("Showdown").nth(1).unwrap();
    let expected = ": 3c 7d 8h Qs Kd
  Seat 4 shows Ad 2d Ks Jh
    high  pair of kings, A-Q-8          Ks Ad + Kd Qs 8h
    low   8-7-3-2-A                     2d Ad + 8h 7d 3c
  Seat 3 shows As 2s Qh Qd
    high  three of a kind, queens, K-8  Qh Qd + Qs Kd 8h
    low   8-7-3-2-A                     2s As + 8h 7d 3c

The pot of 270
  high  135 to Seat 3 with three of a kind, queens, K-8
  low   135 tied with 8-7-3-2-A
        68 to Seat 3, 67 to Seat 4
  the odd chip of the low to Seat 3: the first winner left of the button
  Seat 3 takes three quarters
  Seat 4 is quartered

Stacks
  Seat 1  500 -> 440  -60
  Seat 2  500 -> 490  -10
  Seat 3  500 -> 603  +103
  Seat 4  500 -> 467  -33";
    assert_eq!(end, expected);
}

#[test]
fn everything_else_that_can_happen_is_told() {
    let told = told(
        r#"
        variant = "PO/8"
        _rules = '{"variant":{"variant":"omaha-hilo"},"betting":{"limit":"pot-limit"},"stakes":{"small_blind":5,"big_blind":10},"house":{"runs":2,"rake":{"rate":1000,"cap":30},"show_policy":"in-order-muck-losers"}}'
        antes = [1, 1, 6]
        blinds_or_straddles = [5, 10, -10]
        starting_stacks = [100, 30, 200]
        seats = [2, 4, 9]
        _button = 11
        actions = [
          "d dh p1 As2sKhKd", "d dh p2 Ac3c9h9d", "d dh p3 Qs7d??5c",
          "p3 cbr 40", "p1 cbr 99", "p2 cc", "p3 f",
          "d db QhJh4d", "d db 4s", "d db 8c",
        ]
        _second_board = "6c7c8dTsTh"
        players = ["Ann", "Bob", ""]
    "#,
    );
    let expected = "\
Omaha Hi-Lo, 4 cards, pot-limit 5/10

Seat 2   Ann  100  As 2s Kh Kd
Seat 4   Bob   30  Ac 3c 9h 9d
Seat 9        200  Qs 7d ?? 5c
The button is at the empty seat 11

  Ann posts an ante of 1
  Bob posts an ante of 1
  Seat 9 posts an ante of 1
  Ann posts the small blind of 5
  Bob posts the big blind of 10
  Seat 9 posts a dead blind of 5
  Seat 9 posts a live blind of 10

Preflop
  Seat 9 raises to 40, 30 more (pot 63)
  Ann raises to 99, 94 more, all-in (pot 157)
  Bob calls 19, all-in (pot 176)
  Seat 9 folds
  Ann takes back 59 that nobody called (pot 117)
  Ann shows As 2s Kh Kd
  Bob shows Ac 3c 9h 9d

Flop: Qh Jh 4d (pot 117)

Turn: Qh Jh 4d 4s (pot 117)

River: Qh Jh 4d 4s 8c (pot 117)

Flop, second board: 6c 7c 8d (pot 117)

Turn, second board: 6c 7c 8d Ts (pot 117)

River, second board: 6c 7c 8d Ts Th (pot 117)

Showdown: Qh Jh 4d 4s 8c
Second board: 6c 7c 8d Ts Th
  Ann shows As 2s Kh Kd
    on the first board
    high  two pair, kings and fours, Q kicker  Kh Kd + 4s 4d Qh
    low   none
    on the second board
    high  two pair, kings and tens, 8 kicker   Kh Kd + Ts Th 8d
    low   8-7-6-2-A                            2s As + 8d 7c 6c
  Bob shows Ac 3c 9h 9d
    on the first board
    high  two pair, nines and fours, Q kicker  9h 9d + 4s 4d Qh
    low   none
    on the second board
    high  two pair, tens and nines, 8 kicker   9h 9d + Ts Th 8d
    low   8-7-6-3-A                            3c Ac + 8d 7c 6c

The main pot of 95 (Ann and Bob), of which the house takes 9
  43 for the first board
  high  43 to Ann with two pair, kings and fours, Q kicker
  low   no low: the board has only two different low ranks
  43 for the second board
  high  22 to Ann with two pair, kings and tens, 8 kicker
  low   21 to Ann with 8-7-6-2-A
  the odd chip of the pot to the high
  Ann scoops
Ann takes side pot 1 of 22, of which the house takes 2

Stacks
  Ann     100 -> 165  +65
  Bob      30 ->   0  -30
  Seat 9  200 -> 154  -46
  house   11";
    assert_eq!(told, expected);
}

#[test]
fn a_hand_that_is_not_over_is_told_as_far_as_it_went() {
    let told = told(&QUARTERED.replace("\"p4 cbr 20\",\n  \"p3 cc\",\n]", "]"));
    assert!(told.ends_with("\nRiver: 3c 7d 8h Qs Kd (pot 230)\n  Seat 3 checks"), "{told}");
}
