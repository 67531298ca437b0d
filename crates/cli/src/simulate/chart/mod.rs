//! The outcome of a simulation as a picture (SVG): results over time, and the parts of pots won.

mod course;
mod parts;
mod scale;

use std::fmt::{self, Write as _};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::report::Report;
use super::text::{counted, shown};
use crate::CliError;
use crate::whole::WholeFile;
use crate::words::escaped;
use course::Course;
use parts::Parts;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 880.0;

/// Colours that are told apart with any kind of sight (Okabe and Ito), then darker ones.
const COLOURS: [&str; 11] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8c564b", "#7f7f7f",
    "#5e3c99", "#a6761d",
];

const STYLE: &str = "\
text{font-family:system-ui,'DejaVu Sans',sans-serif;font-size:13px;fill:#222}\
.title{font-size:20px;font-weight:600}.head{font-size:15px;font-weight:600}\
.faint{fill:#666}.small{font-size:11px}.grid{stroke:#e3e3e3}.axis{stroke:#888}.zero{stroke:#555}\
.line{fill:none;stroke-width:2;stroke-linejoin:round}.band{opacity:.14}";

/// The file the picture goes to, opened before the hands are played: if it cannot be written, that
/// is said at once.
pub(super) struct Canvas {
    path: PathBuf,
    file: WholeFile,
}

impl Canvas {
    pub(super) fn create(path: &Path) -> Result<Canvas, CliError> {
        let path = path.to_path_buf();
        let file =
            WholeFile::create(&path).map_err(|source| CliError::Write { path: path.clone(), source })?;
        Ok(Canvas { path, file })
    }

    pub(super) fn draw(mut self, report: &Report<'_>) -> Result<(), CliError> {
        let picture = Picture(report).to_string();
        let written = self.file.write_all(picture.as_bytes()).and_then(|()| self.file.complete());
        written.map_err(|source| CliError::Write { path: self.path, source })
    }
}

struct Picture<'a>(&'a Report<'a>);

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (simulation, tally) = (self.0.simulation, &self.0.outcome.tally);
        let title = escaped(&simulation.game.title());
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
        )?;
        let mut about = counted(tally.hands, "hand");
        if simulation.duplicate {
            about += &format!(" of {}, each played from every seat", counted(tally.deals, "deal"));
        }
        about += &format!(", {} chips each, seed {}", simulation.stack, simulation.seed);
        text(f, (40.0, 40.0), "title", &title)?;
        text(f, (40.0, 62.0), "faint", &about)?;
        Course(self.0).draw(f)?;
        Parts(self.0).draw(f)?;
        f.write_str("</svg>\n")
    }
}

/// A point of the picture.
type Point = (f64, f64);

fn text(f: &mut fmt::Formatter<'_>, (x, y): Point, class: &str, words: &str) -> fmt::Result {
    writeln!(f, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{words}</text>")
}

/// A text that ends (`end`) or has its middle (`middle`) at the point.
fn anchored(
    f: &mut fmt::Formatter<'_>,
    (x, y): Point,
    anchor: &str,
    class: &str,
    words: &str,
) -> fmt::Result {
    writeln!(f, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>")
}

fn line(f: &mut fmt::Formatter<'_>, (x1, y1): Point, (x2, y2): Point, class: &str) -> fmt::Result {
    writeln!(f, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>")
}

/// `points` as SVG lists them.
fn listed(points: impl Iterator<Item = Point>) -> String {
    points.fold(String::new(), |mut list, (x, y)| {
        let _ = write!(list, "{x:.1},{y:.1} ");
        list
    })
}

/// The name of a player with its place at the table.
fn name(report: &Report<'_>, place: usize) -> String {
    let name = report.simulation.entrants.get(place).map_or("", |entrant| entrant.name());
    let short: String = if name.chars().count() > 18 {
        name.chars().take(17).chain(['…']).collect()
    } else {
        name.to_string()
    };
    escaped(&format!("{} {short}", place + 1))
}

fn colour(place: usize) -> &'static str {
    COLOURS[place % COLOURS.len()]
}
