//! Colours and signs, and what stands for them where there are none.

use omaha_cards::Suit;
use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show. Nothing is said by colour or by signs alone.
///
/// ```
/// use omaha_tui::Skin;
/// let plain = Skin { colour: false, ascii: true };
/// assert_ne!(plain, Skin::default());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skin {
    /// Colours; without them only bold, faint and reverse.
    pub colour: bool,
    /// Letters and signs of ASCII only.
    pub ascii: bool,
}

impl Default for Skin {
    fn default() -> Skin {
        Skin { colour: true, ascii: false }
    }
}

/// The lines of a box: corners clockwise from the top left, then across and down.
pub(super) struct Lines {
    pub(super) corners: [&'static str; 4],
    pub(super) across: &'static str,
    pub(super) down: &'static str,
}

impl Skin {
    fn tinted(self, colour: Color, style: Style) -> Style {
        if self.colour { style.fg(colour) } else { style }
    }

    /// Four colours, as card rooms on the net have them.
    pub(super) fn suit(self, suit: Suit) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match suit {
            Suit::Spades => bold,
            Suit::Hearts => self.tinted(Color::LightRed, bold),
            Suit::Diamonds => self.tinted(Color::LightBlue, bold),
            Suit::Clubs => self.tinted(Color::Green, bold),
        }
    }

    pub(super) fn suit_sign(self, suit: Suit) -> &'static str {
        match suit {
            _ if self.ascii => " ",
            Suit::Spades => "♠",
            Suit::Hearts => "♥",
            Suit::Diamonds => "♦",
            Suit::Clubs => "♣",
        }
    }

    pub(super) fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The title bar.
    pub(super) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Whose turn it is.
    pub(super) fn turn(self) -> Style {
        self.tinted(Color::Yellow, Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED))
    }

    /// A key that can be pressed.
    pub(super) fn key(self) -> Style {
        self.tinted(Color::Yellow, Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED))
    }

    pub(super) fn bet(self) -> Style {
        self.tinted(Color::Yellow, Style::new())
    }

    pub(super) fn win(self) -> Style {
        self.tinted(Color::LightGreen, self.bold())
    }

    pub(super) fn warning(self) -> Style {
        self.tinted(Color::LightRed, self.bold())
    }

    pub(super) fn lines(self) -> Lines {
        if self.ascii {
            Lines { corners: ["+", "+", "+", "+"], across: "-", down: "|" }
        } else {
            Lines { corners: ["╭", "╮", "╯", "╰"], across: "─", down: "│" }
        }
    }

    /// A card face down.
    pub(super) fn back(self) -> &'static str {
        if self.ascii { "##" } else { "▒▒" }
    }

    /// Chips in front of a player.
    pub(super) fn chips(self) -> &'static str {
        if self.ascii { "o" } else { "●" }
    }

    /// Points at the player to act.
    pub(super) fn pointer(self) -> &'static str {
        if self.ascii { ">" } else { "▶" }
    }
}
