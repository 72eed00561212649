//! Cases about what any page may need: when something holds, and the key combination of the editors' tool.

use barcode_core::Code;
use barcode_core::shape::Outcome;
use barcode_core::site::key_combo::{KeyCombo, KeyPress};
use barcode_core::site::time::outage::Outage;
use barcode_core::site::time::promotion::PromotionWindow;
use barcode_core::site::time::sydney::sydney_text;
use serde_json::{Value, json};

use super::{run, shape, text};

#[test]
fn outages_agree() {
    run("outage.json", |case| {
        let read = Outage::parse(case["start"].as_str(), case["end"].as_str()).transpose();
        let mut found = shape("", &read.map(Outcome::from));
        if let Some(Ok(outage)) = read {
            found["startText"] = sydney_text(outage.start()).into();
            found["endText"] = sydney_text(outage.end()).into();
            found["state"] = case["now"].as_i64().map(|now| outage.state(now).code()).into();
        }
        found
    });
}

#[test]
fn promotions_agree() {
    run("promotions.json", |case| {
        let read = PromotionWindow::parse(text(case, "from"), text(case, "to"));
        let mut found = shape("", &Outcome::from(read));
        if let Ok(window) = read {
            found["holds"] = case["now"].as_i64().map(|now| window.contains(now)).into();
        }
        found
    });
}

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
