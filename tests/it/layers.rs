//! Who may import whom: no crate names one above it, not even for its own tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What each crate may use of the others, dev-dependencies included.
const MAY_USE: [(&str, &[&str]); 9] = [
    ("omaha-cards", &[]),
    ("omaha-eval", &["omaha-cards"]),
    ("omaha-engine", &["omaha-cards", "omaha-eval"]),
    ("omaha-variants", &["omaha-cards", "omaha-eval", "omaha-engine"]),
    ("omaha-history", &["omaha-cards", "omaha-eval", "omaha-engine", "omaha-variants"]),
    ("omaha-players", &["omaha-cards", "omaha-eval", "omaha-engine", "omaha-variants"]),
    (
        "omaha-tui",
        &["omaha-cards", "omaha-eval", "omaha-engine", "omaha-variants", "omaha-history", "omaha-players"],
    ),
    (
        "omaha-cli",
        &[
            "omaha-cards",
            "omaha-eval",
            "omaha-engine",
            "omaha-variants",
            "omaha-history",
            "omaha-players",
            "omaha-tui",
        ],
    ),
    (
        "omaha-tests",
        &[
            "omaha-cards",
            "omaha-eval",
            "omaha-engine",
            "omaha-variants",
            "omaha-history",
            "omaha-players",
            "omaha-tui",
            "omaha-cli",
        ],
    ),
];

/// What each workspace crate really uses of the others.
fn used() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline", "--manifest-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_string();
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("dependencies");
            let ours = dependencies.iter().map(name).filter(|name| name.starts_with("omaha-"));
            (name(package), ours.collect())
        })
        .collect()
}

#[test]
fn no_crate_uses_one_above_it() {
    let used = used();
    let known: BTreeSet<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    let found: BTreeSet<&str> = used.keys().map(String::as_str).collect();
    assert_eq!(found, known, "every crate has its place in the layers");
    for (name, allowed) in MAY_USE {
        let too_high: Vec<&String> =
            used[name].iter().filter(|other| !allowed.contains(&other.as_str())).collect();
        assert!(too_high.is_empty(), "{name} must not use {too_high:?}");
    }
}
