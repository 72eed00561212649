//! The postcode of a label: an Australian one alone (420), or one abroad behind its country (421).

use std::ops::Range;

use super::field::LabelField;
use super::problem::{LabelFieldProblem, LabelProblem};
use super::values;
use super::warning::LabelWarning;
use crate::country::Country;
use crate::syntax::Ai;
use crate::{NumberProblem, ParseError};

const POSTCODE: Ai = Ai::new("420");
const POSTCODE_OF_COUNTRY: Ai = Ai::new("421");
/// The digits of a country in front of the postcode.
const COUNTRY_DIGITS: usize = 3;
/// The digits of an Australian postcode.
const AUSTRALIAN_DIGITS: usize = 4;

/// The identifier of a postcode with its value, and what is odd about it.
pub(super) type Postcode = (Ai, String, Option<LabelWarning>);

/// A postcode and its country, which may be empty; each is to blame for its own characters.
pub(super) fn read(country: &str, postcode: &str) -> Result<Postcode, LabelFieldProblem> {
    let of_country = |error| LabelFieldProblem::new(LabelField::Country, country, error);
    let of_postcode = |error| LabelFieldProblem::new(LabelField::Postcode, postcode, error);
    let (element, at) = values::without_identifier(POSTCODE, postcode);
    if values::trimmed(country).0.is_empty() {
        // Scanned, it has its country in front.
        if let (element, at @ 1..) = values::without_identifier(POSTCODE_OF_COUNTRY, postcode) {
            let value = values::value(POSTCODE_OF_COUNTRY, element);
            let value = value.map_err(|error| of_postcode(error.after(at)))?;
            return Ok((POSTCODE_OF_COUNTRY, value, None));
        }
        let value = values::value(POSTCODE, element);
        let (value, warning) = in_australia(value.map_err(|error| of_postcode(error.after(at)))?);
        return Ok((POSTCODE, value, warning));
    }
    let code = country_code(country).map_err(of_country)?;
    let (typed, start) = values::trimmed(element);
    let start = at + start;
    let (typed, warning) = match code {
        _ if code == Country::AUSTRALIA.numeric() => in_australia(typed.to_owned()),
        _ => (typed.to_owned(), None),
    };
    let value = [code, &typed].concat();
    values::checked(POSTCODE_OF_COUNTRY, &value).map_err(|error| {
        let typed = |at: usize| at.saturating_sub(COUNTRY_DIGITS) + start;
        let Range { start, end } = error.span;
        of_postcode(ParseError::new(error.problem, typed(start)..typed(end)))
    })?;
    Ok((POSTCODE_OF_COUNTRY, value, warning))
}

/// The country and the postcode of an element; no country for one in Australia alone.
pub(super) fn parts(ai: Ai, value: &str) -> (&str, &str) {
    let country = if ai == POSTCODE_OF_COUNTRY { COUNTRY_DIGITS } else { 0 };
    value.split_at_checked(country).unwrap_or(("", value))
}

/// The number of a country, from that number, its letters or its name.
fn country_code(text: &str) -> Result<&'static str, ParseError<LabelProblem>> {
    if let Some(country) = Country::named(text) {
        return Ok(country.numeric());
    }
    let (typed, start) = values::trimmed(text);
    let span = start..start + typed.len();
    let problem = if !typed.bytes().all(|byte| byte.is_ascii_digit()) {
        LabelProblem::CountryName
    } else if typed.len() == COUNTRY_DIGITS {
        LabelProblem::CountryNumber
    } else {
        NumberProblem::Length { found: typed.len(), expected: &[COUNTRY_DIGITS] }.into()
    };
    Err(ParseError::new(problem, span))
}

/// An Australian postcode with the zero that spreadsheets take from those of the Northern Territory
/// (08 and 09) and from some of the Capital Territory (02).
fn in_australia(typed: String) -> (String, Option<LabelWarning>) {
    let found = typed.len();
    if found == AUSTRALIAN_DIGITS || !typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return (typed, None);
    }
    if found == AUSTRALIAN_DIGITS - 1 && typed.starts_with(['2', '8', '9']) {
        let read = format!("0{typed}");
        return (read.clone(), Some(LabelWarning::PostcodeZero { found: typed, read }));
    }
    (typed, Some(LabelWarning::PostcodeLength { found, expected: AUSTRALIAN_DIGITS }))
}
