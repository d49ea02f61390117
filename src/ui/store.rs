//! What the browser keeps: the acta of the game on the table, the moment to which it has come, and the settings.
//!
//! All of it is plain text under names of their own. A stored acta that cannot be read is set aside, never lost.

use leptos::prelude::window;
use web_sys::Storage;

use crate::clock::Millis;

const ACTA: &str = "compongo.acta";
const MOMENT: &str = "compongo.moment";
const SETTINGS: &str = "compongo.settings";
const BROKEN: &str = "compongo.acta.broken";

/// The acta of the game on the table.
pub fn load_acta() -> Option<String> {
    storage()?.get_item(ACTA).ok()?
}

/// Keeps the acta. Says whether the browser took it.
pub fn save_acta(text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(ACTA, text).is_ok())
}

/// To which moment the game on the table had come, and what the clock on the wall said then, in milliseconds.
pub fn load_moment() -> Option<(Millis, i64)> {
    let text = storage()?.get_item(MOMENT).ok()??;
    let (moment, wall) = text.split_once(' ')?;
    let moment = moment.parse().ok().filter(|moment| *moment >= 0)?;
    Some((Millis(moment), wall.parse().ok()?))
}

/// Keeps that moment.
pub fn save_moment(moment: Millis, wall: i64) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(MOMENT, &format!("{} {wall}", moment.0));
    }
}

/// Sets an acta that cannot be read aside, beside those that were set aside before.
pub fn set_aside(text: &str) {
    let Some(storage) = storage() else { return };
    let taken = |key: &str| storage.get_item(key).ok().flatten().is_some_and(|other| other != text);
    let mut key = BROKEN.to_owned();
    for n in 2.. {
        if !taken(&key) {
            break;
        }
        key = format!("{BROKEN}.{n}");
    }
    if storage.set_item(&key, text).is_ok() {
        let _ = storage.remove_item(ACTA);
    }
}

/// A setting.
pub fn setting(name: &str) -> Option<String> {
    let text = storage()?.get_item(SETTINGS).ok()??;
    text.lines().find_map(|line| line.split_once('=').filter(|(key, _)| *key == name).map(|(_, value)| value.into()))
}

/// Keeps a setting.
pub fn set_setting(name: &str, value: &str) {
    let Some(storage) = storage() else { return };
    let old = storage.get_item(SETTINGS).ok().flatten().unwrap_or_default();
    let others = old.lines().filter(|line| line.split_once('=').is_some_and(|(key, _)| key != name));
    let text = others.map(|line| format!("{line}\n")).collect::<String>() + &format!("{name}={value}\n");
    let _ = storage.set_item(SETTINGS, &text);
}

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}
