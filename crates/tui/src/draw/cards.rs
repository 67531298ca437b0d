//! Cards, small in a row and large as they lie in front of you.

use omaha_cards::Card;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Skin, put, spans};

/// The width of a large card, the gap after it included.
pub(super) const LARGE_WIDTH: u16 = 6;
/// The height of a large card.
pub(super) const LARGE_HEIGHT: u16 = 5;

/// `As Kd`, with unknown cards face down; close together if there is no room.
pub(super) fn row(cards: &[Option<Card>], skin: Skin, width: u16) -> Line<'static> {
    let spaced = cards.len() * 3 <= usize::from(width) + 1;
    let mut line = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        if index > 0 && spaced {
            line.push(Span::raw(" "));
        }
        line.push(match card {
            Some(card) => Span::styled(card.to_string(), skin.suit(card.suit())),
            None => Span::styled(skin.back(), skin.faint()),
        });
    }
    spans(line)
}

/// Cards as large as a hand holds them.
pub(super) fn large(cards: &[Option<Card>], skin: Skin, area: Rect, buffer: &mut Buffer) {
    for (place, card) in cards.iter().enumerate() {
        let x = place as u16 * LARGE_WIDTH;
        for (row, line) in (0..LARGE_HEIGHT).zip(large_lines(*card, skin)) {
            put(buffer, area, x, row, &line);
        }
    }
}

fn large_lines(card: Option<Card>, skin: Skin) -> [Line<'static>; 5] {
    let lines = skin.lines();
    let [top_left, top_right, bottom_right, bottom_left] = lines.corners;
    let edge = |left: &str, right: &str| Line::from(format!("{left}{}{right}", lines.across.repeat(3)));
    let style = card.map_or(skin.faint(), |card| skin.suit(card.suit()));
    let inside =
        |text: String| spans([Span::raw(lines.down), Span::styled(text, style), Span::raw(lines.down)]);
    let [upper, middle, lower] = match card {
        Some(card) => {
            let (rank, suit) = (card.rank().to_string(), card.suit());
            [format!("{rank:<3}"), format!(" {} ", skin.suit_sign(suit)), format!("{:>3}", suit.to_string())]
        }
        None => [0; 3].map(|_| format!("{}{}", skin.back(), &skin.back()[..skin.back().len() / 2])),
    };
    [edge(top_left, top_right), inside(upper), inside(middle), inside(lower), edge(bottom_left, bottom_right)]
}
