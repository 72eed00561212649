//! Texts made to keep a reader busy: `cargo bench -p barcode-core --bench hostile`.
//!
//! Each is read at four lengths. Time must grow no faster than the text; where work can be counted without
//! a clock, a unit test of the reader does so.

use barcode_core::digital_link;
use barcode_core::scan::parse_scan;
use barcode_core::syntax::{ElementString, Options, suggest_fnc1};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// 1 KB, 64 KB, 256 KB and 1 MB.
const LENGTHS: [usize; 4] = [1 << 10, 1 << 16, 1 << 18, 1 << 20];

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
    attack(criterion, "hostile element strings and links", &SYNTAX);
}

fn attack(criterion: &mut Criterion, group: &str, attacks: &[Attack]) {
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10);
    for (name, head, repeated, read) in attacks {
        for length in LENGTHS {
            let text = format!("{head}{}", repeated.repeat(length / repeated.len()));
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_with_input(BenchmarkId::new(*name, length), &text, |bench, text| {
                bench.iter(|| read(text));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, syntax);
criterion_main!(benches);
