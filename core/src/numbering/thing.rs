//! What can be numbered, where it is scanned, and the kinds of numbers.

/// What is to be numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Thing {
    /// An item that a shop sells by the piece.
    ConsumerItem,
    /// An item sold by weight or measure, such as cheese.
    VariableItem,
    /// Fresh food that its packer labels with weight, price or date.
    FreshFood,
    /// Loose fruit or vegetables with a sticker on each.
    LooseProduce,
    /// A carton, case or inner pack.
    Carton,
    /// A pallet, a parcel or anything else that is moved as one.
    LogisticUnit,
    /// A medicine or a medical device.
    HealthcareItem,
    /// A healthcare item that has no room for more than its number, such as an ampoule.
    SmallHealthcareItem,
    /// A place: a site, a shelf, a dock door.
    Location,
    /// One asset that stays in use, such as a machine.
    Asset,
    /// A crate, keg or pallet that comes back.
    ReturnableAsset,
    /// A component or part for a manufacturer.
    Component,
    /// A document.
    Document,
    /// A coupon.
    Coupon,
    /// A patient, a member, a customer in a service.
    ServiceRelation,
    /// A book.
    Book,
    /// A newspaper or magazine.
    Periodical,
    /// Printed music.
    Music,
    /// A pack of tobacco that is sold in the European Union, which traces it by its regulation (EU) 2018/574.
    TracedTobacco,
}

/// Where a symbol is scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Place {
    /// At the checkout of a shop.
    Checkout,
    /// In warehouses and in transport.
    Warehouse,
    /// In both.
    CheckoutAndWarehouse,
    /// With the phone of a shopper, who wants to read more.
    Telephone,
    /// In a hospital, at the bedside or in the operating theatre.
    Hospital,
    /// At the checkout of a pharmacy.
    Pharmacy,
    /// Where the thing is used or kept, with a hand-held scanner.
    OnSite,
    /// On the thing itself, without a label.
    DirectMark,
}

/// A kind of number that things get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Identifier {
    /// Global Trade Item Number of an item; 12 digits long in North America, 8 on request.
    Gtin13,
    /// Global Trade Item Number with an indicator for a grouping.
    Gtin14,
    /// Serial Shipping Container Code.
    Sscc,
    /// Global Location Number.
    Gln,
    /// Global Individual Asset Identifier.
    Giai,
    /// Global Returnable Asset Identifier.
    Grai,
    /// Global Document Type Identifier.
    Gdti,
    /// Global Coupon Number.
    Gcn,
    /// Global Service Relation Number.
    Gsrn,
    /// Component and Part Identifier.
    Cpid,
    /// Restricted circulation number, which a shop gives to what it weighs.
    Rcn,
    /// International Standard Book Number.
    Isbn,
    /// International Standard Serial Number.
    Issn,
    /// International Standard Music Number.
    Ismn,
}

impl Thing {
    /// Every thing, in the order people look for it.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}
