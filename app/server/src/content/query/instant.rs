//! Reads the forms of ISO 8601 that content uses for dates, as milliseconds since 1970 in UTC.
//!
//! A date without a time is the start of that day; a time without an offset is UTC, as in the real service.

use chrono::{DateTime, NaiveDate, NaiveDateTime};

/// Reads `2026-07-01`, `2026-07-01T09:30`, `2026-07-01T09:30:15.250Z` or `2026-07-01T09:30+10:00`.
pub fn parse_instant(text: &str) -> Option<i64> {
    if let Ok(date) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        return Some(date.and_hms_opt(0, 0, 0)?.and_utc().timestamp_millis());
    }
    for format in ["%Y-%m-%dT%H:%M:%S%.f%#z", "%Y-%m-%dT%H:%M%#z"] {
        if let Ok(instant) = DateTime::parse_from_str(text, format) {
            return Some(instant.timestamp_millis());
        }
    }
    let local = text.strip_suffix('Z').unwrap_or(text);
    for format in ["%Y-%m-%dT%H:%M:%S%.f", "%Y-%m-%dT%H:%M"] {
        if let Ok(instant) = NaiveDateTime::parse_from_str(local, format) {
            return Some(instant.and_utc().timestamp_millis());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_written_form_of_an_instant_is_the_same_instant() {
        let midnight = parse_instant("2026-07-01");
        assert_eq!(midnight, Some(1_782_864_000_000));
        for text in [
            "2026-07-01T00:00",
            "2026-07-01T00:00Z",
            "2026-07-01T00:00:00Z",
            "2026-07-01T00:00:00.000Z",
            "2026-07-01T10:00+10:00",
            "2026-07-01T10:00:00+10:00",
            "2026-06-30T14:00:00.000-10:00",
        ] {
            assert_eq!(parse_instant(text), midnight, "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in ["", "today", "2026-13-01", "2026-02-30", "01/07/2026", "2026-07-01T25:00Z"] {
            assert_eq!(parse_instant(text), None, "{text}");
        }
    }
}
