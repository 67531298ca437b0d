//! House rules: what each option changes, beside what the standard has. Options with a worked
//! example of their own stand with it; a test sees to it that no value is forgotten.

use omaha_engine::{ActionError, Chips, Event, HouseRules, NoRaise, SetupError};

use crate::support::{InPlay, Table, game};

/// The rule tests as they are written.
const SOURCES: [&str; 8] = [
    include_str!("fixed_limit.rs"),
    include_str!("options.rs"),
    include_str!("pot_limit.rs"),
    include_str!("pots.rs"),
    include_str!("seats_and_blinds.rs"),
    include_str!("showdown.rs"),
    include_str!("splitting.rs"),
    include_str!("whole_hands.rs"),
];

#[test]
fn every_value_of_every_option_is_used_in_a_rule_test() {
    for option in HouseRules::default().options() {
        let key = option.key.replace('_', "-");
        let is_used = |assignment: &str| SOURCES.iter().any(|source| source.contains(assignment));
        assert!(is_used(&format!("{key}=")), "{key}");
        let listed = option.values.split(", or ").next().unwrap_or_default().split(", ");
        for value in listed.filter(|value| !value.contains(' ') && *value != option.value) {
            assert!(is_used(&format!("{key}={value}")), "{key}={value}");
        }
    }
}

const FOUR: &str = "SB 500, BB 500, UTG 500, BTN 500";

#[track_caller]
fn no_raise(hand: &mut InPlay, name: &str, to: u64, why: NoRaise) {
    let (seat, to) = (hand.seat(name), Chips(to));
    let error = hand.refuses(&format!("{name} raises to {to}"));
    assert_eq!(error, ActionError::NoRaise { seat, to, why });
}

#[test]
fn r41_fold_without_bet() {
    let table = Table::fixed_limit(10, 20, FOUR).on_the_flop(40);
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "SB: check, bet 10");
    assert_eq!(hand.refuses("SB folds"), ActionError::FoldForFree { seat: hand.seat("SB") });
    let mut hand = table.house("fold-without-bet=allow").deal();
    assert_eq!(hand.legal(), "SB: fold, check, bet 10");
    hand.play("SB folds, BB folds, UTG folds");
    assert!(hand.hand().is_over(), "the last player cannot fold any more");
    assert_eq!(hand.awards(), ["BTN 40"]);
}

#[test]
fn r48_fl_max_raises() {
    let capped = "UTG raises to 20, BTN raises to 30, SB raises to 40";
    let table = Table::fixed_limit(10, 20, FOUR);
    let mut hand = table.deal();
    hand.play(capped);
    no_raise(&mut hand, "BB", 50, NoRaise::Capped);
    let mut hand = table.clone().house("fl-max-raises=1").deal();
    hand.play("UTG raises to 20");
    no_raise(&mut hand, "BTN", 30, NoRaise::Capped);
    let mut hand = table.house("fl-max-raises=none").deal();
    hand.play(capped).play("BB raises to 50, UTG raises to 60, BTN raises to 70, SB raises to 80");
    assert_eq!(hand.legal(), "BB: fold, call 30, raise to 90");
}

#[test]
fn r48_fl_blind_counts_as_bet() {
    let table = Table::fixed_limit(10, 20, FOUR).house("fl-blind-counts-as-bet=false");
    let mut hand = table.deal();
    hand.play("UTG raises to 20, BTN raises to 30, SB raises to 40, BB raises to 50");
    no_raise(&mut hand, "UTG", 60, NoRaise::Capped);
    // After the flop nothing changes.
    let mut hand = table.on_the_flop(40).deal();
    hand.play("SB bets 10, BB raises to 20, UTG raises to 30, BTN raises to 40");
    no_raise(&mut hand, "SB", 50, NoRaise::Capped);
}

#[test]
fn r49_fl_heads_up_cap() {
    let heads_up = Table::fixed_limit(10, 20, "BB 500, BTN 500");
    let three = Table::fixed_limit(10, 20, "SB 500, BB 500, BTN 500");
    let to_40 = "BTN raises to 20, BB raises to 30, BTN raises to 40";
    let folded_early = "BTN folds, SB raises to 20, BB raises to 30, SB raises to 40";
    let folded_late = "BTN raises to 20, SB raises to 30, BB raises to 40, BTN folds";

    let house = "fl-heads-up-cap=always";
    let mut hand = heads_up.clone().house(house).deal();
    no_raise(hand.play(to_40), "BB", 50, NoRaise::Capped);
    let mut hand = three.clone().house(house).deal();
    no_raise(hand.play(folded_early), "BB", 50, NoRaise::Capped);

    let house = "fl-heads-up-cap=lifted-if-round-starts-heads-up";
    let mut hand = heads_up.clone().house(house).deal();
    hand.play(to_40).play("BB raises to 50, BTN raises to 60");
    let mut hand = three.clone().house(house).deal();
    no_raise(hand.play(folded_early), "BB", 50, NoRaise::Capped);
    hand.play("BB calls 10, SB bets 10, BB raises to 20, SB raises to 30, BB raises to 40, SB raises to 50");

    let house = "fl-heads-up-cap=lifted-when-heads-up";
    let mut hand = three.clone().house(house).deal();
    hand.play(folded_early).play("BB raises to 50");
    let mut hand = three.clone().house(house).deal();
    no_raise(hand.play(folded_late), "SB", 50, NoRaise::Capped);
    // Where the blind itself is the cap, it was reached while there were three.
    let mut hand = three.house(house).house("fl-max-raises=0").deal();
    no_raise(hand.play("BTN folds"), "SB", 20, NoRaise::Capped);
    // A player who is all-in still makes three.
    let mut hand = Table::fixed_limit(10, 20, "A 10, B 500, C 500").house(house).on_the_flop(30).deal();
    hand.play("A bets 10, B raises to 20, C raises to 30, B raises to 40");
    no_raise(&mut hand, "C", 50, NoRaise::Capped);
}

#[test]
fn r51_fl_partial() {
    let table = Table::fixed_limit(10, 20, "A 500, B 15, C 500, D 500").on_the_flop(40);
    let mut half = table.deal();
    half.play("A bets 10, B all-in 15");
    assert_eq!(half.legal(), "C: fold, call 15, raise to 25");
    let mut full = table.house("fl-partial=full-bet").deal();
    full.play("A bets 10, B all-in 15");
    assert_eq!(full.legal(), "C: fold, call 15, raise to 20");
    let mut completed = full.clone();
    full.play("C calls 15, D calls 15");
    no_raise(&mut full, "A", 20, NoRaise::NotReopened);
    completed.play("C completes to 20, D calls 20");
    assert_eq!(completed.legal(), "A: fold, call 10, raise to 30", "a whole bet more re-opens");
    // Two short all-ins that make a whole bet together count as one.
    let table = Table::fixed_limit(10, 20, "A 500, B 15, C 20, D 500").house("fl-partial=full-bet");
    let mut hand = table.on_the_flop(40).deal();
    hand.play("A bets 10, B all-in 15, C all-in 20, D calls 20");
    assert_eq!(hand.legal(), "A: fold, call 10, raise to 30");
}

#[test]
fn r67_reopen_rule() {
    // W58: a bet of 100, short all-ins to 125 and 200 with a call between them.
    let table = Table::pot_limit(50, 100, "A 5000, B 125, C 5000, D 200, E 5000").on_the_flop(1000);
    let may_raise = |house: &str| {
        let mut hand = table.clone().house(house).deal();
        hand.play("A bets 100, B all-in 125, C calls 125, D all-in 200, E calls 200");
        let first = hand.hand().legal_actions().unwrap().raise.is_some();
        hand.play("A calls 100");
        (first, hand.hand().legal_actions().unwrap().raise.is_some())
    };
    assert_eq!(may_raise("reopen-rule=per-player-cumulative"), (true, false));
    assert_eq!(may_raise("reopen-rule=consecutive-all-ins"), (true, true));
    assert_eq!(may_raise("reopen-rule=never"), (false, false));
}

#[test]
fn r67_a_full_raise_ends_a_run_of_short_all_ins() {
    // All-ins of 60 more, then a full raise, then 60 more: no two of them make 100 in one run.
    let table = Table::pot_limit(50, 100, "A 5000, B 160, C 5000, D 320, E 5000").on_the_flop(1000);
    let mut hand = table.house("reopen-rule=consecutive-all-ins").deal();
    hand.play("A bets 100, B all-in 160, C raises to 260, D all-in 320, E calls 320");
    assert!(hand.hand().legal_actions().unwrap().raise.is_some(), "A faces C's raise");
    hand.play("A calls 220");
    no_raise(&mut hand, "C", 420, NoRaise::NotReopened);
}

/// The raises that are told to be short, each with what it is not.
fn short_ones(hand: &InPlay) -> Vec<String> {
    let hand = hand.hand();
    let told = |(place, event): (usize, &Event)| Some(format!("{event}, {}", hand.shortfall(place)?));
    hand.events().iter().enumerate().filter_map(told).collect()
}

#[test]
fn r51_r67_an_all_in_that_is_no_full_raise_is_told_as_such() {
    let pot_limit = Table::pot_limit(50, 100, "A 5000, B 160, C 5000, D 320, E 400").on_the_flop(1000);
    let mut hand = pot_limit.deal();
    hand.play("A bets 100, B all-in 160, C raises to 260, D all-in 320, E all-in 400");
    let short = [(1, 160), (3, 320), (4, 400)];
    let told = short.map(|(seat, to)| format!("Seat {seat} raises to {to} and is all-in, not a full raise"));
    assert_eq!(short_ones(&hand), told);

    let mut hand = Table::pot_limit(50, 100, "A 60, B 500, C 500").on_the_flop(300).deal();
    hand.play("A bets 60, B raises to 160");
    assert_eq!(short_ones(&hand), ["Seat 0 bets 60 and is all-in, not a full bet"]);

    let fixed_limit = |stack: u64| Table::fixed_limit(10, 20, &format!("A 500, B {stack}, C 500"));
    for (stack, short) in [(14, 1), (15, 0)] {
        let mut hand = fixed_limit(stack).on_the_flop(30).deal();
        hand.play(&format!("A bets 10, B all-in {stack}"));
        assert_eq!(short_ones(&hand).len(), short, "half a bet is a raise: {stack}");
    }
    let full_bet = fixed_limit(15).house("fl-partial=full-bet").on_the_flop(30);
    let mut hand = full_bet.deal();
    hand.play("A bets 10, B all-in 15");
    assert_eq!(short_ones(&hand), ["Seat 1 raises to 15 and is all-in, not a full raise"]);
}

#[test]
fn r67_under_never_a_full_raise_re_opens() {
    let table = Table::pot_limit(50, 100, "A 5000, B 160, C 5000").house("reopen-rule=never");
    let mut hand = table.on_the_flop(1000).deal();
    hand.play("A bets 100, B all-in 160, C raises to 260");
    assert!(hand.legal().starts_with("A: fold, call 160, raise to 360-"), "{}", hand.legal());
}

#[test]
fn r67_fixed_limit_has_its_own_rule() {
    for house in ["reopen-rule=never", "reopen-rule=consecutive-all-ins"] {
        let table = Table::fixed_limit(10, 20, "A 500, B 15, C 500").house(house).on_the_flop(30);
        let mut hand = table.deal();
        hand.play("A bets 10, B all-in 15, C calls 15");
        assert_eq!(hand.legal(), "A: fold, call 5, raise to 25", "{house}");
    }
}

#[test]
fn r66_pl_round_up_to() {
    let table = Table::pot_limit(5, 10, "A 500, B 500, C 500");
    for (pot, exact, rounded) in [(75, 75, 75), (80, 80, 100), (85, 85, 100)] {
        let table = table.clone().on_the_flop(pot);
        assert_eq!(table.deal().legal(), format!("A: check, bet 10-{exact}"));
        let rounding = table.house("pl-round-up-to=25");
        let mut hand = rounding.deal();
        assert_eq!(hand.legal(), format!("A: check, bet 10-{rounded}"));
        let (seat, to, max) = (hand.seat("A"), Chips(rounded + 1), Chips(rounded));
        let error = hand.refuses(&format!("A bets {to}"));
        assert_eq!(error, ActionError::RaiseTooLarge { seat, to, max });
    }
    let refused = |assignment: &str| table.clone().house(assignment).try_deal().err().unwrap().to_string();
    assert_eq!(
        refused("pl-round-up-to=0"),
        "pl_round_up_to cannot be 0: expected a multiple of the chip unit above 0, or none"
    );
    let in_fives = table.clone().house("chip-unit=5").house("pl-round-up-to=12");
    assert_eq!(
        in_fives.try_deal().err().unwrap().to_string(),
        "pl_round_up_to of 12 is not a multiple of the chip unit 5"
    );
}

#[test]
fn r24_chip_unit() {
    let table = Table::pot_limit(25, 50, "SB 1000, BB 1000, UTG 1000").house("chip-unit=25");
    let mut hand = table.deal();
    assert_eq!(hand.legal(), "UTG: fold, call 50, raise to 100-175");
    let (seat, to, unit) = (hand.seat("UTG"), Chips(110), Chips(25));
    assert_eq!(hand.refuses("UTG raises to 110"), ActionError::NotAMultiple { seat, to, unit });
    hand.play("UTG raises to 125");
    let odd_blinds = Table::pot_limit(10, 20, "SB 1000, BB 1000, UTG 1000").house("chip-unit=25");
    let error = odd_blinds.try_deal().err().unwrap().to_string();
    assert_eq!(error, "small blind of 10 is not a multiple of the chip unit 25");
}

#[test]
fn r35_straddle() {
    let table = Table::pot_limit(1, 2, FOUR);
    assert_eq!(table.deal().legal(), "UTG: fold, call 2, raise to 4-7");
    let table = table.house("straddle=under-the-gun");
    let mut hand = table.deal();
    assert_eq!(hand.stacks(), "SB 499, BB 498, UTG 496, BTN 500");
    assert_eq!(hand.legal(), "BTN: fold, call 4, raise to 6-15", "one straddle increment more");
    hand.play("BTN calls 4, SB calls 3, BB calls 2");
    assert_eq!(hand.legal(), "UTG: check, raise to 6-20", "the straddler has the option");
    hand.play("UTG checks");
    assert_eq!(hand.legal(), "SB: check, bet 2-16");

    // In fixed limit it uses up no raise.
    let table = Table::fixed_limit(10, 20, FOUR).house("straddle=under-the-gun");
    let mut hand = table.deal();
    hand.play("BTN raises to 30, SB raises to 40, BB raises to 50");
    no_raise(&mut hand, "UTG", 60, NoRaise::Capped);
    // A short straddle does not lower the price.
    let short = Table::pot_limit(1, 2, "SB 500, BB 500, UTG 3, BTN 500").house("straddle=under-the-gun");
    assert_eq!(short.deal().legal(), "BTN: fold, call 4, raise to 6-14");
    // Heads-up there is nobody to straddle.
    let heads_up = Table::pot_limit(1, 2, "BB 100, BTN 100").house("straddle=under-the-gun");
    assert_eq!(heads_up.deal().legal(), "BTN: fold, call 1, raise to 4-6");
}

#[test]
fn r20_min_seats_and_max_seats() {
    let two = "BB 100, BTN 100";
    let error = |players, house| Table::pot_limit(1, 2, players).house(house).try_deal().err();
    assert_eq!(error(two, "min-seats=2"), None);
    assert_eq!(error(two, "min-seats=3"), Some(SetupError::PlayerCount { got: 2, min: 3, max: 9, why: "" }));
    assert_eq!(error(FOUR, "max-seats=4"), None);
    assert_eq!(error(FOUR, "max-seats=3"), Some(SetupError::PlayerCount { got: 4, min: 2, max: 3, why: "" }));
    let mut big_o = game("big-o");
    assert_eq!(big_o.max_seats(), 8);
    big_o.house.assign("max-seats=10").unwrap();
    assert_eq!(big_o.max_seats(), 8, "never more than the deck can serve");
}

#[test]
fn r23_min_buy_in_multiple_and_max_buy_in() {
    let mut game = game("plo8");
    assert_eq!(game.min_buy_in(), Chips(20));
    game.house.assign("min-buy-in-multiple=40").unwrap();
    assert_eq!(game.min_buy_in(), Chips(80));
    assert!(!game.rules_card().unwrap().to_string().contains("at most 200"));
    game.house.assign("max-buy-in=200").unwrap();
    assert!(game.rules_card().unwrap().to_string().contains("at most 200"));
}

/// How the button moves is the session's affair; a player reads it on the rules card.
#[test]
fn r25_button_rule() {
    let card = |house: &str| {
        let mut game = game("plo8");
        game.house.assign(house).unwrap();
        game.rules_card().unwrap().to_string()
    };
    assert_ne!(card("button-rule=next-active"), card("button-rule=dead-button"));
}

#[test]
fn options_of_another_betting_structure_have_no_effect() {
    let script = "UTG raises to 7, BTN raises to 24, SB folds, BB folds, UTG calls 17";
    let plain = Table::pot_limit(1, 2, FOUR);
    let odd = plain.clone().house("fl-max-raises=1").house("fl-partial=full-bet");
    let odd = odd.house("fl-blind-counts-as-bet=false").house("fl-heads-up-cap=lifted-when-heads-up");
    let play = |table: &Table| {
        let mut hand = table.deal();
        hand.play(script);
        let legal = hand.legal();
        hand.check_down();
        (legal, hand.transcript())
    };
    assert_eq!(play(&plain), play(&odd));

    let plain = Table::fixed_limit(10, 20, FOUR);
    let odd = plain.clone().house("pl-preflop-pot=actual").house("pl-round-up-to=25");
    let odd = odd.house("pl-ante-in-preflop-pot=false").house("reopen-rule=never");
    let play = |table: &Table| {
        let mut hand = table.deal();
        hand.play("UTG raises to 20, BTN raises to 30, SB folds, BB folds, UTG calls 10");
        let legal = hand.legal();
        hand.check_down();
        (legal, hand.transcript())
    };
    assert_eq!(play(&plain), play(&odd));
}
