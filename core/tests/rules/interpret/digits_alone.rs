//! How often digits that a scanner typed, and keys that a person typed, are read as themselves first.
//!
//! The normal run draws a few of each kind. `TEXTS=100000 cargo test --release -p barcode-core --all-features --test rules
//! digits_alone -- --nocapture` draws enough to see one in a thousand.

#![expect(clippy::print_stdout, reason = "the figures are the answer")]

use barcode_core::batch::{Column, Outcome, check_lines};
use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
use barcode_core::epc::Scheme;
use barcode_core::interpret::{
    FormKind, InterpretOptions, InterpretProblem, Interpretation, interpret, readings,
};
use barcode_core::key::{KeyKind, complete};
use barcode_core::syntax::{Element, Lint, SyntaxProblem};
use barcode_core::{NumberProblem, check_digit};

/// Identifiers of keys that stand first in a symbol, with their digits and what follows the check digit.
const FIRST: [(&str, usize, usize); 18] = [
    ("00", 18, 0),
    ("01", 14, 0),
    ("02", 14, 0),
    ("255", 13, 12),
    ("253", 13, 17),
    ("402", 17, 0),
    ("410", 13, 0),
    ("411", 13, 0),
    ("412", 13, 0),
    ("413", 13, 0),
    ("414", 13, 0),
    ("415", 13, 0),
    ("416", 13, 0),
    ("417", 13, 0),
    ("8003", 14, 16),
    ("8006", 14, 0),
    ("8017", 18, 0),
    ("8018", 18, 0),
];

/// A sequence that is the same at each run (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).unwrap()
    }

    fn digits(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from(b"0123456789"[self.below(10)])).collect()
    }

    /// Digits with their check digit behind them, which are not all zeros.
    fn checked(&mut self, length: usize) -> String {
        let payload = format!("{}1", self.digits(length - 2));
        let check = check_digit::compute(&payload).unwrap();
        format!("{payload}{check}")
    }
}

fn texts() -> usize {
    std::env::var("TEXTS").ok().and_then(|texts| texts.parse().ok()).unwrap_or(40)
}

/// A right element string of digits that begins with this key, as a scanner types it that sends no FNC1.
fn element_string(
    random: &mut Random,
    (ai, length, open): (&str, usize, usize),
) -> (String, String) {
    let mut parts = vec![(ai.to_owned(), random.checked(length))];
    if ai == "8003" {
        parts[0].1.replace_range(..1, "0");
        let check = check_digit::compute(&parts[0].1[..13]).unwrap();
        parts[0].1.replace_range(13.., &check.to_string());
    }
    if ai == "8006" {
        parts[0].1.push_str("0102");
    }
    if open > 0 {
        let length = 1 + random.below(open);
        let serial = random.digits(length);
        parts[0].1.push_str(&serial);
    } else if ai == "01" {
        for date in ["11", "13", "15", "17"] {
            if random.below(3) > 0 {
                continue;
            }
            let day = format!(
                "{:02}{:02}{:02}",
                random.below(50),
                1 + random.below(12),
                1 + random.below(28)
            );
            parts.push((date.to_owned(), day));
        }
        if random.below(3) == 0 {
            parts.push(("3103".to_owned(), random.digits(6)));
        }
        if random.below(2) == 0 {
            let length = 1 + random.below(20);
            let batch = random.digits(length);
            parts.push((["10", "21"][random.below(2)].to_owned(), batch));
        }
    } else if ai == "02" {
        let count = format!("{}", 1 + random.below(9_999));
        parts.push(("37".to_owned(), count));
    }
    let join = |write: fn(&(String, String)) -> String| parts.iter().map(write).collect::<String>();
    (join(|(ai, value)| format!("{ai}{value}")), join(|(ai, value)| format!("({ai}){value}")))
}

fn elements(text: &str) -> Vec<String> {
    let found = readings(text).into_iter().filter_map(|reading| reading.outcome.ok());
    let write = |elements: Vec<Element<'_>>| {
        let parts = elements.iter().map(|element| format!("({}){}", element.ai, element.value));
        parts.collect::<Vec<_>>().concat()
    };
    found.map(write).collect()
}

#[test]
fn element_strings_of_digits_are_read_as_themselves() {
    let mut random = Random(0x5eed);
    for first in FIRST {
        let mut right = 0;
        for _ in 0..texts() {
            let (text, whole) = element_string(&mut random, first);
            let found = elements(&text);
            assert!(found.contains(&whole), "{text} is read as {found:?}, not as {whole}");
            right += usize::from(found[0] == whole);
        }
        println!("({}) {right} of {} first, the others second", first.0, texts());
        assert!(right * 100 >= texts() * 97, "({}): {right}", first.0);
    }
}

#[test]
fn a_slip_in_a_scan_is_no_fault_of_a_tag_whatever_the_company() {
    let mut random = Random(0x5eed);
    // (402) and (410) to (417) are headers themselves.
    for first in FIRST.into_iter().filter(|(ai, ..)| !ai.starts_with('4')) {
        for header in 30..=41 {
            let (mut text, _) = element_string(&mut random, first);
            text.replace_range(4..6, &header.to_string());
            let found = interpret(&text, &InterpretOptions::default());
            // By chance digits are a whole tag.
            let is_fault = |one: &Interpretation| one.kind == FormKind::Hex && one.outcome.is_err();
            assert!(!found.first().is_some_and(is_fault), "{text}");
        }
    }
}

#[test]
fn keys_alone_are_read_as_themselves() {
    let mut random = Random(0x5eed);
    for kind in KeyKind::ALL {
        let (mut right, mut drawn) = (0, 0);
        while drawn < texts() {
            let payload = random.digits(kind.digits() - 1);
            // With a 0 in front it is a UPC-E sooner.
            if kind == KeyKind::Gtin8 && payload.starts_with('0') {
                continue;
            }
            let Ok(completed) = complete(kind, &payload) else { continue };
            // An asset's number as people write it: with a letter in its serial.
            let serial = match kind.serial() {
                Some(serial) if serial.alphanumeric => format!("A{}", random.below(1_000_000)),
                Some(_) | None => String::new(),
            };
            drawn += 1;
            let text = format!("{}{serial}", completed.key.as_str());
            let first = readings(&text).into_iter().next().and_then(|reading| reading.outcome.ok());
            let is_itself =
                first.is_some_and(|found| found.len() == 1 && found[0].value.ends_with(&text));
            right += usize::from(is_itself);
        }
        println!("{} {right} of {drawn}", kind.name());
        assert!(right * 100 >= drawn * 97, "{}: {right}", kind.name());
    }
}

/// Whether a tag may begin so, with its header or behind its protocol-control word.
fn may_be_tag(digits: &str) -> bool {
    let is_header = |pair| {
        u8::from_str_radix(pair, 16).is_ok_and(|header| Scheme::from_header(header).is_some())
    };
    digits.len() >= 20 && (is_header(&digits[..2]) || is_header(&digits[4..6]))
}

/// What the parts of the tools say of digits that they take for an element string with a fault.
#[track_caller]
fn is_wrong_element_string(text: &str) -> InterpretProblem {
    let first = readings(text).into_iter().next().unwrap();
    assert_eq!(first.kind, FormKind::Fnc1, "{text}");
    let alone = check_number(text, NumberChoice::Auto);
    let NumberOutcome::Problem { problem, may_hold_more: true, .. } = &alone else {
        panic!("{text}: {alone:?}")
    };
    assert!(matches!(problem.problem, NumberProblem::Identifier { .. }), "{text}: {problem:?}");
    first.outcome.unwrap_err().problem
}

#[test]
fn a_lost_fnc1_is_missing_and_no_asset_that_passes_by_chance() {
    let mut random = Random(0x5eed);
    for _ in 0..texts() * 10 {
        let count = 1 + random.below(9_999);
        let (ai, digits) = [("10", 7), ("400", 5), ("15", 0), ("3302", 6)][random.below(4)];
        let behind = if ai == "15" { "261130".to_owned() } else { random.digits(digits) };
        let postcode = 2000 + random.below(300);
        let hour = random.below(24);
        let texts = [
            format!("02{}37{count}{ai}{behind}", random.checked(14)),
            format!("420{postcode}00{}", random.checked(18)),
            format!("7003261130{hour:02}3010{}", random.digits(7)),
        ];
        for text in texts.into_iter().filter(|text| !may_be_tag(text)) {
            let problem = is_wrong_element_string(&text);
            let is_long =
                matches!(problem, InterpretProblem::Syntax(SyntaxProblem::TooLong { .. }));
            assert!(is_long, "{text}: {problem:?}");
        }
    }
}

#[test]
fn a_slip_behind_an_identifier_is_one_everywhere() {
    let mut random = Random(0x5eed);
    for (ai, length, _) in FIRST {
        for _ in 0..texts() {
            let key = random.checked(length);
            let (payload, right) = key.split_at(length - 1);
            let wrong = (right.parse::<usize>().unwrap() + 1 + random.below(9)) % 10;
            let text = format!("{ai}{payload}{wrong}");
            // As many digits are a pallet.
            if text.len() == 18 {
                continue;
            }
            let dated = format!("{text}1726113010A");
            let is_common = matches!(ai, "01" | "02");
            let mut texts = vec![text];
            texts.extend(is_common.then_some(dated));
            for text in texts.into_iter().filter(|text| !may_be_tag(text)) {
                let problem = is_wrong_element_string(&text);
                let InterpretProblem::Syntax(SyntaxProblem::Lint(found)) = problem else {
                    panic!("{text}: {problem:?}")
                };
                let is_told = matches!(found.lint, Lint::CheckDigit { expected, .. } if right == expected.to_string());
                assert!(is_told, "{text}: {found:?}");
                let listed = check_lines(text.as_bytes(), &Column::new(None));
                assert_eq!(listed[0].outcome(), Outcome::NotDigits, "{text}");
            }
        }
    }
}

#[test]
fn every_australian_postcode_is_read_behind_its_identifier() {
    for postcode in (200..10_000).step_by(97) {
        let text = format!("421036{postcode:04}");
        // One in eleven is a book's number, too.
        let found = elements(&text);
        assert!(found.contains(&format!("(421)036{postcode:04}")), "{text}: {found:?}");
    }
}
