//! What a dealer asks: any stakes, any winners, any cards.

use std::sync::Arc;

use omaha_cards::Card;
use omaha_engine::settle::{Contribution, Settlement, Verdict};
use omaha_engine::{Chips, Seat};

use super::choices::Choices;
use super::laws::awards;
use super::random_setup::random_game;

pub(crate) fn settle(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let settlement = random_settlement(&mut choices);
    let put_in = settlement.dead.0 as u128
        + settlement.players.iter().map(|player| u128::from(player.put_in.0)).sum::<u128>();
    let stakes = settlement.players.clone();
    let settled = match settlement.settle() {
        Ok(settled) => settled,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let uncalled = settled.uncalled.map_or(Chips::ZERO, |(_, amount)| amount);
    let paid: Chips = settled.payouts.iter().map(|(_, amount)| *amount).sum();
    assert_eq!(u128::from((paid + settled.rake + uncalled).0), put_in, "{settled:?}");
    let pots: Chips = settled.pots.iter().map(|pot| pot.amount).sum();
    assert_eq!(paid + settled.rake, pots);
    for (seat, amount) in &settled.payouts {
        let won = settled.pots.iter().flat_map(|pot| pot.runs.iter().flat_map(awards));
        let won: Chips = won.filter(|(winner, _)| winner == seat).map(|(_, amount)| amount).sum();
        assert_eq!(won, *amount, "seat {seat}");
        let folded = stakes.iter().any(|stake| stake.seat == *seat && stake.folded);
        assert!(!folded || amount.is_zero(), "seat {seat} folded and gets {amount}");
    }
}

fn random_settlement(choices: &mut Choices<'_>) -> Settlement {
    let game = random_game(choices);
    let unit = game.house.chip_unit;
    let seats = choices.below(13) as u8;
    let players: Vec<Contribution> = (0..seats)
        .map(|seat| Contribution {
            seat: Seat(if choices.one_in(20) { 0 } else { seat }),
            put_in: choices.chips(unit),
            folded: choices.one_in(4),
        })
        .collect();
    let dead = if choices.one_in(4) { choices.chips(unit) } else { Chips::ZERO };
    let verdict = if choices.one_in(2) {
        by_cards(choices, &players, usize::from(game.variant.hole_cards()))
    } else {
        as_told(choices, seats, game.variant.sides().len())
    };
    Settlement {
        game: Arc::new(game),
        button: Seat(choices.below(14) as u8),
        players,
        dead,
        flop_seen: choices.below(4) > 0,
        verdict,
    }
}

fn by_cards(choices: &mut Choices<'_>, players: &[Contribution], hole_cards: usize) -> Verdict {
    let deck = choices.deck();
    let mut cards = deck.cards().iter().copied().cycle();
    let mut hands = Vec::new();
    for player in players {
        if player.folded && !choices.one_in(9) {
            continue;
        }
        let count = if choices.one_in(20) { hole_cards + 1 } else { hole_cards };
        hands.push((player.seat, cards.by_ref().take(count).collect::<Vec<Card>>()));
    }
    let boards = choices.of(&[1, 1, 2, 0, 3]);
    let boards = (0..boards).map(|_| cards.by_ref().take(choices.of(&[5, 5, 5, 4])).collect()).collect();
    Verdict::Cards { hands, boards }
}

fn as_told(choices: &mut Choices<'_>, seats: u8, sides: usize) -> Verdict {
    let runs = choices.of(&[1, 1, 2, 0, 3]);
    let pots = choices.below(4);
    let seat = |choices: &mut Choices<'_>| Seat(choices.below(usize::from(seats) + 1) as u8);
    let winners =
        |choices: &mut Choices<'_>| (0..choices.below(4)).map(|_| seat(choices)).collect::<Vec<_>>();
    let mut told = Vec::new();
    for _ in 0..runs {
        let mut board = Vec::new();
        for _ in 0..pots {
            let sides = if choices.one_in(20) { sides + 1 } else { sides };
            board.push((0..sides).map(|_| winners(choices)).collect());
        }
        told.push(board);
    }
    Verdict::Told(told)
}
