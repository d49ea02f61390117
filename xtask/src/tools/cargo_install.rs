//! The tools that come as Rust packages: prebuilt where `cargo binstall` can have them so, else built from source.

use std::fs;
use std::time::Duration;

use super::version::Version;
use crate::command::{cargo, command, find, run, run_within, tools_folder};
use crate::report::{Outcome, note};

/// How long a prebuilt program may take to arrive; without a way to the net the attempt may hang.
const PATIENCE: Duration = Duration::from_secs(180);

/// A program that `cargo install` provides.
pub struct Packaged {
    package: &'static str,
    program: &'static str,
    /// The version that gets installed.
    version: String,
    accepts: Accepts,
    /// Whether the package's own lock file is used; some name versions that are no longer served.
    lock: Lock,
    /// How long two cores build it, for the one who waits.
    minutes: &'static str,
}

/// Which of the versions that are already there will do.
enum Accepts {
    Exactly,
    From(&'static str),
}

enum Lock {
    Kept,
    Ignored,
}

impl Packaged {
    pub fn trunk() -> Self {
        Self {
            package: "trunk",
            program: "trunk",
            version: "0.21.14".to_owned(),
            accepts: Accepts::From("0.21.14"),
            lock: Lock::Kept,
            minutes: "10 to 20",
        }
    }

    /// The tool and the crate talk to each other in a format that changes with every version.
    pub fn wasm_bindgen() -> Result<Self, String> {
        let lock = fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock can't be read: {error}"))?;
        Ok(Self {
            package: "wasm-bindgen-cli",
            program: "wasm-bindgen",
            version: locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock has no wasm-bindgen")?,
            accepts: Accepts::Exactly,
            lock: Lock::Ignored,
            minutes: "2 to 4",
        })
    }

    pub fn wasm_pack() -> Self {
        Self {
            package: "wasm-pack",
            program: "wasm-pack",
            version: "0.15.1".to_owned(),
            accepts: Accepts::From("0.13.0"),
            lock: Lock::Kept,
            minutes: "4 to 8",
        }
    }

    pub fn cargo_deny() -> Self {
        Self {
            package: "cargo-deny",
            program: "cargo-deny",
            version: "0.20.2".to_owned(),
            accepts: Accepts::From("0.18.0"),
            lock: Lock::Kept,
            minutes: "5 to 10",
        }
    }

    pub fn found(&self) -> Result<String, String> {
        let Some(found) = Version::of(self.program) else {
            return Err("missing".to_owned());
        };
        let wanted = match self.accepts {
            Accepts::Exactly => Version::in_text(&self.version),
            Accepts::From(oldest) => Version::in_text(oldest),
        };
        match (&self.accepts, wanted) {
            (Accepts::Exactly, Some(wanted)) if found != wanted => Err(format!("{found}, but {wanted} is needed")),
            (Accepts::From(_), Some(oldest)) if found < oldest => Err(format!("{found}, older than {oldest}")),
            _ => Ok(found.to_string()),
        }
    }

    pub fn install(&self) -> Outcome {
        if find("cargo-binstall").is_some() {
            match self.fetch_prebuilt() {
                Ok(()) => return Ok(()),
                Err(why) => note(&format!("No prebuilt {}: {why}", self.package)),
            }
        }
        note(&format!(
            "Building {} {} from source: {} minutes on two cores, this once.",
            self.package, self.version, self.minutes
        ));
        let mut install = cargo();
        install.args(["install", "--quiet", self.package, "--version", &self.version, "--force"]);
        // They run for seconds: what their own optimisation would gain is a fraction of what it would cost to build.
        install.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        if let Lock::Kept = self.lock {
            install.arg("--locked");
        }
        if let Some(root) = self.root() {
            install.args(["--root", &root]);
        }
        run(&mut install)
            .map_err(|why| format!("{why}\nPlease install {} {} by hand, and try again.", self.package, self.version))
    }

    fn fetch_prebuilt(&self) -> Outcome {
        let mut fetch = command("cargo-binstall");
        fetch.args(["--no-confirm", "--force", "--disable-telemetry", "--disable-strategies", "compile"]);
        if let Some(root) = self.root() {
            fetch.args(["--root", &root]);
        }
        run_within(PATIENCE, fetch.arg(format!("{}@{}", self.package, self.version)))
    }

    /// Where it goes: beside all other programs of cargo; but if there is one of a version that others may need,
    /// that one stays, and ours goes into the target folder.
    fn root(&self) -> Option<String> {
        Version::of(self.program).map(|_| tools_folder().to_string_lossy().into_owned())
    }
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    version.strip_suffix('"').map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "leptos"), None);
    }
}
