//! Any text: read or refused, never a panic; what is read is written so that it reads the same, and can be replayed.
#![no_main]

use compongo::{
    acta::{Acta, Summary},
    words::{Lang, Words},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Acta>() {
        Ok(acta) => {
            let written = acta.to_string();
            let again: Acta = written.parse().expect("what was written can be read");
            assert_eq!(again.to_string(), written);
            let _ = Summary::of(&again.replay());
        }
        Err(error) => {
            for lang in Lang::ALL {
                assert!(!Words::of(lang).acta_error(&error).is_empty());
            }
        }
    }
});
