use omaha_nine_hilo as _;

fn main() -> std::process::ExitCode {
    omaha_cli::main()
}
