//! Whole hands: six players, 100 big blinds each, everybody throwing the same dice for one of the kinds of action
//! offered and for the amount.

use omaha_cards::{Deck, Seed};
use omaha_engine::ReopenRule;

use crate::arguments::Arguments;
use crate::job::{Job, Peer, Row};
use crate::judge;
use crate::peers::omaha_play::{self, Cards, button};
use crate::peers::{Playing, SEATS, ducy_play, rs_poker_play};

const HANDS: usize = 2000;

pub fn play(arguments: &Arguments) -> Vec<Row> {
    let mut rows = Vec::new();
    for (name, hole_cards) in [("plo4", 4), ("plo5", 5), ("plo6", 6)] {
        let cards = cards(hole_cards);
        // ducy-play knows no raise that several short all-ins re-open together.
        let game = omaha_play::game(name, ReopenRule::Never);
        let peers = vec![(Peer::Ducy, ducy_play::play(hole_cards, &cards))];
        let name = "a pot-limit Omaha hand, high";
        rows.push(job(arguments, name, hole_cards, omaha_play::play(&game, &cards, true), peers, &cards, 0));
    }
    for (name, hole_cards) in [("plo4-hilo", 4), ("plo5-hilo", 5), ("plo6-hilo", 6)] {
        let cards = cards(hole_cards);
        let game = omaha_play::game(name, ReopenRule::default());
        let ours = omaha_play::play(&game, &cards, true);
        rows.push(job(arguments, "a pot-limit Hi-Lo hand", hole_cards, ours, Vec::new(), &cards, 0));
    }
    for (name, hole_cards) in [("flo4-hilo", 4), ("flo5-hilo", 5), ("flo6-hilo", 6)] {
        let cards = cards(hole_cards);
        let game = omaha_play::game(name, ReopenRule::default());
        let ours = omaha_play::play(&game, &cards, true);
        rows.push(job(arguments, "a fixed-limit Hi-Lo hand", hole_cards, ours, Vec::new(), &cards, 0));
    }
    let cards = rs_poker_play::cards(HANDS);
    let game = omaha_play::game("holdem", ReopenRule::PerPlayerCumulative);
    let peers = vec![(Peer::RsPoker, rs_poker_play::play(HANDS))];
    let ours = omaha_play::play(&game, &cards, false);
    rows.push(job(arguments, "a no-limit hold'em hand", 2, ours, peers, &cards, 1));
    rows.into_iter().flatten().collect()
}

fn cards(hole_cards: usize) -> Vec<Cards> {
    let mut rng = Seed::from(10u64).rng(0);
    (0..HANDS).map(|_| Cards::from_deck(&Deck::shuffled(&mut rng), hole_cards)).collect()
}

/// Nobody can say what is right but the rules; so everybody must agree with omaha, which must lose no chip.
fn job(
    arguments: &Arguments,
    name: &'static str,
    hole_cards: usize,
    mut ours: Playing<'_>,
    peers: Vec<(Peer, Playing<'_>)>,
    cards: &[Cards],
    odd_chips: i64,
) -> Option<Row> {
    let mut expected = Vec::new();
    ours(&mut expected);
    let total: i64 = expected[0].iter().sum();
    let job = Job {
        name,
        hole_cards,
        unit: "hand",
        units: HANDS as u64,
        ours,
        peers,
        judge: Box::new(move |answers| {
            if let Some(place) = expected.iter().position(|stacks| stacks.iter().sum::<i64>() != total) {
                return Err(format!("hand {place}: {:?} are not {total} chips", expected[place]));
            }
            // A chip that one side divides and the other gives away whole.
            let near = |answer: &[i64; SEATS], expected: &[i64; SEATS]| {
                answer.iter().zip(expected).all(|(answer, expected)| (answer - expected).abs() <= odd_chips)
            };
            let answers: Vec<[i64; SEATS]> = answers
                .iter()
                .zip(&expected)
                .map(|(answer, expected)| if near(answer, expected) { *expected } else { *answer })
                .collect();
            judge::same(&expected, &answers, |place| {
                format!("hand {place} with the button at {} and {}", button(place), cards[place])
            })
        }),
    };
    job.run(arguments)
}
