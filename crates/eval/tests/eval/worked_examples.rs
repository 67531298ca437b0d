//! The worked examples of the rules on hand reading, by their numbers.

use omaha_cards::{Card, CardSet, parse_cards};
use omaha_eval::{
    Board, EIGHT_OR_BETTER, HIGH, HandCategory, HighRank, LowRank, Ranking, Selection, best, high_low,
};

const OMAHA: Selection = Selection::Exactly(2);
const NO_LOW: &str = "";

fn five(text: &str) -> [Card; 5] {
    parse_cards(text).unwrap().try_into().unwrap()
}

/// Reads one hand in all the ways there are.
fn reads(hole: &str, board: &str, high: &str, low: &str) {
    let (hole, cards): (CardSet, CardSet) = (hole.parse().unwrap(), board.parse().unwrap());
    let board = Board::new(cards).unwrap();
    let hand = high_low(hole, cards).unwrap();
    assert_eq!(hand.high.words(), high);
    assert_eq!(hand.low.map_or(String::new(), |low| low.to_string()), low);

    for (ranking, notation) in
        [(&HIGH as &dyn Ranking, hand.high.to_string()), (&EIGHT_OR_BETTER, low.to_owned())]
    {
        let best = best(ranking, OMAHA, hole, &board);
        assert_eq!(best.as_ref().map(|best| best.strength), ranking.best_strength(OMAHA, hole, &board));
        let Some(best) = best else { continue };
        assert_eq!(ranking.notation(best.strength), notation);
        assert_eq!(best.cards().map(|card| card.rank().to_string()).join("-"), notation);
        assert_eq!((best.hole.len(), best.board.len()), (2, 3));
        assert!(best.hole.iter().all(|&card| hole.contains(card)));
        assert!(best.board.iter().all(|&card| cards.contains(card)));
    }
}

macro_rules! readings {
    ($($name:ident: $hole:literal on $board:literal is $high:literal, $low:expr;)*) => {
        $(#[test] fn $name() { reads($hole, $board, $high, $low); })*
    };
}

readings! {
    w1_two_hole_cards_for_each_direction:
        "As 2c Kh Kd" on "Ad 7s 4c 8h Qs" is "pair of aces, K-Q-8", "8-7-4-2-A";
    w2a_trip_aces_and_the_low:
        "As Ah 3d 6s" on "Ad 8c 5h Ks 2c" is "three of a kind, aces, K-8", "6-5-3-2-A";
    w2b_three_from_the_hand_make_no_straight:
        "Kh Qd Jc Th" on "Ad 8c 5h Ks 2c" is "pair of kings, A-Q-8", NO_LOW;
    w3_four_kings_are_a_pair:
        "Ks Kh Kd Kc" on "As 9h 7d 4c 2s" is "pair of kings, A-9-7", NO_LOW;
    w4_one_spade_is_no_flush:
        "Qs Jh Td 8c" on "As Ks 9s 4s 2d" is "high card ace, K-Q-J-9", NO_LOW;
    w5a_a_pair_fills_up_trips_on_board:
        "As Ad 3c 4h" on "7s 7h 7d Kc 2s" is "full house, sevens over aces", NO_LOW;
    w5b_quads_take_a_kicker_from_the_hand:
        "7c Qd Jh Ts" on "7s 7h 7d Kc 2s" is "four of a kind, sevens, Q kicker", NO_LOW;
    w6_the_wheel_both_ways:
        "As 2h 9c 9d" on "3c 4d 5s Kh Qd" is "straight, five high", "5-4-3-2-A";
    w7_quads_on_board_are_nobodys:
        "Ks Kd 5h 4c" on "9s 9h 9d 9c As" is "full house, nines over kings", NO_LOW;
    w8_a_steel_wheel_is_a_low_too:
        "Ah 2h Kc Kd" on "3h 4h 5h Ks Qd" is "straight flush, five high", "5-4-3-2-A";
    w9_two_low_ranks_on_board:
        "As 2s 3c 4d" on "8h 8d 7c Kh Qs" is "pair of eights, A-K-4", NO_LOW;
    w10_a_paired_board_still_has_three:
        "As 2s Qc Qd" on "8c 7d 7h 3s Kd" is "two pair, queens and sevens, K kicker", "8-7-3-2-A";
    w11_a_counterfeited_deuce:
        "As 2s Kc Qd" on "3h 7d 8c Kh 2d" is "two pair, kings and deuces, 8 kicker", "8-7-3-2-A";
    w12_the_same_board_helps_another:
        "Ah 4h Jc Jd" on "3h 7d 8c Kh 2d" is "pair of jacks, K-8-7", "7-4-3-2-A";
    w16_one_low_rank_in_the_hand:
        "As Ah Ks Kh" on "2c 3d 5h Ts Jd" is "pair of aces, J-T-5", NO_LOW;
    w17a_a_wheel_on_board_a_six_in_hand:
        "Ad 6h Ks Qh" on "Ac 2d 3h 4s 5c" is "pair of aces, K-5-4", "6-4-3-2-A";
    w17b_the_wheel_again:
        "Ad 2h Ks Qh" on "Ac 2d 3h 4s 5c" is "straight, five high", "5-4-3-2-A";
    w17c_a_higher_straight_a_worse_low:
        "6d 7h Ks Qh" on "Ac 2d 3h 4s 5c" is "straight, seven high", "7-6-3-2-A";
    w17d_the_board_cannot_be_played:
        "Ks Kh Qs Qh" on "Ac 2d 3h 4s 5c" is "pair of kings, A-5-4", NO_LOW;
    w18_other_hole_cards_for_the_low:
        "2h 6s Ad Jc" on "3c 4d 5s Kh Qd" is "straight, six high", "5-4-3-2-A";
    w19a:
        "As 4s 5h Kc" on "2s 5c Th 7d 8c" is "pair of fives, A-T-8", "7-5-4-2-A";
    w19b:
        "Ah 3h Ts Tc" on "2s 5c Th 7d 8c" is "three of a kind, tens, 8-7", "7-5-3-2-A";
    w19c:
        "7c 9c Js Qs" on "2s 5c Th 7d 8c" is "straight, jack high", NO_LOW;
    w19d:
        "4h 6h Ks Kd" on "2s 5c Th 7d 8c" is "straight, eight high", "7-6-5-4-2";
    w19e:
        "Ad 3d 6d 9h" on "2s 5c Th 7d 8c" is "straight, ten high", "7-5-3-2-A";
    w21a_four_cards:
        "As 7h Kd Qd" on "3s 8d 7c 4s Jh" is "pair of sevens, A-J-8", "8-7-4-3-A";
    w21b_a_fifth_improves_the_low:
        "As 7h Kd Qd 2d" on "3s 8d 7c 4s Jh" is "pair of sevens, A-J-8", "7-4-3-2-A";
    w22_a_sixth_improves_the_high:
        "As 7h Kd Qd 2d 7s" on "3s 8d 7c 4s Jh" is "three of a kind, sevens, J-8", "7-4-3-2-A";
    w1_on_the_flop:
        "As 2c Kh Kd" on "Ad 7s 4c" is "pair of aces, K-7-4", NO_LOW;
    w1_on_the_turn:
        "As 2c Kh Kd" on "Ad 7s 4c 8h" is "pair of aces, K-8-7", "8-7-4-2-A";
    r16_three_suited_hole_cards_count_two:
        "Ks Qs Js 2h" on "As 9s 8s 7s 2d" is "flush, A-K-Q-9-8", NO_LOW;
    r17_case_card_and_pair:
        "7c Ad Ah 2s" on "7s 7h 7d Kc Qs" is "four of a kind, sevens, A kicker", NO_LOW;
}

fn low(text: &str) -> LowRank {
    LowRank::of(five(text)).unwrap()
}

#[test]
fn w13_the_highest_card_decides() {
    assert!(low("7c6d5s4h3c") > low("8c5d4s3h2c"));
}

#[test]
fn w14_a_six_beats_a_seven() {
    assert!(low("6c4d3s2hAc") > low("7c5d4s3h2c"));
}

#[test]
fn w15_a_board_that_admits_no_low() {
    let possible =
        |board: &str| EIGHT_OR_BETTER.possible_on(OMAHA, 4, &Board::new(board.parse().unwrap()).unwrap());
    assert!(!possible("Ks Qh Jd 7c 2s"));
    assert!(!possible("8h 8d 7c Kh Qs"), "a rank twice is one rank");
    assert!(possible("8h 8d 7c Kh As"), "the ace is low too");
}

#[test]
fn w20_the_nine_categories_in_order() {
    let hands = [
        ("Th9h8h7h6h", HandCategory::StraightFlush, "straight flush, ten high"),
        ("JsJhJdJc2s", HandCategory::FourOfAKind, "four of a kind, jacks, 2 kicker"),
        ("5s5h5dAcAs", HandCategory::FullHouse, "full house, fives over aces"),
        ("KdJd8d4d3d", HandCategory::Flush, "flush, K-J-8-4-3"),
        ("7s6h5d4c3s", HandCategory::Straight, "straight, seven high"),
        ("QsQhQd9c2s", HandCategory::ThreeOfAKind, "three of a kind, queens, 9-2"),
        ("AsAh6d6cJs", HandCategory::TwoPair, "two pair, aces and sixes, J kicker"),
        ("TsThKd5c3s", HandCategory::OnePair, "pair of tens, K-5-3"),
        ("AsQd9c6h2s", HandCategory::HighCard, "high card ace, Q-9-6-2"),
    ];
    let ranks = hands.map(|(cards, ..)| HighRank::of(five(cards)));
    for (rank, (_, category, words)) in ranks.iter().zip(hands) {
        assert_eq!((rank.category(), rank.words().as_str()), (category, words));
    }
    assert!(ranks.is_sorted_by(|better, worse| better > worse));
    assert_eq!(HighRank::of(five("AhKhQhJhTh")), HighRank::BEST);
    assert_eq!(HighRank::BEST.words(), "royal flush");
    assert_eq!(HighRank::of(five("7h5h4h3h2s")), HighRank::WORST);
}

#[test]
fn r8_no_straight_goes_round_the_corner() {
    assert_eq!(HighRank::of(five("QsKhAd2c3s")).category(), HandCategory::HighCard);
    assert_eq!(HighRank::of(five("QsKsAs2s3s")).category(), HandCategory::Flush);
    assert!(HighRank::of(five("6s5h4d3c2s")) > HighRank::of(five("5s4h3d2cAs")));
}

#[test]
fn r10_pairs_and_nines_do_not_qualify() {
    assert_eq!(LowRank::of(five("8s7h6d5c5s")), None);
    assert_eq!(LowRank::of(five("9s4h3d2cAs")), None);
    assert_eq!(
        LowRank::of(five("8s7s6s5s4s")),
        Some(LowRank::WORST),
        "R11: a straight flush is a low like any other"
    );
    assert_eq!(LowRank::of(five("5s4h3d2cAs")), Some(LowRank::BEST));
}

#[test]
fn the_best_cards_are_named_in_order_of_significance() {
    let board = Board::new("3c 4d 5s Kh Qd".parse().unwrap()).unwrap();
    let hole = "As 2h 9c 9d".parse().unwrap();
    let cards = |ranking: &dyn Ranking| {
        let best = best(ranking, OMAHA, hole, &board).unwrap();
        format!("{:?} = {:?} + {:?}", best.cards(), best.hole, best.board)
    };
    assert_eq!(cards(&HIGH), "[5s, 4d, 3c, 2h, As] = [2h, As] + [5s, 4d, 3c]");
    assert_eq!(cards(&EIGHT_OR_BETTER), "[5s, 4d, 3c, 2h, As] = [2h, As] + [5s, 4d, 3c]");
}
