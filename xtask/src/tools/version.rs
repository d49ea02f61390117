//! Versions of tools, as far as we compare them.

use crate::command::{command, output};

/// `1.2.3`, `132` and the like: numbers that are compared from the left.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(Vec<u32>);

impl Version {
    /// The first word of a text that begins with a digit, as far as it is numbers: tools print
    /// `trunk 0.21.14`, `wasm-opt version 132 (version_132)`, `ChromeDriver 156.0.1 (abc)`.
    pub fn in_text(text: &str) -> Option<Self> {
        let word = text.split_whitespace().find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
        let numbers = word.split(['.', '-', '+']).map_while(|number| number.parse().ok()).collect();
        Some(Self(numbers))
    }

    /// What a program says when it is asked for its version.
    pub fn of(program: &str) -> Option<Self> {
        Self::in_text(&output(command(program).arg("--version")).ok()?)
    }

    pub fn major(&self) -> u32 {
        self.0.first().copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u32::to_string).collect();
        formatter.write_str(&numbers.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version::in_text(text).expect("the text has a version")
    }

    #[test]
    fn versions_are_found_in_what_tools_print() {
        assert_eq!(version("trunk 0.21.14\n").to_string(), "0.21.14");
        assert_eq!(version("wasm-opt version 132 (version_132)").major(), 132);
        assert_eq!(version("Google Chrome 156.0.8078.73 unknown").major(), 156);
        assert_eq!(Version::in_text("no version here"), None);
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(version("0.21.14") > version("0.21.9"));
        assert!(version("0.22.0-beta.1") > version("0.21.14"));
    }
}
