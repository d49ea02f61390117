//! Every check and build of the project, in the order in which `cargo xtask test` takes them.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::command::{cargo, command, output, run as run_command};
use crate::report::{Outcome, Report, note};
use crate::size;
use crate::tools::{self, Tool, browser};

/// One thing that can go well or fail.
#[derive(Clone, Copy)]
pub struct Step {
    title: &'static str,
    tools: &'static [Tool],
    /// Given what was typed after the command: for the test harness.
    work: fn(&[String]) -> Outcome,
}

/// What can be told without running the program.
pub const LINT: &[Step] = &[
    Step { title: "Formatting", tools: &[Tool::Rustfmt], work: formatting },
    Step { title: "A core without a browser", tools: &[], work: core_without_browser },
    Step { title: "Clippy: core, tests and xtask", tools: &[Tool::Clippy], work: clippy_core },
    Step { title: "Clippy: interface", tools: &[Tool::Clippy, Tool::WasmTarget], work: clippy_interface },
    Step { title: "Clippy: journeys", tools: &[Tool::Clippy], work: clippy_journeys },
    Step { title: "Documentation", tools: &[Tool::WasmTarget], work: documentation },
    Step { title: "Licences, bans and sources", tools: &[Tool::CargoDeny], work: licences },
    Step { title: "Security advisories", tools: &[Tool::CargoDeny], work: advisories },
];

/// The rules, natively.
pub const CORE: &[Step] = &[Step { title: "Core tests", tools: &[], work: core_tests }];

/// The interface, in a headless browser.
pub const WEB: &[Step] = &[Step {
    title: "Browser tests",
    tools: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::WasmPack, Tool::Browser],
    work: web_tests,
}];

/// The app as it is published.
pub const BUILD: &[Step] = &[
    Step {
        title: "Release build",
        tools: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::WasmOpt, Tool::Trunk],
        work: release_build,
    },
    Step { title: "Size of a first visit", tools: &[Tool::Brotli], work: size_of_a_first_visit },
];

/// The published app, in the hands of somebody.
pub const JOURNEY: &[Step] = &[Step { title: "Journeys", tools: &[Tool::Browser], work: journeys }];

/// Where the release build goes; Trunk.toml says the same.
const DIST: &str = "dist";
const WASM: &str = "wasm32-unknown-unknown";

/// Provides the tools that the steps need, then takes every step, also after a failure: one run tells all.
pub fn run(steps: &[Step], arguments: &[String]) -> ExitCode {
    let mut report = Report::new();
    let needed: Vec<Tool> = steps.iter().flat_map(|step| step.tools).copied().collect();
    let missing = tools::provide(&needed, &mut report);
    for step in steps {
        report.step(step.title, || match step.tools.iter().find(|tool| missing.contains(tool)) {
            Some(tool) => Err(format!("not done, for want of {}", tool.name())),
            None => (step.work)(arguments),
        });
    }
    report.close()
}

fn formatting(_: &[String]) -> Outcome {
    run_command(cargo().args(["fmt", "--all", "--check"]))
}

/// The rules core is a library for everybody; nothing of a browser may reach those who use it without `ui`.
fn core_without_browser(_: &[String]) -> Outcome {
    const BROWSER: &[&str] = &["web-sys", "js-sys", "wasm-bindgen", "leptos", "reactive_graph", "gloo-"];

    let tree =
        "tree --package compongo --no-default-features --edges normal,build --target all --prefix none --format {p}";
    let tree = output(cargo().args(tree.split(' ')))?;
    let packages: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    let intruders: Vec<&str> =
        packages.iter().copied().filter(|package| BROWSER.iter().any(|name| package.starts_with(name))).collect();
    if !intruders.is_empty() {
        return Err(format!("without the feature `ui` the crate still depends on {}", intruders.join(", ")));
    }
    note(&format!("{} packages, none of them of a browser", packages.len()));
    Ok(())
}

fn clippy_core(_: &[String]) -> Outcome {
    clippy(&["--workspace", "--no-default-features", "--all-targets"])
}

fn clippy_interface(_: &[String]) -> Outcome {
    clippy(&["--target", WASM, "--lib", "--bin", "compongo", "--test", "web"])
}

fn clippy_journeys(_: &[String]) -> Outcome {
    clippy(&["--no-default-features", "--features", "journey", "--test", "journey"])
}

fn clippy(what: &[&str]) -> Outcome {
    run_command(cargo().arg("clippy").args(what).args(["--", "-D", "warnings"]))
}

/// Twice: links from the core into the interface would break for those who have the core alone.
fn documentation(_: &[String]) -> Outcome {
    let document = |what: &[&str]| {
        let common = ["doc", "--package", "compongo", "--lib", "--no-deps"];
        run_command(cargo().args(common).args(what).env("RUSTDOCFLAGS", "-D warnings"))
    };
    document(&["--no-default-features"])?;
    document(&["--target", WASM])
}

fn licences(_: &[String]) -> Outcome {
    run_command(command("cargo-deny").args(["--workspace", "--all-features", "check", "licenses", "bans", "sources"]))
}

/// The database of advisories is a Git repository on the net. A machine that can't reach it says so and goes on;
/// an advisory that was found is a failure.
fn advisories(_: &[String]) -> Outcome {
    let mut check = command("cargo-deny");
    check.args(["--workspace", "--all-features", "check", "advisories"]).env("GIT_TERMINAL_PROMPT", "0");
    match output(&mut check) {
        Ok(_) => {
            note("no advisory is about anything that is used here");
            Ok(())
        }
        Err(why) if why.contains("failed to fetch advisory database") => {
            note("NOT CHECKED: the database of security advisories can't be fetched from here.");
            note("Where GitHub can be reached, `cargo deny check advisories` checks it.");
            Ok(())
        }
        Err(why) => Err(why),
    }
}

/// Unit, integration and doc tests; examples are built too.
fn core_tests(arguments: &[String]) -> Outcome {
    run_command(cargo().args(["test", "--workspace", "--no-default-features", "--"]).args(arguments))
}

fn web_tests(arguments: &[String]) -> Outcome {
    let mut test = command("wasm-pack");
    test.args(["test", "--headless", "--chrome", "--mode", "no-install"]);
    if let Some(driver) = browser::driver() {
        test.arg("--chromedriver").arg(driver);
    }
    // The usual time-outs are too short for a busy machine with two cores.
    test.env("WASM_BINDGEN_TEST_TIMEOUT", "120").env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
    run_command(test.args(["--", "--test", "web", "--"]).args(arguments))
}

fn release_build(_: &[String]) -> Outcome {
    // What an earlier build left must not pass for this one's, should it fail.
    if Path::new(DIST).exists() {
        fs::remove_dir_all(DIST).map_err(|error| format!("{DIST}/ can't be emptied: {error}"))?;
    }
    note("every crate is optimised for size: some minutes the first time");
    run_command(command("trunk").args(["build", "--release", "--skip-version-check"]))
}

fn size_of_a_first_visit(_: &[String]) -> Outcome {
    size::within_budget(built_app()?)
}

fn journeys(arguments: &[String]) -> Outcome {
    let dist = env::current_dir().map_err(|error| error.to_string())?.join(built_app()?);
    let mut test = cargo();
    test.args(["test", "--no-default-features", "--features", "journey", "--test", "journey", "--"])
        .arg("--test-threads=1")
        .args(arguments)
        .env("COMPONGO_DIST", dist);
    if let Some(driver) = browser::driver() {
        test.env("CHROMEDRIVER", driver);
    }
    if let Some(browser) = browser::browser() {
        test.env("CHROME", browser);
    }
    run_command(&mut test)
}

fn built_app() -> Result<&'static Path, String> {
    let dist = Path::new(DIST);
    match dist.join("index.html").is_file() {
        true => Ok(dist),
        false => Err(format!("there is no built app in {DIST}/")),
    }
}
