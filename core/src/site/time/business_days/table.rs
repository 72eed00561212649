//! The public holidays of each state that fall on a weekday, for the whole day and everywhere in it.
//!
//! As proclaimed or laid down by the states' holiday acts, and as two collections independent of each
//! other have them (`core/tests/rules/public_holidays.rs`). Each state proclaims its year's holidays in the
//! year before: look at the Friday before the AFL Grand Final, Western Australia's King's Birthday and
//! Anzac Day again when a year is added.

use super::State;
use crate::Listed;
use State::{Act, Nsw, Nt, Qld, Sa, Tas, Vic, Wa};

const ALL: &[State] = State::ALL;

/// The years the table knows.
pub(super) const YEARS: std::ops::RangeInclusive<i32> = 2026..=2028;

/// A holiday: year, month and day, and where.
pub(super) type Holiday = ((i32, u32, u32), &'static [State]);

/// All of them, the first one first.
pub(super) const HOLIDAYS: &[Holiday] = &[
    ((2026, 1, 1), ALL),                            // New Year's Day
    ((2026, 1, 26), ALL),                           // Australia Day
    ((2026, 3, 2), &[Wa]),                          // Labour Day
    ((2026, 3, 9), &[Act, Sa, Tas, Vic]), // Adelaide Cup Day, Canberra Day, Eight Hours Day, Labour Day
    ((2026, 4, 3), ALL),                  // Good Friday
    ((2026, 4, 6), ALL),                  // Easter Monday
    ((2026, 4, 27), &[Act, Nsw, Wa]),     // Anzac Day
    ((2026, 5, 4), &[Nt, Qld]),           // Labour Day, May Day
    ((2026, 6, 1), &[Act, Wa]),           // Reconciliation Day, Western Australia Day
    ((2026, 6, 8), &[Act, Nsw, Nt, Sa, Tas, Vic]), // King's Birthday
    ((2026, 8, 3), &[Nt]),                // Picnic Day
    ((2026, 9, 25), &[Vic]),              // AFL Grand Final Friday
    ((2026, 9, 28), &[Wa]),               // King's Birthday
    ((2026, 10, 5), &[Act, Nsw, Qld, Sa]), // King's Birthday, Labour Day
    ((2026, 11, 3), &[Vic]),              // Melbourne Cup
    ((2026, 12, 25), ALL),                // Christmas Day
    ((2026, 12, 28), ALL),                // Boxing Day, Proclamation Day
    ((2027, 1, 1), ALL),                  // New Year's Day
    ((2027, 1, 26), ALL),                 // Australia Day
    ((2027, 3, 1), &[Wa]),                // Labour Day
    ((2027, 3, 8), &[Act, Sa, Tas, Vic]), // Adelaide Cup Day, Canberra Day, Eight Hours Day, Labour Day
    ((2027, 3, 26), ALL),                 // Good Friday
    ((2027, 3, 29), ALL),                 // Easter Monday
    ((2027, 4, 26), &[Act, Nsw, Nt, Qld, Wa]), // Anzac Day
    ((2027, 5, 3), &[Nt, Qld]),           // Labour Day, May Day
    ((2027, 5, 31), &[Act]),              // Reconciliation Day
    ((2027, 6, 7), &[Wa]),                // Western Australia Day
    ((2027, 6, 14), &[Act, Nsw, Nt, Sa, Tas, Vic]), // King's Birthday
    ((2027, 8, 2), &[Nt]),                // Picnic Day
    ((2027, 9, 24), &[Vic]),              // AFL Grand Final Friday
    ((2027, 9, 27), &[Wa]),               // King's Birthday
    ((2027, 10, 4), &[Act, Nsw, Qld, Sa]), // King's Birthday, Labour Day
    ((2027, 11, 2), &[Vic]),              // Melbourne Cup
    ((2027, 12, 27), ALL),                // Christmas Day
    ((2027, 12, 28), ALL),                // Boxing Day, Proclamation Day
    ((2028, 1, 3), ALL),                  // New Year's Day
    ((2028, 1, 26), ALL),                 // Australia Day
    ((2028, 3, 6), &[Wa]),                // Labour Day
    ((2028, 3, 13), &[Act, Sa, Tas, Vic]), // Adelaide Cup Day, Canberra Day, Eight Hours Day, Labour Day
    ((2028, 4, 14), ALL),                  // Good Friday
    ((2028, 4, 17), ALL),                  // Easter Monday
    ((2028, 4, 25), ALL),                  // Anzac Day
    ((2028, 5, 1), &[Nt, Qld]),            // Labour Day, May Day
    ((2028, 5, 29), &[Act]),               // Reconciliation Day
    ((2028, 6, 5), &[Wa]),                 // Western Australia Day
    ((2028, 6, 12), &[Act, Nsw, Nt, Sa, Tas, Vic]), // King's Birthday
    ((2028, 8, 7), &[Nt]),                 // Picnic Day
    ((2028, 9, 25), &[Wa]),                // King's Birthday
    ((2028, 9, 29), &[Vic]),               // AFL Grand Final Friday
    ((2028, 10, 2), &[Act, Nsw, Qld, Sa]), // King's Birthday, Labour Day
    ((2028, 11, 7), &[Vic]),               // Melbourne Cup
    ((2028, 12, 25), ALL),                 // Christmas Day
    ((2028, 12, 26), ALL),                 // Boxing Day, Proclamation Day
];
