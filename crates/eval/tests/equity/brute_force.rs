//! An enumerator that knows nothing but five-card hands.

use omaha_cards::{Card, CardSet};
use omaha_eval::equity::{Fraction, Matchup, Rules};
use omaha_eval::{Ranking, Selection, Strength};

/// Every choice of `count` of the cards.
pub(crate) fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    match (count, cards.split_first()) {
        (0, _) => vec![vec![]],
        (_, None) => vec![],
        (_, Some((&first, rest))) => {
            let with_first =
                choices(rest, count - 1).into_iter().map(|choice| [vec![first], choice].concat());
            with_first.chain(choices(rest, count)).collect()
        }
    }
}

fn best(ranking: &dyn Ranking, selection: Selection, hole: &[Card], board: &[Card]) -> Option<Strength> {
    let used = match selection {
        Selection::Exactly(count) => usize::from(count)..=usize::from(count),
        Selection::Any => 0..=5,
    };
    let hands = used.flat_map(|used| {
        let board = choices(board, 5 - used);
        choices(hole, used)
            .into_iter()
            .flat_map(move |hole| board.clone().into_iter().map(move |board| [hole.clone(), board].concat()))
    });
    hands.filter_map(|hand| ranking.strength(hand.try_into().unwrap())).max()
}

/// What the public answer says, recomputed: boards, boards without each side, then for each player the pot shares in
/// 2520ths of a side's part, scoops, and for each side wins, ties, losses and boards without a hand.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Counted {
    pub(crate) boards: u64,
    pub(crate) unclaimed: Vec<u64>,
    pub(crate) pots: Vec<Fraction>,
    pub(crate) scoops: Vec<u64>,
    pub(crate) sides: Vec<Vec<[u64; 4]>>,
}

pub(crate) fn counted(matchup: &Matchup<'_>) -> Counted {
    let equity = matchup.exact();
    Counted {
        boards: equity.boards,
        unclaimed: equity.unclaimed.clone(),
        pots: equity.players.iter().map(|player| player.equity).collect(),
        scoops: equity.players.iter().map(|player| player.scoop).collect(),
        sides: equity
            .players
            .iter()
            .map(|player| {
                player.sides.iter().map(|side| [side.win, side.tie, side.lose, side.none]).collect()
            })
            .collect(),
    }
}

pub(crate) fn brute_force(rules: &Rules<'_>, hands: &[CardSet], board: CardSet, unseen: CardSet) -> Counted {
    let (players, sides) = (hands.len(), rules.sides.len());
    let mut found = Counted {
        unclaimed: vec![0; sides],
        scoops: vec![0; players],
        sides: vec![vec![[0; 4]; sides]; players],
        ..Counted::default()
    };
    let pot: u128 = 12 * 2520;
    let mut won = vec![0; players];
    let unseen: Vec<Card> = unseen.iter().collect();
    for drawn in choices(&unseen, rules.board_cards - board.len()) {
        found.boards += 1;
        let board: Vec<Card> = board.iter().chain(drawn).collect();
        let mut winners = vec![Vec::new(); sides];
        for (side, ranking) in rules.sides.iter().enumerate() {
            let strengths: Vec<_> = hands
                .iter()
                .map(|hand| best(*ranking, rules.selection, &hand.iter().collect::<Vec<_>>(), &board))
                .collect();
            let top = strengths.iter().max().copied().flatten();
            winners[side] =
                (0..players).filter(|&player| top.is_some() && strengths[player] == top).collect();
            found.unclaimed[side] += u64::from(top.is_none());
            for (player, &strength) in strengths.iter().enumerate() {
                let place = match strength {
                    None => 3,
                    _ if !winners[side].contains(&player) => 2,
                    _ if winners[side].len() > 1 => 1,
                    _ => 0,
                };
                found.sides[player][side][place] += 1;
            }
        }
        let claimed = winners.iter().filter(|winners| !winners.is_empty()).count() as u128;
        for (player, won) in won.iter_mut().enumerate() {
            let mine = winners.iter().filter(|winners| winners.contains(&player));
            let share = mine.map(|winners| pot / claimed / winners.len() as u128).sum::<u128>();
            *won += share;
            found.scoops[player] += u64::from(share == pot);
        }
    }
    found.pots = won.into_iter().map(|won| Fraction::new(won, pot * u128::from(found.boards))).collect();
    found
}
