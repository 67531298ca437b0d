//! One thing that is wrong.

use std::fmt;

/// Something a record states and the rules do not bear out. `Display` is one line.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// The line of the file, 0 if it stands on none of its own.
    pub line: u32,
    /// What the record says.
    pub recorded: String,
    /// What is right.
    pub right: String,
    /// The number of the rule, such as `R88`.
    pub rule: &'static str,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "recorded: {}, right: {} [{}]", self.recorded, self.right, self.rule)
    }
}
