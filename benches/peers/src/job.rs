//! A question, and who answers it.

use crate::arguments::Arguments;
use crate::timing::{Times, alone, compare};

/// Who is compared with omaha.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    AyaPoker,
    RsPoker,
    Ducy,
    PokerEquity,
}

impl Peer {
    pub const ALL: [Peer; 4] = [Peer::AyaPoker, Peer::RsPoker, Peer::Ducy, Peer::PokerEquity];

    /// The name of the package.
    pub const fn package(self) -> &'static str {
        match self {
            Peer::AyaPoker => "aya_poker",
            Peer::RsPoker => "rs_poker",
            Peer::Ducy => "ducy",
            Peer::PokerEquity => "poker-equity",
        }
    }
}

/// Somebody's way to answer: adds one answer for each input to the list.
pub type Answering<'a, A> = Box<dyn FnMut(&mut Vec<A>) + 'a>;

/// Says which answer is wrong first, in words.
pub type Judge<'a, A> = dyn Fn(&[A]) -> Result<(), String> + 'a;

/// The same question to everybody.
pub struct Job<'a, A> {
    pub name: &'static str,
    pub hole_cards: usize,
    /// What is counted, such as `hand`, and how many of them one run has.
    pub unit: &'static str,
    pub units: u64,
    pub ours: Answering<'a, A>,
    pub peers: Vec<(Peer, Answering<'a, A>)>,
    pub judge: Box<Judge<'a, A>>,
}

/// A row of the table.
#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub hole_cards: usize,
    pub unit: &'static str,
    /// Seconds for one unit, unless only answers are compared; or what is wrong.
    pub ours: Result<Option<f64>, String>,
    /// How many times as long each peer takes that answers; or what is wrong.
    pub peers: Vec<(Peer, Result<Option<f64>, String>)>,
}

impl<A> Job<'_, A> {
    /// Asks everybody, compares the answers, and takes the times of those who are right.
    pub fn run(mut self, arguments: &Arguments) -> Option<Row> {
        if !self.name.contains(&arguments.only) {
            return None;
        }
        eprintln!("{}, {} cards ...", self.name, self.hole_cards);
        let mut answers = Vec::new();
        let mut row = Row {
            name: self.name,
            hole_cards: self.hole_cards,
            unit: self.unit,
            ours: check(&mut self.ours, &mut answers, &*self.judge),
            peers: Vec::new(),
        };
        let mut times = Vec::new();
        for (peer, mut answering) in self.peers {
            let mut found = check(&mut answering, &mut answers, &*self.judge);
            if !arguments.quick && row.ours.is_ok() && found.is_ok() {
                let [mut ours, mut theirs] = [&mut self.ours, &mut answering].map(|answering| {
                    let mut answers = Vec::new();
                    move || {
                        answers.clear();
                        answering(&mut answers);
                        std::hint::black_box(&answers);
                    }
                });
                let Times { ours, ratio } = compare(ROUNDS, &mut ours, &mut theirs);
                times.push(ours);
                found = Ok(Some(ratio));
            }
            row.peers.push((peer, found));
        }
        if !arguments.quick && row.ours.is_ok() {
            if times.is_empty() {
                times.push(alone(ROUNDS, &mut || {
                    answers.clear();
                    (self.ours)(&mut answers);
                }));
            }
            let total: f64 = times.iter().sum();
            row.ours = Ok(Some(total / times.len() as f64 / self.units as f64));
        }
        Some(row)
    }
}

const ROUNDS: usize = 7;

fn check<A>(
    answering: &mut Answering<'_, A>,
    answers: &mut Vec<A>,
    judge: &Judge<'_, A>,
) -> Result<Option<f64>, String> {
    answers.clear();
    answering(answers);
    judge(answers).map(|()| None)
}
