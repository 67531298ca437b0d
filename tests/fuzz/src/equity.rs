//! Equity questions with few cards to come, so that every board can be looked at twice.

use omaha_cards::CardSet;
use omaha_eval::equity::{Equity, Fraction, Holdings, Matchup, Rules, Run, Sampling};

use super::choices::Choices;

/// As many boards as a moment is enough for.
const FEW: u128 = 3_000;

pub(crate) fn compare(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let hole_cards = choices.of(&[4, 5, 6]);
    let rules = if choices.one_in(3) { Rules::omaha(hole_cards) } else { Rules::omaha_hilo(hole_cards) };
    let deck = choices.deck();
    let mut cards = deck.cards().iter().copied();
    let mut hands = Vec::new();
    for _ in 0..choices.below(13) {
        let unknown = if choices.one_in(6) { choices.below(hole_cards + 1) } else { 0 };
        let known: CardSet = cards.by_ref().take(hole_cards - unknown).collect();
        hands.push(if unknown == 0 { known.into() } else { Holdings::Partly { known, unknown } });
    }
    let board: CardSet = cards.by_ref().take(choices.of(&[5, 4, 3, 4, 5, 0, 6])).collect();
    let mut dead: CardSet = cards.by_ref().take(choices.of(&[0, 0, 1, 10, 30])).collect();
    if choices.one_in(16) {
        // A card in two places.
        dead |= board;
    }
    let matchup = match Matchup::new(rules, hands, board, dead) {
        Ok(matchup) => matchup,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    if matchup.boards() > FEW {
        return;
    }
    let exact = matchup.exact();
    assert_eq!(u128::from(exact.boards), matchup.boards());
    adds_up(&exact);
    if matchup.missing() > 0 && matchup.unknown_cards() == 0 {
        is_the_sum_of_the_next_cards(&matchup, &exact);
    }
    let sampling = Sampling { samples: Some(16), ..Sampling::new(choices.any::<u64>().into()) };
    let sample = matchup.sample(&sampling, &Run::default());
    assert_eq!(sample.samples, 16);
    adds_up(&sample.equity);
}

/// The players share the pot, and each wins, ties, loses or does not qualify on every board.
fn adds_up(equity: &Equity) {
    let shares: f64 = equity.players.iter().map(|player| player.equity.to_f64()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{equity:?}");
    for player in &equity.players {
        for side in &player.sides {
            assert_eq!(side.win + side.tie + side.lose + side.none, equity.boards, "{equity:?}");
            assert_eq!(side.by_sharers.iter().sum::<u64>(), equity.boards, "{equity:?}");
        }
        assert_eq!(player.shares.iter().map(|(_, boards)| boards).sum::<u64>(), equity.boards, "{equity:?}");
        assert!(player.equity <= Fraction::ONE && player.scoop <= equity.boards, "{equity:?}");
    }
    for (side, unclaimed) in equity.unclaimed.iter().enumerate() {
        let alone: u64 = equity.players.iter().map(|player| player.sides[side].win).sum();
        assert!(unclaimed + alone <= equity.boards, "{equity:?}");
    }
}

/// A board of which `missing` cards are to come is met once for each of them when every next card is laid.
fn is_the_sum_of_the_next_cards(matchup: &Matchup<'_>, exact: &Equity) {
    let times = matchup.missing() as u64;
    let mut scoops = vec![0; exact.players.len()];
    let mut unclaimed = vec![0; exact.unclaimed.len()];
    for card in matchup.unseen() {
        let mut board = matchup.board();
        board.insert(card);
        let next = matchup.on_board(board).unwrap_or_else(|error| panic!("{error}")).exact();
        scoops.iter_mut().zip(&next.players).for_each(|(sum, player)| *sum += player.scoop);
        unclaimed.iter_mut().zip(&next.unclaimed).for_each(|(sum, boards)| *sum += boards);
    }
    let expected: Vec<u64> = exact.players.iter().map(|player| player.scoop * times).collect();
    assert_eq!(scoops, expected, "{exact:?}");
    let expected: Vec<u64> = exact.unclaimed.iter().map(|boards| boards * times).collect();
    assert_eq!(unclaimed, expected, "{exact:?}");
}
