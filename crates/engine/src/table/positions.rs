//! Who is dealt in, and where button and blinds are.

use super::{Entry, Table, TableError};
use crate::{ButtonRule, Chips, Seat, SeatSetup, Straddle};

/// The positions of a hand.
pub(super) struct Positions {
    pub(super) button: Seat,
    /// The seat that owes the small blind; nobody need be dealt in there.
    pub(super) small_blind: Seat,
    pub(super) big_blind: Seat,
    /// By seat number.
    pub(super) dealt_in: Vec<Seat>,
    /// Too few were left without debts: nobody owes anything.
    pub(super) new_game: bool,
}

impl Table {
    /// RULES R25, R30, R33.
    pub(super) fn next_positions(&self) -> Result<Positions, TableError> {
        let min = self.game.house.min_seats.max(2);
        let willing = self.seats_where(|occupant| !occupant.sitting_out && !occupant.stack.is_zero());
        if willing.len() < usize::from(min) {
            return Err(TableError::TooFewPlayers { got: willing.len(), min });
        }
        let owes =
            |seat: Seat| self.occupant(seat).is_some_and(|player| player.owes_small || player.owes_big);
        let ready: Vec<Seat> = willing.iter().copied().filter(|&seat| !owes(seat)).collect();
        let new_game = ready.len() < 2;
        let ready = if new_game { willing.clone() } else { ready };

        let mut positions = match (self.game.house.button_rule, self.last.big_blind) {
            (ButtonRule::DeadButton, Some(last_big)) => self.dead_button(&ready, &willing, last_big),
            _ => self.next_active(&ready, &willing),
        };
        positions.new_game = new_game;
        Ok(if positions.dealt_in.len() == 2 { self.heads_up(positions) } else { positions })
    }

    fn next_active(&self, ready: &[Seat], willing: &[Seat]) -> Positions {
        let first = self.last.big_blind.is_none();
        let button = if first && ready.contains(&self.last.button) {
            self.last.button
        } else {
            next_of(ready, self.last.button)
        };
        let small_blind = next_of(ready, button);
        let big_blind = next_of(willing, small_blind);
        let dealt_in = self.dealt_in(ready, willing, button, big_blind);
        Positions { button, small_blind, big_blind, dealt_in, new_game: false }
    }

    /// The big blind moves on by one player, the others follow to where it was.
    fn dead_button(&self, ready: &[Seat], willing: &[Seat], last_big: Seat) -> Positions {
        let button = self.last.small_blind.unwrap_or(self.last.button);
        let big_blind = next_of(willing, last_big);
        let dealt_in = self.dealt_in(ready, willing, button, big_blind);
        Positions { button, small_blind: last_big, big_blind, dealt_in, new_game: false }
    }

    /// Those without debts, the big blind, and those who post behind the big blind. Nobody comes in on the button: it has
    /// passed before the blinds come round.
    fn dealt_in(&self, ready: &[Seat], willing: &[Seat], button: Seat, big_blind: Seat) -> Vec<Seat> {
        let behind =
            |seat: Seat| seat != button && seat.distance_from(button) > big_blind.distance_from(button);
        let posts = |seat: Seat| {
            self.occupant(seat).is_some_and(|player| player.entry == Entry::Post) && behind(seat)
        };
        let comes_in = |seat: &Seat| ready.contains(seat) || *seat == big_blind || posts(*seat);
        willing.iter().copied().filter(comes_in).collect()
    }

    /// RULES R30: nobody posts the big blind twice in a row; the other player has the button.
    fn heads_up(&self, positions: Positions) -> Positions {
        let [first, second] = positions.dealt_in[..] else { return positions };
        let big_blind = match self.last.big_blind {
            Some(last) => next_of(&[first, second], last),
            None => next_of(&[first, second], positions.button),
        };
        let button = if big_blind == first { second } else { first };
        Positions { button, small_blind: button, big_blind, ..positions }
    }

    /// What everybody who is dealt in posts.
    pub(super) fn seat_setups(&self, positions: &Positions) -> Vec<SeatSetup> {
        let stakes = &self.game.stakes;
        let count = positions.dealt_in.len();
        let dead_button = self.game.house.button_rule == ButtonRule::DeadButton && count > 2;
        let straddler = (self.game.house.straddle == Straddle::UnderTheGun && count > 2)
            .then(|| next_of(&positions.dealt_in, positions.big_blind));
        let setup = |&seat: &Seat| {
            let occupant = self.occupant(seat);
            let mut setup = SeatSetup::new(seat, occupant.map_or(Chips::ZERO, |player| player.stack));
            if dead_button {
                setup.blind = match seat {
                    seat if seat == positions.big_blind => Some(stakes.big_blind),
                    seat if seat == positions.small_blind => Some(stakes.small_blind),
                    seat if Some(seat) == straddler => Some(stakes.big_blind.times(2)),
                    _ => None,
                };
            }
            if let Some(player) = occupant.filter(|_| self.posts_debts(seat, positions)) {
                // A straddle is a big blind and more.
                let owes_big = player.owes_big && Some(seat) != straddler;
                setup.live_post = if owes_big { stakes.big_blind } else { Chips::ZERO };
                setup.dead_post = if player.owes_small { stakes.small_blind } else { Chips::ZERO };
            }
            setup
        };
        positions.dealt_in.iter().map(setup).collect()
    }

    /// Blinds of this hand pay for those missed; in a new game nobody owes any.
    fn posts_debts(&self, seat: Seat, positions: &Positions) -> bool {
        let in_the_blinds = seat == positions.big_blind || seat == positions.small_blind;
        !in_the_blinds && !positions.new_game && positions.dealt_in.len() > 2
    }

    /// Blinds that passed somebody by are owed; those who are dealt in owe nothing any more.
    pub(super) fn note_missed_blinds(&mut self, next: &Positions) {
        let passed = |seat: Seat, from: Option<Seat>, to: Seat| {
            from.is_some_and(|from| seat.distance_from(from) < to.distance_from(from)) || seat == to
        };
        for (number, chair) in self.chairs.iter_mut().enumerate() {
            let (seat, Some(occupant)) = (Seat(number as u8), chair) else { continue };
            if next.dealt_in.contains(&seat) {
                occupant.owes_small = false;
                occupant.owes_big = false;
                continue;
            }
            occupant.owes_big |= passed(seat, self.last.big_blind, next.big_blind);
            occupant.owes_small |= passed(seat, self.last.small_blind, next.small_blind);
        }
    }

    fn seats_where(&self, is: impl Fn(&super::Occupant) -> bool) -> Vec<Seat> {
        self.occupants().filter(|(_, occupant)| is(occupant)).map(|(seat, _)| seat).collect()
    }
}

/// The next of these seats clockwise from `from`; `from` itself comes last.
fn next_of(seats: &[Seat], from: Seat) -> Seat {
    seats.iter().copied().min_by_key(|seat| seat.distance_from(from)).unwrap_or(from)
}
