//! The value of one application identifier in bits (TDS 14.5.2 to 14.5.15).
//!
//! ```text
//!  14.5.4  (01)  nibble × 14                     14.5.8   date      7 | 4 | 5
//!  14.5.5  (8004) nibble …  1111                 14.5.9   + time    5 | 6
//!                 nibble …  1110 | 14.5.6        14.5.10  0 date    1 date date
//!  14.5.12 (4307) 6 | 6                          14.5.11  00 hh     01 hhmm   10 hhmmss   11 nothing
//!  14.5.13 (30)   length | number                14.5.14  1 after a number means minus
//! ```

mod date;
mod read;
mod write;

pub(crate) use date::take_date;
pub(crate) use read::take;
pub(crate) use write::put;

/// The nibble after digits to which characters follow.
const DELIMITER: u8 = 0b1110;
/// The nibble after digits to which nothing follows.
const TERMINATOR: u8 = 0b1111;
