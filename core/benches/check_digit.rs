//! Check digits one at a time and a million at a time.
//!
//! `cargo bench -p barcode-core --bench check_digit`. The loop named `plain` is what a program without
//! this crate would write; the others are ours.

use std::hint::black_box;

use barcode_core::batch::{check_columns, check_lines, check_records};
use barcode_core::check_digit::verify;
use barcode_core::key::gtin::Gtin;
use barcode_core::key::{KeyKind, complete};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const ROWS: usize = 1_000_000;

/// A million valid GTIN-14, the same ones in every run.
fn gtins() -> Vec<[u8; 14]> {
    let mut state = 0x9521_2345_u64;
    let mut gtins = Vec::with_capacity(ROWS);
    for _ in 0..ROWS {
        let mut record = [b'0'; 14];
        let mut sum = 0;
        for (at, digit) in record[..13].iter_mut().enumerate() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let value = u8::try_from((state >> 33) % 10).unwrap_or_default();
            *digit += value;
            sum += u32::from(value) * if at % 2 == 0 { 3 } else { 1 };
        }
        record[13] += u8::try_from((10 - sum % 10) % 10).unwrap_or_default();
        gtins.push(record);
    }
    gtins
}

fn plain(gtin: &[u8]) -> bool {
    let mut sum = 0;
    for (at, digit) in gtin.iter().enumerate() {
        sum += u32::from(digit - b'0') * if at % 2 == 0 { 3 } else { 1 };
    }
    sum % 10 == 0
}

fn single(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one number");
    group.bench_function("verify", |bencher| bencher.iter(|| verify(black_box("09521234543213"))));
    group.bench_function("parse a GTIN", |bencher| {
        bencher.iter(|| black_box("09521234543213").parse::<Gtin>());
    });
    group.bench_function("complete an SSCC", |bencher| {
        bencher.iter(|| complete(KeyKind::Sscc, black_box("37610425002123456")));
    });
    group.finish();
}

fn million(criterion: &mut Criterion) {
    let gtins = gtins();
    let records = gtins.concat();
    let lines = gtins.join(&b'\n');
    let columns: Vec<u8> =
        (0..14).flat_map(|column| gtins.iter().map(move |gtin| gtin[column])).collect();

    let mut group = criterion.benchmark_group("a million GTIN-14");
    group.throughput(Throughput::Elements(ROWS as u64)).sample_size(20);
    group.bench_function("plain loop", |bencher| {
        bencher.iter(|| gtins.iter().filter(|gtin| plain(black_box(&gtin[..]))).count());
    });
    group.bench_function("lines", |bencher| {
        bencher.iter_batched(
            || (),
            |()| check_lines(black_box(&lines), None),
            BatchSize::LargeInput,
        );
    });
    group.bench_function("records", |bencher| {
        bencher.iter_batched(|| (), |()| check_records(black_box(&records)), BatchSize::LargeInput);
    });
    group.bench_function("columns", |bencher| {
        bencher.iter_batched(|| (), |()| check_columns(black_box(&columns)), BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, single, million);
criterion_main!(benches);
