//! A hundred thousand Digital Links of the same items as the element strings.
//!
//! The one crate that claims Digital Links reads GTINs only and needs a newer compiler than the product.

use barcode_core::digital_link::{self, BuildOptions};
use barcode_core::syntax::{ElementString, ParseOptions};

use crate::element_strings::{mixed, typical};
use crate::{Figure, right, time};

pub fn measure() -> Vec<Figure> {
    let texts = typical();
    let count = texts.len();
    let options = ParseOptions::default();
    let stem = BuildOptions::default().stem("https://example.com/shop");
    let strings: Vec<ElementString<'_>> = texts
        .iter()
        .filter_map(|text| ElementString::parse_bracketed(text, &options).ok())
        .collect();
    let links: Vec<String> = strings
        .iter()
        .filter_map(|string| digital_link::build(string.elements(), &stem).ok())
        .collect();
    // Made from the text alone, as a person would: key, batch, serial number, then the date.
    let expected = texts.iter().map(|text| {
        let parts: Vec<&str> = text.split(['(', ')']).collect();
        let value = |ai| parts.iter().skip_while(|part| **part != ai).nth(1).unwrap_or(&"");
        let [gtin, lot, date, serial] = ["01", "10", "17", "21"].map(value);
        format!("https://example.com/shop/01/{gtin}/10/{lot}/21/{serial}?17={date}")
    });
    let expected: Vec<String> = expected.collect();
    let wrong = count - right(links.iter(), expected.iter().map(String::as_str));
    vec![
        time("barcode-core, read", count, || {
            links.iter().filter(|link| digital_link::parse(link, &options).is_ok()).count()
        })
        .with_wrong(wrong),
        time("barcode-core, read and write brackets", count, || {
            links
                .iter()
                .filter_map(|link| digital_link::parse(link, &options).ok())
                .map(|link| link.to_bracketed().len())
                .sum::<usize>()
        })
        .with_wrong(wrong),
        time("barcode-core, build", count, || {
            strings
                .iter()
                .filter_map(|string| digital_link::build(string.elements(), &stem).ok())
                .map(|link| link.len())
                .sum::<usize>()
        })
        .with_wrong(wrong),
    ]
    .into_iter()
    .chain(measure_mixed())
    .collect()
}

/// The same with many identifiers; wrong is what does not read back as the elements it was made from.
fn measure_mixed() -> Vec<Figure> {
    let texts = mixed();
    let count = texts.len();
    let options = ParseOptions::default();
    let stem = BuildOptions::default().stem("https://example.com/shop");
    let strings: Vec<ElementString<'_>> = texts
        .iter()
        .filter_map(|text| ElementString::parse_bracketed(text, &options).ok())
        .collect();
    let build = |string: &ElementString<'_>| digital_link::build(string.elements(), &stem).ok();
    let links: Vec<String> = strings.iter().filter_map(build).collect();
    let read_back = |(link, string): (&String, &ElementString<'_>)| {
        digital_link::parse(link, &options).is_ok_and(|link| {
            let same = |element| string.elements().contains(element);
            link.elements().len() == string.elements().len() && link.elements().iter().all(same)
        })
    };
    let wrong = count - links.iter().zip(&strings).filter(|pair| read_back(*pair)).count();
    vec![
        time("barcode-core, read, mixed", count, || {
            links.iter().filter(|link| digital_link::parse(link, &options).is_ok()).count()
        })
        .with_wrong(wrong),
        time("barcode-core, build, mixed", count, || {
            strings.iter().filter_map(build).map(|link| link.len()).sum::<usize>()
        })
        .with_wrong(wrong),
    ]
}
