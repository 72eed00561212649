//! Properties of GS1 `DataBar`, for all contents: what is drawn reads back by a decoder that knows modules only.

mod decode;

use barcode_core::key::{KeyKind, complete};
use barcode_core::symbol::databar::{DataBarSymbol, Segments};
use barcode_core::symbol::{SymbolProblem, Symbology};
use proptest::prelude::*;

fn gtin(payload: &str) -> String {
    complete(KeyKind::Gtin14, payload).unwrap().key.as_str().to_owned()
}

/// Element strings for every way to hold one.
fn elements() -> impl Strategy<Value = String> {
    let of_nine = "9[0-9]{12}".prop_map(|payload| gtin(&payload));
    let weight = prop_oneof!["0[0-3][0-9]{4}", "[0-9]{6}", "00[0-9]{4}"];
    let measure = prop_oneof![Just("3103"), Just("3202"), Just("3203"), Just("3105"), Just("3200")];
    let date = prop_oneof![
        Just(String::new()),
        (
            "(\\(11\\)|\\(13\\)|\\(15\\)|\\(17\\))",
            "[0-9]{2}",
            "0[1-9]|1[0-2]",
            "0[0-9]|1[0-9]|2[0-8]"
        )
            .prop_map(|(ai, year, month, day)| [ai, year, month, day].concat()),
    ];
    let price = prop_oneof!["\\(392[0-5]\\)[0-9]{1,15}", "\\(393[0-5]\\)036[0-9]{1,15}"];
    let value = prop_oneof!["[0-9]{1,20}", "[0-9A-Z*,./-]{1,16}", "[!%-?A-Z_a-z&&[^\\(]]{1,12}"];
    let after = value.clone().prop_map(|value| format!("(21){value}"));
    let after = prop_oneof![Just(String::new()), after];
    prop_oneof![
        (of_nine.clone(), measure, weight, date)
            .prop_map(|(gtin, ai, weight, date)| format!("(01){gtin}({ai}){weight}{date}")),
        (of_nine, price, after.clone())
            .prop_map(|(gtin, price, after)| format!("(01){gtin}{price}{after}")),
        ("[0-9]{13}", value.clone(), after.clone())
            .prop_map(|(payload, lot, after)| format!("(01){}(10){lot}{after}", gtin(&payload))),
        (value, after).prop_map(|(lot, after)| format!("(10){lot}{after}")),
    ]
}

proptest! {
    #[test]
    fn a_gtin_reads_back(
        payload in "[0-9]{13}",
        symbology in prop::sample::select(vec![
            Symbology::DataBarOmni,
            Symbology::DataBarTruncated,
            Symbology::DataBarStacked,
            Symbology::DataBarStackedOmni,
        ]),
    ) {
        let gtin = gtin(&payload);
        let symbol = DataBarSymbol::read(symbology, &gtin, Segments::default()).unwrap();
        prop_assert_eq!(decode::gtin(symbol.rows()), payload);
    }

    #[test]
    fn a_limited_reads_back_or_says_why_there_is_none(payload in "[0-2][0-9]{12}") {
        let read =
            DataBarSymbol::read(Symbology::DataBarLimited, &gtin(&payload), Segments::default());
        if payload.starts_with('2') {
            let problem = SymbolProblem::LimitedIndicator { found: '2' };
            prop_assert_eq!(read.unwrap_err().problem, problem);
        } else {
            prop_assert_eq!(decode::limited(read.unwrap().rows()), payload);
        }
    }

    #[test]
    fn an_element_string_reads_back_from_any_number_of_rows(
        text in elements(),
        segments in prop::sample::select(Segments::ALL.to_vec()),
    ) {
        let one_row = DataBarSymbol::read(Symbology::DataBarExpanded, &text, segments);
        let stacked = DataBarSymbol::read(Symbology::DataBarExpandedStacked, &text, segments);
        for (read, segments) in [(one_row, 22), (stacked, segments.get())] {
            match read {
                Ok(symbol) => {
                    let read = decode::expanded(symbol.rows(), segments.into());
                    prop_assert_eq!(format!("]e0{read}"), symbol.scan());
                }
                Err(error) => prop_assert!(
                    matches!(
                        error.problem,
                        SymbolProblem::TooManyCharacters { .. } | SymbolProblem::Syntax(_)
                    ),
                    "{}: {}", text, error.problem
                ),
            }
        }
    }
}
