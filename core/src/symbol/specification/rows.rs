//! The rows of the symbol specification tables, in micrometres.
//!
//! A row has a grade where we have read it in the text of the standard, or in a publication of a GS1 organisation or a
//! trade journal that gives it: that of release 26 for healthcare (5.12.3.6) and parts (5.12.3.7), of release 18 for
//! GS1 `DataBar` in table 8 (page 321), of GSCN 23-103 for table 4, and of its sentence about ITF-14 on labels for table 2.
//! All others are left out: the reader is told which table has it.

use super::{BarHeight, SpecificationRow, Use, XRange};
use crate::symbol::Symbology;
use crate::symbol::Symbology::{
    DataBarExpanded, DataBarExpandedStacked, DataBarLimited, DataBarOmni, DataBarStacked,
    DataBarStackedOmni, DataBarTruncated, DataMatrix, Ean8, Ean13, Gs1_128, Gs1DataMatrix,
    Gs1DotCode, Gs1QrCode, Itf14, QrCode, UpcA, UpcE,
};
use BarHeight::{Fixed, InProportion, Modules, NoBars};

const EAN_UPC: &[Symbology] = &[Ean13, UpcA, UpcE, Ean8];
const CARTON: &[Symbology] = &[Itf14, Gs1_128];
const LINKS: &[Symbology] = &[QrCode, DataMatrix];
const MATRICES: &[Symbology] = &[Gs1DataMatrix, Gs1QrCode, DataMatrix, QrCode];
const ELEMENTS: &[Symbology] = &[Gs1DataMatrix, Gs1QrCode];
const EXPANDED: &[Symbology] = &[DataBarExpanded, DataBarExpandedStacked];
const DATA_BAR: &[Symbology] = &[
    DataBarOmni,
    DataBarTruncated,
    DataBarStacked,
    DataBarStackedOmni,
    DataBarLimited,
    DataBarExpanded,
    DataBarExpandedStacked,
];
/// All but Stacked Omnidirectional, about whose height tables 4 and 10 disagree with the others.
const OTHER_DATA_BAR: &[Symbology] = &[
    DataBarOmni,
    DataBarTruncated,
    DataBarStacked,
    DataBarLimited,
    DataBarExpanded,
    DataBarExpandedStacked,
];

/// 31.75 mm: what a fixed scanner above a conveyor needs.
const HIGH: BarHeight = Fixed(31_750);
const LOW: BarHeight = Fixed(12_700);

const fn row(
    usage: Use,
    symbologies: &'static [Symbology],
    (min, target, max): (u32, u32, u32),
    bar_height: BarHeight,
    quality: Option<&'static str>,
) -> SpecificationRow {
    let x = XRange { min, target, max };
    SpecificationRow { usage, symbologies, x, bar_height, quality, is_confirmed: true }
}

const fn unconfirmed(row: SpecificationRow) -> SpecificationRow {
    SpecificationRow { is_confirmed: false, ..row }
}

/// Links to documents, assets and places, and to service relations. The GS1 Digital Link standard (URI syntax) has a key for
/// each of them, but the text of tables 9 and 11 that we could compare is release 16, which is older than such links and
/// names GS1 `DataMatrix` and GS1 QR Code alone. So they are not refused: the sizes are those of the same squares with an
/// element string, and unconfirmed. A logistic unit has its SSCC in a GS1-128, whatever link stands beside it.
const LINKS_TO_ASSETS: SpecificationRow =
    unconfirmed(row(Use::AssetsAndLocations, LINKS, (380, 380, 495), NoBars, None));
const LINKS_TO_RELATIONS: SpecificationRow =
    unconfirmed(row(Use::ServiceRelations, LINKS, (254, 380, 495), NoBars, None));

/// Table 12 is not published openly. The sizes are those of other trade items, and unconfirmed. The regulation takes a QR Code
/// too, but only with error correction level H.
const TOBACCO: SpecificationRow = unconfirmed(row(
    Use::TracedTobacco,
    &[Gs1DotCode, Gs1DataMatrix],
    (380, 380, 495),
    NoBars,
    None,
));

pub(super) const ROWS: &[SpecificationRow] = &[
    row(Use::Retail, EAN_UPC, (264, 330, 660), InProportion, None),
    row(Use::Retail, &[DataBarOmni], (264, 330, 660), Modules(46), None),
    row(Use::Retail, &[DataBarStackedOmni], (264, 330, 660), Modules(95), None),
    row(Use::Retail, EXPANDED, (264, 330, 660), InProportion, None),
    row(Use::Retail, LINKS, (396, 495, 990), NoBars, Some("1.5/12/660")),
    unconfirmed(row(Use::Retail, &[Gs1DataMatrix], (375, 625, 990), NoBars, None)),
    row(Use::Distribution, EAN_UPC, (495, 660, 660), InProportion, Some("1.5/10/660")),
    row(Use::Distribution, CARTON, (495, 495, 1_016), HIGH, Some("1.5/10/660")),
    row(Use::Distribution, DATA_BAR, (495, 660, 660), InProportion, None),
    row(Use::Distribution, MATRICES, (743, 743, 1_500), NoBars, None),
    row(Use::RetailAndDistribution, EAN_UPC, (495, 660, 660), InProportion, None),
    row(Use::RetailAndDistribution, &[DataBarOmni], (495, 660, 660), Modules(46), None),
    row(Use::RetailAndDistribution, &[DataBarStackedOmni], (495, 660, 660), Modules(95), None),
    row(Use::RetailAndDistribution, EXPANDED, (495, 660, 660), InProportion, None),
    row(Use::RetailAndDistribution, LINKS, (743, 990, 990), NoBars, None),
    row(Use::OtherTradeItems, EAN_UPC, (264, 330, 660), InProportion, None),
    row(Use::OtherTradeItems, CARTON, (250, 495, 495), LOW, None),
    row(Use::OtherTradeItems, OTHER_DATA_BAR, (264, 330, 660), InProportion, None),
    // 69 modules elsewhere; the source of the other rows has 84 here.
    unconfirmed(row(
        Use::OtherTradeItems,
        &[DataBarStackedOmni],
        (264, 330, 660),
        InProportion,
        None,
    )),
    row(Use::OtherTradeItems, MATRICES, (380, 380, 495), NoBars, Some("1.5/12/660")),
    row(Use::LogisticUnits, &[Gs1_128], (495, 495, 940), HIGH, None),
    row(Use::LogisticUnits, ELEMENTS, (743, 743, 1_500), NoBars, None),
    row(Use::Healthcare, EAN_UPC, (170, 330, 660), InProportion, Some("1.5/06/660")),
    row(Use::Healthcare, &[Gs1_128], (170, 495, 495), LOW, Some("1.5/06/660")),
    // One source reads 170, 330 and 660 here.
    unconfirmed(row(Use::Healthcare, &[Itf14], (170, 495, 495), LOW, Some("1.5/06/660"))),
    row(Use::Healthcare, DATA_BAR, (170, 200, 660), InProportion, Some("1.5/06/660")),
    row(Use::Healthcare, &[Gs1DataMatrix], (254, 380, 990), NoBars, Some("1.5/08/660")),
    row(Use::PartLabels, &[Gs1DataMatrix], (254, 300, 615), NoBars, Some("1.5/06/660")),
    row(Use::EtchedParts, &[Gs1DataMatrix], (100, 200, 300), NoBars, Some("DPM1.5/04-12/650")),
    row(Use::PeenedParts, &[Gs1DataMatrix], (200, 300, 495), NoBars, Some("DPM1.5/08-20/650")),
    row(Use::HealthcareDistribution, EAN_UPC, (495, 660, 660), InProportion, None),
    row(Use::HealthcareDistribution, CARTON, (495, 495, 1_016), HIGH, None),
    row(
        Use::HealthcareDistribution,
        &[DataBarOmni, DataBarTruncated, DataBarStacked],
        (495, 660, 660),
        InProportion,
        None,
    ),
    row(
        Use::HealthcareDistribution,
        &[DataBarStackedOmni, DataBarLimited, DataBarExpanded, DataBarExpandedStacked],
        (495, 660, 660),
        InProportion,
        Some("1.5/10/660"),
    ),
    row(
        Use::HealthcareDistribution,
        &[Gs1DataMatrix],
        (750, 750, 1_520),
        NoBars,
        Some("1.5/20/660"),
    ),
    row(Use::AssetsAndLocations, &[Gs1_128], (250, 250, 495), LOW, None),
    row(Use::AssetsAndLocations, ELEMENTS, (380, 380, 495), NoBars, None),
    LINKS_TO_ASSETS,
    row(Use::HealthcareRetail, EAN_UPC, (264, 330, 660), InProportion, None),
    row(Use::HealthcareRetail, CARTON, (264, 330, 660), LOW, None),
    row(Use::HealthcareRetail, OTHER_DATA_BAR, (264, 330, 660), InProportion, None),
    // 69 modules elsewhere; the source of the other rows has 84 here.
    unconfirmed(row(
        Use::HealthcareRetail,
        &[DataBarStackedOmni],
        (264, 330, 660),
        InProportion,
        None,
    )),
    row(Use::HealthcareRetail, &[Gs1DataMatrix], (396, 495, 990), NoBars, None),
    row(Use::ServiceRelations, &[Gs1_128], (170, 250, 495), LOW, None),
    row(Use::ServiceRelations, EXPANDED, (264, 330, 660), InProportion, None),
    row(Use::ServiceRelations, &[Gs1DataMatrix], (254, 380, 495), NoBars, None),
    LINKS_TO_RELATIONS,
    TOBACCO,
];
