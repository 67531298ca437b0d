//! Empty: `links` needs a build script, and `links` makes Cargo refuse two versions of the engine
//! in one binary, which would otherwise silently hide the variants registered with the other one.
fn main() {}
