//! What membership brings: the benefits of options with barcode numbers, and those of options with
//! locations only.
//!
//! Left out on purpose: what people read about them. Only pages say it, so it is content, by these codes.

use super::option::OptionId;

codes_only! {
    /// A benefit of the options that have barcode numbers.
    pub enum Benefit {
        /// Globally unique barcode numbers.
        UniqueNumbers = "uniqueNumbers";
        /// The member portal, for numbers and details.
        Portal = "portal";
        /// Barcode images to create and download.
        BarcodeImages = "barcodeImages";
        /// A listing in the global registry, where trading partners verify you.
        GlobalRegistry = "globalRegistry";
        /// Member support by phone and email.
        Support = "support";
        /// Barcode training for beginners.
        Training = "training";
        /// Barcode checks at member rates.
        BarcodeCheck = "barcodeCheck";
        /// Your own GS1 Company Prefix.
        CompanyPrefix = "companyPrefix";
        /// Numbers for cartons (GTIN-14).
        CartonNumbers = "cartonNumbers";
        /// Numbers for pallets (SSCC).
        PalletNumbers = "palletNumbers";
        /// Numbers for locations (GLN).
        LocationNumbers = "locationNumbers";
        /// Member rates on product data, image and recall services.
        MemberRates = "memberRates";
        /// Standards, guides and fact sheets.
        Library = "library";
        /// A say in the standards: working groups and user groups.
        Standards = "standards";
    }
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

codes_only! {
    /// What an option with locations only brings, and what it does not.
    pub enum LocationBenefit {
        /// Unique numbers (GLN) for sites, departments and legal entities.
        UniqueNumbers = "uniqueNumbers";
        /// The member portal, for locations.
        Portal = "portal";
        /// Addresses for electronic messages (EDI).
        Messages = "messages";
        /// Publishing to the National Location Registry.
        Registry = "registry";
        /// Member support by phone and email.
        Support = "support";
        /// Training and guides.
        Training = "training";
        /// Creating product barcodes.
        ProductBarcodes = "productBarcodes";
        /// Creating extra identifiers such as SSCCs.
        ExtraIdentifiers = "extraIdentifiers";
    }
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
