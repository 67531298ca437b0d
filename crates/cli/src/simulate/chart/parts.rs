//! Which parts of the pots each player won: bars side by side.

use std::fmt;

use omaha_players::simulation::{Part, PlayerTally};

use super::scale::Scale;
use super::{anchored, colour, line, text};
use crate::simulate::report::Report;

const LEFT: f64 = 90.0;
const RIGHT: f64 = 920.0;
const TOP: f64 = 595.0;
const BOTTOM: f64 = 815.0;

/// The widest bar.
const BAR: f64 = 34.0;

pub(super) struct Parts<'a>(pub(super) &'a Report<'a>);

impl Parts<'_> {
    pub(super) fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = "What became of the pots a player took to the showdown, in % of them";
        text(f, (40.0, 570.0), "head", head)?;
        let players = &self.0.outcome.tally.players;
        let shown: Vec<Part> = Part::ALL.into_iter().filter(|&part| is_shown(part, players)).collect();
        let highest = shown.iter().flat_map(|&part| players.iter().map(move |player| percent(player, part)));
        let scale = Scale::new((0.0, highest.fold(1.0, f64::max)), (BOTTOM, TOP), 4.0);
        for mark in scale.marks() {
            let y = scale.place(mark);
            line(f, (LEFT, y), (RIGHT, y), if mark == 0.0 { "axis" } else { "grid" })?;
            anchored(f, (LEFT - 8.0, y + 4.0), "end", "faint", &format!("{mark}"))?;
        }
        let group = (RIGHT - LEFT) / shown.len().max(1) as f64;
        let bar = (group * 0.8 / players.len().max(1) as f64).min(BAR);
        for (number, &part) in shown.iter().enumerate() {
            let middle = LEFT + group * (number as f64 + 0.5);
            let mut x = middle - bar * players.len() as f64 / 2.0;
            for (place, player) in players.iter().enumerate() {
                draw_bar(f, (x, bar), percent(player, part), &scale, colour(place))?;
                x += bar;
            }
            anchored(f, (middle, BOTTOM + 20.0), "middle", "", part.words())?;
        }
        Ok(())
    }
}

/// Parts with a name of their own, and others if somebody won them now and then.
fn is_shown(part: Part, players: &[PlayerTally]) -> bool {
    let contested: u64 = players.iter().map(PlayerTally::contested).sum();
    let won: u64 = players.iter().map(|player| player.won(part)).sum();
    match part {
        Part::Nothing | Part::Half | Part::Scoop => true,
        Part::Quarter | Part::ThreeQuarters => won > 0,
        _ => won * 1000 > contested,
    }
}

fn percent(player: &PlayerTally, part: Part) -> f64 {
    match player.contested() {
        0 => 0.0,
        contested => 100.0 * player.won(part) as f64 / contested as f64,
    }
}

fn draw_bar(
    f: &mut fmt::Formatter<'_>,
    (x, width): (f64, f64),
    percent: f64,
    scale: &Scale,
    colour: &str,
) -> fmt::Result {
    let (y, height) = (scale.place(percent), BOTTOM - scale.place(percent));
    writeln!(
        f,
        "<rect x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>",
        x + 1.0,
        width - 2.0
    )?;
    if width >= 22.0 {
        anchored(f, (x + width / 2.0, y - 4.0), "middle", "small faint", &format!("{percent:.1}"))?;
    }
    Ok(())
}
