//! Seats, bets, board and pot.

use omaha_cards::Card;
use omaha_engine::{Chips, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ring::{Edge, SEAT_HEIGHT, Slot, slots};
use super::{Skin, cards, put, put_centred, spans};
use crate::App;
use crate::scene::{Out, Place};
use crate::words;

/// Room for a board of large cards.
const LARGE_BOARD: (u16, u16) = (5 * cards::LARGE_WIDTH, cards::LARGE_HEIGHT + 3);

pub(super) fn draw(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let places = from_you(app);
    let slots = slots(places.len(), area);
    for (place, slot) in places.iter().zip(&slots) {
        Spot { app, skin, place, slot }.draw(buffer);
    }
    draw_middle(app, skin, middle_of(app, area, &slots), buffer);
}

/// The seats clockwise, you first.
fn from_you(app: &App) -> Vec<&Place> {
    let places = &app.scene().seats;
    let you = app.session().you().unwrap_or(Seat(0));
    let first = places.iter().position(|place| place.seat >= you).unwrap_or(0);
    places[first..].iter().chain(&places[..first]).collect()
}

/// What the seats and their bets leave free, as wide to the left as to the right.
fn middle_of(app: &App, area: Rect, slots: &[Slot]) -> Rect {
    let digits = app.scene().seats.iter().map(|place| place.bet.to_string().len()).max().unwrap_or(0);
    let bets = digits as u16 + 4;
    let sides = slots.iter().filter(|slot| matches!(slot.edge, Edge::Left | Edge::Right));
    let margin = sides.map(|slot| slot.seat.width + bets).max().unwrap_or(0).min(area.width / 2);
    let (top, bottom) = (area.y + SEAT_HEIGHT + 1, area.bottom().saturating_sub(SEAT_HEIGHT + 1));
    Rect { x: area.x + margin, y: top, width: area.width - 2 * margin, height: bottom.saturating_sub(top) }
}

fn draw_middle(app: &App, skin: Skin, area: Rect, buffer: &mut Buffer) {
    let scene = app.scene();
    let boards: Vec<Vec<Option<Card>>> = scene
        .boards
        .iter()
        .filter(|board| !board.is_empty())
        .map(|board| board.iter().copied().map(Some).collect())
        .collect();
    let large = boards.len() == 1 && area.width >= LARGE_BOARD.0 && area.height >= LARGE_BOARD.1;
    let pot = pot_lines(app, skin, area.width);
    let height = if large { cards::LARGE_HEIGHT } else { boards.len().max(1) as u16 } + 1 + pot.len() as u16;
    let mut y = area.height.saturating_sub(height) / 2;
    for board in &boards {
        if large {
            let x = area.width.saturating_sub(LARGE_BOARD.0 - 1) / 2;
            let place =
                Rect { x: area.x + x, y: area.y + y, width: area.width - x, height: cards::LARGE_HEIGHT };
            cards::large(board, skin, place, buffer);
            y += cards::LARGE_HEIGHT;
        } else {
            put_centred(buffer, area, y, &cards::row(board, skin, area.width));
            y += 1;
        }
    }
    for (row, line) in (y + 1..).zip(&pot) {
        put_centred(buffer, area, row, line);
    }
}

fn pot_lines(app: &App, skin: Skin, width: u16) -> Vec<Line<'static>> {
    let scene = app.scene();
    if scene.pot.is_zero() {
        return Vec::new();
    }
    let mut lines = vec![Line::styled(format!("Pot {}", scene.pot), skin.bold())];
    let collected = scene.collected();
    if collected != scene.pot && !collected.is_zero() {
        lines.push(Line::styled(format!("{collected} + bets {}", scene.pot.minus(collected)), skin.faint()));
    }
    let pots = scene.side_pots();
    if let [main, side @ ..] = &pots[..] {
        let side: Vec<String> = side.iter().map(Chips::to_string).collect();
        let parts = [format!("main pot {main}"), format!("side pot {}", side.join(", "))];
        let line = parts.join(", ");
        let fits = line.len() <= usize::from(width);
        let shown = if fits { vec![line] } else { parts.to_vec() };
        lines.extend(shown.into_iter().map(|line| Line::styled(line, skin.faint())));
    }
    lines
}

struct Spot<'a> {
    app: &'a App,
    skin: Skin,
    place: &'a Place,
    slot: &'a Slot,
}

impl Spot<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        let area = self.slot.seat;
        put(buffer, area, 0, 0, &self.name());
        put(buffer, area, 0, 1, &self.stack());
        put(buffer, area, 0, 2, &self.cards());
        if !self.place.bet.is_zero() {
            self.draw_bet(self.place.bet, buffer);
        }
    }

    fn draw_bet(&self, bet: Chips, buffer: &mut Buffer) {
        let line = Line::styled(format!("{} {bet}", self.skin.chips()), self.skin.bet());
        let area = self.slot.bet;
        let x = match self.slot.edge {
            Edge::Right => area.width.saturating_sub(line.width() as u16),
            Edge::Left => 0,
            Edge::Top | Edge::Bottom => 2,
        };
        put(buffer, area, x, 0, &line);
    }

    fn name(&self) -> Line<'static> {
        let (skin, seat) = (self.skin, self.place.seat);
        let name = words::name(seat, self.app.session().you());
        let turn = self.app.actor() == Some(seat);
        let name = match (turn, self.place.out) {
            (true, _) => Span::styled(format!("{} {name} ", skin.pointer()), skin.turn()),
            (false, Some(_)) => Span::styled(name, skin.faint()),
            (false, None) => Span::styled(name, skin.bold()),
        };
        let button = if self.app.scene().button == Some(seat) { " (D)" } else { "" };
        spans([name, Span::styled(button, skin.bold())])
    }

    fn stack(&self) -> Line<'static> {
        let (skin, place) = (self.skin, self.place);
        if !place.won.is_zero() {
            let stack = Span::raw(format!("{} ", place.stack));
            return spans([stack, Span::styled(format!("won {}", place.won), skin.win())]);
        }
        let note = match (place.out, place.all_in) {
            (Some(Out::Folded), _) => "folded".to_string(),
            (Some(Out::Mucked), _) => "mucked".to_string(),
            (Some(Out::Away), _) => "sits out".to_string(),
            (Some(Out::Waits), _) => "waits".to_string(),
            (None, false) if self.app.scene().over && place.stack.is_zero() => "broke".to_string(),
            (None, true) => return spans([Span::styled("all-in", skin.warning())]),
            (None, false) => {
                self.app.session().style(place.seat).map_or_else(String::new, |style| style.to_string())
            }
        };
        let stack = if place.out.is_some() { skin.faint() } else { skin.bold() };
        spans([Span::styled(format!("{} ", place.stack), stack), Span::styled(note, skin.faint())])
    }

    /// Your own lie large below the table.
    fn cards(&self) -> Line<'static> {
        let place = self.place;
        let yours = self.app.session().you() == Some(place.seat);
        if yours || place.out.is_some() {
            return Line::default();
        }
        cards::row(&place.hole, self.skin, self.slot.seat.width)
    }
}
