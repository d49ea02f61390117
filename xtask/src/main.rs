//! The project's chores, as `cargo xtask COMMAND`: what is missing gets installed, then the work is done.
//!
//! | module | what it knows |
//! |---|---|
//! | [`steps`] | every check and build of the project, and which tools each needs |
//! | [`tools`] | how each tool is recognised, installed, or explained where it can't be had |
//! | [`serve`] | the development server |
//! | [`size`]  | what a first visit downloads, and the budget for it |
//! | [`report`] | headings, durations, and the summary at the end |
//! | [`command`] | running other programs |

#![forbid(unsafe_code)]

mod command;
mod report;
mod serve;
mod size;
mod steps;
mod tools;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use steps::Step;

const USAGE: &str = "\
usage: cargo xtask COMMAND [ARGUMENTS]

  serve     serve the app on this machine and rebuild it at every change
            (arguments go to `trunk serve`: --release, --port 3000, --address 0.0.0.0 …)
  test      every check there is: lint, core, web, build, journey

  setup     install every tool that is missing, and nothing else
  lint      formatting, clippy, documentation, licences, a core without a browser
  core      the rules: native tests, doc tests, examples
  web       the interface: tests in a headless browser
  build     the release build in dist/, and what a first visit downloads
  journey   whole games on the release build, through WebDriver
            (arguments of core, web and journey go to the tests: a name picks those that contain it)
";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();

    if let Err(error) = env::set_current_dir(repository()) {
        eprintln!("The repository's folder can't be entered: {error}");
        return ExitCode::FAILURE;
    }
    match command.as_str() {
        "serve" => serve::serve(&arguments),
        "test" => run(&[steps::LINT, steps::CORE, steps::WEB, steps::BUILD, steps::JOURNEY], &arguments),
        "setup" => tools::set_up(),
        "lint" => run(&[steps::LINT], &arguments),
        "core" => run(&[steps::CORE], &arguments),
        "web" => run(&[steps::WEB], &arguments),
        "build" => run(&[steps::BUILD], &arguments),
        "journey" => run(&[steps::BUILD, steps::JOURNEY], &arguments),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(groups: &[&[Step]], arguments: &[String]) -> ExitCode {
    steps::run(&groups.concat(), arguments)
}

/// The folder with the workspace's Cargo.toml, wherever the command was typed.
fn repository() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is a folder of the repository")
}
