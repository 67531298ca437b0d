//! The full screen, where there is a terminal for it.

use std::io::{self, IsTerminal};

use omaha_tui::{App, Exit, Options, Session, Skin};

use super::book::Book;
use crate::args::PlayArgs;
use crate::{Answer, CliError, Console};

/// Is there a terminal that can show a full screen, and does the person want it?
pub(super) fn is_wanted(args: &PlayArgs, console: &Console<'_>) -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !args.plain && console.interactive && io::stdout().is_terminal() && !is_dumb
}

/// Play until the person leaves; gives the session back with the chips as they are.
pub(super) fn play(
    session: Session,
    book: Option<&mut Book>,
    args: &PlayArgs,
    console: &Console<'_>,
) -> Result<(Session, Answer), CliError> {
    let mut app = App::new(session, Options { speed: args.speed, hands: args.hands })?;
    let skin = Skin { colour: console.out.has_colour(), ascii: args.ascii };
    let mut book = book;
    let exit = omaha_tui::run(&mut app, skin, &mut |session| {
        book.as_mut().map_or(Ok::<(), CliError>(()), |book| book.write(session))
    })?;
    let answer = match exit {
        Exit::Left => Answer::Yes,
        Exit::Interrupted => Answer::Interrupted,
    };
    Ok((app.into_session(), answer))
}
