//! Pots, rake and payments against what the record says of them.

use omaha_engine::{Chips, RakeTaken, Seat};

use super::statements::Table;
use super::{Audit, Finding};
use crate::Amount;
use crate::payments::{Otherwise, Payout, Recorded, explain, rake_as_told};
use crate::replay::{ReplayError, in_words};

/// Compare everything the record says of its outcome with what the rules give.
pub(super) fn compare(table: &Table<'_>, auto: bool, audit: &mut Audit) -> Result<(), ReplayError> {
    total(table, audit);
    let seats: Vec<Seat> = table.course.table.seats.clone();
    let money = table.course.table.money;
    let (recorded, rake) = match Recorded::of(table.told, table.result, &seats, money)? {
        Recorded::Nothing => return Ok(()),
        Recorded::EndsBelow { player, stack, least } => {
            audit.findings.push(Finding {
                line: 0,
                recorded: format!("{} ends with {stack}", table.name(player + 1)),
                right: format!("at least {}", table.amount(least)),
                rule: "R97",
            });
            return Ok(());
        }
        Recorded::NotConserved { won, rake } => {
            not_conserved(table, &won, rake, audit);
            return Ok(());
        }
        Recorded::Paid { won, rake } => (won, rake),
    };
    if table.game.house.rake.is_some() && rake != table.result.rake {
        audit.findings.push(Finding {
            line: table.told.claims.rake.map_or(0, |claim| claim.line),
            recorded: format!("rake of {}", table.amount(rake)),
            right: table.amount(table.result.rake).to_string(),
            rule: "R95",
        });
    }
    let taken = rake_as_told(&table.told.claims, money, table.result, rake);
    let own = Payout::of(table.result, &seats, &table.game.house, taken);
    if own.won == recorded {
        return statements_about_pots(table, &own, audit);
    }
    let other = explain(table.result, &seats, &table.game.house, rake, &recorded);
    match other {
        Some(other) if auto => {
            audit.explained_by.extend(other.changes);
            statements_about_pots(table, &other.payout, audit)
        }
        other => {
            wrong_payments(table, &recorded, &own, other.as_ref(), audit);
            Ok(())
        }
    }
}

/// Everything that was played for.
///
/// # Rules
/// RULES R71.
fn total(table: &Table<'_>, audit: &mut Audit) {
    let Some(claim) = table.told.claims.total else { return };
    let right: Chips = table.result.pots.iter().map(|pot| pot.amount).sum();
    if table.chips(claim.amount) != Some(right) {
        audit.findings.push(Finding {
            line: claim.line,
            recorded: format!("a total pot of {}", claim.amount),
            right: table.amount(right).to_string(),
            rule: "R71",
        });
    }
}

/// Chips that appear or vanish: the players whose payments can be told to be wrong, or all of them.
///
/// # Rules
/// RULES R97.
fn not_conserved(table: &Table<'_>, recorded: &[Chips], rake: Option<Chips>, audit: &mut Audit) {
    let seats = &table.course.table.seats;
    let taken = table.result.rake_by_pot(rake.unwrap_or_default(), RakeTaken::MainPotFirst);
    let own = Payout::of(table.result, seats, &table.game.house, taken);
    let before = audit.findings.len();
    for finding in players_who_differ(table, recorded, &own, "R97") {
        audit.findings.push(finding);
    }
    if audit.findings.len() == before {
        let pots: Chips = table.result.pots.iter().map(|pot| pot.amount).sum();
        let raked = rake.map_or(String::new(), |rake| format!(" and {} raked", table.amount(rake)));
        audit.findings.push(Finding {
            line: table.told.claims.rake.map_or(0, |claim| claim.line),
            recorded: format!("{} paid{raked}", table.amount(recorded.iter().copied().sum())),
            right: format!("{} in all", table.amount(pots)),
            rule: "R97",
        });
    }
}

/// Payments that the rules do not give, and the rule they are against: the one that another house
/// would have to have another way, or the division as a whole.
fn wrong_payments(
    table: &Table<'_>,
    recorded: &[Chips],
    own: &Payout,
    other: Option<&Otherwise>,
    audit: &mut Audit,
) {
    let rule = match other.and_then(|other| other.changes.first()).map(String::as_str) {
        Some(change) if change.starts_with("odd_half") => "R88",
        Some(change) if change.starts_with("odd_tie") => "R89",
        Some(change) if change.starts_with("odd_multi") => "R90",
        Some(change) if change.starts_with("even_split") => "R91",
        Some(_) => "R95",
        None if is_a_matter_of_odd_chips(table, recorded, own) => "R89",
        None => "R86",
    };
    audit.findings.extend(players_who_differ(table, recorded, own, rule));
}

/// Does every player have what is right but for an odd chip of a tie?
fn is_a_matter_of_odd_chips(table: &Table<'_>, recorded: &[Chips], own: &Payout) -> bool {
    let sides = || table.result.pots.iter().flat_map(|pot| &pot.runs).flat_map(|run| &run.sides);
    let ties = sides().filter(|side| side.winners.len() > 1).count() as u64;
    let moved = recorded.iter().zip(&own.won).map(|(told, right)| told.0.abs_diff(right.0));
    moved.max().unwrap_or(0) <= ties * table.game.house.chip_unit.0
}

fn players_who_differ(
    table: &Table<'_>,
    recorded: &[Chips],
    own: &Payout,
    rule: &'static str,
) -> Vec<Finding> {
    let wrong = recorded.iter().zip(&own.won).enumerate().filter(|(_, (told, right))| told != right);
    let mut words = None;
    wrong
        .map(|(player, (&told, &right))| {
            let pots = words.get_or_insert_with(|| pots_in_words(table, own));
            let mine = table.told.claims.collected.iter().find(|paid| paid.player == player + 1);
            Finding {
                line: mine.map_or(0, |paid| paid.claim.line),
                recorded: format!("{} won {}", table.name(player + 1), table.amount(told)),
                right: format!("{} ({pots})", table.amount(right)),
                rule,
            }
        })
        .collect()
}

/// What the rules give, pot by pot.
fn pots_in_words(table: &Table<'_>, paid: &Payout) -> String {
    let result = table.result.repaid(&table.game.house, &paid.rake);
    in_words(&result, table.course.table.money, |seat| table.name(table.player(seat)))
}

/// The pots a record names, what it paid from each, and what it says everybody won.
///
/// # Rules
/// RULES R73, R93.
fn statements_about_pots(table: &Table<'_>, paid: &Payout, audit: &mut Audit) -> Result<(), ReplayError> {
    let claims = &table.told.claims;
    if !claims.pots.is_empty() {
        let right = match claims.pots_after_rake {
            true => paid.net(table.result),
            false => table.result.pots.iter().map(|pot| pot.amount).collect(),
        };
        let told: Vec<Option<Chips>> = claims.pots.iter().map(|claim| table.chips(claim.amount)).collect();
        if told != right.iter().map(|&chips| Some(chips)).collect::<Vec<_>>() {
            let list = |amounts: Vec<Amount>| {
                amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
            };
            audit.findings.push(Finding {
                line: claims.pots[0].line,
                recorded: format!("pots of {}", list(claims.pots.iter().map(|claim| claim.amount).collect())),
                right: list(right.iter().map(|&chips| table.amount(chips)).collect()),
                rule: "R73",
            });
            return Ok(());
        }
    }
    if claims.collected.iter().any(|collected| collected.pot.is_some()) {
        for number in 0..table.result.pots.len() {
            for (player, &seat) in (1..).zip(&table.course.table.seats) {
                let shares = paid.of_pot(number).filter(|share| share.seat == seat);
                let right: Chips = shares.map(|share| share.amount).sum();
                let mine = || {
                    let of_pot =
                        |paid: &&crate::Collected| paid.player == player && paid.pot.unwrap_or(0) == number;
                    claims.collected.iter().filter(of_pot)
                };
                let told = mine().fold(Amount::ZERO, |sum, paid| sum.plus(paid.claim.amount));
                if table.chips(told) != Some(right) {
                    let pot = omaha_engine::pot::pot_name(number);
                    audit.findings.push(Finding {
                        line: mine().next().map_or(0, |paid| paid.claim.line),
                        recorded: format!("{} won {told} of {pot}", table.name(player)),
                        right: table.amount(right).to_string(),
                        rule: "R93",
                    });
                }
            }
        }
    }
    for (player, claim) in &claims.won {
        let right = paid.won.get(player - 1).copied().unwrap_or_default();
        if table.chips(claim.amount) != Some(right) {
            audit.findings.push(Finding {
                line: claim.line,
                recorded: format!("{} won {} in all", table.name(*player), claim.amount),
                right: table.amount(right).to_string(),
                rule: "R97",
            });
        }
    }
    Ok(())
}
