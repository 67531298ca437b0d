//! The oldest Rust that `Cargo.toml` promises is old enough for everything we build upon.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn output(command: &mut Command) -> String {
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What this machine builds, dependencies of dependencies included.
fn packages() -> Vec<Value> {
    let about = output(Command::new("rustc").arg("-vV"));
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host]);
    cargo.arg("--manifest-path").arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml"));
    let mut metadata: Value = serde_json::from_str(&output(&mut cargo)).expect("cargo metadata prints JSON");
    match metadata["packages"].take() {
        Value::Array(packages) => packages,
        other => panic!("packages: {other}"),
    }
}

/// `1.89` and `1.89.0` are the same.
fn version(text: &str) -> Vec<u32> {
    let mut numbers: Vec<u32> = text.split('.').map(|number| number.parse().expect("a version")).collect();
    numbers.resize(3, 0);
    numbers
}

/// The packages that ask for a newer Rust than ours.
fn too_new(packages: &[Value], ours: &str) -> Vec<String> {
    let asks = |package: &Value| {
        let asked = package["rust_version"].as_str()?.to_string();
        let name = format!("{} {}", package["name"].as_str()?, package["version"].as_str()?);
        (version(&asked) > version(ours)).then(|| format!("{name} wants Rust {asked}"))
    };
    packages.iter().filter_map(asks).collect()
}

#[test]
fn no_dependency_needs_a_newer_rust_than_ours() {
    let packages = packages();
    assert!(packages.len() > 100, "the dependencies are among them: {}", packages.len());
    let ours = env!("CARGO_PKG_RUST_VERSION");
    assert_eq!(too_new(&packages, ours), [""; 0], "Cargo.toml promises Rust {ours}");
    // Ten years ago there was less: the same look finds them.
    assert!(too_new(&packages, "1.31").len() > 50);
}
