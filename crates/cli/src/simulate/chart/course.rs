//! Net chips over the hands, each with the band that holds what the player is really worth.

use std::fmt;

use super::scale::{Scale, short};
use super::{Point, anchored, colour, line, listed, name, shown, text};
use crate::simulate::report::Report;

const LEFT: f64 = 90.0;
const RIGHT: f64 = 760.0;
const TOP: f64 = 110.0;
const BOTTOM: f64 = 490.0;

/// The least distance between the names of two lines.
const APART: f64 = 36.0;

pub(super) struct Course<'a>(pub(super) &'a Report<'a>);

/// A player's result after some hands, and how far chance may have moved it.
struct Stand {
    hands: f64,
    net: f64,
    margin: f64,
}

impl Course<'_> {
    pub(super) fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text(
            f,
            (40.0, 94.0),
            "head",
            "Net chips; the band holds the player’s expectation with 95 % confidence",
        )?;
        let places = 0..self.0.simulation.entrants.len();
        let stands: Vec<Vec<Stand>> = places.map(|place| self.stands(place)).collect();
        let all = || stands.iter().flatten();
        let low = all().map(|stand| stand.net - stand.margin).fold(0.0, f64::min);
        let high = all().map(|stand| stand.net + stand.margin).fold(0.0, f64::max);
        let hands = Scale::up_to(self.0.outcome.tally.hands as f64, (LEFT, RIGHT), 6.0);
        let chips = Scale::new((low, high), (BOTTOM, TOP), 8.0);
        draw_grid(f, &hands, &chips)?;
        for (place, stands) in stands.iter().enumerate() {
            draw_band(f, stands, &hands, &chips, colour(place))?;
        }
        for (place, stands) in stands.iter().enumerate() {
            let points = stands.iter().map(|stand| (hands.place(stand.hands), chips.place(stand.net)));
            let (points, colour) = (listed(points), colour(place));
            writeln!(f, "<polyline class=\"line\" stroke=\"{colour}\" points=\"{points}\"/>")?;
        }
        let ends = stands.iter().map(|stands| stands.last().map_or(0.0, |stand| chips.place(stand.net)));
        self.draw_names(f, ends.collect())
    }

    fn stands(&self, place: usize) -> Vec<Stand> {
        let outcome = self.0.outcome;
        let start = Stand { hands: 0.0, net: 0.0, margin: 0.0 };
        let later = outcome.course.iter().map(|checkpoint| Stand {
            hands: checkpoint.hands as f64,
            net: checkpoint.nets[place] as f64,
            margin: outcome.margin_after(place, checkpoint.deals).unwrap_or(0.0),
        });
        std::iter::once(start).chain(later).collect()
    }

    /// At the end of each line who it is; not over one another.
    fn draw_names(&self, f: &mut fmt::Formatter<'_>, ends: Vec<f64>) -> fmt::Result {
        let mut order: Vec<(usize, f64)> = ends.into_iter().enumerate().collect();
        order.sort_by(|one, other| one.1.total_cmp(&other.1));
        let mut lowest = f64::NEG_INFINITY;
        for (_, y) in &mut order {
            *y = y.max(lowest + APART);
            lowest = *y;
        }
        // If that went below the axis, everybody up again.
        let mut room = BOTTOM;
        for (_, y) in order.iter_mut().rev() {
            *y = y.min(room);
            room = *y - APART;
        }
        for (place, y) in order {
            let (x, colour) = (RIGHT + 12.0, colour(place));
            let name = name(self.0, place);
            writeln!(
                f,
                "<text x=\"{x}\" y=\"{y:.1}\" style=\"fill:{colour};font-weight:600\">{name}</text>"
            )?;
            let result = format!("{} per 100", shown(self.0.outcome.chips_per_100(place)));
            text(f, (x, y + 15.0), "small faint", &result.replace('-', "−"))?;
        }
        Ok(())
    }
}

fn draw_grid(f: &mut fmt::Formatter<'_>, hands: &Scale, chips: &Scale) -> fmt::Result {
    for mark in chips.marks() {
        let (y, class) = (chips.place(mark), if mark == 0.0 { "zero" } else { "grid" });
        line(f, (LEFT, y), (RIGHT, y), class)?;
        anchored(f, (LEFT - 8.0, y + 4.0), "end", "faint", &short(mark))?;
    }
    for mark in hands.marks() {
        let x = hands.place(mark);
        line(f, (x, BOTTOM), (x, BOTTOM + 5.0), "axis")?;
        anchored(f, (x, BOTTOM + 20.0), "middle", "faint", &short(mark))?;
    }
    anchored(f, ((LEFT + RIGHT) / 2.0, BOTTOM + 40.0), "middle", "faint", "hands")
}

fn draw_band(
    f: &mut fmt::Formatter<'_>,
    stands: &[Stand],
    hands: &Scale,
    chips: &Scale,
    colour: &str,
) -> fmt::Result {
    let edge = |stand: &Stand, side: f64| -> Point {
        (hands.place(stand.hands), chips.place(stand.net + side * stand.margin))
    };
    let above = stands.iter().map(|stand| edge(stand, 1.0));
    let below = stands.iter().rev().map(|stand| edge(stand, -1.0));
    let points = listed(above.chain(below));
    writeln!(f, "<polygon class=\"band\" fill=\"{colour}\" points=\"{points}\"/>")
}
