//! Links are repaired without a loss, and compressed ones say what they say in full.

use std::fmt::Write as _;

use barcode_core::digital_link::{self, BuildOptions, DigitalLink, UriComponent, escape};
use barcode_core::epc::epcb::{Spelling, compress_link};
use barcode_core::epc::selection::EncodeRequest;
use barcode_core::interpret::{InterpretOptions, interpret, tabulate};
use barcode_core::syntax::{Ai, Element, ParseOptions};
use proptest::prelude::*;
use proptest::sample::select;

use crate::syntax_properties::digital_link::link_elements;

/// A link that reads, with what it says.
fn link() -> impl Strategy<Value = (String, Vec<Element<'static>>)> {
    let stem = BuildOptions::default().stem("https://example.com/some/where");
    let build = move |elements: Vec<Element<'static>>| {
        let link = digital_link::build(&elements, &stem).unwrap();
        (link, elements)
    };
    let reads =
        |(link, _): &(String, _)| digital_link::parse(link, &ParseOptions::default()).is_ok();
    link_elements().prop_map(build).prop_filter("the rules about identifiers together", reads)
}

fn parsed(link: &str) -> DigitalLink<'_> {
    digital_link::parse(link, &ParseOptions::default()).unwrap()
}

/// The elements of the first reading, by identifier; nothing where it is wrong.
fn read(text: &str) -> Option<Vec<(Ai, String)>> {
    let found = interpret(text, &InterpretOptions::default());
    let elements = found.first()?.meaning()?.bare_elements();
    Some(sorted(&elements))
}

fn sorted(elements: &[Element<'_>]) -> Vec<(Ai, String)> {
    let mut sorted: Vec<_> =
        elements.iter().map(|element| (element.ai, element.value.to_string())).collect();
    sorted.sort();
    sorted
}

/// The first repair of a text.
fn repair(text: &str) -> Option<String> {
    let found = interpret(text, &InterpretOptions::default());
    Some(found.first()?.repairs.first()?.text.clone())
}

/// How the compression of earlier versions writes a value: digits or any characters, of a fixed length or up to one.
#[derive(Clone, Copy)]
enum Part {
    Digits(usize),
    UpToDigits(usize),
    UpToText(usize),
}

/// Some of table F, as the ports of GS1's toolkit have it.
const TABLE_F: [(&str, &[Part]); 18] = [
    ("00", &[Part::Digits(18)]),
    ("01", &[Part::Digits(14)]),
    ("10", &[Part::UpToText(20)]),
    ("11", &[Part::Digits(6)]),
    ("17", &[Part::Digits(6)]),
    ("21", &[Part::UpToText(20)]),
    ("22", &[Part::UpToText(20)]),
    ("240", &[Part::UpToText(30)]),
    ("253", &[Part::Digits(13), Part::UpToText(17)]),
    ("254", &[Part::UpToText(20)]),
    ("255", &[Part::Digits(13), Part::UpToDigits(12)]),
    ("3103", &[Part::Digits(6)]),
    ("414", &[Part::Digits(13)]),
    ("8003", &[Part::Digits(14), Part::UpToText(16)]),
    ("8004", &[Part::UpToText(30)]),
    ("8006", &[Part::Digits(18)]),
    ("8010", &[Part::UpToText(30)]),
    ("8011", &[Part::UpToDigits(12)]),
];

/// A number in so many bits.
fn bits(number: u128, count: usize) -> String {
    format!("{number:0count$b}")
}

fn digits(text: &str) -> String {
    // 3.32 bits a digit, and 0.01 more.
    let count = (text.len() * 3322 + 10).div_ceil(1000);
    bits(if text.is_empty() { 0 } else { text.parse().unwrap() }, count)
}

fn length(text: &str, most: usize) -> String {
    bits(text.len() as u128, most.ilog2() as usize + 1)
}

/// Characters in the fewest bits each that their alphabet allows.
fn characters(text: &str, most: usize) -> String {
    const BASE64_URL: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let length = length(text, most);
    let is_hex = |c: char, letters: std::ops::RangeInclusive<char>| {
        c.is_ascii_digit() || letters.contains(&c)
    };
    let each = |width: usize, value: &dyn Fn(char) -> u128| -> String {
        text.chars().map(|c| bits(value(c), width)).collect()
    };
    let hex = |c: char| u128::from(c.to_digit(16).unwrap());
    if text.chars().all(|c| c.is_ascii_digit()) {
        format!("000{length}{}", digits(text))
    } else if text.chars().all(|c| is_hex(c, 'a'..='f')) {
        format!("001{length}{}", each(4, &hex))
    } else if text.chars().all(|c| is_hex(c, 'A'..='F')) {
        format!("010{length}{}", each(4, &hex))
    } else if text.chars().all(|c| BASE64_URL.contains(c)) {
        format!("011{length}{}", each(6, &|c| BASE64_URL.find(c).unwrap() as u128))
    } else {
        format!("100{length}{}", each(7, &|c| u128::from(u32::from(c))))
    }
}

/// Elements in the compression of earlier versions; nothing where one is not in that part of its table.
fn compressed(elements: &[(Ai, String)]) -> Option<String> {
    let mut written = String::new();
    for (ai, value) in elements {
        let (_, parts) = TABLE_F.iter().find(|(known, _)| *known == ai.as_str())?;
        ai.as_str()
            .chars()
            .for_each(|digit| written += &bits(digit.to_digit(10).unwrap().into(), 4));
        let mut rest = value.as_str();
        for part in *parts {
            match part {
                Part::Digits(count) => {
                    let (number, more) = rest.split_at(*count);
                    written += &digits(number);
                    rest = more;
                }
                Part::UpToDigits(most) => {
                    write!(written, "{}{}", length(rest, *most), digits(rest)).unwrap();
                }
                Part::UpToText(most) => written += &characters(rest, *most),
            }
        }
    }
    while !written.len().is_multiple_of(6) {
        written.push('0');
    }
    let sixes = (0..written.len() / 6).map(|at| &written[6 * at..6 * at + 6]);
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    Some(sixes.map(|six| char::from(alphabet[usize::from_str_radix(six, 2).unwrap()])).collect())
}

/// What stands between the slashes of a path: identifiers of all kinds, and what could be their values.
fn segment() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec![
            "01", "00", "414", "10", "21", "22", "17", "11", "3103", "240", "99", "20", "8200",
            "254"
        ])
        .prop_map(str::to_owned),
        select(vec!["09521234543213", "395212340000000014", "9521234000037", "261130", "001250"])
            .prop_map(str::to_owned),
        "[A-Z0-9]{0,4}",
    ]
}

fn is_known(segment: &str) -> bool {
    segment.parse::<Ai>().is_ok_and(|ai| ai.definition().is_some())
}

proptest! {
    // Half of the usual number: to find links whose rules hold takes longer than to read them.
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn attributes_that_were_put_into_the_path_are_moved_back(
        (link, _) in link(),
        rest in select(vec!["", "?utm=1", "?linkType=all&utm=1#top"]),
    ) {
        let read = parsed(&link);
        let mut moved = link.split('?').next().unwrap().to_owned();
        for Element { ai, value } in read.attributes() {
            write!(moved, "/{ai}/{}", escape(value, UriComponent::Path)).unwrap();
        }
        if !read.attributes().is_empty() {
            let expected = format!("{link}{}", rest.replace('?', "&"));
            prop_assert_eq!(repair(&format!("{moved}{rest}")), Some(expected));
        }
    }

    #[test]
    fn a_slash_at_the_end_of_a_path_is_dropped((link, elements) in link()) {
        let (path, query) = link.split_once('?').map_or((link.as_str(), String::new()), |(path, query)| {
            (path, format!("?{query}"))
        });
        let with_slash = format!("{path}/{query}");
        let repaired = repair(&with_slash);
        prop_assert_eq!(repaired.as_deref(), Some(link.as_str()));
        prop_assert_eq!(read(&link), Some(sorted(&elements)));
    }

    #[test]
    fn the_ampersands_of_html_lose_nothing((link, elements) in link(), written in select(vec!["&amp;", "&#38;", "&#x26;", "&amp;amp;"])) {
        prop_assert_eq!(read(&link.replace('&', written)), Some(sorted(&elements)));
    }

    #[test]
    fn a_list_reads_a_link_as_alone((link, _) in link(), written in select(vec!["&amp;", "&#38;", "&"]), more in select(vec!["", "?exp=261130", "#top", "/"])) {
        let text = format!("{}{more}", link.replace('&', written));
        let form = tabulate::form("bracketed").unwrap();
        let (mut cells, mut statuses) = (Vec::new(), Vec::new());
        tabulate::tabulate(text.as_bytes(), &[tabulate::Column::Form(form)], &InterpretOptions::default(), &mut cells, &mut statuses);
        let found = interpret(&text, &InterpretOptions::default());
        let alone = found[0].form(form).unwrap_or_default();
        let cell = String::from_utf8(cells).unwrap();
        prop_assert_eq!(cell.trim_end(), alone);
    }

    #[test]
    fn a_compressed_link_reads_as_itself((link, elements) in link(), spelling in select(vec![Spelling::Hex, Spelling::Base64])) {
        if let Ok(short) = compress_link(&link, &EncodeRequest::default(), spelling) {
            prop_assert_eq!(read(&short), Some(sorted(&elements)));
            prop_assert_eq!(read(&format!("]Q1{short}")), Some(sorted(&elements)));
        }
    }

    #[test]
    fn a_link_in_the_compression_of_earlier_versions_reads_as_itself(
        key in select(vec![
            ("01", "09521234543213"), ("00", "395212340000000014"), ("253", "9521234000044"), ("255", "9521234000051"),
            ("414", "9521234000037"), ("8003", "09521234000020"), ("8004", "9521234"), ("8006", "095212345432130102"),
            ("8010", "9521234"),
        ]),
        serial in "[0-9]{1,12}|[A-F0-9]{1,12}|[a-f0-9]{1,12}|[A-Za-z0-9_-]{1,12}|[!-\"%-?A-Z_a-z]{1,12}",
        batch in proptest::option::of("[!-\"%-?A-Z_a-z]{1,20}"),
        date in proptest::option::of(Just("261130")),
    ) {
        let (ai, value) = key;
        let own = |digits: &str| serial.chars().all(|c| c.is_ascii_digit()).then(|| format!("{digits}{serial}"));
        let value = match ai {
            "255" => own(value),
            "253" | "8003" | "8004" => Some(format!("{value}{serial}")),
            "8010" => serial.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase()).then(|| format!("{value}{serial}")),
            _ => Some(value.to_owned()),
        };
        let mut elements: Vec<(Ai, String)> = value.map(|value| (Ai::new(ai), value)).into_iter().collect();
        if let Some(batch) = batch.filter(|_| ai == "01") {
            elements.push((Ai::new("10"), batch));
        }
        if matches!(ai, "01" | "8006") {
            elements.push((Ai::new("21"), serial));
        }
        if let Some(date) = date.filter(|_| ai == "01") {
            elements.push((Ai::new("17"), date.to_owned()));
        }
        prop_assume!(!elements.is_empty());
        let segment = compressed(&elements).unwrap();
        elements.sort();
        prop_assert_eq!(read(&format!("https://example.com/shop/{segment}?utm=1")), Some(elements));
    }

    #[test]
    fn no_repair_puts_an_identifier_into_a_value(segments in prop::collection::vec(segment(), 2..10)) {
        let text = format!("https://example.com/{}", segments.join("/"));
        for found in interpret(&text, &InterpretOptions::default()) {
            for repair in found.repairs {
                let Some(elements) = read(&repair.text) else { continue };
                for (ai, value) in elements {
                    let pieces: Vec<_> = value.split('/').collect();
                    let moved = pieces.windows(2).skip(1).any(|pair| is_known(pair[0]));
                    prop_assert!(!moved, "{text}: ({ai}){value} by {repair:?}");
                }
            }
        }
    }
}
