//! What may be chosen when an EPC is encoded.

use super::filter::Filter;
use super::indicator::Indicator;

/// What may be chosen when an EPC is encoded.
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub struct EncodeOptions<'a> {
    pub(super) filter: Filter,
    pub(super) company_prefix_length: Option<usize>,
    pub(super) hostname: Option<&'a str>,
    pub(super) indicator: Option<Indicator>,
}

impl<'a> EncodeOptions<'a> {
    /// The filter value.
    pub const fn filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// How many digits the GS1 Company Prefix has: needed by the schemes without `+`.
    pub fn company_prefix_length(mut self, digits: impl Into<Option<usize>>) -> Self {
        self.company_prefix_length = digits.into();
        self
    }

    /// The host name of the Digital Link: needed by the `++` schemes.
    pub fn hostname(mut self, hostname: impl Into<Option<&'a str>>) -> Self {
        self.hostname = hostname.into();
        self
    }

    /// How characters are encoded in the `+` and `++` schemes; without it, in the fewest bits.
    pub fn indicator(mut self, indicator: impl Into<Option<Indicator>>) -> Self {
        self.indicator = indicator.into();
        self
    }
}
