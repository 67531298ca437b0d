//! Hands without names: who, where and when replaced, the same by the same.

use std::collections::BTreeMap;

use crate::{Details, Moment, ToldHand};

/// Replaces names, tables, the numbers of hands and tournaments, and dates, consistently over all
/// hands it is given: the same name always becomes the same one, and times keep their distance from each other.
/// Fields nothing is known of and comments are left out, since anything may stand in them.
///
/// ```
/// use omaha_history::{Anonymizer, Details, ToldHand, phh::Phh};
/// let mut phh = Phh::default();
/// phh.players = vec!["Ann".into(), "Bob".into()];
/// phh.set_text("author", "Ann");
/// phh.set_text("venue", "The Corner");
/// let anonymous = Anonymizer::default().anonymous(&ToldHand::from(phh));
/// assert_eq!(anonymous.phh.players, ["Player 1", "Player 2"]);
/// assert_eq!((anonymous.phh.text("author"), anonymous.phh.text("venue")), (None, Some("The Corner".into())));
/// ```
#[derive(Debug, Default)]
pub struct Anonymizer {
    players: BTreeMap<String, usize>,
    tables: BTreeMap<String, usize>,
    tournaments: BTreeMap<String, usize>,
    hands: u64,
    /// How many days all dates are moved back.
    days: Option<i64>,
}

impl Anonymizer {
    /// The hand without names.
    pub fn anonymous(&mut self, told: &ToldHand) -> ToldHand {
        let mut told = told.clone();
        let details = Details::of(&told.phh);
        let others: Vec<String> = told.phh.other_fields().map(|field| field.key().to_string()).collect();
        others.iter().for_each(|key| told.phh.forget(key));
        self.hands += 1;
        let number = |numbers: &mut BTreeMap<String, usize>, name: &str| {
            let next = numbers.len() + 1;
            *numbers.entry(name.to_string()).or_insert(next)
        };
        for name in told.phh.players.iter_mut().filter(|name| !name.is_empty()) {
            *name = format!("Player {}", number(&mut self.players, name));
        }
        for entry in &mut told.phh.actions {
            entry.comment = None;
        }
        told.phh.actions.retain(|entry| entry.action.is_some());
        let table = details.table.map(|table| format!("Table {}", number(&mut self.tables, &table)));
        let tournament =
            details.tournament.map(|tournament| number(&mut self.tournaments, &tournament).to_string());
        let moment = details.moment.map(|moment| self.moved(moment));
        let hand = details.hand.map(|_| self.hands.to_string());
        Details { hand, table, tournament, moment, ..details }.keep_in(&mut told.phh);
        told
    }

    /// The same time of day, the first hand of all in the year 2000.
    fn moved(&mut self, moment: Moment) -> Moment {
        let days = days_of(i64::from(moment.year), moment.month.into(), moment.day.into());
        let back = *self.days.get_or_insert_with(|| days - days_of(2000, 1, 1));
        let (year, month, day) = date_of(days - back);
        Moment { year: year.clamp(1000, 9999) as u16, month: month as u8, day: day as u8, ..moment }
    }
}

/// Days since the first of March of the year 0.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let since_march = (month + 9) % 12;
    year * 365 + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (153 * since_march + 2) / 5
        + day
        - 1
}

/// The date so many days after it.
fn date_of(days: i64) -> (i64, i64, i64) {
    // The year is found by trying: an estimate is at most one too large.
    let mut year = days.div_euclid(365);
    while days_of(year, 3, 1) > days {
        year -= 1;
    }
    let mut left = days - days_of(year, 3, 1);
    let mut month = 3;
    loop {
        let (next_year, next) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        let length = days_of(next_year, next, 1) - days_of(year, month, 1);
        if left < length {
            return (year, month, left + 1);
        }
        left -= length;
        (year, month) = (next_year, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phh::{Notation, Phh};

    #[test]
    fn dates_come_back_from_days() {
        for (year, month, day) in [(2000, 1, 1), (2000, 2, 29), (1999, 12, 31), (2024, 3, 1), (2100, 2, 28)] {
            assert_eq!(date_of(days_of(year, month, day)), (year, month, day));
        }
        assert_eq!(days_of(2024, 3, 1) - days_of(2024, 2, 28), 2);
        assert_eq!(days_of(2023, 1, 1) - days_of(2022, 12, 31), 1);
    }

    fn hand(players: [&str; 2], table: &str, day: u8) -> ToldHand {
        let players = players.map(str::to_string).to_vec();
        let actions = vec![Notation::parse("p1 f # Ann is tired", 2).unwrap()];
        let mut phh = Phh { players, actions, ..Phh::default() };
        let moment = Moment { year: 2013, month: 6, day, hour: 23, minute: 5, second: 7 };
        let details = Details {
            hand: Some("99".to_string()),
            table: Some(table.to_string()),
            tournament: Some("T".to_string()),
            moment: Some(moment),
            ..Details::default()
        };
        details.keep_in(&mut phh);
        ToldHand::from(phh)
    }

    #[test]
    fn the_same_becomes_the_same() {
        let mut anonymizer = Anonymizer::default();
        let first = anonymizer.anonymous(&hand(["Ann", "Bob"], "Corner", 5));
        let second = anonymizer.anonymous(&hand(["Bob", "Cem"], "Corner", 30));
        assert_eq!(second.phh.players, ["Player 2", "Player 3"]);
        let (first, second) = (first.phh, second.phh);
        assert_eq!(first.actions[0].to_string(), "p1 f");
        let details = [Details::of(&first), Details::of(&second)];
        assert_eq!(details.each_ref().map(|details| details.table.as_deref()), [Some("Table 1"); 2]);
        assert_eq!(details.each_ref().map(|details| details.tournament.as_deref()), [Some("1"); 2]);
        assert_eq!(details.each_ref().map(|details| details.hand.as_deref()), [Some("1"), Some("2")]);
        let days =
            details.each_ref().map(|details| details.moment.map(|at| (at.year, at.month, at.day, at.hour)));
        assert_eq!(days, [Some((2000, 1, 1, 23)), Some((2000, 1, 26, 23))]);
    }
}
