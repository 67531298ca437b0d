//! The `omaha` binary.
fn main() -> std::process::ExitCode {
    omaha_cli::main()
}
