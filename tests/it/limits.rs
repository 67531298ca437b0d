//! LIMITS.md: everything at its most, and one beyond.

use omaha_cli::{Answer, run};
use omaha_engine::file::LONGEST;
use omaha_history::file::{FileHands, Format, LONGEST_GAP, LONGEST_HAND, MOST_UNREADABLE};
use omaha_history::journal;

/// What the program says of an error, or nothing if there is none.
fn told(words: &[&str], input: &[u8]) -> String {
    let mut err = Vec::new();
    let answer = run(words, &mut &input[..], &mut Vec::new(), &mut err);
    let err = String::from_utf8(err).unwrap();
    if answer == Answer::BadInput { err } else { String::new() }
}

/// The first words are allowed, the second ones are not: this is said.
#[track_caller]
fn most(at: &str, beyond: &str, says: &str) {
    let told = |line: &str| told(&line.split(' ').collect::<Vec<_>>(), b"");
    assert_eq!(told(at), "", "{at}");
    let error = told(beyond);
    assert!(error.contains(says), "{beyond}: {error}");
}

/// No-limit Omaha with so many hole cards as JSON.
fn game(hole_cards: u8, more: &str) -> String {
    format!(
        "{{\"variant\":{{\"variant\":\"omaha\",\"hole_cards\":{hole_cards}}},\"betting\":{{\"limit\":\"no-limit\"}}{more}}}"
    )
}

#[test]
fn chips() {
    let most_chips = i64::MAX as u64;
    let halves = format!("0:{}:folded 1:{}", most_chips / 2, most_chips / 2 + 1);
    let over = format!("0:{}:folded 1:{}", most_chips / 2 + 1, most_chips / 2 + 1);
    most(
        &format!("settle plo8 --win high=1 {halves}"),
        &format!("settle plo8 --win high=1 {over}"),
        "seat 1's contribution of 4611686018427387904 makes 9223372036854775808 chips on the table: expected at most 9223372036854775807",
    );
    // A blind is the small bet where none is given, and the big bet is twice that.
    let half = most_chips / 2;
    let says = "big bet cannot be 9223372036854775808: expected at most 9223372036854775807";
    let unit =
        |unit: u64| format!("settle plo8 --win high=1 0:{unit}:folded 1:{unit} --set chip-unit={unit}");
    most(&unit(half), &unit(half + 1), says);
    let blind = |blind: u64| {
        game(4, &format!(",\"stakes\":{{\"small_blind\":0,\"big_blind\":{blind}}}")) + " --seed 1 --seats 2"
    };
    most(&format!("rules {}", game(4, "")), &format!("deal {}", blind(half + 1)), says);
    let raises = |raises: u64| format!("rules flo8 --set fl-max-raises={raises}");
    most(&raises(u32::MAX.into()), &raises(u64::from(u32::MAX) + 1), "fl_max_raises");
}

#[test]
fn players_and_cards() {
    let players = |count: usize| {
        let players: Vec<String> = (0..count).map(|seat| format!("{seat}:5:folded")).collect();
        format!("settle plo8 --win high=255 {} 255:5", players.join(" "))
    };
    most(&players(10), &players(11), "12 players put chips in: expected 1 to 11");
    most(
        "settle plo8 --win high=255 0:5:folded 255:5",
        "settle plo8 --win high=255 0:5:folded 256:5",
        "'256:5' is no player",
    );
    most("deal plo8 --seats 8 --seed 1", "deal plo8 --seats 12 --seed 1", "12");
    let cards = |count: u8| format!("rules {}", game(count, ""));
    most(&cards(8), &cards(9), "hole cards cannot be 9: expected 1 to 8");
    most("rules plo8 --set runs=2", "rules plo8 --set runs=3", "runs cannot be 3: expected 1 or 2");
    let rake = |rate: u32| format!("rules plo8 --set rake={{\"rate\":{rate}}}");
    most(&rake(10_000), &rake(10_001), "rake rate cannot be 10001: expected at most 10000 basis points");
}

#[test]
fn work() {
    let equity = "equity plo8 As2cKhKd Ah3d6s7c -b 4h5s9c7h8d";
    most(
        &format!("{equity} --samples 1000"),
        &format!("{equity} --samples 1000000000001"),
        "expected a number of samples, at most 1000000000000",
    );
    most(&format!("{equity} --time 1000000 --samples 100"), &format!("{equity} --time 1000001"), "'1000001'");
    let simulate = "simulate plo8 --players calling,calling --seed 1";
    most(
        &format!("{simulate} --hands 2 --threads 1024"),
        &format!("{simulate} --hands 2 --threads 1025"),
        "expected a number of threads, 1 to 1024",
    );
    most(
        &format!("{simulate} --hands 2"),
        &format!("{simulate} --hands 1000000000001"),
        "expected a number of hands, 1 to 1000000000000",
    );
    let stack = |chips: u64| format!("{simulate} --hands 2 --stack {chips}");
    most(&stack(1 << 39), &stack((1 << 39) + 1), "1099511627776");
}

#[test]
fn hands_of_an_equity_question() {
    let any = |count: usize| format!("equity plo8 {} --samples 10", vec!["*"; count].join(" "));
    most(&any(11), &any(12), "12 hands are too many");
}

#[test]
fn a_game_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |bytes: usize| {
        let path = folder.path().join(format!("{bytes}.toml"));
        let text = omaha_engine::registry::game("plo8").unwrap().to_toml();
        std::fs::write(&path, format!("{text}#{}", "-".repeat(bytes - text.len() - 1))).unwrap();
        format!("rules {}", path.display())
    };
    let most_bytes = "a game file of 1048577 bytes: expected at most 1048576";
    most(&file(LONGEST), &file(LONGEST + 1), most_bytes);
    // However deep it goes and however many keys it has, it is refused.
    for (name, text) in [
        ("deep.toml", format!("a={}", "[".repeat(300_000))),
        ("dots.toml", format!("{}=1", vec!["a"; 300_000].join("."))),
        ("table.toml", format!("[{}]", vec!["a"; 300_000].join("."))),
        ("deep.json", "{\"a\":".repeat(200_000)),
        ("keys.toml", (0..90_000).map(|key| format!("k{key}=1\n")).collect()),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let error = told(&["rules", path.to_str().unwrap()], b"");
        assert!(error.starts_with("error: ") && error.len() < 1000, "{name}: {error}");
    }
}

/// A hand that ends with a comment, so long as to have so many bytes.
fn hand(format: Format, bytes: usize) -> Vec<u8> {
    let (start, fill, end) = match format {
        Format::Phh => (
            "variant = 'PO'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = ['p2 f']\n#",
            "-",
            "\n",
        ),
        Format::Ohh => ("{\"ohh\":{\"a\":\"", "-", "\"}}"),
        Format::Stars => (
            "PokerStars Hand #7:  Omaha Pot Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET\n\
             Table 'Corner' 6-max Seat #4 is the button\nSeat 1: Ann ($200 in chips)\nSeat 4: Bob ($150.50 in chips)\n\
             Bob: posts small blind $1\nAnn: posts big blind $2\n*** HOLE CARDS ***\nBob: folds\n",
            "Ann said, \"hm\"\n",
            "",
        ),
    };
    let room = bytes - start.len() - end.len();
    let mut text = start.to_string() + &fill.repeat(room / fill.len());
    text.push_str(&" ".repeat(bytes - text.len() - end.len()));
    (text + end).into_bytes()
}

#[test]
fn a_hand_of_a_history() {
    for format in Format::ALL {
        let error = |bytes| {
            let bytes = hand(format, bytes);
            let mut hands = FileHands::new(&bytes[..], format);
            let error = hands.next().unwrap().unwrap().hand.err().map(|error| error.to_string());
            assert!(hands.next().is_none());
            error.unwrap_or_default()
        };
        let too_long = |error: &str| error.contains("longer than 1048576 bytes");
        let (at, beyond) = (error(LONGEST_HAND), error(LONGEST_HAND + 1));
        assert!(!too_long(&at), "{format}: {at}");
        assert!(too_long(&beyond), "{format}: {beyond}");
    }
}

#[test]
fn a_stream_without_hands() {
    // The gap before the hand is as long as it may be, or a byte longer.
    let read = |gap: usize| {
        let hand = hand(Format::Ohh, 40);
        let blank = std::io::Read::take(std::io::repeat(b' '), gap as u64);
        let stream = std::io::BufReader::new(std::io::Read::chain(blank, &hand[..]));
        FileHands::new(stream, Format::Ohh).next().unwrap().map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(read(LONGEST_GAP - 40), Ok(()));
    assert_eq!(read(LONGEST_GAP + 1), Err("no hand begins in the 64 MiB after line 1".to_string()));
}

#[test]
fn hands_that_cannot_be_read() {
    let read = |bad: u32| {
        let text = "{\"ohh\":7}\n".repeat(bad as usize) + "{\"ohh\":{\"game_type\":\"Holdem\"}}\n";
        let hands: Vec<_> = FileHands::new(text.as_bytes(), Format::Ohh).collect();
        (hands.len(), hands.into_iter().find_map(Result::err).map(|error| error.to_string()))
    };
    let most = MOST_UNREADABLE;
    assert_eq!(read(most), (most as usize + 1, None), "the last hand is another game's, and read");
    let beyond = Some("10000 hands before line 10001 cannot be read".to_string());
    assert_eq!(read(most + 1), (most as usize + 1, beyond));
}

#[test]
fn a_problem_of_a_batch() {
    let problem = |bytes: usize| {
        let problem = "{\"game\":\"plo8\",\"hands\":[\"As2cKhKd\",\"Ah3d6s7c\"],\"board\":\"4h5s9c7h8d\"}";
        format!("{problem}{}\n", " ".repeat(bytes - problem.len())).into_bytes()
    };
    let words = ["equity", "--batch", "-"];
    assert_eq!(told(&words, &problem(1 << 16)), "");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let answer = run(words, &mut &problem((1 << 16) + 1)[..], &mut out, &mut err);
    let out = String::from_utf8(out).unwrap();
    assert_eq!(answer, Answer::BadInput);
    assert!(out.contains("a problem of 65537 bytes: expected at most 65536"), "{out}");
}

#[test]
fn a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    std::fs::write(journal::key_path(&path), crate::fuzz::targets::journal::KEY).unwrap();
    let error = |bytes: u64| {
        std::fs::File::create(&path).unwrap().set_len(bytes).unwrap();
        journal::verify(&path).unwrap_err().to_string()
    };
    assert_eq!(error(journal::LONGEST), "the journal has no whole line: no hand was begun");
    let beyond = error(journal::LONGEST + 1);
    assert!(
        beyond.ends_with("of 67108865 bytes or more is too large: a journal has at most 67108864"),
        "{beyond}"
    );
}

#[test]
fn a_journal_that_is_full_takes_no_more() {
    use omaha_engine::{Chips, Seat, registry};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let game = std::sync::Arc::new(registry::game("plo8").unwrap());
    let facts = journal::SessionFacts {
        game,
        seed: omaha_cards::Seed::from(1u64),
        buy_in: Chips(100),
        you: None,
        button: Seat(0),
    };
    let mut journal = journal::Journal::create(&path, &facts, &[(Seat(0), Chips(100))]).unwrap();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_len(journal::LONGEST).unwrap();
    let error = journal.rebuys(Seat(0), Chips(5)).unwrap_err().to_string();
    assert!(error.ends_with("too large: a journal has at most 67108864"), "{error}");
    assert_eq!(file.metadata().unwrap().len(), journal::LONGEST);
}
