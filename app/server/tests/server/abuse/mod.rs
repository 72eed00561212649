//! The program itself under abuse: hostile texts and requests, strangers, and visitors who pretend to be editors.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::harness::applications::secret;
use crate::harness::client::Call;

mod editors;
mod hostile_requests;
mod hostile_texts;
mod privacy;
mod secrets;

/// A call with a key.
fn post(path: &str, body: &Value) -> Call {
    Call::post(path).key(&secret()).json(body)
}

/// The files of the program, wherever in its folder, that hold a text: its database, its mail, its sandbox, its log.
fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let (mut folders, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let holds =
                |bytes: Vec<u8>| bytes.windows(text.len()).any(|part| part == text.as_bytes());
            if path.is_dir() {
                folders.push(path);
            } else if fs::read(&path).is_ok_and(holds) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}
