//! The services a new member can ask for, and what the form then wants to know.

list! {
    /// A service for members.
    pub enum ServiceType {
        VerifiedBy = "verifiedBy", "Verified by GS1";
        SmartMedia = "smartMedia", "Smart Media";
        LocationRegistry = "nationalLocationRegistry", "National Location Registry";
        Recall = "recall", "Recall";
        ProductCatalogue = "nationalProductCatalogue", "National Product Catalogue";
    }
}

list! {
    /// What an organisation does in Smart Media.
    pub enum SmartMediaRole {
        Publisher = "publisher", "Publisher";
        Recipient = "recipient", "Recipient";
    }
}

list! {
    /// What a publisher may do in Smart Media.
    pub enum SmartMediaAccess {
        UploadOnly = "uploadOnly", "Upload Only";
        FullAccess = "fullAccess", "Full Access";
    }
}

list! {
    /// For which industry an organisation uses the National Location Registry.
    pub enum LocationRegistryIndustry {
        Healthcare = "healthcare", "Healthcare";
        TransportAndFreight = "transportAndFreight", "Transport and Freight";
        Both = "both", "Both";
    }
}

list! {
    /// What an organisation does in a recall.
    pub enum RecallRole {
        Initiator = "initiator", "Initiator";
        Receiver = "receiver", "Receiver";
        InitiatorAndReceiver = "initiatorAndReceiver", "Initiator and Receiver";
    }
}

list! {
    /// What kind of products a recall is about.
    pub enum RecallCategory {
        FoodAndGrocery = "foodAndGrocery", "Food and Grocery";
        GeneralMerchandise = "generalMerchandise", "General Merchandise";
        Health = "health", "Health";
    }
}

impl RecallCategory {
    /// The sector that the recall service itself knows the category by.
    pub const fn sector(self) -> &'static str {
        match self {
            Self::FoodAndGrocery => "Grocery Liquor and Food Service",
            Self::GeneralMerchandise => "General Merchandise",
            Self::Health => "Healthcare",
        }
    }
}

list! {
    /// What an organisation does in the National Product Catalogue.
    pub enum CatalogueRole {
        Supplier = "supplier", "Supplier";
        DataRecipient = "dataRecipient", "Data Recipient";
    }
}

list! {
    /// What an organisation exchanges through the National Product Catalogue.
    pub enum CatalogueScope {
        MasterData = "masterData", "Master data";
        Images = "images", "Images";
        Both = "both", "Both";
    }
}

list! {
    /// Who receives a supplier's data from the National Product Catalogue.
    pub enum Retailer {
        Coles = "coles", "Coles";
        Woolworths = "woolworths", "Woolworths";
        Metcash = "metcash", "Metcash";
        Aldi = "aldi", "ALDI";
        Costco = "costco", "Costco";
        ConvenienceWholesaler = "convenienceWholesaler", "A convenience wholesaler";
        PharmacyWholesaler = "pharmacyWholesaler", "A pharmacy wholesaler";
        HealthJurisdictions = "healthJurisdictions", "Health jurisdictions";
        HardwareStores = "hardwareStores", "Hardware stores";
        LiquorStores = "liquorStores", "Liquor stores";
        Other = "other", "Other";
    }
}

impl Retailer {
    /// Whether the form offers a field for the number the retailer knows its supplier by.
    pub const fn has_vendor_number(self) -> bool {
        matches!(self, Self::Coles | Self::Woolworths | Self::Metcash)
    }

    /// Whether the form asks for a name.
    pub const fn needs_name(self) -> bool {
        matches!(self, Self::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::{RecallCategory, Retailer};

    #[test]
    fn recall_categories_have_the_sectors_of_the_recall_service() {
        let sectors: Vec<_> = RecallCategory::ALL
            .iter()
            .map(|category| (category.label(), category.sector()))
            .collect();
        assert_eq!(
            sectors,
            [
                ("Food and Grocery", "Grocery Liquor and Food Service"),
                ("General Merchandise", "General Merchandise"),
                ("Health", "Healthcare"),
            ]
        );
    }

    #[test]
    fn the_first_three_retailers_have_vendor_numbers_and_the_last_needs_a_name() {
        let vendors: Vec<_> =
            Retailer::ALL.iter().map(|retailer| retailer.has_vendor_number()).collect();
        assert_eq!(vendors.iter().rposition(|has| *has), Some(2));
        assert!(vendors[..3].iter().all(|has| *has));
        let named: Vec<_> = Retailer::ALL.iter().filter(|retailer| retailer.needs_name()).collect();
        assert_eq!(named, [Retailer::ALL.last().unwrap()]);
    }
}
