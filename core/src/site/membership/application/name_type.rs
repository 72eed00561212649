//! The names that an application gives its organisation.

use super::field::Field;

list! {
    /// What a name of an organisation is.
    pub enum NameType {
        Company = "company", "Company name";
        Trading = "trading", "Trading name";
    }
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
