//! Enquiries.

use barcode_core::Code;
use barcode_core::site::membership::enquiry::read_enquiry;
use serde_json::json;

use super::{run, text};

#[test]
fn enquiry() {
    run("enquiry.json", |case| {
        let problems = read_enquiry(|field| text(&case["input"], field.code())).err();
        json!({ "problems": problems.unwrap_or_default() })
    });
}
