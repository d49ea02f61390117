//! Running other programs, with the project's own tools first on the PATH.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::report::Outcome;

/// A command whose PATH also has the tools that were installed for this project alone.
///
/// The program is looked up by us, so that `npm.cmd` and the like are found on Windows too.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(find(program).unwrap_or_else(|| program.into()));
    command.env("PATH", search_path());
    command
}

/// The cargo that runs us.
pub fn cargo() -> Command {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    command(&cargo)
}

/// Shows the command, runs it with its output going to the terminal, and asks that it succeed.
pub fn run(command: &mut Command) -> Outcome {
    println!("    $ {}", shown(command));
    let status = command.stdin(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` ended with {status}", program_of(command))),
        Err(error) => Err(format!("`{}` can't be started: {error}", program_of(command))),
    }
}

/// As [`run`], but gives up, and ends the command, when the time is over.
pub fn run_within(limit: Duration, command: &mut Command) -> Outcome {
    println!("    $ {}", shown(command));
    let name = program_of(command);
    let mut child =
        command.stdin(Stdio::null()).spawn().map_err(|error| format!("`{name}` can't be started: {error}"))?;
    let deadline = Instant::now() + limit;
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("`{name}` ended with {status}")),
            None if Instant::now() < deadline => thread::sleep(Duration::from_millis(100)),
            None => {
                // It may have ended by itself in between; either way it is gone.
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("`{name}` had no result within {} s", limit.as_secs()));
            }
        }
    }
}

/// What a command prints, when it succeeds.
pub fn output(command: &mut Command) -> Result<String, String> {
    let name = program_of(command);
    let output =
        command.stdin(Stdio::null()).output().map_err(|error| format!("`{name}` can't be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    match output.status.success() {
        true => Ok(text),
        false => Err(format!("{text}{}`{name}` ended with {}", String::from_utf8_lossy(&output.stderr), output.status)),
    }
}

/// The file that a program's name stands for on the PATH, or the path itself when it is one.
pub fn find(program: &str) -> Option<PathBuf> {
    let extensions: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    if Path::new(program).is_absolute() {
        return Path::new(program).is_file().then(|| program.into());
    }
    env::split_paths(&search_path())
        .flat_map(|folder| extensions.iter().map(move |extension| folder.join(format!("{program}{extension}"))))
        .find(|file| file.is_file())
}

/// Where cargo puts what it builds.
pub fn target_folder() -> PathBuf {
    let folder = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    env::current_dir().expect("the current folder is the repository").join(folder)
}

/// Where the tools go that only this project uses. Never a tracked file: it is inside the target folder.
pub fn tools_folder() -> PathBuf {
    target_folder().join("tools")
}

/// Where `cargo install` puts its programs.
fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| env::home_dir().map(|home| home.join(".cargo"))).map(|home| home.join("bin"))
}

fn search_path() -> OsString {
    let own = [tools_folder().join("bin"), tools_folder().join("node_modules").join(".bin")];
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = own.into_iter().chain(env::split_paths(&inherited)).chain(cargo_bin());
    env::join_paths(folders).unwrap_or(inherited)
}

fn program_of(command: &Command) -> String {
    let program = Path::new(command.get_program());
    program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned()
}

fn shown(command: &Command) -> String {
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    [program_of(command)].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}
