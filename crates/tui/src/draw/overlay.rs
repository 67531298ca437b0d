//! What lies over the table: the keys, the arithmetic of a raise, and a question before leaving.

use omaha_engine::Chips;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::panes::wrapped;
use super::{Skin, put};
use crate::App;
use crate::app::Overlay;
use crate::arithmetic;

const WIDEST: u16 = 64;

pub(super) fn draw(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let Some(overlay) = app.overlay() else { return };
    let (title, lines) = match overlay {
        Overlay::Help => ("Keys", help()),
        Overlay::Arithmetic => ("How much, and why", arithmetic_lines(app)),
        Overlay::Stopping => ("Stop in the middle of the hand?", stopping(app)),
        Overlay::Leaving => ("Leave the table?", leaving(app)),
    };
    let width = WIDEST.min(area.width);
    let lines: Vec<String> = lines.iter().flat_map(|line| wrapped(line, width - 4)).collect();
    draw_box(title, &lines, skin, Rect { x: (area.width - width) / 2, width, ..area }, buffer);
}

fn draw_box(title: &str, lines: &[String], skin: Skin, area: Rect, buffer: &mut Buffer) {
    let height = (lines.len() as u16 + 4).min(area.height);
    let place = Rect { y: (area.height - height) / 3, height, ..area };
    let edges = skin.lines();
    let [top_left, top_right, bottom_right, bottom_left] = edges.corners;
    let inner = usize::from(place.width - 2);
    let across = edges.across.repeat(inner);
    put(buffer, place, 0, 0, &Line::from(format!("{top_left}{across}{top_right}")));
    for row in 1..height - 1 {
        put(buffer, place, 0, row, &Line::from(format!("{}{}{}", edges.down, " ".repeat(inner), edges.down)));
    }
    put(buffer, place, 0, height - 1, &Line::from(format!("{bottom_left}{across}{bottom_right}")));
    put(buffer, place, 2, 1, &Line::styled(title.to_string(), skin.bold()));
    let inside = Rect { x: place.x + 2, width: place.width - 4, y: place.y + 3, height: height - 4 };
    for (row, line) in (0..).zip(lines) {
        put(buffer, inside, 0, row, &Line::from(line.clone()));
    }
}

fn arithmetic_lines(app: &App) -> Vec<String> {
    match (app.view(), app.your_options()) {
        (Some(view), Some(legal)) => arithmetic::explained(&view, &legal),
        _ => vec!["Ask when it is your turn.".to_string()],
    }
}

fn stopping(app: &App) -> Vec<String> {
    let what = match app.session().journal() {
        Some(path) => format!("The hand is saved. Go on later with --resume {}", path.display()),
        None => "The hand does not count, as nothing is saved (--save FILE saves it).".to_string(),
    };
    let instead = "To leave when the hand is over, press l.".to_string();
    vec![what, instead, String::new(), "y stops; any other key goes on.".to_string()]
}

fn leaving(app: &App) -> Vec<String> {
    let stack = app.session().your_place().map_or(Chips::ZERO, |place| place.stack);
    let what = format!("You take your {stack} chips with you.");
    let instead = match app.session().journal() {
        Some(_) => "To go on later from here, press q instead.",
        None => "q ends the program just so.",
    };
    vec![what, instead.to_string(), String::new(), "y leaves; any other key stays.".to_string()]
}

fn help() -> Vec<String> {
    [
        "f fold        k check        c call, or check",
        "r raise or bet: then type the total for this street",
        "m min   h half the pot   p the pot   a the most there is",
        "1-9 begins a total; Enter does it, Esc goes back",
        "s show        m muck, at the showdown",
        "Enter, Space  the next thing at once; the next hand",
        "?  where the bounds of a raise come from",
        "e  explain: what your cards make, nuts, counterfeits",
        "PgUp, PgDn    the log, or more to explain",
        "o  sit out, or come back     w  wait for the big blind",
        "t  buy more chips            l  leave with your chips",
        "   in a hand: noted, and done when it is over",
        "q  quit the program          Ctrl-Z  suspend it",
        "",
        "(D) has the button. Any key closes this.",
    ]
    .map(str::to_string)
    .to_vec()
}
