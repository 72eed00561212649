//! Values that are typed as text: each type reads one kind of answer, and one that exists is right.
//!
//! Spaces around and inside a number, dashes of any kind and full-width digits are accepted, and the name in front of
//! an ABN or ACN; inside there is one canonical form, which `Display` prints.

mod abn;
mod acn;
mod count;
mod digits;
mod email;
mod email_suggestion;
mod line;
mod phone;
mod postcode;
mod turnover;
mod vendor_number;
mod website;

pub use abn::Abn;
pub use acn::Acn;
pub use count::read_count;
pub use email::Email;
pub use email_suggestion::suggest_email;
pub use line::{is_control, read_line, trim_blanks};
pub use phone::Phone;
pub(super) use phone::behind_plus;
pub use postcode::Postcode;
pub use turnover::Turnover;
pub use vendor_number::VendorNumber;
pub use website::Website;
