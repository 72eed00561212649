//! What looks odd about a label that the standards allow.

use super::field::LabelField;
use crate::prefix::Prefix;
use crate::typed::date::MONTHS;
use crate::{Code, Details, Problem};

/// What a person should look at before printing. The label can still be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum LabelWarning {
    /// The goods expire before they were made or packed.
    #[error("{}: expected a day that is not before {}", field.code(), than.code())]
    Earlier {
        /// The date until when they are good.
        field: LabelField,
        /// The date when they were made or packed.
        than: LabelField,
    },
    /// A GTIN of restricted circulation, a coupon or a refund receipt: outside the company or region that uses it, it
    /// identifies no trade item (GS1 General Specifications 2.1.11 and 1.4.2).
    #[error("{}: expected the GTIN of a trade item, found {}", field.code(), prefix.meaning)]
    NotTraded {
        /// The field with the number.
        field: LabelField,
        /// What its prefix is kept for.
        prefix: Prefix,
    },
    /// A batch or an order looks like the number or the date that a spreadsheet makes of one, such as `1.00E+05`, `1205.0` or
    /// `12-Mar`.
    #[error("{}: expected a code, found {found}, which a spreadsheet has written", field.code())]
    Spreadsheet {
        /// The field with the code.
        field: LabelField,
        /// The code as typed.
        found: String,
    },
    /// A date is read with the month first, as another one of its table shows.
    #[error("{}: read with the month first, as {found} shows", field.code())]
    MonthFirst {
        /// The field with the date.
        field: LabelField,
        /// The other date as typed.
        found: String,
    },
    /// A postcode lost its zero, as spreadsheets do with those of the Northern Territory; it is read with it.
    #[error("postcode: expected {read}, found {found}")]
    PostcodeZero {
        /// The postcode as typed.
        found: String,
        /// The postcode as printed.
        read: String,
    },
    /// A postcode does not have the digits of an Australian one, and there is no country beside it.
    #[error("postcode: expected {expected} digits in Australia, found {found}")]
    PostcodeLength {
        /// How many digits it has.
        found: usize,
        /// How many an Australian one has.
        expected: usize,
    },
}

impl LabelWarning {
    /// The field to look at.
    pub fn field(&self) -> LabelField {
        match self {
            Self::Earlier { field, .. }
            | Self::NotTraded { field, .. }
            | Self::Spreadsheet { field, .. }
            | Self::MonthFirst { field, .. } => *field,
            Self::PostcodeZero { .. } | Self::PostcodeLength { .. } => LabelField::Postcode,
        }
    }
}

impl Problem for LabelWarning {
    fn details(&self) -> Details {
        match self {
            Self::Earlier { than, .. } => Details { part: Some(than.code()), ..Details::default() },
            Self::NotTraded { prefix, .. } => {
                Details { part: Some(prefix.kind.code()), ..Details::default() }
            }
            Self::Spreadsheet { found, .. } | Self::MonthFirst { found, .. } => {
                Details { found: Some(found.clone()), ..Details::default() }
            }
            Self::PostcodeZero { found, read } => Details {
                found: Some(found.clone()),
                expected: Some(read.clone()),
                ..Details::default()
            },
            Self::PostcodeLength { found, expected } => Details {
                found: Some(found.to_string()),
                expected: Some(expected.to_string()),
                ..Details::default()
            },
        }
    }
}

/// Until when goods are good, and since when they exist.
const ENDS: [LabelField; 3] = [LabelField::BestBefore, LabelField::SellBy, LabelField::UseBy];
const STARTS: [LabelField; 2] = [LabelField::ProductionDate, LabelField::PackagingDate];

/// Dates in the wrong order; each end is told once. `date` gives the value of a field, as `YYMMDD`.
pub(super) fn of_dates<'a>(
    date: impl Fn(LabelField) -> Option<&'a str>,
) -> impl Iterator<Item = LabelWarning> {
    ENDS.into_iter().filter_map(move |field| {
        let end = last_day(date(field)?);
        let is_later = |start: &LabelField| date(*start).is_some_and(|start| start > end.as_str());
        let than = STARTS.into_iter().find(is_later)?;
        Some(LabelWarning::Earlier { field, than })
    })
}

/// The last day that `YYMMDD` can mean: day 00 stands for the whole month. All years are of one century,
/// so dates sort as texts.
fn last_day(date: &str) -> String {
    date.strip_suffix("00").map_or_else(|| date.to_owned(), |month| format!("{month}99"))
}

/// Whether a spreadsheet has probably made a number, a date or a time of a code: `1.00E+05` of `1E5`, `1205.0`, `4,500,012`,
/// `12-Mar` of `12-3` or `3/12`, `2026-03-12`, `12/03/2026` of `12-3-26`, `2026-03` of `3/26`, `12:45:00`.
pub(super) fn is_converted(code: &str) -> bool {
    is_number(code) || is_date(code)
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_number(code: &str) -> bool {
    let is_power =
        code.split_once("E+").or(code.split_once("e+")).is_some_and(|(number, power)| {
            let (whole, rest) = number.split_once('.').unwrap_or((number, "0"));
            matches!(power.len(), 2 | 3)
                && are_digits(power)
                && whole.len() == 1
                && are_digits(whole)
                && are_digits(rest)
        });
    let is_decimal = code.strip_suffix(".0").or(code.strip_suffix(".00")).is_some_and(are_digits);
    let mut groups = code.split(',');
    let is_grouped = groups.next().is_some_and(|first| first.len() <= 3 && are_digits(first))
        && code.contains(',')
        && groups.all(|group| group.len() == 3 && are_digits(group));
    is_power || is_decimal || is_grouped
}

fn is_date(code: &str) -> bool {
    // As it shortens them.
    let is_month = |name: &str| MONTHS.iter().any(|month| month.get(..3) == Some(name));
    let is_short = |part: &str| (1..=2).contains(&part.len()) && are_digits(part);
    let is_pair = |part: &&str| part.len() == 2 && are_digits(part);
    let parts = |separator: char| code.split(separator).take(4).collect::<Vec<_>>();
    let is_slashed = matches!(parts('/').as_slice(), [first, second, year]
        if is_short(first) && is_short(second) && year.len() == 4 && are_digits(year));
    let is_time = matches!(parts(':').as_slice(), times @ [_, _, _] if times.iter().all(is_pair));
    let is_dashed = match parts('-').as_slice() {
        [day, month] | [month, day] if is_month(month) => is_short(day),
        [year, others @ ..] if matches!(others.len(), 1 | 2) => {
            let is_year = year.len() == 4 && are_digits(year) && others.iter().all(is_pair);
            // A month alone is a date in our century, as codes have other digits.
            let is_month = |month: &str| ("01"..="12").contains(&month);
            is_year && (others.len() == 2 || year.starts_with("20") && is_month(others[0]))
        }
        _ => false,
    };
    is_slashed || is_time || is_dashed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_that_a_spreadsheet_made_are_told_from_others() {
        for code in [
            "1.00E+05",
            "4.50001E+11",
            "1205.0",
            "4500012345.0",
            "12-Mar",
            "Mar-26",
            "2026-03-12",
            "2026-03",
            "1E+05",
            "1.2e+06",
            "1.00E+005",
            "4500012345.00",
            "45,000,123",
            "12/03/2026",
            "12:45:00",
        ] {
            assert!(is_converted(code), "{code}");
        }
        for code in [
            "1E5",
            "12-3",
            "A-Mar",
            "12-MARK",
            "1205.5",
            "AB.0",
            "2026-3-12",
            "2026-13",
            "1205-01",
            "100000",
            "L26300",
            "12/3",
            "12:45",
            "1,2",
            "12E+5",
        ] {
            assert!(!is_converted(code), "{code}");
        }
    }
}
