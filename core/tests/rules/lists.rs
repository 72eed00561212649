//! A list is told from one number, however either of them is written.

#![expect(clippy::unwrap_used, reason = "what cannot fail here should stop the test if it does")]

use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
use barcode_core::interpret::several_values;
use barcode_core::key::{KeyKind, complete};
use proptest::prelude::*;

const BETWEEN: [&str; 22] = [
    " ", "\n", "\r\n", "\t", ",", ", ", ";", "; ", " | ", " / ", " and ", ", and ", " or ", " & ",
    " + ", " - ", " – ", "\u{a0}", "、", "\n- ", "\n• ", "\" \"",
];
const GTINS: [KeyKind; 3] = [KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14];

fn gtin() -> impl Strategy<Value = String> {
    (prop::sample::select(GTINS.to_vec()), "[1-9][0-9]{12}").prop_map(|(kind, digits)| {
        complete(kind, &digits[..kind.digits() - 1]).unwrap().key.as_str().to_owned()
    })
}

fn count(text: &str) -> Option<usize> {
    let told = match check_number(text, NumberChoice::Auto) {
        NumberOutcome::Several { count, .. } => Some(count),
        _ => None,
    };
    // Every tool finds the same numbers.
    if told.is_some() {
        assert_eq!(several_values(text, None).map(|several| several.count), told, "{text:?}");
    }
    told
}

proptest! {
    #[test]
    fn right_numbers_are_a_list_whatever_is_between(
        numbers in prop::collection::vec(gtin(), 2..6),
        between in prop::sample::select(BETWEEN.to_vec()),
    ) {
        let text = numbers.join(between);
        prop_assert_eq!(count(&text), Some(numbers.len()), "{:?}", text);
        let heading = format!("GTIN\n{}", numbers.join("\n"));
        prop_assert_eq!(count(&heading), Some(numbers.len()), "{:?}", heading);
        let numbered = numbers.iter().enumerate().map(|(at, number)| format!("{}) {number}", at + 1));
        let numbered = numbered.collect::<Vec<_>>().join(" ");
        prop_assert_eq!(count(&numbered), Some(numbers.len()), "{:?}", numbered);
        let rows: Vec<_> = numbers.iter().map(|number| format!("Tea 500 g\t{number}")).collect();
        prop_assert_eq!(count(&rows.join("\n")), Some(numbers.len()), "{:?}", rows);
    }

    #[test]
    fn one_number_is_no_list_however_it_is_grouped(
        kind in prop::sample::select(KeyKind::ALL.to_vec()),
        digits in "[0-9]{17}",
        gaps in prop::collection::vec(0_usize..18, 0..6),
        gap in prop::sample::select(vec![" ", "-", "\u{a0}", "\n"]),
    ) {
        let key = complete(kind, &digits[..kind.digits() - 1]).unwrap().key;
        let grouped: String = key
            .as_str()
            .char_indices()
            .map(|(at, digit)| if at > 0 && gaps.contains(&at) { format!("{gap}{digit}") } else { digit.to_string() })
            .collect();
        prop_assert_eq!(several_values(&grouped, None), None, "{:?}", grouped);
    }

    #[test]
    fn one_value_is_no_list_in_any_form(gtin in gtin(), lot in gtin()) {
        let gtin = format!("{gtin:0>14}");
        for text in [
            format!("(01){gtin}(10){lot}"),
            format!("(01) {gtin} (10) {lot}"),
            format!("(01){gtin}\n(10){lot}"),
            format!("01{gtin}10{lot}"),
            format!("01{gtin}21{lot}"),
            format!("]C101{gtin}10{lot}"),
            format!("https://id.gs1.org/01/{gtin}/10/{lot}"),
            format!("https://shop.example/{lot}/{gtin}"),
        ] {
            prop_assert_eq!(several_values(&text, None), None, "{:?}", text);
        }
    }
}
