//! Which faults were reported today, so that a repeat fills neither the log nor the store.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::DateTime;

use super::report::FaultReport;
use crate::store::faults::FaultCount;

/// How long the log is quiet about a fault after a line about it, in milliseconds.
const QUIET: i64 = 60 * 1000;
/// Kinds of faults told apart on one day. A site in trouble has a few; more are made up.
const MAX_KINDS: usize = 1000;
/// Stands for the build of further kinds.
const OTHER_BUILD: &str = "other";

/// The faults of today.
#[derive(Debug, Default)]
pub(super) struct SeenFaults {
    today: Mutex<Today>,
}

#[derive(Debug, Default)]
struct Today {
    day: String,
    /// When each kind was last logged.
    logged: HashMap<FaultReport, i64>,
    /// When one of the further kinds was last logged.
    other_logged: i64,
}

/// What is to be done about a report.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Noted {
    pub(super) count: FaultCount,
    pub(super) is_logged: bool,
}

impl SeenFaults {
    /// Notes a report about a page of the site that arrived at `now` (epoch milliseconds).
    pub(super) fn note(&self, report: FaultReport, now: i64) -> Option<Noted> {
        let day = DateTime::from_timestamp_millis(now)?.date_naive().to_string();
        let mut today = self.today.lock().unwrap_or_else(PoisonError::into_inner);
        if today.day != day {
            *today = Today { day: day.clone(), ..Today::default() };
        }
        let is_known = today.logged.contains_key(&report);
        let is_other = !is_known && today.logged.len() >= MAX_KINDS;
        let build = if is_other { OTHER_BUILD } else { report.build.as_str() };
        let count = FaultCount {
            day,
            page: report.page.clone(),
            code: report.code.id().to_owned(),
            build: build.to_owned(),
            count: 1,
        };
        let last =
            if is_other { Some(today.other_logged) } else { today.logged.get(&report).copied() };
        let is_logged = last.is_none_or(|logged| now - logged >= QUIET);
        match (is_logged, is_other) {
            (true, true) => today.other_logged = now,
            (true, false) => drop(today.logged.insert(report, now)),
            (false, _) => {}
        }
        Some(Noted { count, is_logged })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::json;

    use super::*;

    /// 22 November 2026, 23:59 UTC.
    const LATE: i64 = 1_795_391_940_000;

    fn report(page: &str, build: u64) -> FaultReport {
        let build = format!("{build:012x}");
        serde_json::from_value(json!({ "code": "typeError", "page": page, "build": build }))
            .unwrap()
    }

    #[test]
    fn a_fault_is_logged_once_a_minute_and_counted_each_time() {
        let seen = SeenFaults::default();
        let noted = |at| seen.note(report("/join-gs1", 1), LATE - 600_000 + at).unwrap();
        let logged: Vec<bool> =
            [0, 1, 59_999, 60_000, 60_001, 120_000].map(|at| noted(at).is_logged).into();
        assert_eq!(logged, [true, false, false, true, false, true]);
        assert_eq!(noted(120_001).count.count, 1);
        assert!(seen.note(report("/join-gs1", 2), LATE - 600_000).unwrap().is_logged);
    }

    #[test]
    fn faults_are_counted_by_day() {
        let seen = SeenFaults::default();
        let day = |at| seen.note(report("/join-gs1", 1), at).unwrap().count.day;
        assert_eq!((day(LATE), day(LATE + 60_000)), ("2026-11-22".into(), "2026-11-23".into()));
    }

    #[test]
    fn made_up_builds_fill_neither_the_memory_nor_the_store() {
        let seen = SeenFaults::default();
        let builds: HashSet<String> = (0..3000)
            .map(|build| seen.note(report("/join-gs1", build), LATE).unwrap().count.build)
            .collect();
        assert_eq!(builds.len(), MAX_KINDS + 1);
        assert!(builds.contains(OTHER_BUILD));
        assert!(!seen.note(report("/join-gs1", 5000), LATE).unwrap().is_logged);
    }
}
