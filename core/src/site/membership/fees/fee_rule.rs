//! The kinds of rules that change a price besides the fees.

/// What a rule of the fees is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum FeeRule {
    /// Percent off every invoice that is paid from a bank account.
    DirectDebitDiscount,
    /// Who joins pays for the next membership year only.
    RestOfYearFree,
    /// Who joins pays for the months or days that are left of the year.
    PartYear,
    /// Who joins in the last days of a year may start with the next.
    StartNextYear,
}
