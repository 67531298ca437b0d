//! Omaha Hi-Lo with a ranking and a betting structure of its own: a low needs nine or better, and every bet is from 2
//! to 10.
//!
//! | file | what |
//! |---|---|
//! | `nine_or_better` | the ranking of the low |
//! | `spread_limit` | the betting structure |
//! | `omaha_nine` | the variant |

mod nine_or_better;
mod omaha_nine;
mod spread_limit;

pub use nine_or_better::{NINE_OR_BETTER, NineOrBetter};
pub use omaha_nine::OmahaNineHiLo;
pub use spread_limit::SpreadLimit;
