//! Faults that browsers report from private pages, counted by day.

/// How often one fault was seen on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultCount {
    /// The day, `YYYY-MM-DD`.
    pub day: String,
    /// The path of the page.
    pub page: String,
    /// The fault's code.
    pub code: String,
    /// The build of the site that the browser had.
    pub build: String,
    /// How often.
    pub count: i64,
}
