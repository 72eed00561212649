//! What can be numbered, where it is scanned, and the kinds of numbers.

/// What is to be numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// A place: a site, a shelf, a dock door.
    Location,
    /// One asset that stays in use, such as a machine.
    Asset,
    /// A crate, keg or pallet that comes back.
    ReturnableAsset,
    /// A document.
    Document,
    /// A coupon.
    Coupon,
    /// A patient, a member, a customer in a service.
    ServiceRelation,
    /// A component or part for a manufacturer.
    Component,
    /// A medicine or a medical device.
    HealthcareItem,
    /// A healthcare item that has no room for more than its number, such as an ampoule.
    SmallHealthcareItem,
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
#[non_exhaustive]
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
    pub const ALL: [Self; 19] = [
        Self::ConsumerItem,
        Self::VariableItem,
        Self::FreshFood,
        Self::LooseProduce,
        Self::Carton,
        Self::LogisticUnit,
        Self::HealthcareItem,
        Self::SmallHealthcareItem,
        Self::Location,
        Self::Asset,
        Self::ReturnableAsset,
        Self::Component,
        Self::Document,
        Self::Coupon,
        Self::ServiceRelation,
        Self::Book,
        Self::Periodical,
        Self::Music,
        Self::TracedTobacco,
    ];

    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::ConsumerItem => "consumerItem",
        Self::VariableItem => "variableItem",
        Self::FreshFood => "freshFood",
        Self::LooseProduce => "looseProduce",
        Self::Carton => "carton",
        Self::LogisticUnit => "logisticUnit",
        Self::HealthcareItem => "healthcareItem",
        Self::SmallHealthcareItem => "smallHealthcareItem",
        Self::Location => "location",
        Self::Asset => "asset",
        Self::ReturnableAsset => "returnableAsset",
        Self::Component => "component",
        Self::Document => "document",
        Self::Coupon => "coupon",
        Self::ServiceRelation => "serviceRelation",
        Self::Book => "book",
        Self::Periodical => "periodical",
        Self::Music => "music",
        Self::TracedTobacco => "tracedTobacco",
    }
}

impl Place {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Checkout => "checkout",
        Self::Warehouse => "warehouse",
        Self::CheckoutAndWarehouse => "checkoutAndWarehouse",
        Self::Telephone => "telephone",
        Self::Hospital => "hospital",
        Self::Pharmacy => "pharmacy",
        Self::OnSite => "onSite",
        Self::DirectMark => "directMark",
    }
}

impl Identifier {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Gtin13 => "gtin13",
        Self::Gtin14 => "gtin14",
        Self::Sscc => "sscc",
        Self::Gln => "gln",
        Self::Giai => "giai",
        Self::Grai => "grai",
        Self::Gdti => "gdti",
        Self::Gcn => "gcn",
        Self::Gsrn => "gsrn",
        Self::Cpid => "cpid",
        Self::Rcn => "rcn",
        Self::Isbn => "isbn",
        Self::Issn => "issn",
        Self::Ismn => "ismn",
    }
}
