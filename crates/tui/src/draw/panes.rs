//! The log and the explain view, beside the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Skin, put, spans};
use crate::App;
use crate::words::Tone;

/// A pane of this height is large enough for the log and the explain view.
const ROOM_FOR_BOTH: u16 = 24;

/// What a pane shows at least: columns and rows.
const LEAST: (u16, usize) = (26, 12);

/// How far an explanation can be scrolled where there is the least room.
pub(crate) fn most_read_on(lines: &[String]) -> usize {
    lines.iter().flat_map(|line| wrapped(line, LEAST.0)).count().saturating_sub(LEAST.1)
}

/// The width of the panes on a screen of this width.
pub(super) fn width(screen: u16) -> u16 {
    (screen / 3).clamp(28, 48)
}

pub(super) fn draw(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let lines = skin.lines();
    for row in 0..area.height {
        put(buffer, area, 0, row, &Line::styled(lines.down, skin.faint()));
    }
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
    match app.explanation() {
        None => draw_log(app, skin, inside, buffer),
        Some(lines) if area.height >= ROOM_FOR_BOTH => {
            let half = inside.height / 2;
            draw_explanation(app, lines, skin, Rect { height: half, ..inside }, buffer);
            let below = Rect { y: inside.y + half, height: inside.height - half, ..inside };
            draw_log(app, skin, below, buffer);
        }
        Some(lines) => draw_explanation(app, lines, skin, inside, buffer),
    }
}

fn draw_explanation(app: &App, lines: &[String], skin: Skin, area: Rect, buffer: &mut Buffer) {
    let signs = |line: &String| if skin.ascii { line.replace('±', "+-") } else { line.clone() };
    let wrapped: Vec<String> = lines.iter().flat_map(|line| wrapped(&signs(line), area.width)).collect();
    let room = usize::from(area.height);
    if wrapped.len() <= room {
        for (row, line) in (0..).zip(&wrapped) {
            put(buffer, area, 0, row, &with_cards(line, Style::default(), skin));
        }
        return;
    }
    let room = room - 1;
    let first = app.read_on().min(wrapped.len() - room);
    for (row, line) in (0..).zip(&wrapped[first..first + room]) {
        put(buffer, area, 0, row, &with_cards(line, Style::default(), skin));
    }
    let rest = wrapped.len() - room - first;
    let more = if rest == 0 {
        "PgUp: back".to_string()
    } else {
        format!("PgDn: {rest} more line{}", if rest == 1 { "" } else { "s" })
    };
    put(buffer, area, 0, area.height - 1, &Line::styled(more, skin.bar()));
}

fn draw_log(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let log = app.log();
    let shown = &log[..log.len() - app.scroll().min(log.len())];
    let mut rows: Vec<Line<'static>> = Vec::new();
    for entry in shown.iter().rev() {
        let style = match entry.tone {
            Tone::Heading => skin.bold(),
            Tone::Plain => Style::default(),
            Tone::Faint => skin.faint(),
            Tone::Loud => skin.win(),
        };
        let lines = wrapped(&entry.text, area.width);
        rows.extend(lines.iter().rev().map(|line| with_cards(line, style, skin)));
        if rows.len() >= usize::from(area.height) {
            break;
        }
    }
    rows.truncate(area.height.into());
    for (row, line) in rows.iter().rev().enumerate() {
        put(buffer, area, 0, row as u16, line);
    }
    if app.scroll() > 0 {
        let more = format!("PgDn: {} more", app.scroll());
        put(buffer, area, 0, area.height.saturating_sub(1), &Line::styled(more, skin.bar()));
    }
}

/// Words that are cards in their colours.
fn with_cards(text: &str, style: Style, skin: Skin) -> Line<'static> {
    let mut parts = Vec::new();
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            parts.push(Span::styled(" ", style));
        }
        let card = (word.len() == 2).then(|| word.parse::<omaha_cards::Card>().ok()).flatten();
        parts.push(Span::styled(word.to_string(), card.map_or(style, |card| skin.suit(card.suit()))));
    }
    spans(parts)
}

/// A text in lines of this width; what follows the first is indented.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(8));
    if text.chars().count() <= width {
        return vec![text.to_string()];
    }
    let mut lines = Vec::new();
    let indent = text.len() - text.trim_start().len();
    let mut line = " ".repeat(indent);
    for word in text.split_whitespace() {
        let fits = line.chars().count() + word.chars().count() < width;
        if !line.trim().is_empty() && !fits {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent + 2)));
        }
        if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
