//! Uncalled bets and pots: W70–W77, RULES R71–R79, mostly by whole hands.

use std::sync::Arc;

use omaha_engine::settle::{Contribution, SettleError, Settled, Settlement, Verdict};
use omaha_engine::{ActionError, Chips, Event, Seat};

use crate::support::{Table, game};

#[test]
fn w70_w75_an_uncalled_bet_goes_back_and_folded_chips_stay() {
    let table = Table::no_limit(1, 2, "X 1000, Z 80, Y 1000").board("Kc Qd 9h 4s 2c");
    let mut hand = table.hands("Y 3c 3d 8h Jh, Z As Ad Kh Kd").deal();
    hand.play("Y raises to 100, X raises to 300, Z calls 78, Y raises to 500, X folds");
    assert_eq!(hand.uncalled(), "Y 200");
    assert_eq!(hand.pots(), "240 {Z Y}, 440 {Y}");
    // W75: the side pot is his without a better hand.
    assert_eq!(hand.awards(), ["high Z 240, no low: BoardHasNone", "Y 440"]);
    assert_eq!(hand.stacks(), "X 700, Z 240, Y 1140");
}

#[test]
fn w71_three_stacks_all_in() {
    let mut hand = Table::no_limit(1, 2, "A 20, B 50, C 100").deal();
    hand.play("C all-in 100, A calls 19, B calls 48");
    assert_eq!(hand.uncalled(), "C 50");
    assert_eq!(hand.pots(), "60 {A B C}, 60 {B C}");
}

#[test]
fn w72_folded_chips_stay_in_the_layers_they_reach() {
    let mut hand = Table::no_limit(1, 2, "A 20, B 50, C 100, D 100, E 100").deal();
    hand.play(
        "C calls 2, D calls 2, E raises to 35, A calls 19, B all-in 50, C all-in 100, D calls 98, E folds",
    );
    assert_eq!(hand.pots(), "100 {A B C D}, 105 {B C D}, 100 {C D}");
}

#[test]
fn w73_a_folded_player_between_two_layers() {
    let mut hand = Table::no_limit(1, 2, "A 30, B 100, C 100, D 100").deal();
    hand.play("C raises to 60, D calls 60, A calls 29, B all-in 100, C calls 40, D folds");
    assert_eq!(hand.pots(), "120 {A B C}, 170 {B C}");
}

/// Contributions, folded ones marked, settled without cards: seat 0 has the high of the main pot.
fn settled(stakes: &[(u64, bool)]) -> Result<Settled, SettleError> {
    let stake =
        |(seat, &(put_in, folded))| Contribution { seat: Seat(seat as u8), put_in: Chips(put_in), folded };
    Settlement {
        game: Arc::new(game("plo8")),
        button: Seat(stakes.len() as u8 - 1),
        players: stakes.iter().enumerate().map(stake).collect(),
        dead: Chips::ZERO,
        flop_seen: true,
        verdict: Verdict::Told(vec![vec![vec![vec![Seat(0)], vec![]]]]),
    }
    .settle()
}

/// A player with chips left can never be the last to fold, so no hand comes to this; a dealer who
/// kills a hand does.
#[test]
fn w74_what_only_folded_players_put_in_joins_the_highest_pot() {
    let settled = settled(&[(50, false), (80, false), (300, true), (300, true)]).unwrap();
    let pots: Vec<(u64, Vec<u8>)> = settled
        .pots
        .iter()
        .map(|pot| (pot.amount.0, pot.eligible.iter().map(|seat| seat.0).collect()))
        .collect();
    assert_eq!(pots, [(200, vec![0, 1]), (530, vec![1])]);
    assert_eq!(settled.payouts[1], (Seat(1), Chips(530)));
}

#[test]
fn r75_what_one_folded_player_put_in_beyond_the_others_stays_too() {
    let settled = settled(&[(50, false), (80, false), (300, true)]).unwrap();
    assert_eq!(settled.uncalled, None);
    let amounts: Vec<u64> = settled.pots.iter().map(|pot| pot.amount.0).collect();
    assert_eq!(amounts, [150, 280]);

    // A dead small blind posted as an ante of one's own: folded, it is gone.
    let table = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100").own_ante("BTN", 5);
    let mut hand = table.deal();
    hand.play("BTN folds, SB calls 1, BB checks").check_down();
    assert_eq!(hand.uncalled(), "");
    assert_eq!(hand.pots(), "9 {SB BB}");
}

#[test]
fn r75_a_player_who_put_in_nothing_may_be_left_to_win() {
    let settled = settled(&[(0, false), (5, true), (3, true)]).unwrap();
    assert_eq!(settled.payouts, [(Seat(0), Chips(8)), (Seat(1), Chips(0)), (Seat(2), Chips(0))]);
    assert_eq!(settled.uncalled, None);
}

#[test]
fn r75_somebody_must_be_left_to_win() {
    assert_eq!(settled(&[(50, true), (80, true)]).unwrap_err(), SettleError::NobodyLeft);
}

#[test]
fn r86_winners_are_told_for_the_pots_there_are() {
    let settle = |told: Vec<Vec<Vec<Seat>>>| {
        let stake = |(seat, put_in)| Contribution { seat: Seat(seat), put_in: Chips(put_in), folded: false };
        Settlement {
            game: Arc::new(game("plo8")),
            button: Seat(2),
            players: [(0, 50), (1, 100), (2, 100)].map(stake).into(),
            dead: Chips::ZERO,
            flop_seen: true,
            verdict: Verdict::Told(vec![told]),
        }
        .settle()
    };
    let (first, second) = (vec![vec![Seat(0)], vec![]], vec![vec![Seat(1)], vec![]]);
    let low_alone = settle(vec![first.clone(), vec![vec![], vec![Seat(1)]]]).unwrap_err();
    assert_eq!(low_alone, SettleError::NoWinnerOfSide { side: "high", pot: 1, amount: Chips(100) });
    let three_sides = settle(vec![first.clone(), vec![vec![Seat(1)], vec![], vec![Seat(2)]]]).unwrap_err();
    assert_eq!(three_sides, SettleError::NoSuchSide { told: 3, sides: 2, pot: 1 });
    assert!(settle(vec![first.clone(), second.clone()]).is_ok());
    let too_few = settle(vec![first.clone()]).unwrap_err();
    assert_eq!(too_few, SettleError::NoWinner { pot: 1, amount: Chips(100) });
    let too_many = settle(vec![first.clone(), second.clone(), second]).unwrap_err();
    assert_eq!(too_many, SettleError::NoSuchPot { told: 3, pots: 2 });
    let not_his = settle(vec![first.clone(), first]).unwrap_err();
    assert_eq!(not_his, SettleError::NotEligible { seat: Seat(0), pot: 1 });
}

#[test]
fn w76_a_dead_blind_goes_to_the_main_pot() {
    let table = Table::no_limit(1, 2, "A 41, B 40, C 10").blind("B", 2).dead_post("A", 1);
    let mut hand = table.deal();
    hand.play("C all-in 10, A all-in 40, B calls 38");
    assert_eq!(hand.pots(), "31 {A B C}, 60 {A B}");
}

#[test]
fn w77_four_pots() {
    let players = "A 25, B 75, C 500, D 500, E 10, F 500";
    let mut hand = Table::no_limit(1, 2, players).house("fold-without-bet=allow").deal();
    hand.play("C raises to 200, D calls 200, E calls 10, F calls 200, A calls 24, B calls 73");
    hand.play("C checks, D checks, F folds").check_down();
    assert_eq!(hand.pots(), "60 {A B C D E}, 75 {A B C D}, 200 {B C D}, 375 {C D}");
}

#[test]
fn r72_the_bet_is_matched_by_folded_chips_too() {
    let mut hand = Table::no_limit(5, 10, "SB 500, BB 500, BTN 500").deal();
    hand.play("BTN raises to 40, SB raises to 100, BB folds, BTN folds");
    assert_eq!(hand.uncalled(), "SB 60", "the button matched 40");
    assert_eq!(hand.awards(), ["SB 90"]);
}

#[test]
fn r77_a_pot_with_one_claimant_needs_no_showing() {
    // Y wins only the side pot nobody else can win: he may keep his hand to himself.
    let table = Table::no_limit(1, 2, "X 1000, Z 80, Y 1000").house("show-policy=in-order-muck-losers");
    let table = table.house("all-in-show=at-showdown").board("Kc Qd 9h 4s 2c");
    let mut hand = table.hands("Y 3c 3d 8h Jh, Z As Ad Kh Kd").deal();
    hand.play("Y raises to 100, X raises to 300, Z calls 78, Y raises to 500, X folds");
    assert_eq!(hand.legal(), "Y: show, muck");
    hand.play("Y mucks");
    assert_eq!(hand.awards(), ["high Z 240, no low: BoardHasNone", "Y 440"]);
}

#[test]
fn r79_the_last_side_pot_is_awarded_first() {
    let mut hand = Table::no_limit(1, 2, "A 20, B 50, C 50").deal();
    hand.play("C all-in 50, A calls 19, B calls 48");
    let order = hand.hand().events().iter().filter_map(|event| match event {
        Event::Wins { pot, .. } => Some(*pot),
        _ => None,
    });
    let mut order: Vec<u8> = order.collect();
    order.dedup();
    assert_eq!(order, [1, 0]);
}

#[test]
fn r45_nothing_can_be_done_once_the_hand_is_over() {
    let mut hand = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100").deal();
    hand.play("BTN folds, SB folds");
    for line in ["BB folds", "BB checks", "BB calls", "BB bets 10", "BB shows", "BB mucks"] {
        assert_eq!(hand.refuses(line), ActionError::HandOver, "{line}");
    }
}
