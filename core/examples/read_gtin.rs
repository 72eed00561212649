//! Reads a GTIN as people type it, and says what is wrong with it and where.
//!
//! `cargo run -p barcode-core --example read_gtin -- "952 1234 54321 3"`

#![expect(clippy::print_stdout, reason = "an example shows its answer")]

use barcode_core::key::KeyKind;
use barcode_core::key::gtin::Gtin;
use barcode_core::repair::suggest;

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "9521234543231".to_owned());
    match text.parse::<Gtin>() {
        Ok(gtin) => {
            println!("{gtin} is right; with 14 digits it is {}", gtin.digits_14());
            if let Some(prefix) = gtin.prefix() {
                println!("its GS1 Prefix: {}", prefix.meaning);
            }
        }
        Err(error) => {
            println!("{text}");
            let before = text.get(..error.span.start).unwrap_or_default().chars().count();
            let marked = text.get(error.span.clone()).unwrap_or_default().chars().count();
            println!("{}{} {error}", " ".repeat(before), "^".repeat(marked.max(1)));
            for repair in suggest(KeyKind::Gtin13, &text) {
                println!("perhaps {}: {:?}", repair.key.as_str(), repair.change);
            }
        }
    }
}
