//! Packages of Debian and its relatives, where we may install them.

use crate::command::{command, find, output, run};
use crate::report::Outcome;

/// Installs packages without asking anybody: as root, or by a `sudo` that wants no password.
pub fn install(packages: &[&str]) -> Outcome {
    if find("apt-get").is_none() {
        return Err("there is no apt-get here, so it can't be installed for you".to_owned());
    }
    let prefix: &[&str] = if is_root() {
        &[]
    } else if output(command("sudo").args(["-n", "true"])).is_ok() {
        &["sudo", "-n"]
    } else {
        return Err(format!("please run `sudo apt-get install {}`, and try again", packages.join(" ")));
    };
    // Not fatal by itself: one list that can't be fetched does not mean that the packages can't be.
    let _ = run(&mut apt_get(prefix, &["update", "-qq"]));
    let install = ["install", "-qq", "-y", "--no-install-recommends"];
    run(&mut apt_get(prefix, &[&install, packages].concat()))
}

fn apt_get(prefix: &[&str], arguments: &[&str]) -> std::process::Command {
    let words = [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
    let mut apt_get = command(words[0]);
    apt_get.args(&words[1..]);
    apt_get
}

fn is_root() -> bool {
    output(command("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
