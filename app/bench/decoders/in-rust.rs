//! What rxing reads in the drawings of a folder, as JSON lines.

use rxing::{DecodeHints, RXingResultMetadataType, RXingResultMetadataValue};
use serde_json::{Value, json};

fn main() {
    let folder = std::env::args().nth(1).unwrap();
    let list = std::fs::read_to_string(format!("{folder}/symbols.json")).unwrap();
    let symbols: Vec<Value> = serde_json::from_str(&list).unwrap();
    for (at, symbol) in symbols.iter().enumerate() {
        let picture = image::open(format!("{folder}/{at}.png")).unwrap().to_luma8();
        let (width, height) = picture.dimensions();
        for (decoder, assume_gs1) in [("rxing", None), ("rxing, GS1", Some(true))] {
            let mut hints = DecodeHints { AssumeGs1: assume_gs1, ..DecodeHints::default() };
            let grey = picture.clone().into_raw();
            let Ok(found) =
                rxing::helpers::detect_in_luma_with_hints(grey, width, height, None, &mut hints)
            else {
                continue;
            };
            let data = found.getRXingResultMetadata();
            let identifier = match data.get(&RXingResultMetadataType::SYMBOLOGY_IDENTIFIER) {
                Some(RXingResultMetadataValue::SymbologyIdentifier(identifier)) => Some(identifier),
                _ => None,
            };
            let id = &symbol["id"];
            let text = found.getText();
            println!("{}", json!({ "symbol": id, "decoder": decoder, "identifier": identifier, "text": text }));
        }
    }
}
