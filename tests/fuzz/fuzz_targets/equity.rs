#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| omaha_fuzz::target("equity")(data));
