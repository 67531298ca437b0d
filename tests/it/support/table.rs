//! A table before the cards are dealt: who sits where, with what, under which rules.

use std::sync::Arc;

use omaha_cards::{Card, CardSet, Deck, Seed, parse_cards};
use omaha_engine::{
    Ante, Chips, Deal, Game, Hand, HandSetup, Hole, KnownCards, NoLimit, Seat, SeatSetup, SetupError, Stakes,
};

use super::{InPlay, game};

/// Seats are written in their order round the table, `"SB 50, BB 120, UTG 200, BTN 200"`, numbered
/// from 0; the last one has the button.
#[derive(Clone)]
pub(crate) struct Table {
    game: Game,
    names: Vec<String>,
    seats: Vec<SeatSetup>,
    button: Seat,
    hands: Vec<(Seat, Vec<Card>)>,
    boards: [Vec<Card>; 2],
    deck: Option<Deck>,
    street: usize,
}

impl Table {
    /// A table for any game.
    pub(crate) fn of(game: Game, players: &str) -> Table {
        let (names, stacks): (Vec<String>, Vec<Chips>) = players.split(", ").map(name_and_amount).unzip();
        let seats =
            stacks.into_iter().enumerate().map(|(seat, stack)| SeatSetup::new(Seat(seat as u8), stack));
        let seats: Vec<SeatSetup> = seats.collect();
        Table {
            game,
            button: Seat(names.len() as u8 - 1),
            names,
            seats,
            hands: Vec::new(),
            boards: [Vec::new(), Vec::new()],
            deck: None,
            street: 0,
        }
    }

    /// Four-card pot-limit Omaha Hi-Lo with these blinds.
    pub(crate) fn pot_limit(small: u64, big: u64, players: &str) -> Table {
        Table::of(game("plo8"), players).stakes(Stakes::blinds(Chips(small), Chips(big)))
    }

    /// Four-card fixed-limit Omaha Hi-Lo with these bets.
    pub(crate) fn fixed_limit(small: u64, big: u64, players: &str) -> Table {
        Table::of(game("flo8"), players).stakes(Stakes::bets(Chips(small), Chips(big), Chips(1)))
    }

    /// Four-card no-limit Omaha Hi-Lo with these blinds.
    pub(crate) fn no_limit(small: u64, big: u64, players: &str) -> Table {
        let mut table = Table::pot_limit(small, big, players);
        table.game.betting = Box::new(NoLimit::default());
        table
    }

    pub(crate) fn stakes(mut self, stakes: Stakes) -> Table {
        self.game.stakes = stakes;
        self
    }

    pub(crate) fn ante(mut self, ante: Ante) -> Table {
        self.game.stakes.ante = ante;
        self
    }

    /// Set a house rule, `"odd-half=left-of-button"`.
    pub(crate) fn house(mut self, assignment: &str) -> Table {
        self.game.house.assign(assignment).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    pub(crate) fn button(mut self, name: &str) -> Table {
        self.button = self.seat(name);
        self
    }

    /// The button at a seat nobody sits in.
    pub(crate) fn empty_button(mut self, seat: u8) -> Table {
        self.button = Seat(seat);
        self
    }

    /// Move the players to other chairs, in the same order.
    pub(crate) fn chairs(mut self, chairs: &[u8]) -> Table {
        let button = self.seats.iter().position(|seat| seat.seat == self.button).expect("a button");
        for (seat, &chair) in self.seats.iter_mut().zip(chairs) {
            seat.seat = Seat(chair);
        }
        self.button = self.seats[button].seat;
        self
    }

    /// The blind one player posts; the others then post none but their own.
    pub(crate) fn blind(mut self, name: &str, amount: u64) -> Table {
        self.setup(name).blind = Some(Chips(amount));
        self
    }

    /// The ante one player posts, whatever the others do.
    pub(crate) fn own_ante(mut self, name: &str, amount: u64) -> Table {
        self.setup(name).ante = Some(Chips(amount));
        self
    }

    pub(crate) fn live_post(mut self, name: &str, amount: u64) -> Table {
        self.setup(name).live_post = Chips(amount);
        self
    }

    pub(crate) fn dead_post(mut self, name: &str, amount: u64) -> Table {
        self.setup(name).dead_post = Chips(amount);
        self
    }

    /// Hole cards, `"SB Ad Jc Js 3d, BB Kd Kh 9d 9s"`. Hands that are not given come from the stub.
    pub(crate) fn hands(mut self, hands: &str) -> Table {
        for hand in hands.split(", ") {
            let (name, hole) = hand.split_once(' ').expect("a name and cards");
            let seat = self.seat(name);
            self.hands.push((seat, cards(hole)));
        }
        self
    }

    pub(crate) fn board(mut self, board: &str) -> Table {
        self.boards[0] = cards(board);
        self
    }

    /// The second board of a hand that is run twice, its common cards included.
    pub(crate) fn second_board(mut self, board: &str) -> Table {
        self.boards[1] = cards(board);
        self
    }

    pub(crate) fn deck(mut self, deck: Deck) -> Table {
        self.deck = Some(deck);
        self
    }

    /// Begin on the flop with exactly `pot` in the middle and the stacks as they were written:
    /// everybody has called the big blind, the rest is dead money of the last player.
    pub(crate) fn on_the_flop(self, pot: u64) -> Table {
        self.after_limping(1, pot)
    }

    /// As [`on_the_flop`](Table::on_the_flop), and the flop is checked through.
    pub(crate) fn on_the_turn(self, pot: u64) -> Table {
        self.after_limping(2, pot)
    }

    fn after_limping(mut self, street: usize, pot: u64) -> Table {
        let big_blind = self.game.stakes.big_blind;
        let limps = big_blind.times(self.seats.len() as u64);
        let dead = Chips(pot.checked_sub(limps.0).expect("at least the limps in the pot"));
        for seat in &mut self.seats {
            seat.stack += big_blind;
        }
        let last = self.seats.last_mut().expect("players");
        last.stack += dead;
        last.dead_post = dead;
        self.street = street;
        self
    }

    fn seat(&self, name: &str) -> Seat {
        let index = self.names.iter().position(|other| other == name);
        self.seats[index.unwrap_or_else(|| panic!("nobody is called {name}"))].seat
    }

    fn setup(&mut self, name: &str) -> &mut SeatSetup {
        let seat = self.seat(name);
        self.seats.iter_mut().find(|setup| setup.seat == seat).expect("a seat")
    }

    /// The inputs of the hand.
    pub(crate) fn hand_setup(&self) -> HandSetup {
        let given = !self.hands.is_empty() || self.boards.iter().any(|board| !board.is_empty());
        let deck = self.deck.clone().unwrap_or_else(|| Deck::shuffled(&mut Seed::from(0u64).rng(0)));
        HandSetup {
            game: Arc::new(self.game.clone()),
            button: self.button,
            seats: self.seats.clone(),
            deal: if given { Deal::Known(self.known_cards(&deck)) } else { Deal::Deck(deck) },
            events: true,
        }
    }

    fn known_cards(&self, deck: &Deck) -> KnownCards {
        let given = self.hands.iter().flat_map(|(_, hole)| hole).chain(self.boards.iter().flatten());
        let given: CardSet = given.copied().collect();
        let mut stub = deck.cards().iter().copied().filter(|card| !given.contains(*card));
        let count = usize::from(self.game.variant.hole_cards());
        let holes = self.seats.iter().map(|setup| {
            let hole = self.hands.iter().find(|(seat, _)| *seat == setup.seat);
            let hole: Vec<Card> =
                hole.map_or_else(|| stub.by_ref().take(count).collect(), |(_, cards)| cards.clone());
            (setup.seat, hole.into_iter().map(Some).collect::<Hole>())
        });
        let holes = holes.collect();
        let mut board = self.boards[0].clone();
        board.extend(stub.by_ref().take(5usize.saturating_sub(board.len())));
        KnownCards { holes, board, second_board: self.boards[1].clone() }
    }

    /// Deal, if the hand can start.
    pub(crate) fn try_deal(&self) -> Result<InPlay, SetupError> {
        let hand = Hand::start(self.hand_setup())?;
        let names = self.names.iter().cloned().zip(self.seats.iter().map(|setup| setup.seat));
        let mut in_play = InPlay::new(hand, names.collect());
        in_play.pass_until(self.street);
        Ok(in_play)
    }

    /// Deal.
    pub(crate) fn deal(&self) -> InPlay {
        self.try_deal().unwrap_or_else(|error| panic!("{error}"))
    }
}

fn name_and_amount(text: &str) -> (String, Chips) {
    let (name, amount) = text.split_once(' ').unwrap_or_else(|| panic!("'{text}': a name and a stack"));
    (name.to_string(), Chips(amount.parse().unwrap_or_else(|_| panic!("'{text}': no stack"))))
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
