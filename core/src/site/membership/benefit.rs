//! What membership brings: the benefits of options with barcode numbers, and those of options with
//! locations only.

use super::option::OptionId;

list! {
    /// A benefit of the options that have barcode numbers.
    pub enum Benefit {
        UniqueNumbers = "uniqueNumbers", "Globally unique barcode numbers";
        Portal = "portal", "MyGS1, to manage your numbers and details online";
        BarcodeImages = "barcodeImages", "Barcode images to create and download";
        GlobalRegistry = "globalRegistry", "A listing in the global registry, where trading partners verify you";
        Support = "support", "Member support by phone and email";
        Training = "training", "Barcode training for beginners";
        BarcodeCheck = "barcodeCheck", "Barcode checks at member rates";
        CompanyPrefix = "companyPrefix", "Your own GS1 Company Prefix";
        CartonNumbers = "cartonNumbers", "Numbers for cartons (GTIN-14)";
        PalletNumbers = "palletNumbers", "Numbers for pallets (SSCC)";
        LocationNumbers = "locationNumbers", "Numbers for locations (GLN)";
        MemberRates = "memberRates", "Member rates on product data, image and recall services";
        Library = "library", "Standards, guides and fact sheets";
        Standards = "standards", "A say in the standards: working groups and events";
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

list! {
    /// What an option with locations only brings, and what it does not.
    pub enum LocationBenefit {
        UniqueNumbers = "uniqueNumbers", "Unique numbers (GLN) for sites, departments and legal entities";
        Portal = "portal", "MyGS1, to manage your locations online";
        Messages = "messages", "Addresses for electronic messages (EDI)";
        Registry = "registry", "Publishing to the National Location Registry";
        Support = "support", "Member support by phone and email";
        Training = "training", "Training and guides";
        ProductBarcodes = "productBarcodes", "Creating product barcodes";
        ExtraIdentifiers = "extraIdentifiers", "Creating extra identifiers such as SSCCs";
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
            assert!(OptionId::ALL[..5].iter().map(has).is_sorted(), "{}", benefit.label());
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
