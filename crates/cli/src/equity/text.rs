//! An answer as a table.

use std::io::Write;

use omaha_eval::equity::{Equity, PlayerEquity};

use super::question::{Hand, Question};
use super::report::Report;
use super::solve::{Sample, Solved};
use crate::{CliError, paint};

/// The width of a page.
pub(super) const WIDTH: usize = 80;

/// The width of a column of numbers with the space before it.
const COLUMN: usize = 7;

pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    let Report { question, solved } = *report;
    write_head(question, out)?;
    writeln!(out)?;
    let table = Table::new(question, solved);
    table.write_head(out)?;
    for (place, (hand, player)) in question.hands.iter().zip(&solved.equity.players).enumerate() {
        table.write_row(place, hand, player, out)?;
    }
    writeln!(out)?;
    write_foot(question, solved, true, out)
}

/// Which game, board and dead cards.
pub(super) fn write_head(question: &Question, out: &mut impl Write) -> Result<(), CliError> {
    let variant = &*question.game.variant;
    writeln!(out, "{}, {} cards", paint::heading(&variant.title()), variant.hole_cards())?;
    for (name, cards) in [("Board", &question.board), ("Dead", &question.dead)] {
        if !cards.is_empty() {
            writeln!(out, "{name:<6} {}", paint::cards(cards))?;
        }
    }
    Ok(())
}

/// How the answer was found and what it is worth.
pub(super) fn write_foot(
    question: &Question,
    solved: &Solved,
    has_margins: bool,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let equity = &solved.equity;
    let boards = format!("{} board{}", grouped(equity.boards), if equity.boards == 1 { "" } else { "s" });
    let mut text = match &solved.sample {
        None => format!("Exact, over {boards}."),
        Some(sample) => {
            let until = if solved.interrupted { " until Ctrl-C" } else { "" };
            let margins = if has_margins { "; ± holds the exact equity with 95 % confidence" } else { "" };
            let Sample { samples, seed, .. } = sample;
            format!(
                "A sample of {boards} in {} deals{until}{margins}. \
                 The same again: --method sample --samples {samples} --seed {seed}.",
                grouped(*samples),
            )
        }
    };
    for (side, &unclaimed) in question.sides().iter().zip(&equity.unclaimed).skip(1) {
        if unclaimed > 0 {
            text += &format!(" No {} on {} % of the boards.", side.name, percent(unclaimed, equity));
        }
    }
    writeln!(out, "{}", paint::faint(&textwrap::fill(&text, WIDTH)))?;
    Ok(())
}

struct Table<'a> {
    question: &'a Question,
    solved: &'a Solved,
    /// Widths of the first three columns.
    hand: usize,
    equity: usize,
    bar: usize,
}

impl<'a> Table<'a> {
    fn new(question: &'a Question, solved: &'a Solved) -> Table<'a> {
        let hand = 3 * usize::from(question.game.variant.hole_cards()) - 1;
        let equity = if solved.sample.is_some() { "100.00 ± 0.00".chars().count() } else { "100.00".len() };
        let mut table = Table { question, solved, hand: hand.max(4), equity, bar: 0 };
        let used = table.hand + 2 + equity + 2 + COLUMN * table.columns().len();
        table.bar = WIDTH.saturating_sub(used).min(12);
        table
    }

    /// The two lines at the head of each column of counts, and the count.
    fn columns(&self) -> Vec<(String, &'static str, Count)> {
        let sides = self.question.sides();
        let mut columns: Vec<(String, &'static str, Count)> = Vec::new();
        if sides.len() > 1 {
            columns.push((String::new(), "Scoop", Count::Scoop));
        }
        for (place, side) in sides.iter().enumerate() {
            columns.push((crate::words::capital(side.name), "win", Count::Win(place)));
            columns.push((String::new(), "tie", Count::Tie(place)));
        }
        if sides.len() == 2 {
            columns.push(("Quar-".to_string(), "tered", Count::Quartered));
        }
        columns
    }

    fn write_head(&self, out: &mut impl Write) -> Result<(), CliError> {
        let columns = self.columns();
        let left = self.hand + 2 + self.equity + 2 + self.bar;
        let mut upper = format!("{:left$}", "");
        let mut lower =
            format!("{:<hand$}  {:>equity$}", "Hand", "Equity", hand = self.hand, equity = self.equity);
        lower = format!("{lower:<left$}");
        for (above, below, _) in columns {
            upper += &format!("{above:>COLUMN$}");
            lower += &format!("{below:>COLUMN$}");
        }
        writeln!(out, "{}", paint::heading(upper.trim_end()))?;
        writeln!(out, "{}", paint::heading(&lower))?;
        Ok(())
    }

    fn write_row(
        &self,
        place: usize,
        hand: &Hand,
        player: &PlayerEquity,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let equity = 100.0 * player.equity.to_f64();
        let equity = match &self.solved.sample {
            None => format!("{equity:.2}"),
            Some(sample) => format!("{equity:.2} ± {:.2}", 196.0 * sample.std_errors[place]),
        };
        let bar = bar(player.equity.to_f64(), self.bar);
        let cards = paint_hand(hand);
        let gap = " ".repeat(self.hand.saturating_sub(3 * hand.cards.len() - 1));
        write!(
            out,
            "{cards}{gap}  {equity:>width$}  {bar:<bar_width$}",
            width = self.equity,
            bar_width = self.bar
        )?;
        for (_, _, count) in self.columns() {
            write!(out, "{:>COLUMN$}", percent(count.of(player), &self.solved.equity))?;
        }
        writeln!(out)?;
        Ok(())
    }
}

/// What a column counts.
enum Count {
    Scoop,
    Win(usize),
    Tie(usize),
    Quartered,
}

impl Count {
    fn of(&self, player: &PlayerEquity) -> u64 {
        match *self {
            Count::Scoop => player.scoop,
            Count::Win(side) => player.sides[side].win,
            Count::Tie(side) => player.sides[side].tie,
            Count::Quartered => player.quartered,
        }
    }
}

/// The cards with spaces between: `As 2s * *`, the stars two wide.
pub(super) fn paint_hand(hand: &Hand) -> String {
    let known: Vec<_> = hand.cards.iter().flatten().collect();
    let stars = hand.cards.len() - known.len();
    let stars = (0..stars).map(|_| " *").collect::<Vec<_>>().join(" ");
    [paint::cards(known.iter().copied()), stars]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// So many of the boards in percent, without the sign.
fn percent(count: u64, equity: &Equity) -> String {
    format!("{:.2}", 100.0 * count as f64 / equity.boards.max(1) as f64)
}

/// A bar for a part of the whole width, to an eighth of a letter.
fn bar(part: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part * 8.0 * width as f64).round() as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// `1,234,567`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join(",")
}
