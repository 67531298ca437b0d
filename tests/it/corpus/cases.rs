//! Small cases from bug reports and rule discussions: readings, settlements, bounds, cards as typed.

mod betting;
mod reading;
mod settling;

use serde_json::Value;

use super::{Tally, of_kind};

/// Expectations that contradict the rules: the case, the rule that decides, our answer, and why.
const DECIDED_BY_THE_RULES: [(&str, &str, &str, &str); 0] = [];

#[test]
fn cases() {
    let mut tally = Tally::default();
    for path in of_kind("cases") {
        let text = std::fs::read_to_string(&path).expect("the cases");
        let file: Value = serde_json::from_str(&text).expect("JSON");
        for case in file["cases"].as_array().expect("a list of cases") {
            let (id, kind) = (case["id"].as_str().unwrap_or("?"), case["kind"].as_str().unwrap_or("?"));
            let (input, expected) = (&case["input"], &case["expected"]);
            let answer = match kind {
                "eval" => reading::eval(input, expected),
                "compare" => reading::compare(input, expected),
                "parse" => reading::parse(input, expected),
                "settle" => settling::settle(input, expected),
                "pot_limit" => betting::pot_limit(input, expected),
                "raise_rule" => betting::raise_rule(input, expected),
                // Exact equities are checked with the other ones.
                "equity" => continue,
                "range" => {
                    tally.not_yet("cases range");
                    continue;
                }
                _ => Err(format!("unknown kind of case: {kind}")),
            };
            let decided = DECIDED_BY_THE_RULES.iter().find(|decided| decided.0 == id);
            let result = match (answer, decided) {
                (Err(ours), Some((_, rule, answer, _))) if ours != *answer => {
                    Err(format!("{rule} decides for {answer}, but: {ours}"))
                }
                (Ok(()), Some(_)) => Err("the expectation fits the rules after all".to_string()),
                (_, Some(_)) => Ok(()),
                (result, None) => result,
            };
            tally.check(&format!("cases {kind}"), id, result);
        }
    }
    tally.close();
}

/// Equal, or an error that says both.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, got: &T, expected: &T) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what}: got {got:?}, expected {expected:?}")) }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}
