//! Element strings, a hundred thousand at a time: `cargo bench -p barcode-core --bench syntax`.

#![expect(clippy::expect_used, reason = "a broken benchmark should stop")]

use barcode_core::check_digit;
use barcode_core::syntax::{ElementString, Options};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const ROWS: u64 = 100_000;

/// GTIN, batch, expiry and serial number: what a medicine carries.
fn bracketed_texts() -> Vec<String> {
    let text = |n: u64| {
        let payload = format!("0952{:09}", n * 7919 % 1_000_000_000);
        let check = check_digit::compute(&payload).expect("digits");
        format!("(01){payload}{check}(10)LOT{n}(17)2612{:02}(21)SN{:08}", n % 28 + 1, n * 31)
    };
    (0..ROWS).map(text).collect()
}

fn element_strings(criterion: &mut Criterion) {
    let options = Options::default();
    let bracketed = bracketed_texts();
    let strings: Vec<_> = bracketed
        .iter()
        .map(|text| ElementString::parse_bracketed(text, &options).expect("valid"))
        .collect();
    let with_fnc1: Vec<String> = strings.iter().map(ElementString::to_fnc1).collect();

    let mut group = criterion.benchmark_group("element strings");
    group.throughput(Throughput::Elements(ROWS)).sample_size(20);
    let right = |texts: &[String], read: &dyn Fn(&str) -> bool| {
        texts.iter().filter(|text| read(text)).count()
    };
    group.bench_function("read, bracketed", |bench| {
        let read = |text: &str| ElementString::parse_bracketed(text, &options).is_ok();
        bench.iter(|| right(&bracketed, &read));
    });
    group.bench_function("read, with FNC1", |bench| {
        let read = |text: &str| ElementString::parse_fnc1(text, &options).is_ok();
        bench.iter(|| right(&with_fnc1, &read));
    });
    group.bench_function("read, bracketed, and print", |bench| {
        bench.iter(|| {
            let lines = bracketed.iter().map(|text| {
                let read = ElementString::parse_bracketed(text, &options);
                read.map_or(0, |read| read.to_hri().len())
            });
            lines.sum::<usize>()
        });
    });
    group.bench_function("write with FNC1", |bench| {
        bench.iter(|| strings.iter().map(|string| string.to_fnc1().len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, element_strings);
criterion_main!(benches);
