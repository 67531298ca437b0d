//! Your cards, what you may do, and the keys.

use omaha_engine::words::capital;
use omaha_engine::{Chips, LegalActions, RaiseBounds};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Skin, cards, put, spans};
use crate::App;
use crate::app::{Entry, Purpose, Standing};
use crate::arithmetic::{self, Sizes};
use crate::explain;
use crate::scene::Place;
use crate::words::{self, Tone};

/// The height of what is asked of you, and of the keys.
const PROMPT: u16 = 3;
const HINTS: u16 = 1;
/// Cards in a row, and what they make.
const SMALL: u16 = 2;
/// A rule and large cards.
const LARGE: u16 = 1 + cards::LARGE_HEIGHT;
/// A screen of this height has room for large cards.
const ROOM_FOR_LARGE: u16 = 24;

/// How much of a screen of this height is below the table.
pub(super) fn height(screen: u16) -> u16 {
    (if screen >= ROOM_FOR_LARGE { LARGE } else { SMALL }) + PROMPT + HINTS
}

pub(super) fn draw(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let inside = Rect { x: 1, width: area.width - 1, ..area };
    let cards = area.height - PROMPT - HINTS;
    if cards == SMALL {
        draw_small_cards(app, skin, inside, buffer);
    } else {
        let rule = Line::styled(skin.lines().across.repeat(area.width.into()), skin.faint());
        put(buffer, area, 0, 0, &rule);
        let place = Rect { y: area.y + 1, height: cards::LARGE_HEIGHT, ..inside };
        draw_large_cards(app, skin, place, buffer);
    }
    let prompted = Rect { y: area.y + cards, height: PROMPT, ..inside };
    for (row, line) in (0..).zip(prompt(app, skin)) {
        put(buffer, prompted, 0, row, &line);
    }
    draw_hints(app, skin, Rect { y: area.bottom() - HINTS, height: HINTS, ..area }, buffer);
}

/// Cards and stack, and below what the cards make.
fn draw_small_cards(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let Some(place) = app.session().you().and_then(|you| app.scene().place(you)) else { return };
    let mut first = cards::row(&place.hole, skin, area.width);
    let gap = if place.hole.is_empty() { "" } else { "   " };
    first.push_span(Span::styled(format!("{gap}{}", stack_of(place)), skin.bold()));
    first.extend(place.out.map(|out| Span::styled(format!("   {}", words::out(out)), skin.faint())));
    put(buffer, area, 0, 0, &first);
    let second = match app.session().plans_in_words() {
        Some(plans) => Line::styled(plans, skin.win()),
        None => {
            let made = made(app).into_iter().map(|(name, words)| format!("{name} {words}"));
            Line::raw(made.collect::<Vec<_>>().join("; "))
        }
    };
    put(buffer, area, 0, 1, &second);
}

fn made(app: &App) -> Vec<(&'static str, String)> {
    app.view().map_or_else(Vec::new, |view| explain::made(&view, &app.scene().boards[0]))
}

/// `Your stack 198, 2 in front of you`.
fn stack_of(place: &Place) -> String {
    let bet = if place.bet.is_zero() { String::new() } else { format!(", {} in front of you", place.bet) };
    format!("Your stack {}{bet}", place.stack)
}

fn draw_large_cards(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let Some(place) = app.session().you().and_then(|you| app.scene().place(you)) else { return };
    let hole = &place.hole;
    cards::large(hole, skin, area, buffer);
    let x = if hole.is_empty() { 0 } else { hole.len() as u16 * cards::LARGE_WIDTH + 1 };
    let made = made(app);
    let width = made.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut lines: Vec<Line<'static>> = made
        .into_iter()
        .map(|(name, words)| {
            spans([Span::styled(format!("{name:<width$} "), skin.faint()), Span::raw(words)])
        })
        .collect();
    lines.truncate(usize::from(cards::LARGE_HEIGHT) - 3);
    lines.extend(place.out.map(|out| Line::styled(words::out(out), skin.faint())));
    lines.push(Line::styled(stack_of(place), skin.bold()));
    lines.extend(app.session().plans_in_words().map(|plans| Line::styled(plans, skin.win())));
    let top = (cards::LARGE_HEIGHT - lines.len() as u16) / 2;
    for (row, line) in (top..).zip(&lines) {
        put(buffer, area, x, row, line);
    }
}

/// What is asked of you, in three lines.
fn prompt(app: &App, skin: Skin) -> Vec<Line<'static>> {
    let mut lines = match (app.entry(), app.your_options()) {
        (Some(entry), _) if entry.purpose() == Purpose::TopUp => vec![top_up_line(app, skin, entry)],
        (Some(entry), Some(legal)) => entry_lines(app, skin, entry, &legal),
        (_, Some(legal)) => turn_lines(app, skin, &legal),
        _ if app.is_between_hands() => vec![winners(app, skin), between_hands(app, skin)],
        _ => vec![Line::styled("Space goes on at once.", skin.faint())],
    };
    if let Some(notice) = app.notice() {
        lines.truncate(2);
        lines.resize(2, Line::default());
        let style = if notice.tone == Tone::Loud { skin.win() } else { skin.warning() };
        lines.push(Line::styled(notice.text.clone(), style));
    }
    lines
}

/// `Seat 3 won 155, you won 30`.
fn winners(app: &App, skin: Skin) -> Line<'static> {
    let you = app.session().you();
    let won = app.scene().seats.iter().filter(|place| !place.won.is_zero());
    let won = won.map(|place| format!("{} won {}", words::name(place.seat, you), place.won));
    Line::styled(won.collect::<Vec<_>>().join(", "), skin.win())
}

fn between_hands(app: &App, skin: Skin) -> Line<'static> {
    let (buy_in, stop) = (app.session().buy_in(), ("q", stopping(app)));
    if app.is_last_hand() {
        return keys(skin, &[("Enter", "that was the last hand: leave".to_string())]);
    }
    match app.standing() {
        Standing::Left => keys(skin, &[("b", format!("sit down again for {buy_in}")), stop]),
        Standing::Broke => {
            let other = ("t", "another amount".to_string());
            keys(skin, &[("b", format!("buy in again for {buy_in}")), other, stop])
        }
        Standing::SitsOut => sitting_out(app, skin),
        Standing::Waits => {
            keys(skin, &[("Enter", "next hand; you wait for the big blind".to_string()), stop])
        }
        Standing::Plays => keys(skin, &[("Enter", "next hand".to_string()), stop]),
    }
}

fn stopping(app: &App) -> String {
    if app.session().journal().is_some() { "stop; go on later" } else { "quit" }.to_string()
}

fn sitting_out(app: &App, skin: Skin) -> Line<'static> {
    let watch = ("Enter", "watch a hand".to_string());
    match app.session().owed() {
        (Chips(0), Chips(0)) => keys(skin, &[("o", "come back".to_string()), watch]),
        (live, dead) => {
            let posting = if dead.is_zero() { live.to_string() } else { format!("{live} live, {dead} dead") };
            let wait = ("w", "wait for the big blind".to_string());
            keys(skin, &[("o", format!("come back ({posting})")), wait, watch])
        }
    }
}

fn top_up_line(app: &App, skin: Skin, entry: &Entry) -> Line<'static> {
    let RaiseBounds { min, max } = entry.bounds();
    let style = if entry.is_legal() { skin.turn() } else { skin.warning() };
    let least = if min.is_zero() { String::new() } else { format!(", at least {min}") };
    let most = if max >= Chips(1_000_000_000) { String::new() } else { format!(", at most {max}") };
    let when = if app.session().are_you_in_the_hand() { " after the hand (0: none)" } else { "" };
    spans([
        Span::styled("Buy ", skin.bold()),
        Span::styled(format!(" {}_ ", entry.digits()), style),
        Span::raw(format!(" more{when}{least}{most}   ")),
        Span::styled("Enter", skin.key()),
        Span::raw(" buys   "),
        Span::styled("Esc", skin.key()),
        Span::raw(" back"),
    ])
}

fn turn_lines(app: &App, skin: Skin, legal: &LegalActions) -> Vec<Line<'static>> {
    let bet = app.view().map_or(Chips::ZERO, |view| view.current_bet());
    let mut actions = Vec::new();
    if legal.fold {
        actions.push(("f", "fold".to_string()));
    }
    if legal.check {
        actions.push(("k", "check".to_string()));
    }
    if let Some(call) = legal.call {
        let stack = app.session().you().and_then(|you| app.scene().place(you)).map(|place| place.stack);
        let all_in = if stack == Some(call) { ", all-in" } else { "" };
        actions.push(("c", format!("call {call}{all_in}")));
    }
    if let Some(bounds) = legal.raise {
        let verb = if bet.is_zero() { "bet" } else { "raise to" };
        let range = if bounds.min == bounds.max {
            bounds.min.to_string()
        } else {
            format!("{} - {}", bounds.min, bounds.max)
        };
        actions.push(("r", format!("{verb} {range}")));
    }
    if legal.show {
        actions.push(("s", "show".to_string()));
    }
    if legal.muck {
        actions.push(("m", "muck".to_string()));
    }
    let mut lines = vec![keys(skin, &actions)];
    lines.extend(
        sizes(app, legal).filter(|sizes| sizes.min != sizes.max).map(|sizes| size_keys(skin, &sizes)),
    );
    lines
}

fn entry_lines(app: &App, skin: Skin, entry: &Entry, legal: &LegalActions) -> Vec<Line<'static>> {
    let bet = app.view().map_or(Chips::ZERO, |view| view.current_bet());
    let verb = if bet.is_zero() { "bet" } else { "raise to" };
    let bounds = entry.bounds();
    let style = if entry.is_legal() { skin.turn() } else { skin.warning() };
    let remark = match entry.amount() {
        Some(to) if to < bounds.min => format!("  the least is {}", bounds.min),
        Some(to) if to > bounds.max => format!("  the most is {}", bounds.max),
        _ => String::new(),
    };
    let arrows = if skin.ascii { "Up/Down" } else { "↑↓" };
    let typed = spans([
        Span::styled(format!("{} ", capital(verb)), skin.bold()),
        Span::styled(format!(" {}_ ", entry.digits()), style),
        if remark.is_empty() {
            Span::styled(format!("  {} - {} {arrows}", bounds.min, bounds.max), skin.faint())
        } else {
            Span::styled(remark, skin.warning())
        },
        Span::raw("   "),
        Span::styled("Enter", skin.key()),
        Span::raw(" does it   "),
        Span::styled("Esc", skin.key()),
        Span::raw(" back"),
    ]);
    let mut lines = vec![typed];
    lines.extend(sizes(app, legal).map(|sizes| size_keys(skin, &sizes)));
    lines
}

fn sizes(app: &App, legal: &LegalActions) -> Option<Sizes> {
    arithmetic::sizes(&app.view()?, legal)
}

fn size_keys(skin: Skin, sizes: &Sizes) -> Line<'static> {
    let Sizes { min, half_pot, pot, max } = sizes;
    let mut options =
        vec![("m", format!("min {min}")), ("h", format!("half pot {half_pot}")), ("p", format!("pot {pot}"))];
    if max != pot {
        options.push(("a", format!("most {max}")));
    }
    keys(skin, &options)
}

/// `f fold   c call 5`.
fn keys(skin: Skin, options: &[(&'static str, String)]) -> Line<'static> {
    let mut parts = Vec::new();
    for (key, text) in options {
        if !parts.is_empty() {
            parts.push(Span::raw("    "));
        }
        parts.push(Span::styled(*key, skin.key()));
        parts.push(Span::raw(format!(" {text}")));
    }
    spans(parts)
}

fn draw_hints(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let explain = if app.explanation().is_some() { "e explain off" } else { "e explain" };
    let out = if app.sits_out() { "o come back" } else { "o sit out" };
    let long = format!(" ? why  {explain}  {out}  t top up  l leave  PgUp log  i keys  q quit");
    let text = if long.len() <= usize::from(area.width) {
        long
    } else {
        format!(" ? why  {explain}  {out}  t top up  i keys  q quit")
    };
    let gap = usize::from(area.width).saturating_sub(text.len());
    put(buffer, area, 0, 0, &Line::from(text + &" ".repeat(gap)).style(skin.bar()));
}
