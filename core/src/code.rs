//! Short names that programs rely on. They never change: they stand in addresses, in stored settings and in the
//! content's words for each problem.
//!
//! They are derived: the name of a variant in camel case, unless it has a `serialize` of its own. A variant that takes
//! its name from what it holds is `transparent`, and its place in the list is empty.

/// What has such names: every enum that derives `strum::IntoStaticStr` and `strum::VariantNames`.
///
/// ```
/// use barcode_core::Code;
/// use barcode_core::key::identify::CheckStatus;
///
/// assert_eq!(CheckStatus::WrongCheckDigit.code(), "wrongCheckDigit");
/// assert!(CheckStatus::CODES.contains(&"wrongCheckDigit"));
/// ```
pub trait Code {
    /// Every name of this type's own, for lists of words that must be complete.
    const CODES: &'static [&'static str];

    /// The short name.
    fn code(&self) -> &'static str;
}

/// A list with an order of its own: every enum with such names that derives `strum::VariantArray` as well.
pub trait Listed: Code + Copy + 'static {
    /// Every member, in the order of the list.
    const ALL: &'static [Self];

    /// The member with exactly this code.
    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|member| member.code() == code)
    }
}

impl<T: Code + Copy + strum::VariantArray> Listed for T {
    const ALL: &'static [Self] = T::VARIANTS;
}

impl<T: strum::VariantNames> Code for T
where
    for<'a> &'a T: Into<&'static str>,
{
    const CODES: &'static [&'static str] = T::VARIANTS;

    fn code(&self) -> &'static str {
        self.into()
    }
}
