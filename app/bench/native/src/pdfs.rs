//! A thousand labels as one PDF, each with a GS1-128 and fifteen lines of text in two fonts.

use std::fs;
use std::path::Path;

use barcode_core::drawing::pdf::{PdfDocument, PdfFonts};
use barcode_core::drawing::{Anchor, Drawing, Font, Item};
use barcode_core::symbol::{LinearStyle, LinearSymbol, Symbology, XDimension};

use crate::{Figure, time};

const COUNT: usize = 1_000;

pub fn measure() -> Vec<Figure> {
    let (regular, bold) = (font("regular"), font("bold"));
    let label = label().unwrap_or_else(|| Drawing::new(1.0, 1.0, ""));
    let write = || {
        let fonts = PdfFonts { regular: &regular, bold: &bold };
        let mut document = PdfDocument::new("Labels", fonts).ok()?;
        (0..COUNT).try_for_each(|_| document.add_page(&label)).ok()?;
        document.finish().ok()
    };
    let missing = if write().is_some() { 0 } else { COUNT };
    vec![time("barcode-core, labels", COUNT, write).with_wrong(missing)]
}

fn font(weight: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/engine/fonts");
    fs::read(folder.join(format!("noto-sans-2.015-{weight}.ttf"))).unwrap_or_default()
}

fn label() -> Option<Drawing> {
    let symbol = LinearSymbol::read(Symbology::Gs1_128, "(00)095201234567891235", "").ok()?;
    let style = LinearStyle::new(Symbology::Gs1_128, XDimension::Micrometres(495));
    let mut items = symbol.draw(&style).items;
    items.extend((0..15).map(|line| Item::Text {
        x: 2_000.0,
        y: 50_000.0 + 5_000.0 * f64::from(line),
        size: 4_000.0,
        anchor: Anchor::Start,
        font: if line == 0 { Font::Bold } else { Font::Sans },
        text: format!("Line {line}: 12 Märchenweg, Ωmega Pty Ltd"),
        length: None,
        turned: false,
    }));
    Some(Drawing { items, ..Drawing::new(105_000.0, 148_000.0, "Label") })
}
