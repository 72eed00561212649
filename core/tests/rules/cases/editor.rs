//! Cases about the key combination of the editors' tool.

use barcode_core::site::key_combo::{KeyCombo, KeyPress};
use serde_json::{Value, json};

use super::{run, text};

fn key_press(press: &Value) -> KeyPress<'_> {
    let is = |name: &str| press[name] == true;
    KeyPress {
        key: text(press, "key"),
        code: text(press, "code"),
        time: press["time"].as_f64().expect("a press has a time"),
        is_repeat: is("repeat"),
        has_shift: is("shiftKey"),
        is_shortcut: is("ctrlKey") || is("altKey") || is("metaKey"),
        in_field: is("inField"),
    }
}

#[test]
fn key_combos_agree() {
    run("key_combo.json", |case| {
        let mut combo = KeyCombo::default();
        let presses = case["presses"].as_array().expect("a case has presses");
        let completing = presses.iter().position(|press| {
            combo.press(&key_press(press));
            combo.is_complete()
        });
        json!(completing.map(|index| index + 1))
    });
}
