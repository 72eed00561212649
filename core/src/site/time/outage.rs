//! The window in which joining is closed for maintenance.
//!
//! The window is written in [Sydney's time](crate::site::time::sydney); it is closed from its start until just
//! before its end, and open again at the end.
//!
//! Left out on purpose: the words of the notice, and a warning before the window begins.

use crate::site::time::sydney::{SydneyProblem, sydney_instant};

/// A window that is right: its end is after its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outage {
    start: i64,
    end: i64,
}

/// Where an instant is in relation to the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum OutageState {
    /// Joining is still open.
    Before,
    /// Joining is closed.
    During,
    /// Joining is open again.
    After,
}

/// Why a window cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum OutageProblem {
    /// There is an end, but no start.
    #[error("expected a start beside the end")]
    NoStart,
    /// There is a start, but no end.
    #[error("expected an end beside the start")]
    NoEnd,
    /// The start is not a time in Sydney.
    #[error("the start is wrong")]
    Start(#[source] SydneyProblem),
    /// The end is not a time in Sydney.
    #[error("the end is wrong")]
    End(#[source] SydneyProblem),
    /// The end is not after the start.
    #[error("expected an end after the start")]
    EndNotAfterStart,
}

impl OutageProblem {
    /// What is wrong with the start or the end itself.
    pub const fn time(self) -> Option<SydneyProblem> {
        match self {
            Self::Start(time) | Self::End(time) => Some(time),
            _ => None,
        }
    }
}

impl Outage {
    /// Reads a window from two times in Sydney; without both there is none.
    ///
    /// ```
    /// use barcode_core::site::time::outage::{Outage, OutageState};
    ///
    /// let outage = Outage::parse(Some("2025-11-03T12:40"), Some("2025-11-05T11:00"))?.unwrap();
    /// assert_eq!(outage.state(outage.start()), OutageState::During);
    /// assert_eq!(outage.state(outage.end()), OutageState::After);
    /// # Ok::<_, barcode_core::site::time::outage::OutageProblem>(())
    /// ```
    pub fn parse(start: Option<&str>, end: Option<&str>) -> Result<Option<Self>, OutageProblem> {
        match (start, end) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(OutageProblem::NoStart),
            (Some(_), None) => Err(OutageProblem::NoEnd),
            (Some(start), Some(end)) => {
                let start = sydney_instant(start).map_err(OutageProblem::Start)?;
                let end = sydney_instant(end).map_err(OutageProblem::End)?;
                Self::new(start, end).map(Some)
            }
        }
    }

    /// The window between two instants in milliseconds since 1970.
    pub const fn new(start: i64, end: i64) -> Result<Self, OutageProblem> {
        if end > start { Ok(Self { start, end }) } else { Err(OutageProblem::EndNotAfterStart) }
    }

    /// The first instant it is closed, in milliseconds since 1970.
    pub const fn start(&self) -> i64 {
        self.start
    }

    /// The first instant it is open again, in milliseconds since 1970.
    pub const fn end(&self) -> i64 {
        self.end
    }

    /// Whether joining is closed at `now`, in milliseconds since 1970.
    pub const fn state(&self, now: i64) -> OutageState {
        if now < self.start {
            OutageState::Before
        } else if now < self.end {
            OutageState::During
        } else {
            OutageState::After
        }
    }
}
