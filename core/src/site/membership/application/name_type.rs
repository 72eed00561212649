//! The names that an application gives its organisation.

use super::field::Field;

/// What a name of an organisation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum NameType {
    /// Company name.
    Company,
    /// Trading name.
    Trading,
}

impl NameType {
    /// The field of the application that takes such a name.
    pub const fn field(self) -> Field {
        match self {
            Self::Company => Field::CompanyName,
            Self::Trading => Field::TradingName,
        }
    }
}
