//! Offers with a first and a last day, counted in [Sydney](crate::site::time::sydney) wherever the visitor and the editor are.
//!
//! Left out on purpose: words and pages, which an editor writes. What an offer does to a price is a
//! rule of membership fees.

use crate::site::time::sydney::{end_instant, first_instant};

/// When an offer is shown: from the start of its first day until the end of its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PromotionWindow {
    start: i64,
    end: i64,
}

/// Why a window cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

impl PromotionWindow {
    /// Reads a window from its first and its last day; either may be a time instead, as
    /// [`sydney_instant`](crate::site::time::sydney::sydney_instant) reads it.
    ///
    /// ```
    /// use barcode_core::site::time::promotion::PromotionWindow;
    ///
    /// let june = PromotionWindow::parse("2025-06-01", "2025-06-30")?;
    /// assert!(june.contains(june.start()));
    /// assert!(!june.contains(june.end()));
    /// # Ok::<_, barcode_core::site::time::promotion::PromotionProblem>(())
    /// ```
    pub fn parse(from: &str, to: &str) -> Result<Self, PromotionProblem> {
        let start = first_instant(from).ok_or(PromotionProblem::From)?;
        let end = end_instant(to).ok_or(PromotionProblem::To)?;
        Self::new(start, end)
    }

    /// The window between two instants in milliseconds since 1970.
    pub const fn new(start: i64, end: i64) -> Result<Self, PromotionProblem> {
        if end > start { Ok(Self { start, end }) } else { Err(PromotionProblem::ToBeforeFrom) }
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
