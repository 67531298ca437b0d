//! PokerStars text: hands of every kind, and lines that cannot be read.

use omaha_history::audit::{House, audit};
use omaha_history::phh::RecordedAction;
use omaha_history::stars::{Hands, StarsError, parse};
use omaha_history::{Details, ToldHand, replay};

const SIDE_POT: &str = include_str!("stars_hands/side-pot.txt");
const TOURNAMENT: &str = include_str!("stars_hands/tournament.txt");
const POSTS: &str = include_str!("stars_hands/posts.txt");

fn read(text: &str) -> ToldHand {
    parse(text).unwrap_or_else(|error| panic!("{error}"))
}

fn found(text: &str) -> Vec<String> {
    let audited = audit(&read(text), &House::Recorded).unwrap_or_else(|error| panic!("{error}"));
    audited.findings.iter().map(|finding| format!("{}: {finding}", finding.line)).collect()
}

/// The line a piece of a hand begins on.
fn line_of(text: &str, piece: &str) -> usize {
    let place = text.find(piece).unwrap_or_else(|| panic!("{piece}"));
    text[..place].matches('\n').count() + 1
}

fn texts(amounts: &[omaha_history::Amount]) -> Vec<String> {
    amounts.iter().map(ToString::to_string).collect()
}

#[test]
fn a_side_pot_hand_with_names_full_of_signs() {
    let told = read(SIDE_POT);
    assert_eq!(told.phh.variant, "PO/8");
    assert_eq!(told.phh.players, ["Ann: the first", "Bob (b)", "Cem"]);
    assert_eq!((told.phh.seats.as_slice(), told.phh.button), ([1, 2, 3].as_slice(), None));
    assert_eq!(texts(&told.phh.starting_stacks), ["40", "100", "100"]);
    assert_eq!(texts(&told.phh.winnings.clone().unwrap()), ["58.50", "178.50", "0"]);
    let details = Details::of(&told.phh);
    assert_eq!(details.table.as_deref(), Some("Corner: one"));
    assert_eq!(
        (details.hero, details.currency.as_deref(), details.table_size),
        (Some(2), Some("USD"), Some(6))
    );
    assert!(replay(&told.phh).unwrap().is_ok());
    assert_eq!(found(SIDE_POT), [""; 0]);
}

#[test]
fn a_tournament_hand_with_short_antes_and_blinds() {
    let told = read(TOURNAMENT);
    assert_eq!(told.phh.variant, "FO/8");
    assert_eq!(told.phh.players, ["Fay", "Gil", "Hal", "Eve"]);
    assert_eq!(texts(&told.phh.antes), ["10"; 4]);
    assert_eq!(texts(&told.phh.blinds_or_straddles), ["20", "40", "0", "0"]);
    let details = Details::of(&told.phh);
    assert_eq!((details.tournament.as_deref(), details.level.as_deref()), (Some("55"), Some("IV")));
    let mucked = told.phh.actions.iter().find_map(|entry| match &entry.action {
        Some(RecordedAction::DealHole { player: 1, cards }) => Some(cards.iter().flatten().count()),
        _ => None,
    });
    assert_eq!(mucked, Some(4), "the summary knows what was mucked");
    assert_eq!(found(TOURNAMENT), [""; 0]);
}

#[test]
fn play_money_late_and_dead_posts() {
    let told = read(POSTS);
    assert_eq!((told.phh.variant.as_str(), told.phh.player_count()), ("PO5", 5));
    assert_eq!(texts(&told.phh.blinds_or_straddles), ["5", "10", "-10", "-10", "0"]);
    assert_eq!(texts(&told.phh.antes), ["0", "0", "5", "0", "0"]);
    assert_eq!(Details::of(&told.phh).currency, None);
    assert_eq!(found(POSTS), [""; 0]);
}

#[test]
fn what_is_wrong_is_found_with_its_line_and_rule() {
    let cases = [
        // A raise above the pot.
        ("raises $5 to $7", "raises $6 to $8", "recorded: Cem bets or raises to 8, right:", "[R58]"),
        // A call of another amount.
        (
            "Ann: the first: calls $6",
            "Ann: the first: calls $7",
            "recorded: Ann: the first calls 7, right: 6",
            "[R40]",
        ),
        // Another split of the main pot.
        (
            "Ann: the first collected $58.50",
            "Ann: the first collected $57.50",
            "recorded: Ann: the first won 57.5, right: 58.5",
            "[R97]",
        ),
        ("Total pot $240", "Total pot $241", "recorded: a total pot of 241, right: 240", "[R71]"),
        (
            "LO: 8,4,3,2,A)\nBob",
            "LO: 8,5,3,2,A)\nBob",
            "recorded: Ann: the first shows the low 8-5-3-2-A, right: the low 8-4-3-2-A",
            "[R12]",
        ),
        ("and won ($178.50)", "and won ($178)", "recorded: Bob (b) won 178 in all, right: 178.5", "[R97]"),
        (
            "Main pot $117. Side pot $120.",
            "Main pot $116. Side pot $121.",
            "recorded: pots of 116 + 121, right: 117 + 120",
            "[R73]",
        ),
    ];
    for (right, wrong, begins, rule) in cases {
        let begins = format!("{}: {begins}", line_of(SIDE_POT, right));
        let findings = found(&SIDE_POT.replacen(right, wrong, 1));
        assert!(
            findings.iter().any(|line| line.starts_with(&begins) && line.ends_with(rule)),
            "{wrong}: {findings:?}"
        );
    }
    let findings = found(&POSTS.replace("Uncalled bet (40)", "Uncalled bet (30)"));
    assert_eq!(findings, ["25: recorded: 30 uncalled back to Max, right: 40 [R72]"]);
    let untold = found(&POSTS.replace("Uncalled bet (40) returned to Max\n", ""));
    assert_eq!(untold, ["0: recorded: no uncalled bet back to Max, right: 40 [R72]"]);
    let twice = found(&SIDE_POT.replace("[Qs Qd Tc 9h]", "[Qs Qd Tc Kd]"));
    assert_eq!(twice, ["0: recorded: Kd twice, right: every card once [R1]"]);
}

#[test]
fn a_side_without_low_is_not_split() {
    let wrong = SIDE_POT.replace(
        "Bob (b) collected $120 from side pot",
        "Bob (b) collected $60 from side pot\nCem collected $60 from side pot",
    );
    let findings = found(&wrong);
    assert!(
        findings[0].contains("won 118.5, right: 178.5") && findings[0].ends_with("[R86]"),
        "{findings:?}"
    );
}

#[test]
fn not_ours_to_judge() {
    let cases = [
        (SIDE_POT.replace("Omaha Hi/Lo Pot Limit", "Hold'em No Limit"), "'Hold'em No Limit' is not Omaha"),
        (
            SIDE_POT.replace("*** RIVER ***", "*** FIRST RIVER ***"),
            "line 23: the hand was run twice, which is not checked",
        ),
        (
            SIDE_POT.replace(
                "*** SHOW DOWN ***",
                "Ann: the first cashed out the hand for $50 | Cash Out Fee $0.50",
            ),
            "line 24: a player cashed out the hand, which is not checked",
        ),
        (SIDE_POT.replace("*** FLOP *** [3c 4d 8s]", "Hand cancelled"), "line 14: the hand was cancelled"),
    ];
    for (text, words) in cases {
        let error = parse(&text).unwrap_err();
        assert!(error.is_not_ours() && error.to_string().contains(words), "{error}");
    }
}

#[test]
fn refusals_name_the_line() {
    let cases = [
        ("Cem: raises $5 to $7", "Cem: raises", "line 11: 'raises' is not understood: expected an amount"),
        ("Cem: raises $5 to $7", "Cem: jumps", "line 11: 'jumps' is not understood: expected posts, folds"),
        ("[3c 4d 8s]\nAnn", "[3c 4d 8x]\nAnn", "line 14: "),
        ("returned to", "returned to", ""),
        ("Seat #3 is the button", "is the button", "line 2: "),
        (
            "($100 in chips)\nSeat 3",
            "(lots in chips)\nSeat 3",
            "line 4: 'Seat 2: Bob (b) (lots in chips)' is not understood",
        ),
        // Found by fuzzing: no file could be written of a street without cards, nor of a bet of nothing.
        ("[3c 4d 8s]\nAnn", "[]\nAnn", "line 14: '*** FLOP *** []' is not understood: expected the cards"),
        ("[3c 4d 8s]\nAnn", "[3c ?? 8s]\nAnn", "line 14: '*** FLOP *** [3c ?? 8s]' is not understood"),
        ("Cem: raises $5 to $7", "Cem: raises $5 to $0", "line 11: 'raises $5 to $0' is not understood"),
        ("*** FLOP ***", "*** FLAP ***", "line 14: '*** FLAP *** [3c 4d 8s]' is not understood"),
        ("Seat 2: Bob (b) ($100", "Seat 2: Bob ($100", "line 10: 'Bob (b)' does not sit at the table"),
    ];
    for (right, wrong, begins) in cases.into_iter().filter(|case| !case.2.is_empty()) {
        let error = parse(&SIDE_POT.replacen(right, wrong, 1)).unwrap_err();
        assert!(error.to_string().starts_with(begins) && !error.is_not_ours(), "{wrong}: {error}");
    }
    let headless = SIDE_POT.lines().next().unwrap();
    assert_eq!(
        parse(headless).unwrap_err(),
        StarsError::Missing { line: 1, what: "line that names the button" }
    );
    assert!(parse("").is_err());
}

#[test]
fn one_broken_hand_does_not_stop_a_file() {
    let broken = POSTS.replace("Liv: checks", "Liv: whistles");
    let file = format!("\u{feff}{SIDE_POT}\r\n\r\n{broken}\n\n{}", TOURNAMENT.replace('\n', " \r\n"));
    let hands: Vec<_> = Hands::new(file.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(hands.len(), 3);
    assert_eq!(hands[0].1.as_ref().unwrap(), &read(SIDE_POT));
    let error = hands[1].1.as_ref().unwrap_err().to_string();
    assert_eq!(
        error,
        format!(
            "line {}: 'whistles' is not understood: expected posts, folds, checks, calls, bets, raises, shows or mucks",
            line_of(&file, "Liv: whistles")
        )
    );
    assert_eq!(hands[2].1.as_ref().unwrap().phh.players, read(TOURNAMENT).phh.players);
}

#[test]
fn a_file_that_is_no_history_has_no_hands_and_costs_no_memory() {
    assert_eq!(Hands::new(&b"just\nsome text"[..]).count(), 0);
    let endless = std::io::Read::take(std::io::BufReader::new(std::io::repeat(b'x')), 50_000_000);
    assert_eq!(Hands::new(endless).count(), 0);
}

/// Found by fuzzing: a second small blind was written as one, which reads as money that is no bet.
#[test]
fn blinds_that_would_read_as_others_are_not_written() {
    let hand = |blinds: &str| {
        let text = format!(
            "variant = 'PO'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = {blinds}\nmin_bet = 2\n\
             starting_stacks = [90, 90, 90, 90]\nactions = ['p4 f', 'p1 f', 'p2 f']\n"
        );
        omaha_history::stars::write(&ToldHand::from(omaha_history::phh::Phh::parse(&text).unwrap()))
    };
    let text = hand("[1, 2, 0, 0]").unwrap_err();
    assert_eq!(text.to_string().split(':').next(), Some("the hand does not replay"), "p3 is still in");
    let error = hand("[1, 2, 2, 0]").unwrap_err();
    assert_eq!(error.to_string(), "the format has no place for a second small blind");
    let error = hand("[1, 0, 2, -2]").map(|_| ());
    assert_eq!(error, Ok(()), "a late blind after the big blind has its words");
}

/// Found by fuzzing: a straddle of the last 11 chips was written as one that is owed to 20, so that the call of 1 read as
/// one of 10.
#[test]
fn a_post_of_the_last_chips_is_not_written_where_it_would_read_as_another_price() {
    let write = |blinds: &str| {
        let text = format!(
            "variant = 'FO/8'\nantes = [0, 0]\nblinds_or_straddles = {blinds}\nsmall_bet = 10\nbig_bet = 20\n\
             starting_stacks = [11, 31]\nactions = ['d dh p1 9c7cQc9s', 'd dh p2 Jd5h8dKc', 'p2 cc', 'd db 3d2sJh', \
             'd db 8s', 'd db 5d', 'p1 sm -', 'p2 sm -']\n"
        );
        omaha_history::stars::write(&ToldHand::from(omaha_history::phh::Phh::parse(&text).unwrap()))
    };
    let text = write("[10, 20]").unwrap();
    assert!(text.contains("p1: posts straddle 11 and is all-in\n"), "{text}");
    assert!(text.contains("p2: calls 10\nUncalled bet (9) returned to p2\n"), "{text}");
    let error = write("[10, 11]").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the format leaves open what would be read as another hand: an unpaid part of a post, or a silent player"
    );
}

/// A table where nobody had the small blind plays for one all the same.
#[test]
fn a_small_blind_that_nobody_posted_is_kept_by_every_format() {
    use omaha_history::file::{FileHands, Format};
    let text = "PokerStars Hand #1:  Omaha Hi/Lo Pot Limit (25/75) - 2021/02/03 4:05:06\n\
                Table 'Corner' Seat #13 is the button\nSeat 6: Ann (250 in chips)\nSeat 11: Bob (250 in chips)\n\
                Seat 13: Cem (250 in chips)\nBob: posts big blind 75\n*** HOLE CARDS ***\nCem: folds\nAnn: folds\n\
                Uncalled bet (75) returned to Bob\nBob collected 0 from pot\n*** SUMMARY ***\nTotal pot 0 | Rake 0\n";
    let mut told = read(text);
    assert_eq!(told.phh.small_blind.map(|small| small.to_string()).as_deref(), Some("25"));
    for format in [Format::Phh, Format::Ohh, Format::Stars] {
        let text = format.write(&told, None).unwrap_or_else(|error| panic!("{format}: {error}"));
        let mut hands = FileHands::new(text.as_bytes(), format);
        told =
            hands.next().unwrap().unwrap().hand.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        let game = omaha_history::game_of(&told.phh).unwrap();
        assert_eq!(game.stakes.small_blind.0, 25, "{format}: {text}");
    }
}
