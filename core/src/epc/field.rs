//! The fields of an EPC, bit by bit, so that a screen can draw where each value comes from.

use std::fmt;
use std::ops::Range;

/// What a group of bits means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FieldRole {
    /// The first eight bits, which name the scheme.
    Header,
    /// Whether more data follow the EPC.
    DataToggle,
    /// The filter value.
    Filter,
    /// How the next bits are divided between company prefix and reference.
    Partition,
    /// The GS1 Company Prefix.
    CompanyPrefix,
    /// The reference the company gives: item, location, asset, document, …
    Reference,
    /// The serial number, extension or lot.
    Serial,
    /// Which piece of a trade item it is.
    Piece,
    /// How many pieces a trade item has.
    Total,
    /// Bits that a scheme sets to zero.
    Zeros,
    /// The general manager number of a GID.
    Manager,
    /// The object class of a GID.
    ObjectClass,
    /// A CAGE code or `DoDAAC`.
    Cage,
    /// An original part number.
    PartNumber,
    /// The owner's name of a thing: BIC container code, IMO vessel number.
    Name,
    /// Which date comes first in a DSGTIN scheme.
    DateType,
    /// A date.
    Date,
    /// Two digits of an application identifier of the added data.
    AidcHeader,
    /// The other digits of an application identifier of the added data.
    AidcDigits,
    /// A whole key with its check digit.
    Key,
    /// How the characters that follow are encoded.
    Indicator,
    /// How many characters follow.
    Length,
    /// The value of an application identifier.
    Value,
    /// The end of a run of digits, with or without more characters after it.
    Delimiter,
    /// The host name of a Digital Link.
    Hostname,
    /// The size of an EPC in a raw URI.
    Size,
    /// The control information of a tag in a URI.
    Control,
}

impl fmt::Display for FieldRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Header => "header",
            Self::DataToggle => "data toggle",
            Self::Filter => "filter value",
            Self::Partition => "partition value",
            Self::CompanyPrefix => "company prefix",
            Self::Reference => "reference",
            Self::Serial => "serial number",
            Self::Piece => "piece number",
            Self::Total => "number of pieces",
            Self::Zeros => "zero bits",
            Self::Manager => "general manager number",
            Self::ObjectClass => "object class",
            Self::Cage => "CAGE code",
            Self::PartNumber => "part number",
            Self::Name => "code",
            Self::DateType => "date type",
            Self::Date => "date",
            Self::AidcHeader | Self::AidcDigits => "application identifier",
            Self::Key => "key",
            Self::Indicator => "encoding indicator",
            Self::Length => "length",
            Self::Value => "value",
            Self::Delimiter => "delimiter",
            Self::Hostname => "host name",
            Self::Size => "number of bits",
            Self::Control => "control field",
        })
    }
}

/// One field of an EPC.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EpcField {
    /// What it means.
    pub role: FieldRole,
    /// Which bits it takes.
    pub bits: Range<usize>,
    /// What it says.
    pub value: String,
}
