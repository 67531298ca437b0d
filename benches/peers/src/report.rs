//! The table: for a terminal of 80 columns, and for the README.

use std::fmt::Write as _;

use crate::arguments::{Arguments, Format};
use crate::job::{Peer, Row};

/// Why a cell is empty.
const ABSENT: &str = "\
A dash is a question the peer does not answer: aya_poker reads hands and no
more; rs_poker has no low, no Omaha equity, and plays no-limit hold'em alone
(omaha plays it as a game of a foreign crate); ducy-play has no Hi-Lo and no
fixed limit; poker-equity has no six-card Hi-Lo and does not play.
";

/// The versions are those that were built.
const LOCK: &str = include_str!("../Cargo.lock");

pub fn report(rows: &[Row], arguments: &Arguments) -> String {
    let mut text = match (arguments.quick, arguments.format) {
        (true, _) => answers(rows),
        (false, Format::Text) => terminal(rows),
        (false, Format::Markdown) => markdown(rows),
    };
    for (place, note) in notes(rows).iter().enumerate() {
        let _ = write!(text, "\n[{}] {note}\n", place + 1);
    }
    text
}

/// Whoever is wrong, and about what first.
fn notes(rows: &[Row]) -> Vec<String> {
    let mut notes = Vec::new();
    for row in rows {
        let job = format!("{}, {} cards", row.name, row.hole_cards);
        if let Err(wrong) = &row.ours {
            notes.push(format!("omaha, {job}: {wrong}"));
        }
        for (peer, found) in &row.peers {
            if let Err(wrong) = found {
                notes.push(format!("{}, {job}: {wrong}", peer.package()));
            }
        }
    }
    notes
}

/// The answers alone.
fn answers(rows: &[Row]) -> String {
    let mut text = format!("{:<46}{:>5}  {:<9}{}\n", "answers compared", "cards", "omaha", "peers");
    for row in rows {
        let ours = if row.ours.is_ok() { "right" } else { "WRONG" };
        let peers: Vec<String> = row
            .peers
            .iter()
            .map(|(peer, found)| format!("{}{}", if found.is_ok() { "" } else { "not " }, peer.package()))
            .collect();
        let _ = writeln!(text, "{:<46}{:>5}  {ours:<9}{}", row.name, row.hole_cards, fitting(&peers));
    }
    text
}

fn fitting(peers: &[String]) -> String {
    if peers.len() == Peer::ALL.len() && peers.iter().all(|peer| !peer.starts_with("not ")) {
        "all four".to_owned()
    } else {
        peers.join(" ")
    }
}

fn terminal(rows: &[Row]) -> String {
    let mut text = String::from("One thread; omaha's time, and how many times as long the peers take.\n\n");
    let _ = write!(text, "{:<34}{:>10}", "", "omaha");
    for name in ["aya", "rs_poker", "ducy", "p-equity"] {
        let _ = write!(text, "{name:>9}");
    }
    text.push('\n');
    let mut last = "";
    for row in rows {
        if row.name != last {
            let _ = writeln!(text, "{}", row.name);
            last = row.name;
        }
        let ours = row
            .ours
            .as_ref()
            .map_or_else(|_| "wrong".to_owned(), |time| time.map_or_else(String::new, time_in_words));
        let _ = write!(text, "{:<34}{ours:>10}", format!("  {} cards, a {}", row.hole_cards, row.unit));
        for peer in Peer::ALL {
            let _ = write!(text, "{:>9}", cell(row, peer).unwrap_or_else(|| "-".to_owned()));
        }
        text.push('\n');
    }
    let _ = write!(text, "\n{}", ABSENT);
    for peer in Peer::ALL {
        let _ = write!(text, "{} {}  ", peer.package(), version(peer.package()));
    }
    let _ = writeln!(text, "ducy-play {}", version("ducy-play"));
    text
}

/// A row for each job, its cells for 4, 5 and 6 cards.
fn markdown(rows: &[Row]) -> String {
    let mut text = String::from("| | omaha |");
    for peer in Peer::ALL {
        let _ = write!(text, " {} {} |", peer.package(), version(peer.package()));
    }
    text.push_str("\n|---|---|---|---|---|---|\n");
    let mut rest = rows;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|row| row.name == first.name).count();
        let (job, others) = rest.split_at(count);
        rest = others;
        let times: Vec<f64> =
            job.iter().filter_map(|row| row.ours.as_ref().ok().copied().flatten()).collect();
        let _ = write!(text, "| {} | {} |", first.name, times_in_words(&times));
        for peer in Peer::ALL {
            let cells: Vec<Option<String>> = job.iter().map(|row| cell(row, peer)).collect();
            let cells = if cells.iter().all(Option::is_none) {
                "–".to_owned()
            } else {
                let cells: Vec<String> =
                    cells.into_iter().map(|cell| cell.unwrap_or_else(|| "–".to_owned())).collect();
                cells.join(" / ")
            };
            let _ = write!(text, " {cells} |");
        }
        text.push('\n');
    }
    text
}

/// How many times as long, to two figures.
fn cell(row: &Row, peer: Peer) -> Option<String> {
    let (_, found) = row.peers.iter().find(|(other, _)| *other == peer)?;
    Some(match found {
        Ok(Some(ratio)) => format!("{}×", two_figures(*ratio)),
        Ok(None) => "right".to_owned(),
        Err(_) => "wrong".to_owned(),
    })
}

fn two_figures(value: f64) -> String {
    if value < 10.0 {
        return format!("{value:.1}");
    }
    let unit = 10f64.powf(value.log10().floor() - 1.0);
    let rounded = ((value / unit).round() * unit).round() as u64;
    let digits = rounded.to_string();
    if digits.len() > 3 {
        format!("{},{}", &digits[..digits.len() - 3], &digits[digits.len() - 3..])
    } else {
        digits
    }
}

/// The unit that fits a time.
fn unit(seconds: f64) -> (f64, &'static str) {
    match seconds {
        ..1e-6 => (1e-9, "ns"),
        ..1e-3 => (1e-6, "µs"),
        _ => (1e-3, "ms"),
    }
}

fn time_in_words(seconds: f64) -> String {
    let (unit, name) = unit(seconds);
    format!("{} {name}", two_figures(seconds / unit))
}

/// Times in one unit: `15 / 17 / 19 ns`.
fn times_in_words(seconds: &[f64]) -> String {
    let Some(&first) = seconds.first() else { return "wrong".to_owned() };
    let (unit, name) = unit(first);
    let figures: Vec<String> = seconds.iter().map(|seconds| two_figures(seconds / unit)).collect();
    format!("{} {name}", figures.join(" / "))
}

fn version(package: &str) -> &'static str {
    let entry = format!("name = \"{package}\"\nversion = \"");
    let start = LOCK.find(&entry).map(|place| place + entry.len());
    start.and_then(|start| LOCK[start..].split('"').next()).unwrap_or("?")
}
