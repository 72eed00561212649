//! Cases about what a text is as a number, told in full.

use barcode_core::check_number::{NumberChoice, check_number};

use super::{run, shape, text};

#[test]
fn numbers_agree() {
    run("check_number.json", |case| {
        let input = text(case, "input");
        let choice = case["choice"].as_str().map_or(NumberChoice::Auto, |id| {
            NumberChoice::from_code(id).expect("the case names a choice")
        });
        shape(input, &check_number(input, choice))
    });
}
