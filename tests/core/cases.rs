//! Every acta in `tests/incidents` (real cases) and `tests/laws` (one article each) is replayed and
//! compared with what its `Expect.…` headers demand.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use compongo::acta::{Acta, Summary};
use serde_json::Value;

#[test]
fn incidents() {
    check_all("tests/incidents", 100);
}

/// The cases from official manuals, examinations and law texts: none of them may be left out.
#[test]
fn no_official_incident_is_missing() {
    let official = "AD03 AD05 CA01 CA03 CA04 CA05 CA11 CK02 CK05 CK06 CK08 CK09 CK10 DR01 DR04 DR06 DR07 DR10 DR11 DR14 \
        EN01 EN03 EN04 FL01 FL02 FL04 FL05 FL14 IL02 IL04 IL06 IL08 IL09 IL12 IL15 IL16 IL17 MI02 MI03 PR02 PR07 PR09 \
        PR10 PR11 SC01 SC02 SU03 SU04 TM03 TM11 TM21";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/incidents");
    let files: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let missing = |id: &&str| !files.iter().any(|file| file.split(['.', '-']).next() == Some(*id));
    assert_eq!(official.split_whitespace().filter(missing).collect::<Vec<_>>(), Vec::<&str>::new());
}

/// The sentences of the four sources that no conflict between books shows.
#[test]
fn sources() {
    check_all("tests/sources", 57);
}

/// Where an older edition of the Laws rules otherwise than that of 2023.
#[test]
fn editions() {
    check_all("tests/editions", 15);
}

#[test]
fn laws() {
    check_all("tests/laws", 200);
}

/// The same acts under several books, one folder for each conflict between them.
#[test]
fn books() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/books");
    let conflicts: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(conflicts.len() >= 40, "only {} conflicts", conflicts.len());
    for conflict in conflicts {
        let files: Vec<_> = fs::read_dir(&conflict).unwrap().map(|entry| entry.unwrap().path()).collect();
        let acts = |file: &PathBuf| fs::read_to_string(file).unwrap().split_once("\n\n").unwrap().1.to_owned();
        assert!(files.iter().all(|file| acts(file) == acts(&files[0])), "other acts in {}", conflict.display());
        let outcomes: BTreeSet<String> = files.iter().map(outcome).collect();
        assert!(files.len() >= 2 && outcomes.len() >= 2, "all books decide alike in {}", conflict.display());
        check_all(conflict.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().to_str().unwrap(), 2);
    }
}

/// What the acts come to, but for the numbers of articles: what two books that differ must differ in.
fn outcome(file: &PathBuf) -> String {
    let acta: Acta = fs::read_to_string(file).unwrap().parse().unwrap();
    let mut summary = serde_json::to_value(Summary::of(&acta.replay())).unwrap();
    strike_out_citations(&mut summary);
    summary.to_string()
}

fn strike_out_citations(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for key in ["article", "regulation", "line"] {
                map.remove(key);
            }
            map.values_mut().for_each(strike_out_citations);
        }
        Value::Array(values) => values.iter_mut().for_each(strike_out_citations),
        _ => {}
    }
}

/// Checks every acta of a folder and fails with all that differ.
fn check_all(folder: &str, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "acta"));
    files.sort();
    assert!(files.len() >= least, "only {} cases in {}", files.len(), folder.display());
    let mut wrong = Vec::new();
    for file in &files {
        let name = file.file_name().unwrap().to_string_lossy();
        match fs::read_to_string(file).unwrap().parse::<Acta>() {
            Ok(acta) => wrong.extend(differences(&acta).into_iter().map(|what| format!("{name}: {what}"))),
            Err(error) => wrong.push(format!("{name}:{error}")),
        }
    }
    assert!(wrong.is_empty(), "{} differences in {} cases\n{}", wrong.len(), files.len(), wrong.join("\n"));
    println!("{} cases as expected", files.len());
}

/// Compares what a replay comes to with the acta's own expectations.
fn differences(acta: &Acta) -> Vec<String> {
    let replay = acta.replay();
    let got = serde_json::to_value(Summary::of(&replay)).unwrap();
    let mut wrong = Vec::new();
    let mut known: BTreeSet<String> = ["Refused", "PermittedFrom", "Cites"].map(Into::into).into();
    let mut expect = |name: &str, actual: String| {
        known.insert(name.to_owned());
        if let Some(expected) = acta.header(&format!("Expect.{name}"))
            && expected != actual
        {
            wrong.push(format!("{name}: expected \"{expected}\", got \"{actual}\""));
        }
    };
    let texts = |value: &Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let permitted = texts(&got["permitted"]);
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    expect("Permitted", permitted.join(" "));
    expect("PermittedCount", permitted.len().to_string());
    expect("Turn", text(&got["turn"]));
    expect(
        "Obligation",
        match &got["obligation"] {
            Value::Null => "none".into(),
            owed => format!("{} {} {}", text(&owed["kind"]), text(&owed["square"]), number(&owed["article"])),
        },
    );
    let both = |key: &str| format!("{} {}", got["offences"]["white"][key], got["offences"]["black"][key]);
    expect("Illegal", both("illegal_moves"));
    expect("Warnings", both("warnings"));
    expect(
        "Result",
        match &got["result"] {
            Value::Null => "none".into(),
            end => format!("{} {} {}", text(&end["score"]), text(&end["reason"]), number(&end["article"])),
        },
    );
    let clock = &got["clock"];
    expect("Clock", format!("{} {} {}", clock["white_ms"], clock["black_ms"], text(&clock["running"])));
    expect("Table", text(&got["table"]));
    expect("Position", text(&got["position"]));
    let refused = got["refused"].as_array().unwrap();
    let rulings = got["rulings"].as_array().unwrap();
    expect("Rulings", {
        let short = |ruling: &Value| {
            let sign = if ruling["upheld"] == Value::Bool(true) { "" } else { "-" };
            format!("{}:{}:{}{sign}", text(&ruling["kind"]), text(&ruling["by"]), number(&ruling["article"]))
        };
        rulings.iter().map(short).collect::<Vec<_>>().join(" ")
    });
    for (name, _) in &acta.headers {
        if let Some(unknown) = name.strip_prefix("Expect.").filter(|name| !known.contains(*name)) {
            wrong.push(format!("nobody checks Expect.{unknown}"));
        }
    }
    let wanted_refusals = acta.header("Expect.Refused").unwrap_or("0");
    if wanted_refusals != refused.len().to_string() {
        wrong.push(format!("Refused: expected {wanted_refusals}, got {}", got["refused"]));
    }
    if let Some(from) = acta.header("Expect.PermittedFrom")
        && (permitted.is_empty() || !permitted.iter().all(|mv| mv.starts_with(from)))
    {
        wrong.push(format!("PermittedFrom: expected all from {from}, got {permitted:?}"));
    }
    for cited in acta.header("Expect.Cites").unwrap_or("").split_whitespace() {
        let of_book = cited.contains(':');
        let cites = |value: &Value| match &value["article"] {
            article if of_book => article == cited,
            article => number(article) == cited,
        };
        if !(rulings.iter().any(cites) || cites(&got["result"]) || cites(&got["obligation"])) {
            wrong.push(format!("Cites: {cited} is cited nowhere in {}", got["rulings"]));
        }
    }
    wrong
}

/// The number of an article without its book.
fn number(article: &Value) -> &str {
    article.as_str().and_then(|id| id.split_once(':')).map_or("-", |(_, number)| number)
}
