//! Digital Links, a hundred thousand at a time: `cargo bench -p barcode-core --bench digital_link`.

#![expect(clippy::expect_used, reason = "a broken benchmark should stop")]

use barcode_core::check_digit;
use barcode_core::digital_link;
use barcode_core::syntax::Options;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const ROWS: u64 = 100_000;

/// GTIN, batch and serial number in the path, expiry in the query.
fn uris() -> Vec<String> {
    let uri = |n: u64| {
        let payload = format!("0952{:09}", n * 7919 % 1_000_000_000);
        let check = check_digit::compute(&payload).expect("digits");
        let day = n % 28 + 1;
        format!("https://id.gs1.org/01/{payload}{check}/10/LOT{n}/21/SN{n:08}?17=2612{day:02}")
    };
    (0..ROWS).map(uri).collect()
}

fn digital_links(criterion: &mut Criterion) {
    let options = Options::default();
    let uris = uris();
    let links: Vec<_> =
        uris.iter().map(|uri| digital_link::parse(uri, &options).expect("valid")).collect();

    let mut group = criterion.benchmark_group("Digital Link");
    group.throughput(Throughput::Elements(ROWS)).sample_size(20);
    group.bench_function("parse", |bench| {
        bench.iter(|| uris.iter().filter(|uri| digital_link::parse(uri, &options).is_ok()).count());
    });
    group.bench_function("parse to brackets", |bench| {
        bench.iter(|| {
            let texts = uris.iter().map(|uri| {
                digital_link::parse(uri, &options).map_or(0, |link| link.to_bracketed().len())
            });
            texts.sum::<usize>()
        });
    });
    group.bench_function("build", |bench| {
        bench.iter(|| {
            let built = links.iter().map(|link| digital_link::canonical(link.elements()));
            built.map(|uri| uri.map_or(0, |uri| uri.len())).sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, digital_links);
criterion_main!(benches);
