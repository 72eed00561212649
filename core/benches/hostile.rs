//! Texts made to keep a reader busy: `cargo bench -p barcode-core --bench hostile`.
//!
//! Each is read at several lengths. Time must grow no faster than the text; where work can be counted without
//! a clock, a unit test of the reader does so.

use barcode_core::digital_link;
use barcode_core::interpret::{self, interpret};
use barcode_core::scan::parse_scan;
use barcode_core::syntax::{ElementString, Options, suggest_fnc1};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// 1 KB, 64 KB, 256 KB and 1 MB.
const LENGTHS: [usize; 4] = [1 << 10, 1 << 16, 1 << 18, 1 << 20];
/// Up to nearly the longest text that `interpret` looks at, 16 KB.
const PASTED_LENGTHS: [usize; 3] = [1_000, 4_000, 16_000];

/// How a hostile text is read; the answer is only kept from being optimised away.
type Read = fn(&str) -> bool;

/// What a text starts with, what is repeated after it, and how it is read.
type Attack = (&'static str, &'static str, &'static str, Read);

const SYNTAX: [Attack; 12] = [
    ("suggest FNC1, one batch", "10", "A", suggests),
    ("suggest FNC1, internal data", "", "90", suggests),
    ("suggest FNC1, keys", "", "0109521234543213", suggests),
    ("suggest FNC1, many fields", "", "10A^", suggests),
    ("brackets and separators", "", "(\u{1d}", brackets),
    ("brackets, one value", "(99)", "A", brackets),
    ("brackets, escapes", "(99)", "\\(", brackets),
    ("FNC1, keys", "^", "0109521234543213", fnc1),
    ("FNC1, empty fields", "^", "^", fnc1),
    ("scan, keys", "]C1", "0109521234543213", scan),
    ("link, qualifiers", "https://a/01/09521234543213", "/10/A", link),
    ("link, attributes", "https://a/01/09521234543213?", "99=A&", link),
];

const PASTED: [Attack; 13] = [
    ("names", "", "ean-", pasted),
    ("names with blanks", "", "GTIN: ", pasted),
    ("symbology identifiers", "", "]Q1", pasted),
    ("symbology identifiers in quotation marks", "", "]Q1\"", pasted),
    ("brackets and separators", "", "(\u{1d}", pasted),
    ("printed brackets", "(01) ", "(", pasted),
    ("brackets that need an escape", "(01)09521234543213(10)A", "(B)", pasted),
    ("bytes of a dump", "", "30:", pasted),
    ("ways to write FNC1", "^", "{gs}", pasted),
    ("FNC1 may be missing", "", "0109521234543213", pasted),
    ("a link's keys without values", "https://a.b/", "/01/", pasted),
    ("a link's attributes", "https://a.b/01/0952123454321?", "99=A&", pasted),
    ("a pattern of EPCs", "urn:epc:pat:sgtin-96:3.", "[1-2].", pasted),
];

fn pasted(text: &str) -> bool {
    interpret(text, &interpret::Options::default()).is_empty()
}

fn suggests(text: &str) -> bool {
    suggest_fnc1(text, &Options::default()).is_empty()
}

fn brackets(text: &str) -> bool {
    ElementString::parse_bracketed(text, &Options::default()).is_err()
}

fn fnc1(text: &str) -> bool {
    ElementString::parse_fnc1(text, &Options::default()).is_err()
}

fn scan(text: &str) -> bool {
    parse_scan(text, &Options::default()).is_err()
}

fn link(text: &str) -> bool {
    digital_link::parse(text, &Options::default()).is_err()
}

fn syntax(criterion: &mut Criterion) {
    attack(criterion, "hostile element strings and links", &SYNTAX, &LENGTHS);
}

fn interpretations(criterion: &mut Criterion) {
    attack(criterion, "hostile pasted texts", &PASTED, &PASTED_LENGTHS);
}

fn attack(criterion: &mut Criterion, group: &str, attacks: &[Attack], lengths: &[usize]) {
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10);
    for (name, head, repeated, read) in attacks {
        for &length in lengths {
            let text = format!("{head}{}", repeated.repeat(length / repeated.len()));
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_with_input(BenchmarkId::new(*name, length), &text, |bench, text| {
                bench.iter(|| read(text));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, syntax, interpretations);
criterion_main!(benches);
