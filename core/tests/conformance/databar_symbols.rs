//! Every module of GS1 `DataBar` symbols, and what a scanner sends for them.

use barcode_core::symbol::databar::{DataBarSymbol, Row, Segments};
use serde_json::{Value, json};

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let kind = text(row, "symbology")?.parse().map_err(|_| "no kind of symbol")?;
        let segments = match row["segments"].as_u64() {
            Some(count) => u8::try_from(count).ok().and_then(Segments::new).ok_or("no segments")?,
            None => Segments::default(),
        };
        let symbol = DataBarSymbol::read(kind, text(row, "data")?, segments);
        let symbol = symbol.map_err(|error| error.to_string())?;
        let modules: Vec<String> = symbol.rows().iter().map(|row| letters(row.modules())).collect();
        let heights: Vec<u8> = symbol.rows().iter().map(Row::height).collect();
        same("modules", &json!(modules), &row["modules"])?;
        same("heights", &json!(heights), &row["heights"])?;
        same("scan", &symbol.scan().as_str(), &text(row, "scan")?)
    })
}

fn letters(modules: &[bool]) -> String {
    modules.iter().map(|is_dark| if *is_dark { '1' } else { '0' }).collect()
}
