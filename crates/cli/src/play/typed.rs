//! What a person types at the table.

use omaha_engine::table::Entry;
use omaha_engine::{Action, Chips, LegalActions};
use omaha_tui::Request;

/// What was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Typed {
    Act(Action),
    /// Something for between hands.
    Ask(Request),
    Help,
    /// To end the program.
    Quit,
    /// An empty line or a comment.
    Nothing,
}

/// Reads one line. Whether the action is legal is not decided here.
///
/// # Errors
/// Words that mean nothing, with what could be typed.
pub(super) fn read(line: &str, legal: &LegalActions) -> Result<Typed, String> {
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().filter(|word| *word != "to").collect();
    if let Some(request) = request(&words) {
        return request.map(Typed::Ask);
    }
    let action = match words[..] {
        [] => return Ok(Typed::Nothing),
        [comment, ..] if comment.starts_with('#') => return Ok(Typed::Nothing),
        ["h" | "help" | "?"] => return Ok(Typed::Help),
        ["q" | "quit" | "exit"] => return Ok(Typed::Quit),
        ["f" | "fold"] => Action::Fold,
        ["k" | "x" | "check"] => Action::Check,
        ["c" | "call"] if legal.check => Action::Check,
        ["c" | "call"] => Action::Call,
        ["s" | "show"] => Action::Show,
        ["m" | "muck"] => Action::Muck,
        ["r" | "raise" | "b" | "bet" | "complete"] => {
            return Err("how much? Type r and the total for the street, or min or pot".to_string());
        }
        ["r" | "raise" | "b" | "bet" | "complete", size] | [size] => return wager(size, &line, legal),
        _ => return Err(unknown(&line)),
    };
    Ok(Typed::Act(action))
}

/// Reads one line that is typed between hands.
///
/// # Errors
/// Words that mean nothing, with what could be typed.
pub(super) fn read_between_hands(line: &str) -> Result<Typed, String> {
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [] | ["n" | "next" | "deal"] => Ok(Typed::Nothing),
        ["h" | "help" | "?"] => Ok(Typed::Help),
        ["q" | "quit" | "exit"] => Ok(Typed::Quit),
        ["b" | "buy"] => Ok(Typed::Ask(Request::BuyIn)),
        _ => request(&words).unwrap_or_else(|| Err(unknown(&line))).map(Typed::Ask),
    }
}

/// What may be asked for at any time.
fn request(words: &[&str]) -> Option<Result<Request, String>> {
    Some(Ok(match words {
        ["o" | "out"] | ["sit", "out"] => Request::SitOut,
        ["in" | "back"] | ["sit", "in"] | ["come", "back"] => Request::ComeBack(Entry::Post),
        ["w" | "wait"] => Request::ComeBack(Entry::WaitForBigBlind),
        ["l" | "leave"] => Request::Leave,
        ["stay"] => Request::Stay,
        ["t" | "top" | "topup" | "rebuy"] | ["top", "up"] => {
            return Some(Err("how many? Type t and the number of chips to buy, such as t 100".to_string()));
        }
        ["t" | "top" | "topup" | "rebuy", chips] | ["top", "up", chips] => match chips.parse() {
            Ok(chips) => Request::TopUp(Chips(chips)),
            Err(_) => return Some(Err(format!("'{chips}' is no number of chips"))),
        },
        _ => return None,
    }))
}

fn wager(size: &str, line: &str, legal: &LegalActions) -> Result<Typed, String> {
    let bounds = legal.raise;
    let to = match size {
        "min" | "minimum" => bounds.map(|bounds| bounds.min),
        "p" | "pot" | "max" | "maximum" => bounds.map(|bounds| bounds.max),
        "a" | "all" | "allin" | "all-in" | "shove" if bounds.is_none() && legal.call.is_some() => {
            return Ok(Typed::Act(Action::Call));
        }
        "a" | "all" | "allin" | "all-in" | "shove" => bounds.map(|bounds| bounds.max),
        number => Some(number.parse().map(Chips).map_err(|_| unknown(line))?),
    };
    // Without bounds the engine says why there is no raise.
    Ok(Typed::Act(Action::RaiseTo(to.unwrap_or(Chips(u64::MAX)))))
}

fn unknown(line: &str) -> String {
    format!("'{line}' is no action; h shows what you can type")
}

#[cfg(test)]
mod tests {
    use omaha_engine::{RaiseBounds, Seat};

    use super::*;

    fn facing(call: Option<u64>, raise: Option<(u64, u64)>) -> LegalActions {
        LegalActions {
            seat: Seat(0),
            fold: call.is_some(),
            check: call.is_none(),
            call: call.map(Chips),
            raise: raise.map(|(min, max)| RaiseBounds { min: Chips(min), max: Chips(max) }),
            no_raise: None,
            show: false,
            muck: false,
        }
    }

    fn action(line: &str, legal: &LegalActions) -> Action {
        match read(line, legal) {
            Ok(Typed::Act(action)) => action,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn actions_are_read_liberally() {
        let facing_bet = facing(Some(2), Some((4, 7)));
        assert_eq!(action(" F ", &facing_bet), Action::Fold);
        assert_eq!(action("call", &facing_bet), Action::Call);
        assert_eq!(action("c", &facing(None, None)), Action::Check);
        assert_eq!(action("k", &facing_bet), Action::Check);
        for line in ["r 7", "raise to 7", "b 7", "7", "pot", "r pot", "Raise Max"] {
            assert_eq!(action(line, &facing_bet), Action::RaiseTo(Chips(7)), "{line}");
        }
        assert_eq!(action("min", &facing_bet), Action::RaiseTo(Chips(4)));
        assert_eq!(action("all-in", &facing(Some(2), None)), Action::Call);
        assert_eq!(read("", &facing_bet), Ok(Typed::Nothing));
        assert_eq!(read("# think", &facing_bet), Ok(Typed::Nothing));
        assert_eq!(read("q", &facing_bet), Ok(Typed::Quit));
    }

    #[test]
    fn requests_are_read_at_any_time() {
        let facing_bet = facing(Some(2), Some((4, 7)));
        let both = |line: &str| {
            let between = read_between_hands(line);
            assert_eq!(read(line, &facing_bet), between, "{line}");
            between
        };
        for line in ["o", "out", "Sit out"] {
            assert_eq!(both(line), Ok(Typed::Ask(Request::SitOut)));
        }
        assert_eq!(both("back"), Ok(Typed::Ask(Request::ComeBack(Entry::Post))));
        assert_eq!(both("wait"), Ok(Typed::Ask(Request::ComeBack(Entry::WaitForBigBlind))));
        for line in ["t 100", "top up 100", "rebuy 100"] {
            assert_eq!(both(line), Ok(Typed::Ask(Request::TopUp(Chips(100)))));
        }
        assert_eq!(both("leave"), Ok(Typed::Ask(Request::Leave)));
        assert!(both("t").is_err() && both("t -5").is_err() && both("t 99999999999999999999").is_err());
        assert_eq!(read_between_hands("b"), Ok(Typed::Ask(Request::BuyIn)));
        assert!(read_between_hands("call").is_err());
    }

    #[test]
    fn anything_else_is_asked_again() {
        let facing_bet = facing(Some(2), Some((4, 7)));
        for line in ["raise", "r seven", "fold now", "-3", "7.5", "\u{0}"] {
            assert!(read(line, &facing_bet).is_err(), "{line}");
        }
    }
}
