//! What a first visit downloads, compressed as hosts compress it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::command::{command, find};
use crate::report::{Outcome, note};

/// The most that it may come to: a teacher opens it on the classroom's network, a player on a train. The aim is 150 000;
/// the arbiter's panel, the rarer rules and the search for mates have to leave the first download for that.
const LIMIT: usize = 196_000;

/// What is fetched only when somebody wants to read it.
const LATER: &str = "catalogue";

/// Prints the size of every file of the built app, and fails when they are more than the limit together.
pub fn within_budget(dist: &Path) -> Outcome {
    let mut files = files_in(dist).map_err(|error| format!("{} can't be read: {error}", dist.display()))?;
    files.sort();

    let mut total = 0;
    println!("    {:>9} {:>9}", "raw", "brotli");
    for file in files.into_iter().filter(|file| !file.starts_with(dist.join(LATER))) {
        let length = fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?.len() as usize;
        let compressed = if is_text(&file) { brotli(&file)? } else { length };
        total += compressed;
        let name = file.strip_prefix(dist).unwrap_or(&file).display();
        println!("    {length:>9} {compressed:>9}  {name}");
    }
    note(&format!("A first visit downloads {total} bytes; the limit is {LIMIT}."));
    match total <= LIMIT {
        true => Ok(()),
        false => Err(format!("{} bytes over the limit", total - LIMIT)),
    }
}

/// The compressor that is at hand: Node.js has one built in, and there is the `brotli` tool.
pub fn compressor() -> Option<&'static str> {
    ["brotli", "node"].into_iter().find(|program| find(program).is_some())
}

/// Pictures and fonts are compressed by themselves; hosts send them as they are.
fn is_text(file: &Path) -> bool {
    const COMPRESSED: &[&str] = &["png", "jpg", "jpeg", "webp", "avif", "woff", "woff2", "ogg", "mp3", "zip"];
    let extension = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    !COMPRESSED.contains(&extension.as_str())
}

/// The length after compression at quality 11 with the 4 MiB window that every browser accepts.
fn brotli(file: &Path) -> Result<usize, String> {
    const NODE: &str = "const zlib = require('zlib'), input = require('fs').readFileSync(process.argv[1]); \
                        process.stdout.write(zlib.brotliCompressSync(input, { params: { \
                        [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 22 } }))";
    let program = compressor().ok_or("nothing here can compress with brotli")?;
    let mut compress = command(program);
    match program {
        "node" => compress.args(["-e", NODE]),
        _ => compress.args(["--quality=11", "--lgwin=22", "--stdout"]),
    };
    let output = compress.arg(file).stdin(Stdio::null()).output().map_err(|error| format!("{program}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout.len()),
        false => Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => files.append(&mut files_in(&path)?),
            false => files.push(path),
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_fonts_are_sent_as_they_are() {
        assert!(is_text(Path::new("compongo_bg.wasm")) && is_text(Path::new("board.svg")));
        assert!(!is_text(Path::new("icon-192.PNG")));
    }
}
