//! Formats against each other: a hand written in one and read again is the same hand.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]

use std::sync::LazyLock;

use omaha_history::audit::{House, audit};
use omaha_history::file::{FileHands, Format};
use omaha_history::phh::{Phh, RecordedAction};
use omaha_history::{Anonymizer, Details, Moment, ToldHand, ohh, stars};
use omaha_variants as _;
use proptest::prelude::*;

const TEXTS: [&str; 3] = [
    include_str!("stars_hands/side-pot.txt"),
    include_str!("stars_hands/tournament.txt"),
    include_str!("stars_hands/posts.txt"),
];

fn again(text: &str, format: Format) -> ToldHand {
    let mut hands = FileHands::new(text.as_bytes(), format);
    let hand = hands.next().expect("a hand").expect("a text can be read").hand;
    assert!(hands.next().is_none());
    hand.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What happened to cards and chips, in order; who shows when is left to the rules.
fn course(phh: &Phh) -> Vec<String> {
    let shows =
        |action: &RecordedAction| matches!(action, RecordedAction::Show { .. } | RecordedAction::Muck { .. });
    let actions =
        phh.actions.iter().filter(|entry| entry.action.as_ref().is_some_and(|action| !shows(action)));
    actions.map(ToString::to_string).collect()
}

#[test]
fn from_format_to_format_every_fact_both_carry_stays() {
    for text in TEXTS {
        let first = again(text, Format::Stars);
        let written = stars::write(&first).unwrap_or_else(|error| panic!("{error}"));
        for way in [[Format::Ohh, Format::Phh], [Format::Phh, Format::Ohh], [Format::Ohh, Format::Stars]] {
            let mut told = first.clone();
            for format in way {
                told = again(&format.write(&told, None).unwrap_or_else(|error| panic!("{error}")), format);
                assert!(audit(&told, &House::Recorded).unwrap().is_ok());
                assert_eq!((&told.phh.winnings, told.phh.rake), (&first.phh.winnings, first.phh.rake));
            }
            assert_eq!(stars::write(&told).unwrap(), written, "{way:?}");
        }
    }
}

#[test]
fn several_hands_a_file() {
    let hands: Vec<ToldHand> = TEXTS.iter().map(|text| again(text, Format::Stars)).collect();
    for format in Format::ALL {
        let file: String =
            (1..).zip(&hands).map(|(number, hand)| format.write(hand, Some(number)).unwrap()).collect();
        let read: Vec<_> =
            FileHands::new(file.as_bytes(), format).map(|hand| hand.unwrap().hand.unwrap()).collect();
        let winnings =
            |hands: &[ToldHand]| hands.iter().map(|hand| hand.phh.winnings.clone()).collect::<Vec<_>>();
        assert_eq!(winnings(&read), winnings(&hands), "{format}");
    }
}

#[test]
fn an_anonymous_hand_is_the_same_hand() {
    let mut anonymizer = Anonymizer::default();
    for text in TEXTS {
        let told = again(text, Format::Stars);
        let anonymous = anonymizer.anonymous(&told);
        assert_eq!(course(&anonymous.phh), course(&told.phh));
        assert!(audit(&anonymous, &House::Recorded).unwrap().is_ok());
        let shown = format!(
            "{}{}{}",
            anonymous.phh,
            ohh::write(&anonymous).unwrap(),
            stars::write(&anonymous).unwrap()
        );
        for name in told.phh.players.iter().chain(&Details::of(&told.phh).table) {
            assert!(!shown.contains(name.as_str()), "{name} in {shown}");
        }
    }
}

#[test]
fn a_hand_that_does_not_replay_is_refused() {
    let mut wrong = again(TEXTS[0], Format::Stars);
    wrong.phh.actions.remove(4);
    let refused =
        [stars::write(&wrong).unwrap_err().to_string(), ohh::write(&wrong).unwrap_err().to_string()];
    assert!(refused.iter().all(|words| words.starts_with("the hand does not replay: ")), "{refused:?}");
    let mut unpaid = again(TEXTS[0], Format::Stars);
    unpaid.phh.winnings.as_mut().unwrap().swap(0, 2);
    assert_eq!(
        stars::write(&unpaid).unwrap_err().to_string(),
        "what was paid is not what any known rules give"
    );
}

#[test]
fn ohh_of_others_and_what_is_not_ours() {
    let hand = r#"{"ohh": {"spec_version": "1.2.2", "site_name": "Room", "game_type": "OmahaHiLo", "table_size": "6",
      "game_number": 12, "start_date_utc": "2020-04-07T14:32:50Z", "currency": "EUR", "dealer_seat": 8,
      "small_blind_amount": 0.05, "big_blind_amount": 0.10, "ante_amount": 0.00,
      "bet_limit": {"bet_type": "PL", "bet_cap": 0.00}, "hero_player_id": 7,
      "players": [{"id": 3, "seat": 8, "name": "Ann", "starting_stack": 10.00},
                  {"id": 7, "seat": 2, "name": "Bob", "starting_stack": 4.5},
                  {"id": 9, "seat": 4, "name": "Cem", "starting_stack": 4.5, "is_sitting_out": true}],
      "rounds": [{"id": 0, "street": "Preflop", "cards": "", "actions": [
        {"action_number": 1, "player_id": 3, "action": "Post SB", "amount": 0.05, "is_allin": false},
        {"action_number": 2, "player_id": 7, "action": "Post BB", "amount": 0.10, "is_allin": false},
        {"action_number": 3, "player_id": 7, "action": "Dealt Cards", "amount": 0, "cards": ["As", "2s", "Kd", "Kh"]},
        {"action_number": 4, "player_id": 3, "action": "Raise", "amount": 0.25, "is_allin": false},
        {"action_number": 5, "player_id": 7, "action": "Fold", "amount": 0, "is_allin": false}]}],
      "pots": [{"number": 0, "amount": 0.20, "rake": 0.00, "player_wins": [{"player_id": 3, "win_amount": 0.20}]}]}}"#;
    let told = ohh::parse(hand).unwrap();
    assert_eq!(
        (told.phh.variant.as_str(), told.phh.players.as_slice()),
        ("PO/8", ["Bob".to_string(), "Ann".to_string()].as_slice())
    );
    assert_eq!(told.phh.actions.last().map(ToString::to_string).as_deref(), Some("p1 f"));
    assert!(told.phh.actions.iter().any(|entry| entry.to_string() == "p2 cbr 0.30"));
    assert_eq!(Details::of(&told.phh).zone.as_deref(), Some("UTC"));
    assert!(audit(&told, &House::Recorded).unwrap().is_ok());

    let too_much = audit(&ohh::parse(&hand.replace("0.25", "0.26")).unwrap(), &House::Recorded).unwrap();
    assert_eq!(too_much.findings[0].rule, "R58");
    let cases = [
        ("OmahaHiLo", "Holdem", "'Holdem' is not Omaha", true),
        (
            "\"bet_cap\": 0.00",
            "\"bet_cap\": 4.00",
            "the game has a cap on what a player may lose, which is not checked",
            true,
        ),
        (
            "\"currency\"",
            "\"flags\": [\"Run_It_Twice\"], \"currency\"",
            "the hand was run twice, which is not checked",
            true,
        ),
        ("\"PL\"", "\"SL\"", "'bet_type' is 'SL': expected NL, PL or FL", false),
        ("\"Fold\"", "\"Sneeze\"", "'action' is 'Sneeze': expected an action of the specification", false),
        ("\"As\"", "\"Ax\"", "", false),
        (
            "\"player_id\": 3, \"action\": \"Raise\"",
            "\"player_id\": 5, \"action\": \"Raise\"",
            "action 4: no player has the id 5",
            false,
        ),
        ("{\"ohh\"", "{\"oh\"", "line 18: ", false),
        // Found by fuzzing: no file could be written of a hand with such amounts, nor of one without hole cards.
        (
            "\"amount\": 0.25",
            "\"amount\": -0.05",
            "'raise' is 0.00: expected nothing or more, and for a raise more than nothing",
            false,
        ),
        (
            "\"starting_stack\": 4.5",
            "\"starting_stack\": -4.5",
            "'stacks' is -4.5: expected nothing or more",
            false,
        ),
        (
            "\"currency\"",
            "\"_hole_cards\": 0, \"currency\"",
            "'_hole_cards' is 0: expected at least 1",
            false,
        ),
    ];
    for (right, wrong, words, not_ours) in cases {
        let error = ohh::parse(&hand.replacen(right, wrong, 1)).unwrap_err();
        assert!(error.to_string().starts_with(words) || words.starts_with("line"), "{wrong}: {error}");
        assert_eq!(error.is_not_ours(), not_ours, "{wrong}");
    }
    // Cards that are none are no cards.
    let none = hand
        .replace("\"cards\": \"\"", "\"cards\": [\"\"]")
        .replace("[\"As\", \"2s\", \"Kd\", \"Kh\"]", "[\"\"]");
    let none = ohh::parse(&none).unwrap().phh.to_string();
    assert!(Phh::parse(&none).is_ok() && none.contains("d dh p1 ????????"), "{none}");
    let list = format!("[{hand},\n{{\"ohh\": 5}},\n{hand}]");
    let lines: Vec<_> = ohh::Hands::new(list.as_bytes())
        .map(|hand| hand.unwrap())
        .map(|(line, hand)| (line, hand.is_ok()))
        .collect();
    let length = hand.lines().count() as u32;
    assert_eq!(lines, [(1, true), (length + 1, false), (length + 2, true)]);
}

/// Every object and field of the specification 1.4.7, in the shapes of its examples, and one of 1.2.2.
const EVERY_FIELD: &str = include_str!("ohh_hands/every-field.ohh");

#[test]
fn every_field_of_the_specification_is_read() {
    let hands: Vec<_> = ohh::Hands::new(EVERY_FIELD.as_bytes()).map(|hand| hand.unwrap()).collect();
    let [(1, Ok(cash)), (_, Ok(tournament))] = &hands[..] else { panic!("{hands:?}") };
    let words = |phh: &Phh| phh.actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    assert_eq!(
        words(&cash.phh),
        "d dh p1 Ah2h9c9d, d dh p2 KdKsJcQh, d dh p3 QsQdTc9h, p3 cbr 7.0, p1 cc, p2 cc, d db 3c4d8s, \
         p1 cc, p2 cbr 21.0, p3 f, p1 cbr 53.0, p2 cc, d db Kc, d db Qc, p1 sm -, p2 sm -"
    );
    assert_eq!(cash.phh.players, ["Ánna \"the first\"", "Bo: b", "Cy"], "who sits out does not play");
    let details = Details::of(&cash.phh);
    let moment = Moment { year: 2024, month: 3, day: 5, hour: 21, minute: 4, second: 5 };
    assert_eq!((details.moment, details.hero, details.table_size), (Some(moment), Some(3), Some(6)));
    // Rake and jackpot are both taken from the pot.
    assert_eq!(cash.phh.rake, Some("3.5".parse().unwrap()));
    assert_eq!(words(&tournament.phh).split(", ").nth(3), Some("p3 cc"));
    // A blind of all there was is owed whole.
    assert_eq!(tournament.phh.blinds_or_straddles, ["25", "50", "0"].map(|text| text.parse().unwrap()));
    assert_eq!(tournament.phh.antes, ["5", "5", "5"].map(|text| text.parse().unwrap()));
    let details = Details::of(&tournament.phh);
    assert_eq!((details.tournament.as_deref(), details.currency, details.hero), (Some("T#99"), None, None));
    for told in [cash, tournament] {
        assert_eq!(audit(told, &House::Recorded).unwrap().findings, []);
        for format in Format::ALL {
            let back = again(&format.write(told, None).unwrap(), format);
            assert_eq!(audit(&back, &House::Recorded).unwrap().findings, []);
            assert_eq!((&back.phh.winnings, back.phh.rake), (&told.phh.winnings, told.phh.rake), "{format}");
        }
    }
    // A statement that is wrong is found.
    let wrong = EVERY_FIELD.replacen("\"jackpot\": 0.5", "\"jackpot\": 0.6", 1);
    let told = again(wrong.split("\n\n").next().unwrap(), Format::Ohh);
    assert_eq!(audit(&told, &House::Recorded).unwrap().findings[0].rule, "R97");
}

#[test]
fn what_the_specification_has_and_no_rule_covers_is_said() {
    let cash = EVERY_FIELD.split("\n\n").next().unwrap();
    for (right, wrong, words) in [
        ("\"Fast\"", "\"Bomb_Pot\"", "the pot is a bomb pot, which is not checked"),
        ("\"Fast\"", "\"Cap\"", "the game has a cap on what a player may lose, which is not checked"),
        ("\"Fast\"", "\"Run_It_Twice\"", "the hand was run twice, which is not checked"),
        (
            "\"Add to Pot\", \"amount\": 0.0",
            "\"Add to Pot\", \"amount\": 9.0",
            "the pot was added to by the house, which is not checked",
        ),
        (
            "\"cashout_amount\": null",
            "\"cashout_amount\": 60.1",
            "a player cashed out the hand, which is not checked",
        ),
    ] {
        let error = ohh::parse(&cash.replacen(right, wrong, 1)).unwrap_err();
        assert_eq!(error.to_string(), words);
        assert!(error.is_not_ours());
    }
}

/// Files of every format, with hands whose every part has been used.
static SOUND_FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let told: Vec<ToldHand> = TEXTS.iter().map(|text| again(text, Format::Stars)).collect();
    let written = Format::ALL.map(|format| {
        let hands = (1..).zip(&told).map(|(number, hand)| format.write(hand, Some(number)).unwrap());
        hands.collect::<String>()
    });
    written.to_vec()
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_makes_a_reader_an_audit_or_a_writer_panic(
        file in 0..3usize,
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..8u8, any::<u8>()), 1..6),
    ) {
        let mut bytes = SOUND_FILES[file].clone().into_bytes();
        for (place, how, byte) in damage {
            let at = place.index(bytes.len());
            match how {
                0 => bytes.truncate(at.max(1)),
                1 => { bytes.remove(at); }
                2 => bytes.insert(at, byte),
                3 => bytes.insert(at, b"0123456789"[usize::from(byte) % 10]),
                4 => bytes[at] = b"0123456789-.[]{}\"\n:$"[usize::from(byte) % 20],
                5 => { let copy = bytes[at..(at + usize::from(byte)).min(bytes.len())].to_vec(); bytes.splice(at..at, copy); }
                _ => bytes[at] = byte,
            }
            if bytes.is_empty() {
                bytes.push(b' ');
            }
        }
        for format in Format::ALL {
            for hand in FileHands::new(&bytes[..], format) {
                let Ok(told) = hand.expect("memory can be read").hand else { continue };
                let _ = (audit(&told, &House::Recorded), audit(&told, &House::Auto));
                let _ = Format::ALL.map(|format| format.write(&told, Some(1)).is_ok());
                let _ = Anonymizer::default().anonymous(&told);
            }
        }
    }
}
