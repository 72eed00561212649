//! Rules of URIs and bits, by name: what the vectors do not reach.

#![expect(clippy::expect_used, reason = "a case that cannot be set up should stop the test")]

use barcode_core::epc::{
    Control, EncodeOptions, Epc, EpcProblem, EpcWarning, Identity, Pattern, Scheme,
};
use barcode_core::syntax::Ai;
use barcode_core::{Code, ParseError, Problem};

#[track_caller]
fn refused<T: std::fmt::Debug>(read: Result<T, ParseError<EpcProblem>>, message: &str) {
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
    let encoding = EncodeOptions::default().filter(epc.filter().unwrap_or_default());
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

/// The part between asterisks is the part the error points at.
#[track_caller]
fn refused_at<T: std::fmt::Debug>(
    marked: &str,
    read: impl Fn(&str) -> Result<T, ParseError<EpcProblem>>,
    message: &str,
) {
    let text = marked.replace('*', "");
    let error = read(&text).expect_err(marked);
    assert_eq!(error.to_string(), message, "{marked}");
    let (before, rest) = text.split_at(error.span.start);
    let (culprit, after) = rest.split_at(error.span.len());
    assert_eq!(format!("{before}*{culprit}*{after}"), marked);
}

#[test]
fn digits_capitals_and_cage_codes_have_no_escapes() {
    for (marked, what) in [
        ("urn:epc:id:sscc:0614141.1*%*3234567890", "a digit, found '%' in the reference"),
        ("urn:epc:id:sscc:061414*%*31.1234567890", "a digit, found '%' in the company prefix"),
        ("urn:epc:id:sgtin:0614141.81234*%*35.1", "a digit, found '%' in the reference"),
        ("urn:epc:id:sgcn:0614141.12345.4*%*37", "a digit, found '%' in the serial number"),
        ("urn:epc:id:itip:0614141.012345.*%*301.02.1", "a digit, found '%' in the piece number"),
        ("urn:epc:id:cpi:0614141.123.4*%*37", "a digit, found '%' in the serial number"),
        ("urn:epc:id:gid:9510*%*30.5.6", "a digit, found '%' in the general manager number"),
        ("urn:epc:id:gid:95100.5.*%*36", "a digit, found '%' in the serial number"),
        ("urn:epc:id:imovn:917618*%*37", "a digit, found '%' in the code"),
        ("urn:epc:id:gsin:0614141.12345678*%*39", "a digit, found '%' in the reference"),
        ("urn:epc:id:pgln:0614141.1234*%*35", "a digit, found '%' in the reference"),
        ("urn:epc:id:bic:CSQU30543*%*383", "a digit or a capital letter, found '%' in the code"),
        (
            "urn:epc:id:usdod:CAGE*%*59.5678",
            "a digit or a capital letter other than I and O, found '%' in the CAGE code",
        ),
        (
            "urn:epc:id:adi:3596*%*32.PQ7VZ4.M37",
            "a digit or a capital letter other than I and O, found '%' in the CAGE code",
        ),
    ] {
        refused_at(marked, str::parse::<Identity>, &format!("expected {what}"));
    }
    // A tag URI has no escapes where the bits are a number, even if the pure identity has some.
    for (marked, what) in [
        ("urn:epc:tag:sgtin-96:3.0614141.812345.6*%*37", "serial number"),
        ("urn:epc:tag:giai-96:3.0614141.4*%*37", "reference"),
        ("urn:epc:tag:grai-96:3.0614141.12345.4*%*37", "serial number"),
        ("urn:epc:tag:gdti-113:3.0614141.12345.4*%*37", "serial number"),
        ("urn:epc:tag:usdod-96:3.CAGEY.5*%*36", "serial number"),
    ] {
        refused_at(
            marked,
            Epc::from_tag_uri,
            &format!("expected a digit, found '%' in the {what}"),
        );
    }
    refused_at(
        "urn:epc:tag:cpi-96:3.0614141.1*%*33.7",
        Epc::from_tag_uri,
        "expected a digit, a capital letter, #, - or /, found '%' in the reference",
    );
    for (marked, what) in [
        ("urn:epc:idpat:sscc:*0614%3141*.~", "company prefix"),
        ("urn:epc:pat:sgtin-96:3.0614141.812345.*6%37*", "serial number"),
    ] {
        let read = |text: &str| text.replace('~', "*").parse::<Pattern>();
        refused_at(marked, read, &format!("expected a digit, found '%' in the {what}"));
    }
    // Serial numbers, component references and aircraft parts keep theirs.
    for uri in [
        "urn:epc:id:sgtin:0614141.812345.32a%2Fb",
        "urn:epc:id:giai:0614141.32a%2Fb",
        "urn:epc:id:cpi:0614141.5PQ7%2FZ43.12345",
        "urn:epc:id:adi:35962.PQ7VZ4%2F1.%23M37GXB92",
    ] {
        assert_eq!(uri.parse::<Identity>().expect(uri).to_string(), uri);
    }
}

#[test]
fn a_value_that_the_other_readers_refuse_has_a_warning() {
    // 2030 has no 29 February.
    let hex = "FB743C5D7952922700958574B0823525827659813D24A9AA6D7801";
    let epc = Epc::from_hex(hex).expect("an EPC by the Tag Data Standard");
    assert!(epc.element_string().is_some_and(|string| string.contains("(17)300229")));
    let warnings = epc.warnings();
    assert!(matches!(warnings[..], [EpcWarning::Element { .. }]), "{warnings:?}");
    assert_eq!(warnings[0].code(), "element");
    assert_eq!(warnings[0].details().ai, Some(Ai::new("17")));
    let epc = Epc::from_hex("3034257BF7194E4000001A85").expect("an SGTIN-96");
    assert_eq!(epc.warnings(), []);
}

#[test]
fn any_digit_may_be_the_check_digit_of_a_container_or_a_vessel() {
    let warnings = |uri: &str| uri.parse::<Identity>().expect(uri).warnings();
    assert_eq!(warnings("urn:epc:id:bic:CSQU3054383"), []);
    assert_eq!(warnings("urn:epc:id:imovn:9176187"), []);
    let wrong = |expected, found| EpcWarning::CheckDigit { expected, found };
    assert_eq!(warnings("urn:epc:id:bic:CSQU3054384"), [wrong(3, 4)]);
    assert_eq!(warnings("urn:epc:id:imovn:9176180"), [wrong(7, 0)]);
    let [warning] = &warnings("urn:epc:id:imovn:9176180")[..] else { panic!("one warning") };
    assert_eq!((warning.code(), warning.details().part), ("checkDigit", Some("name")));
}

#[test]
fn a_component_reference_of_cpi_96_has_no_more_digits_than_its_company_prefix_leaves() {
    refused_at(
        "urn:epc:tag:cpi-96:3.0614141.*123456789*.1",
        Epc::from_tag_uri,
        "expected 1 to 8 characters, found 9 in the reference",
    );
}
