//! The equities street by street as a line chart (SVG).

use std::fmt;

use omaha_cards::{Card, Suit};

use super::super::question::Hand;
use super::Unrolled;
use crate::words::{capital, escaped};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 540.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 720.0;
const TOP: f64 = 96.0;
const BOTTOM: f64 = 440.0;

/// The least distance between the names of two lines.
const APART: f64 = 38.0;

/// Colours that are told apart with any kind of sight (Okabe and Ito), then darker ones.
const COLOURS: [&str; 11] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8c564b", "#7f7f7f",
    "#5e3c99", "#a6761d",
];

const STYLE: &str = "\
text{font-family:system-ui,'DejaVu Sans',sans-serif;font-size:13px;fill:#222}\
.title{font-size:20px;font-weight:600}.faint{fill:#666}.middle{text-anchor:middle}.end{text-anchor:end}\
.grid{stroke:#e3e3e3}.axis{stroke:#888}.line{fill:none;stroke-width:2.5;stroke-linejoin:round}\
.card{font-size:15px}.name{font-weight:600}";

pub(super) struct Chart<'a>(pub(super) &'a Unrolled<'a>);

impl fmt::Display for Chart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = &*self.0.question.game.variant;
        let title = escaped(&format!("{}, {} cards", variant.title(), variant.hole_cards()));
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" role=\"img\">\n<title>{title}: equity street by street</title>\n\
             <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
        )?;
        text(f, (40.0, 40.0), "title", &title)?;
        text(f, (40.0, 64.0), "faint", "Equity street by street, in % of the pot")?;
        self.draw_grid(f)?;
        self.draw_streets(f)?;
        for place in 0..self.0.question.hands.len() {
            self.draw_line(f, place)?;
        }
        self.draw_names(f)?;
        f.write_str("</svg>\n")
    }
}

impl Chart<'_> {
    fn draw_grid(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for percent in (0..=100).step_by(25) {
            let y = height(f64::from(percent) / 100.0);
            let class = if percent == 0 { "axis" } else { "grid" };
            writeln!(
                f,
                "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\" class=\"{class}\"/>"
            )?;
            text(f, (LEFT - 10.0, y + 4.0), "faint end", &format!("{percent} %"))?;
        }
        Ok(())
    }

    /// Under each street its name and the cards that come with it.
    fn draw_streets(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lying = 0;
        for (number, street) in self.0.streets.iter().enumerate() {
            let x = self.across(number);
            text(f, (x, BOTTOM + 26.0), "middle", &capital(street.name))?;
            let new = &street.board[lying..];
            lying = street.board.len();
            if !new.is_empty() {
                text(f, (x, BOTTOM + 50.0), "middle card", &cards(new.iter()))?;
            }
        }
        Ok(())
    }

    fn draw_line(&self, f: &mut fmt::Formatter<'_>, place: usize) -> fmt::Result {
        let colour = colour(place);
        let points: Vec<(f64, f64)> = (0..self.0.streets.len())
            .map(|number| (self.across(number), height(self.equity(number, place))))
            .collect();
        let listed: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        writeln!(f, "<polyline class=\"line\" stroke=\"{colour}\" points=\"{}\"/>", listed.join(" "))?;
        for (number, (x, y)) in points.into_iter().enumerate() {
            writeln!(f, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/>")?;
            let players = self.0.question.hands.len();
            if players == 2 && number + 1 < self.0.streets.len() {
                // Away from the other line. Between more lines there is no room.
                let equity = self.equity(number, place);
                let lowest = (0..players).all(|other| other == place || self.equity(number, other) > equity);
                let y = if lowest { y + 20.0 } else { y - 10.0 };
                text(f, (x, y), "middle faint", &format!("{:.1}", 100.0 * equity))?;
            }
        }
        Ok(())
    }

    /// At the end of each line whose it is; not over one another.
    fn draw_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.streets.len() - 1;
        let players = self.0.question.hands.len();
        let mut order: Vec<(usize, f64)> =
            (0..players).map(|place| (place, height(self.equity(last, place)))).collect();
        order.sort_by(|one, other| one.1.total_cmp(&other.1));
        let apart = APART.min((BOTTOM - TOP) / players as f64);
        let mut lowest = f64::NEG_INFINITY;
        for (_, y) in &mut order {
            *y = y.max(lowest + apart);
            lowest = *y;
        }
        // If that went below the axis, everybody up again.
        let mut room = BOTTOM - 16.0;
        for (_, y) in order.iter_mut().rev() {
            *y = y.min(room);
            room = *y - apart;
        }
        for (place, y) in order {
            let Hand { cards: hand, .. } = &self.0.question.hands[place];
            let stars = " *".repeat(hand.iter().filter(|card| card.is_none()).count());
            let (x, colour) = (RIGHT + 14.0, colour(place));
            let hand = cards(hand.iter().flatten()) + &stars;
            writeln!(f, "<text x=\"{x}\" y=\"{y:.1}\" class=\"name\">{}</text>", hand.trim_start())?;
            let equity = 100.0 * self.equity(last, place);
            writeln!(
                f,
                "<text x=\"{x}\" y=\"{:.1}\" style=\"fill:{colour};font-weight:600\">{equity:.2} %</text>",
                y + 16.0
            )?;
        }
        Ok(())
    }

    fn equity(&self, street: usize, place: usize) -> f64 {
        self.0.streets[street].solved.equity.players[place].equity.to_f64()
    }

    fn across(&self, street: usize) -> f64 {
        let steps = (self.0.streets.len() - 1).max(1) as f64;
        LEFT + 40.0 + (RIGHT - LEFT - 40.0) * street as f64 / steps
    }
}

fn height(equity: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * equity
}

fn colour(place: usize) -> &'static str {
    COLOURS[place % COLOURS.len()]
}

/// Cards as they are drawn, red ones red.
fn cards<'a>(cards: impl Iterator<Item = &'a Card>) -> String {
    let drawn = cards.map(|card| {
        let colour = match card.suit() {
            Suit::Hearts | Suit::Diamonds => "#c00",
            Suit::Clubs | Suit::Spades => "#222",
        };
        format!("<tspan style=\"fill:{colour}\">{}{}</tspan>", card.rank(), card.suit().glyph())
    });
    drawn.collect::<Vec<_>>().join(" ")
}

fn text(f: &mut fmt::Formatter<'_>, (x, y): (f64, f64), class: &str, words: &str) -> fmt::Result {
    writeln!(f, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{words}</text>")
}
