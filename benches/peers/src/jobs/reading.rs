//! How good is this hand, and who wins this showdown?

use super::games;
use crate::arguments::Arguments;
use crate::deals::{self, Deal};
use crate::job::{Job, Peer, Row};
use crate::judge;
use crate::peers::{SEATS, aya_poker, ducy, omaha, poker_equity, rs_poker, who_answers};
use crate::referee;

/// Hands to read; fewer where only answers are compared.
const fn hands(arguments: &Arguments) -> usize {
    if arguments.quick { 1 << 12 } else { 1 << 14 }
}

/// Random hands, each on a random board of its own.
pub fn one_hand(arguments: &Arguments) -> Vec<Row> {
    let rows = games().map(|(hi_lo, hole_cards)| {
        let deals = deals::deals(hands(arguments), 1, hole_cards);
        let name = if hi_lo { "one hand, high and low" } else { "one hand, high" };
        read(arguments, name, &deals, hi_lo, omaha::read(&deals, hi_lo))
    });
    rows.flatten().collect()
}

/// Random hands on one board: only omaha prepares a board.
pub fn one_board(arguments: &Arguments) -> Vec<Row> {
    let rows = games().map(|(hi_lo, hole_cards)| {
        let deals = deals::on_one_board(1000, hole_cards);
        let name =
            if hi_lo { "1,000 hands on one board, high and low" } else { "1,000 hands on one board, high" };
        read(arguments, name, &deals, hi_lo, omaha::read_on_one_board(&deals, hi_lo))
    });
    rows.flatten().collect()
}

fn read(
    arguments: &Arguments,
    name: &'static str,
    deals: &[Deal],
    hi_lo: bool,
    ours: crate::peers::Reading<'_>,
) -> Option<Row> {
    let expected: Vec<[u32; 2]> = deals
        .iter()
        .map(|deal| referee::high_low(deal.hands[0], deal.board))
        .map(|[high, low]| [high, if hi_lo { low } else { 0 }])
        .collect();
    let job = Job {
        name,
        hole_cards: deals[0].hands[0].len(),
        unit: "hand",
        units: deals.len() as u64,
        ours,
        peers: who_answers(vec![
            (Peer::AyaPoker, Some(aya_poker::read(deals, hi_lo))),
            (Peer::RsPoker, (!hi_lo).then(|| rs_poker::read(deals))),
            (Peer::Ducy, Some(ducy::read(deals, hi_lo))),
            (Peer::PokerEquity, poker_equity::read(deals, hi_lo)),
        ]),
        judge: Box::new(move |answers| judge::order(deals, &expected, answers)),
    };
    job.run(arguments)
}

/// Six hands on a board: what does each get?
pub fn showdown(arguments: &Arguments) -> Vec<Row> {
    let rows = games().map(|(hi_lo, hole_cards)| {
        let deals = deals::deals(hands(arguments) / 8, SEATS, hole_cards);
        let expected: Vec<[u32; SEATS]> = deals
            .iter()
            .map(|deal| {
                let hands = std::array::from_fn(|seat| referee::high_low(deal.hands[seat], deal.board));
                referee::shares(hands, hi_lo)
            })
            .collect();
        let job = Job {
            name: if hi_lo { "showdown of six, high and low" } else { "showdown of six, high" },
            hole_cards,
            unit: "showdown",
            units: deals.len() as u64,
            ours: omaha::showdown(&deals, hi_lo),
            peers: who_answers(vec![
                (Peer::AyaPoker, Some(aya_poker::showdown(&deals, hi_lo))),
                (Peer::RsPoker, (!hi_lo).then(|| rs_poker::showdown(&deals))),
                (Peer::Ducy, Some(ducy::showdown(&deals, hi_lo))),
                (Peer::PokerEquity, poker_equity::showdown(&deals, hi_lo)),
            ]),
            judge: Box::new(|answers| judge::same(&expected, answers, |place| judge::lie(&deals[place]))),
        };
        job.run(arguments)
    });
    rows.flatten().collect()
}
