//! A browser that can be driven: Chromium or Chrome, with the ChromeDriver of the same version.

use std::env;
use std::path::PathBuf;

use super::debian;
use super::version::Version;
use crate::command::find;
use crate::report::Outcome;

/// The driver: the one that `CHROMEDRIVER` names, or the one on the PATH.
pub fn driver() -> Option<PathBuf> {
    named_by("CHROMEDRIVER").or_else(|| find("chromedriver"))
}

/// The browser: the one that `CHROME` names, or the first that is found where browsers usually are.
pub fn browser() -> Option<PathBuf> {
    const USUAL: &[&str] = &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    ];
    named_by("CHROME").or_else(|| USUAL.iter().find_map(|name| find(name)))
}

pub fn found() -> Result<String, String> {
    let (browser, driver) = match (browser(), driver()) {
        (Some(browser), Some(driver)) => (browser, driver),
        (Some(browser), None) => return Err(format!("there is {}, but no ChromeDriver", browser.display())),
        (None, Some(driver)) => return Err(format!("there is {}, but no Chromium or Chrome", driver.display())),
        (None, None) => return Err("missing".to_owned()),
    };
    // Chrome on Windows does not tell its version in this way; then the driver itself will say what it thinks.
    let versions = (Version::of(&browser.to_string_lossy()), Version::of(&driver.to_string_lossy()));
    match versions {
        (Some(browser), Some(driver)) if browser.major() != driver.major() => {
            Err(format!("the browser is {browser}, but the driver {driver}: they must be of the same version"))
        }
        (Some(browser), _) => Ok(browser.to_string()),
        (None, _) => Ok(browser.display().to_string()),
    }
}

pub fn install() -> Outcome {
    debian::install(&["chromium", "chromium-driver"]).map_err(|why| {
        format!(
            "{why}\n\
             A browser with its driver is needed:\n\
             - Debian:   apt-get install chromium chromium-driver\n\
             - Fedora:   dnf install chromium chromedriver\n\
             - Arch:     pacman -S chromium\n\
             - macOS:    brew install --cask google-chrome chromedriver\n\
             - Windows:  Chrome, and the ChromeDriver of its version on the PATH\n\
             - anywhere: https://googlechromelabs.github.io/chrome-for-testing/ has both\n\
             The variables CHROME and CHROMEDRIVER may name the two programs."
        )
    })
}

fn named_by(variable: &str) -> Option<PathBuf> {
    env::var(variable).ok().and_then(|path| find(&path))
}
