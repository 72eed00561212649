//! What may be chosen when an EPC is encoded.

use super::filter::Filter;
use super::indicator::Indicator;

/// What may be chosen when an EPC is encoded.
#[derive(Clone, Copy, Debug, Default)]
pub struct EncodeOptions<'a> {
    /// The filter value.
    pub filter: Filter,
    /// How many digits the GS1 Company Prefix has: needed by the schemes without `+`.
    pub company_prefix_length: Option<usize>,
    /// The host name of the Digital Link: needed by the `++` schemes.
    pub hostname: Option<&'a str>,
    /// How characters are encoded in the `+` and `++` schemes; none means the fewest bits.
    pub indicator: Option<Indicator>,
}
