//! Rules of URIs and bits, by name: what the vectors do not reach.

#![expect(clippy::expect_used, reason = "a case that cannot be set up should stop the test")]

use barcode_core::epc::{Control, EncodeOptions, Epc, Identity, Pattern, Scheme};

#[track_caller]
fn refused<T: std::fmt::Debug>(
    read: Result<T, barcode_core::ParseError<barcode_core::epc::EpcProblem>>,
    message: &str,
) {
    assert_eq!(read.expect_err("no EPC").to_string(), message);
}

#[test]
fn an_aircraft_serial_number_is_more_than_its_mark() {
    let message = "expected a character after # in the serial number";
    refused(Epc::from_tag_uri("urn:epc:tag:adi-var:3.35962.PQ7VZ4.%23"), message);
    refused("urn:epc:id:adi:35962..%23".parse::<Identity>(), message);
    refused(Epc::from_hex("3B0E0CF5E76C8102300"), message);
    assert!(Epc::from_tag_uri("urn:epc:tag:adi-var:3.35962.PQ7VZ4.%23A").is_ok());
}

#[test]
fn characters_follow_the_mark_that_announces_them() {
    // GIAI+ 111111, then 1110 and a text of no characters; 1111 ends digits to which nothing follows.
    refused(Epc::from_hex("FA0111111E80"), "expected characters after the delimiter in the key");
    let epc = Epc::from_hex("FA0111111F").expect("only digits");
    assert_eq!(epc.element_string().as_deref(), Some("(8004)111111"));
}

#[test]
fn a_batch_in_the_query_reads_into_the_epc_that_wrote_it() {
    let hex = "F7B09521141123454624B510660010B5DB7";
    let epc = Epc::from_hex(hex).expect("an SGTIN+ with a batch");
    let link = epc.digital_link().expect("a link");
    assert_eq!(link, "https://id.gs1.org/01/09521141123454/21/S1?10=ABC123");
    let encoding =
        EncodeOptions { filter: epc.filter().unwrap_or_default(), ..EncodeOptions::default() };
    for link in [Some(link), epc.canonical_link_at("https://id.gs1.org")] {
        let link = link.expect("a link");
        let again = Epc::from_digital_link(Scheme::SgtinPlus, &link, &encoding);
        // The encoding of the characters may be another one.
        assert_eq!(again.expect("an EPC").elements(), epc.elements(), "{link}");
    }
}

#[test]
fn what_a_tag_says_beside_its_epc_stays_beside_it() {
    let plain = "urn:epc:tag:giai-96:1.9521141.4711";
    let full = "urn:epc:tag:[att=x01][xpc=x0004]:giai-96:1.9521141.4711";
    assert_eq!(full.parse::<Epc>(), plain.parse::<Epc>());
    let control = Control::of_uri(full).expect("control fields");
    assert_eq!(control.write_into(plain).as_deref(), Some(full));
    refused(
        Epc::from_tag_uri("urn:epc:tag:[att=x01]giai-96:1.9521141.4711"),
        "expected a colon after the last bracket in the control field",
    );
}

#[test]
fn every_epc_is_in_the_pattern_that_it_spells() {
    for uri in [
        "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
        "urn:epc:tag:sgtin-198:0.952114112345.6.a%2Fb.c",
        "urn:epc:tag:sscc-96:2.952114.11234567890",
        "urn:epc:tag:sgln-96:1.952114112345..0",
        "urn:epc:tag:grai-170:7.9521141.12345.%3F",
        "urn:epc:tag:giai-202:4.952114.x-1",
        "urn:epc:tag:gsrn-96:0.9521141.1234567890",
        "urn:epc:tag:gsrnp-96:0.9521141.1234567890",
        "urn:epc:tag:gdti-113:1.9521141.12345.0047",
        "urn:epc:tag:sgcn-96:1.9521141.12345.0047",
        "urn:epc:tag:cpi-var:5.9521141.A%23-%2F7.99",
        "urn:epc:tag:itip-110:6.9521141.012345.01.02.0",
        "urn:epc:tag:gid-96:1.2.3",
        "urn:epc:tag:usdod-96:15.2S194W.68719476735",
        "urn:epc:tag:adi-var:63.35962..%23A",
    ] {
        let epc: Epc = uri.parse().expect(uri);
        let pattern = uri.replace("urn:epc:tag:", "urn:epc:pat:");
        let pattern: Pattern = pattern.parse().expect(uri);
        assert!(pattern.matches(&epc), "{uri}");
        let identity = epc.pure_identity_uri().expect(uri).replace("urn:epc:id:", "urn:epc:idpat:");
        let pattern: Pattern = identity.parse().expect(uri);
        assert!(pattern.matches(&epc), "{uri}");
        assert_eq!(pattern.uri(), identity);
        // Each component may be anything, from the last one forwards.
        let count = epc.identity().map_or(0, |identity| identity.components().len());
        let name = pattern.kind().name();
        let all = format!("urn:epc:idpat:{name}:{}", vec!["*"; count].join("."));
        assert!(all.parse::<Pattern>().expect(&all).matches(&epc), "{all}");
    }
}
