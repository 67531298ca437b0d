//! Where and when a hand was played: the fields of a document that no rule depends on.

use crate::BuyIn;
use crate::phh::Phh;

/// Facts about a hand that every format has a place for. In PHH they are the standard's fields
/// `venue`, `hand`, `table`, `seat_count`, `currency`, `currency_symbol`, `event`, `level`, `year`,
/// `month`, `day`, `time` and `time_zone_abbreviation`, and our `_buy_in` and `_hero`.
///
/// ```
/// use omaha_history::{Details, phh::Phh};
/// let mut phh = Phh::default();
/// let details = Details { hand: Some("17".into()), hero: Some(2), ..Details::default() };
/// details.keep_in(&mut phh);
/// assert_eq!(Details::of(&phh), details);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The room.
    pub venue: Option<String>,
    /// The number of the hand.
    pub hand: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// How many seats the table has.
    pub table_size: Option<u8>,
    /// The currency as its three letters; none for play money and tournament chips.
    pub currency: Option<String>,
    /// The number of the tournament; none in a cash game.
    pub tournament: Option<String>,
    /// What a seat in the tournament costs.
    pub buy_in: Option<BuyIn>,
    /// The level of the tournament, as the room writes it.
    pub level: Option<String>,
    /// When.
    pub moment: Option<Moment>,
    /// The time zone, such as `ET`.
    pub zone: Option<String>,
    /// The player whose hand history it is, 1 for `p1`.
    pub hero: Option<usize>,
}

/// A date and a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// The year, such as 2013.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day, 1 to 31.
    pub day: u8,
    /// The hour, 0 to 23.
    pub hour: u8,
    /// The minute, 0 to 59.
    pub minute: u8,
    /// The second, 0 to 60.
    pub second: u8,
}

impl Moment {
    /// Read `2013/06/05` and `9:05:07`, or the same with `-`.
    pub(crate) fn parse(date: &str, time: &str) -> Option<Moment> {
        let numbers = |text: &str, signs: &[char]| -> Option<[u16; 3]> {
            let parts: Option<Vec<u16>> =
                text.split(signs).map(|part| if part.len() > 4 { None } else { part.parse().ok() }).collect();
            parts?.try_into().ok()
        };
        let [year, month, day] = numbers(date, &['/', '-'])?;
        let [hour, minute, second] = numbers(time, &[':'])?;
        let within = (1..=12).contains(&month)
            && (1..=31).contains(&day)
            && hour < 24
            && minute < 60
            && second <= 60
            && (1000..=9999).contains(&year);
        within.then_some(Moment {
            year,
            month: month as u8,
            day: day as u8,
            hour: hour as u8,
            minute: minute as u8,
            second: second as u8,
        })
    }
}

/// The keys in the order they are written.
const TEXTS: [&str; 8] =
    ["venue", "event", "_buy_in", "level", "hand", "table", "currency", "time_zone_abbreviation"];

impl Details {
    /// What a document says.
    pub fn of(phh: &Phh) -> Details {
        let text = |key: &str| phh.text(key).filter(|text| !text.is_empty());
        let number = |key: &str| phh.text(key)?.parse::<u16>().ok();
        let time = phh.other_fields().find(|field| field.key() == "time").map(|field| field.toml());
        let date = number("year").zip(number("month")).zip(number("day"));
        let moment = date.and_then(|((year, month), day)| {
            Moment::parse(&format!("{year}-{month}-{day}"), time.unwrap_or("0:0:0"))
        });
        Details {
            venue: text("venue"),
            hand: text("hand"),
            table: text("table"),
            table_size: number("seat_count").and_then(|size| u8::try_from(size).ok()),
            currency: text("currency"),
            tournament: text("event"),
            buy_in: text("_buy_in").and_then(|text| text.parse().ok()),
            level: text("level"),
            moment,
            zone: text("time_zone_abbreviation"),
            hero: number("_hero").map(usize::from).filter(|&hero| hero > 0),
        }
    }

    /// Write them into a document.
    pub fn keep_in(&self, phh: &mut Phh) {
        let buy_in = self.buy_in.as_ref().map(BuyIn::to_string);
        let values = [
            &self.venue,
            &self.tournament,
            &buy_in,
            &self.level,
            &self.hand,
            &self.table,
            &self.currency,
            &self.zone,
        ];
        for (key, value) in TEXTS.into_iter().zip(values) {
            match value {
                Some(text) => phh.set_text(key, text),
                None => phh.forget(key),
            }
        }
        let number = |number: Option<usize>| number.map(|number| number.to_string());
        let moment = self.moment;
        let date = |part: fn(Moment) -> usize| number(moment.map(part));
        let values = [
            ("seat_count", number(self.table_size.map(usize::from))),
            ("year", date(|moment| moment.year.into())),
            ("month", date(|moment| moment.month.into())),
            ("day", date(|moment| moment.day.into())),
            ("time", moment.map(|at| format!("{:02}:{:02}:{:02}", at.hour, at.minute, at.second.min(59)))),
            ("_hero", number(self.hero)),
        ];
        for (key, value) in values {
            match value {
                Some(toml) => phh.set_value(key, &toml),
                None => phh.forget(key),
            }
        }
    }
}
