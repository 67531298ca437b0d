//! Journals: a session that dies anywhere goes on as if it had not, and every shuffle is proved.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use omaha_cards::Seed;
use omaha_engine::table::{Entry, Table};
use omaha_engine::{Action, Chips, Event, Hand, Seat, registry};
use omaha_history::journal::{Journal, JournalError, Plans, SessionFacts, key_path, verify};
use tempfile::TempDir;

const BUY_IN: Chips = Chips(100);
const HANDS: u64 = 3;
const YOU: Seat = Seat(0);
/// What the person buys more.
const MORE: Chips = Chips(50);

/// A session that plays itself: what everybody does follows from the hand alone.
struct Session {
    facts: SessionFacts,
    table: Table,
    journal: Journal,
    hand: Option<Hand>,
    plans: Plans,
    /// How often the person bought chips.
    bought: usize,
    /// Everything that happened so far, cards included.
    told: Vec<Vec<Event>>,
}

fn facts(game: &str, seed: u64) -> SessionFacts {
    let game = Arc::new(registry::game(game).unwrap());
    SessionFacts { game, seed: Seed::from(seed), buy_in: BUY_IN, you: Some(Seat(0)), button: Seat(0) }
}

impl Session {
    fn begin(path: &Path, game: &str, seed: u64) -> Session {
        let facts = facts(game, seed);
        let mut table = Table::new(Arc::clone(&facts.game), facts.button).unwrap();
        let seats = [0, 1, 3, 4].map(|seat| (Seat(seat), BUY_IN));
        seats.iter().for_each(|&(seat, chips)| table.sit(seat, chips).unwrap());
        let journal = Journal::create(path, &facts, &seats).unwrap();
        Session { facts, table, journal, hand: None, plans: Plans::default(), bought: 1, told: Vec::new() }
    }

    /// Taken up from a journal, with what the finished hands told before.
    fn resume(path: &Path, told: &[Vec<Event>]) -> Session {
        let (journal, restored) = Journal::resume(path).unwrap();
        let told = told[..restored.table.hands_played() as usize].to_vec();
        let hand = restored.running.map(|running| running.hand);
        let (facts, table, plans) = (restored.facts, restored.table, restored.plans);
        let paid = restored.accounts.iter().find(|account| account.seat == YOU).unwrap().paid;
        let bought = 1 + usize::from(paid.0 % BUY_IN.0 != 0);
        Session { facts, table, journal, hand, plans, bought, told }
    }

    fn play_to(mut self, hands: u64) -> Session {
        while self.table.hands_played() < hands {
            let mut hand = self.hand.take().unwrap_or_else(|| self.deal());
            while let Some(legal) = hand.legal_actions() {
                let choices: Vec<Action> = legal.iter().filter(|action| *action != Action::Fold).collect();
                let pick = (hand.events().len() * 31 + hand.pot().0 as usize * 7) % choices.len();
                hand.act(choices[pick]).unwrap();
                self.journal.acts(legal.seat, choices[pick], &hand).unwrap();
            }
            self.table.finish(&hand).unwrap();
            self.told.push(hand.events().to_vec());
        }
        self
    }

    fn deal(&mut self) -> Hand {
        self.come_and_go();
        let hand = self.table.deal(self.facts.deck(self.table.hands_played() + 1), true).unwrap();
        self.journal.hand_starts(&hand).unwrap();
        hand
    }

    /// Between hands, and after a cut among what happens there: who is broke buys in, and with the person all the rest.
    fn come_and_go(&mut self) {
        let table = &mut self.table;
        let absent = |table: &Table| {
            let absent = table.occupants().filter(|(_, occupant)| occupant.sitting_out);
            absent.map(|(seat, occupant)| (seat, occupant.stack)).collect::<Vec<_>>()
        };
        for (seat, stack) in absent(table) {
            if stack.is_zero() {
                table.rebuy(seat, BUY_IN).unwrap();
                self.journal.rebuys(seat, BUY_IN).unwrap();
            }
            if seat != YOU || table.hands_played() != 1 {
                table.sit_in(seat, Entry::WaitForBigBlind).unwrap();
                self.journal.sits_in(seat, Entry::WaitForBigBlind).unwrap();
            }
        }
        if table.hands_played() != 1 {
            return;
        }
        let plans = Plans { top_up: Some(MORE), sit_out: true, leave: false };
        if self.bought == 1 && self.plans.is_empty() && !table.occupant(YOU).unwrap().sitting_out {
            self.journal.plans(plans).unwrap();
            self.plans = plans;
        }
        if let Some(more) = self.plans.top_up.take() {
            table.rebuy(YOU, more).unwrap();
            self.journal.rebuys(YOU, more).unwrap();
            self.bought += 1;
        }
        if !table.occupant(YOU).unwrap().sitting_out {
            table.sit_out(YOU).unwrap();
            self.journal.sits_out(YOU).unwrap();
        }
        // Somebody else leaves, and somebody new sits down.
        if table.occupant(Seat(4)).is_some() {
            let chips = table.leave(Seat(4)).unwrap();
            self.journal.leaves(Seat(4), chips).unwrap();
        }
        if table.occupant(Seat(5)).is_none() {
            table.sit(Seat(5), BUY_IN).unwrap();
            self.journal.sits(Seat(5), BUY_IN).unwrap();
        }
    }

    /// What has happened in the hand that is being played.
    fn running(&self) -> Option<Vec<Event>> {
        self.hand.as_ref().map(|hand| hand.events().to_vec())
    }

    fn stacks(&self) -> Vec<(Seat, Chips)> {
        self.table.occupants().map(|(seat, occupant)| (seat, occupant.stack)).collect()
    }
}

/// A folder with the journal of a few hands.
fn finished(game: &str, seed: u64) -> (TempDir, PathBuf, Session) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.journal");
    let session = Session::begin(&path, game, seed).play_to(HANDS);
    (folder, path, session)
}

/// A copy of the journal, cut after so many bytes, with its key.
fn cut(path: &Path, bytes: &[u8], length: usize) -> PathBuf {
    let copy = path.with_file_name("copy.journal");
    fs::write(&copy, &bytes[..length]).unwrap();
    fs::copy(key_path(path), key_path(&copy)).unwrap();
    copy
}

/// The end of every line.
fn line_ends(bytes: &[u8]) -> Vec<usize> {
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(index, _)| index + 1).collect()
}

#[test]
fn a_session_cut_after_any_line_goes_on_with_the_same_cards() {
    for (game, seed) in [("plo4-hilo", 1), ("flo5-hilo", 2), ("plo6", 3)] {
        let (_folder, path, whole) = finished(game, seed);
        let bytes = fs::read(&path).unwrap();
        for length in line_ends(&bytes).into_iter().skip(5) {
            let copy = cut(&path, &bytes, length);
            let resumed = Session::resume(&copy, &whole.told).play_to(HANDS);
            assert_eq!(resumed.told, whole.told, "{game} cut at {length}");
            assert_eq!(resumed.stacks(), whole.stacks(), "{game} cut at {length}");
            drop(resumed);
            assert_eq!(verify(&copy).unwrap().proofs.len(), HANDS as usize, "{game} cut at {length}");
        }
    }
}

#[test]
fn a_torn_line_is_taken_away_wherever_it_is_torn() {
    let mut cuts = 0;
    for (game, seed) in [("plo5-hilo", 4), ("flo4-hilo", 5)] {
        let (_folder, path, whole) = finished(game, seed);
        let bytes = fs::read(&path).unwrap();
        for line in line_ends(&bytes).windows(2).skip(5) {
            let (start, end) = (line[0], line[1]);
            let at_start = Session::resume(&cut(&path, &bytes, start), &whole.told);
            let expected = (at_start.stacks(), at_start.running());
            drop(at_start);
            for length in [start + 1, start + (end - start) / 3, end - 2, end - 1] {
                let copy = cut(&path, &bytes, length);
                let torn = Session::resume(&copy, &whole.told);
                assert_eq!((torn.stacks(), torn.running()), expected, "{game} cut at {length}");
                assert_eq!(fs::read(&copy).unwrap(), bytes[..start], "{game} cut at {length}");
                cuts += 1;
            }
        }
    }
    assert!(cuts > 250, "{cuts}");
}

#[test]
fn a_cut_before_everybody_sits_is_said() {
    let (_folder, path, _session) = finished("plo4-hilo", 4);
    let bytes = fs::read(&path).unwrap();
    for length in [0, 1, 40] {
        let error = Journal::resume(&cut(&path, &bytes, length)).unwrap_err();
        assert_eq!(error.to_string(), "the journal has no whole line: no hand was begun");
    }
}

#[test]
fn nothing_hidden_stands_in_the_journal() {
    let (_folder, path, session) = finished("plo4-hilo", 5);
    let text = fs::read_to_string(&path).unwrap();
    assert!(!text.contains(&session.facts.seed.value().to_string().repeat(8)));
    for events in &session.told {
        let shown: Vec<Seat> = events
            .iter()
            .filter_map(|event| if let Event::Shows { seat, .. } = event { Some(*seat) } else { None })
            .collect();
        for event in events {
            if let Event::DealsHole { seat, cards } = event {
                let word = serde_json::to_string(cards).unwrap();
                assert_eq!(text.contains(&word), shown.contains(seat), "{event}");
            }
        }
    }
}

#[test]
fn any_altered_byte_is_found() {
    let (_folder, path, _session) = finished("plo4-hilo", 6);
    let bytes = fs::read(&path).unwrap();
    let copy = cut(&path, &bytes, bytes.len());
    assert!(verify(&copy).is_ok());
    for step in 0..250 {
        let at = (step * 7919 + step * step) % bytes.len();
        let mut altered = bytes.clone();
        altered[at] = match altered[at] {
            b'\n' => b' ',
            b'9' => b'8',
            b'a'..=b'e' | b'0'..=b'8' => altered[at] + 1,
            _ => b'f',
        };
        if altered != bytes {
            fs::write(&copy, &altered).unwrap();
            let found = verify(&copy);
            let torn = found.as_ref().map_or(0, |found| found.torn);
            assert!(found.is_err() || torn > 0, "byte {at} {:?}", bytes[at] as char);
        }
    }
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let (_folder, path, _session) = finished("plo4-hilo", 7);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let copy = cut(&path, text.as_bytes(), text.len());
    let says = |lines: &[&str]| {
        fs::write(&copy, lines.join("\n") + "\n").unwrap();
        let mut error: &dyn std::error::Error = &Journal::resume(&copy).unwrap_err();
        let mut words = error.to_string();
        while let Some(cause) = error.source() {
            words = format!("{words}: {cause}");
            error = cause;
        }
        words
    };
    let without = |gone: usize| [&lines[..gone], &lines[gone + 1..]].concat();
    let with = |place: usize, line: &str| {
        let mut all: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        all[place] = line.to_string();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        says(&all)
    };
    let newer = lines[0].replacen("\"version\":1", "\"version\":2", 1);
    let call = lines.iter().position(|line| line.contains("\"action\":\"call\"")).unwrap();
    let with_line = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap();
    let (plans, leaves, last) = (with_line("{\"plans"), with_line("{\"leaves"), lines.len() - 1);
    let (but_one, seal) = lines[last].split_at(lines[last].len() - 3);
    let other_seal = if seal.starts_with('0') { "1\"}" } else { "0\"}" };
    let said = [
        says(&lines[1..]),
        with(0, &newer),
        says(&without(2)),
        says(&without(5)),
        says(&without(6)),
        says(&[&lines[..7], &lines[5..]].concat()),
        with(6, "{\"acts\":"),
        with(7, "hello"),
        with(call, &lines[call].replace("\"call\"", "\"check\"")),
        with(6, &lines[6].replace("\"hand\":1", "\"hand\":2")),
        with(5, lines.iter().rfind(|line| line.starts_with("{\"hand")).unwrap()),
        with(plans, &lines[plans].replace("50", "60")),
        with(plans, &lines[plans].replace("\"sit_out\":true", "\"sit_out\":false")),
        with(plans, &lines[plans].replace("sit_out", "sits_out")),
        with(plans + 1, &lines[plans + 1].replace("\"chips\":50", "\"chips\":5")),
        with(plans + 2, &lines[plans + 2].replace("\"seat\":0", "\"seat\":7")),
        with(leaves, &lines[leaves].replace("\"chips\":", "\"chips\":1")),
        with(leaves, &lines[leaves].replace("\"seat\":4", "\"seat\":1")),
        with(last, &format!("{but_one}{other_seal}")),
    ];
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn without_its_key_a_journal_stays_shut() {
    let (_folder, path, session) = finished("plo4-hilo", 8);
    drop(session);
    let (_other_folder, other, _session) = finished("plo4-hilo", 8);
    fs::copy(key_path(&other), key_path(&path)).unwrap();
    assert!(matches!(verify(&path), Err(JournalError::Sealed { line: 1 })));
    fs::write(key_path(&path), "hello\n").unwrap();
    assert!(matches!(verify(&path), Err(JournalError::NotAKey { .. })));
    fs::remove_file(key_path(&path)).unwrap();
    assert!(matches!(verify(&path), Err(JournalError::NoKey { .. })));
}

#[test]
fn two_programs_do_not_play_the_same_journal() {
    let (_folder, path, session) = finished("plo4-hilo", 9);
    assert!(matches!(Journal::resume(&path), Err(JournalError::InUse { .. })));
    assert!(verify(&path).is_ok(), "looking is allowed");
    drop(session);
    assert!(Journal::resume(&path).is_ok());
    let again = Journal::create(&path, &facts("plo4-hilo", 9), &[(Seat(0), BUY_IN)]);
    assert!(matches!(again, Err(JournalError::Exists { .. })));
}
