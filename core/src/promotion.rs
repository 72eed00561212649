//! Offers with a first and a last day, counted in [Sydney](crate::sydney) wherever the visitor is.
//!
//! Left out on purpose: words and pages, which an editor writes. What an offer does to a price is a
//! rule of membership fees.

use crate::sydney::{end_of_day, read_date, start_of_day};

/// When an offer is shown: from the start of its first day until the end of its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromotionWindow {
    start: i64,
    end: i64,
}

/// Why a window cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PromotionProblem {
    /// The first day is not a date.
    #[error("expected a first day such as 2025-06-01")]
    From,
    /// The last day is not a date.
    #[error("expected a last day such as 2025-06-30")]
    To,
    /// The last day is before the first.
    #[error("expected a last day that is not before the first")]
    ToBeforeFrom,
}

impl PromotionProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::From => "from",
        Self::To => "to",
        Self::ToBeforeFrom => "toBeforeFrom",
    }
}

impl PromotionWindow {
    /// Reads a window from its first and its last day.
    ///
    /// ```
    /// use barcode_core::promotion::PromotionWindow;
    ///
    /// let june = PromotionWindow::parse("2025-06-01", "2025-06-30")?;
    /// assert!(june.contains(june.start()));
    /// assert!(!june.contains(june.end()));
    /// # Ok::<_, barcode_core::promotion::PromotionProblem>(())
    /// ```
    pub fn parse(from: &str, to: &str) -> Result<Self, PromotionProblem> {
        let start = read_date(from).and_then(start_of_day).ok_or(PromotionProblem::From)?;
        let end = read_date(to).and_then(end_of_day).ok_or(PromotionProblem::To)?;
        if end <= start { Err(PromotionProblem::ToBeforeFrom) } else { Ok(Self { start, end }) }
    }

    /// The first instant of the first day, in milliseconds since 1970.
    pub const fn start(&self) -> i64 {
        self.start
    }

    /// The first instant after the last day, in milliseconds since 1970.
    pub const fn end(&self) -> i64 {
        self.end
    }

    /// Whether the offer holds at `now`, in milliseconds since 1970.
    pub const fn contains(&self, now: i64) -> bool {
        self.start <= now && now < self.end
    }
}
