//! Where the cards come from.

use omaha_cards::{Card, CardSet};

use super::Hand;
use crate::event::BoardCards;
use crate::{ActionError, Deal, DealOrder, Event, Hole, KnownCards};

/// The cards of a hand that are still to come.
#[derive(Debug, Clone)]
pub(super) enum Dealer {
    Deck { cards: [Card; 52], next: usize },
    Known(Box<KnownCards>),
}

impl Dealer {
    pub(super) fn new(deal: Deal) -> Dealer {
        match deal {
            Deal::Deck(deck) => Dealer::Deck { cards: *deck.cards(), next: 0 },
            Deal::Known(cards) => Dealer::Known(Box::new(cards)),
        }
    }

    /// Can the next cards be unknown?
    pub(super) fn may_run_out(&self) -> bool {
        matches!(self, Dealer::Known(_))
    }
}

impl Hand {
    /// RULES R3.
    pub(super) fn deal_holes(&mut self) {
        let count = usize::from(self.game.variant.hole_cards());
        let players = self.players.len();
        match &mut self.dealer {
            Dealer::Deck { cards, next } => {
                let round_robin = self.game.house.deal_order == DealOrder::RoundRobin;
                for (index, player) in self.players.iter_mut().enumerate() {
                    let place =
                        |card: usize| if round_robin { card * players + index } else { index * count + card };
                    player.hole = (0..count).map(|card| Some(cards[place(card)])).collect();
                }
                *next = players * count;
            }
            Dealer::Known(cards) => {
                for player in &mut self.players {
                    let known = cards.holes.iter().find(|(seat, _)| *seat == player.seat);
                    player.hole = known
                        .map_or_else(|| Hole::from_iter((0..count).map(|_| None)), |(_, hole)| hole.clone());
                }
            }
        }
        for index in 0..players {
            let player = &mut self.players[index];
            let known: CardSet = player.hole.iter().flatten().copied().collect();
            player.known = (known.len() == count).then_some(known);
            if self.events.is_some() {
                let (seat, cards) = (player.seat, player.hole.clone());
                self.record(|| Event::DealsHole { seat, cards });
            }
        }
    }

    /// Deal the board cards of a street to one of the boards.
    ///
    /// # Rules
    /// RULES R36, R37, R96.
    pub(super) fn deal_board(&mut self, street: usize, run: usize) -> Result<(), ActionError> {
        let street = self.game.variant.streets()[street];
        let count = usize::from(street.board_cards);
        if count == 0 {
            return Ok(());
        }
        let lying = self.boards[run].len();
        let mut dealt = BoardCards::new();
        match &mut self.dealer {
            Dealer::Deck { cards, next } => {
                if self.game.house.burn && street.burns {
                    *next += 1;
                }
                dealt.extend(cards[*next..*next + count].iter().copied());
                *next += count;
            }
            Dealer::Known(cards) => {
                let board = if run == 0 { &cards.board } else { &cards.second_board };
                let known = board.get(lying..).unwrap_or_default();
                if known.len() < count {
                    return Err(ActionError::BoardUnknown {
                        street: street.name,
                        needed: count - known.len(),
                    });
                }
                if run > 0 {
                    check_second_board(&cards.second_board, lying, count, &self.boards)?;
                }
                dealt.extend(known[..count].iter().copied());
            }
        }
        self.boards[run].extend(dealt.iter().copied());
        if self.events.is_some() {
            let board = self.boards[run].clone();
            self.record(|| Event::DealsBoard {
                street: street.name.into(),
                run: run as u8,
                cards: dealt,
                board,
            });
        }
        Ok(())
    }
}

/// RULES R96: the boards share the cards that lay when the betting ended, and no others.
fn check_second_board(
    second: &[Card],
    lying: usize,
    count: usize,
    boards: &[BoardCards; 2],
) -> Result<(), ActionError> {
    let differs = second.iter().zip(&boards[1]).find(|(card, lies)| card != lies).map(|(card, _)| card);
    let repeats = || second[lying..lying + count].iter().find(|card| boards[0].contains(card));
    match differs.or_else(repeats) {
        Some(&card) => Err(ActionError::SecondBoard { card }),
        None => Ok(()),
    }
}
