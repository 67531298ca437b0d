//! Disks that are full, folders that cannot be written to, files that shrink while they are read.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{HANDS, HISTORIES, OMAHA, hands_in, is_json, names, omaha, shell};

/// Everything that writes a file; `FILE` is where to.
fn writers(ending: &str) -> Vec<(String, Vec<String>)> {
    let (many, one) = (HISTORIES.many(), HISTORIES.one());
    let (many, one) = (many.to_str().unwrap(), one.to_str().unwrap());
    let simulate = "simulate plo8 --players calling,random --hands 300 --seed 1";
    [
        ("phhs", format!("{simulate} --out FILE")),
        ("jsonl", format!("{simulate} --out FILE")),
        ("svg", format!("{simulate} --svg FILE")),
        ("svg", "equity plo8 As2cKhKd Ah3d6s7c -b 4h5s9c --unroll --svg FILE".to_string()),
        ("html", format!("replay {one} --html FILE")),
        ("ohh", format!("convert {many} FILE")),
        ("phhs", format!("convert {many} FILE")),
    ]
    .into_iter()
    .filter(|(own, _)| ending.is_empty() || *own == ending)
    .map(|(ending, line)| (ending.to_string(), line.split(' ').map(str::to_string).collect()))
    .collect()
}

fn run(words: &[String], file: &Path) -> super::Ran {
    let file = file.to_str().unwrap();
    let words: Vec<&str> = words.iter().map(|word| if word == "FILE" { file } else { word }).collect();
    omaha(&words)
}

#[test]
fn a_full_disk_as_output_is_an_error() {
    let many = HISTORIES.many();
    let many = many.to_str().unwrap();
    for line in [
        "variants",
        "rules plo8",
        "deal plo8 --seats 2 --seed 1",
        "play plo8 --watch --seed 1 --hands 3",
        "simulate plo8 --players calling,random --hands 50",
        "equity plo8 As2cKhKd Ah3d6s7c",
        &format!("audit {many} --format json --house spn"),
        &format!("replay {many}"),
        &format!("convert {many} - --to ohh"),
        "completions bash",
    ] {
        let mut command = Command::new(OMAHA);
        command.args(line.split(' ')).stdin(Stdio::null()).stdout(File::create("/dev/full").unwrap());
        let output = command.stderr(Stdio::piped()).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {err}");
        let complaints: Vec<&str> = err.lines().filter(|line| line.starts_with("error: ")).collect();
        assert_eq!(complaints.len(), 1, "{line}: {err}");
        assert!(complaints[0].ends_with("No space left on device (os error 28)"), "{line}: {err}");
    }
}

#[test]
fn a_full_disk_under_a_file_is_an_error_that_names_it() {
    for (ending, words) in writers("") {
        let folder = tempfile::tempdir().unwrap();
        let name = format!("full.{ending}");
        symlink("/dev/full", folder.path().join(&name)).unwrap();
        let ran = run(&words, &folder.path().join(&name));
        assert_eq!(ran.code, Some(2), "{words:?}: {}", ran.err);
        assert!(ran.err.contains(&format!("{name}: No space left on device")), "{words:?}: {}", ran.err);
        assert_eq!(names(folder.path()), [name], "{words:?}");
    }
}

#[test]
fn what_was_played_is_told_even_if_it_cannot_be_written_down() {
    let folder = tempfile::tempdir().unwrap();
    symlink("/dev/full", folder.path().join("full.phhs")).unwrap();
    for (option, file) in [("--out", "full.phhs"), ("--svg", "no/folder.svg")] {
        let ran = shell(
            &format!("$OMAHA simulate plo8 --players calling,random --hands 4000 --seed 1 {option} {file}"),
            folder.path(),
        );
        assert_eq!(ran.code, Some(2));
        // A folder that is not there is noticed before anything is played.
        assert_eq!(ran.out.contains("calling"), option == "--out", "{}", ran.out);
    }
}

#[test]
fn a_disk_that_fills_up_leaves_the_old_file_and_nothing_else() {
    for (ending, words) in writers("phhs").into_iter().chain(writers("ohh")) {
        let folder = tempfile::tempdir().unwrap();
        let name = format!("hands.{ending}");
        fs::write(folder.path().join(&name), "old").unwrap();
        let words: Vec<&str> =
            words.iter().map(|word| if word == "FILE" { name.as_str() } else { word }).collect();
        // Files may grow to 20 blocks; the signal that says so is switched off, as a full disk sends none.
        let line = format!("trap '' XFSZ; ulimit -f 20; exec $OMAHA {}", words.join(" "));
        let ran = shell(&line, folder.path());
        assert_eq!(ran.code, Some(2), "{line}: {}", ran.err);
        assert!(ran.err.contains(&format!("{name}: File too large")), "{line}: {}", ran.err);
        assert_eq!(names(folder.path()), [&*name], "{line}");
        assert_eq!(fs::read_to_string(folder.path().join(&name)).unwrap(), "old");
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said_at_once() {
    // Not even root writes below a file, or a new file into /proc.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for (ending, words) in writers("") {
        for place in [folder.path().join(format!("file/x.{ending}")), format!("/proc/x.{ending}").into()] {
            let ran = run(&words, &place);
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{words:?}");
            let begins = format!("error: cannot write {}: ", place.display());
            assert!(ran.err.starts_with(&begins), "{words:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_file_that_is_cut_off_has_all_its_whole_hands() {
    let bytes = fs::read(HISTORIES.many()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("cut.phhs"), folder.path().join("out.ohh"));
    for part in 1..8 {
        let cut = &bytes[..bytes.len() * part / 8 + part];
        fs::write(&from, cut).unwrap();
        let ran = omaha(&["convert", from.to_str().unwrap(), to.to_str().unwrap()]);
        let headers = String::from_utf8_lossy(cut).lines().filter(|line| line.starts_with('[')).count();
        let written = fs::read_to_string(&to).unwrap();
        // A hand that is cut off may be whole all the same; half a header takes the hand before it along, and says so.
        let missing = headers - hands_in(&written).count();
        assert!(missing <= 2, "{headers} hands begin, {missing} are missing: {}", ran.err);
        assert_eq!(ran.code, Some(if ran.err.contains("left out") { 2 } else { 0 }), "{}", ran.err);
        assert!(missing == 0 || ran.err.contains("1 left out"), "{}", ran.err);
        assert!(hands_in(&written).all(is_json));
    }
}

#[test]
fn a_file_that_shrinks_while_it_is_read_is_read_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("shrinks.phhs"), folder.path().join("out.ohh"));
    let bytes = fs::read(HISTORIES.many()).unwrap();
    fs::write(&from, &bytes).unwrap();
    let words = ["convert", from.to_str().unwrap(), to.to_str().unwrap()];
    let child = Command::new(OMAHA).args(words).stderr(Stdio::piped()).spawn().unwrap();
    // As soon as it has begun, or when it is done: either way it ends in order.
    while names(folder.path()).len() < 2 {
        std::thread::yield_now();
    }
    File::options().write(true).open(&from).unwrap().set_len(bytes.len() as u64 / 3).unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 2)), "{err}");
    let written = fs::read_to_string(&to).unwrap();
    assert!((1..=HANDS).contains(&hands_in(&written).count()), "{err}");
    assert!(hands_in(&written).all(is_json));
}
