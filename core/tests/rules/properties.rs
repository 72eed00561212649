//! What holds for all numbers and all texts, not only for the ones in the tables.

#![expect(clippy::unwrap_used, reason = "what cannot fail here should stop the test if it does")]

use barcode_core::batch::{
    Column, Outcome, check_columns, check_lines, check_records, complete_lines, line_spans,
};
use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::identify::{CheckStatus, NumberKind, identify};
use barcode_core::key::{Key, KeyKind, complete, isbn, ismn, issn, upc_e, validate};
use barcode_core::prefix::PrefixKind;
use barcode_core::rcn::{Region, measure};
use barcode_core::repair::{NumberChange, NumberRepair};
use barcode_core::{
    NumberProblem, ParseError, check_characters, check_digit, prefix, price_weight, repair,
};
use proptest::prelude::*;

fn any_kind() -> impl Strategy<Value = KeyKind> {
    prop::sample::select(KeyKind::ALL.to_vec())
}

/// A kind and digits without their check digit.
fn any_payload() -> impl Strategy<Value = (KeyKind, String)> {
    any_kind().prop_flat_map(|kind| {
        let digits = format!("[0-9]{{{}}}", kind.digits() - 1);
        (Just(kind), proptest::string::string_regex(&digits).unwrap())
    })
}

/// SSCCs whose serial references are `step` apart.
fn pallets(beginning: &str, step: u64, count: u64) -> impl Iterator<Item = String> {
    (1..=count).map(move |at| {
        let payload = format!("{beginning}{:08}", step * at);
        complete(KeyKind::Sscc, &payload).unwrap().key.as_str().to_owned()
    })
}

/// A key as it reads back: a GRAI needs its filler where it begins with 0 itself.
fn written(key: &Key) -> String {
    if key.kind() == KeyKind::Grai { key.element_value() } else { key.as_str().to_owned() }
}

/// Texts that look like numbers more often than chance would have it.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[0-9 -]{0,40}", "[0-9]{6,20}", "\\PC{0,20}"]
}

/// Lines of a list: any text, digits of every length, and numbers that are right or nearly so, in one piece or
/// in groups.
fn any_line() -> impl Strategy<Value = String> {
    let cut = |number: &str| match number.get(..15) {
        Some(kept) => format!("{kept:0<width$}", width = number.len()),
        None => number.to_owned(),
    };
    let number = (any_kind(), "[0-9]{17}", 0_u8..5, "|0|-?[0-9]{1,3}|A").prop_map(
        move |(kind, digits, slip, end)| {
            let key = complete(kind, &digits[..kind.digits() - 1]).unwrap().key;
            match slip {
                0 => format!("{}{end}", key.as_str()),
                1 => key.payload().to_owned(),
                2 => cut(key.as_str()),
                // As interleaved 2 of 5 is drawn of it.
                3 => format!("0{}{}", key.digits(), check_digit::compute(key.digits()).unwrap()),
                _ => format!("0{}", &key.as_str()[1..]),
            }
        },
    );
    let digits = prop_oneof![number, "[0-9]{1,20}", "0[0-9]{5,13}", "[0-9]{9}[0-9X]"];
    let between = [" ", "-", "\t", "\u{a0}", "\u{2011}", "\u{feff}", "９"];
    let grouped =
        (digits, prop::sample::select(between.to_vec()), prop::array::uniform2(0_usize..18))
            .prop_map(|(number, between, places)| {
                let mut line = String::new();
                for (place, digit) in number.chars().enumerate() {
                    line.push_str(if places.contains(&place) { between } else { "" });
                    line.push(digit);
                }
                line
            });
    prop_oneof![any_text(), "[0-9]{1,20}", "0[0-9]{5,13}", grouped]
}

/// What a list should say of a line, from what the line says alone; and the number it should write.
fn told_alone(line: &str, kind: Option<KeyKind>) -> (Outcome, String) {
    match check_number(line, kind.map_or(NumberChoice::Auto, NumberChoice::Key)) {
        NumberOutcome::Number { reading, .. } => {
            let digit = reading.key.check_digit();
            let outcome = match reading.status {
                CheckStatus::WithoutLeadingZero => Outcome::WithoutLeadingZero,
                CheckStatus::WithoutCheckDigit => Outcome::WithoutCheckDigit { digit },
                _ => Outcome::Valid,
            };
            (outcome, reading.key.as_str().to_owned())
        }
        NumberOutcome::Problem { corrected: Some(key), .. } => {
            let expected = key.check_digit();
            (Outcome::WrongCheckDigit { expected }, key.as_str().to_owned())
        }
        NumberOutcome::Problem { problem: error, repairs, .. }
            if matches!(error.problem, NumberProblem::AddOn { .. }) =>
        {
            (Outcome::AddOn, repairs[0].key.as_str().to_owned())
        }
        NumberOutcome::Problem { problem: error, .. }
            if matches!(error.problem, NumberProblem::LostDigits { .. }) =>
        {
            (Outcome::LostDigits, String::new())
        }
        NumberOutcome::Problem { problem: error, .. }
            if matches!(error.problem, NumberProblem::Identifier { .. }) =>
        {
            (Outcome::NotDigits, String::new())
        }
        NumberOutcome::Problem { kind: Some(NumberKind::Key(kind)), .. }
            if check_digit::working(line)
                .is_ok_and(|working| kind.lengths().contains(&working.steps.len())) =>
        {
            // A rule that is not about lengths refuses them.
            (Outcome::NotDigits, String::new())
        }
        NumberOutcome::Problem { .. } => {
            let count = match check_digit::working(line).map_err(|error| error.problem) {
                Ok(working) => Some(working.steps.len()),
                Err(NumberProblem::LengthRange { found, .. }) => Some(found),
                Err(_) => None,
            };
            let outcome = match count {
                Some(0) => Outcome::Empty,
                Some(count) => Outcome::WrongLength { found: u8::try_from(count.min(15)).unwrap() },
                None => Outcome::NotDigits,
            };
            (outcome, String::new())
        }
        // Letters and digits can be a model number by chance.
        NumberOutcome::CheckCharacters { text, .. } => (Outcome::Valid, text),
        NumberOutcome::Several { .. } => (Outcome::Several, String::new()),
        _ => (Outcome::Empty, String::new()),
    }
}

proptest! {
    #[test]
    fn what_is_completed_is_valid((kind, payload) in any_payload()) {
        let completed = complete(kind, &payload).unwrap();
        prop_assert!(completed.added);
        prop_assert_eq!(completed.key.payload(), &payload);
        let read = validate(kind, completed.key.as_str()).unwrap();
        prop_assert_eq!(&read, &completed.key);
        let working = read.working();
        prop_assert_eq!(working.sum + u16::from(working.check_digit), working.next_ten);
    }

    #[test]
    fn right_pallets_are_not_taken_for_rounded(
        (prefix, step, count, has_lost_zero) in ("[0-9]{9}", 1_u64..2000, 1_u64..200, any::<bool>()),
    ) {
        let ssccs: Vec<_> = pallets(&prefix, step, count).collect();
        let zeros = if has_lost_zero { "0" } else { "" };
        let rows: Vec<_> =
            ssccs.iter().map(|sscc| sscc.strip_prefix(zeros).unwrap_or(sscc)).collect();
        let mut column = Column::new(Some(KeyKind::Sscc));
        column.learn(rows.join("\n").as_bytes());
        prop_assert!(rows.iter().all(|row| !column.is_rounded(row)), "{:?}", rows);
    }

    #[test]
    fn rounded_pallets_are_never_right(
        (prefix, count, kept) in ("[1-9][0-9]{8}", 8_u64..200, 0_usize..3),
    ) {
        let rounded = |sscc: String| {
            let amount: f64 = sscc.parse().unwrap();
            match kept {
                0 => format!("{amount}"),
                1 => format!("{amount:.0}"),
                _ => format!("{}000", &sscc[..15]),
            }
        };
        let rows: Vec<_> = pallets(&prefix, 1, count).map(rounded).collect();
        let rows = rows.join("\n");
        for kind in [None, Some(KeyKind::Sscc)] {
            let mut column = Column::new(kind);
            column.learn(rows.as_bytes());
            for answer in check_lines(rows.as_bytes(), &column) {
                prop_assert_eq!(answer.outcome(), Outcome::LostDigits, "{}", rows);
            }
            prop_assert!(complete_lines(rows.as_bytes(), &column).iter().all(|byte| *byte == b'\n'));
        }
    }

    #[test]
    fn rounded_pallets_that_lost_their_zero_are_never_right(
        (prefix, count, kept) in ("0[1-3][0-9]{7}", 60_u64..200, 0_usize..3),
    ) {
        let rounded = |sscc: String| {
            let amount: f64 = sscc.parse().unwrap();
            match kept {
                0 => format!("{amount}"),
                1 => format!("{amount:.0}"),
                _ => format!("{}00", &sscc[1..16]),
            }
        };
        let rows: Vec<_> = pallets(&prefix, 1, count).map(rounded).collect();
        let rows = rows.join("\n");
        let mut column = Column::new(Some(KeyKind::Sscc));
        column.learn(rows.as_bytes());
        for answer in check_lines(rows.as_bytes(), &column) {
            prop_assert_eq!(answer.outcome(), Outcome::LostDigits, "{}", rows);
        }
    }

    #[test]
    fn any_changed_digit_is_caught((kind, payload) in any_payload(), at in 0_usize..18, by in 1_u8..10) {
        let mut digits = complete(kind, &payload).unwrap().key.as_str().as_bytes().to_vec();
        let at = at % digits.len();
        digits[at] = b'0' + (digits[at] - b'0' + by) % 10;
        let changed = String::from_utf8(digits).unwrap();
        let caught = matches!(
            validate(kind, &changed),
            Err(ParseError {
                problem: NumberProblem::CheckDigit { .. } | NumberProblem::LostDigits { .. },
                ..
            })
        );
        prop_assert!(caught, "{}", changed);
    }

    #[test]
    fn a_swapped_pair_is_offered_back((kind, payload) in any_payload(), at in 0_usize..17) {
        let key = complete(kind, &payload).unwrap().key;
        let at = at % (key.as_str().len() - 1);
        let mut digits = key.as_str().as_bytes().to_vec();
        digits.swap(at, at + 1);
        let swapped = String::from_utf8(digits).unwrap();
        // Neighbours that differ by five, or not at all, leave the check digit right; zeros behind the 15th digit
        // could stand for any others; numbers whose prefix is not in use are not offered.
        let is_issued = key.prefix().is_some_and(|prefix| {
            !matches!(prefix.kind, PrefixKind::Reserved | PrefixKind::Unused)
        });
        let is_slip = matches!(
            validate(kind, &swapped),
            Err(ParseError { problem: NumberProblem::CheckDigit { .. }, .. })
        );
        if !is_slip || !is_issued {
            return Ok(());
        }
        let repairs = repair::suggest(kind, &swapped);
        let is_swap = |repair: &&NumberRepair| matches!(repair.change, NumberChange::Swap { .. });
        let is_undone = repairs.iter().filter(is_swap).any(|repair| repair.key == key);
        let is_crowded_out = repairs.len() == 3;
        prop_assert!(is_undone || is_crowded_out, "{} for {swapped}: {repairs:?}", key.as_str());
        for repair in repairs {
            prop_assert_eq!(validate(kind, repair.key.as_str()), Ok(repair.key));
        }
    }

    #[test]
    fn parts_cover_a_key_without_a_gap((kind, payload) in any_payload(), length in prop::option::of(0_usize..20)) {
        let key = complete(kind, &payload).unwrap().key;
        let mut end = 0;
        for part in key.parts(length) {
            prop_assert_eq!(part.span.start, end);
            prop_assert!(part.span.start < part.span.end);
            end = part.span.end;
        }
        prop_assert_eq!(end, key.as_str().len());
    }

    #[test]
    fn a_gtin_keeps_its_number_in_every_length(payload in "[0-9]{7}|[0-9]{11}|[0-9]{12}|[0-9]{13}") {
        let number = format!("{payload}{}", check_digit::compute(&payload).unwrap());
        let gtin: Gtin = number.parse().unwrap();
        prop_assert_eq!(gtin.to_string(), number);
        for format in GtinFormat::ALL {
            if let Ok(other) = gtin.to_format(format) {
                prop_assert_eq!(other.digits_14(), gtin.digits_14());
                prop_assert_eq!(other.as_str().parse::<Gtin>(), Ok(other));
            }
        }
        if let Some(short) = upc_e::suppress(gtin) {
            let expanded = upc_e::expand(&short).unwrap();
            prop_assert_eq!(expanded.digits_14(), gtin.digits_14());
        }
    }

    #[test]
    fn books_serials_and_music_come_back(digits in "[0-9]{9}", variant in 0_u8..100) {
        let of = |start: &str, end: &str| -> Gtin {
            let payload = format!("{start}{}", &digits[..12 - start.len() - end.len()]) + end;
            format!("{payload}{}", check_digit::compute(&payload).unwrap()).parse().unwrap()
        };
        let book = of("978", "");
        prop_assert_eq!(isbn::to_gtin(&isbn::from_gtin(book).unwrap()), Ok(book));
        let music = of("9790", "");
        prop_assert_eq!(ismn::to_gtin(&ismn::from_gtin(music).unwrap()), Ok(music));
        let serial = of("977", &format!("{variant:02}"));
        let (issn, found) = issn::from_gtin(serial).unwrap();
        prop_assert_eq!((found, issn::to_gtin(&issn, found)), (variant, Ok(serial)));
    }

    #[test]
    fn one_check_digit_is_right_at_every_length(payload in "[0-9]{1,29}", last in 0_u8..10, at in 0_usize..30, other in "[!-,.-~]") {
        let expected = check_digit::working(&payload).unwrap().check_digit;
        prop_assert_eq!(check_digit::compute(&payload), Ok(expected));
        let number = format!("{payload}{last}");
        prop_assert_eq!(check_digit::verify(&number).is_ok(), last == expected);
        // A number with a space in it goes another way.
        prop_assert_eq!(check_digit::verify(&format!("{payload} {last}")).is_ok(), last == expected);
        let at = at % number.len();
        let changed = format!("{}{other}{}", &number[..at], &number[at + 1..]);
        let (front, end) = changed.split_at(number.len() - 1);
        let is_right = check_digit::compute(front).is_ok_and(|digit| digit.to_string() == end);
        prop_assert_eq!(check_digit::verify(&changed).is_ok(), is_right);
    }

    #[test]
    fn a_changed_character_breaks_the_pair(text in "[0-9]{5}[A-Za-z0-9/]{1,18}", at in 0_usize..23, other in "[A-Za-z]") {
        let pair = String::from_iter(check_characters::compute(&text).unwrap());
        let complete = text.clone() + &pair;
        prop_assert_eq!(check_characters::verify(&complete), Ok(()));
        let at = at % text.len();
        let changed = format!("{}{other}{}", &complete[..at], &complete[at + 1..]);
        prop_assert_eq!(check_characters::verify(&changed).is_ok(), changed == complete);
    }

    #[test]
    fn no_text_makes_us_panic_and_every_error_points_into_it(text in any_text(), kind in any_kind()) {
        let length = text.len();
        let points_inside = |span: std::ops::Range<usize>| {
            prop_assert!(span.start <= span.end && span.end <= length);
            prop_assert!(text.get(span).is_some());
            Ok(())
        };
        if let Err(error) = validate(kind, &text) { points_inside(error.span)?; }
        if let Err(error) = complete(kind, &text) { points_inside(error.span)?; }
        if let Err(error) = text.parse::<Gtin>() { points_inside(error.span)?; }
        if let Err(error) = upc_e::expand(&text) { points_inside(error.span)?; }
        if let Err(error) = isbn::to_gtin(&text) { points_inside(error.span)?; }
        if let Err(error) = issn::to_gtin(&text, 7) { points_inside(error.span)?; }
        if let Err(error) = ismn::to_gtin(&text) { points_inside(error.span)?; }
        if let Err(error) = check_digit::verify(&text) { points_inside(error.span)?; }
        if let Err(error) = check_digit::working(&text) { points_inside(error.span)?; }
        if let Err(error) = check_characters::verify(&text) { points_inside(error.span)?; }
        if let Err(error) = check_characters::compute(&text) { points_inside(error.span)?; }
        if let Err(error) = price_weight::compute(&text) { points_inside(error.span)?; }
        for reading in identify(&text) {
            prop_assert_eq!(validate(reading.key.kind(), &written(&reading.key)), Ok(reading.key));
        }
        for repair in repair::suggest(kind, &text) { prop_assert_eq!(repair.key.kind(), kind); }
        for found in [prefix::find(&text), prefix::find_gtin_8(&text)].into_iter().flatten() {
            prop_assert!(found.len() <= length);
        }
    }

    #[test]
    fn a_list_says_what_each_number_alone_says(mut lines in prop::collection::vec(any_line(), 0..4)) {
        // So long a line at the end that all others take the fastest way, which looks 16 bytes ahead.
        lines.push("952-1234-54321-3 or more".to_owned());
        let list = lines.join("\n");
        for kind in KeyKind::ALL.map(Some).into_iter().chain([None]) {
            let column = Column::new(kind);
            let answers = check_lines(list.as_bytes(), &column);
            let numbers = complete_lines(list.as_bytes(), &column);
            let spans: Vec<_> = line_spans(list.as_bytes()).collect();
            let numbers: Vec<_> = std::str::from_utf8(&numbers).unwrap().lines().collect();
            prop_assert_eq!((answers.len(), numbers.len()), (spans.len(), spans.len()));
            for ((answer, number), line) in answers.iter().zip(numbers).zip(spans) {
                let line = std::str::from_utf8(line).unwrap();
                // A list also takes quotation marks off.
                if !line.contains(['"', '\'', '`', '“', '”', '„', '‟', '‘', '’', '‚', '«', '»', '‹', '›']) {
                    let number = number.split('\t').next().unwrap_or_default();
                    let told = (answer.outcome(), number.to_owned());
                    prop_assert_eq!(told, told_alone(line, kind), "{:?} as {:?}", line, kind);
                }
            }
        }
    }

    #[test]
    fn one_row_is_read_as_it_is_alone(line in any_line()) {
        for kind in KeyKind::ALL.map(Some).into_iter().chain([None]) {
            let mut column = Column::new(kind);
            column.learn(line.as_bytes());
            let alone = Column::new(kind);
            prop_assert_eq!(check_lines(line.as_bytes(), &column), check_lines(line.as_bytes(), &alone));
            prop_assert_eq!(complete_lines(line.as_bytes(), &column), complete_lines(line.as_bytes(), &alone));
        }
    }

    #[test]
    fn the_order_of_rows_says_nothing(rows in prop::collection::vec("[0-9]{11,14}|[0-9]{6} [0-9]{6}|[0-9]{17,18}", 1..40), turn in 0_usize..40) {
        let mut turned = rows.clone();
        turned.rotate_left(turn % rows.len());
        let read = |rows: &[String]| -> Vec<(String, Outcome)> {
            let mut column = Column::new(None);
            for row in rows {
                column.learn(row.as_bytes());
            }
            let answers = check_lines(rows.join("\n").as_bytes(), &column);
            let mut read: Vec<_> =
                rows.iter().cloned().zip(answers.iter().map(|answer| answer.outcome())).collect();
            read.sort_by(|one, other| one.0.cmp(&other.0));
            read
        };
        prop_assert_eq!(read(&rows), read(&turned));
    }

    #[test]
    fn a_row_that_lost_a_digit_is_never_plainly_right(
        kind in prop::sample::select(vec![KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14, KeyKind::Sscc, KeyKind::Gln]),
        company in "9[0-9]{6}",
        rows in prop::collection::vec(("[0-9]{17}", 0_usize..18, 0_u8..5, any::<bool>()), 1..200),
        shorter in prop::collection::vec("[0-9]{11}", 0..40),
        chosen in any::<bool>(),
    ) {
        let mut lines = Vec::new();
        let mut cut = Vec::new();
        for (digits, at, share, of_company) in rows {
            let payload = if of_company { format!("{company}{digits}") } else { digits };
            let key = complete(kind, &payload[..kind.digits() - 1]).unwrap().key;
            lines.push(key.as_str().to_owned());
            if share == 0 {
                let mut row = key.as_str().to_owned();
                row.remove(at % kind.digits());
                cut.push(row);
            }
        }
        // As many more as were cut, so that most rows are whole.
        lines.extend_from_within(..);
        lines.append(&mut cut.clone());
        // Real ones of one digit less hide those that were cut.
        if kind == KeyKind::Gtin13 {
            lines.extend(shorter.iter().map(|payload| {
                complete(KeyKind::Gtin12, payload).unwrap().key.as_str().to_owned()
            }));
        }
        let mut column = Column::new(chosen.then_some(kind));
        column.learn(lines.join("\n").as_bytes());
        for row in &cut {
            let outcome = check_lines(row.as_bytes(), &column)[0].outcome();
            prop_assert_ne!(outcome, Outcome::Valid, "{}", row);
        }
    }

    #[test]
    fn records_and_columns_say_what_lines_say(
        numbers in prop::collection::vec((0..100_000_000_000_000_u64, 0_usize..40), 0..600),
    ) {
        let row = |(number, strange): (u64, usize)| {
            let mut row = format!("{number:014}");
            if strange < row.len() {
                row.replace_range(strange..=strange, ":");
            }
            row
        };
        let rows: Vec<String> = numbers.into_iter().map(row).collect();
        let columns: Vec<u8> =
            (0..14).flat_map(|column| rows.iter().map(move |row| row.as_bytes()[column])).collect();
        let records = check_records(rows.concat().as_bytes());
        prop_assert_eq!(&records, &check_columns(&columns));
        for (answer, row) in records.iter().zip(&rows) {
            let digits = row.bytes().all(|byte| byte.is_ascii_digit());
            let line = check_lines(row.as_bytes(), &Column::new(Some(KeyKind::Gtin14)))[0];
            prop_assert_eq!(answer.outcome(), if digits { line.outcome() } else { Outcome::NotDigits });
        }
    }

    #[test]
    fn a_measure_is_made_of_the_digits_it_points_at(payload in "2[0-9]{11}") {
        let number = format!("{payload}{}", check_digit::compute(&payload).unwrap());
        for region in Region::ALL {
            if let Some(found) = measure(number.parse().unwrap(), region) {
                prop_assert_eq!(found.value.to_string(), number[found.start..12].parse::<u32>().unwrap().to_string());
                prop_assert_eq!(found.to_string().replace('.', "").parse::<u32>().unwrap(), found.value);
            }
        }
    }
}
