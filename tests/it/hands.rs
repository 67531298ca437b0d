//! Worked hands as files: each replays as recorded, and its transcript is a snapshot.

use std::path::{Path, PathBuf};

use omaha_history::{phh, replay, transcript};

fn hands() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("hands");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of hands")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    paths
}

#[test]
fn every_hand_replays_as_recorded_and_reads_well() {
    let hands = hands();
    assert!(hands.len() >= 5, "{hands:?}");
    for path in hands {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).expect("a hand");
        for entry in phh::read(&bytes).expect("a PHH file") {
            let document = entry.hand.unwrap_or_else(|error| panic!("{name}: {error}"));
            let replay = replay(&document).unwrap_or_else(|error| panic!("{name}: {error}"));
            let difference = replay.difference.as_ref().map(ToString::to_string);
            assert_eq!(difference, None, "{name}");
            let hand = replay.hand.as_ref().expect("a hand");
            let told = transcript(hand, &replay.labels(&document)).join("\n");
            insta::with_settings!({ omit_expression => true, snapshot_suffix => name.clone() }, {
                insta::assert_snapshot!("hand", told);
            });
        }
    }
}
