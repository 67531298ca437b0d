//! Every JSON shape the program prints, one value a line.
//!
//! Cards are strings as the program reads them (`"As2cKhKd"`). Where a key is called SIDE below it
//! is the name of a side of the pot, as the game has them: `high` and `low` in Omaha Hi-Lo, `high`
//! alone in Omaha.
//!
//! `omaha variants --format json`: all games
//!
//! ```json
//! [{"name":"plo4-hilo","aliases":["plo8"],"hole_cards":4,"limit":"pot-limit","seats":9,
//!   "summary":"pot-limit Omaha Hi-Lo, 4 hole cards"}]
//! ```
//!
//! `limit` is the tag of the betting structure, `seats` the most players a hand is dealt to.
//!
//! `omaha eval --format json`
//!
//! ```json
//! {"variant":"plo4-hilo","board":"Ad7s4c8hQs","hands":[{"hole":"As2cKhKd",
//!   "high":{"class":3345,"category":"one_pair","text":"pair of aces, K-Q-8",
//!           "cards":"AsAdKhQs8h","hole":"AsKh","board":"AdQs8h"},
//!   "low":{"text":"8-7-4-2-A","cards":"8h7s4c2cAs","hole":"2cAs","board":"8h7s4c"},
//!   "share":"1"}],"no_low":null}
//! ```
//!
//! - `variant`: the name of the game, or its JSON if it has none; either may be given as GAME.
//! - SIDE: the best hand, null if none qualifies. `class` counts from 0, the best (for a high hand
//!   0 is the royal flush and 7461 is 7-5-4-3-2), and `category` is its kind; only rankings that
//!   have classes give them. `cards` come in order of significance, `hole` and `board` say where
//!   they are from.
//! - `share`: the part of the pot as a reduced fraction: `"1"`, `"3/4"`, `"0"`.
//! - `no_SIDE`, for every side but the first: null, `"board-has-none"` or `"nobody-qualifies"`.
//!
//! `omaha deal --format json`
//!
//! ```json
//! {"variant":"plo4-hilo","seed":"42","button":0,"hands":[{"seat":0,"hole":"As2cKhKd"}],"board":"Ad7s4c"}
//! ```
//!
//! `omaha simulate --format json`
//!
//! ```json
//! {"variant":"plo4-hilo","stakes":{"small_blind":1,"big_blind":2},"stack":200,"seed":"1","hands":1000,
//!  "deals":500,"interrupted":false,"players":[{"player":"strong","net":421,"chips_per_100":42.1,
//!   "margin":30.5,"folded":300,"won_unseen":250,"showdowns":450,"contested":450,"scoops":120,
//!   "three_quarters":9,"halves":160,"quarters":8,"nothing":153}],
//!  "pots":{"unseen":550,"showdowns":450,"contested":450,"scooped":270,"split":180,"quartered":17,
//!   "no_low":160,"with_side_pots":0,"side_pots":0,"chips":14210,"largest":400},"rake":0}
//! ```
//!
//! - `deals`: as many as hands, or fewer if every deal is played from every seat.
//! - `interrupted`: Ctrl-C came before all hands were played; the numbers are those of the hands
//!   that were.
//! - `net`: chips won less chips lost. `chips_per_100` lies within `margin` of the true value with
//!   95 % confidence (null with fewer than two deals).
//! - `folded`, `won_unseen`, `showdowns`: hands the player gave up, won because all others did, and
//!   took to the showdown. `contested`: pots there with the player and at least one other; main
//!   pots, side pots and boards each count. `scoops` … `nothing`: which part of them the player won,
//!   odd chips apart; parts that have no name, such as a third, are not listed.
//! - `faults`, for programs outside only: `{"crashes":0,"gone":0,"silences":2,"illegal":1,"first":"…"}`,
//!   how often the program ended, had ended, was too late or answered what is not allowed, and the
//!   first of these in words (null if all went well).
//! - `quartered`: pots in which somebody won a quarter or less. `no_SIDE`, for every side but the
//!   first: nobody qualified. `chips`: paid out of all pots, uncalled bets apart; `largest`: in one
//!   hand.
//!
//! `omaha simulate --out FILE.jsonl`: a line for each hand
//!
//! ```json
//! {"hand":1,"deal":1,"variant":"plo4-hilo","button":0,"seats":[{"seat":1,"player":"tight",
//!   "hole":"As2cKhKd","started_with":200,"stack":206}],"board":"Ad7s4c8hQs","pots":[],"events":[]}
//! ```
//!
//! - `seats`: in order left of the button. `pots` and `events`: as the engine gives results and
//!   events.
//!
//! `omaha equity --format json`, and `--batch`, where `id` comes first
//!
//! ```json
//! {"variant":"plo4-hilo","board":"3c6d8s4hTd","dead":"","method":"exact","boards_enumerated":1,
//!  "boards_no_low":0,"players":[{"hand":"As2cKhKd","equity":0.25,"equity_num":1,"equity_den":4,
//!   "high_win":0,"high_tie":0,"high_lose":1,"low_win":0,"low_tie":1,"low_lose":0,"low_none":0,
//!   "scoop":0,"high_share_by_n":[1,0,0],"low_share_by_n":[0,0,1],"share_hist":{"1/4":1}}]}
//! ```
//!
//! - `method`: `exact` or `sample`. Numbers are numbers of boards; where cards are unknown, of boards
//!   and hands together.
//! - `boards_no_SIDE`, for every side but the first: nobody qualifies.
//! - `equity`: the part of the pot won on average, and the same as a fraction in lowest terms.
//! - `SIDE_win`: alone; `SIDE_tie`: with others; `SIDE_lose`: another hand is better; `SIDE_none`, for
//!   sides with a qualifier: the hand does not qualify. `scoop`: the whole pot alone.
//! - `SIDE_share_by_n`: by the number of players who share the side, the player included; first the
//!   boards on which the player has no part of it.
//! - `share_hist`: by the part of the pot; parts that never occur are left out.
//! - For a sample also `samples` (deals), `seed`, `std_error` (the greatest one), and for each player
//!   `std_error`; `interrupted` if Ctrl-C ended it.
//! - `pokenum` of GNU poker-eval prints the same numbers as scoop, HIwin, HItie, HIlos, LOwin, LOtie,
//!   LOlos and (the equity) EV.
//! - A bad line of a batch is answered with `{"id":7,"line":3,"error":"…"}`.
//!
//! `omaha equity --explain --format json`, and `--unroll`
//!
//! ```json
//! {"variant":"plo4-hilo","board":"4h5s9c","dead":"","method":"exact",
//!  "players":[{"hand":"As2cKhKd","equity":0.5771,"equity_num":1893,"equity_den":3280}],
//!  "next_cards":[{"card":"Ks","players":[{"hand":"As2cKhKd","equity":0.7375,"equity_num":59,
//!                 "equity_den":80,"change":0.1604}]}]}
//! {"variant":"plo4-hilo","board":"4h5s9c","dead":"","streets":[{"street":"preflop","board":"",
//!  "method":"exact","players":[{"hand":"As2cKhKd","equity":0.6211,"equity_num":674495,"equity_den":1086008}]}]}
//! ```
//!
//! `omaha replay --format json`: a line for each hand, and the summary on the other stream
//!
//! ```json
//! {"file":"hand.phh","ok":true,"variant":"PO/8","finishing_stacks":[106,94],
//!  "pots":[{"amount":12,"eligible":[1],"high":[[1,12]],"low":null,"no_low":null}],"difference":null}
//! ```
//!
//! - `hand`: in a file of several hands, the name of its table; else left out.
//! - `ok`: every action is legal and the outcome is the recorded one. If not, `difference` says
//!   where and why.
//! - Players are numbered as in the file, 1 for `p1`; amounts are in the file's unit and before
//!   rake. `finishing_stacks` and `pots` are empty if the hand does not come to its end.
//! - A pot is listed side by side, `[player, amount]` for each winner; one that only one player
//!   could win stands under the first side. `no_low` as for `omaha eval`.
//!
//! `omaha audit --format json`: a line for each hand that is not simply right, and the summary on the
//! other stream
//!
//! ```json
//! {"file":"hands.txt","line":39,"hand":"4711","ok":false,"explained_by":[],"not_audited":null,
//!  "findings":[{"line":61,"recorded":"Ann won 58","right":"59 (…)","rule":"R88"}]}
//! ```
//!
//! - `line`: where the hand begins, in a finding where it comes to light (0 if nowhere in
//!   particular).
//! - `explained_by`: what had to be assumed for the record to be right, with `--house auto`.
//! - `not_audited`: why the hand is none to judge (another game, cancelled, run twice).
//!
//! `omaha verify --format json`
//!
//! ```json
//! {"proved":true,"hands":[{"hand":1,"commitment":"b9644c47…","hole_cards":16,"board_cards":5,"over":true}],
//!  "torn_bytes":0,"why_not":null}
//! ```
//!
//! - `hands`: the hands begun, each with the 64 digits of its commitment and the cards dealt so far.
//! - `torn_bytes`: the length of a last line that was cut off; it is not part of the proof.
//! - `why_not`: what differs if `proved` is false; `hands` is then empty.
//!
//! `omaha rules --format json`: the card, [`RulesCard`](omaha_engine::RulesCard)
//!
//! ```json
//! {"title":"Omaha Hi-Lo, 4 cards, fixed-limit 10/20",
//!  "sections":[{"heading":"Cards","lines":["Each player gets 4 hole cards; …"]}],
//!  "differences":[{"key":"odd_half","meaning":"which half gets the odd chip of a pot",
//!                  "value":"left-of-button","standard":"high-side","rule":"R88"}]}
//! ```
//!
//! `omaha settle --format json`
//!
//! ```json
//! {"uncalled":{"seat":0,"amount":200},"rake":0,"pots":[{"amount":101,"rake":0,"eligible":[2,0],
//!   "runs":[{"amount":101,"uncontested":null,"even_split":false,"sides":[
//!     {"side":"high","amount":51,"odd_from_split":1,"odd_from_ties":0,"no_qualifier":null,
//!      "winners":[{"seat":0,"amount":51,"odd":0,"hand":{"words":"…","cards":["As"],"hole":["As"],"board":[]}}]}],
//!     "reasons":[{"rule":"R88","text":"the odd chip of the pot to the high: …"}]}]}],
//!  "payouts":[{"seat":2,"amount":50},{"seat":0,"amount":51}]}
//! ```
//!
//! - `runs`: one, or one for each board. `uncontested`: the only seat that could win the pot.
//! - `even_split`: the same seats tied on every side; all chips are listed under the first side.
//! - `hand`: null where the winners were told and not read.
//!
//! `omaha nuts --format json`
//!
//! ```json
//! {"variant":"plo4-hilo","board":"Ad7s4c8hQs","dead":"","hole":"As2cKhKd","sides":[
//!   {"side":"low","text":"7-4-3-2-A","holdings":["3h2s"],
//!    "hand":{"text":"8-7-4-2-A","beats":69000,"ties":1200,"loses_to":53210}}]}
//! ```
//!
//! - `text` and `holdings`: the nuts and what makes them, null if nobody can qualify.
//! - `hand`: only with a hand; against every hand one opponent can hold. `text` is null for a hand
//!   that does not qualify; `ties` then counts the hands that do not either.

use std::io::Write;

use omaha_cards::Card;
use omaha_engine::registry::NamedGame;
use omaha_eval::Best;
use omaha_history::audit::{Audit, Finding};
use omaha_history::journal::{Proof, Restored};
use omaha_history::{Amount, Replay, ReplayPot};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::audit::Place;
use crate::{CliError, eval, games, words};

/// One value on a line of its own.
pub(crate) fn write_line(value: &impl Serialize, out: &mut impl Write) -> Result<(), CliError> {
    let mut line = serde_json::to_vec(value).map_err(std::io::Error::from)?;
    line.push(b'\n');
    out.write_all(&line)?;
    Ok(())
}

/// A game of the list.
#[derive(Serialize)]
pub(crate) struct GameLine {
    name: &'static str,
    aliases: &'static [&'static str],
    hole_cards: u8,
    limit: &'static str,
    seats: u8,
    summary: &'static str,
}

impl GameLine {
    pub(crate) fn of(named: &NamedGame) -> GameLine {
        let game = (named.make)();
        GameLine {
            name: named.name,
            aliases: named.aliases,
            hole_cards: game.variant.hole_cards(),
            limit: game.betting.typetag_name(),
            seats: game.max_seats(),
            summary: named.summary,
        }
    }
}

/// Cards without spaces.
pub(crate) fn cards<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(Card::to_string).collect()
}

/// The answer of `omaha eval`.
pub(crate) struct Reading<'a>(pub(crate) &'a eval::Reading);

impl Serialize for Reading<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let reading = self.0;
        let sides = reading.game.variant.sides();
        let hands: Vec<Hand<'_>> = reading.hands.iter().map(|hand| Hand { reading, hand }).collect();
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("variant", &games::name(&reading.game))?;
        map.serialize_entry("board", &cards(&reading.board))?;
        map.serialize_entry("hands", &hands)?;
        for (side, reason) in sides.iter().zip(&reading.nobody).skip(1) {
            map.serialize_entry(&format!("no_{}", side.name), reason)?;
        }
        map.end()
    }
}

struct Hand<'a> {
    reading: &'a eval::Reading,
    hand: &'a eval::HandRead,
}

impl Serialize for Hand<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("hole", &cards(&self.hand.hole))?;
        for (side, best) in self.reading.game.variant.sides().iter().zip(&self.hand.best) {
            let read = best.as_ref().map(|best| SideRead::of(side, best));
            map.serialize_entry(side.name, &read)?;
        }
        map.serialize_entry("share", &self.hand.share.to_string())?;
        map.end()
    }
}

/// The best hand on one side.
#[derive(Serialize)]
struct SideRead {
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<&'static str>,
    text: String,
    cards: String,
    hole: String,
    board: String,
}

impl SideRead {
    fn of(side: &omaha_engine::Side, best: &Best) -> SideRead {
        let (class, category) = side.ranking.class(best.strength).unzip();
        SideRead {
            class,
            category,
            text: words::plain(side, best.strength),
            cards: cards(best.cards()),
            hole: cards(&best.hole),
            board: cards(&best.board),
        }
    }
}

/// The answer of `omaha deal`.
#[derive(Serialize)]
pub(crate) struct DealLine {
    pub(crate) variant: String,
    pub(crate) seed: String,
    pub(crate) button: u8,
    pub(crate) hands: Vec<DealtHand>,
    pub(crate) board: String,
}

#[derive(Serialize)]
pub(crate) struct DealtHand {
    pub(crate) seat: u8,
    pub(crate) hole: String,
}

/// The answer of `omaha verify`.
#[derive(Serialize)]
pub(crate) struct Verified {
    proved: bool,
    hands: Vec<Proof>,
    torn_bytes: u64,
    why_not: Option<String>,
}

impl Verified {
    pub(crate) fn proved(restored: &Restored) -> Verified {
        let (hands, torn_bytes) = (restored.proofs.clone(), restored.torn);
        Verified { proved: true, hands, torn_bytes, why_not: None }
    }

    pub(crate) fn refused(why_not: String) -> Verified {
        Verified { proved: false, hands: Vec::new(), torn_bytes: 0, why_not: Some(why_not) }
    }
}

/// A replayed hand.
#[derive(Serialize)]
pub(crate) struct ReplayLine<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<&'a str>,
    ok: bool,
    variant: &'a str,
    finishing_stacks: &'a [Amount],
    pots: &'a [ReplayPot],
    difference: Option<String>,
}

impl ReplayLine<'_> {
    pub(crate) fn of<'a>(file: &'a str, hand: Option<&'a str>, replayed: &'a Replay) -> ReplayLine<'a> {
        ReplayLine {
            file,
            hand,
            ok: replayed.is_ok(),
            variant: &replayed.variant,
            finishing_stacks: &replayed.finishing_stacks,
            pots: &replayed.pots,
            difference: replayed.difference.as_ref().map(ToString::to_string),
        }
    }
}

/// An audited hand.
#[derive(Serialize)]
pub(crate) struct AuditLine<'a> {
    file: &'a str,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<&'a str>,
    ok: bool,
    explained_by: &'a [String],
    not_audited: Option<&'a str>,
    findings: &'a [Finding],
}

impl AuditLine<'_> {
    pub(crate) fn of<'a>(place: &Place<'a>, audited: &'a Audit) -> AuditLine<'a> {
        AuditLine {
            file: place.file,
            line: place.line,
            hand: place.hand,
            ok: audited.is_ok(),
            explained_by: &audited.explained_by,
            not_audited: None,
            findings: &audited.findings,
        }
    }

    pub(crate) fn not_audited<'a>(place: &Place<'a>, why: &'a str) -> AuditLine<'a> {
        AuditLine {
            file: place.file,
            line: place.line,
            hand: place.hand,
            ok: false,
            explained_by: &[],
            not_audited: Some(why),
            findings: &[],
        }
    }
}
