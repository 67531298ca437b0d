//! Whole hands with every legal action at every decision, from two independent oracles.

use std::sync::Arc;

use omaha_cards::{Deck, parse_cards};
use omaha_engine::{
    Action, Ante, Chips, Deal, Event, FixedLimit, Game, Hand, HandSetup, HouseRules, KnownCards,
    LegalActions, NoLimit, NoRaise, PotLimit, Rake, Seat, SeatSetup, Stakes,
};
use omaha_variants::OmahaHiLo;
use serde_json::Value;

use super::{Tally, lines, of_kind};

#[test]
fn hands() {
    let mut tally = Tally::default();
    for path in of_kind("hands") {
        for (place, record) in lines(&path) {
            let result = check(&record, &tda_house(&record));
            tally.check("hands", &format!("{place} {}", record["id"]), result);
        }
    }
    tally.close();
}

#[test]
fn hands_options() {
    let mut tally = Tally::default();
    for path in of_kind("hands_options") {
        for (place, record) in lines(&path) {
            let result = house_of(&record).and_then(|house| check(&record, &house));
            tally.check("hands_options", &format!("{place} {}", record["id"]), result);
        }
    }
    tally.close();
}

/// The house the section-B hands were made for.
pub(super) fn tda_house(record: &Value) -> HouseRules {
    let mut house =
        HouseRules { burn: false, even_split_identical: false, max_seats: Some(11), ..HouseRules::default() };
    set(&mut house, "pl_preflop_pot", "actual");
    set(&mut house, "short_stack_order", "ante-first");
    match record["cap"].as_array() {
        Some(cap) if cap[0] == 4 => house.fl_blind_counts_as_bet = false,
        Some(_) => {}
        None => house.fl_max_raises = None,
    }
    house
}

fn set(house: &mut HouseRules, key: &str, value: &str) {
    house.set(key, value).unwrap_or_else(|error| panic!("{error}"));
}

/// The house a section-B2 hand names.
fn house_of(record: &Value) -> Result<HouseRules, String> {
    let mut house = HouseRules::default();
    let given = record["house"].as_object().ok_or("no house")?;
    for (key, value) in given {
        match key.as_str() {
            "run_it_twice" => house.runs = number(value) as u8,
            "rake" if value.is_null() => house.rake = None,
            "rake" => {
                house.rake = Some(Rake {
                    rate: number(&value["percent"]) as u32 * 100,
                    cap: value["cap"].as_u64().map(Chips),
                    no_flop_no_drop: value["no_flop_no_drop"].as_bool().unwrap_or_default(),
                    unit: Chips(number(&value["unit"])),
                });
            }
            _ => {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
                house.set(key, &text).map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(house)
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no amount"))
}

fn chips(value: &Value) -> Chips {
    Chips(number(value))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// The game of a record.
pub(super) fn game_of(record: &Value, house: &HouseRules) -> Game {
    let variant = Box::new(OmahaHiLo { hole_cards: number(&record["h"]) as u8 });
    let mut game = match record["g"].as_str() {
        Some("FL") => Game::new(variant, Box::new(FixedLimit::default())),
        Some("PL") => Game::new(variant, Box::new(PotLimit::default())),
        _ => Game::new(variant, Box::new(NoLimit::default())),
    };
    let mut stakes = Stakes::blinds(chips(&record["sb"]), chips(&record["bb"]));
    if let [small, big] = list(&record["bets"]) {
        stakes.small_bet = Some(chips(small));
        stakes.big_bet = Some(chips(big));
    }
    let ante = || chips(&record["ante"]);
    stakes.ante = match record["at"].as_str() {
        Some("all") => Ante::PerPlayer(ante()),
        Some("bb") => Ante::BigBlind(ante()),
        _ => Ante::None,
    };
    game = game.with_stakes(stakes).with_house(house.clone());
    game
}

/// The setup of a record: its deck, or its known cards.
pub(super) fn setup_of(record: &Value, house: &HouseRules) -> HandSetup {
    let stacks = list(&record["st"]);
    let deal = match record["deck"].as_str() {
        Some(deck) => {
            let cards = parse_cards(deck).unwrap_or_else(|error| panic!("{error}"));
            Deal::Deck(
                Deck::from_cards(cards.try_into().expect("52 cards"))
                    .unwrap_or_else(|error| panic!("{error}")),
            )
        }
        None => Deal::Known(KnownCards {
            holes: list(&record["hole"])
                .iter()
                .enumerate()
                .map(|(seat, hole)| (Seat(seat as u8), cards(hole).into_iter().map(Some).collect()))
                .collect(),
            board: cards(&record["board"]),
            second_board: Vec::new(),
        }),
    };
    HandSetup {
        game: Arc::new(game_of(record, house)),
        button: Seat(number(&record["btn"]) as u8),
        seats: stacks
            .iter()
            .enumerate()
            .map(|(seat, stack)| SeatSetup::new(Seat(seat as u8), chips(stack)))
            .collect(),
        deal,
        events: true,
    }
}

fn cards(value: &Value) -> Vec<omaha_cards::Card> {
    parse_cards(value.as_str().unwrap_or_default()).unwrap_or_else(|error| panic!("{error}"))
}

fn check(record: &Value, house: &HouseRules) -> Result<(), String> {
    let mut hand = Hand::start(setup_of(record, house)).map_err(|error| error.to_string())?;
    check_deal(record, &hand)?;
    for (index, decision) in list(&record["d"]).iter().enumerate() {
        let legal = hand.legal_actions().ok_or_else(|| format!("decision {index}: the hand is over"))?;
        let expected = Expected::of(decision);
        let got = Expected::from_legal(hand.street() as u64, &legal);
        if got != expected {
            return Err(format!("decision {index}: legal {got:?}, expected {expected:?}"));
        }
        let action = action_of(&decision[6], &decision[7], &legal);
        hand.act(action).map_err(|error| format!("decision {index}: {error}"))?;
    }
    if !hand.is_over() {
        return Err(format!("seat {:?} is asked to act after the last decision", hand.actor()));
    }
    check_outcome(record, &hand)
}

/// Fill in check or call for the record's `c`.
pub(super) fn action_of(letter: &Value, to: &Value, legal: &LegalActions) -> Action {
    match letter.as_str() {
        Some("f") => Action::Fold,
        Some("r") => Action::RaiseTo(chips(to)),
        _ if legal.check => Action::Check,
        _ => Action::Call,
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Expected {
    street: u64,
    seat: u64,
    fold: bool,
    call: u64,
    raise: Option<(u64, u64)>,
    note: String,
}

impl Expected {
    fn of(decision: &Value) -> Expected {
        Expected {
            street: number(&decision[0]),
            seat: number(&decision[1]),
            fold: decision[2] == 1,
            call: number(&decision[3]),
            raise: decision[4].as_u64().zip(decision[5].as_u64()),
            note: decision[8].as_str().unwrap_or_default().to_string(),
        }
    }

    fn from_legal(street: u64, legal: &LegalActions) -> Expected {
        let note = match legal.no_raise {
            None => "",
            Some(NoRaise::Capped) => "cap",
            Some(NoRaise::NotReopened) => "closed",
            Some(NoRaise::StackTooShort) => "allin",
            Some(NoRaise::NobodyCanCall) => "noopp",
        };
        Expected {
            street,
            seat: u64::from(legal.seat.0),
            fold: legal.fold,
            call: legal.call.unwrap_or_default().0,
            raise: legal.raise.map(|bounds| (bounds.min.0, bounds.max.0)),
            note: note.to_string(),
        }
    }
}

/// A deck must deal the hole cards and the board the record lists.
fn check_deal(record: &Value, hand: &Hand) -> Result<(), String> {
    for (seat, hole) in list(&record["hole"]).iter().enumerate() {
        let dealt: Vec<_> = hand.hole(Seat(seat as u8)).into_iter().flatten().flatten().copied().collect();
        if dealt != cards(hole) {
            return Err(format!("seat {seat} was dealt {dealt:?}, expected {hole}"));
        }
    }
    Ok(())
}

fn check_outcome(record: &Value, hand: &Hand) -> Result<(), String> {
    let tda = &record["tda"];
    let dealt = number(&record["nb"]) as usize;
    if hand.board() != &cards(&record["board"])[..dealt] {
        return Err(format!("board {:?}", hand.board()));
    }
    if let (Some(board), true) = (record["board2"].as_str(), hand.second_board().len() == 5) {
        let board = parse_cards(board).map_err(|error| error.to_string())?;
        if hand.second_board() != board {
            return Err(format!("second board {:?}, expected {board:?}", hand.second_board()));
        }
    }
    let posts: Vec<[u64; 2]> = (0..list(&record["st"]).len()).map(|seat| posted(hand, seat as u8)).collect();
    let expected: Vec<[u64; 2]> =
        list(&record["post"]).iter().map(|post| [number(&post[0]), number(&post[1])]).collect();
    same("posts", &posts, &expected)?;
    let stacks: Vec<u64> =
        (0..posts.len()).map(|seat| hand.seat(Seat(seat as u8)).map_or(0, |state| state.stack.0)).collect();
    same("final stacks", &stacks, &list(&tda["fin"]).iter().map(number).collect())?;
    let mut returned: Vec<(u64, u64)> = hand
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::UncalledBet { seat, amount } => Some((u64::from(seat.0), amount.0)),
            _ => None,
        })
        .collect();
    returned.sort_unstable();
    let mut expected: Vec<(u64, u64)> = pairs(&tda["ref"]);
    expected.sort_unstable();
    same("uncalled bets", &returned, &expected)?;
    check_pots(tda, hand)?;
    check_showdown(tda, hand)
}

fn posted(hand: &Hand, seat: u8) -> [u64; 2] {
    let mut posted = [0, 0];
    for event in hand.events() {
        match event {
            Event::PostsAnte { seat: Seat(by), amount, .. } if *by == seat => posted[0] += amount.0,
            Event::PostsBlind { seat: Seat(by), amount, .. } if *by == seat => posted[1] += amount.0,
            _ => {}
        }
    }
    posted
}

fn pairs(value: &Value) -> Vec<(u64, u64)> {
    list(value).iter().map(|pair| (number(&pair[0]), number(&pair[1]))).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, got: &T, expected: &T) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what}: got {got:?}, expected {expected:?}")) }
}

/// What each seat gets from a pot: a list of `(seat, chips)` without nothings, by seat.
fn sum(shares: impl IntoIterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
    let mut by_seat = std::collections::BTreeMap::<u64, u64>::new();
    for (seat, amount) in shares {
        *by_seat.entry(seat).or_default() += amount;
    }
    by_seat.into_iter().filter(|(_, amount)| *amount > 0).collect()
}

type PotFacts = (u64, Vec<u64>, Vec<Vec<(u64, u64)>>);

fn check_pots(tda: &Value, hand: &Hand) -> Result<(), String> {
    let result = hand.result().ok_or("no result")?;
    let sorted = |mut seats: Vec<u64>| {
        seats.sort_unstable();
        seats
    };
    let raked = !tda["rake"].is_null();
    let got: Vec<PotFacts> = result
        .pots
        .iter()
        .map(|pot| {
            let eligible = sorted(pot.eligible.iter().map(|seat| u64::from(seat.0)).collect());
            let by_run = pot.runs.iter().map(|run| {
                let alone = run.uncontested.map(|seat| (u64::from(seat.0), run.amount.0));
                let shares = run.sides.iter().flat_map(|side| &side.winners);
                sum(alone.into_iter().chain(shares.map(|won| (u64::from(won.seat.0), won.amount.0))))
            });
            (pot.amount.0, eligible, by_run.collect())
        })
        .collect();
    let runs = list(&tda["runs"]);
    let expected: Vec<PotFacts> = list(&tda["pots"])
        .iter()
        .enumerate()
        .map(|(index, pot)| {
            let eligible = sorted(list(&pot[1]).iter().map(number).collect());
            let by_run = match runs.get(index) {
                Some(runs) => list(runs)
                    .iter()
                    .map(|run| sum(pairs(&run[1]).into_iter().chain(pairs(&run[2]))))
                    .collect(),
                None => vec![sum(pairs(&pot[2]).into_iter().chain(pairs(&pot[3])))],
            };
            (number(&pot[0]), eligible, by_run)
        })
        .collect();
    same("pots", &got, &expected)?;
    if runs.is_empty() {
        check_sides(tda, &result)?;
    }
    if raked {
        let rake: Vec<u64> = result.pots.iter().map(|pot| pot.rake.0).collect();
        same("rake", &rake, &list(&tda["rake"]).iter().map(number).collect())?;
    }
    Ok(())
}

/// High and low apart, where the oracle reports them apart.
fn check_sides(tda: &Value, result: &omaha_engine::HandResult) -> Result<(), String> {
    for (pot, expected) in result.pots.iter().zip(list(&tda["pots"])) {
        let [run] = pot.runs.as_slice() else { continue };
        if run.uncontested.is_some() {
            continue;
        }
        for (side, expected) in run.sides.iter().zip([&expected[2], &expected[3]]) {
            let mut got: Vec<_> =
                side.winners.iter().map(|won| (u64::from(won.seat.0), won.amount.0)).collect();
            got.sort_unstable();
            let mut expected = pairs(expected);
            expected.sort_unstable();
            same(side.side, &got, &expected)?;
            if side.winners.is_empty() != side.no_qualifier.is_some() {
                return Err(format!("{} has no winner and no mark", side.side));
            }
        }
    }
    Ok(())
}

fn check_showdown(tda: &Value, hand: &Hand) -> Result<(), String> {
    for (runs, key) in [(0, "sd"), (1, "sd2")] {
        if runs == 1 && hand.second_board().is_empty() {
            continue;
        }
        for entry in list(&tda[key]) {
            let seat = Seat(number(&entry[0]) as u8);
            let hole: omaha_cards::CardSet =
                hand.hole(seat).into_iter().flatten().flatten().copied().collect();
            let cards = if runs == 0 { hand.board() } else { hand.second_board() };
            let board =
                omaha_eval::Board::new(cards.iter().copied().collect()).map_err(|error| error.to_string())?;
            let got =
                (u64::from(board.high(hole).class()), board.low(hole).map(|low| u64::from(low.class())));
            same("showdown", &got, &(number(&entry[1]), entry[2].as_u64()))?;
        }
    }
    Ok(())
}
