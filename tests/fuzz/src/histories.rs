//! Files of hands in every format we read.

use omaha_history::audit::{House, audit};
use omaha_history::file::{FileHands, Format};
use omaha_history::phh::Phh;
use omaha_history::{Anonymizer, ToldHand, page, replay, transcript};

pub(crate) fn phh(bytes: &[u8]) {
    read_all(bytes, Format::Phh);
}

pub(crate) fn ohh(bytes: &[u8]) {
    read_all(bytes, Format::Ohh);
}

pub(crate) fn stars(bytes: &[u8]) {
    read_all(bytes, Format::Stars);
}

fn read_all(bytes: &[u8], format: Format) {
    // Whatever it is, one can ask.
    let _ = Format::guess(bytes);
    let lines = 1 + bytes.iter().filter(|&&byte| byte == b'\n').count();
    let mut anonymizer = Anonymizer::default();
    for hand in FileHands::new(bytes, format) {
        let hand = hand.unwrap_or_else(|error| panic!("reading memory fails: {error}"));
        assert!((1..=lines as u32).contains(&hand.line), "line {} of {lines}", hand.line);
        match hand.hand {
            Ok(told) => {
                is_worked_with(&told);
                is_worked_with(&anonymizer.anonymous(&told));
                writes_and_reads_back(&told, format);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Everything that is done with a hand does not mind what the hand is.
fn is_worked_with(told: &ToldHand) {
    for house in [House::Recorded, House::Auto] {
        if let Ok(audited) = audit(told, &house) {
            audited.findings.iter().for_each(|finding| assert!(!finding.to_string().is_empty()));
        }
    }
    let Ok(replayed) = replay(&told.phh) else { return };
    if let Some(hand) = &replayed.hand {
        let labels = replayed.labels(&told.phh);
        transcript(hand, &labels);
        page(hand, &labels, "Hand");
    }
}

fn writes_and_reads_back(told: &ToldHand, read_as: Format) {
    let phh = told.phh.to_string();
    let again = Phh::parse(&phh).unwrap_or_else(|error| panic!("{error}\n{phh}"));
    assert_eq!(again.to_string(), phh, "PHH once written stays as it is");
    let sound = replay(&told.phh).is_ok_and(|replayed| replayed.is_ok());
    if let Ok(text) = Format::Ohh.write(told, None) {
        let read = only_hand(&text, Format::Ohh);
        if sound {
            assert_eq!(events(&read.phh), events(&told.phh), "{text}\n{phh}");
        }
    }
    if let Ok(text) = Format::Stars.write(told, None) {
        let read = only_hand(&text, Format::Stars);
        if read_as == Format::Stars {
            assert_eq!(
                Format::Stars.write(&read, None).as_deref(),
                Ok(&*text),
                "what a text says once it says again"
            );
        }
    }
}

fn only_hand(text: &str, format: Format) -> ToldHand {
    let mut hands = FileHands::new(text.as_bytes(), format);
    let first = hands.next().unwrap_or_else(|| panic!("no hand in\n{text}")).unwrap();
    assert!(hands.next().is_none(), "one hand was written\n{text}");
    first.hand.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn events(phh: &Phh) -> Vec<String> {
    let hand = replay(phh).unwrap_or_else(|error| panic!("{error}\n{phh}")).hand;
    hand.unwrap_or_else(|| panic!("no hand\n{phh}")).events().iter().map(ToString::to_string).collect()
}
