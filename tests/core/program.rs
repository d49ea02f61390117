//! The example program: its exit status, its errors and the keys of its JSON.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// Runs `cargo run --example acta`, with something on the standard input.
fn acta(arguments: &[&str], input: &str) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo.args(["run", "-q", "--no-default-features", "--example", "acta", "--"]).args(arguments);
    let mut running = cargo.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    running.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    running.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_broken_file_is_an_error_with_its_place_and_status_2() {
    let broken = acta(&["-"], "W touch e2\nW release i9\n");
    assert_eq!(broken.status.code(), Some(2));
    assert_eq!(text(&broken.stderr), "-:2:11: \"i9\" is no square\n");
    assert_eq!(text(&broken.stdout), "", "something of a broken file was replayed");

    let json = acta(&["--json", "-"], "[FEN \"8/8 w - - 0 1\"]\n");
    assert_eq!(json.status.code(), Some(2));
    assert!(text(&json.stderr).starts_with("-:1:7: FEN, "), "{}", text(&json.stderr));
    assert_eq!(text(&json.stdout), "");

    for arguments in [&["tests/laws/no-such.acta"][..], &[], &["--json"], &["a", "b"]] {
        let absent = acta(arguments, "");
        assert_eq!(absent.status.code(), Some(2), "{arguments:?}");
        assert!(!absent.stderr.is_empty() && absent.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn each_line_is_printed_with_its_rulings() {
    let output = acta(&["tests/laws/4.3.1-breach.acta"], "");
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert!(said.contains("W lift") && said.contains("[fide-2023:4.3.1]"), "{said}");
}

/// The keys are a contract: these, no others, everywhere.
#[test]
fn the_json_has_the_promised_keys() {
    let input = "[TimeControl \"300\"]\n[FEN \"4k3/4q3/8/8/8/8/1n2R3/2B1K3 w - - 0 1\"]\n\
                 W touch b2\nW touch e2\nW press\nW release h8\nW lift a5\nW remove b2\n";
    let output = acta(&["--json", "-"], input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 1, "one object on one line");
    let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
    let keys = |value: &Value| {
        let mut keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        keys.sort_unstable();
        keys.join(" ")
    };
    let top = "clock mode obligation offences permitted position refused regulation result rulings table turn";
    assert_eq!(keys(&summary), top);
    assert_eq!(keys(&summary["obligation"]), "article kind square with");
    assert_eq!(keys(&summary["offences"]), "black white");
    assert_eq!(keys(&summary["offences"]["white"]), "illegal_moves warnings");
    assert_eq!(keys(&summary["clock"]), "black_ms running white_ms");
    assert_eq!(keys(&summary["rulings"][0]), "article at_ms by kind line upheld");
    assert_eq!(keys(&summary["refused"][0]), "line why");
    assert_eq!(summary["rulings"][0]["line"], 5);
    assert_eq!(summary["refused"][0]["line"], 7);
    assert_eq!(summary["result"], Value::Null);

    let over = acta(&["--json", "-"], "W resign\n");
    let over: Value = serde_json::from_slice(&over.stdout).unwrap();
    assert_eq!(keys(&over["result"]), "article reason score");
    assert_eq!(over["clock"]["white_ms"], Value::Null);
    assert_eq!(over["obligation"], Value::Null);
}
