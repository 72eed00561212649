//! What holds for every EPC: encode then decode is the identity, and no text and no bits panic.

#![expect(clippy::unwrap_used, reason = "a property that cannot be set up should stop the test")]

use std::collections::BTreeSet;

use barcode_core::Code;
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::program::{
    ProgrammedTags, SCHEMES, SerialSource, TagPrinting, TagProgram, write_labels,
};
use barcode_core::epc::selection::{CompanyPrefix, EncodeRequest, select};
use barcode_core::epc::{
    EncodeOptions, Epc, EpcProblem, EpcWarning, Filter, Identity, IdentityKind, Indicator, Scheme,
};
use barcode_core::interpret::{FormKind, InterpretOptions, InterpretWarning, interpret};
use barcode_core::syntax::{Ai, Element};
use proptest::prelude::*;

/// The 82 characters of serial numbers.
const SERIAL: &str = "[!\"%-?A-Z_a-z]";

fn digits(count: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("[0-9]{{{count}}}")).unwrap()
}

fn text(class: &str, most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("{class}{{1,{most}}}")).unwrap()
}

fn number(limit: u64) -> impl Strategy<Value = String> {
    prop_oneof![Just(0), Just(limit - 1), 0..limit.min(100), 0..limit]
        .prop_map(|number| number.to_string())
}

/// The components after company prefix and reference that a scheme can hold.
fn tail(scheme: Scheme) -> BoxedStrategy<Vec<String>> {
    let one = |serial: BoxedStrategy<String>| serial.prop_map(|serial| vec![serial]).boxed();
    match scheme {
        Scheme::Sgtin96 | Scheme::Grai96 => one(number(1 << 38).boxed()),
        Scheme::Sgln96 | Scheme::Gdti96 => one(number(1 << 41).boxed()),
        Scheme::Sgtin198 | Scheme::Sgln195 => one(text(SERIAL, 20).boxed()),
        Scheme::Grai170 => one(text(SERIAL, 16).boxed()),
        Scheme::Gdti174 => one(text(SERIAL, 17).boxed()),
        Scheme::Gdti113 => one(text("[0-9]", 17).boxed()),
        Scheme::Sgcn96 => one(text("[0-9]", 12).boxed()),
        Scheme::Cpi96 => one(number(1 << 31).boxed()),
        Scheme::CpiVar => one(number(1_000_000_000_000).boxed()),
        Scheme::Itip110 => (digits(2), digits(2), number(1 << 38))
            .prop_map(|(piece, total, serial)| vec![piece, total, serial])
            .boxed(),
        Scheme::Itip212 => (digits(2), digits(2), text(SERIAL, 20))
            .prop_map(|(piece, total, serial)| vec![piece, total, serial])
            .boxed(),
        _ => Just(Vec::new()).boxed(),
    }
}

fn reference(scheme: Scheme, prefix_digits: usize) -> BoxedStrategy<String> {
    match scheme {
        Scheme::Giai96 => number(1 << (42 + [0, 3, 6, 10, 13, 16, 20][12 - prefix_digits])).boxed(),
        Scheme::Giai202 => text(SERIAL, 30 - prefix_digits).boxed(),
        Scheme::Cpi96 => number(10_u64.pow(15 - u32::try_from(prefix_digits).unwrap())).boxed(),
        Scheme::CpiVar => text("[-#/0-9A-Z]", 30 - prefix_digits).boxed(),
        _ => {
            let whole = match scheme.kind() {
                IdentityKind::Sgtin | IdentityKind::Itip => 13,
                IdentityKind::Sscc | IdentityKind::Gsrn | IdentityKind::Gsrnp => 17,
                _ => 12,
            };
            digits(whole - prefix_digits).boxed()
        }
    }
}

/// Writes the escapes of a URI again.
fn escaped(part: &str) -> String {
    part.chars()
        .map(|c| if "\"%&/<>?#".contains(c) { format!("%{:02X}", c as u32) } else { c.to_string() })
        .collect()
}

fn tag_uri() -> impl Strategy<Value = (Scheme, String)> {
    let plain: Vec<Scheme> =
        Scheme::ALL.iter().copied().filter(|scheme| !scheme.is_plus()).collect();
    (proptest::sample::select(plain), 6_usize..=12).prop_flat_map(|(scheme, prefix_digits)| {
        let parts: BoxedStrategy<Vec<String>> = match scheme {
            Scheme::Gid96 => (number(1 << 28), number(1 << 24), number(1 << 36))
                .prop_map(|(manager, class, serial)| vec![manager, class, serial])
                .boxed(),
            Scheme::Usdod96 => (text("[0-9A-HJ-NP-Z]", 1), digits(4), number(1 << 36))
                .prop_map(|(first, rest, serial)| vec![first + &rest, serial])
                .boxed(),
            Scheme::AdiVar => (digits(6), "[-/0-9A-Z]{0,32}", "#?[-/0-9A-Z]{1,29}")
                .prop_map(|(cage, part, serial)| vec![cage, part, serial])
                .boxed(),
            _ => (digits(prefix_digits), reference(scheme, prefix_digits), tail(scheme))
                .prop_map(|(prefix, reference, tail)| [vec![prefix, reference], tail].concat())
                .boxed(),
        };
        let filter = 0_u8..(1 << scheme.filter_bits());
        (Just(scheme), filter, parts).prop_map(|(scheme, filter, parts)| {
            let mut body = parts.iter().map(|part| escaped(part)).collect::<Vec<_>>().join(".");
            if scheme.filter_bits() > 0 {
                body = format!("{filter}.{body}");
            }
            (scheme, format!("urn:epc:tag:{}:{body}", scheme.name()))
        })
    })
}

fn element(ai: &'static str, value: String) -> Element<'static> {
    Element { ai: Ai::new(ai), value: value.into() }
}

fn with_check_digit(payload: &str) -> String {
    format!("{payload}{}", barcode_core::check_digit::compute(payload).unwrap())
}

/// A key of each kind with what belongs to it, as the '+' schemes carry it.
fn whole_keys() -> impl Strategy<Value = (Scheme, Vec<Element<'static>>)> {
    let plus: Vec<Scheme> = Scheme::ALL.iter().copied().filter(|scheme| scheme.is_plus()).collect();
    let parts = (
        proptest::sample::select(plus),
        digits(17),
        text(SERIAL, 16),
        text("[-#/0-9A-Z]", 20),
        number(1_000_000_000_000),
        "[0-9]{1,12}",
    );
    parts.prop_map(|(scheme, key, serial, part, component, coupon)| {
        let gtin = with_check_digit(&key[..13]);
        let gln = with_check_digit(&key[..12]);
        let mut elements = match scheme.kind() {
            IdentityKind::Sgtin => vec![element("01", gtin), element("21", serial)],
            IdentityKind::Sscc => vec![element("00", with_check_digit(&key))],
            // Extension 0 stands for none.
            IdentityKind::Sgln if serial == "0" => vec![element("414", gln)],
            IdentityKind::Sgln => vec![element("414", gln), element("254", serial)],
            IdentityKind::Grai => vec![element("8003", format!("0{gln}{serial}"))],
            IdentityKind::Giai => vec![element("8004", format!("{}{serial}", &key[..9]))],
            IdentityKind::Gsrn => vec![element("8018", with_check_digit(&key))],
            IdentityKind::Gsrnp => vec![element("8017", with_check_digit(&key))],
            IdentityKind::Gdti => vec![element("253", format!("{gln}{serial}"))],
            IdentityKind::Cpi => {
                vec![element("8010", format!("{}{part}", &key[..9])), element("8011", component)]
            }
            IdentityKind::Sgcn => vec![element("255", format!("{gln}{coupon}"))],
            _ => vec![element("8006", format!("{gtin}0102")), element("21", serial)],
        };
        if scheme.has_date() {
            elements.push(element("17", "261231".to_owned()));
        }
        (scheme, elements)
    })
}

fn added() -> impl Strategy<Value = Vec<Element<'static>>> {
    let all = (text(SERIAL, 20), digits(6), text("[0-9]", 15), text(SERIAL, 90), any::<bool>());
    let all = all.prop_map(|(lot, weight, price, own, minus)| {
        vec![
            element("10", lot),
            element("3103", weight.clone()),
            element("3922", price.clone()),
            element("3932", format!("036{price}")),
            element("4330", format!("{weight}{}", if minus { "-" } else { "" })),
            element("4307", "AU".to_owned()),
            element("8008", "261231235959".to_owned()),
            element("7007", "260101261231".to_owned()),
            element("7258", "1/3".to_owned()),
            element("99", own),
        ]
    });
    (all, 0_usize..1024).prop_map(|(all, chosen)| {
        let mut all = all;
        let mut at = 0;
        all.retain(|_| {
            at += 1;
            chosen >> (at - 1) & 1 == 1
        });
        all
    })
}

/// Whether hexadecimal digits may be those of a tag's control word and another EPC: the word of six, seven or eight
/// words of a plain tag is the header of an EPC too, with filter 0 and a company prefix of 12 digits behind it.
fn may_begin_with_control_word(hex: &str) -> bool {
    ["3000", "3400", "3800", "3C00", "4000"].iter().any(|word| hex.starts_with(word))
}

/// The checksum of a tag over the words in these digits (ISO/IEC 18000-63, CRC-16), by long division.
fn checksum(words: &str) -> u16 {
    let bytes = words.as_bytes().chunks(2).map(|byte| std::str::from_utf8(byte).unwrap());
    !bytes.map(|byte| u16::from_str_radix(byte, 16).unwrap()).fold(u16::MAX, |sum, byte| {
        (0..8).fold(sum ^ byte << 8, |sum, _| sum << 1 ^ if sum >= 0x8000 { 0x1021 } else { 0 })
    })
}

/// How many digits stand in front of the EPC, where a text is read as the memory of a tag, and the EPC.
fn behind_control(memory: &str) -> Option<(usize, String)> {
    let found = interpret(memory, &InterpretOptions::default());
    let meaning = found.first()?.outcome.as_ref().ok()?;
    let front = meaning.warnings.iter().find_map(|warning| match warning {
        InterpretWarning::Epc(EpcWarning::ProtocolControl { found }) => Some(found.len()),
        _ => None,
    })?;
    Some((front, found[0].form(FormKind::Hex)?.to_owned()))
}

proptest! {
    #[test]
    fn every_form_of_an_epc_reads_back((scheme, uri) in tag_uri()) {
        let epc = Epc::from_tag_uri(&uri).unwrap();
        prop_assert_eq!(epc.scheme(), scheme);
        prop_assert_eq!(epc.tag_uri(), Some(uri));
        if let Some(bits) = scheme.fixed_bits() {
            prop_assert_eq!(epc.bits().len(), bits);
        }
        prop_assert_eq!(&Epc::from_hex(&epc.to_hex()).unwrap(), &epc);
        prop_assert_eq!(&Epc::from_hex(&epc.to_hex_words()).unwrap(), &epc);
        let with_memory = epc.to_hex_words() + "0000";
        match Epc::from_hex(&with_memory) {
            Ok(again) => prop_assert_eq!(&again, &epc),
            Err(error) => {
                prop_assert_eq!(error.problem, EpcProblem::ProtocolControl);
                prop_assert!(may_begin_with_control_word(&with_memory), "{}", with_memory);
            }
        }
        prop_assert_eq!(&Epc::from_binary(&epc.to_binary()).unwrap(), &epc);
        prop_assert_eq!(&Epc::from_base64(&epc.to_base64()).unwrap(), &epc);
        prop_assert_eq!(&Epc::from_raw_uri(&epc.raw_uri()).unwrap(), &epc);
        let identity: Identity = epc.pure_identity_uri().unwrap().parse().unwrap();
        let filter = epc.filter().unwrap_or_default();
        prop_assert_eq!(&Epc::from_identity(scheme, filter, &identity).unwrap(), &epc);
        if let Some(prefix) = identity.company_prefix() {
            let encoding = EncodeOptions::default().filter(filter).company_prefix_length(prefix.len());
            let again = Epc::from_elements(scheme, &epc.elements(), &encoding);
            prop_assert_eq!(&again.unwrap(), &epc);
            for spelling in [Spelling::Hex, Spelling::Base64] {
                let segment = epcb::write_segment(&epc, spelling).unwrap();
                prop_assert_eq!(&epcb::read_segment(&segment).unwrap(), &epc);
            }
        }
        let mut at = 0;
        for field in epc.fields() {
            prop_assert_eq!(field.bits.start, at);
            at = field.bits.end;
        }
        prop_assert_eq!(at, epc.bits().len());
    }

    #[test]
    fn the_control_word_of_a_tag_says_what_its_epc_is(
        (_, uri) in tag_uri(),
        has_user_memory in any::<bool>(),
        extended in proptest::sample::select(vec!["0001", "0008", "0FFF", "80080000"]),
        spare_words in 0_usize..4,
    ) {
        let epc = Epc::from_tag_uri(&uri).unwrap().to_hex_words();
        let control = (epc.len() / 4) << 11 | usize::from(has_user_memory) << 10;
        let spare = "0000".repeat(spare_words);
        let memory = format!("{control:04X}{epc}{spare}");
        prop_assert_eq!(behind_control(&memory), Some((4, epc.clone())), "{}", memory);
        let bank = format!("{:04X}{memory}", checksum(&memory[..4 + epc.len()]));
        prop_assert_eq!(behind_control(&bank), Some((8, epc.clone())), "{}", bank);
        // What a tag sends counts its extended control, and says that it is there.
        let control = control + ((extended.len() / 4) << 11) + (1 << 9);
        let sent = format!("{control:04X}{extended}{epc}{spare}");
        prop_assert_eq!(behind_control(&sent), Some((4 + extended.len(), epc)), "{}", sent);
    }

    #[test]
    fn whole_keys_and_added_data_read_back(
        (scheme, own) in whole_keys(),
        added in added(),
        host in "[a-z]{1,12}(\\.com|\\.com\\.au|\\.tech|)",
        filter in 0_u8..8,
    ) {
        let elements = [own, added].concat();
        let hostname = scheme.has_hostname().then_some(host.as_str());
        let filter = Filter::new(filter).unwrap();
        let fewest = EncodeOptions::default().filter(filter).hostname(hostname);
        let epc = Epc::from_elements(scheme, &elements, &fewest).unwrap();
        prop_assert_eq!(&epc.elements(), &elements);
        prop_assert_eq!(epc.hostname(), hostname);
        prop_assert_eq!(epc.filter(), Some(filter));
        prop_assert_eq!(&Epc::from_hex(&epc.to_hex_words()).unwrap(), &epc);
        prop_assert_eq!(&Epc::from_base64(&epc.to_base64()).unwrap(), &epc);
        prop_assert_eq!(epc.fields().last().map(|field| field.bits.end), Some(epc.bits().len()));
        for indicator in Indicator::ALL {
            let encoding = fewest.indicator(indicator);
            if let Ok(other) = Epc::from_elements(scheme, &elements, &encoding) {
                prop_assert_eq!(&other.elements(), &elements);
                prop_assert!(other.bits().len() >= epc.bits().len());
            }
        }
        let request = EncodeRequest::default().filter(filter).hostname(hostname).company_prefix(CompanyPrefix::Length(7));
        if let Ok(selection) = select(&elements, &request) {
            let best = selection.best().unwrap();
            prop_assert!(best.bits().len() <= epc.bits().len());
        }
    }

    #[test]
    fn no_bits_panic(header in proptest::sample::select(Scheme::ALL.to_vec()), rest in "[0-9A-F]{0,120}") {
        let hex = format!("{:02X}{rest}", header.header());
        if let Ok(epc) = Epc::from_hex(&hex) {
            prop_assert_eq!(&Epc::from_hex(&epc.to_hex()).unwrap(), &epc);
            let _ = (epc.digital_link(), epc.element_string(), epc.fields());
            if let Some(uri) = epc.tag_uri() {
                prop_assert_eq!(&Epc::from_tag_uri(&uri).unwrap(), &epc, "{}", uri);
            }
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let check = |error: barcode_core::ParseError<barcode_core::epc::EpcProblem>| {
            let shown = error.to_string();
            assert!(!shown.is_empty());
            assert!(error.span.start <= error.span.end);
        };
        let _ = text.parse::<Epc>().map_err(check);
        let _ = Epc::from_base64(&text).map_err(check);
        let _ = Epc::from_binary(&text).map_err(check);
        let points = |whole: &str, error: barcode_core::ParseError<barcode_core::epc::EpcProblem>| {
            assert!(whole.get(error.span.clone()).is_some(), "{:?} of {whole:?}", error.span);
        };
        for start in ["urn:epc:tag:sgtin-96:", "urn:epc:tag:adi-var:1.", "urn:epc:raw:", "urn:epc:tag:"] {
            let whole = format!("{start}{text}");
            let _ = whole.parse::<Epc>().map_err(|error| points(&whole, error));
        }
        for &kind in IdentityKind::ALL {
            let whole = format!("urn:epc:id:{}:{text}", kind.name());
            let _ = whole.parse::<Identity>().map_err(|error| points(&whole, error));
            let _ = format!("urn:epc:id:{}:9521141.{text}", kind.name()).parse::<Identity>().map_err(check);
        }
        let _ = epcb::expand(&text);
        let _ = epcb::expand(&format!("https://example.com/ex{text}"));
        for ai in ["00", "01", "253", "414", "8003", "8004", "8006", "8010", "8018", "402", "401"] {
            for &scheme in Scheme::ALL {
                let elements = [element(ai, text.clone()), element("21", text.clone())];
                for count in 1..=2 {
                    let encoding = EncodeOptions::default().company_prefix_length(7).hostname(text.as_str());
                    if let Err(error) = Epc::from_elements(scheme, &elements[..count], &encoding) {
                        assert!(!error.to_string().is_empty());
                        assert_ne!(error.code(), "unreadable", "{ai} {text:?}");
                    }
                    let _ = select(&elements[..count], &EncodeRequest::default());
                }
            }
        }
    }
}

/// The serial numbers of programmed tags, each with its digits.
fn serials(tags: &ProgrammedTags) -> Vec<(&str, &str)> {
    let lines = tags.lines.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    lines.map(|parts| (parts[0], parts[1])).collect()
}

#[test]
fn no_random_serial_number_is_given_twice_in_a_program_of_the_most_tags() {
    let mut program = TagProgram::new(Scheme::Sgtin96, None, Some(7));
    let mut seen = BTreeSet::new();
    let half = 50_000;
    for _ in 0..2 {
        // Both have the seed of the first.
        let source = SerialSource::Random { seed: seen.len().to_string() };
        let tags = program.add("9521141123454", &source, half).unwrap();
        for (serial, _) in serials(&tags) {
            assert!(serial.parse::<u64>().unwrap() < 1 << 38);
            assert!(seen.insert(serial.to_owned()), "{serial} twice");
        }
    }
    assert_eq!(seen.len(), 100_000);
    assert!(program.add("9521141123454", &SerialSource::Next, 1).is_err(), "that is too many");
}

proptest! {
    #[test]
    fn a_programmed_tag_decodes_to_its_gtin_serial_number_and_filter(
        item in "[0-9]{5}",
        indicator in 0..=8_u32,
        scheme in proptest::sample::select(&SCHEMES[..]),
        filter in proptest::option::of(0..=7_u8),
        first in "[1-9][0-9]{0,10}",
        is_random in any::<bool>(),
        quantity in 1..50_u32,
    ) {
        let payload = format!("{indicator}9521234{item}");
        let gtin = barcode_core::key::complete(barcode_core::key::KeyKind::Gtin14, &payload).unwrap();
        let gtin = gtin.key.as_str();
        let source = if is_random {
            SerialSource::Random { seed: first.clone() }
        } else {
            SerialSource::From { first: first.clone() }
        };
        let mut program = TagProgram::new(scheme, filter.and_then(Filter::new), Some(7));
        let tags = program.add(gtin, &source, quantity).unwrap();
        let usual = if indicator == 0 { 1 } else { 2 };
        let zpl = write_labels(&tags.gtin, &tags.lines, TagPrinting { dpi: 203, has_symbol: true });
        let labels: Vec<_> = zpl.split_inclusive("^XZ\n").collect();
        prop_assert_eq!(labels.len(), quantity as usize);
        let mut seen = BTreeSet::new();
        for (at, (serial, hex)) in serials(&tags).into_iter().enumerate() {
            prop_assert!(seen.insert(serial), "{} twice", serial);
            if !is_random {
                prop_assert_eq!(serial, (first.parse::<u64>().unwrap() + at as u64).to_string());
            }
            let epc = Epc::from_hex(hex).unwrap();
            prop_assert_eq!(epc.element_string(), Some(format!("(01){gtin}(21){serial}")));
            prop_assert_eq!(epc.filter().unwrap().value(), filter.unwrap_or(usual));
            let written = format!("^FD{hex}^FS");
            prop_assert!(labels[at].contains(&written));
            prop_assert!(!labels[at].contains("^RL") && !labels[at].contains("^RFL"));
        }
        // What was given is given to no one else, in whatever way the next ones are asked for.
        let mut later = TagProgram::new(scheme, None, Some(7));
        later.give(gtin, tags.run.clone());
        for source in [SerialSource::Next, SerialSource::Random { seed: "other".to_owned() }] {
            for (serial, _) in serials(&later.add(gtin, &source, 20).unwrap()) {
                prop_assert!(!seen.contains(serial), "{} again", serial);
            }
        }
        let last = SerialSource::From { first: tags.ends[1].clone() };
        prop_assert!(later.add(gtin, &last, 1).is_err());
    }
}
