//! The tools of the trade: how each is recognised, how it is installed, and what to do by hand where that fails.

pub mod browser;
mod cargo_install;
mod debian;
mod rustup;
mod version;
mod wasm_opt;

use std::process::ExitCode;

use crate::report::{Outcome, Report, heading, note};
use crate::size;
use cargo_install::Packaged;

/// Something that a step can't do without.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    Rustfmt,
    Clippy,
    WasmTarget,
    WasmBindgen,
    Trunk,
    WasmOpt,
    WasmPack,
    CargoDeny,
    /// Anything that compresses as a web host does.
    Brotli,
    /// Chromium or Chrome, and the ChromeDriver of the same version.
    Browser,
}

impl Tool {
    /// Quickest to install first, so that a tool that can't be had is known early.
    const ALL: [Self; 10] = [
        Self::Rustfmt,
        Self::Clippy,
        Self::WasmTarget,
        Self::Browser,
        Self::WasmOpt,
        Self::Brotli,
        Self::WasmBindgen,
        Self::WasmPack,
        Self::CargoDeny,
        Self::Trunk,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
            Self::WasmTarget => "the wasm32-unknown-unknown target",
            Self::WasmBindgen => "wasm-bindgen",
            Self::Trunk => "trunk",
            Self::WasmOpt => "wasm-opt",
            Self::WasmPack => "wasm-pack",
            Self::CargoDeny => "cargo-deny",
            Self::Brotli => "brotli",
            Self::Browser => "Chromium and ChromeDriver",
        }
    }

    /// What is there, in a few words; the error tells what is wrong with it, or that it is missing.
    fn found(self) -> Result<String, String> {
        match self {
            Self::Rustfmt => rustup::component("fmt"),
            Self::Clippy => rustup::component("clippy"),
            Self::WasmTarget => rustup::wasm_target(),
            Self::WasmBindgen => Packaged::wasm_bindgen()?.found(),
            Self::Trunk => Packaged::trunk().found(),
            Self::WasmOpt => wasm_opt::found(),
            Self::WasmPack => Packaged::wasm_pack().found(),
            Self::CargoDeny => Packaged::cargo_deny().found(),
            Self::Brotli => size::compressor().map(|tool| format!("by {tool}")).ok_or_else(|| "missing".to_owned()),
            Self::Browser => browser::found(),
        }
    }

    fn install(self) -> Outcome {
        match self {
            Self::Rustfmt => rustup::add_component("rustfmt"),
            Self::Clippy => rustup::add_component("clippy"),
            Self::WasmTarget => rustup::add_wasm_target(),
            Self::WasmBindgen => Packaged::wasm_bindgen()?.install(),
            Self::Trunk => Packaged::trunk().install(),
            Self::WasmOpt => wasm_opt::install(),
            Self::WasmPack => Packaged::wasm_pack().install(),
            Self::CargoDeny => Packaged::cargo_deny().install(),
            Self::Brotli => debian::install(&["brotli"]).map_err(|why| {
                format!("{why}\nPlease install Node.js (which can do it) or the `brotli` tool, and try again.")
            }),
            Self::Browser => browser::install(),
        }
    }
}

/// `cargo xtask setup`.
pub fn set_up() -> ExitCode {
    let mut report = Report::new();
    provide(&Tool::ALL, &mut report);
    report.close()
}

/// Sees to it that the tools are there, each installation being a step of the report; tells which are missing still.
pub fn provide(needed: &[Tool], report: &mut Report) -> Vec<Tool> {
    heading("Tools");
    let mut absent = Vec::new();
    for tool in Tool::ALL.into_iter().filter(|tool| needed.contains(tool)) {
        match tool.found() {
            Ok(what) => note(&format!("{}: {what}", tool.name())),
            Err(why) => {
                note(&format!("{}: {why}", tool.name()));
                absent.push(tool);
            }
        }
    }
    absent.retain(|tool| {
        let mut provided = false;
        report.step(&format!("Installing {}", tool.name()), || {
            tool.install()?;
            note(&tool.found().map_err(|why| format!("installed, and yet: {why}"))?);
            provided = true;
            Ok(())
        });
        !provided
    });
    absent
}
