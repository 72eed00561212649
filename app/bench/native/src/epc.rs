//! A hundred thousand SGTIN-96, with company prefixes of every length.

use barcode_core::epc::Epc;
use gs1::epc::decode_binary;

use crate::{Figure, Numbers, right, time};

const COUNT: usize = 100_000;

pub fn measure() -> Vec<Figure> {
    let uris = uris();
    let hex: Vec<String> = uris.iter().filter_map(|(_, tag)| to_hex(tag)).collect();
    let bytes: Vec<Vec<u8>> = hex.iter().map(|hex| to_bytes(hex)).collect();
    let expected = || uris.iter().map(|(identity, _)| identity.as_str());
    let peer = |bytes: &Vec<u8>| decode_binary(bytes).ok().map(|epc| epc.to_uri());
    vec![
        time("barcode-core, hex to URI", COUNT, || {
            hex.iter().filter_map(|hex| to_uri(hex)).map(|uri| uri.len()).sum::<usize>()
        })
        .with_wrong(
            COUNT - right(hex.iter().map(|hex| to_uri(hex).unwrap_or_default()), expected()),
        ),
        time("barcode-core, URI to hex", COUNT, || {
            uris.iter().filter_map(|(_, tag)| to_hex(tag)).map(|hex| hex.len()).sum::<usize>()
        })
        .with_wrong(COUNT - hex.len()),
        time("gs1 0.1.8, bytes to URI", COUNT, || {
            bytes.iter().filter_map(peer).map(|uri| uri.len()).sum::<usize>()
        })
        .with_wrong(
            COUNT - right(bytes.iter().map(|bytes| peer(bytes).unwrap_or_default()), expected()),
        ),
    ]
}

fn to_uri(hex: &str) -> Option<String> {
    Epc::from_hex(hex).ok()?.pure_identity_uri()
}

fn to_hex(tag_uri: &str) -> Option<String> {
    Epc::from_tag_uri(tag_uri).ok().map(|epc| epc.to_hex())
}

/// Pure identity and tag URI of each item, made from digits alone.
fn uris() -> Vec<(String, String)> {
    let mut numbers = Numbers::new();
    (0..COUNT)
        .map(|row| {
            let digits = 6 + row % 7;
            let rest = 13 - digits;
            let prefix = numbers.below(10_u64.pow(digits as u32));
            let reference = numbers.below(10_u64.pow(rest as u32));
            let (filter, serial) = (numbers.below(8), numbers.below(1 << 38));
            let body = format!("{prefix:0digits$}.{reference:0rest$}.{serial}");
            (format!("urn:epc:id:sgtin:{body}"), format!("urn:epc:tag:sgtin-96:{filter}.{body}"))
        })
        .collect()
}

fn to_bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().chunks_exact(2);
    digits.filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
