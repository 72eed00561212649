//! Every field of a logistic label: the one list that the form, the file of many labels, the link and
//! the printed label are made from.

use crate::syntax::Ai;

/// One of the three parts of a label, from the top to the bottom (Logistic Label Guideline 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Segment {
    /// What the carrier needs: where to, and by which consignment.
    Carrier,
    /// What the customer needs: the order and the place within the business.
    Customer,
    /// What the supplier knows when the unit is packed; the SSCC is always here, and lowest.
    Supplier,
}

impl Segment {
    /// All three, from the top to the bottom.
    pub const ALL: [Self; 3] = [Self::Carrier, Self::Customer, Self::Supplier];
}

/// How the text of a field is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldKind {
    /// An SSCC, complete or without its check digit.
    Sscc,
    /// A part of the SSCC to be made.
    SsccPart,
    /// A GTIN of any length.
    Gtin,
    /// A whole number from 1.
    Count,
    /// A calendar date.
    Date,
    /// Kilograms.
    Weight,
    /// A key of fixed length with a check digit, complete.
    Key,
    /// Any text that the identifier allows.
    Value,
    /// The postcode, of the identifier 420, or 421 where a country goes with it.
    Postcode,
    /// The country that goes with the postcode.
    Country,
    /// Lines of text that no symbol carries.
    Lines,
}

/// Makes the enum and its table from lines of `Member = "code", segment, kind, "identifier", "Doc";`.
macro_rules! fields {
    ($($field:ident = $code:literal, $segment:ident, $kind:ident, $identifier:literal, $title:literal, $doc:literal;)+) => {
        /// A field of a label, in the order in which the form asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum LabelField {
            $(#[doc = $doc] $field,)+
        }

        impl LabelField {
            /// Every field, in the order in which the form asks.
            pub const ALL: &'static [Self] = &[$(Self::$field,)+];

            const FACTS: &'static [Facts] = &[$(Facts {
                code: $code,
                segment: Segment::$segment,
                kind: FieldKind::$kind,
                ai: identifier($identifier),
                title: $title,
            },)+];
        }
    };
}

const fn identifier(code: &str) -> Option<Ai> {
    if code.is_empty() { None } else { Some(Ai::new(code)) }
}

struct Facts {
    code: &'static str,
    segment: Segment,
    kind: FieldKind,
    ai: Option<Ai>,
    title: &'static str,
}

fields! {
    Sscc = "sscc", Supplier, Sscc, "00", "SSCC",
        "The SSCC, where it already exists.";
    Extension = "extension", Supplier, SsccPart, "", "",
        "The digit in front of an SSCC to be made.";
    CompanyPrefix = "companyPrefix", Supplier, SsccPart, "", "",
        "The GS1 Company Prefix of an SSCC to be made.";
    SerialReference = "serialReference", Supplier, SsccPart, "", "",
        "The serial reference of an SSCC to be made.";
    Contents = "contents", Supplier, Gtin, "02", "CONTENT",
        "The GTIN of the items inside, all alike.";
    Count = "count", Supplier, Count, "37", "COUNT",
        "How many of them are inside.";
    Gtin = "gtin", Supplier, Gtin, "01", "GTIN",
        "The GTIN of the unit itself, where it is a trade item.";
    Batch = "batch", Supplier, Value, "10", "BATCH/LOT",
        "The batch of all items inside.";
    ProductionDate = "productionDate", Supplier, Date, "11", "PROD DATE",
        "When they were produced.";
    PackagingDate = "packagingDate", Supplier, Date, "13", "PACK DATE",
        "When they were packed.";
    BestBefore = "bestBefore", Supplier, Date, "15", "BEST BEFORE",
        "Until when they are at their best.";
    SellBy = "sellBy", Supplier, Date, "16", "SELL BY",
        "Until when they may be sold.";
    UseBy = "useBy", Supplier, Date, "17", "USE BY",
        "Until when they may be used.";
    Serial = "serial", Supplier, Value, "21", "SERIAL",
        "The serial number of the unit, where it is a trade item.";
    NetWeight = "netWeight", Supplier, Weight, "3100", "NET WEIGHT (kg)",
        "The weight of the contents in kilograms.";
    GrossWeight = "grossWeight", Supplier, Weight, "3300", "GROSS WEIGHT (kg)",
        "The weight of the whole unit in kilograms.";
    OrderNumber = "orderNumber", Customer, Value, "400", "ORDER NUMBER",
        "The customer's purchase order.";
    ShipToLocation = "shipToLocation", Customer, Key, "410", "SHIP TO LOC",
        "The GLN of the place that the unit is sent to.";
    ShipForLocation = "shipForLocation", Customer, Key, "413", "SHIP FOR LOC",
        "The GLN of the place that it is sent on to.";
    Consignment = "consignment", Carrier, Value, "401", "GINC",
        "The number of the consignment (GINC).";
    Shipment = "shipment", Carrier, Key, "402", "GSIN",
        "The number of the shipment (GSIN).";
    Route = "route", Carrier, Value, "403", "ROUTE",
        "The carrier's routing code.";
    Postcode = "postcode", Carrier, Postcode, "420", "SHIP TO POST",
        "The postcode of the place that the unit is sent to.";
    Country = "country", Carrier, Country, "421", "SHIP TO POST",
        "The number of its country, for a postcode abroad.";
    ShipFrom = "shipFrom", Carrier, Lines, "", "FROM",
        "The name and address of the sender.";
    ShipTo = "shipTo", Carrier, Lines, "", "TO",
        "The name and address of the receiver.";
    CarrierName = "carrierName", Carrier, Lines, "", "CARRIER",
        "The name of the carrier.";
    Note = "note", Carrier, Lines, "", "NOTE",
        "Anything else for people to read.";
}

impl LabelField {
    /// The name that programs use; it never changes.
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// The words printed beside its value, in English and in capitals; empty where the field prints none.
    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    /// The part of the label it belongs to.
    pub const fn segment(self) -> Segment {
        self.facts().segment
    }

    /// The identifier that carries it in a symbol; the first of its family for a weight.
    pub const fn ai(self) -> Option<Ai> {
        self.facts().ai
    }

    /// The field with exactly this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|field| field.code() == code)
    }

    /// The field that an identifier fills, such as [`Count`](Self::Count) for 37.
    pub(super) fn of(ai: Ai) -> Option<Self> {
        Self::ALL.iter().copied().find(|field| field.ai() == Some(ai))
    }

    pub(super) const fn kind(self) -> FieldKind {
        self.facts().kind
    }

    const fn facts(self) -> &'static Facts {
        &Self::FACTS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        for field in LabelField::ALL {
            assert_eq!(LabelField::from_code(field.code()), Some(*field));
        }
    }

    #[test]
    fn titles_are_those_of_the_identifiers() {
        for field in LabelField::ALL {
            let Some(definition) = field.ai().and_then(Ai::definition) else { continue };
            // The table says "BEST BEFORE or BEST BY" and "USE BY or EXPIRY": a label says one of them.
            assert!(definition.title.starts_with(field.title()), "{}", field.code());
        }
    }
}
