//! What is this hand worth against that one?

use omaha_cards::CardSet;

use super::games;
use crate::arguments::Arguments;
use crate::deals;
use crate::job::{Job, Peer, Row};
use crate::judge;
use crate::peers::{ducy, omaha, poker_equity, who_answers};
use crate::referee::{self, POT};

/// Two hands on every board, on a flop and before it.
pub fn exact(arguments: &Arguments) -> Vec<Row> {
    let streets: &[bool] = if arguments.quick { &[true] } else { &[true, false] };
    let rows = streets.iter().flat_map(|&on_the_flop| {
        games().map(move |(hi_lo, hole_cards)| {
            let (hands, flop) = deals::heads_up(hole_cards);
            let name = match (on_the_flop, hi_lo) {
                (true, false) => "exact equity on a flop, high",
                (true, true) => "exact equity on a flop, high and low",
                (false, false) => "exact equity before the flop, high",
                (false, true) => "exact equity before the flop, high and low",
            };
            if !name.contains(&arguments.only) {
                return None;
            }
            let board = if on_the_flop { flop } else { CardSet::EMPTY };
            let expected = [referee::heads_up(hands, board, hi_lo)];
            let job = Job {
                name,
                hole_cards,
                unit: "question",
                units: 1,
                ours: omaha::exact(hands, board, hi_lo),
                peers: who_answers(vec![
                    (Peer::Ducy, Some(ducy::exact(hands, board, hi_lo))),
                    (Peer::PokerEquity, poker_equity::exact(hands, board, hi_lo)),
                ]),
                judge: Box::new(move |answers| {
                    judge::same(&expected, answers, |_| format!("{} and {} on '{board}'", hands[0], hands[1]))
                }),
            };
            job.run(arguments)
        })
    });
    rows.flatten().collect()
}

const SAMPLES: u64 = 100_000;

/// The same before the flop from a sample, of known hands and against an unknown one.
pub fn sampled(arguments: &Arguments) -> Vec<Row> {
    let rows = [true, false].into_iter().flat_map(|known| {
        games().map(move |(hi_lo, hole_cards)| {
            let ([hand, other], _) = deals::heads_up(hole_cards);
            let other = known.then_some(other);
            let expected = match other {
                Some(other) => {
                    let mut answers = Vec::new();
                    omaha::exact([hand, other], CardSet::EMPTY, hi_lo)(&mut answers);
                    let [ours, theirs] = answers.first().copied().unwrap_or([0, POT.into()]);
                    ours as f64 / (ours + theirs) as f64
                }
                // There is no end to the exact way: a sample twenty times as large.
                None => {
                    let mut answers = Vec::new();
                    omaha::sampled([Some(hand), None], hole_cards, hi_lo, 20 * SAMPLES)(&mut answers);
                    answers.first().copied().unwrap_or(f64::NAN)
                }
            };
            let ducy = match other {
                Some(other) => ducy::sampled([hand, other], hi_lo, SAMPLES),
                None => ducy::sampled_unknown(hand, hi_lo, SAMPLES),
            };
            let job = Job {
                name: match (known, hi_lo) {
                    (true, false) => "a sample, both hands known, high",
                    (true, true) => "a sample, both hands known, high and low",
                    (false, false) => "a sample, one hand unknown, high",
                    (false, true) => "a sample, one hand unknown, high and low",
                },
                hole_cards,
                unit: "sample",
                units: SAMPLES,
                ours: omaha::sampled([Some(hand), other], hole_cards, hi_lo, SAMPLES),
                peers: who_answers(vec![
                    (Peer::Ducy, Some(ducy)),
                    (
                        Peer::PokerEquity,
                        poker_equity::sampled([Some(hand), other], hole_cards, hi_lo, SAMPLES),
                    ),
                ]),
                judge: Box::new(move |answers| judge::near(expected, SAMPLES, answers)),
            };
            job.run(arguments)
        })
    });
    rows.flatten().collect()
}
