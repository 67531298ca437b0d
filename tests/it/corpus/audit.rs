//! Real hands audited: what their index says of each payment is what the audit finds.

use omaha_history::audit::{Audit, House, audit};
use omaha_history::{ToldHand, phh};
use serde_json::Value;

use super::{Tally, of_kind};

/// Hands that break a rule of the betting, and which rule the audit names.
const ILLEGAL: [(&str, &str); 6] = [
    ("po-winningpoker-10005881.phh", "R42"),
    ("po-entraction-2137935292.phh", "R42"),
    ("po-entraction-2137941010.phh", "R42"),
    ("po-entraction-2646630562.phh", "R42"),
    ("po-merge-56166187-14.phh", "R42"),
    ("po6-pokerstars-212598594281.phh", "R46"),
];

#[test]
fn phh_audits_find_what_the_index_says() {
    let mut tally = Tally::default();
    for folder in of_kind("phh") {
        let index = std::fs::read_to_string(folder.join("index.json")).expect("the index can be read");
        let index: Vec<Value> = serde_json::from_str(&index).expect("the index is JSON");
        for entry in &index {
            let name = entry["file"].as_str().expect("a file name");
            let bytes = std::fs::read(folder.join(name)).expect("a hand can be read");
            let hand = phh::read(&bytes).expect("a hand can be read").remove(0).hand.expect("a hand");
            let verdict = check(&ToldHand::from(hand), name, entry["payout_check"].as_str());
            tally.check("phh audited", name, verdict);
        }
    }
    tally.close();
}

fn check(told: &ToldHand, name: &str, payment: Option<&str>) -> Result<(), String> {
    let audited = |house| audit(told, &house).map_err(|error| error.to_string());
    let (strict, auto) = (audited(House::Recorded)?, audited(House::Auto)?);
    let rules = |audit: &Audit| audit.findings.iter().map(|finding| finding.rule).collect::<Vec<_>>();
    let as_expected = match (ILLEGAL.iter().find(|(file, _)| *file == name), payment) {
        (Some((_, rule)), _) => rules(&strict) == [*rule] && rules(&auto) == [*rule],
        (None, None | Some("exact")) => strict.is_ok() && auto.explained_by.is_empty(),
        (None, Some(other)) if other.starts_with("exact only with") => {
            let known = other.contains("first-tie");
            !strict.is_ok() && (!known || (auto.is_ok() && !auto.explained_by.is_empty()))
        }
        (None, Some(_)) => !strict.is_ok(),
    };
    if as_expected {
        return Ok(());
    }
    let found: Vec<String> = strict.findings.iter().map(ToString::to_string).collect();
    Err(format!("{payment:?}: {}; explained by {:?}", found.join("; "), auto.explained_by))
}
