//! The EPC schemes with a binary form, and the kinds of identity they carry (TDS 14.2, Table 14-1).
//!
//! ```text
//!  header  scheme                 header  scheme          header  scheme
//!  2C..41  22 schemes of TDS 1.x  F0..FB  12 '+' schemes  E6..EF  12 '++' schemes
//!          (company prefix and            (whole keys,    FC, FD  (the same with a
//!          reference in bits)             any length)             host name)
//! ```
//!
//! Left out: the 64-bit schemes, which were withdrawn, and header E2, which marks tag identification memory.

use super::filter::Filter;
use super::kind::IdentityKind;
use super::layout::{Layout, ROWS, Row};

/// An EPC scheme with a binary form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::VariantArray)]
#[expect(missing_docs, reason = "the variants are the names of the schemes in the standard")]
#[non_exhaustive]
pub enum Scheme {
    Gdti96,
    Gsrn96,
    Gsrnp96,
    Usdod96,
    Sgtin96,
    Sscc96,
    Sgln96,
    Grai96,
    Giai96,
    Gid96,
    Sgtin198,
    Grai170,
    Giai202,
    Sgln195,
    Gdti113,
    AdiVar,
    Cpi96,
    CpiVar,
    Gdti174,
    Sgcn96,
    Itip110,
    Itip212,
    CpiPlusPlus,
    GsrnPlusPlus,
    GsrnpPlusPlus,
    SglnPlusPlus,
    GdtiPlusPlus,
    GraiPlusPlus,
    SgcnPlusPlus,
    ItipPlusPlus,
    GiaiPlusPlus,
    SsccPlusPlus,
    CpiPlus,
    GraiPlus,
    SglnPlus,
    ItipPlus,
    GsrnPlus,
    GsrnpPlus,
    GdtiPlus,
    SgtinPlus,
    SgcnPlus,
    SsccPlus,
    GiaiPlus,
    DsgtinPlus,
    DsgtinPlusPlus,
    SgtinPlusPlus,
}
impl Scheme {
    /// Every scheme, in the order of the headers.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The scheme with this header.
    pub fn from_header(header: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|scheme| scheme.header() == header)
    }

    /// The scheme with this name, in either case: `sgtin-96`, `GRAI+`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scheme| scheme.name().eq_ignore_ascii_case(name))
    }

    /// The first eight bits.
    pub const fn header(self) -> u8 {
        self.row().header
    }

    /// The name, as URIs write it.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What the scheme identifies.
    pub const fn kind(self) -> IdentityKind {
        self.row().kind
    }

    /// How many bits every EPC of the scheme has, where that is fixed.
    pub fn fixed_bits(self) -> Option<usize> {
        match self.row().bits {
            0 => None,
            bits => Some(usize::from(bits)),
        }
    }

    /// Whether it is one of the `+` and `++` schemes of TDS 2.
    pub const fn is_plus(self) -> bool {
        matches!(self.row().layout, Layout::Plus { .. })
    }

    /// Whether it carries a host name: the `++` schemes.
    pub const fn has_hostname(self) -> bool {
        matches!(self.row().layout, Layout::Plus { hostname: true, .. })
    }

    /// Whether it carries a date in front of the key.
    pub const fn has_date(self) -> bool {
        matches!(self.row().layout, Layout::Plus { dated: true, .. })
    }

    /// Whether encoding in it needs the length of the GS1 Company Prefix.
    pub fn needs_company_prefix(self) -> bool {
        !self.is_plus()
            && !matches!(self.kind(), IdentityKind::Gid | IdentityKind::Usdod | IdentityKind::Adi)
    }

    /// Whether new tags should no longer use it.
    pub const fn is_deprecated(self) -> bool {
        matches!(self, Self::Gdti113)
    }

    /// Whether it is one of the schemes of TDS 1.x that new tags may have: those that readers and software know.
    pub(crate) const fn is_known_to_readers(self) -> bool {
        !self.is_plus() && !self.is_deprecated()
    }

    /// The scheme that readers expect for this kind of object, such as SGTIN-96: the shortest of TDS 1.x.
    ///
    /// ```
    /// use barcode_core::epc::{IdentityKind, Scheme};
    ///
    /// assert_eq!(Scheme::usual(IdentityKind::Sgtin), Some(Scheme::Sgtin96));
    /// assert_eq!(Scheme::usual(IdentityKind::Gdti), Some(Scheme::Gdti96));
    /// assert_eq!(Scheme::usual(IdentityKind::Lgtin), None);
    /// ```
    pub fn usual(kind: IdentityKind) -> Option<Self> {
        let is_usual = |scheme: &Self| scheme.kind() == kind && scheme.is_known_to_readers();
        // The shortest of a kind has the lowest header.
        Self::ALL.iter().copied().find(is_usual)
    }

    /// How many bits the filter value has.
    pub const fn filter_bits(self) -> u8 {
        match self.row().layout {
            Layout::Gid => 0,
            Layout::Usdod => 4,
            Layout::Adi => 6,
            _ => 3,
        }
    }

    /// Every filter value there is room for.
    pub fn filters(self) -> impl Iterator<Item = Filter> {
        let count = if self.filter_bits() == 0 { 0 } else { 1 << self.filter_bits() };
        (0..count).map(Filter::from_bits)
    }

    pub(crate) const fn layout(self) -> Layout {
        self.row().layout
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filter_values_are_as_many_as_their_bits_hold() {
        let count = |scheme: Scheme| scheme.filters().count();
        assert_eq!(
            [Scheme::Sgtin96, Scheme::SgtinPlus, Scheme::Usdod96, Scheme::AdiVar, Scheme::Gid96]
                .map(count),
            [8, 8, 16, 64, 0]
        );
    }

    #[test]
    fn rows_stand_in_the_order_of_the_schemes() {
        for (index, scheme) in Scheme::ALL.iter().copied().enumerate() {
            assert_eq!(scheme as usize, index);
            assert_eq!(Scheme::from_header(scheme.header()), Some(scheme));
            assert_eq!(Scheme::from_name(scheme.name()), Some(scheme));
            assert_eq!(
                scheme.is_plus(),
                scheme.name().ends_with('+'),
                "{} is laid out as its name says",
                scheme.name()
            );
            assert_eq!(scheme.has_hostname(), scheme.name().ends_with("++"));
            assert_eq!(scheme.has_date(), scheme.name().starts_with('d'));
        }
    }
}
