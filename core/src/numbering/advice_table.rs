//! What each thing gets in each place.

use crate::numbering::{Advice, AdviceReason, Identifier, Place, Thing};
use crate::symbol::Symbology::{
    self, DataBarExpanded, DataBarExpandedStacked, DataBarLimited, DataBarOmni, DataBarStacked,
    DataBarStackedOmni, DataBarTruncated, DataMatrix, Ean8, Ean13, Gs1_128, Gs1DataMatrix,
    Gs1DotCode, Gs1QrCode, Itf14, QrCode, UpcA,
};
use crate::symbol::Use;

impl Thing {
    /// What to print on it in each place where it may be scanned, the most usual first.
    ///
    /// ```
    /// use barcode_core::numbering::{Identifier, Place, Thing};
    /// use barcode_core::symbol::{Symbology, Use};
    ///
    /// let advice = Thing::Carton.advice();
    /// assert_eq!((advice[0].place, advice[0].symbologies[0]), (Place::Warehouse, Symbology::Itf14));
    /// // A carton that is also sold whole has one symbol, larger than usual.
    /// assert_eq!(advice[1].usage, Use::RetailAndDistribution);
    /// assert_eq!((advice[1].identifier, advice[1].symbologies), (Identifier::Gtin13, &[Symbology::Ean13, Symbology::UpcA][..]));
    /// ```
    #[must_use]
    pub const fn advice(self) -> &'static [Advice] {
        match self {
            Self::ConsumerItem => CONSUMER_ITEM,
            Self::VariableItem => VARIABLE_ITEM,
            Self::FreshFood => FRESH_FOOD,
            Self::LooseProduce => LOOSE_PRODUCE,
            Self::Carton => CARTON,
            Self::LogisticUnit => LOGISTIC_UNIT,
            Self::HealthcareItem => HEALTHCARE_ITEM,
            Self::SmallHealthcareItem => SMALL_HEALTHCARE_ITEM,
            Self::Location => LOCATION,
            Self::Asset => ASSET,
            Self::ReturnableAsset => RETURNABLE_ASSET,
            Self::Component => COMPONENT,
            Self::Document => DOCUMENT,
            Self::Coupon => COUPON,
            Self::ServiceRelation => SERVICE_RELATION,
            Self::Book => BOOK,
            Self::Periodical => PERIODICAL,
            Self::Music => MUSIC,
            Self::TracedTobacco => TRACED_TOBACCO,
        }
    }
}

const fn advice(
    place: Place,
    identifier: Identifier,
    usage: Use,
    symbologies: &'static [Symbology],
    reason: AdviceReason,
    example: &'static str,
) -> Advice {
    Advice { place, identifier, usage, symbologies, reason, example }
}

const RETAIL: &[Symbology] = &[Ean13, UpcA, Ean8];
const BOTH: &[Symbology] = &[Ean13, UpcA];
const LINKS: &[Symbology] = &[QrCode, DataMatrix];
const MATRIX: &[Symbology] = &[Gs1DataMatrix];
/// For things that are scanned by hand.
const BY_HAND: &[Symbology] = &[Gs1DataMatrix, Gs1QrCode, Gs1_128];

const CONSUMER_ITEM: &[Advice] = &[
    advice(
        Place::Checkout,
        Identifier::Gtin13,
        Use::Retail,
        RETAIL,
        AdviceReason::EveryCheckout,
        "9521234543213",
    ),
    advice(
        Place::CheckoutAndWarehouse,
        Identifier::Gtin13,
        Use::RetailAndDistribution,
        BOTH,
        AdviceReason::OneForBoth,
        "9521234543213",
    ),
    advice(
        Place::Telephone,
        Identifier::Gtin13,
        Use::Retail,
        LINKS,
        AdviceReason::OpensAPage,
        "https://id.gs1.org/01/09521234543213",
    ),
];

const VARIABLE_ITEM: &[Advice] = &[
    advice(
        Place::Checkout,
        Identifier::Rcn,
        Use::Retail,
        &[Ean13],
        AdviceReason::WeighedInShop,
        "2012345006782",
    ),
    advice(
        Place::Warehouse,
        Identifier::Gtin14,
        Use::Distribution,
        &[Gs1_128, Gs1DataMatrix],
        AdviceReason::WeightInside,
        "(01)99521234543216(3103)001250(17)270630",
    ),
];

const FRESH_FOOD: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Gtin13,
    Use::Retail,
    &[Gs1DataMatrix, DataBarExpandedStacked, DataBarExpanded],
    AdviceReason::FreshFoodData,
    "(01)09521234543213(3103)001250(17)270630",
)];

const LOOSE_PRODUCE: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Gtin13,
    Use::Retail,
    &[DataBarStackedOmni, DataBarOmni, Ean13, Ean8],
    AdviceReason::FitsASticker,
    "9521234543213",
)];

const CARTON: &[Advice] = &[
    advice(
        Place::Warehouse,
        Identifier::Gtin14,
        Use::Distribution,
        &[Itf14, Gs1_128, Ean13],
        AdviceReason::WarehouseScanners,
        "19521234543210",
    ),
    advice(
        Place::CheckoutAndWarehouse,
        Identifier::Gtin13,
        Use::RetailAndDistribution,
        BOTH,
        AdviceReason::OneForBoth,
        "9521234543220",
    ),
];

const LOGISTIC_UNIT: &[Advice] = &[advice(
    Place::Warehouse,
    Identifier::Sscc,
    Use::LogisticUnits,
    &[Gs1_128, Gs1DataMatrix],
    AdviceReason::LogisticLabel,
    "(00)395212340000000014",
)];

const HEALTHCARE_ITEM: &[Advice] = &[
    advice(
        Place::Hospital,
        Identifier::Gtin13,
        Use::Healthcare,
        &[Gs1DataMatrix, Gs1_128],
        AdviceReason::SmallWithData,
        "(01)09521234543213(17)270630(10)AB123",
    ),
    advice(
        Place::Pharmacy,
        Identifier::Gtin13,
        Use::HealthcareRetail,
        &[Gs1DataMatrix, Ean13],
        AdviceReason::PharmacyCheckout,
        "(01)09521234543213(17)270630(10)AB123(21)1001",
    ),
    advice(
        Place::Warehouse,
        Identifier::Gtin14,
        Use::HealthcareDistribution,
        &[Gs1_128, Gs1DataMatrix, Itf14],
        AdviceReason::WarehouseScanners,
        "(01)19521234543210(17)270630(10)AB123",
    ),
    advice(
        Place::DirectMark,
        Identifier::Gtin13,
        Use::EtchedParts,
        MATRIX,
        AdviceReason::OutlastsLabels,
        "(01)09521234543213(21)1001",
    ),
];

const SMALL_HEALTHCARE_ITEM: &[Advice] = &[advice(
    Place::Hospital,
    Identifier::Gtin13,
    Use::Healthcare,
    &[DataBarLimited, DataBarStacked, DataBarTruncated],
    AdviceReason::NumberAlone,
    "9521234543213",
)];

const LOCATION: &[Advice] = &[advice(
    Place::OnSite,
    Identifier::Gln,
    Use::AssetsAndLocations,
    BY_HAND,
    AdviceReason::HandHeld,
    "(414)9521234000037",
)];

const ASSET: &[Advice] = &[
    advice(
        Place::OnSite,
        Identifier::Giai,
        Use::AssetsAndLocations,
        BY_HAND,
        AdviceReason::HandHeld,
        "(8004)9521234PUMP17",
    ),
    advice(
        Place::DirectMark,
        Identifier::Giai,
        Use::EtchedParts,
        MATRIX,
        AdviceReason::OutlastsLabels,
        "(8004)9521234PUMP17",
    ),
];

const RETURNABLE_ASSET: &[Advice] = &[advice(
    Place::OnSite,
    Identifier::Grai,
    Use::AssetsAndLocations,
    BY_HAND,
    AdviceReason::HandHeld,
    "(8003)09521234000020KEG0001",
)];

const COMPONENT: &[Advice] = &[
    advice(
        Place::OnSite,
        Identifier::Cpid,
        Use::OtherTradeItems,
        BY_HAND,
        AdviceReason::HandHeld,
        "(8010)9521234AXLE-7(8011)1001",
    ),
    advice(
        Place::DirectMark,
        Identifier::Cpid,
        Use::EtchedParts,
        MATRIX,
        AdviceReason::OutlastsLabels,
        "(8010)9521234AXLE-7(8011)1001",
    ),
];

const DOCUMENT: &[Advice] = &[advice(
    Place::OnSite,
    Identifier::Gdti,
    Use::AssetsAndLocations,
    BY_HAND,
    AdviceReason::HandHeld,
    "(253)9521234000044INV1001",
)];

const COUPON: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Gcn,
    Use::Retail,
    MATRIX,
    AdviceReason::CameraCheckout,
    "(255)9521234000051",
)];

const SERVICE_RELATION: &[Advice] = &[advice(
    Place::OnSite,
    Identifier::Gsrn,
    Use::ServiceRelations,
    &[Gs1DataMatrix, Gs1_128],
    AdviceReason::HandHeld,
    "(8018)952123400000000017",
)];

const BOOK: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Isbn,
    Use::Retail,
    &[Ean13],
    AdviceReason::PublishedWork,
    "9780306406157",
)];

const PERIODICAL: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Issn,
    Use::Retail,
    &[Ean13],
    AdviceReason::PublishedWork,
    "9770317847001",
)];

const MUSIC: &[Advice] = &[advice(
    Place::Checkout,
    Identifier::Ismn,
    Use::Retail,
    &[Ean13],
    AdviceReason::PublishedWork,
    "9790060115615",
)];

const TRACED_TOBACCO: &[Advice] = &[advice(
    Place::OnSite,
    Identifier::Gtin13,
    Use::TracedTobacco,
    &[Gs1DataMatrix, Gs1DotCode],
    AdviceReason::TobaccoRegulation,
    "(01)09521234543213(235)AB12cd(8008)26112701",
)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbering::{Content, PictureSettings, picture};

    #[test]
    fn every_piece_of_advice_can_be_printed_as_it_says() {
        for &thing in Thing::ALL {
            assert!(!thing.advice().is_empty(), "{thing:?}");
            for advice in thing.advice() {
                let content = Content::read(advice.example, None)
                    .unwrap_or_else(|problem| panic!("{advice:?}: {problem}"));
                for symbology in advice.symbologies {
                    assert!(
                        advice.usage.row(*symbology).is_some(),
                        "{symbology} is not in the table of {advice:?}"
                    );
                }
                let settings = PictureSettings::new(advice.symbologies[0], advice.usage);
                let made = picture(&content, &settings);
                let warnings = made.map(|made| made.size_warnings);
                assert_eq!(warnings, Ok(Vec::new()), "{advice:?}");
            }
        }
    }

    #[test]
    fn no_thing_has_a_place_twice() {
        for &thing in Thing::ALL {
            for (index, advice) in thing.advice().iter().enumerate() {
                let others = &thing.advice()[..index];
                assert!(others.iter().all(|other| other.place != advice.place), "{thing:?}");
            }
        }
    }
}
