//! The real terminal: taken over at the beginning, given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use thiserror::Error;

use crate::{App, Exit, Key, Session, SessionError, Skin, draw};

/// A key is looked for at least this often.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// Is the terminal ours?
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Held while something is drawn, so that nobody gives the terminal back in the middle of it.
static DRAWING: Mutex<()> = Mutex::new(());

/// Drawing takes no longer than this; whoever ends the program waits no longer.
const LONGEST_DRAWING: Duration = Duration::from_millis(200);

/// Asked from outside to stop for a while, as Ctrl-Z does.
static SUSPEND: AtomicBool = AtomicBool::new(false);

/// The program goes on after it was stopped: the screen may show anything.
static CONTINUED: AtomicBool = AtomicBool::new(false);

/// Why playing on the terminal ended before its time.
#[derive(Debug, Error)]
pub enum TerminalError {
    /// The session cannot go on.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The terminal cannot be read or drawn on.
    #[error("the terminal fails")]
    Terminal(#[from] io::Error),
}

/// Play until the person leaves. `on_hand` is called once for every hand that ends.
///
/// The terminal is given back on return, on a panic, and when a signal ends the program.
///
/// # Errors
/// The terminal fails, the journal cannot be written, or `on_hand` fails.
pub fn run<E: From<TerminalError>>(
    app: &mut App,
    skin: Skin,
    on_hand: &mut dyn FnMut(&Session) -> Result<(), E>,
) -> Result<Exit, E> {
    let mut terminal = Taken::take().map_err(TerminalError::from)?;
    let mut hands = app.session().hands_played();
    let mut before = Instant::now();
    let mut is_stale = true;
    loop {
        if app.session().hands_played() > hands {
            hands = app.session().hands_played();
            on_hand(app.session())?;
        }
        if let Some(exit) = app.exit() {
            return Ok(exit);
        }
        if SUSPEND.swap(false, Ordering::SeqCst) {
            terminal.suspend().map_err(TerminalError::from)?;
        }
        if CONTINUED.swap(false, Ordering::SeqCst) {
            terminal.take_again().map_err(TerminalError::from)?;
            (before, is_stale) = (Instant::now(), true);
        }
        if is_stale {
            terminal.draw(app, skin).map_err(TerminalError::from)?;
        }
        let wait = app.next_in().unwrap_or(LONGEST_WAIT).min(LONGEST_WAIT);
        let input = next_input(wait).map_err(TerminalError::from)?;
        is_stale = input.is_some() || app.next_in().is_some();
        let now = Instant::now();
        app.pass(now - before).map_err(TerminalError::from)?;
        before = now;
        match input {
            Some(Input::Key(key)) => app.press(key).map_err(TerminalError::from)?,
            Some(Input::Suspend) => SUSPEND.store(true, Ordering::SeqCst),
            Some(Input::Resized) | None => {}
        }
    }
}

/// What comes from the terminal.
enum Input {
    Key(Key),
    /// Ctrl-Z.
    Suspend,
    Resized,
}

fn next_input(wait: Duration) -> io::Result<Option<Input>> {
    if !event::poll(wait)? {
        return Ok(None);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release && is_suspend(key) => Some(Input::Suspend),
        Event::Key(key) if key.kind != KeyEventKind::Release => key_of(key).map(Input::Key),
        Event::Resize(..) => Some(Input::Resized),
        _ => None,
    })
}

fn is_suspend(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

fn key_of(key: KeyEvent) -> Option<Key> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c') if control => Key::Interrupt,
        KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Key::Char(letter.to_ascii_lowercase()),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}

/// Gives the terminal back if it is taken; does nothing otherwise. For whoever ends the program from elsewhere: what is
/// being drawn is finished first, and nothing is drawn afterwards.
pub fn restore() {
    let begun = Instant::now();
    let drawing = loop {
        match DRAWING.try_lock() {
            Ok(drawing) => break Some(drawing),
            Err(TryLockError::Poisoned(drawing)) => break Some(drawing.into_inner()),
            Err(TryLockError::WouldBlock) if begun.elapsed() < LONGEST_DRAWING => {
                std::thread::sleep(Duration::from_millis(1));
            }
            Err(TryLockError::WouldBlock) => break None,
        }
    };
    give_back();
    drop(drawing);
}

fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
    }
}

fn drawing() -> MutexGuard<'static, ()> {
    DRAWING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A terminal that is ours while this lives.
struct Taken(Terminal<CrosstermBackend<Stdout>>);

impl Taken {
    fn take() -> io::Result<Taken> {
        restore_before_the_end();
        begin()?;
        Terminal::new(CrosstermBackend::new(stdout())).map(Taken).inspect_err(|_| give_back())
    }

    fn draw(&mut self, app: &App, skin: Skin) -> io::Result<()> {
        let _drawing = drawing();
        // Somebody is about to end the program.
        if TAKEN.load(Ordering::SeqCst) {
            self.0.draw(|frame| draw(app, skin, frame))?;
        }
        Ok(())
    }

    /// Stops as a program stops on Ctrl-Z; comes back when it goes on.
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop()?;
        CONTINUED.store(true, Ordering::SeqCst);
        Ok(())
    }

    /// Whatever the terminal shows and however it reads keys, it is ours again.
    fn take_again(&mut self) -> io::Result<()> {
        let _ = disable_raw_mode();
        begin()?;
        execute!(stdout(), Clear(ClearType::All))?;
        // A new one knows nothing of what was drawn before, so that all is drawn again.
        self.0 = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

fn begin() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen).inspect_err(|_| give_back())
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// A panic is told on a terminal that can show it; a signal ends the program as it would have.
fn restore_before_the_end() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // Whoever panics may be drawing: nothing is waited for.
            give_back();
            told(panic);
        }));
        #[cfg(unix)]
        restore_before_signals();
    });
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn restore_before_signals() {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGQUIT, SIGTERM, SIGTSTP, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // Without a handler the terminal would stay as it is; that is no reason not to play.
    let all = [SIGHUP, SIGTERM, SIGQUIT, SIGXCPU, SIGXFSZ, SIGTSTP, SIGCONT];
    let Ok(mut signals) = Signals::new(all) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            match signal {
                // Writing on then fails, which is told.
                SIGXFSZ => {}
                SIGTSTP => SUSPEND.store(true, Ordering::SeqCst),
                SIGCONT => CONTINUED.store(true, Ordering::SeqCst),
                signal => {
                    restore();
                    let _ = emulate_default_handler(signal);
                }
            }
        }
    });
}
