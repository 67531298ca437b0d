//! Deck, seats, button, blinds, antes, posts: W31–W39, RULES R1–R3, R20–R35, R44, R45.

use omaha_cards::Deck;
use omaha_engine::{
    ActionError, Ante, Chips, Deal, Event, Game, Hand, HandSetup, NoRaise, Seat, SetupError, Stakes,
};

use crate::support::{Table, game};

const THREE: &str = "SB 100, BB 100, BTN 100";

fn start(game: Game, players: usize) -> Result<Hand, SetupError> {
    Hand::start(HandSetup::new(game, Seat(0), &vec![Chips(1000); players], Deck::ordered()))
}

/// The places in the deck (from 1) of what each seat and the board got.
fn places(hand: &Hand) -> (Vec<Vec<usize>>, Vec<usize>) {
    let order = *Deck::ordered().cards();
    let place = |card| 1 + order.iter().position(|other| *other == card).expect("a card");
    let hole =
        |seat| hand.hole(Seat(seat)).into_iter().flatten().flatten().map(|&card| place(card)).collect();
    ((0..3).map(hole).collect(), hand.board().iter().map(|card| place(*card)).collect())
}

#[test]
fn w31_cards_go_round_from_the_left_of_the_button_and_one_is_burned_a_street() {
    let table = |house: &str| {
        let table = Table::pot_limit(1, 2, "0 100, 1 100, 2 100").button("0").deck(Deck::ordered());
        let mut hand = table.house(house).deal();
        hand.check_down();
        places(hand.hand())
    };
    let round = vec![vec![3, 6, 9, 12], vec![1, 4, 7, 10], vec![2, 5, 8, 11]];
    assert_eq!(table("burn=true"), (round.clone(), vec![14, 15, 16, 18, 20]));
    assert_eq!(table("burn=false"), (round, vec![13, 14, 15, 16, 17]));
    let in_one_go = vec![vec![9, 10, 11, 12], vec![1, 2, 3, 4], vec![5, 6, 7, 8]];
    assert_eq!(table("deal-order=per-player"), (in_one_go, vec![14, 15, 16, 18, 20]));
}

#[test]
fn r3_heads_up_the_first_card_goes_to_the_big_blind() {
    let hand = Table::pot_limit(1, 2, "BB 100, BTN 100").deck(Deck::ordered()).deal();
    let first = Deck::ordered().cards()[0];
    assert_eq!(hand.hand().hole(hand.seat("BB")).unwrap()[0], Some(first));
}

#[test]
fn w32_the_deck_limits_the_seats() {
    for (name, without_burns, with_burns) in [("plo8", 11, 11), ("plo5-8", 9, 8), ("plo6-8", 7, 7)] {
        for (burn, most) in [(false, without_burns), (true, with_burns)] {
            let mut game = game(name);
            (game.house.burn, game.house.max_seats) = (burn, Some(11));
            assert_eq!(game.max_seats(), most, "{name}");
            assert!(start(game.clone(), most.into()).is_ok(), "{name} for {most}");
            let error = start(game, usize::from(most) + 1).unwrap_err();
            let got = usize::from(most) + 1;
            let why = ": the deck has no more cards";
            assert_eq!(error, SetupError::PlayerCount { got, min: 2, max: most, why }, "{name}");
        }
    }
    let nine = start(game("plo5-8"), 9).unwrap_err();
    assert_eq!(nine.to_string(), "9 players cannot be dealt in: expected 2 to 8: the deck has no more cards");
    let eight = start(game("plo6-8"), 8).unwrap_err();
    assert_eq!(eight.to_string(), "8 players cannot be dealt in: expected 2 to 6");
}

#[test]
fn r21_two_boards_need_cards_for_both() {
    for (name, without_burns, with_burns) in [("plo8", 10, 9), ("plo5-8", 8, 7), ("plo6-8", 7, 6)] {
        for (burn, most) in [(false, without_burns), (true, with_burns)] {
            let mut game = game(name);
            (game.house.burn, game.house.runs, game.house.max_seats) = (burn, 2, Some(11));
            assert_eq!(game.max_seats(), most, "{name}");
        }
    }
}

#[test]
fn r20_seats_by_hole_cards_and_at_least_two() {
    assert_eq!(["plo8", "plo5-8", "plo6-8"].map(|name| game(name).max_seats()), [9, 8, 6]);
    assert!(start(game("flo8"), 2).is_ok());
    let nine_by_default = SetupError::PlayerCount { got: 10, min: 2, max: 9, why: "" };
    assert_eq!(start(game("flo8"), 10).unwrap_err(), nine_by_default);
    let alone = SetupError::PlayerCount { got: 1, min: 2, max: 9, why: "" };
    assert_eq!(start(game("flo8"), 1).unwrap_err(), alone);
    assert_eq!(
        start(game("flo8"), 0).unwrap_err().to_string(),
        "0 players cannot be dealt in: expected 2 to 9"
    );
}

#[test]
fn r1_r22_r24_a_hand_that_cannot_be_dealt_is_refused() {
    let twice = Table::pot_limit(1, 2, THREE).hands("SB As Kd Qh 2c, BB As Kh Qd 3c");
    let card = "As".parse().unwrap();
    assert_eq!(twice.try_deal().err(), Some(SetupError::DuplicateCard { card }));
    let board = Table::pot_limit(1, 2, THREE).hands("SB As Kd Qh 2c").board("2c 3c 4c 5c As");
    assert!(matches!(board.try_deal().err(), Some(SetupError::DuplicateCard { .. })));
    let six = Table::pot_limit(1, 2, THREE).board("2c 3c 4c 5c 6c 7c");
    assert_eq!(six.try_deal().err(), Some(SetupError::BoardCards { got: 6, most: 5 }));
    let three = Table::pot_limit(1, 2, THREE).hands("SB As Kd Qh");
    assert_eq!(three.try_deal().err(), Some(SetupError::HoleCards { seat: Seat(0), got: 3, expected: 4 }));
    let five = Table::pot_limit(1, 2, THREE).hands("SB As Kd Qh 2c 3c");
    assert_eq!(five.try_deal().err(), Some(SetupError::HoleCards { seat: Seat(0), got: 5, expected: 4 }));

    let broke = Table::pot_limit(1, 2, "SB 100, BB 0, BTN 100");
    assert_eq!(broke.try_deal().err(), Some(SetupError::NoChips { seat: Seat(1) }));
    let same_chair = Table::pot_limit(1, 2, THREE).chairs(&[4, 4, 7]);
    assert_eq!(same_chair.try_deal().err(), Some(SetupError::SeatTwice { seat: Seat(4) }));
    let odd = Table::pot_limit(25, 50, "SB 1000, BB 1010, BTN 1000").house("chip-unit=25");
    let (amount, unit) = (Chips(1010), Chips(25));
    assert_eq!(
        odd.try_deal().err(),
        Some(SetupError::NotAMultiple { seat: Seat(1), what: "stack", amount, unit })
    );
    let whole = Table::pot_limit(25, 50, "SB 1000, BB 1025, BTN 1000").house("chip-unit=25");
    assert!(whole.try_deal().is_ok());

    let most = i64::MAX as u64;
    let full = Table::pot_limit(1, 2, &format!("SB {}, BB 50, BTN 50", most - 100));
    assert!(full.try_deal().is_ok());
    let too_full = Table::pot_limit(1, 2, &format!("SB {}, BB 50, BTN 50", most - 99));
    let (what, amount, chips) = ("stack", Chips(50), u128::from(most) + 1);
    assert_eq!(
        too_full.try_deal().err(),
        Some(SetupError::TooManyChips { seat: Seat(2), what, amount, chips })
    );
    let absurd = Table::pot_limit(1, 2, &format!("SB {}, BB {}, BTN 50", u64::MAX, u64::MAX));
    let (amount, chips) = (Chips(u64::MAX), u128::from(u64::MAX));
    assert_eq!(
        absurd.try_deal().err(),
        Some(SetupError::TooManyChips { seat: Seat(0), what, amount, chips })
    );
}

#[test]
fn r1_a_known_card_for_an_empty_seat_is_refused() {
    let mut setup = Table::pot_limit(1, 2, THREE).hands("SB As Kd Qh 2c").hand_setup();
    let Deal::Known(cards) = &mut setup.deal else { panic!("known cards") };
    cards.holes[0].0 = Seat(7);
    assert_eq!(Hand::start(setup).err(), Some(SetupError::NobodyThere { seat: Seat(7) }));
}

#[test]
fn w33_minimum_buy_in_is_ten_lower_limits() {
    let fixed = |small, big| game("flo8").with_stakes(Stakes::bets(Chips(small), Chips(big), Chips(1)));
    assert_eq!(fixed(3, 6).min_buy_in(), Chips(30));
    assert_eq!(fixed(10, 20).min_buy_in(), Chips(100));
    assert_eq!(game("plo8").min_buy_in(), Chips(20), "ten big blinds of 1/2");
}

#[test]
fn w34_the_small_blind_is_half_the_small_bet_rounded_down() {
    let small_blind = |small, big, unit| Stakes::bets(Chips(small), Chips(big), Chips(unit)).small_blind;
    assert_eq!(small_blind(10, 20, 1), Chips(5));
    assert_eq!(small_blind(3, 6, 1), Chips(1));
    assert_eq!(small_blind(300, 600, 1), Chips(150));
    // Given explicitly it may be anything up to the big blind, and no more.
    let fixed = |small_blind| {
        let stakes = Stakes { small_blind: Chips(small_blind), ..Stakes::bets(Chips(3), Chips(6), Chips(1)) };
        game("flo8").with_stakes(stakes).check()
    };
    assert!(fixed(2).is_ok() && fixed(3).is_ok());
    let error = fixed(4).unwrap_err().to_string();
    assert_eq!(error, "blinds cannot be 4/3: expected 0 <= small blind <= big blind and a big blind above 0");
}

#[test]
fn r26_r29_blinds_are_posted_left_of_the_button_and_count_as_bets() {
    let mut hand = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 100, BTN 100").deal();
    hand.play("UTG calls 2, BTN calls 2, SB calls 1");
    assert_eq!(hand.legal(), "BB: check, raise to 4-10", "the blind is his call");
    hand.check_down();
    assert_eq!(hand.pot_results()[0].amount, Chips(8));
}

/// The heads-up half of W35: the button is the small blind, acts first before the flop and last
/// after it. Who gets the button when a table shrinks to two is the session's affair.
#[test]
fn w35_r30_heads_up_the_button_is_the_small_blind() {
    let mut hand = Table::pot_limit(1, 2, "B 100, C 100").button("C").deal();
    assert_eq!(hand.stacks(), "B 98, C 99");
    assert_eq!(hand.legal(), "C: fold, call 1, raise to 4-6");
    hand.play("C calls 1");
    assert_eq!(hand.legal(), "B: check, raise to 4-6");
    hand.play("B checks");
    assert_eq!(hand.legal(), "B: check, bet 2-4", "after the flop the big blind is first");
    hand.play("B checks, C bets 2, B folds");
    assert_eq!(hand.stacks(), "B 98, C 102");
}

#[test]
fn w36_a_short_big_blind_is_all_in_and_the_price_stays() {
    let mut hand = Table::fixed_limit(10, 20, "SB 200, BB 3, UTG 200, BTN 200").deal();
    assert_eq!(hand.legal(), "UTG: fold, call 10, raise to 20");
    let error = hand.refuses("UTG raises to 13");
    assert_eq!(error, ActionError::RaiseTooSmall { seat: hand.seat("UTG"), to: Chips(13), min: Chips(20) });
    hand.play("UTG calls 10, BTN folds, SB folds");
    assert_eq!(hand.uncalled(), "UTG 5", "matched by the small blind up to 5");
    assert_eq!(hand.pots(), "9 {BB UTG}, 4 {UTG}");
}

#[test]
fn w37_a_small_blind_who_covers_the_all_in_big_blind_need_not_act() {
    let mut hand = Table::pot_limit(5, 10, "SB 500, BB 3, UTG 500, BTN 500").deal();
    hand.play("UTG folds, BTN folds");
    assert!(hand.hand().is_over());
    assert_eq!(hand.uncalled(), "SB 2");
    assert_eq!(hand.pots(), "6 {SB BB}");
    assert_eq!(hand.hand().board().len(), 5, "the board is run out");

    // With more than the small blind in he owes the full big blind.
    let mut hand = Table::pot_limit(5, 10, "SB 500, BB 7, UTG 500, BTN 500").deal();
    hand.play("UTG folds, BTN folds");
    assert_eq!(hand.legal(), "SB: fold, call 5; no opponent could call more");
    hand.play("SB calls 5");
    assert_eq!((hand.uncalled().as_str(), hand.pots().as_str()), ("SB 3", "14 {SB BB}"));
}

#[test]
fn w38_everybody_folds_to_a_raise() {
    let mut hand = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 100, BTN 100").deal();
    hand.play("UTG raises to 7, BTN folds, SB folds, BB folds");
    assert_eq!(hand.uncalled(), "UTG 5");
    assert_eq!((hand.pots().as_str(), hand.awards()), ("5 {UTG}", vec!["UTG 5".to_string()]));
    assert_eq!(hand.stacks(), "SB 99, BB 98, UTG 103, BTN 100");
    assert_eq!(hand.showdown(), "");
    assert_eq!(hand.refuses("UTG shows"), ActionError::HandOver);
}

#[test]
fn w39_a_walk() {
    let mut hand = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 100, BTN 100").deal();
    hand.play("UTG folds, BTN folds, SB folds");
    assert_eq!((hand.uncalled().as_str(), hand.pots().as_str()), ("BB 1", "2 {BB}"));
    assert_eq!(hand.stacks(), "SB 99, BB 101, UTG 100, BTN 100");
    assert!(hand.hand().is_over() && hand.hand().board().is_empty());
}

#[test]
fn r32_the_big_blind_has_the_option() {
    let mut hand = Table::pot_limit(1, 2, THREE).deal();
    hand.play("BTN calls 2, SB calls 1");
    assert_eq!(hand.refuses("BB calls"), ActionError::NothingToCall { seat: hand.seat("BB") });
    assert_eq!(hand.refuses("BB folds"), ActionError::FoldForFree { seat: hand.seat("BB") });
    hand.play("BB raises to 4");
    // A small blind as large as the big one has it too.
    let mut hand = Table::pot_limit(2, 2, THREE).deal();
    hand.play("BTN calls 2");
    assert_eq!(hand.legal(), "SB: check, raise to 4-8");
}

#[test]
fn r32_the_option_survives_a_short_all_in() {
    let mut hand = Table::pot_limit(5, 10, "SB 500, BB 500, UTG 12, BTN 500").deal();
    hand.play("UTG all-in 12, BTN calls 12, SB calls 7");
    assert_eq!(hand.legal(), "BB: fold, call 2, raise to 22-60");
}

#[test]
fn r33_a_late_post_is_a_bet_and_keeps_the_option() {
    let table = Table::pot_limit(1, 2, "SB 100, BB 100, UTG 100, CO 100, BTN 100");
    let mut hand = table.live_post("CO", 2).dead_post("CO", 1).deal();
    assert_eq!(hand.stacks(), "SB 99, BB 98, UTG 100, CO 97, BTN 100");
    hand.play("UTG folds");
    assert_eq!(hand.legal(), "CO: check, raise to 4-8", "the pot holds the dead chip too");
    hand.play("CO checks, BTN folds, SB folds, BB checks").check_down();
    assert_eq!(hand.pots(), "6 {BB CO}");
}

#[test]
fn r34_antes_come_first_and_are_no_bet() {
    let table = Table::pot_limit(1, 2, THREE).ante(Ante::PerPlayer(Chips(1)));
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "BTN: fold, call 2, raise to 4-10");
    hand.play("BTN folds, SB folds");
    assert_eq!(hand.stacks(), "SB 98, BB 103, BTN 99");

    // All-in for a part of the ante: that part of everybody's ante can be won, no more.
    let table = Table::pot_limit(5, 10, "SB 100, BB 100, UTG 2, BTN 100").ante(Ante::PerPlayer(Chips(5)));
    let mut hand = table.deal();
    hand.play("BTN calls 10, SB calls 5, BB checks").check_down();
    assert_eq!(hand.pots(), "8 {SB BB UTG BTN}, 39 {SB BB BTN}");

    // An ante for the table is dead money of the main pot.
    let table = Table::pot_limit(5, 10, "SB 100, BB 100, UTG 2, BTN 100").ante(Ante::BigBlind(Chips(10)));
    let mut hand = table.deal();
    hand.play("UTG calls 2, BTN calls 10, SB calls 5, BB checks").check_down();
    assert_eq!(hand.pots(), "18 {SB BB UTG BTN}, 24 {SB BB BTN}");
}

#[test]
fn r34_what_a_short_stack_pays_first() {
    let posts = |ante, house: &str| {
        let table = Table::pot_limit(5, 10, "SB 100, BB 12, BTN 100").ante(ante).house(house);
        let hand = table.deal();
        let by_big_blind = hand.hand().events().iter().filter_map(|event| match event {
            Event::PostsAnte { seat: Seat(1), amount, .. } => Some(format!("ante {amount}")),
            Event::PostsBlind { seat: Seat(1), amount, .. } => Some(format!("blind {amount}")),
            _ => None,
        });
        by_big_blind.collect::<Vec<_>>().join(", ")
    };
    let each = Ante::PerPlayer(Chips(5));
    assert_eq!(posts(each, "short-stack-order=per-ante-kind"), "ante 5, blind 7");
    assert_eq!(posts(each, "short-stack-order=ante-first"), "ante 5, blind 7");
    assert_eq!(posts(each, "short-stack-order=blind-first"), "blind 10, ante 2");
    let for_the_table = Ante::BigBlind(Chips(10));
    assert_eq!(posts(for_the_table, "short-stack-order=per-ante-kind"), "blind 10, ante 2");
    assert_eq!(posts(for_the_table, "short-stack-order=ante-first"), "ante 10, blind 2");
    assert_eq!(posts(for_the_table, "short-stack-order=blind-first"), "blind 10, ante 2");
}

#[test]
fn r44_a_player_who_owes_something_real_must_act() {
    // The big blind is all-in for 8; under the gun covers and owes.
    let mut hand = Table::pot_limit(5, 10, "SB 5, BB 8, UTG 500").deal();
    assert_eq!(hand.legal(), "UTG: fold, call 10; no opponent could call more");
    let error = hand.refuses("UTG raises to 20");
    let (seat, to) = (hand.seat("UTG"), Chips(20));
    assert_eq!(error, ActionError::NoRaise { seat, to, why: NoRaise::NobodyCanCall });
    hand.play("UTG calls 10");
    assert_eq!(hand.uncalled(), "UTG 2");
    assert_eq!(hand.pots(), "15 {SB BB UTG}, 6 {BB UTG}");
}

#[test]
fn r25_r39_an_empty_button_still_orders_the_seats() {
    let table = Table::pot_limit(1, 2, "A 100, B 100, C 100").chairs(&[2, 5, 8]).empty_button(6);
    let mut hand = table.deal();
    assert_eq!(hand.stacks(), "A 98, B 100, C 99", "C is the first left of the button");
    hand.play("B calls 2, C calls 1, A checks");
    assert_eq!(hand.legal(), "C: check, bet 2-6");
}
