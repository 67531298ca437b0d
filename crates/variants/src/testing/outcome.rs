//! What must hold when the hand is over.

use omaha_cards::CardSet;
use omaha_engine::{
    Blind, Chips, Event, Hand, HandResult, HouseRules, PotResult, RunResult, Seat, SideResult,
};
use omaha_eval::{Board, Strength};

use super::broken::Report;
use super::reference;

const ENGINE: &str = "this is the engine's to keep: please report it with this hand";

/// How closely to look: the slow way of reading hands takes its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// The chips alone.
    Chips,
    /// Who wins, too.
    Winners,
    /// And why nobody does.
    Reasons,
}

pub(super) fn check(hand: &Hand, care: Care, report: &mut Report) {
    let Some(result) = hand.result() else {
        report.broken("A hand that is over has a result", "it has none", ENGINE);
        return;
    };
    check_awards(hand, &result, report);
    for pot in &result.pots {
        check_pot(hand, pot, report);
        for (board, run) in pot.runs.iter().enumerate().filter(|(_, run)| run.uncontested.is_none()) {
            check_run(hand, run, report);
            if care != Care::Chips {
                check_winners(hand, pot, run, board, care, report);
            }
        }
    }
}

/// Every seat gets exactly what the pots give it.
fn check_awards(hand: &Hand, result: &HandResult, report: &mut Report) {
    for state in hand.seats() {
        let won: Chips =
            result.pots.iter().flat_map(|pot| &pot.runs).map(|run| won_by(run, state.seat)).sum();
        let put_in = state.total + dead_money(hand, state.seat);
        if state.stack + put_in != state.started_with + won {
            report.broken(
                "A player ends with what was left behind and what the pots gave",
                format!(
                    "seat {} began with {}, put in {put_in}, won {won} and has {}",
                    state.seat, state.started_with, state.stack
                ),
                ENGINE,
            );
        }
    }
}

/// What a seat paid for the table, which is in nobody's total.
fn dead_money(hand: &Hand, paid_by: Seat) -> Chips {
    let paid = hand.events().iter().filter_map(|event| match event {
        Event::PostsAnte { seat, amount, dead: true, .. } => Some((seat, amount)),
        Event::PostsBlind { seat, blind: Blind::Dead, amount, .. } => Some((seat, amount)),
        _ => None,
    });
    paid.filter(|(seat, _)| **seat == paid_by).map(|(_, amount)| *amount).sum()
}

fn won_by(run: &RunResult, seat: Seat) -> Chips {
    if run.uncontested == Some(seat) {
        return run.amount;
    }
    run.sides
        .iter()
        .flat_map(|side| &side.winners)
        .filter(|winner| winner.seat == seat)
        .map(|winner| winner.amount)
        .sum()
}

fn check_pot(hand: &Hand, pot: &PotResult, report: &mut Report) {
    let paid: Chips = pot.runs.iter().map(|run| run.amount).sum();
    if paid + pot.rake != pot.amount {
        report.broken(
            "A pot is paid out whole, but for the rake",
            format!("a pot of {} pays {paid} and {} rake", pot.amount, pot.rake),
            ENGINE,
        );
    }
    let folded = |seat: &&Seat| hand.seat(**seat).is_none_or(|state| state.folded);
    if let Some(seat) = pot.eligible.iter().find(folded) {
        report.broken(
            "Only players who have not folded can win",
            format!("seat {seat} folded and can win"),
            ENGINE,
        );
    }
    for run in &pot.runs {
        let winners = run.sides.iter().flat_map(|side| side.winners.iter().map(|winner| winner.seat));
        let stranger = winners.chain(run.uncontested).find(|seat| !pot.eligible.contains(seat));
        if let Some(seat) = stranger {
            report.broken(
                "Nobody wins a pot they have no claim to",
                format!("seat {seat} wins from a pot of {} it did not pay for", pot.amount),
                ENGINE,
            );
        }
    }
}

fn check_run(hand: &Hand, run: &RunResult, report: &mut Report) {
    let sides: Chips = run.sides.iter().map(|side| side.amount).sum();
    let winners: Chips = run.sides.iter().flat_map(|side| &side.winners).map(|winner| winner.amount).sum();
    if sides != run.amount || winners != run.amount {
        report.broken(
            "The sides of a pot add up to the pot",
            format!("{} chips are divided into sides of {sides} and shares of {winners}", run.amount),
            "the first side must always have a winner, or the pot goes to nobody",
        );
    }
    for side in &run.sides {
        if side.winners.is_empty() != side.no_qualifier.is_some() {
            report.broken(
                "A side has a winner or a reason why not",
                format!(
                    "{} has {} winners and the reason {:?}",
                    side.side,
                    side.winners.len(),
                    side.no_qualifier
                ),
                ENGINE,
            );
        }
    }
    check_odd_chips(&hand.game().house, run, report);
}

/// RULES R88–R90, under the standard options.
fn check_odd_chips(house: &HouseRules, run: &RunResult, report: &mut Report) {
    let standard = HouseRules::default();
    if (house.odd_half, house.odd_tie, house.odd_multi)
        != (standard.odd_half, standard.odd_tie, standard.odd_multi)
    {
        return;
    }
    let won: Vec<&SideResult> = run.sides.iter().filter(|side| !side.winners.is_empty()).collect();
    let is_even = |larger: Chips, smaller: Chips| larger >= smaller && larger - smaller <= house.chip_unit;
    if !run.even_split && won.windows(2).any(|pair| !is_even(pair[0].amount, pair[1].amount)) {
        let amounts: Vec<String> = won.iter().map(|side| format!("{} {}", side.side, side.amount)).collect();
        report.broken("Sides get equal parts, the earlier ones the odd chips", amounts.join(", "), ENGINE);
    }
    for side in won.iter().filter(|side| side.winners.len() > 1 && !side.amount.is_zero()) {
        let amounts = || side.winners.iter().map(|winner| winner.amount);
        let (most, least) = (amounts().max().unwrap_or_default(), amounts().min().unwrap_or_default());
        if !is_even(most, least) {
            let found = format!("winners of the {} get from {least} to {most}", side.side);
            report.broken("Winners who tie get equal shares but for one odd chip", found, ENGINE);
        }
    }
}

/// The winners are those whose best five are best, found the slow way.
fn check_winners(
    hand: &Hand,
    pot: &PotResult,
    run: &RunResult,
    board: usize,
    care: Care,
    report: &mut Report,
) {
    let variant = &*hand.game().variant;
    let cards: CardSet =
        if board == 0 { hand.board() } else { hand.second_board() }.iter().copied().collect();
    for (side, result) in variant.sides().iter().zip(&run.sides) {
        let strength = |seat: Seat| -> Option<Strength> {
            let hole: CardSet = hand.hole(seat)?.iter().flatten().copied().collect();
            reference::best_strength(side.ranking, variant.selection(), hole, cards)
        };
        let strengths: Vec<(Seat, Option<Strength>)> =
            pot.eligible.iter().map(|&seat| (seat, strength(seat))).collect();
        let best = strengths.iter().filter_map(|(_, strength)| *strength).max();
        let right: Vec<Seat> = strengths
            .iter()
            .filter(|(_, strength)| best.is_some() && *strength == best)
            .map(|(seat, _)| *seat)
            .collect();
        let won: Vec<Seat> = result.winners.iter().map(|winner| winner.seat).collect();
        if right != won {
            report.broken(
                "Each side goes to the best hand",
                format!(
                    "the {} on {cards} went to {}, the best hand is at {}",
                    side.name,
                    told(&won),
                    told(&right)
                ),
                "make `best_strength` agree with `strength`, or leave it out",
            );
        }
        for winner in &result.winners {
            let made = winner.hand.as_ref();
            let ranked = made
                .and_then(|made| <[_; 5]>::try_from(made.cards.as_slice()).ok())
                .and_then(|five| side.ranking.strength(five));
            if ranked != best {
                report.broken(
                    "A winning hand is told by the five cards that win",
                    format!("the {} of seat {} is told as {made:?}", side.name, winner.seat),
                    "let `arrange` only sort the cards, and `strength` not depend on their order",
                );
            }
        }
        if let (Care::Reasons, Some(reason)) = (care, result.no_qualifier) {
            check_reason(hand, side.name, result, reason, cards, report);
        }
    }
}

fn check_reason(
    hand: &Hand,
    name: &str,
    result: &SideResult,
    reason: omaha_engine::NoQualifier,
    cards: CardSet,
    report: &mut Report,
) {
    use omaha_engine::NoQualifier::{BoardHasNone, NobodyQualifies};
    let variant = &*hand.game().variant;
    let (Some(side), Ok(board)) =
        (variant.sides().iter().find(|side| side.name == result.side), Board::new(cards))
    else {
        return;
    };
    let possible = reference::is_possible_on(
        side.ranking,
        variant.selection(),
        usize::from(variant.hole_cards()),
        &board,
    );
    if reason != if possible { NobodyQualifies } else { BoardHasNone } {
        report.broken(
            "Why nobody qualifies is told right",
            format!("for the {name} on {cards} it is said: {reason:?}"),
            "make `possible_on` agree with `strength`, or leave it out",
        );
    }
}

fn told(seats: &[Seat]) -> String {
    match seats {
        [] => "nobody".to_string(),
        [only] => format!("seat {only}"),
        several => format!("seats {}", several.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")),
    }
}
