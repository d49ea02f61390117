//! wasm-opt, of Binaryen: makes the program a good deal smaller.

use super::debian;
use super::version::Version;
use crate::command::{command, find, run, tools_folder};
use crate::report::Outcome;

/// Older ones don't know instructions that today's Rust uses.
const OLDEST: u32 = 123;
const PACKAGE: &str = "binaryen@132";

pub fn found() -> Result<String, String> {
    match Version::of("wasm-opt") {
        Some(version) if version.major() >= OLDEST => Ok(version.to_string()),
        Some(version) => Err(format!("{version}, older than {OLDEST}")),
        None => Err("missing".to_owned()),
    }
}

pub fn install() -> Outcome {
    by_npm().map_err(|why| {
        format!(
            "{why}\n\
             It comes with npm's package `binaryen`: please install Node.js, whose npm brings it, or Binaryen itself\n\
             (https://github.com/WebAssembly/binaryen, `brew install binaryen`), and try again."
        )
    })
}

fn by_npm() -> Outcome {
    if find("npm").is_none() {
        debian::install(&["npm"])?;
    }
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--no-package-lock", "--prefix"];
    run(command("npm").args(install).arg(tools_folder()).arg(PACKAGE))
}
