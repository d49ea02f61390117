//! What is said while the work goes on: a heading for each step, how long it took, and a summary.

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How a step ended; the failure is a sentence for the person at the terminal.
pub type Outcome = Result<(), String>;

/// The steps taken so far.
pub struct Report {
    since: Instant,
    steps: Vec<(String, Duration, Outcome)>,
}

impl Report {
    pub fn new() -> Self {
        Self { since: Instant::now(), steps: Vec::new() }
    }

    /// Announces a step, does it, and tells how it ended.
    pub fn step(&mut self, title: &str, work: impl FnOnce() -> Outcome) {
        heading(title);
        let since = Instant::now();
        let outcome = work();
        let took = since.elapsed();
        match &outcome {
            Ok(()) => note(&format!("ok, {}", in_words(took))),
            Err(why) => note(&format!("FAILED after {}: {why}", in_words(took))),
        }
        self.steps.push((title.to_owned(), took, outcome));
    }

    /// Prints the summary. The exit code is a failure when any step failed.
    pub fn close(self) -> ExitCode {
        heading("Summary");
        for (title, took, outcome) in &self.steps {
            let word = if outcome.is_ok() { "ok" } else { "FAILED" };
            println!("    {word:<6} {:>12}  {title}", in_words(*took));
        }
        let (all, took) = (self.steps.len(), in_words(self.since.elapsed()));
        match self.steps.iter().filter(|(_, _, outcome)| outcome.is_err()).count() {
            0 => {
                println!("All {all} steps went well, in {took}.");
                ExitCode::SUCCESS
            }
            failed => {
                println!("{failed} of {all} steps FAILED, in {took}.");
                ExitCode::FAILURE
            }
        }
    }
}

/// A line that stands out among what the tools print.
pub fn heading(title: &str) {
    println!("\n==> {title}");
}

/// A line of our own under a heading.
pub fn note(text: &str) {
    println!("    {}", text.replace('\n', "\n    "));
}

fn in_words(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..60 => format!("{:.1} s", duration.as_secs_f64()),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_told_in_seconds_then_in_minutes() {
        assert_eq!(in_words(Duration::from_millis(2_340)), "2.3 s");
        assert_eq!(in_words(Duration::from_secs(61)), "1 min 01 s");
    }
}
