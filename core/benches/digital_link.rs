//! Digital Link URIs a second: `cargo bench -p barcode-core --bench digital_link`.

#![expect(clippy::expect_used, reason = "a broken benchmark should stop")]
#![expect(clippy::cast_precision_loss, reason = "rates are rounded for people")]

mod measure;

use barcode_core::digital_link;
use barcode_core::syntax::Options;
use measure::throughput;

fn main() {
    let uris: Vec<String> = (0..100_000_u64)
        .map(|n| {
            let payload = format!("0952{:09}", n * 7919 % 1_000_000_000);
            let check = barcode_core::check_digit::compute(&payload).expect("digits");
            let day = n % 28 + 1;
            format!("https://id.gs1.org/01/{payload}{check}/10/LOT{n}/21/SN{n:08}?17=2612{day:02}")
        })
        .collect();
    let options = Options::default();
    throughput("Digital Link parsed", &uris, |uri| {
        digital_link::parse(uri, &options).expect("valid").elements().len()
    });
    throughput("Digital Link parsed and bracketed", &uris, |uri| {
        digital_link::parse(uri, &options).expect("valid").to_bracketed().len()
    });
    let links: Vec<_> =
        uris.iter().map(|uri| digital_link::parse(uri, &options).expect("valid")).collect();
    throughput("Digital Link built", &links, |link| {
        digital_link::canonical(link.elements()).expect("a primary key").len()
    });
}
