//! Two-dimensional symbols, and PDFs of labels.

#![expect(clippy::unwrap_used, reason = "a missing file should stop the benchmark")]

use std::fs;
use std::hint::black_box;
use std::path::Path;

use barcode_core::drawing::pdf::{PdfDocument, PdfFonts};
use barcode_core::drawing::{Anchor, Drawing, Font, Item, svg};
use barcode_core::symbol::matrix::{MatrixOptions, MatrixSymbol};
use barcode_core::symbol::{LinearStyle, LinearSymbol, Symbol, Symbology, XDimension};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn contents(list: &str) -> Vec<String> {
    let text = fs::read_to_string(repository().join("fixtures/matrix_contents.json")).unwrap();
    let contents: Value = serde_json::from_str(&text).unwrap();
    let texts = contents[list].as_array().unwrap().iter();
    texts.map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn matrices(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("two-dimensional symbols");
    for (symbology, list) in [
        (Symbology::Gs1DataMatrix, "elements"),
        (Symbology::Gs1QrCode, "elements"),
        (Symbology::DataMatrix, "links"),
        (Symbology::QrCode, "links"),
    ] {
        let texts = contents(list);
        group.throughput(Throughput::Elements(texts.len() as u64));
        let read = |text: &String| MatrixSymbol::read(symbology, text, MatrixOptions::default());
        group.bench_function(symbology.name(), |bench| {
            bench.iter(|| texts.iter().filter(|text| black_box(read(text)).is_ok()).count());
        });
        let style = LinearStyle::new(symbology, XDimension::Micrometres(400));
        group.bench_function(format!("{symbology} as SVG"), |bench| {
            bench.iter(|| -> usize {
                let symbols = texts.iter().map(|text| Symbol::Matrix(read(text).unwrap()));
                symbols.map(|symbol| svg::write(&symbol.draw(&style)).len()).sum()
            });
        });
    }
}

/// A label of one GS1-128 and fifteen lines of text.
fn label() -> Drawing {
    let symbol = LinearSymbol::read(Symbology::Gs1_128, "(00)095201234567891235", "").unwrap();
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
    }));
    Drawing { items, ..Drawing::new(105_000.0, 148_000.0, "Label") }
}

fn pdfs(criterion: &mut Criterion) {
    let read = |name| fs::read(repository().join("app/src/engine/fonts").join(name)).unwrap();
    let (regular, bold) = (read("noto-sans-2.015-regular.ttf"), read("noto-sans-2.015-bold.ttf"));
    let label = label();
    let mut group = criterion.benchmark_group("PDF");
    group.sample_size(20);
    for pages in [1, 1_000] {
        group.throughput(Throughput::Elements(pages));
        let write = || {
            let fonts = PdfFonts { regular: &regular, bold: &bold };
            let mut document = PdfDocument::new("Labels", fonts).unwrap();
            (0..pages).for_each(|_| document.add_page(&label).unwrap());
            document.finish().unwrap()
        };
        group.bench_function(format!("{pages} labels, {} bytes", write().len()), |bench| {
            bench.iter(write);
        });
    }
}

criterion_group!(benches, matrices, pdfs);
criterion_main!(benches);
