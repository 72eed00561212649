//! What an applicant needs, and why it joins.

use super::benefit::Benefit;

/// What an applicant needs, the first question of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Need {
    /// Barcode numbers for products.
    NumbersAndMore,
    /// Location numbers only.
    LocationsOnly,
}

/// Why an organisation joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum JoinReason {
    /// To sell in retail stores.
    RetailStores,
    /// To sell on online marketplaces.
    OnlineMarketplaces,
    /// To put barcodes on cartons.
    Cartons,
    /// To put barcodes on pallets.
    Pallets,
    /// To meet a regulation, such as for medical devices.
    Regulation,
    /// To identify locations or exchange electronic messages (EDI).
    Locations,
    /// To trace products or track assets.
    Traceability,
    /// To control our own stock.
    StockControl,
    /// For trading partner(s).
    TradingPartners,
    /// Other.
    Other,
}

impl JoinReason {
    /// Whether the reason is offered to an applicant with this need.
    pub const fn applies_to(self, need: Need) -> bool {
        match need {
            Need::NumbersAndMore => true,
            Need::LocationsOnly => {
                matches!(self, Self::Locations | Self::TradingPartners | Self::Other)
            }
        }
    }

    /// What a membership for products has to bring for it.
    ///
    /// Left out: numbers for assets, which are no benefit of their own.
    pub const fn needs(self) -> &'static [Benefit] {
        match self {
            Self::Cartons => &[Benefit::CartonNumbers],
            Self::Pallets => &[Benefit::PalletNumbers],
            Self::Locations => &[Benefit::LocationNumbers],
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{JoinReason, Need};
    use crate::{Code, Listed};

    fn reasons(holds: impl Fn(JoinReason) -> bool) -> Vec<&'static str> {
        JoinReason::ALL.iter().filter(|reason| holds(**reason)).map(Code::code).collect()
    }

    #[test]
    fn every_reason_is_one_for_numbers_and_three_are_for_locations_only() {
        assert_eq!(reasons(|reason| reason.applies_to(Need::NumbersAndMore)).len(), 10);
        assert_eq!(
            reasons(|reason| reason.applies_to(Need::LocationsOnly)),
            ["locations", "tradingPartners", "other"]
        );
    }
}
