//! Dividing pots: W81–W89, RULES R86–R96, as a dealer settles them and by whole hands.

use omaha_engine::split::divide;
use omaha_engine::{ActionError, Chips, HouseRules, NoQualifier, Players, Seat, SetupError};

use crate::support::{OnePot, Table};

#[test]
fn w81_one_winner_on_each_side() {
    assert_eq!(OnePot::of(100).won_by(&[1], &[2]).awards(), [(1, 50), (2, 50)]);
    let odd = OnePot::of(101).won_by(&[3], &[2]);
    assert_eq!(odd.awards(), [(2, 50), (3, 51)]);
    assert_eq!(odd.house("odd-half=left-of-button").awards(), [(2, 51), (3, 50)]);
    // With the high first left of the button both houses agree.
    let high_first = OnePot::of(101).won_by(&[1], &[2]).house("odd-half=left-of-button");
    assert_eq!(high_first.awards(), [(1, 51), (2, 50)]);
}

#[test]
fn w81c_no_low() {
    let pot = OnePot::of(101).won_by(&[3], &[]);
    assert_eq!(pot.awards(), [(3, 101)]);
    // Nothing is claimed of a board that nobody has told.
    let low = &pot.settled().pots[0].runs[0].sides[1];
    assert_eq!(low.no_qualifier, Some(NoQualifier::NobodyQualifies));
}

#[test]
fn w81d_three_quartered_and_quartered() {
    assert_eq!(OnePot::of(100).won_by(&[3], &[2, 3]).awards(), [(2, 25), (3, 75)]);
}

#[test]
fn w81e_odd_chips_are_whole_chips_of_the_table() {
    let pot = OnePot::of(175).won_by(&[1], &[2]);
    assert_eq!(pot.clone().house("chip-unit=25").awards(), [(1, 100), (2, 75)]);
    assert_eq!(pot.awards(), [(1, 88), (2, 87)], "with chips of one");
}

#[test]
fn w82_ties_inside_a_half() {
    assert_eq!(OnePot::of(102).won_by(&[3], &[2, 3]).awards(), [(2, 26), (3, 76)]);
    let low_tie = OnePot::of(102).won_by(&[2], &[3, 5]);
    assert_eq!(low_tie.awards(), [(2, 51), (3, 26), (5, 25)]);
    assert_eq!(low_tie.house("odd-tie=high-side").awards(), [(2, 52), (3, 25), (5, 25)]);
    let thirds = OnePot::of(600).won_by(&[0], &[1, 2, 3]).button(5);
    assert_eq!(thirds.awards(), [(0, 300), (1, 100), (2, 100), (3, 100)]);
    let button_is_last = OnePot::of(1000).won_by(&[0], &[1, 2, 4]).button(1);
    assert_eq!(button_is_last.awards(), [(0, 500), (1, 166), (2, 167), (4, 167)]);
}

#[test]
fn w82_several_odd_chips_one_each_or_all_to_the_first() {
    let four = OnePot::of(206).won_by(&[5], &[0, 1, 2, 3]);
    assert_eq!(four.awards(), [(0, 25), (1, 26), (2, 26), (3, 26), (5, 103)]);
    let four = four.house("odd-multi=all-to-first");
    assert_eq!(four.awards(), [(0, 25), (1, 28), (2, 25), (3, 25), (5, 103)]);
    let three = OnePot::of(101).won_by(&[1, 3, 5], &[]).button(3);
    assert_eq!(three.awards(), [(1, 34), (3, 33), (5, 34)]);
    assert_eq!(three.house("odd-multi=all-to-first").awards(), [(1, 33), (3, 33), (5, 35)]);
}

#[test]
fn w82_a_tied_high_half() {
    assert_eq!(OnePot::of(111).won_by(&[1, 2], &[2, 3]).button(5).awards(), [(1, 28), (2, 56), (3, 27)]);
    assert_eq!(OnePot::of(101).won_by(&[2, 5], &[4]).awards(), [(2, 26), (4, 50), (5, 25)]);
}

#[test]
fn r89_under_high_side_a_tied_high_keeps_going_left_of_the_button() {
    // The low half of 51 leaves one odd chip, which the high half of 51 takes: 52 between two.
    let pot = OnePot::of(102).won_by(&[2, 4], &[3, 5]);
    assert_eq!(pot.awards(), [(2, 26), (3, 26), (4, 25), (5, 25)]);
    assert_eq!(pot.house("odd-tie=high-side").awards(), [(2, 26), (3, 25), (4, 26), (5, 25)]);
}

#[test]
fn w83_every_pot_has_its_own_low() {
    let table = Table::no_limit(1, 2, "0 100, 1 300, 2 300").board("8c 7d 2h Ks Qc");
    let mut hand = table.hands("0 As 3s 4d Jd, 1 Kh Kd 9s 9h, 2 Qd Qs Jh Tc").deal();
    hand.play("2 all-in 300, 0 calls 99, 1 calls 298");
    assert_eq!(hand.pots(), "300 {0 1 2}, 400 {1 2}");
    assert_eq!(hand.awards(), ["high 1 150, low 0 150", "high 1 400, no low: NobodyQualifies"]);
    assert_eq!(hand.stacks(), "0 150, 1 550, 2 0");
}

#[test]
fn w84_a_tied_low_in_the_main_pot_and_one_winner_in_the_side_pot() {
    let table = Table::no_limit(1, 2, "0 28, 1 78, 2 79").button("2").blind("1", 2).dead_post("2", 1);
    let table = table.board("8c 7d 3h Ks Qc");
    let mut hand = table.hands("0 As 2s Jd Td, 1 Ac 2c Jh Th, 2 Kh Kd 9s 9h").deal();
    hand.play("2 all-in 78, 0 calls 28, 1 calls 76");
    assert_eq!(hand.pots(), "85 {0 1 2}, 100 {1 2}");
    assert_eq!(hand.awards(), ["high 2 43, low 0 21 1 21", "high 2 50, low 1 50"]);
    assert_eq!(hand.stacks(), "0 21, 1 71, 2 93");
}

#[test]
fn w85_heads_up_the_big_blind_is_left_of_the_button() {
    let table = Table::pot_limit(1, 2, "1 50, 0 50").on_the_flop(9);
    let mut no_low = table.clone().board("Kc Qd 9h 9s 2c").hands("1 As Kd 4c 4d, 0 Ad Kh 6c 6d").deal();
    no_low.check_down();
    assert_eq!(no_low.awards(), ["high 1 5 0 4, no low: BoardHasNone"]);

    let table = Table::pot_limit(1, 2, "1 50, 0 50").on_the_flop(10);
    let mut quartered = table.board("8c 7d 3h Kd Qc").hands("1 As 2s Kh Ks, 0 Ac 2c Jh Td").deal();
    quartered.check_down();
    assert_eq!(quartered.awards(), ["high 1 5, low 1 3 0 2"]);
    assert_eq!(quartered.stacks(), "1 58, 0 52");
}

#[test]
fn w86_the_same_players_tied_both_ways() {
    let half_by_half = "even-split-identical=false";
    let two = OnePot::of(66).won_by(&[1, 4], &[1, 4]);
    assert_eq!(two.awards(), [(1, 33), (4, 33)]);
    assert_eq!(two.house(half_by_half).awards(), [(1, 34), (4, 32)]);
    let three = OnePot::of(100).won_by(&[1, 2, 4], &[1, 2, 4]);
    assert_eq!(three.awards(), [(1, 34), (2, 33), (4, 33)]);
    assert_eq!(three.house(half_by_half).awards(), [(1, 34), (2, 34), (4, 32)]);
    let odd = OnePot::of(65).won_by(&[1, 4], &[1, 4]);
    assert_eq!(odd.awards(), [(1, 33), (4, 32)]);
    assert_eq!(odd.house(half_by_half).awards(), [(1, 33), (4, 32)]);
    // Others tied on one side only are no such case.
    let overlapping = OnePot::of(66).won_by(&[1, 4], &[1, 5]);
    assert_eq!(overlapping.awards(), [(1, 34), (4, 16), (5, 16)]);
}

#[test]
fn w87_tiny_pots() {
    let one = OnePot::of(1).won_by(&[1], &[2, 3]);
    assert_eq!(one.awards(), [(1, 1)]);
    let low = &one.settled().pots[0].runs[0].sides[1];
    let nothing: Vec<(Seat, Chips)> = low.winners.iter().map(|won| (won.seat, won.amount)).collect();
    assert_eq!(nothing, [(Seat(2), Chips(0)), (Seat(3), Chips(0))], "awards of nothing are awards");
    assert_eq!(OnePot::of(3).won_by(&[1], &[2, 3]).awards(), [(1, 2), (2, 1)]);
}

#[test]
fn w88_rake_comes_first() {
    let uncapped = r#"rake={"rate":500}"#;
    let pot = OnePot::of(271).won_by(&[1], &[2]);
    assert_eq!(pot.awards(), [(1, 136), (2, 135)]);
    let raked = pot.clone().house(uncapped);
    assert_eq!((raked.settled().rake, raked.awards()), (Chips(13), vec![(1, 129), (2, 129)]));
    let capped = pot.house(r#"rake={"rate":500,"cap":10}"#);
    assert_eq!((capped.settled().rake, capped.awards()), (Chips(10), vec![(1, 131), (2, 130)]));
}

#[test]
fn w88_rake_is_taken_from_the_main_pot_outward_up_to_the_cap() {
    // Pots of 300, 400 and 101: a dead chip and stacks of 75, 275, 325.
    let players = "A 75, B 208, C 259, D 259";
    let table = Table::no_limit(1, 2, players).house(r#"rake={"rate":500,"cap":30}"#);
    let mut hand = table.deal();
    hand.play("C all-in 259, D calls 259, A calls 74, B calls 206");
    let taken = |hand: &crate::support::InPlay| -> Vec<(u64, u64)> {
        hand.pot_results().iter().map(|pot| (pot.amount.0, pot.rake.0)).collect()
    };
    assert_eq!(taken(&hand), [(300, 15), (399, 15), (102, 0)]);
    let mut hand = table.house(r#"rake={"rate":500}"#).deal();
    hand.play("C all-in 259, D calls 259, A calls 74, B calls 206");
    // 5 % of 300, of 699, of 801: 15, 34, 40.
    assert_eq!(taken(&hand), [(300, 15), (399, 19), (102, 6)]);
}

#[test]
fn r95_no_flop_no_drop_and_uncalled_chips_are_not_raked() {
    let table = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100");
    let rake_of = |house: &str, script: &str| {
        let mut hand = table.clone().house(house).deal();
        hand.play(script).check_down();
        hand.hand().rake()
    };
    let (always, after_the_flop) = (r#"rake={"rate":1000}"#, r#"rake={"rate":1000,"no_flop_no_drop":true}"#);
    let stolen = "BTN raises to 50, SB raises to 98, BB folds, BTN folds";
    assert_eq!(rake_of(always, stolen), Chips(10), "of 102; the 48 that go back are free");
    assert_eq!(rake_of(after_the_flop, stolen), Chips(0));
    let called = "BTN raises to 50, SB calls 49, BB folds";
    assert_eq!(rake_of(after_the_flop, called), Chips(10));
    let in_fives = r#"rake={"rate":1000,"unit":4}"#;
    assert_eq!(rake_of(in_fives, called), Chips(8), "rounded down to the unit");
}

#[test]
fn w89_run_twice_each_board_is_played_for_half_of_every_pot() {
    let table = Table::no_limit(1, 2, "a 101, b 101, SB 100").button("b").chairs(&[1, 2, 0]);
    let table = table.house("runs=2").hands("a Ks Kh Qs Qh, b As 2s 3d 4d");
    let table = table.board("8c 7d 5h Kc Jd").second_board("Th Td 9c 9h 6s");
    let mut hand = table.deal();
    hand.play("b all-in 101, SB folds, a calls 99");
    let runs = hand.pot_results()[0].runs.clone();
    assert_eq!([runs[0].amount, runs[1].amount], [Chips(102), Chips(101)]);
    assert_eq!(runs[1].sides[1].no_qualifier, Some(NoQualifier::BoardHasNone));
    assert_eq!(hand.awards(), ["high a 51, low b 51", "high a 101, no low: BoardHasNone"]);
    assert_eq!(hand.stacks(), "a 152, b 51, SB 99");
}

#[test]
fn r97_what_is_no_whole_chip_stays_with_the_first_winner() {
    let house = HouseRules { chip_unit: Chips(25), ..HouseRules::default() };
    let winners = [Players::only(1).with(2), Players::only(3)];
    let division = divide(Chips(201), &winners, &house);
    let shares =
        |side: usize| division.parts[side].shares.iter().map(|share| share.amount.0).collect::<Vec<_>>();
    assert_eq!((shares(0), shares(1)), (vec![51, 50], vec![100]));
    assert_eq!(division.parts[0].amount, Chips(101));
}

#[test]
fn r96_each_board_is_played_for_whole_chips_of_the_table() {
    // Seven chips of 25: four on the first board, three on the second.
    let pot = OnePot::of(175).house("chip-unit=25").won_by(&[1], &[2]).won_by(&[3], &[]);
    assert_eq!(pot.awards(), [(1, 50), (2, 50), (3, 75)]);
}

#[test]
fn r96_what_a_rake_leaves_of_a_chip_is_played_for_on_the_first_board() {
    let table = Table::no_limit(25, 50, "SB 500, BB 500, BTN 500").house("runs=2").house("chip-unit=25");
    let table = table.board("8c 7d 5h Kc Jd").second_board("Th Td 9c 9h 6s");
    let mut hand = table.deal();
    hand.play("BTN folds, SB all-in 500, BB calls 450");
    let result = hand.hand().result().unwrap();
    // A record says that 10 of 1,000 were taken: 39 chips of 25 and 15 more.
    let paid = result.repaid(&hand.hand().game().house, &[Chips(10)]);
    let boards: Vec<Chips> = paid.pots[0].runs.iter().map(|run| run.amount).collect();
    assert_eq!(boards, [Chips(515), Chips(475)]);
}

#[test]
fn r96_a_record_of_two_boards_must_fit() {
    let all_in_on_the_flop = |second: &str| {
        let table = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100").house("runs=2");
        let mut hand = table.board("8c 7d 5h Kc Jd").second_board(second).deal();
        hand.play("BTN folds, SB calls 1, BB checks, SB bets 98");
        hand
    };
    all_in_on_the_flop("8c 7d 5h Th Td").play("BB calls 98");
    for (second, wrong) in [("8c 7d 4h Th Td", "4h"), ("8c 7d 5h Kc Td", "Kc")] {
        let card = wrong.parse().unwrap();
        let error = all_in_on_the_flop(second).refuses("BB calls");
        assert_eq!(error, ActionError::SecondBoard { card }, "{second}");
    }
    let elsewhere =
        Table::no_limit(1, 2, "SB 100, BB 100").board("8c 7d 5h Kc Jd").second_board("8c 7d 5h Td Kc");
    let card = "Kc".parse().unwrap();
    assert_eq!(elsewhere.try_deal().err(), Some(SetupError::DuplicateCard { card }));
    let error = all_in_on_the_flop("8c 7d 5h Th").refuses("BB calls");
    assert_eq!(error, ActionError::BoardUnknown { street: "river", needed: 1 });
}

#[test]
fn r96_only_an_all_in_with_cards_to_come_is_run_twice() {
    let table = Table::no_limit(1, 2, "SB 100, BB 100, BTN 100").house("runs=2");
    let mut checked = table.deal();
    checked.check_down();
    assert!(checked.hand().second_board().is_empty());
    assert_eq!(checked.pot_results()[0].runs.len(), 1);

    let mut on_the_turn = table.deal();
    on_the_turn.play("BTN calls 2, SB calls 1, BB checks, SB checks, BB checks, BTN checks");
    on_the_turn.play("SB all-in 98, BB calls 98, BTN folds");
    let (first, second) = (on_the_turn.hand().board(), on_the_turn.hand().second_board());
    assert_eq!(first[..4], second[..4], "the cards that lie are common to both");
    assert_ne!(first[4], second[4]);

    let mut on_the_river = table.deal();
    on_the_river.play("BTN calls 2, SB calls 1, BB checks, SB checks, BB checks, BTN checks");
    on_the_river.play("SB checks, BB checks, BTN checks, SB all-in 98, BB calls 98, BTN folds");
    assert!(on_the_river.hand().second_board().is_empty());
}

#[test]
fn r92_r93_odd_chips_stay_in_their_pot() {
    // Main pot 93, side pot 62: the low of each pot by itself.
    let table = Table::no_limit(1, 2, "A 31, B 62, C 62").board("8c 7d 2h Kd Qc");
    let mut hand = table.hands("A Ac 3c 6d Jd, B As 4s Th 9h, C Kh Ks Qd Qh").deal();
    hand.play("C all-in 62, A calls 30, B calls 60");
    assert_eq!(hand.awards(), ["high C 47, low A 46", "high C 31, low B 31"]);
}
