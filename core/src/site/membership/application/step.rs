//! The screens of the application, in their order.

/// A screen of the application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "StepId"))]
pub enum Step {
    /// What you need.
    Need,
    /// Size of your organisation.
    Size,
    /// Membership option.
    Option,
    /// Organisation.
    Organisation,
    /// Contacts.
    Contacts,
    /// Services.
    Services,
    /// Declarations.
    Review,
    /// Payment.
    Payment,
}
