//! The command line: the commands, and what each is for. Their options stand beside.

mod histories;
mod playing;
mod questions;
mod shared;
mod values;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

pub(crate) use histories::{AuditArgs, ConvertArgs, ReplayArgs};
pub(crate) use playing::{PlayArgs, SimulateArgs, VerifyArgs};
pub(crate) use questions::{DealArgs, EvalArgs, GamesFormat, NutsArgs, RulesArgs, SettleArgs, VariantsArgs};
pub(crate) use shared::{Colour, Format, GameArg, HouseArgs};
pub(crate) use values::threads;

use crate::equity::EquityArgs;

const ABOUT: &str = "Omaha and Omaha Hi-Lo poker: play hands, read hands, replay hand histories";

const EXAMPLES: &str = "\
Examples:
  omaha play plo4-hilo --watch
  omaha eval plo8 -b \"Ad 7s 4c 8h Qs\" \"As 2c Kh Kd\" \"Ah 3d 6s 9c\"
  omaha replay hands/ --check

Exit status: 0 fine, 1 the answer is no, 2 wrong usage or input, 130 interrupted.";

/// What `omaha` can be told.
#[derive(Debug, Parser)]
#[command(name = "omaha", version, about = ABOUT, after_help = EXAMPLES)]
#[command(term_width = 80, disable_help_subcommand = true)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Use colour: auto means on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, or print one as a file to change
    #[command(after_help = "\
Examples:
  omaha variants --format json
  omaha variants big-o --format toml > my-game.toml
  omaha play my-game.toml --watch
  omaha variants --schema > game.schema.json

A game file names a variant, a limit, stakes and house rules; it may be given
wherever a GAME is. The schema tells an editor what may stand in it.")]
    Variants(VariantsArgs),

    /// Read hands: what each makes of a board, and who wins which part of the pot
    #[command(after_help = "\
Examples:
  omaha eval plo8 -b \"Ad 7s 4c 8h Qs\" \"As 2c Kh Kd\"
  omaha eval big-o -b AdJhQh \"As2c3dKhKd\" \"5c6c7hTsTh\" --format json

Cards are a rank and a suit: As, Td, 10d, 2c, K♥. Give each hand as one word.")]
    Eval(EvalArgs),

    /// Deal a hand from a seed, without betting
    #[command(after_help = "\
Example:
  omaha deal plo4-hilo --seats 4 --seed 42 --to flop

The cards are those of the first hand of `omaha play` with the same seed.")]
    Deal(DealArgs),

    /// Play against simple opponents, or watch them play
    #[command(after_help = "\
Examples:
  omaha play plo4-hilo --watch
  omaha play flo8 --seats 3 --stakes 2/4 --stack 80 --seed 7
  printf 'call\\ncheck\\nq\\n' | omaha play plo8 --seats 2 --seed 1

You sit in seat 0. On a terminal the table fills the screen; --plain, or a pipe,
goes line by line. Between hands you may sit out, come back, buy more chips or
leave; asked for during a hand, it happens when the hand is over. Opponents who
have lost all chips buy in again for the same stack.
With --save nothing is lost, whatever happens: --resume goes on.")]
    Play(PlayArgs),

    /// Let players play many hands against each other, and say who wins and how surely
    #[command(after_help = "\
Examples:
  omaha simulate plo8 --players strong,tight,calling --hands 20000 --seed 1
  omaha simulate flo8 --players tight,calling --duplicate --format json
  omaha simulate big-o --players tight,loose --hands 100 --out hands.phhs
  omaha simulate plo8 --player exec:./my-bot --player strong --hands 1000

Players: random, calling, tight, loose, strong. Each sits in a seat of its own,
the button moves on with every deal. The same seed gives the same result,
whatever the number of threads. What a program of your own reads and writes is
described in the documentation of omaha_players::external.")]
    Simulate(SimulateArgs),

    /// Prove that the cards of a saved session are those it committed to
    #[command(after_help = "\
Examples:
  omaha play plo8 --save table.journal
  omaha verify table.journal

Every hand begins with a commitment to its seed: SHA-256(seed, random bytes).
Afterwards the key beside the journal opens it, and every card dealt is
compared with the shuffle of that seed. The exit status is 1 if one differs.")]
    Verify(VerifyArgs),

    /// Replay hand histories through the rules
    #[command(after_help = "\
Examples:
  omaha replay hand.phh
  omaha replay hands/ --check
  omaha replay - --format json < session.txt
  omaha replay hand.phh --html hand.html

Reads PHH, Open Hand History and the text of PokerStars, told apart by how they
begin. A hand of another game, run twice in text or cashed out is not replayed.
The exit status is 1 if a hand differs from its record, 2 if a hand or a file is
unreadable.")]
    Replay(ReplayArgs),

    /// Audit hand histories: every action, pot, half, odd chip and rake against the rules
    #[command(after_help = "\
Examples:
  omaha audit hands/
  omaha audit session.txt --house auto
  zcat archive.phhs.gz | omaha audit - --format json

Reads PHH, Open Hand History and the text of PokerStars, told apart by how they
begin. One line a problem: file, line, hand, what was recorded, what is right and
the number of the rule. --house auto says which known house rules make a record
right. The exit status is 1 if anything is wrong, 2 if a hand or a file is
unreadable.")]
    Audit(AuditArgs),

    /// Convert hand histories between PHH, Open Hand History and PokerStars text
    #[command(after_help = "\
Examples:
  omaha convert session.txt session.phhs
  omaha convert hands.phhs hands.ohh --anonymize
  omaha convert session.txt --to ohh

The input's format is told by how it begins, the output's by its name (.phh,
.phhs, .ohh, .json, .txt) or --to. A hand the other format cannot tell is left
out and named; the exit status is then 2.")]
    Convert(ConvertArgs),

    /// The rules of a game, as a player reads them before sitting down
    #[command(after_help = "\
Examples:
  omaha rules plo4-hilo
  omaha rules flo8 --house interpoker
  omaha rules big-o --set burn=false --format json")]
    Rules(RulesArgs),

    /// Settle a hand: who gets what, and which rule sent each odd chip where it went
    #[command(after_help = "\
Examples:
  omaha settle plo8 --button 3 -b \"8d 5c 2h Ks Tc\" \\
      0:50:AdJcJs3d 1:120:KdKh9d9s 2:200:As4sQhQd 3:200:Ac6cThTd
  omaha settle plo8 --win \"high=1 low=0,2\" --win \"high=1\" 0:80 1:300 2:80 3:40:folded

A player is SEAT:CHIPS, then the hole cards or `folded`. Give --win once a pot,
main pot first, if you know who won; give -b twice if the board was dealt twice.")]
    Settle(SettleArgs),

    /// The nuts of a board, and how a hand stands against all others
    #[command(after_help = "\
Examples:
  omaha nuts plo8 -b \"Ad 7s 4c 8h Qs\"
  omaha nuts plo8 -b \"Ad 7s 4c\" \"As 2c Kh Kd\" --dead \"2d 2h\"")]
    Nuts(NutsArgs),

    /// How hands do against each other, over every board or over a sample
    #[command(after_help = "\
Examples:
  omaha equity plo8 As2cKhKd Ah3d6s7c
  omaha equity big-o \"As 2c 3d Kh Kd\" \"5c 6c 7h Ts Th\" -b \"Ad 7s 4c\" --dead Qs
  omaha equity plo8 \"As2s**\" \"*\" --error 0.1% --seed 1
  omaha equity plo8 As2cKhKd Ah3d6s7c -b \"Ad7s4c 8h Qs\" --unroll --svg hand.svg
  omaha equity --batch problems.jsonl > answers.jsonl

Equity is the part of the pot won on average. Put a hand with * in quotes. A
line of a batch is {\"id\":1,\"game\":\"plo8\",\"hands\":[\"As2cKhKd\",\"*\"],\"board\":\"\"}
or comma-separated under a line that names the columns; its game is a name or
JSON, no file. Ctrl-C ends a sample early and prints what it says so far.")]
    Equity(EquityArgs),

    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  omaha completions bash > ~/.local/share/bash-completion/completions/omaha")]
    Completions {
        /// The shell
        shell: Shell,
    },
}
