//! The services a new member can ask for, and what the form then wants to know.

list! {
    /// A service for members. The label is the plain name for mails, exports and the printed form; what screens say is content,
    /// by the code.
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
    /// The sector of the recall service that handles such products, by its own name.
    pub const fn sector(self) -> &'static str {
        match self {
            Self::FoodAndGrocery => "Grocery, Liquor and Food Service",
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
