//! Reads what people type for a day of a label.
//!
//! What stands first where a table could be read in two ways is settled before, in [`dates`](super::dates).

use std::ops::Range;

use super::problem::LabelProblem;
use super::values::{Read, checked, trimmed, value};
use crate::ParseError;
use crate::syntax::{Ai, SyntaxProblem};
use crate::typed::date::{
    SEPARATORS, WrittenDate, date_parts, six_digits, with_month_name, without_time,
};

/// The years that a date may have, so that its last two digits are read back as the same year: those that are 51 or more
/// ahead of today's are read as the last century's (General Specifications, 7.12). A later year may come with a later version.
const YEARS: [usize; 2] = [2000, 2076];

/// A date as `YYMMDD`, from `2026-11-22`, `22/11/2026`, `22/11/26`, `22-Nov-26`, `20261122`, `22112026` or, as it stands in
/// an element string, `(17)261122`. A time of day behind it is left out.
pub(super) fn date(ai: Ai, text: &str) -> Read<String> {
    let (date, start) = trimmed(text);
    let date = without_time(date);
    if let Some(element) = date.strip_prefix(&format!("({ai})")) {
        let start = start + date.len() - element.len();
        let value = value(ai, element).map_err(|error| error.after(start))?;
        read_year(&value, 0..2).map_err(|error| error.after(start))?;
        return Ok(value);
    }
    let whole = || start..start + date.len();
    // Of eight digits the year may be last: there is no month 20.
    let is_year_last = date.get(4..6) == Some("20") && date.bytes().all(|b| b.is_ascii_digit());
    let parts = date_parts(date).map(|parts| if is_year_last { [4..8, 2..4, 0..2] } else { parts });
    let Some([year, month, day]) = parts else {
        let Some(WrittenDate { year, month, day: day @ 1.. }) = with_month_name(date) else {
            return Err(ParseError::new(not_a_date(ai, date), whole()));
        };
        return self::date(ai, &format!("{day}/{month}/{year:02}"))
            .map_err(|error| ParseError::new(error.problem, whole()));
    };
    let found = read_year(date, year.clone()).map_err(|error| error.after(start))?;
    let parts = [year, month, day];
    let value = six_digits(date, &parts).unwrap_or_default();
    let [year, month, day] = parts;
    checked(ai, &value).map_err(|mut error| {
        // Where the wrong two digits were typed.
        let typed = match error.span.start {
            0..2 => year,
            2..4 => month,
            _ => day,
        };
        // The year as it was typed, rather than its last two digits.
        if let LabelProblem::Syntax(SyntaxProblem::NoSuchDay { year, .. }) = &mut error.problem {
            *year = u16::try_from(found).unwrap_or(*year);
        }
        ParseError::new(error.problem, start + typed.start..start + typed.end)
    })?;
    Ok(value)
}

/// The year at `at` of a date, of two digits or four.
fn read_year(date: &str, at: Range<usize>) -> Read<usize> {
    let found = date.get(at.clone()).and_then(|year| year.parse().ok()).unwrap_or_default();
    let [min, max] = YEARS;
    let year = if at.len() == 2 { found + 2000 } else { found };
    if (min..=max).contains(&year) {
        Ok(found)
    } else {
        Err(ParseError::new(LabelProblem::Year { found, min, max }, at))
    }
}

/// A date as it could be typed: `280201` is 2028-02-01, since no label has a year outside [`YEARS`].
pub(super) fn written_date(value: &str) -> String {
    let part = |at: Range<usize>| value.get(at).unwrap_or_default();
    format!("20{}-{}-{}", part(0..2), part(2..4), part(4..6))
}

/// Why a text is not a date. The year of `010227` and `01-02-27` could be 2001 as well as 2027, so they are not read.
fn not_a_date(ai: Ai, date: &str) -> LabelProblem {
    let parts: Vec<&str> = date.split(SEPARATORS).collect();
    let are_digits = parts.iter().all(|part| {
        (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    });
    let is_month = match parts.as_slice() {
        [first, second] if are_digits => (first.len() == 4) != (second.len() == 4),
        // `Nov-27` too, as spreadsheets show a month and a year.
        _ => with_month_name(&format!("1 {date}")).is_some(),
    };
    if is_month {
        return LabelProblem::NoDay;
    }
    let readings: Vec<_> = short_year(date)
        .into_iter()
        .flat_map(|[day_first, _, year_first]| [day_first, year_first])
        .filter(|reading| self::date(ai, reading).is_ok())
        .collect();
    if readings.is_empty() {
        LabelProblem::NotADate
    } else {
        LabelProblem::ShortYear { readings: readings.join(" or ") }
    }
}

/// The days that a date with a year of two digits could be: with the day first, the month or the year, as
/// [`DateOrder`](super::DateOrder) has them. Nothing for any other text.
pub(super) fn short_year(date: &str) -> Option<[String; 3]> {
    let (date, _) = trimmed(date);
    let date = without_time(date);
    if date_parts(date).is_some() {
        return None; // it is read already
    }
    let parts: Vec<&str> = match date.len() {
        6 if date.bytes().all(|byte| byte.is_ascii_digit()) => {
            [0..2, 2..4, 4..6].into_iter().filter_map(|part| date.get(part)).collect()
        }
        _ => date.split(SEPARATORS).take(4).collect(),
    };
    let [first, middle, last] = <[&str; 3]>::try_from(parts).ok()?;
    let is_short = |part: &str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if ![first, middle, last].into_iter().all(is_short) {
        return None;
    }
    Some([
        format!("{}/{}/20{last:0>2}", without_zero(first), without_zero(middle)),
        format!("{}/{}/20{last:0>2}", without_zero(middle), without_zero(first)),
        format!("20{first:0>2}-{middle:0>2}-{last:0>2}"),
    ])
}

fn without_zero(digits: &str) -> &str {
    digits.strip_prefix('0').unwrap_or(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;

    const USE_BY: Ai = Ai::new("17");

    #[test]
    fn dates_are_read_as_australians_and_computers_write_them() {
        for text in
            ["2026-11-22", "22/11/2026", " 22.11.2026 ", "20261122", "(17)261122", "2026/11/22"]
        {
            assert_eq!(date(USE_BY, text).unwrap(), "261122", "{text}");
        }
        for text in [
            [
                "22-Nov-26",
                "22 November 2026",
                "22112026",
                "22/11/2026 00:00",
                "22-Nov-26 12:00:00 AM",
            ],
            [
                "2026-11-22T00:00:00.000Z",
                "2026-11-22 00:00-05:00",
                "22/11/26, 14:30",
                "22.11.2026 0:00",
                "22NOV2026",
            ],
        ]
        .concat()
        {
            assert_eq!(date(USE_BY, text).unwrap(), "261122", "{text}");
        }
        assert_eq!(date(USE_BY, "1/2/2027").unwrap(), "270201");
        assert_eq!(date(USE_BY, "20112012").unwrap(), "121120");
        assert_eq!(date(USE_BY, "2026-11-00").unwrap(), "261100", "the whole month");
    }

    #[test]
    fn a_wrong_date_is_pointed_at_where_it_was_typed() {
        let read = |text: &str| date(USE_BY, text);
        refuse(read, "22/*13*/2026", "(17): expected a month from 01 to 12");
        refuse(read, "*30*/2/2026", "(17): expected a day that exists, found 30 February 2026");
        refuse(read, "2026-02-*30*", "(17): expected a day that exists, found 30 February 2026");
        refuse(read, "*1926*-02-01", "expected a year from 2000 to 2076, found 1926");
        let not_a_date = "expected a date such as 2026-11-22 or 22/11/2026";
        for marked in ["*soon*", "*2026-11-2é*", "*1-2-3-4*", "*99-99-99*", "*1234567*", "*1/2*"] {
            refuse(read, marked, not_a_date);
        }
        refuse(read, "(17)26*13*22", "(17): expected a month from 01 to 12");
        refuse(read, "*30-Feb-2026*", "(17): expected a day that exists, found 30 February 2026");
        refuse(read, "*1 Jan 1999*", "expected a year from 2000 to 2076, found 1999");
        refuse(read, "30/*13*/2026 00:00", "(17): expected a month from 01 to 12");
        refuse(read, "*99*112026", "(17): expected a day of the month");
        // Whose day it is depends on the zone.
        for marked in ["*2026-11-21T13:00:00.000Z*", "*2026-11-22 13:45+10:00*"] {
            refuse(read, marked, not_a_date);
        }
        for marked in [
            "*22/11/2026 99:99*",
            "*22/11/2026 1:*",
            "*22-Nov-0026*",
            "*+5 Nov 26*",
            "*T10:30*",
            "*10:30*",
        ] {
            refuse(read, marked, not_a_date);
        }
    }

    #[test]
    fn a_year_of_two_digits_is_not_guessed() {
        let read = |text: &str| date(USE_BY, text);
        assert_eq!(date(USE_BY, " 31/12/27").unwrap(), "271231", "slashes stand behind the day");
        assert_eq!(date(USE_BY, "1.2.27").unwrap(), "270201");
        for marked in ["*010227*", " *1-2-27*", "*01-02-27*"] {
            let both = "expected a year of four digits, such as 1/2/2027 or 2001-02-27";
            refuse(read, marked, both);
        }
        refuse(
            read,
            "*01-02-27* 00:00",
            "expected a year of four digits, such as 1/2/2027 or 2001-02-27",
        );
        refuse(read, "*270630*", "expected a year of four digits, such as 27/6/2030 or 2027-06-30");
        refuse(
            read,
            "*31-12-2*",
            "expected a year of four digits, such as 31/12/2002 or 2031-12-02",
        );
        refuse(read, "*701231*", "expected a year of four digits, such as 2070-12-31");
        for marked in ["*3/2027*", "*2027-03*", "*Mar 2027*", "*Mar-2027*", "*Nov-27*"] {
            refuse(read, marked, "expected a day, a month and a year");
        }
    }
}
