//! The state on a screen of any size.
//!
//! | file | what |
//! |---|---|
//! | `skin` | colours, signs, and what stands for them where there are none |
//! | `ring` | where the seats are |
//! | `table` | seats, bets, board and pot |
//! | `cards` | cards small and large |
//! | `panes` | the log and the explain view |
//! | `bottom` | your cards, what you may do, and the keys |
//! | `overlay` | what lies over the table |

mod bottom;
mod cards;
mod overlay;
mod panes;
mod ring;
mod skin;
mod table;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

pub(crate) use panes::most_read_on;
pub use skin::Skin;

use crate::App;

/// The least that a table fits on.
pub(crate) const LEAST: (u16, u16) = (60, 20);

/// From this width on there is room for the log beside the table.
const ROOM_FOR_PANES: u16 = 80;

/// Draw everything.
pub fn draw(app: &App, skin: Skin, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return draw_too_small(area, buffer);
    }
    let top = Rect { height: 1, ..area };
    let height = bottom::height(area.height);
    let bottom = Rect { y: area.height - height, height, ..area };
    let middle = Rect { y: 1, height: area.height - height - 1, ..area };
    draw_title(app, skin, top, buffer);
    if area.width >= ROOM_FOR_PANES {
        let panes = panes::width(area.width);
        let ring = Rect { width: middle.width - panes, ..middle };
        table::draw(app, skin, ring, buffer);
        panes::draw(app, skin, Rect { x: ring.width, width: panes, ..middle }, buffer);
    } else if app.explanation().is_some() || app.scroll() > 0 {
        panes::draw(app, skin, middle, buffer);
    } else {
        table::draw(app, skin, middle, buffer);
    }
    bottom::draw(app, skin, bottom, buffer);
    overlay::draw(app, skin, area, buffer);
}

fn draw_too_small(area: Rect, buffer: &mut Buffer) {
    let lines = [
        format!("The table needs {} x {} characters;", LEAST.0, LEAST.1),
        format!("this terminal has {} x {}.", area.width, area.height),
        "Make it larger, or leave with q.".to_string(),
        "omaha play --plain needs no room.".to_string(),
    ];
    for (row, line) in (0..area.height).zip(lines) {
        put(buffer, area, 0, row, &Line::from(line));
    }
}

fn draw_title(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let session = app.session();
    let left = format!(" {}", session.game().title());
    let hand = format!("Hand {}", session.hand_number());
    let street = match app.scene().street.as_str() {
        "" => session.game().variant.streets().first().map_or("", |street| street.name),
        street => street,
    };
    let saved = if session.journal().is_some() { " - saved " } else { " " };
    let right = format!("{hand}, {street}{saved}");
    let gap = usize::from(area.width).saturating_sub(left.chars().count() + right.chars().count());
    let line = Line::from(format!("{left}{}{right}", " ".repeat(gap))).style(skin.bar());
    put(buffer, area, 0, 0, &line);
}

/// A line at a place within an area, cut where the area ends.
fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, line: &Line<'_>) {
    if x < area.width && y < area.height {
        let width = area.width - x;
        buffer.set_line(area.x + x, area.y + y, line, width);
        if line.style != ratatui::style::Style::default() {
            let drawn = (line.width() as u16).min(width);
            buffer.set_style(Rect { x: area.x + x, y: area.y + y, width: drawn, height: 1 }, line.style);
        }
    }
}

/// A line in the middle of an area.
fn put_centred(buffer: &mut Buffer, area: Rect, y: u16, line: &Line<'_>) {
    let gap = area.width.saturating_sub(line.width() as u16) / 2;
    put(buffer, area, gap, y, line);
}

fn spans<'a>(parts: impl IntoIterator<Item = Span<'a>>) -> Line<'a> {
    Line::from_iter(parts)
}
