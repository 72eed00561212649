//! Chooses a scheme for an item with a serial number and writes its EPC in every form.
//!
//! `cargo run -p barcode-core --example encode_tag`

#![expect(clippy::print_stdout, reason = "an example shows its answer")]

use barcode_core::epc::selection::{CompanyPrefix, EncodeRequest, select};
use barcode_core::syntax::{ElementString, ParseOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let item =
        ElementString::parse_bracketed("(01)09521141123454(21)4711", &ParseOptions::default())?;
    // The number does not tell how long its company prefix is; here its owner says seven digits.
    let request = EncodeRequest::default().company_prefix(CompanyPrefix::Length(7));
    let selection = select(item.elements(), &request)?;
    for candidate in &selection.candidates {
        match &candidate.outcome {
            Ok(epc) => println!("{}: {} bits", candidate.scheme.name(), epc.bits().len()),
            Err(reason) => println!("{}: {reason}", candidate.scheme.name()),
        }
    }
    if let Some(epc) = selection.best() {
        println!("hexadecimal:   {}", epc.to_hex());
        println!("tag URI:       {}", epc.tag_uri().unwrap_or_else(|| "none".to_owned()));
        println!("Digital Link:  {}", epc.digital_link().unwrap_or_else(|| "none".to_owned()));
    }
    Ok(())
}
