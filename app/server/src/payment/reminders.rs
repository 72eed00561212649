//! When the payer of an application that is not paid is reminded.

/// How many days after the application the reminders are sent.
const DAYS: [i64; 3] = [1, 3, 7];
const DAY: i64 = 24 * 60 * 60 * 1000;

/// When the next reminder is due of an application submitted at `submitted_at`; `None` after the last one.
///
/// One whose time was missed, as by a server that was off, is left out: no one gets two within half a day.
pub fn next_reminder(submitted_at: i64, now: i64) -> Option<i64> {
    DAYS.into_iter().map(|day| submitted_at + day * DAY).find(|&due| due >= now + DAY / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_come_after_one_three_and_seven_days() {
        for (now, next) in [
            (0, Some(DAY)),
            (DAY, Some(3 * DAY)),
            (3 * DAY + 1000, Some(7 * DAY)),
            (7 * DAY, None),
            (3 * DAY - 1000, Some(7 * DAY)),
            (30 * DAY, None),
        ] {
            assert_eq!(next_reminder(0, now), next, "{now}");
        }
    }
}
