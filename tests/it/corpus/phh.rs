//! Real hands from twenty venues, one PHH file each.

use std::path::Path;

use omaha_history::{phh, replay};
use serde_json::Value;

use super::{Tally, of_kind};

/// Records that no house's rules explain: the file, what it does, the rule it breaks.
const AGAINST_THE_RULES: [(&str, &str, &str); 6] = [
    ("po-winningpoker-10005881.phh", "heads-up the button is not the small blind", "R30"),
    ("po-entraction-2137935292.phh", "heads-up the button is not the small blind", "R30"),
    ("po-entraction-2137941010.phh", "heads-up the button is not the small blind", "R30"),
    ("po-entraction-2646630562.phh", "heads-up the button is not the small blind", "R30"),
    ("po-merge-56166187-14.phh", "heads-up the button is not the small blind", "R30"),
    ("po6-pokerstars-212598594281.phh", "a raise that nobody can call", "R46"),
];

#[test]
fn phh() {
    let mut tally = Tally::default();
    for folder in of_kind("phh") {
        let index = std::fs::read_to_string(folder.join("index.json")).expect("the index of the hands");
        let index: Vec<Value> = serde_json::from_str(&index).expect("a JSON index");
        for entry in &index {
            let file = entry["file"].as_str().unwrap_or_default();
            let kind = if entry["standard_replay"] == true { "phh standard" } else { "phh other" };
            tally.check(kind, file, check(&folder.join(file), entry));
        }
        let listed = |name: &str| name == "index.json" || index.iter().any(|entry| entry["file"] == name);
        for path in std::fs::read_dir(&folder).expect("the folder of hands") {
            let name = path.expect("the folder of hands").file_name().to_string_lossy().into_owned();
            tally.check(
                "phh files listed",
                &name,
                if listed(&name) { Ok(()) } else { Err("not listed".into()) },
            );
        }
    }
    tally.close();
}

fn check(path: &Path, entry: &Value) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let [read] =
        phh::read(&bytes).map_err(|error| error.to_string())?.try_into().map_err(|_| "not one hand")?;
    let document = read.hand.map_err(|error| error.to_string())?;
    let replay = replay(&document).map_err(|error| error.to_string())?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if let Some((_, what, rule)) = AGAINST_THE_RULES.iter().find(|(file, _, _)| *file == name) {
        assert_eq!(entry["standard_replay"], false, "{name}");
        return match replay.difference {
            Some(_) => Ok(()),
            None => Err(format!("{what} ({rule}), and yet it replays")),
        };
    }
    if let Some(difference) = &replay.difference {
        return Err(difference.to_string());
    }
    if entry["standard_replay"] == true {
        let stacks: Vec<String> = replay.finishing_stacks.iter().map(ToString::to_string).collect();
        let expected: Vec<String> = entry["gross_finishing_stacks"]
            .as_array()
            .into_iter()
            .flatten()
            .map(ToString::to_string)
            .collect();
        if stacks != expected {
            return Err(format!("finishing stacks {stacks:?}, expected {expected:?}"));
        }
    }
    Ok(())
}
