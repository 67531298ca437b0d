//! The program on a pseudo-terminal: what its screen shows, and that the terminal is given back at every end.
#![cfg(unix)]

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;

use crate::support::program::{HANGS, OMAHA, play};

/// A terminal of 80 x 24 with the program on it, and what its screen shows.
struct Screen {
    session: OsSession,
    parser: vt100::Parser,
}

impl Screen {
    fn start(words: &[&str]) -> Screen {
        let mut command = Command::new(OMAHA);
        command.args(words).env("TERM", "xterm-256color").env("RUST_BACKTRACE", "0").env_remove("NO_COLOR");
        let mut session = OsSession::spawn(command).unwrap();
        session.get_process_mut().set_window_size(80, 24).unwrap();
        session.set_expect_timeout(Some(HANGS));
        Screen { session, parser: vt100::Parser::new(24, 80, 0) }
    }

    /// Your turn at a table of three.
    fn at_the_table(more: &[&str]) -> Screen {
        let table = ["play", "plo8", "--seats", "3", "--seed", "11", "--speed", "instant"];
        let mut screen = Screen::start(&[&table[..], more].concat());
        screen.wait_for("raise to");
        screen
    }

    /// Reads until the screen shows this.
    fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    fn wait_until(&mut self, what: &str, shows: impl Fn(&vt100::Screen) -> bool) -> String {
        let started = Instant::now();
        while !shows(self.parser.screen()) {
            assert!(started.elapsed() < HANGS, "no '{what}' on\n{}", self.parser.screen().contents());
            if !self.read() {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
        self.settled()
    }

    fn press(&mut self, keys: &str) {
        self.session.write_all(keys.as_bytes()).unwrap();
        self.session.flush().unwrap();
    }

    fn send(&self, signal: &str) {
        let pid = self.session.get_process().pid().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
    }

    /// Reads what there is; says whether there was anything.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let read = self.session.try_read(&mut bytes).unwrap_or(0);
        self.parser.process(&bytes[..read]);
        read > 0
    }

    /// What is shown when nothing more comes for a while.
    fn settled(&mut self) -> String {
        let mut quiet = Instant::now();
        while quiet.elapsed() < Duration::from_millis(150) {
            if self.read() {
                quiet = Instant::now();
            } else {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
        self.parser.screen().contents()
    }

    /// How the program ended, after everything it wrote is read.
    fn end(&mut self) -> WaitStatus {
        let started = Instant::now();
        loop {
            let ended = match self.session.get_process().status().unwrap() {
                WaitStatus::StillAlive => None,
                status => Some(status),
            };
            while self.read() {}
            if let Some(status) = ended {
                return status;
            }
            assert!(started.elapsed() < HANGS);
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn is_given_back(&self) -> bool {
        !self.parser.screen().alternate_screen() && !self.parser.screen().hide_cursor()
    }

    /// Do typed lines come to the program as lines, and is Ctrl-C a signal?
    fn is_cooked(&self) -> bool {
        let pid = self.session.get_process().pid().to_string();
        let terminal = std::fs::read_link(format!("/proc/{pid}/fd/0")).unwrap();
        let modes = Command::new("stty").arg("-F").arg(terminal).arg("-a").output().unwrap();
        let modes = String::from_utf8_lossy(&modes.stdout).into_owned();
        !modes.contains("-icanon") && !modes.contains("-isig")
    }
}

#[test]
fn a_hand_on_a_terminal_from_the_first_card_to_quitting() {
    let mut screen = Screen::at_the_table(&[]);
    let shown = screen.settled();
    assert!(shown.contains("Omaha Hi-Lo, 4 cards, pot-limit 1/2") && shown.contains("Your stack"), "{shown}");
    assert!(screen.parser.screen().alternate_screen());
    screen.press("?");
    screen.wait_for("How much, and why");
    screen.press(" f");
    screen.wait_for("next hand");
    screen.press("q");
    let status = screen.end();
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
    assert!(screen.is_given_back());
    assert!(screen.parser.screen().contents().contains("After 1 hand"));
}

#[test]
fn ctrl_c_and_signals_give_the_terminal_back() {
    let ends = [
        (None, Some(130)),
        (Some("TERM"), None),
        (Some("HUP"), None),
        (Some("QUIT"), None),
        (Some("INT"), Some(130)),
    ];
    for (signal, code) in ends {
        let mut screen = Screen::at_the_table(&[]);
        match signal {
            None => screen.press("\u{3}"),
            Some(signal) => screen.send(signal),
        }
        let status = screen.end();
        match code {
            Some(code) => {
                assert!(matches!(status, WaitStatus::Exited(_, got) if got == code), "{signal:?}: {status:?}")
            }
            None => assert!(matches!(status, WaitStatus::Signaled(..)), "{signal:?}: {status:?}"),
        }
        assert!(screen.is_given_back(), "{signal:?}");
    }
}

#[test]
fn a_panic_gives_the_terminal_back_and_is_told() {
    // A game of somebody else's that panics while its hands are drawn.
    let mut screen =
        Screen::start(&["play", "panicking", "--seats", "3", "--seed", "11", "--speed", "instant"]);
    screen.wait_for("raise to");
    screen.press("c");
    let status = screen.end();
    assert!(matches!(status, WaitStatus::Exited(_, 101)), "{status:?}");
    assert!(screen.is_given_back());
    let shown = screen.parser.screen().contents();
    assert!(shown.contains("this ranking has no words"), "{shown}");
}

#[test]
fn suspended_it_gives_the_terminal_back_and_takes_it_again() {
    let mut screen = Screen::at_the_table(&[]);
    for suspend in ["Ctrl-Z", "TSTP"] {
        let before = screen.settled();
        assert!(!screen.is_cooked());
        match suspend {
            "Ctrl-Z" => screen.press("\u{1a}"),
            signal => screen.send(signal),
        }
        screen.wait_until("the screen before", |screen| !screen.alternate_screen() && !screen.hide_cursor());
        let pid = screen.session.get_process().pid();
        let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
        assert!(state.contains(") T "), "{suspend}: {state}");
        assert!(screen.is_cooked(), "{suspend}");
        screen.send("CONT");
        screen.wait_until("the table", vt100::Screen::alternate_screen);
        assert_eq!(screen.settled(), before, "{suspend}");
    }
    screen.press("f");
    screen.wait_for("next hand");
    screen.press("q");
    assert!(matches!(screen.end(), WaitStatus::Exited(_, 0)));
}

#[test]
fn killed_on_the_terminal_the_same_hand_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let path = path.to_str().unwrap();
    let mut screen = Screen::at_the_table(&["--save", path]);
    screen.press("c");
    let before = screen.wait_for(", flop");
    screen.send("KILL");
    screen.end();
    let mut screen = Screen::start(&["play", "--speed", "instant", "--resume", path]);
    let after = screen.wait_for("You are back in the hand.");
    let cards = |shown: &str| shown.lines().skip(14).take(6).map(str::to_string).collect::<Vec<_>>();
    assert_eq!(cards(&before), cards(&after));
    screen.press("qy");
    screen.end();
    assert!(screen.parser.screen().contents().contains("To go on: omaha play --resume"));
}

#[test]
fn what_was_asked_for_survives_a_kill_and_is_done_after_the_hand() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let path = path.to_str().unwrap();
    let mut screen = Screen::at_the_table(&["--save", path]);
    screen.press("ot");
    screen.wait_for("more after the hand");
    screen.press("\u{7f}\u{7f}\u{7f}50\r");
    screen.wait_for("After this hand you buy 50 more chips and sit out.");
    screen.send("KILL");
    screen.end();
    let mut screen = Screen::start(&["play", "--speed", "instant", "--resume", path]);
    screen.wait_for("After this hand you buy 50 more chips and sit out.");
    screen.press("f");
    screen.wait_for("come back");
    let shown = screen.settled();
    assert!(shown.contains("Your stack 250"), "{shown}");
    screen.press("\r");
    screen.wait_for("You sit out.");
    screen.send("KILL");
    screen.end();
    let mut screen = Screen::start(&["play", "--speed", "instant", "--resume", path]);
    screen.wait_for("come back");
    screen.press("l");
    screen.wait_for("You take your 250 chips with you.");
    screen.press("y");
    assert!(matches!(screen.end(), WaitStatus::Exited(_, 0)));
    let shown = screen.parser.screen().contents();
    assert!(shown.contains("left"), "{shown}");
    let mut screen = Screen::start(&["play", "--speed", "instant", "--resume", path]);
    screen.wait_for("sit down again for 200");
    screen.press("q");
    screen.end();
}

#[test]
fn without_a_terminal_there_is_no_screen() {
    let mut command = Command::new(OMAHA);
    command.args(["play", "plo8", "--seats", "2", "--seed", "1", "--hands", "1"]);
    let (well, told, errors) = play(command, std::path::Path::new("")).end();
    assert!(well, "{errors}");
    assert!(!told.contains('\u{1b}'), "{told}");
}
