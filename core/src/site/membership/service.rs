//! The services a new member can ask for, and what the form then wants to know.

/// A service for members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ServiceType {
    /// Verified by GS1.
    VerifiedBy,
    /// Smart Media.
    SmartMedia,
    /// National Location Registry.
    NationalLocationRegistry,
    /// Recall.
    Recall,
    /// National Product Catalogue.
    NationalProductCatalogue,
}

/// What an organisation does in Smart Media.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum SmartMediaRole {
    /// Publisher.
    Publisher,
    /// Recipient.
    Recipient,
}

/// What a publisher may do in Smart Media.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum SmartMediaAccess {
    /// Upload Only.
    UploadOnly,
    /// Full Access.
    FullAccess,
}

/// For which industry an organisation uses the National Location Registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum LocationRegistryIndustry {
    /// Healthcare.
    Healthcare,
    /// Transport and Freight.
    TransportAndFreight,
    /// Both.
    Both,
}

/// What an organisation does in a recall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum RecallRole {
    /// Initiator.
    Initiator,
    /// Receiver.
    Receiver,
    /// Initiator and Receiver.
    InitiatorAndReceiver,
}

/// What kind of products a recall is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum RecallCategory {
    /// Food and Grocery.
    FoodAndGrocery,
    /// General Merchandise.
    GeneralMerchandise,
    /// Health.
    Health,
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

/// What an organisation does in the National Product Catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum CatalogueRole {
    /// Supplier.
    Supplier,
    /// Data Recipient.
    DataRecipient,
}

/// What an organisation exchanges through the National Product Catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum CatalogueScope {
    /// Master data.
    MasterData,
    /// Images.
    Images,
    /// Both.
    Both,
}
