//! What membership brings: the benefits of options with barcode numbers, and those of options with
//! locations only.
//!
//! Left out on purpose: what people read about them. Only pages say it, so it is content, by these codes.

use super::option::OptionId;

/// A benefit of the options that have barcode numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Benefit {
    /// Globally unique barcode numbers.
    UniqueNumbers,
    /// The member portal, for numbers and details.
    Portal,
    /// Barcode images to create and download.
    BarcodeImages,
    /// A listing in the global registry, where trading partners verify you.
    GlobalRegistry,
    /// Member support by phone and email.
    Support,
    /// Barcode training for beginners.
    Training,
    /// Barcode checks at member rates.
    BarcodeCheck,
    /// Your own GS1 Company Prefix.
    CompanyPrefix,
    /// Numbers for cartons (GTIN-14).
    CartonNumbers,
    /// Numbers for pallets (SSCC).
    PalletNumbers,
    /// Numbers for locations (GLN).
    LocationNumbers,
    /// Member rates on product data, image and recall services.
    MemberRates,
    /// Standards, guides and fact sheets.
    Library,
    /// A say in the standards: working groups and user groups.
    Standards,
}

impl Benefit {
    /// Every member, in the order of the list.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl Benefit {
    /// Whether an option brings it.
    ///
    /// A number that is built from a company prefix needs an option that has one, and only full
    /// members take part in making the standards.
    pub fn comes_with(self, option: OptionId) -> bool {
        match self {
            _ if option.option().gln_only => false,
            Self::CompanyPrefix | Self::CartonNumbers => option > OptionId::SingleNumbers,
            Self::PalletNumbers | Self::LocationNumbers | Self::Standards => {
                option > OptionId::TenNumberPack
            }
            _ => true,
        }
    }
}

/// What an option with locations only brings, and what it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LocationBenefit {
    /// Unique numbers (GLN) for sites, departments and legal entities.
    UniqueNumbers,
    /// The member portal, for locations.
    Portal,
    /// Addresses for electronic messages (EDI).
    Messages,
    /// Publishing to the National Location Registry.
    Registry,
    /// Member support by phone and email.
    Support,
    /// Training and guides.
    Training,
    /// Creating product barcodes.
    ProductBarcodes,
    /// Creating extra identifiers such as SSCCs.
    ExtraIdentifiers,
}

impl LocationBenefit {
    /// Every member, in the order of the list.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl LocationBenefit {
    /// Whether the option has it; the list names the two that it does not have, so that people see them before
    /// they choose.
    pub const fn is_available(self) -> bool {
        !matches!(self, Self::ProductBarcodes | Self::ExtraIdentifiers)
    }
}

#[cfg(test)]
mod tests {
    use super::{Benefit, LocationBenefit, OptionId};
    use crate::{Code, Listed};

    #[test]
    fn there_are_14_benefits() {
        assert_eq!(Benefit::ALL.len(), 14);
    }

    #[test]
    fn an_option_brings_all_benefits_of_the_smaller_one() {
        let counts = OptionId::ALL.iter().map(|option| {
            Benefit::ALL.iter().filter(|benefit| benefit.comes_with(*option)).count()
        });
        assert_eq!(counts.collect::<Vec<_>>(), [9, 11, 14, 14, 14, 0, 0, 0]);
        for benefit in Benefit::ALL {
            let has = |option: &OptionId| benefit.comes_with(*option);
            assert!(OptionId::ALL[..5].iter().map(has).is_sorted(), "{}", benefit.code());
        }
    }

    #[test]
    fn of_8_location_benefits_exactly_two_are_missing() {
        let missing: Vec<_> =
            LocationBenefit::ALL.iter().filter(|benefit| !benefit.is_available()).collect();
        assert_eq!(LocationBenefit::ALL.len(), 8);
        assert_eq!(
            missing,
            [&LocationBenefit::ProductBarcodes, &LocationBenefit::ExtraIdentifiers]
        );
    }
}
