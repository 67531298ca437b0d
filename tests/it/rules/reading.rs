//! Reading hands: W1–W23, RULES R4–R19.

use omaha_cards::{Card, CardSet, Deck, parse_cards};
use omaha_engine::NoQualifier;
use omaha_eval::{
    Board, EIGHT_OR_BETTER, HIGH, HandCategory, HighRank, LowRank, Ranking, Selection, best, high_low,
};

use crate::support::Table;

fn set(cards: &str) -> CardSet {
    cards.parse().unwrap_or_else(|error| panic!("{cards}: {error}"))
}

fn prepared(board: &str) -> Board {
    Board::new(set(board)).expect("a board")
}

/// A hand in both directions: `("one pair A-A-K-Q-8", "8-7-4-2-A")`, `-` for no low.
fn read(hole: &str, board: &str) -> (String, String) {
    let both = high_low(set(hole), set(board)).unwrap_or_else(|error| panic!("{error}"));
    let high = format!("{} {}", both.high.category(), both.high);
    (high, both.low.map_or("-".to_string(), |low| low.to_string()))
}

#[track_caller]
fn reads(hole: &str, board: &str, high: &str, low: &str) {
    let (got_high, got_low) = read(hole, board);
    assert_eq!((got_high.as_str(), got_low.as_str()), (high, low), "{hole} on {board}");
}

/// The category a game without the two-card rule would give: what R4 refuses.
fn any_five(hole: &str, board: &str) -> HandCategory {
    let strength = HIGH.best_strength(Selection::Any, set(hole), &prepared(board));
    HighRank::from(strength.expect("a hand")).category()
}

/// The five cards that make a side, hole cards first.
fn made_of(ranking: &dyn Ranking, hole: &str, board: &str) -> String {
    let best = best(ranking, Selection::Exactly(2), set(hole), &prepared(board)).expect("a hand");
    let words = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    format!("{} + {}", words(&best.hole), words(&best.board))
}

fn five(cards: &str) -> [Card; 5] {
    parse_cards(cards).expect("cards").try_into().expect("five cards")
}

#[test]
fn w1_two_directions_may_share_one_hole_card() {
    let (hole, board) = ("As 2c Kh Kd", "Ad 7s 4c 8h Qs");
    reads(hole, board, "one pair A-A-K-Q-8", "8-7-4-2-A");
    assert_eq!(made_of(&HIGH, hole, board), "As Kh + Ad Qs 8h");
    assert_eq!(made_of(&EIGHT_OR_BETTER, hole, board), "2c As + 8h 7s 4c");
}

#[test]
fn w2_two_directions_may_use_different_hole_cards() {
    let board = "Ad 8c 5h Ks 2c";
    reads("As Ah 3d 6s", board, "three of a kind A-A-A-K-8", "6-5-3-2-A");
    assert_eq!(made_of(&HIGH, "As Ah 3d 6s", board), "As Ah + Ad Ks 8c");
    assert_eq!(made_of(&EIGHT_OR_BETTER, "As Ah 3d 6s", board), "6s 3d + 5h 2c Ad");
    reads("Kh Qd Jc Th", board, "one pair K-K-A-Q-8", "-");
}

#[test]
fn w3_four_kings_are_worth_a_pair() {
    let (hole, board) = ("Ks Kh Kd Kc", "As 9h 7d 4c 2s");
    reads(hole, board, "one pair K-K-A-9-7", "-");
    assert_eq!(any_five(hole, board), HandCategory::FourOfAKind);
}

#[test]
fn w4_one_spade_and_four_on_the_board_are_no_flush() {
    let (hole, board) = ("Qs Jh Td 8c", "As Ks 9s 4s 2d");
    reads(hole, board, "high card A-K-Q-J-9", "-");
    assert_eq!(any_five(hole, board), HandCategory::Flush);
    // A second spade makes one.
    reads("Qs Js Td 8c", board, "flush A-K-Q-J-9", "-");
}

#[test]
fn w5_trips_on_the_board_need_a_pair_or_the_case_card() {
    let board = "7s 7h 7d Kc 2s";
    reads("As Ad 3c 4h", board, "full house 7-7-7-A-A", "-");
    reads("7c Qd Jh Ts", board, "four of a kind 7-7-7-7-Q", "-");
    // Without either, trips.
    reads("Qd Jh Ts 9c", board, "three of a kind 7-7-7-Q-J", "-");
}

#[test]
fn w6_a_wheel_plays_in_both_directions() {
    reads("As 2h 9c 9d", "3c 4d 5s Kh Qd", "straight 5-4-3-2-A", "5-4-3-2-A");
}

#[test]
fn w7_nobody_holds_quads_that_lie_on_the_board() {
    let (hole, board) = ("Ks Kd 5h 4c", "9s 9h 9d 9c As");
    reads(hole, board, "full house 9-9-9-K-K", "-");
    assert_eq!(any_five(hole, board), HandCategory::FourOfAKind);
}

#[test]
fn w8_a_straight_flush_is_still_a_low() {
    reads("Ah 2h Kc Kd", "3h 4h 5h Ks Qd", "straight flush 5-4-3-2-A", "5-4-3-2-A");
}

#[test]
fn w9_a_board_with_two_low_ranks_has_no_low() {
    reads("As 2s 3c 4d", "8h 8d 7c Kh Qs", "one pair 8-8-A-K-4", "-");
}

#[test]
fn w10_a_pair_on_the_board_leaves_three_low_ranks() {
    reads("As 2s Qc Qd", "8c 7d 7h 3s Kd", "two pair Q-Q-7-7-K", "8-7-3-2-A");
}

#[test]
fn w11_w12_a_counterfeited_deuce_loses_to_a_live_four() {
    let before = "3h 7d 8c Kh";
    assert_eq!(read("As 2s Kc Qd", before).1, "8-7-3-2-A");
    assert_eq!(read("Ah 4h Jc Jd", before).1, "8-7-4-3-A");

    let after = "3h 7d 8c Kh 2d";
    reads("As 2s Kc Qd", after, "two pair K-K-2-2-8", "8-7-3-2-A");
    reads("Ah 4h Jc Jd", after, "one pair J-J-K-8-7", "7-4-3-2-A");
}

#[test]
fn w13_w14_lows_are_compared_from_the_highest_card_down() {
    let low = |cards| LowRank::of(five(cards)).unwrap();
    assert!(low("7s 6d 5h 4c 3s") > low("8s 5d 4h 3c 2s"));
    assert!(low("6s 4d 3h 2c As") > low("7s 5d 4h 3c 2s"));
    // The second highest decides when the highest is the same.
    assert!(low("8s 4d 3h 2c As") > low("8d 7h 3s 2h Ac"));
    assert_eq!(LowRank::of(five("9s 4d 3h 2c As")), None);
    assert_eq!(LowRank::of(five("8s 8d 3h 2c As")), None);
}

#[test]
fn w15_a_board_without_low_is_marked_and_the_high_takes_all() {
    let table = Table::fixed_limit(10, 20, "SB 100, BB 100, BTN 100").board("Ks Qh Jd 7c 2s");
    let mut hand = table.hands("SB As 3s 4d 5d, BB Ah 3h 4c 5c, BTN Kh Kd 9c 9d").deal();
    hand.check_down();
    assert_eq!(hand.awards(), ["high BTN 30, no low: BoardHasNone"]);

    // One low card more and the same hands share.
    let table = Table::fixed_limit(10, 20, "SB 100, BB 100, BTN 100").board("Ks Qh 8d 7c 2s");
    let mut hand = table.hands("SB As 3s 4d 5d, BB Jh Th 6c 6h, BTN Kh Kd 9c 9d").deal();
    hand.check_down();
    assert_eq!(hand.awards(), ["high BTN 15, low SB 15"]);

    // And if nobody has the cards for it the mark says so.
    let table = Table::fixed_limit(10, 20, "SB 100, BB 100, BTN 100").board("Ks Qh 8d 7c 2s");
    let mut hand = table.hands("SB As Ac Qs Qd, BB Jh Th 6c 6h, BTN Kh Kd 9c 9d").deal();
    hand.check_down();
    let sides = &hand.pot_results()[0].runs[0].sides;
    assert_eq!(sides[1].no_qualifier, Some(NoQualifier::NobodyQualifies));
}

#[test]
fn w16_one_low_rank_in_the_hand_is_not_enough() {
    reads("As Ah Ks Kh", "2c 3d 5h Ts Jd", "one pair A-A-J-T-5", "-");
}

#[test]
fn w17_a_wheel_on_the_board_still_needs_two_hole_cards() {
    let board = "Ac 2d 3h 4s 5c";
    reads("Ad 6h Ks Qh", board, "one pair A-A-K-5-4", "6-4-3-2-A");
    reads("Ad 2h Ks Qh", board, "straight 5-4-3-2-A", "5-4-3-2-A");
    reads("6d 7h Ks Qh", board, "straight 7-6-5-4-3", "7-6-3-2-A");
    reads("Ks Kh Qs Qh", board, "one pair K-K-A-5-4", "-");
    assert_eq!(any_five("Ks Kh Qs Qh", board), HandCategory::Straight);
}

#[test]
fn w18_high_and_low_from_two_pairs_of_hole_cards() {
    let (hole, board) = ("2h 6s Ad Jc", "3c 4d 5s Kh Qd");
    reads(hole, board, "straight 6-5-4-3-2", "5-4-3-2-A");
    assert_eq!(made_of(&HIGH, hole, board), "6s 2h + 5s 4d 3c");
    assert_eq!(made_of(&EIGHT_OR_BETTER, hole, board), "2h Ad + 5s 4d 3c");
}

#[test]
fn w19_five_players_one_board() {
    let board = "2s 5c Th 7d 8c";
    reads("As 4s 5h Kc", board, "one pair 5-5-A-T-8", "7-5-4-2-A");
    reads("Ah 3h Ts Tc", board, "three of a kind T-T-T-8-7", "7-5-3-2-A");
    reads("7c 9c Js Qs", board, "straight J-T-9-8-7", "-");
    reads("4h 6h Ks Kd", board, "straight 8-7-6-5-4", "7-6-5-4-2");
    reads("Ad 3d 6d 9h", board, "straight T-9-8-7-6", "7-5-3-2-A");

    let table = Table::fixed_limit(10, 20, "a 100, b 100, c 100, d 100, e 100").board(board);
    let hands = "a As 4s 5h Kc, b Ah 3h Ts Tc, c 7c 9c Js Qs, d 4h 6h Ks Kd, e Ad 3d 6d 9h";
    let mut hand = table.hands(hands).deal();
    hand.check_down();
    assert_eq!(hand.awards(), ["high c 25, low b 13 e 12"], "c has half, b and e are quartered");
}

#[test]
fn w20_the_nine_categories_in_order() {
    let hands = [
        ("Th 9h 8h 7h 6h", HandCategory::StraightFlush),
        ("Ks Kh Kd Kc 3s", HandCategory::FourOfAKind),
        ("Qs Qh Qd 9c 9s", HandCategory::FullHouse),
        ("Ad Jd 8d 5d 2d", HandCategory::Flush),
        ("9s 8h 7d 6c 5s", HandCategory::Straight),
        ("Js Jh Jd 8c 4s", HandCategory::ThreeOfAKind),
        ("As Ah 8d 8c 3s", HandCategory::TwoPair),
        ("Ts Th Kd 7c 4s", HandCategory::OnePair),
        ("As Qd 9c 6h 2s", HandCategory::HighCard),
    ];
    for (cards, category) in hands {
        assert_eq!(HighRank::of(five(cards)).category(), category, "{cards}");
    }
    for pair in hands.windows(2) {
        assert!(HighRank::of(five(pair[0].0)) > HighRank::of(five(pair[1].0)), "{pair:?}");
    }
}

#[test]
fn w21_w22_a_fifth_and_a_sixth_hole_card() {
    let board = "3s 8d 7c 4s Jh";
    reads("As 7h Kd Qd", board, "one pair 7-7-A-J-8", "8-7-4-3-A");
    reads("As 7h Kd Qd 2d", board, "one pair 7-7-A-J-8", "7-4-3-2-A");
    reads("As 7h Kd Qd 2d 7s", board, "three of a kind 7-7-7-J-8", "7-4-3-2-A");
}

#[test]
fn w23_the_numbers_of_all_five_card_hands() {
    let deck = *Deck::ordered().cards();
    let (mut categories, mut lows) = ([0u32; 9], 0u32);
    for a in 0..48 {
        for b in a + 1..49 {
            for c in b + 1..50 {
                for d in c + 1..51 {
                    for &e in &deck[d + 1..] {
                        let cards = [deck[a], deck[b], deck[c], deck[d], e];
                        categories[HighRank::of(cards).category() as usize] += 1;
                        lows += u32::from(LowRank::of(cards).is_some());
                    }
                }
            }
        }
    }
    assert_eq!(categories, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    assert_eq!(lows, 57_344);
}

#[test]
fn r9_suits_never_break_a_tie() {
    let board = "2c 7d 9h Js Kd";
    assert_eq!(read("As Qs 5h 4h", board), read("Ac Qc 5d 4d", board));
}

#[test]
fn r14_boards_by_their_number_of_low_ranks() {
    let low = |board| EIGHT_OR_BETTER.possible_on(Selection::Exactly(2), 4, &prepared(board));
    assert!(low("8h 7d 2c Kh Qs"));
    assert!(!low("8h 8d 7c Kh Qs"), "two different low ranks");
    assert!(!low("Kh Qs Jd 2c 9h"));
    assert!(low("Ah 2d 3c 4h 5s"));
}
