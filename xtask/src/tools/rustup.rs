//! What rustup brings: the components of the tool chain, and the standard library for WebAssembly.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::command::{cargo, command, output, run};
use crate::report::Outcome;

const WASM: &str = "wasm32-unknown-unknown";

pub fn component(subcommand: &str) -> Result<String, String> {
    let version = output(cargo().args([subcommand, "--version"])).map_err(|_| "missing".to_owned())?;
    Ok(version.trim().to_owned())
}

pub fn add_component(name: &str) -> Outcome {
    run(command("rustup").args(["component", "add", name]))
        .map_err(|why| format!("{why}\nPlease install {name} for this Rust, and try again."))
}

/// Looks for the standard library itself: not every Rust has a rustup to ask.
pub fn wasm_target() -> Result<String, String> {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let sysroot = output(command(&rustc).args(["--print", "sysroot"]))?;
    let library: PathBuf = [sysroot.trim(), "lib", "rustlib", WASM, "lib"].iter().collect();
    let has_std = fs::read_dir(&library).is_ok_and(|mut files| {
        files.any(|file| file.is_ok_and(|file| file.file_name().to_string_lossy().starts_with("libstd-")))
    });
    if has_std { Ok("there".to_owned()) } else { Err("missing".to_owned()) }
}

pub fn add_wasm_target() -> Outcome {
    run(command("rustup").args(["target", "add", WASM])).map_err(|why| {
        format!(
            "{why}\n\
             Rust's standard library for {WASM} is needed. With a Rust from rustup: `rustup target add {WASM}`.\n\
             With Debian's or Ubuntu's: `apt-get install libstd-rust-dev-wasm32` (of the same version as rustc).\n\
             With Fedora's: `dnf install rust-std-static-{WASM}`.\n\
             Where only Rust's sources can be had (rust-src): build it in any small crate by\n\
             `RUSTC_BOOTSTRAP=1 cargo build --release -Z build-std=std,panic_abort --target {WASM}`, and copy the\n\
             .rlib files from target/{WASM}/release/deps into $(rustc --print sysroot)/lib/rustlib/{WASM}/lib."
        )
    })
}
