//! EPCs a second: SGTIN-96 over bytes, one at a time and in lists, and the full reader.
//!
//! `cargo bench -p barcode-core --bench epc`.

use std::hint::black_box;

use barcode_core::epc::batch::sgtin96::{self, Uri};
use barcode_core::epc::batch::{Conversion, convert};
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::epc::{EncodeOptions, Epc, Filter, Scheme};
use barcode_core::syntax::{Ai, Element};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const ROWS: usize = 100_000;

/// Tag URIs of random items with company prefixes of every length, the same ones in every run.
fn tag_uris() -> Vec<String> {
    let mut state = 0x9521_2345_u64;
    let mut next = |limit: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 20) % limit
    };
    (0..ROWS)
        .map(|row| {
            let digits = 6 + row % 7;
            let rest = 13 - digits;
            let prefix = next(10_u64.pow(u32::try_from(digits).unwrap_or_default()));
            let reference = next(10_u64.pow(u32::try_from(rest).unwrap_or_default()));
            let (filter, serial) = (next(8), next(1 << 38));
            format!("urn:epc:tag:sgtin-96:{filter}.{prefix:0digits$}.{reference:0rest$}.{serial}")
        })
        .collect()
}

fn lists(criterion: &mut Criterion) {
    let uris = tag_uris();
    let epcs: Vec<Epc> = uris.iter().filter_map(|uri| Epc::from_tag_uri(uri).ok()).collect();
    let hex = epcs.iter().map(Epc::to_hex).collect::<Vec<_>>().join("\n");
    let uri_lines = uris.join("\n");
    let gtins = epcs
        .iter()
        .map(|epc| {
            let elements = epc.elements();
            let values: Vec<&str> = elements.iter().map(|element| &*element.value).collect();
            values.join(",")
        })
        .collect::<Vec<_>>()
        .join("\n");
    let to_tag = Conversion::GtinToHex {
        scheme: Scheme::Sgtin96,
        filter: Filter::default(),
        company_prefix: CompanyPrefix::Length(8),
    };
    let mut group = criterion.benchmark_group("100,000 SGTIN-96");
    group.throughput(Throughput::Elements(ROWS as u64));
    for (name, lines, conversion) in [
        ("hex to pure identity URI", &hex, Conversion::HexToPureIdentity),
        ("hex to tag URI", &hex, Conversion::HexToTagUri),
        ("tag URI to hex", &uri_lines, Conversion::TagUriToHex),
        ("GTIN and serial to hex", &gtins, to_tag),
    ] {
        let (mut text, mut codes) = (Vec::new(), Vec::new());
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                text.clear();
                codes.clear();
                convert(black_box(lines.as_bytes()), conversion, &mut text, &mut codes);
                text.len()
            });
        });
    }
    group.finish();
}

fn single(criterion: &mut Criterion) {
    let hex = "3066C4409047E140075BCD15";
    let uri = "urn:epc:tag:sgtin-96:3.95060001343.05.123456789";
    let mut group = criterion.benchmark_group("one EPC");
    group.throughput(Throughput::Elements(1));
    group.bench_function("SGTIN-96 hex to URI, own buffer", |bencher| {
        let mut buffer = [0; sgtin96::URI_BYTES];
        bencher.iter(|| {
            sgtin96::hex_to_uri(black_box(hex.as_bytes()), Uri::PureIdentity, &mut buffer)
        });
    });
    group.bench_function("SGTIN-96 URI to hex, own buffer", |bencher| {
        let mut buffer = [0; sgtin96::HEX_DIGITS];
        bencher.iter(|| sgtin96::tag_uri_to_hex(black_box(uri.as_bytes()), &mut buffer));
    });
    group.bench_function("SGTIN-96 read, full reader", |bencher| {
        bencher.iter(|| Epc::from_hex(black_box(hex)));
    });
    group.bench_function("SGTIN-96 URI read and hex written, full reader", |bencher| {
        bencher.iter(|| Epc::from_tag_uri(black_box(uri)).map(|epc| epc.to_hex()));
    });
    group.bench_function("SGTIN++ read, full reader", |bencher| {
        bencher
            .iter(|| Epc::from_hex(black_box("FD3795211411234538566CB0AFC525065F1876F0D996D800")));
    });
    let elements = [
        Element { ai: Ai::new("01"), value: "79521141123453".into() },
        Element { ai: Ai::new("21"), value: "32a/b".into() },
    ];
    group.bench_function("SGTIN+ written, full reader", |bencher| {
        bencher.iter(|| {
            Epc::from_elements(Scheme::SgtinPlus, black_box(&elements), &EncodeOptions::default())
        });
    });
    group.finish();
}

criterion_group!(epcs, lists, single);
criterion_main!(epcs);
