//! The table of fee types and products, as the office keeps it in a spreadsheet.

use super::problem::{FeeProductTypeError, FeeProductTypeProblem};
use super::{ApplicantKind, FeeProductType, OptionId};
use crate::Listed;
use crate::site::membership::table;

/// The first line of the file.
const HEADER: &str = "option,kind,feeTypeId,productId";
/// The longest id, in characters.
const MAX_ID: usize = 64;

/// A complete table: one row for every option and kind, no id twice in its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeProductTypes {
    /// Option by option, each with its kinds in order.
    rows: Vec<FeeProductType>,
}

impl FeeProductTypes {
    /// Reads a table from comma-separated values. Ids are 1 to 64 printable ASCII characters without spaces.
    ///
    /// ```
    /// use barcode_core::site::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
    ///
    /// assert!(FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES)?.has_placeholders());
    ///
    /// let error = FeeProductTypes::parse(&SAMPLE_FEE_PRODUCT_TYPES.replacen("1,", "9,", 1)).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column option: expected 1 to 8, found '9'");
    /// # Ok::<_, barcode_core::site::membership::fee_product_type::FeeProductTypeError>(())
    /// ```
    pub fn parse(csv: &str) -> Result<Self, FeeProductTypeError> {
        let mut rows: Vec<FeeProductType> = Vec::new();
        for (text, line) in table::rows(csv, HEADER)? {
            let row = read_row(text, line)?;
            check_alone(&row, &rows)?;
            rows.push(row);
        }
        rows.sort_by_key(|row| (row.option, row.kind));
        let kinds = |&option| ApplicantKind::ALL.iter().map(move |&kind| (option, kind));
        for (at_row, (option, kind)) in OptionId::ALL.iter().flat_map(kinds).enumerate() {
            if rows.get(at_row).is_none_or(|row| (row.option, row.kind) != (option, kind)) {
                return Err(FeeProductTypeError::at(
                    1,
                    "option",
                    FeeProductTypeProblem::NoRow { option, kind },
                ));
            }
        }
        Ok(Self { rows })
    }

    /// What is invoiced for an option and a kind of applicant.
    pub fn of(&self, option: OptionId, kind: ApplicantKind) -> &FeeProductType {
        // Each option and kind has its row, in this order.
        &self.rows[option as usize * ApplicantKind::ALL.len() + kind as usize]
    }

    /// Whether any id only stands where a real one belongs; a public site refuses such a table.
    pub fn has_placeholders(&self) -> bool {
        self.rows.iter().any(FeeProductType::is_placeholder)
    }
}

fn read_row(text: &str, line: usize) -> Result<FeeProductType, FeeProductTypeError> {
    let [option, kind, fee_type_id, product_id] = table::values(text, line, HEADER)?;
    let value =
        |column, found: &str, expected| FeeProductTypeError::value(line, column, found, expected);
    let id = |column, text: &str| {
        let is_id = !text.is_empty()
            && text.len() <= MAX_ID
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_id {
            Ok(text.to_owned())
        } else {
            Err(value(column, text, "an id of 1 to 64 printable ASCII characters without spaces"))
        }
    };
    Ok(FeeProductType {
        line,
        option: OptionId::from_code(option).ok_or_else(|| value("option", option, "1 to 8"))?,
        kind: ApplicantKind::from_code(kind).ok_or_else(|| {
            value("kind", kind, "standard, charity, notForProfit or international")
        })?,
        fee_type_id: id("feeTypeId", fee_type_id)?,
        product_id: id("productId", product_id)?,
    })
}

/// Checks that no row before has the same option and kind, or one of the same ids.
fn check_alone(row: &FeeProductType, before: &[FeeProductType]) -> Result<(), FeeProductTypeError> {
    let FeeProductType { line, option, kind, .. } = *row;
    let twice = |column, id: &str, other: &FeeProductType| {
        let problem = FeeProductTypeProblem::IdTwice { id: id.to_owned(), other_line: other.line };
        Err(FeeProductTypeError::at(line, column, problem))
    };
    for other in before {
        if (other.option, other.kind) == (option, kind) {
            let problem = FeeProductTypeProblem::RowTwice { option, kind, other_line: other.line };
            return Err(FeeProductTypeError::at(line, "option", problem));
        }
        if other.fee_type_id == row.fee_type_id {
            return twice("feeTypeId", &row.fee_type_id, other);
        }
        if other.product_id == row.product_id {
            return twice("productId", &row.product_id, other);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::Listed;
    use proptest::prelude::*;

    use super::{ApplicantKind, FeeProductTypes, HEADER, OptionId};
    use crate::site::membership::fee_product_type::SAMPLE_FEE_PRODUCT_TYPES as SAMPLE;

    const FIRST: &str = "1,standard,placeholder-fee-type-1-standard,placeholder-product-1-standard";

    /// The sample table with another first row.
    #[track_caller]
    fn with_first(row: &str) -> String {
        assert!(SAMPLE.contains(FIRST));
        SAMPLE.replacen(FIRST, row, 1)
    }

    #[track_caller]
    fn check(csv: &str, expected: &str) {
        assert_eq!(FeeProductTypes::parse(csv).unwrap_err().to_string(), expected);
    }

    #[test]
    fn all_64_ids_are_there_and_differ() {
        let table = FeeProductTypes::parse(SAMPLE).unwrap();
        let mut ids = BTreeSet::new();
        for option in OptionId::ALL {
            for kind in ApplicantKind::ALL {
                let row = table.of(*option, *kind);
                assert_eq!((row.option, row.kind), (*option, *kind));
                ids.extend([&row.fee_type_id, &row.product_id]);
            }
        }
        assert_eq!(ids.len(), 64);
    }

    #[test]
    fn a_value_that_is_wrong_is_named_with_line_and_column() {
        let id = "expected an id of 1 to 64 printable ASCII characters without spaces, found";
        let long = "x".repeat(65);
        for (row, expected) in [
            ("9,standard,F,P", "line 2, column option: expected 1 to 8, found '9'".to_owned()),
            (
                "1,Standard,F,P",
                "line 2, column kind: expected standard, charity, notForProfit or international, found 'Standard'"
                    .to_owned(),
            ),
            ("1,standard,,P", format!("line 2, column feeTypeId: {id} ''")),
            ("1,standard,F,P 1", format!("line 2, column productId: {id} 'P 1'")),
            ("1,standard,Fé,P", format!("line 2, column feeTypeId: {id} 'Fé'")),
            (&format!("1,standard,F,{long}"), format!("line 2, column productId: {id} '{long}'")),
            ("1,standard,F", "line 2, column productId: expected 4 values, found 3".to_owned()),
            ("1,standard,F,P,Q", "line 2, column productId: expected 4 values, found 5".to_owned()),
        ] {
            check(&with_first(row), &expected);
        }
    }

    #[test]
    fn a_table_without_its_header_or_a_row_is_refused() {
        check("", "line 1, column option: expected the header option,kind,feeTypeId,productId");
        check(HEADER, "line 1, column option: Single numbers (standard) has no row");
        let last = "8,international,placeholder-fee-type-8-international,placeholder-product-8-international";
        assert!(SAMPLE.contains(last));
        check(
            &SAMPLE.replacen(last, "", 1),
            "line 1, column option: Plus (international) has no row",
        );
        check(&with_first(""), "line 1, column option: Single numbers (standard) has no row");
    }

    #[test]
    fn a_row_or_an_id_that_stands_twice_is_refused() {
        check(
            &with_first(&format!("{FIRST}\n1,standard,F,P")),
            "line 3, column option: Single numbers (standard) has a row already, line 2",
        );
        check(
            &with_first("1,standard,placeholder-fee-type-1-charity,P"),
            "line 3, column feeTypeId: 'placeholder-fee-type-1-charity' is used already, by line 2",
        );
        check(
            &with_first("1,standard,F,placeholder-product-1-charity"),
            "line 3, column productId: 'placeholder-product-1-charity' is used already, by line 2",
        );
        // A fee type and a product are different things, so they may have the same id.
        assert!(FeeProductTypes::parse(&with_first("1,standard,ID-1,ID-1")).is_ok());
    }

    #[test]
    fn rows_may_come_in_any_order_from_a_spreadsheet() {
        let (header, rows) = SAMPLE.split_once('\n').unwrap();
        let rows: Vec<_> = rows.lines().rev().collect();
        let csv = format!("\u{feff}{header}\r\n{}\r\n\r\n", rows.join("\r\n").replace(',', " , "));
        let (found, expected) =
            (FeeProductTypes::parse(&csv).unwrap(), FeeProductTypes::parse(SAMPLE).unwrap());
        let ids = |table: &FeeProductTypes| {
            let id =
                |row: &super::FeeProductType| (row.fee_type_id.clone(), row.product_id.clone());
            table.rows.iter().map(id).collect::<Vec<_>>()
        };
        assert_eq!(ids(&found), ids(&expected));
    }

    #[test]
    fn one_placeholder_is_enough_to_be_none_of_the_offices() {
        let real = SAMPLE.replace("placeholder-", "office-");
        assert!(!FeeProductTypes::parse(&real).unwrap().has_placeholders());
        for id in ["office-fee-type-8-charity", "office-product-1-standard"] {
            let csv = real.replace(id, &id.replace("office", "placeholder"));
            assert!(FeeProductTypes::parse(&csv).unwrap().has_placeholders(), "{id}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(text: String, tail in "[a-z0-9,\n-]{0,80}") {
            let _ = FeeProductTypes::parse(&text);
            let _ = FeeProductTypes::parse(&format!("{HEADER}\n{tail}"));
        }
    }
}
