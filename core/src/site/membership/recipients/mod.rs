//! Who receives a supplier's data from the National Product Catalogue.
//!
//! ```text
//! code,name,vendorNumber,other
//! coles,Coles,yes,no
//! other,Other,no,yes
//! ```
//!
//! The list is content that editors change, not a rule. The rules are what a row may say: the form asks for a vendor
//! number at the first rows, and for a name at the last. A row may go at any time: applications keep its code, which
//! then stands for its name.
//!
//! Left out on purpose: which retailers there are.

mod problem;

use std::sync::{Arc, LazyLock};

pub use problem::{RecipientsError, RecipientsProblem};

use crate::site::membership::table;

/// The list of this release, for a site whose content has none.
const BUILT_IN_RECIPIENTS: &str = include_str!("../../../../samples/recipients.csv");

/// The first line of the file.
const HEADER: &str = "code,name,vendorNumber,other";
/// The most characters of a code, and of a name.
const MAX_CODE: usize = 30;
const MAX_NAME: usize = 60;

/// At whom the form asks for a vendor number.
const VENDOR_NUMBERS: [&str; 3] = ["coles", "woolworths", "metcash"];

/// A recipient of product data: a row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The name that programs use; it never changes.
    pub code: String,
    /// The words people read.
    pub name: String,
    /// Whether the form asks for the number that the recipient knows its supplier by.
    pub gives_vendor_number: bool,
    /// Whether it stands for all that are not in the list, so that the form asks for a name.
    pub is_other: bool,
}

/// Everyone in the list, in its order; the last is the only one that [is other](Recipient::is_other).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipients(Vec<Recipient>);

static BUILT_IN: LazyLock<Arc<Recipients>> = LazyLock::new(|| {
    // A test reads it.
    Arc::new(Recipients::parse(BUILT_IN_RECIPIENTS).unwrap_or(Recipients(Vec::new())))
});

impl Recipients {
    /// The most characters of an answer that names all of them.
    pub const MAX_ANSWER: usize = 400;

    /// The list of this release.
    pub fn built_in() -> Arc<Self> {
        Arc::clone(&BUILT_IN)
    }

    /// Reads a list from comma-separated values; an empty text is the list of this release.
    ///
    /// ```
    /// use barcode_core::site::membership::recipients::Recipients;
    ///
    /// let list = Recipients::parse("code,name,vendorNumber,other\naldi,ALDI,no,no\nother,Other,no,yes")?;
    /// assert!(list.find("other").is_some_and(|last| last.is_other));
    ///
    /// let error = Recipients::parse("code,name,vendorNumber,other\naldi,ALDI,no,no").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column other: the last row stands for all others: write yes");
    /// # Ok::<_, barcode_core::site::membership::recipients::RecipientsError>(())
    /// ```
    pub fn parse(csv: &str) -> Result<Self, RecipientsError> {
        if csv.trim_start_matches('\u{feff}').trim().is_empty() {
            return Ok(Self::clone(&BUILT_IN));
        }
        let mut rows: Vec<(Recipient, usize)> = Vec::new();
        for (text, line) in table::rows(csv, HEADER)? {
            let row = read_row(text, line)?;
            check_after(&row, line, &rows)?;
            rows.push((row, line));
        }
        let (last, line) = rows.last().map_or((None, 1), |(row, line)| (Some(row), *line));
        if last.is_none_or(|row| !row.is_other) {
            return Err(RecipientsError::at(line, "other", RecipientsProblem::LastIsNotOther));
        }
        if rows.iter().map(|(row, _)| row.code.len() + 1).sum::<usize>() > Self::MAX_ANSWER {
            return Err(RecipientsError::at(
                line,
                "code",
                RecipientsProblem::TooMany { max: Self::MAX_ANSWER },
            ));
        }
        Ok(Self(rows.into_iter().map(|(row, _)| row).collect()))
    }

    /// Everyone, in the order of the list.
    pub fn iter(&self) -> std::slice::Iter<'_, Recipient> {
        self.0.iter()
    }

    /// The one with exactly this code.
    pub fn find(&self, code: &str) -> Option<&Recipient> {
        self.iter().find(|one| one.code == code)
    }
}

impl<'a> IntoIterator for &'a Recipients {
    type Item = &'a Recipient;
    type IntoIter = std::slice::Iter<'a, Recipient>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Whether a text can be the code of a recipient, in this list or an older one.
pub fn is_code(text: &str) -> bool {
    text.len() <= MAX_CODE
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The words of a code that the list has no name for any more: `Liquor stores` of `liquorStores`.
pub(in crate::site::membership) fn words_of(code: &str) -> String {
    let mut words = String::new();
    for letter in code.chars() {
        if words.is_empty() {
            words.push(letter.to_ascii_uppercase());
        } else if letter.is_ascii_uppercase() {
            words.extend([' ', letter.to_ascii_lowercase()]);
        } else {
            words.push(letter);
        }
    }
    words
}

fn read_row(text: &str, line: usize) -> Result<Recipient, RecipientsError> {
    let [code, name, vendor_number, other] = table::values(text, line, HEADER)?;
    let value =
        |column, found: &str, expected| RecipientsError::value(line, column, found, expected);
    let yes_no = |column, text: &str| match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(value(column, text, "yes or no")),
    };
    if !is_code(code) {
        let expected = "1 to 30 letters and digits that begin with a small letter";
        return Err(value("code", code, expected));
    }
    if name.is_empty() || name.chars().count() > MAX_NAME || name.contains(char::is_control) {
        return Err(value("name", name, "a name of 1 to 60 characters"));
    }
    let gives_vendor_number = yes_no("vendorNumber", vendor_number)?;
    if gives_vendor_number && !VENDOR_NUMBERS.contains(&code) {
        return Err(RecipientsError::at(line, "vendorNumber", RecipientsProblem::NoQuestion));
    }
    let (code, name) = (code.to_owned(), name.to_owned());
    Ok(Recipient { code, name, gives_vendor_number, is_other: yes_no("other", other)? })
}

/// Checks a row against those before it.
fn check_after(
    row: &Recipient,
    line: usize,
    before: &[(Recipient, usize)],
) -> Result<(), RecipientsError> {
    for (other, other_line) in before {
        let twice = RecipientsProblem::Twice { other_line: *other_line };
        if other.code == row.code {
            return Err(RecipientsError::at(line, "code", twice));
        }
        if other.name == row.name {
            return Err(RecipientsError::at(line, "name", twice));
        }
    }
    match before.last() {
        Some((last, last_line)) if last.is_other => {
            Err(RecipientsError::at(*last_line, "other", RecipientsProblem::OtherIsNotLast))
        }
        Some((last, _)) if row.gives_vendor_number && !last.gives_vendor_number => Err(
            RecipientsError::at(line, "vendorNumber", RecipientsProblem::VendorNumberIsNotFirst),
        ),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BUILT_IN_RECIPIENTS, HEADER, Recipients, words_of};

    #[test]
    fn the_first_three_give_vendor_numbers_and_only_the_last_is_other() {
        let list = Recipients::parse(BUILT_IN_RECIPIENTS).unwrap();
        let gives: Vec<_> = list.iter().map(|one| one.gives_vendor_number).collect();
        assert_eq!(gives[..4], [true, true, true, false]);
        assert_eq!(gives.iter().filter(|gives| **gives).count(), 3);
        assert!(list.find("healthJurisdictions").is_some());
        let others: Vec<_> = list.iter().filter(|one| one.is_other).collect();
        assert_eq!(others, [list.iter().last().unwrap()]);
    }

    #[test]
    fn a_site_without_a_list_has_the_one_of_this_release() {
        for empty in ["", "\u{feff} \n"] {
            assert_eq!(Recipients::parse(empty).as_ref(), Ok(&*Recipients::built_in()));
        }
    }

    #[test]
    fn what_a_spreadsheet_fills_up_is_no_value() {
        let filled = "\u{feff}code,name,vendorNumber,other,,\r\naldi,ALDI,no,no,,\r\n,,,,,\r\nother,Other,no,yes,,\r\n";
        assert_eq!(Recipients::parse(filled).unwrap().iter().count(), 2);
    }

    #[test]
    fn a_list_that_is_wrong_is_named_with_line_column_and_what_to_write() {
        for (rows, expected) in [
            ("", "line 1, column other: the last row stands for all others: write yes"),
            ("aldi,ALDI,no", "line 2, column other: expected 4 values, found 3"),
            ("aldi,ALDI,no,no,1", "line 2, column other: expected 4 values, found 5"),
            (
                "Aldi,ALDI,no,no",
                "line 2, column code: expected 1 to 30 letters and digits that begin with a small letter, found 'Aldi'",
            ),
            ("aldi,,no,no", "line 2, column name: expected a name of 1 to 60 characters, found ''"),
            ("aldi,ALDI,true,no", "line 2, column vendorNumber: expected yes or no, found 'true'"),
            ("aldi,ALDI,no,", "line 2, column other: expected yes or no, found ''"),
            (
                "aldi,ALDI,yes,no",
                "line 2, column vendorNumber: the form asks for vendor numbers at coles, woolworths and metcash only: write no",
            ),
            (
                "aldi,ALDI,no,no\ncoles,Coles,yes,no",
                "line 3, column vendorNumber: rows with a vendor number stand first: move this one up",
            ),
            (
                "aldi,ALDI,no,no\naldi,Aldi,no,no",
                "line 3, column code: stands in line 2 already: write another",
            ),
            (
                "aldi,ALDI,no,no\naldi2,ALDI,no,no",
                "line 3, column name: stands in line 2 already: write another",
            ),
            (
                "other,Other,no,yes\naldi,ALDI,no,no",
                "line 2, column other: only the last row stands for all others: move this one down, or write no",
            ),
            (
                "aldi,ALDI,no,no",
                "line 2, column other: the last row stands for all others: write yes",
            ),
        ] {
            let error = Recipients::parse(&format!("{HEADER}\n{rows}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected, "{rows}");
        }
        let error = Recipients::parse("code,name\n").unwrap_err();
        assert_eq!(error.to_string(), format!("line 1, column code: expected the header {HEADER}"));
    }

    #[test]
    fn a_list_whose_codes_fit_no_answer_is_refused() {
        let mut csv = format!("{HEADER}\n");
        for n in 0..20 {
            csv.extend(["x".repeat(28), format!("{n:02},Name {n},no,no\n")]);
        }
        let error = Recipients::parse(&(csv + "other,Other,no,yes")).unwrap_err();
        let expected =
            "line 22, column code: all codes together have at most 400 characters: take rows out";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn a_code_without_a_name_is_read_as_words() {
        assert_eq!(words_of("liquorStores"), "Liquor stores");
        assert_eq!(words_of("aldi"), "Aldi");
    }

    proptest! {
        #[test]
        fn no_text_panics(text: String, tail in "[a-z0-9,\n-]{0,80}") {
            let _ = Recipients::parse(&text);
            let _ = Recipients::parse(&format!("{HEADER}\n{tail}"));
        }
    }
}
