//! What an applicant needs, and why it joins.

use super::benefit::Benefit;

list! {
    /// What an applicant needs, the first question of the form.
    pub enum Need {
        NumbersAndMore = "numbersAndMore", "Barcode numbers for products";
        LocationsOnly = "locationsOnly", "Location numbers only";
    }
}

list! {
    /// Why an organisation joins. The label is the plain name for mails, exports and the printed form; what screens say is
    /// content, by the code.
    pub enum JoinReason {
        RetailStores = "retailStores", "To sell in retail stores";
        OnlineMarketplaces = "onlineMarketplaces", "To sell on online marketplaces";
        CartonsAndPallets = "cartonsAndPallets", "To put barcodes on cartons or pallets";
        Regulation = "regulation", "To meet a regulation, such as for medical devices";
        Locations = "locations", "To identify locations or exchange electronic messages (EDI)";
        Traceability = "traceability", "To trace products or track assets";
        StockControl = "stockControl", "To control our own stock";
        TradingPartners = "tradingPartners", "For trading partner(s)";
        Other = "other", "Other";
    }
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

    /// What a membership for products has to bring for it. "Cartons or pallets" leaves open which, so both.
    ///
    /// Left out: numbers for assets, which are no benefit of their own.
    pub const fn needs(self) -> &'static [Benefit] {
        match self {
            Self::CartonsAndPallets => &[Benefit::CartonNumbers, Benefit::PalletNumbers],
            Self::Locations => &[Benefit::LocationNumbers],
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{JoinReason, Need};

    fn reasons(holds: impl Fn(JoinReason) -> bool) -> Vec<&'static str> {
        JoinReason::ALL
            .iter()
            .filter(|reason| holds(**reason))
            .map(|reason| reason.code())
            .collect()
    }

    #[test]
    fn every_reason_is_one_for_numbers_and_three_are_for_locations_only() {
        assert_eq!(reasons(|reason| reason.applies_to(Need::NumbersAndMore)).len(), 9);
        assert_eq!(
            reasons(|reason| reason.applies_to(Need::LocationsOnly)),
            ["locations", "tradingPartners", "other"]
        );
    }
}
