//! Takes a scan apart: which identifiers a symbol carries, and what each of them holds.
//!
//! `cargo run -p barcode-core --example parse_scan`

#![expect(clippy::print_stdout, reason = "an example shows its answer")]

use barcode_core::digital_link;
use barcode_core::scan::parse_scan;
use barcode_core::syntax::ParseOptions;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // What a scanner sends for a GS1 DataMatrix; the group separator is the FNC1 after a batch.
    let scan = "]d2010952123454321310ABC123\u{1d}17261231";
    let message = parse_scan(scan, &ParseOptions::default())?;
    let Some(elements) = message.into_elements() else {
        println!("the symbol holds no GS1 data");
        return Ok(());
    };
    for element in elements.elements() {
        let title = element.ai.definition().map_or("unknown", |definition| definition.title);
        println!("({}) {} [{title}]", element.ai, element.value);
    }
    println!("in brackets:  {}", elements.to_bracketed());
    println!("Digital Link: {}", digital_link::canonical(elements.elements())?);
    Ok(())
}
