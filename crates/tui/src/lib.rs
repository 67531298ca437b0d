//! The table on a terminal: a session with its journal, and a full screen to play it on.
//!
//! It knows no rules. What may be done comes from [`LegalActions`](omaha_engine::LegalActions), what happened from
//! events, what may be seen from the view of a seat; so any game that is registered can be played here.
//!
//! ```text
//!  Omaha Hi-Lo, 4 cards, pot-limit 1/2                               Hand 1, flop
//!    Seat 2          Seat 3          Seat 4           │ Equity 21% ±1 vs. 5 hands
//!    198 calling     198 loose       198 tight        │ scoop 16, high 23, low 3%
//!    ▒▒ ▒▒ ▒▒ ▒▒     ▒▒ ▒▒ ▒▒ ▒▒     ▒▒ ▒▒ ▒▒ ▒▒      │ High: pair of tens, A-K-3
//!                                                     │   Ts Ah + Tc Ks 3d
//!                                                     │   Nut high: three of a
//! Seat 1                Ks Tc 3d         Seat 5       │     kind, kings, T-3, with
//! 198 tight                              198 calling  │     any KK
//! ▒▒ ▒▒ ▒▒ ▒▒            Pot 12          ▒▒ ▒▒ ▒▒ ▒▒  │ Low: none, the board has
//!                                                     │   only one low card
//!                                                     │
//!                    ▶ You  (D)                       │
//!                    198                              │
//!                                                     │
//! ────────────────────────────────────────────────────────────────────────────────
//!  ╭───╮ ╭───╮ ╭───╮ ╭───╮
//!  │7  │ │A  │ │Q  │ │T  │  high pair of tens, A-K-3
//!  │ ♥ │ │ ♥ │ │ ♥ │ │ ♠ │  low  none
//!  │  h│ │  h│ │  h│ │  s│  Your stack 198
//!  ╰───╯ ╰───╯ ╰───╯ ╰───╯
//!  k check    r bet 2 - 12
//!  m min 2    h half pot 6    p pot 12
//!
//!  ? why  e explain off  o sit out  t top up  l leave  PgUp log  i keys  q quit
//! ```
//!
//! | file | what |
//! |---|---|
//! | `session/` | the table, the opponents and the journal, without any screen |
//! | `app/` | what each key and each moment changes: a state machine without drawing |
//! | `scene` | the hand as far as it has been told |
//! | `words`, `explain`, `equity`, `arithmetic` | what is said about it |
//! | `draw/` | the state on a screen of any size |
//! | `terminal` | the real terminal, given back whatever happens |
//!
//! The state machine runs without a terminal:
//!
//! ```
//! use std::time::Duration;
//! use omaha_variants as _;
//! use omaha_cards::Seed;
//! use omaha_engine::{Chips, Seat, registry};
//! use omaha_tui::{App, Key, Options, Session};
//!
//! let game = registry::game("plo4-hilo")?;
//! let session = Session::new(game, 3, Chips(200), Seed::from(11u64), Some(Seat(0)))?;
//! let mut app = App::new(session, Options::default())?;
//! while !app.is_your_turn() {
//!     app.pass(Duration::from_secs(1))?;
//! }
//! app.press(Key::Char('f'))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod app;
mod arithmetic;
mod draw;
mod equity;
mod explain;
mod scene;
mod session;
mod terminal;
mod words;

pub use app::{App, Exit, Key, Options, Speed};
pub use draw::{Skin, draw};
pub use session::{Change, Request, Session, SessionError, Standing, style};
pub use terminal::{TerminalError, restore, run};
pub use words::to_you;
