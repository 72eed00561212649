//! Cases about what is packed, and about the key inside a longer text.

use barcode_core::interpret::{Inside, InterpretOptions, look_inside, look_inside_lines};
use barcode_core::key::Key;
use barcode_core::packaging::{PlannedLevel, number_levels, read_packable};
use barcode_core::shape::Outcome;

use super::{run, shape, text};

#[test]
fn packable_items_agree() {
    run("packable.json", |case| {
        let input = text(case, "input");
        shape(input, &read_packable(input))
    });
}

#[test]
fn packaging_levels_agree() {
    run("packaging_levels.json", |case| {
        let item = text(case, "input").parse().expect("a case has a GTIN");
        let levels = case["levels"].as_array().expect("a case has levels");
        let planned: Vec<_> = levels
            .iter()
            .map(|level| PlannedLevel {
                indicator: level[0].as_str().expect("an indicator is text"),
                quantity: level[1].as_str().expect("a quantity is text"),
            })
            .collect();
        let told = number_levels(item, &planned).into_iter().map(Outcome::from);
        told.map(|level| shape("", &level)).collect()
    });
}

#[test]
fn keys_inside_longer_texts_agree() {
    run("inside.json", |case| {
        let input = text(case, "input");
        let found = look_inside(input, &InterpretOptions::default());
        in_a_list_as_alone(input, &found);
        shape(input, &found)
    });
}

/// A line of a list holds the key that the same text holds alone.
fn in_a_list_as_alone(input: &str, inside: &Inside) {
    let (mut keys, mut answers) = (Vec::new(), Vec::new());
    look_inside_lines(input.as_bytes(), &mut keys, &mut answers);
    let key = match inside {
        Inside::Read { key, .. } => key.as_ref(),
        Inside::Digits { key, .. } => Some(key),
        _ => None,
    };
    let expected = key.map(Key::as_str).unwrap_or_default();
    if input.contains('\n') {
        return;
    }
    assert_eq!(String::from_utf8_lossy(&keys).trim_end(), expected, "{input}");
    assert_eq!(answers.len(), 1, "{input}");
}
