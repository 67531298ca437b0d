//! The headline of a hand and the line of its table.

use super::StarsError;
use super::money;
use crate::details::Moment;
use crate::{Amount, BuyIn, Details};

/// What the first two lines say.
#[derive(Debug, Clone)]
pub(super) struct Header {
    /// The code of the game, such as `PO5/8`.
    pub(super) code: String,
    /// The smaller and the larger stake: blinds, or in fixed limit bets.
    pub(super) stakes: (Amount, Amount),
    pub(super) fixed: bool,
    pub(super) details: Details,
}

/// Is this the first line of a hand?
pub(crate) fn begins_hand(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}');
    line.starts_with("PokerStars ") && line.contains('#') && line.contains(": ")
}

/// Read the headline.
pub(super) fn headline(text: &str, line: u32) -> Result<Header, StarsError> {
    let wrong = |expected| StarsError::NotUnderstood { line, text: text.to_string(), expected };
    let after_sign = text.split_once('#').ok_or_else(|| wrong("a hand number"))?.1;
    let (number, rest) = after_sign.split_once(':').ok_or_else(|| wrong("a hand number"))?;
    let rest = rest.trim();
    let Some((code, fixed, after_game)) = game(rest) else {
        return Err(StarsError::OtherGame { line, game: game_words(rest).to_string() });
    };
    if rest.contains(" Cap ") || rest.contains(" Cap)") {
        return Err(StarsError::NotCovered { line, what: "the game has a cap on what a player may lose" });
    }
    let (stakes, currency) = stakes(after_game, line)?.ok_or_else(|| wrong("stakes such as ($1/$2)"))?;
    let (moment, zone) = moment(after_game).map_or((None, None), |(moment, zone)| (Some(moment), zone));
    let tournament = rest
        .split_once("Tournament #")
        .map(|(_, after)| after.chars().take_while(char::is_ascii_digit).collect::<String>());
    let buy_in = rest.split_once("Tournament #").and_then(|(_, after)| buy_in(after));
    let level = rest
        .split_once("Level ")
        .map(|(_, after)| after.split([' ', '(']).next().unwrap_or_default().to_string());
    let details = Details {
        venue: Some("PokerStars".to_string()),
        hand: Some(number.trim().to_string()).filter(|number| number != "0"),
        currency: currency.filter(|_| tournament.is_none()),
        tournament,
        buy_in,
        level,
        moment,
        zone,
        ..Details::default()
    };
    Ok(Header { code, stakes, fixed, details })
}

/// `99, $1.08+$0.27+$0.15 USD Omaha`: what a tournament costs; none for a freeroll.
fn buy_in(text: &str) -> Option<BuyIn> {
    let (_, mut text) = text.split_once(", ")?;
    let sign = money::currency(text);
    let mut amounts = Vec::new();
    loop {
        let (amount, rest) = money::leading(text)?;
        amounts.push(amount.ok()?);
        match rest.strip_prefix('+') {
            Some(rest) => text = rest,
            None => break text = rest,
        }
    }
    let letters: String = text.trim_start().chars().take_while(char::is_ascii_uppercase).collect();
    let named = (letters.len() == 3).then_some(letters);
    BuyIn::of(&amounts, named.or_else(|| sign.map(str::to_string)))
}

/// The code of the game, whether it is fixed limit, and what follows its name.
fn game(text: &str) -> Option<(String, bool, &str)> {
    for (place, _) in text.match_indices("Omaha") {
        let before = text[..place].trim_end();
        let cards = match before {
            _ if before.ends_with("5 Card") => "5",
            _ if before.ends_with("6 Card") => "6",
            _ => "",
        };
        let after = &text[place + "Omaha".len()..];
        let (hi_lo, after) = match after.strip_prefix(" Hi/Lo") {
            Some(after) => ("/8", after),
            None => ("", after),
        };
        for (words, letter) in [(" Pot Limit", "P"), (" No Limit", "N"), (" Limit", "F")] {
            if let Some(after) = after.strip_prefix(words) {
                return Some((format!("{letter}O{cards}{hi_lo}"), letter == "F", after));
            }
        }
    }
    None
}

/// What a headline calls a game that is not ours.
fn game_words(text: &str) -> &str {
    let text = text.split(" (").next().unwrap_or(text);
    text.split(" - ").next().unwrap_or(text).trim()
}

type Stakes = ((Amount, Amount), Option<String>);

/// `($0.01/$0.02 USD)`, `(30/60)` or `, $5/$10 USD)`.
fn stakes(text: &str, line: u32) -> Result<Option<Stakes>, StarsError> {
    let starts = text.match_indices('(').map(|(place, _)| place + 1);
    let commas = text.match_indices(", ").map(|(place, _)| place + 2);
    let mut places: Vec<usize> = starts.chain(commas).collect();
    places.sort_unstable();
    for place in places {
        let text = &text[place..];
        let Some((low, rest)) = money::leading(text) else { continue };
        let Some(rest) = rest.strip_prefix('/') else { continue };
        let Some((high, rest)) = money::leading(rest) else { continue };
        let amount = |amount: Result<Amount, _>| amount.map_err(|error| StarsError::Amount { line, error });
        let letters: String = rest.trim_start().chars().take_while(char::is_ascii_uppercase).collect();
        let named = (letters.len() == 3).then_some(letters);
        let currency = named.or_else(|| money::currency(text).map(str::to_string));
        return Ok(Some(((amount(low)?, amount(high)?), currency)));
    }
    Ok(None)
}

/// `2013/06/05 23:55:07 ET` or `2005/08/21 - 21:44:08 (ET)`, the first of several.
fn moment(text: &str) -> Option<(Moment, Option<String>)> {
    let words: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_matches(['[', ']', '(', ')']))
        .filter(|word| *word != "-")
        .collect();
    let date = words.iter().position(|word| word.len() == 10 && word.matches('/').count() == 2)?;
    let moment = Moment::parse(words[date], words.get(date + 1)?)?;
    let zone = words.get(date + 2).filter(|word| word.chars().all(|letter| letter.is_ascii_uppercase()));
    Some((moment, zone.map(|zone| zone.to_string())))
}

/// Read `Table 'Name' 6-max Seat #1 is the button`: the button's seat.
pub(super) fn table(text: &str, line: u32, details: &mut Details) -> Result<u8, StarsError> {
    let wrong = || StarsError::NotUnderstood {
        line,
        text: text.to_string(),
        expected: "Table 'NAME' ... Seat #N is the button",
    };
    let (before, after) = text.rsplit_once("Seat #").ok_or_else(wrong)?;
    let number = after.split(' ').next().and_then(|number| number.parse().ok()).ok_or_else(wrong)?;
    let name = before.strip_prefix("Table '").and_then(|rest| rest.rsplit_once('\''));
    let (name, size) = name.ok_or_else(wrong)?;
    details.table = Some(name.to_string()).filter(|name| !name.is_empty());
    details.table_size = size.trim().split("-max").next().and_then(|size| size.parse().ok());
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String, Details) {
        let header = headline(text, 1).unwrap_or_else(|error| panic!("{error}"));
        (header.code, format!("{}/{}", header.stakes.0, header.stakes.1), header.details)
    }

    #[test]
    fn headlines_of_every_kind() {
        let cash = "PokerStars Hand #7:  5 Card Omaha Hi/Lo Pot Limit ($1/$2 USD) - 2020/02/03 4:05:06 PT [2020/02/03 7:05:06 ET]";
        let (code, stakes, details) = read(cash);
        assert_eq!((code.as_str(), stakes.as_str()), ("PO5/8", "1/2"));
        assert_eq!((details.currency.as_deref(), details.zone.as_deref()), (Some("USD"), Some("PT")));
        assert_eq!(details.moment.map(|at| (at.year, at.day, at.hour)), Some((2020, 3, 4)));
        let (code, stakes, details) = read(
            "PokerStars Game #8: Tournament #99, €1+€0.10 EUR Omaha Hi/Lo Limit - Level XII (200/400) - 2011/01/01 0:00:01 ET",
        );
        assert_eq!((code.as_str(), stakes.as_str()), ("FO/8", "200/400"));
        assert_eq!(
            (details.tournament.as_deref(), details.level.as_deref(), details.currency),
            (Some("99"), Some("XII"), None)
        );
        let buy_in = |text: &str| {
            let head = format!(
                "PokerStars Hand #8: Tournament #99, {text} - Level I (10/20) - 2011/01/01 0:00:01 ET"
            );
            read(&head).2.buy_in.map(|buy_in| buy_in.to_string())
        };
        assert_eq!(details.buy_in.map(|buy_in| buy_in.to_string()).as_deref(), Some("1+0.10 EUR"));
        assert_eq!(buy_in("$1.08+$0.27+$0.15 USD Omaha No Limit").as_deref(), Some("1.08+0.27+0.15 USD"));
        assert_eq!(buy_in("$1,100+$50 Omaha No Limit").as_deref(), Some("1100+50 USD"));
        assert_eq!(buy_in("100+9 8-Game (Omaha Hi/Lo Limit)").as_deref(), Some("100+9"));
        for unknown in
            ["Freeroll  Omaha No Limit", "Omaha No Limit", "$5 USD Omaha No Limit", "1+2+3+4 Omaha No Limit"]
        {
            assert_eq!(buy_in(unknown), None, "{unknown}");
        }
        let (code, stakes, details) = read(
            "PokerStars Zoom Hand #9:  6 Card Omaha Pot Limit (£0.02/£0.05) - 2021/01/02 - 3:04:05 (ET)",
        );
        assert_eq!((code.as_str(), stakes.as_str()), ("PO6", "0.02/0.05"));
        assert_eq!((details.currency.as_deref(), details.zone.as_deref()), (Some("GBP"), Some("ET")));
        let (code, stakes, details) =
            read("PokerStars Hand #10:  HORSE (Omaha Hi/Lo Limit, $2/$4 USD) - 2020/02/03 4:05:06 ET");
        assert_eq!((code.as_str(), stakes.as_str()), ("FO/8", "2/4"));
        assert!(details.tournament.is_none());
        assert_eq!(
            read("PokerStars Hand #1: Omaha No Limit (5/10) - 2020/02/03 4:05:06 ET").2.currency,
            None
        );
    }

    #[test]
    fn other_games_are_named() {
        let error = headline("PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET", 3);
        assert_eq!(error.unwrap_err().to_string(), "line 3: 'Hold'em No Limit' is not Omaha");
        let capped = headline(
            "PokerStars Hand #1:  Omaha Pot Limit ($1/$2 - $40 Cap -  USD) - 2020/02/03 4:05:06 ET",
            1,
        );
        assert!(matches!(capped, Err(StarsError::NotCovered { .. })));
    }

    #[test]
    fn tables() {
        let mut details = Details::default();
        let button = table("Table 'Ann's 2' 9-max (Play Money) Seat #4 is the button", 2, &mut details);
        assert_eq!((button, details.table.as_deref(), details.table_size), (Ok(4), Some("Ann's 2"), Some(9)));
        assert!(table("Table", 2, &mut details).is_err());
    }
}
