//! Where the seats are: you at the bottom, the others clockwise round the table.

use ratatui::layout::Rect;

/// The height of a seat: name, stack, cards.
pub(super) const SEAT_HEIGHT: u16 = 3;
const SEAT_WIDTH: u16 = 13;
const WIDEST_SEAT: u16 = 20;
const BET_WIDTH: u16 = 12;

/// A side of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Bottom,
    Left,
    Top,
    Right,
}

/// A seat's own place and the line of its bet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) edge: Edge,
    pub(super) seat: Rect,
    pub(super) bet: Rect,
}

/// How many of the others sit at the bottom left, left, top, right and bottom right.
const SHARES: [[u16; 5]; 11] = [
    [0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 2, 0, 0],
    [0, 1, 1, 1, 0],
    [0, 1, 2, 1, 0],
    [0, 1, 3, 1, 0],
    [0, 2, 2, 2, 0],
    [0, 2, 3, 2, 0],
    [0, 2, 4, 2, 0],
    [1, 2, 4, 2, 0],
    [1, 2, 4, 2, 1],
];

/// The slots of a table with so many players in an area, clockwise from the bottom.
pub(super) fn slots(players: usize, area: Rect) -> Vec<Slot> {
    let shares = SHARES[players.saturating_sub(1).min(SHARES.len() - 1)];
    let width = (area.width / 4).saturating_sub(1).clamp(SEAT_WIDTH, WIDEST_SEAT);
    let ring = Ring { area, width };
    let [bottom_left, left, top, right, bottom_right] = shares;
    let mut slots = vec![ring.bottom(1)];
    slots.extend((0..bottom_left).map(|_| ring.bottom(0)));
    slots.extend((0..left).rev().map(|place| ring.side(Edge::Left, place, left)));
    slots.extend((0..top).map(|place| ring.top(place, top)));
    slots.extend((0..right).map(|place| ring.side(Edge::Right, place, right)));
    slots.extend((0..bottom_right).map(|_| ring.bottom(2)));
    slots
}

struct Ring {
    area: Rect,
    /// The width of a seat.
    width: u16,
}

impl Ring {
    fn rect(&self, x: u16, y: u16, width: u16, height: u16) -> Rect {
        Rect { x: self.area.x + x, y: self.area.y + y, width, height }.intersection(self.area)
    }

    /// `place` of `count`, spread evenly.
    fn across(&self, place: u16, count: u16) -> u16 {
        let free = self.area.width.saturating_sub(count * self.width);
        let gap = free / (count + 1);
        gap + place * (self.width + gap)
    }

    /// You sit in the middle; the bets of the others lie towards you, clear of the seats above.
    fn bottom(&self, place: u16) -> Slot {
        let (x, y) = (self.across(place, 3), self.area.height.saturating_sub(SEAT_HEIGHT));
        let (edge, bet) = match place {
            0 => (Edge::Left, self.left_bet()),
            1 => (Edge::Bottom, x),
            _ => (Edge::Right, self.right_bet()),
        };
        Slot {
            edge,
            seat: self.rect(x, y, self.width, SEAT_HEIGHT),
            bet: self.rect(bet, y.saturating_sub(1), BET_WIDTH, 1),
        }
    }

    fn left_bet(&self) -> u16 {
        self.width + 1
    }

    fn right_bet(&self) -> u16 {
        self.area.width.saturating_sub(self.width + 1 + BET_WIDTH)
    }

    fn top(&self, place: u16, count: u16) -> Slot {
        let x = self.across(place, count);
        Slot {
            edge: Edge::Top,
            seat: self.rect(x, 0, self.width, SEAT_HEIGHT),
            bet: self.rect(x, SEAT_HEIGHT, BET_WIDTH, 1),
        }
    }

    /// Between the bets above and the seats below, from the top down.
    fn side(&self, edge: Edge, place: u16, count: u16) -> Slot {
        let top = SEAT_HEIGHT + 1;
        let free = self.area.height.saturating_sub(top + SEAT_HEIGHT + count * SEAT_HEIGHT);
        let gap = free / (count + 1);
        let y = top + gap + place * (SEAT_HEIGHT + gap);
        let (x, bet) = match edge {
            Edge::Left => (0, self.left_bet()),
            _ => (self.area.width.saturating_sub(self.width), self.right_bet()),
        };
        Slot {
            edge,
            seat: self.rect(x, y, self.width, SEAT_HEIGHT),
            bet: self.rect(bet, y + 1, BET_WIDTH, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_never_overlap() {
        for (width, height) in [(52, 13), (60, 13), (80, 20), (100, 29), (200, 60)] {
            for players in 2..=11 {
                let area = Rect { x: 0, y: 1, width, height };
                let slots = slots(players, area);
                assert_eq!(slots.len(), players);
                for (index, slot) in slots.iter().enumerate() {
                    assert_eq!(slot.seat.height, SEAT_HEIGHT, "{players} at {width}x{height}");
                    let others = slots[..index].iter();
                    let overlap = others.filter(|other| other.seat.intersects(slot.seat)).count();
                    assert_eq!(overlap, 0, "{players} at {width}x{height}: {slots:?}");
                    let covered = slots.iter().filter(|other| other.seat.intersects(slot.bet)).count();
                    assert_eq!(covered, 0, "bet of {index}, {players} at {width}x{height}: {slots:?}");
                }
            }
        }
    }
}
