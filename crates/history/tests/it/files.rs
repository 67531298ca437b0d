//! Documents: what is kept on rewriting, and what no document is.

use omaha_history::phh::{Phh, PhhError, read};

use crate::document;
use crate::hands::THREE_POTS;

const RICH: &str = r##"# A comment between fields is not kept.
_mood = "tense"
variant = "PO/8"
hand = 17
"odd key" = { a = 1, b = [1, 2.50] }
antes = [0, 0]
ante_trimming_status = false
blinds_or_straddles = [0.50, 1.00]
min_bet = 1
venue = 'The "Corner" Club'
starting_stacks = [1_00, 100.25]
time = 20:57:18
actions = [
  "d dh p1 ????????", # this one neither
  "p2 f # bad cards again",
  "# a glass falls over",
]
_list = [
  1, # kept: it is inside a value
  2,
]
players = ["Ann", "Bob \"B\" \u00e9"]
_a.b = 1
_a.c = "x"
"##;

#[test]
fn rewriting_keeps_every_field_and_their_order() {
    let written = document(RICH).to_string();
    let expected = r##"_mood = "tense"
variant = "PO/8"
hand = 17
"odd key" = { a = 1, b = [1, 2.50] }
antes = [0, 0]
ante_trimming_status = false
blinds_or_straddles = [0.50, 1.00]
min_bet = 1
venue = 'The "Corner" Club'
starting_stacks = [100, 100.25]
time = 20:57:18
actions = [
  "d dh p1 ????????",
  "p2 f # bad cards again",
  "# a glass falls over",
]
_list = [
  1, # kept: it is inside a value
  2,
]
players = ["Ann", "Bob \"B\" é"]
_a = { b = 1, c = "x" }
"##;
    assert_eq!(written, expected);
    assert_eq!(document(&written).to_string(), written);
}

#[test]
fn kept_fields_can_be_asked_for_and_set() {
    let mut phh = document(RICH);
    assert_eq!(phh.text("hand").as_deref(), Some("17"));
    assert_eq!(phh.text("venue").as_deref(), Some("The \"Corner\" Club"));
    assert_eq!(phh.text("antes"), None);
    assert_eq!(phh.player_name(1), Some("Ann"));
    assert_eq!((phh.player_name(0), phh.player_name(3)), (None, None));
    phh.set_text("hand", "18");
    phh.set_text("table", "4");
    phh.set_text("variant", "kept out");
    let keys: Vec<&str> = phh.other_fields().map(|field| field.key()).collect();
    assert_eq!(
        keys,
        ["_mood", "hand", "odd key", "ante_trimming_status", "venue", "time", "_list", "_a", "table"]
    );
    assert!(phh.to_string().contains("hand = \"18\"\n") && phh.variant == "PO/8");
}

#[test]
fn a_field_that_was_added_stands_with_the_others() {
    let mut phh = document("variant = 'PO'\nstarting_stacks = [7, 7]\nactions = []\n_x = 1\n");
    phh.finishing_stacks = Some(crate::amounts([7, 7]));
    assert_eq!(
        phh.to_string(),
        "variant = \"PO\"\nstarting_stacks = [7, 7]\nactions = []\nfinishing_stacks = [7, 7]\n_x = 1\n"
    );
}

#[test]
fn one_bad_hand_of_a_file_does_not_hide_the_others() {
    let text = "[1]\nvariant = 'PO'\nstarting_stacks = [7, 7]\nactions = ['p1 f']\n\
                [2]\nvariant = 'PO'\nstarting_stacks = [7, 7]\nactions = ['p3 f']\n\
                [10]\nvariant = 'PO'\nstarting_stacks = [7, 7]\nactions = []\n";
    let entries = read(text.as_bytes()).unwrap();
    let names: Vec<Option<&str>> = entries.iter().map(|entry| entry.name.as_deref()).collect();
    assert_eq!(names, [Some("1"), Some("2"), Some("10")]);
    assert_eq!(entries[0].hand.as_ref().unwrap().actions[0].line, 4);
    assert_eq!(
        entries[1].hand.as_ref().unwrap_err().to_string(),
        "line 8: action 1 'p3 f': 'p3' is nobody: expected 'd' for the dealer or a player 'p1' to 'p2'"
    );
    assert!(entries[2].hand.is_ok());
    assert_eq!(
        read(b"x = 1\n[1]\nvariant = 'PO'\n").unwrap_err().to_string(),
        "line 1: 'x' belongs to no hand: expected only tables such as [1]"
    );
}

#[test]
fn what_is_no_file_of_hands_says_why() {
    let message = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert_eq!(message(b""), "there is no hand in it");
    assert_eq!(message(b"\xEF\xBB\xBF \n# only a comment\n"), "there is no hand in it");
    assert_eq!(
        message(b"\x89PNG\r\n\x1a\n"),
        "not a text file: the byte 0x89 at offset 0 does not belong there"
    );
    assert_eq!(
        message(b"variant = \"PO\"\n\0\0"),
        "not a text file: the byte 0x00 at offset 15 does not belong there"
    );
    let toml = read(b"variant = \"PO\"\nantes = [0, 0\nmin_bet = 2\n").unwrap_err();
    assert!(matches!(toml, PhhError::Toml { line: 3, column: 1.., .. }), "{toml:?}");
    assert!(matches!(read(b"a = 1\na = 2\n").unwrap_err(), PhhError::Toml { line: 2, .. }));
    assert!(read("\u{feff}variant = 'PO'".as_bytes()).unwrap()[0].hand.is_err());
}

#[test]
fn a_field_of_the_wrong_kind_is_named_with_its_line() {
    let message = |from: &str, to: &str| Phh::parse(&THREE_POTS.replace(from, to)).unwrap_err().to_string();
    assert_eq!(message("variant = \"PO/8\"", ""), "the field 'variant' is missing");
    assert_eq!(message("starting_stacks", "_starting_stacks"), "the field 'starting_stacks' is missing");
    assert_eq!(message("actions", "action"), "the field 'actions' is missing");
    assert_eq!(message("\"PO/8\"", "8"), "line 2: 'variant' should be a string, not an integer");
    assert_eq!(
        message("min_bet = 2", "min_bet = \"2\""),
        "line 5: 'min_bet' should be a number, not a string"
    );
    assert_eq!(
        message("[50, 120", "[true, 120"),
        "line 6: 'starting_stacks' should be a number, not a boolean"
    );
    assert_eq!(
        message("[50, 120, 200, 200]", "50"),
        "line 6: 'starting_stacks' should be an array of numbers, not an integer"
    );
    assert_eq!(
        message("[50, 120", "[-50, 120"),
        "line 6: 'starting_stacks' has -50: expected no negative amounts"
    );
    assert_eq!(
        message("[50, 120", "[inf, 120"),
        "line 6: 'starting_stacks': inf is not an amount: it must be known and finite"
    );
    assert_eq!(
        message("[1, 2, 0, 0]", "[1, 2]"),
        "line 4: 'blinds_or_straddles' has 2 entries, but 'starting_stacks' has 4"
    );
    assert_eq!(message("p3 cbr 7", "p3 cbr"), "line 12: action 5 'p3 cbr': 'cbr' needs an amount after it");
    assert_eq!(
        message("[100, 205, 185, 80]", "[100, 205, 185, 80]\n_button = 256"),
        "line 26: '_button' has 256: expected seat numbers from 0 to 255"
    );
    assert_eq!(
        message("[100, 205, 185, 80]", "[100, 205, 185, 80]\n_posts = [{ blnd = 1 }, {}, {}, {}]"),
        "line 26: '_posts' should be an array of tables with ante, blind, live or dead, not a table"
    );
    assert_eq!(
        message("[100, 205, 185, 80]", "[100, 205, 185, 80]\n_second_board = \"8dXx\""),
        "line 26: '_second_board': 'X' at position 3 is not a rank (2-9, T or 10, J, Q, K, A)"
    );
}

/// Bad input never panics: files with bytes changed, cut out or put in, read and replayed.
mod damage {
    use omaha_history::phh::{Notation, RecordedAction, read};
    use omaha_history::{Amount, check, replay, transcript};
    use proptest::prelude::*;

    use crate::hands::{QUARTERED, THREE_POTS};

    fn damaged() -> impl Strategy<Value = Vec<u8>> {
        let wound = (any::<prop::sample::Index>(), 0usize..4, prop::collection::vec(any::<u8>(), 0..3));
        let words = prop::sample::select(&[
            "p1",
            "p4",
            "p9",
            "cbr",
            "cc",
            "sm",
            "f",
            "0",
            "-1",
            "9223372036854775807",
            "1e9",
            "0.05",
            "[]",
            "\"",
            "d db",
            "As",
            "??",
            "inf",
            "[1]\n",
            "FO/8",
            "PO5",
            "=",
            "\n",
        ]);
        let word = (any::<prop::sample::Index>(), words);
        let text = prop::sample::select(&[THREE_POTS, QUARTERED]);
        (text, prop::collection::vec(wound, 0..3), prop::collection::vec(word, 0..4)).prop_map(
            |(text, wounds, words)| {
                let mut bytes = text.as_bytes().to_vec();
                for (place, cut, put) in wounds {
                    let place = place.index(bytes.len());
                    let end = (place + cut).min(bytes.len());
                    bytes.splice(place..end, put);
                }
                for (place, word) in words {
                    let place = place.index(bytes.len());
                    let end = (place + word.len()).min(bytes.len());
                    bytes.splice(place..end, word.bytes());
                }
                bytes
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

        #[test]
        fn a_damaged_file_is_read_replayed_and_told_or_refused(bytes in damaged()) {
            for entry in read(&bytes).into_iter().flatten() {
                let Ok(phh) = entry.hand else { continue };
                let _ = check(&phh).map_err(|error| error.to_string());
                let Ok(outcome) = replay(&phh) else { continue };
                let _ = outcome.difference.as_ref().map(ToString::to_string);
                if let Some(hand) = &outcome.hand {
                    let _ = transcript(hand, &outcome.labels(&phh));
                }
            }
        }
    }

    #[test]
    fn a_document_made_by_hand_may_be_wrong_everywhere() {
        let mut phh = crate::document(THREE_POTS);
        phh.actions.push(Notation::new(RecordedAction::Fold { player: 5 }));
        assert_eq!(
            replay(&phh).unwrap_err().to_string(),
            "action 16 (line 0): there is no p5 among 4 players"
        );
        phh.actions = vec![Notation::new(RecordedAction::Show { player: 0, cards: None })];
        assert!(replay(&phh).is_err());
        phh.actions = vec![Notation::new(RecordedAction::RaiseTo { player: 3, to: Amount::whole(-5) })];
        phh.antes = vec![Amount::whole(1)];
        phh.blinds_or_straddles = vec![Amount::whole(-1); 9];
        phh.winnings = Some(Vec::new());
        phh.seats = vec![7];
        assert!(replay(&phh).is_ok_and(|outcome| !outcome.is_ok()));
        phh.starting_stacks.clear();
        assert!(replay(&phh).is_err());
    }
}
