//! Replays an acta: `acta [--json] FILE`, where `-` is the standard input.
//!
//! Prints each line with the rulings it caused, or with `--json` one object that sums the replay up.
//! A broken file is an error with its place, and exit status 2.

use std::{
    fs,
    io::{self, Read},
    process::ExitCode,
};

use compongo::{
    acta::{Acta, Summary},
    words::{Lang, Words},
};

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let json = arguments.iter().position(|argument| argument == "--json").map(|n| arguments.remove(n)).is_some();
    let [file] = &arguments[..] else {
        eprintln!("usage: acta [--json] FILE   (- reads the standard input)");
        return ExitCode::from(2);
    };
    let text = match read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    match text.parse::<Acta>() {
        Ok(acta) if json => print_json(&acta),
        Ok(acta) => print_lines(&acta),
        Err(error) => {
            eprintln!("{file}:{error}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn read(file: &str) -> io::Result<String> {
    if file == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        Ok(text)
    } else {
        fs::read_to_string(file)
    }
}

fn print_json(acta: &Acta) {
    let summary = Summary::of(&acta.replay());
    println!("{}", serde_json::to_string(&summary).expect("a summary holds nothing that JSON lacks"));
}

fn print_lines(acta: &Acta) {
    let words = Words::of(Lang::English);
    let replay = acta.replay();
    for step in &replay.steps {
        println!("{} {}", step.entry.at, step.text());
        if let Err(refusal) = &step.outcome {
            println!("      refused: {refusal}");
        }
        for ruling in &replay.game.rulings()[step.rulings_before..step.rulings_after] {
            let said = words.ruling(ruling);
            println!("      {} {} [{}]", said.what, said.why, ruling.article);
        }
    }
    if let Some(result) = replay.game.result() {
        println!("{} {} [{}]", result.score.name(), words.reason(result.reason), result.article);
    }
}
