//! The development server.

use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, ExitCode};

use crate::command::{command, target_folder};
use crate::report::{Outcome, Report, heading, note};
use crate::tools::{self, Tool};

/// The port that is tried first.
const PORT: u16 = 8080;

/// Serves the app until it is stopped by Ctrl+C. The arguments go to `trunk serve`.
pub fn serve(arguments: &[String]) -> ExitCode {
    let mut needed = vec![Tool::WasmTarget, Tool::WasmBindgen, Tool::Trunk];
    let release = arguments.iter().any(|argument| argument == "--release");
    if release {
        needed.push(Tool::WasmOpt);
    }

    let mut report = Report::new();
    let missing = tools::provide(&needed, &mut report);
    if !missing.is_empty() {
        return report.close();
    }

    heading("Compongo");
    let mut trunk = command("trunk");
    trunk.args(["serve", "--skip-version-check", "--dist"]).arg(target_folder().join("serve")).args(arguments);
    if !has(arguments, &["--port", "-p"]) {
        let port = free_port();
        trunk.args(["--port", &port.to_string()]);
        note(&format!("The table will be laid at  http://127.0.0.1:{port}/"));
    }
    note("The first build takes a minute or more; later ones, after each change, some seconds. Ctrl+C ends it.");
    match become_process(&mut trunk) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The server takes our place: whoever ends us, ends it.
#[cfg(unix)]
fn become_process(trunk: &mut Command) -> Outcome {
    use std::os::unix::process::CommandExt;
    Err(format!("trunk can't be started: {}", trunk.exec()))
}

#[cfg(not(unix))]
fn become_process(trunk: &mut Command) -> Outcome {
    crate::command::run(trunk)
}

fn has(arguments: &[String], names: &[&str]) -> bool {
    arguments.iter().any(|argument| names.iter().any(|name| argument.starts_with(name)))
}

/// The usual port, or the next one that nothing else listens at.
fn free_port() -> u16 {
    let free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (PORT..PORT + 100).find(free).unwrap_or(PORT)
}
