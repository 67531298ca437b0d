//! Records that go wrong: each says where, what was recorded and what is right.

use omaha_history::{ReplayError, replay};

use crate::hands::{QUARTERED, THREE_POTS};
use crate::{difference, document, replayed};

fn error(text: &str) -> ReplayError {
    match replay(&document(text)) {
        Err(error) => error,
        Ok(outcome) => panic!("replayed, with {:?}", outcome.difference),
    }
}

#[test]
fn a_raise_beyond_the_pot_or_below_the_least_is_refused() {
    assert_eq!(
        difference(&THREE_POTS.replace("p3 cbr 7", "p3 cbr 8")),
        "action 5 (line 12): p3 bets or raises to 8, but the most is 7: \
         p3 may fold, call 2 or raise to 4 to 7, with 3 in the pot"
    );
    assert_eq!(
        difference(&THREE_POTS.replace("p4 cbr 24", "p4 cbr 9")),
        "action 6 (line 13): p4 bets or raises to 9, but the least is 12: \
         p4 may fold, call 7 or raise to 12 to 24, with 10 in the pot"
    );
}

#[test]
fn r48_a_fifth_bet_is_refused() {
    let text = QUARTERED.replace("\"p1 cbr 40\",\n  \"p2 f\",", "\"p1 cbr 40\",\n  \"p2 cbr 50\",");
    assert_eq!(
        difference(&text),
        "action 8 (line 16): p2 bets or raises to 50, but the betting is capped: \
         p2 may fold or call 30, with 100 in the pot"
    );
}

#[test]
fn acting_out_of_turn_too_early_or_too_late_is_refused() {
    assert_eq!(
        difference(&THREE_POTS.replace("  \"p3 cbr 7\",\n", "")),
        "action 5 (line 12): p4 bets or raises to 24, but it is p3's turn: p3 may fold, call 2 or raise to 4 to 7"
    );
    assert_eq!(
        difference(
            &QUARTERED.replace("\"d db 3c7d8h\",\n  \"p1 cbr 10\",", "\"p1 cbr 10\",\n  \"d db 3c7d8h\",")
        ),
        "action 11 (line 19): p1 bets or raises to 10, but the betting is over and the flop must be dealt first"
    );
    assert_eq!(
        difference(&QUARTERED.replace("  \"p4 cc\",\n  \"d db 3c7d8h\",", "  \"d db 3c7d8h\",")),
        "action 10 (line 18): the board is dealt, but the betting is not over: p4 may fold or call 10"
    );
    assert_eq!(
        difference(&QUARTERED.replace("  \"p3 cc\",\n]", "  \"p3 cc\",\n  \"p4 cc\",\n]")),
        "action 27 (line 35): p4 checks or calls, but the hand is over"
    );
    assert_eq!(
        difference(&QUARTERED.replace("  \"p2 f\",", "  \"p2 sm\",")),
        "action 8 (line 16): p2 mucks, but the betting is not over: p2 may fold or call 30"
    );
}

#[test]
fn a_record_that_breaks_off_says_what_is_missing() {
    assert_eq!(
        difference(&QUARTERED.replace("  \"p4 cbr 20\",\n  \"p3 cc\",\n]", "]")),
        "the record ends, but the hand goes on: p4 may fold, check or bet 20"
    );
    assert_eq!(
        difference(&THREE_POTS.replace("  \"d db Tc\",\n", "")),
        "action 13 (line 20): the betting is over, and the river needs 1 more board card than the record has"
    );
    assert_eq!(
        difference(&THREE_POTS.replace("p4 cc\",\n  \"d db Ks\",\n  \"d db Tc\"", "p4 cc\"")),
        "action 13 (line 20): the betting is over, and the turn needs 1 more board card than the record has"
    );
}

#[test]
fn a_wrong_outcome_says_who_should_have_what_and_why() {
    assert_eq!(
        difference(&THREE_POTS.replace("[100, 205, 185, 80]", "[100, 204, 186, 80]")),
        "p3 should have 185 and has 186 in 'finishing_stacks': \
         main pot 200: high p2 100 with three of a kind, kings, T-8, low p1 100 with 8-5-3-2-A low; \
         side pot 1 210: high p2 105 with three of a kind, kings, T-8, low p3 105 with 8-5-4-2-A low; \
         side pot 2 160: high p4 80 with three of a kind, tens, K-8, low p3 80 with 8-5-4-2-A low"
    );
    assert_eq!(
        difference(
            &QUARTERED.replace("finishing_stacks = [440, 490, 603, 467]", "winnings = [0, 1, 202, 67]")
        ),
        "p2 should have 0 and has 1 in 'winnings': \
         main pot 270: high p3 135 with three of a kind, queens, K-8, \
         low p3 68 and p4 67 with 8-7-3-2-A low"
    );
}

#[test]
fn a_showdown_between_unknown_hands_has_no_winner() {
    let text = THREE_POTS.replace("Ac6cThTd", "????????").replace("As4sQhQd", "????????");
    assert_eq!(
        difference(&text),
        "action 13 (line 20): nobody can be given side pot 2 of 160: no hand that could win it is known"
    );
}

#[test]
fn what_came_before_a_difference_is_kept() {
    let outcome = replayed(&THREE_POTS.replace("p4 cbr 24", "p4 cbr 25"));
    assert_eq!(outcome.difference.and_then(|difference| difference.place).map(|place| place.line), Some(13));
    assert_eq!(outcome.hand.unwrap().pot().0, 10);
    assert!(outcome.finishing_stacks.is_empty() && outcome.pots.is_empty());
}

#[test]
fn a_file_that_describes_no_hand_is_an_error() {
    let of = |from: &str, to: &str| error(&THREE_POTS.replace(from, to)).to_string();
    assert_eq!(
        of("PO/8", "NT"),
        "'NT' is no-limit Texas hold'em, which is not an Omaha game; expected F, P or N for the limit, then O, \
         the number of hole cards unless it is 4, and /8 for hi-lo (FO/8, PO, PO5/8)"
    );
    assert_eq!(of("PO/8", "FO/8"), "the field 'small_bet' is missing: FO/8 needs it");
    assert_eq!(of("min_bet = 2", ""), "the field 'min_bet' is missing: PO/8 needs it");
    assert_eq!(
        of("blinds_or_straddles = [1, 2, 0, 0]", ""),
        "the field 'blinds_or_straddles' is missing: PO/8 needs it"
    );
    assert_eq!(of("PO/8", "PO5/8"), "action 1 (line 8): p1 has 4 hole cards: expected 5");
    assert_eq!(of("KdKh9d9s", "AdKh9d9s"), "Ad is dealt twice");
    assert_eq!(of("d db Ks", "d db 8d"), "8d is dealt twice");
    assert_eq!(of("d dh p2", "d dh p1"), "action 2 (line 9): p1 is dealt hole cards twice");
    assert_eq!(
        of("\"d db Tc\"", "\"d db Tc\", \"p1 sm 2s3s4s5s\""),
        "action 16 (line 22): p1 shows other cards than those dealt"
    );
    assert_eq!(of("[50, 120", "[0, 120"), "seat 1 has no chips to play with");
    let rules = of("variant = \"PO/8\"", "variant = \"PO/8\"\n_rules = '{}'");
    assert!(rules.starts_with("'_rules': "), "{rules}");
    assert_eq!(
        of("variant = \"PO/8\"", "variant = \"badugi\"\n_rules = '{\"variant\":{\"variant\":\"badugi\"}}'"),
        "'_rules': no variant is called 'badugi'; registered: omaha, omaha-hilo"
    );
    assert_eq!(
        of("variant = \"PO/8\"\n", "variant = \"PO/8\"\n_rules = '{}'\n_rake = 0.5\n"),
        "decimal amounts cannot be combined with '_rules': write all amounts in the smallest unit"
    );
    assert_eq!(of("[50, 120", "[9223372036854775807, 0.5"), "9223372036854775807 is too large");
    assert_eq!(
        of("[50, 120", "[9223372036854775807, 120"),
        "seat 2: stack of 120 makes 9223372036854775927 chips on the table: expected at most 9223372036854775807"
    );
}
