//! Every field of the application: the one list that the screens, the page of answers, the API, the
//! export and the printed form are made from.

use super::field_kind::FieldKind;
use super::step::Step;
use crate::site::membership::country::Country;
use crate::site::membership::list::{Choice, position};
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::{NoAbnReason, OrganisationType};
use crate::site::membership::payment_method::PaymentMethod;
use crate::site::membership::product_count::ProductCount;
use crate::site::membership::reason::{JoinReason, Need};
use crate::site::membership::service::{
    CatalogueRole, CatalogueScope, LocationRegistryIndustry, RecallCategory, RecallRole,
    ServiceType, SmartMediaAccess, SmartMediaRole,
};

list! {
    /// An answer to a question that takes yes or no.
    pub enum YesNo {
        Yes = "yes", "Yes";
        No = "no", "No";
    }
}

/// What is known about a field.
#[derive(Clone, Copy, Debug)]
struct Facts {
    step: Step,
    kind: FieldKind,
    is_optional: bool,
    autocomplete: Option<&'static str>,
}

/// Makes the enum and its table, step by step, from lines of
/// `Member = "code", "Label", kind, required or optional, "autocomplete";`. An autocomplete token is left out where
/// there is none. How a screen asks is content.
macro_rules! fields {
    (@optional required) => { false };
    (@optional optional) => { true };
    (@some) => { None };
    (@some $text:literal) => { Some($text) };
    ($($step:ident {
        $($field:ident = $code:literal, $label:literal, $kind:expr, $need:ident $(, $token:literal)?;)+
    })+) => {
        /// A field of the application, in the order in which the form asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, ts_rs::TS), ts(rename = "FieldId"))]
        pub enum Field {
            $($(
                #[doc = concat!($label, ".")]
                #[cfg_attr(feature = "serde", serde(rename = $code))]
                $field,
            )+)+
        }

        impl Field {
            /// Every field, in the order in which the form asks.
            pub const ALL: &'static [Self] = &[$($(Self::$field,)+)+];

            /// The code of every field and its label, in the same order.
            pub const CHOICES: &'static [Choice] =
                &[$($(Choice { code: $code, label: $label },)+)+];
        }

        const FACTS: &[Facts] = &[$($(Facts {
            step: Step::$step,
            kind: $kind,
            is_optional: fields!(@optional $need),
            autocomplete: fields!(@some $($token)?),
        },)+)+];
    };
}

const YES_NO: FieldKind = one(YesNo::CHOICES);
const NAME: FieldKind = FieldKind::Text { max: 100 };
const COMPANY: FieldKind = FieldKind::Text { max: 200 };
const STREET: FieldKind = FieldKind::Text { max: 100 };
const SUBURB: FieldKind = FieldKind::Text { max: 60 };
const MORE: FieldKind = FieldKind::Text { max: 200 };
/// Fewer have an answer of their own.
const MORE_THAN_TEN: FieldKind = FieldKind::Count { min: 11, max: 999_999_999 };
const LOCATIONS: FieldKind = FieldKind::Count { min: 1, max: 999_999_999 };

const fn one(choices: &'static [Choice]) -> FieldKind {
    FieldKind::Choice(choices)
}

const fn several(choices: &'static [Choice]) -> FieldKind {
    FieldKind::Choices(choices)
}

fields! {
    Need {
        Needs = "needs", "What you need", one(Need::CHOICES), required;
        Reasons = "reasons", "Reasons for joining", several(JoinReason::CHOICES), required;
        TradingPartners = "tradingPartners", "Trading partners", MORE, required;
        OtherReason = "otherReason", "Other reason", MORE, required;
    }
    Size {
        Country = "country", "Country", one(Country::CHOICES), required, "country";
        OrganisationType = "organisationType", "Type of organisation", one(OrganisationType::ANSWERS), required;
        Turnover = "turnover", "Annual turnover in Australia", FieldKind::Turnover, required, "off";
        ProductCount = "productCount", "Number of products", one(ProductCount::CHOICES), required;
        NumberCount = "numberCount", "Number of barcode numbers", MORE_THAN_TEN, required, "off";
        LocationCount = "locationCount", "Number of locations", LOCATIONS, required, "off";
    }
    Option {
        Option = "option", "Membership option", one(OptionId::CHOICES), required;
        StartsNextYear = "startsNextYear", "Starts on 1 July", FieldKind::Tick, optional;
    }
    Organisation {
        HasAbn = "hasAbn", "Has an ABN", YES_NO, required;
        Abn = "abn", "ABN", FieldKind::Abn, required, "off";
        NoAbnReason = "noAbnReason", "Why there is no ABN", one(NoAbnReason::CHOICES), required;
        Acn = "acn", "ACN", FieldKind::Acn, optional, "off";
        CompanyName = "companyName", "Legal name", COMPANY, required, "organization";
        TradingName = "tradingName", "Trading name", COMPANY, optional, "off";
        Street = "street", "Street address", STREET, required, "address-line1";
        Street2 = "street2", "Street address, second line", STREET, optional, "address-line2";
        Suburb = "suburb", "Suburb or town", SUBURB, required, "address-level2";
        State = "state", "State or territory", FieldKind::State, required, "address-level1";
        Postcode = "postcode", "Postcode", FieldKind::Postcode, required, "postal-code";
        PostalSame = "postalSame", "Post goes to the same address", YES_NO, required;
        PostalStreet = "postalStreet", "Postal address", STREET, required, "section-postal address-line1";
        PostalSuburb = "postalSuburb", "Postal suburb or town", SUBURB, required, "section-postal address-level2";
        PostalState = "postalState", "Postal state or territory",
            FieldKind::State, required, "section-postal address-level1";
        PostalPostcode = "postalPostcode", "Postal postcode",
            FieldKind::Postcode, required, "section-postal postal-code";
        Phone = "phone", "Phone", FieldKind::Phone, required, "work tel";
        Website = "website", "Website", FieldKind::Website, optional, "url";
    }
    Contacts {
        PrimaryGivenName = "primaryGivenName", "Primary contact's first name",
            NAME, required, "section-primary given-name";
        PrimaryFamilyName = "primaryFamilyName", "Primary contact's last name",
            NAME, required, "section-primary family-name";
        PrimaryJobTitle = "primaryJobTitle", "Primary contact's job title",
            NAME, optional, "section-primary organization-title";
        PrimaryEmail = "primaryEmail", "Primary contact's email",
            FieldKind::Email, required, "section-primary email";
        PrimaryPhone = "primaryPhone", "Primary contact's phone", FieldKind::Phone, required, "section-primary tel";
        CeoSame = "ceoSame", "The primary contact is the chief executive or owner", YES_NO, required;
        CeoGivenName = "ceoGivenName", "Chief executive's or owner's first name",
            NAME, required, "section-ceo given-name";
        CeoFamilyName = "ceoFamilyName", "Chief executive's or owner's last name",
            NAME, required, "section-ceo family-name";
        CeoEmail = "ceoEmail", "Chief executive's or owner's email",
            FieldKind::Email, required, "section-ceo email";
        CeoPhone = "ceoPhone", "Chief executive's or owner's phone", FieldKind::Phone, optional, "section-ceo tel";
        HasAlternate = "hasAlternate", "There is an alternate contact", YES_NO, required;
        AlternateGivenName = "alternateGivenName", "Alternate contact's first name",
            NAME, required, "section-alternate given-name";
        AlternateFamilyName = "alternateFamilyName", "Alternate contact's last name",
            NAME, required, "section-alternate family-name";
        AlternateEmail = "alternateEmail", "Alternate contact's email",
            FieldKind::Email, required, "section-alternate email";
        AlternatePhone = "alternatePhone", "Alternate contact's phone",
            FieldKind::Phone, optional, "section-alternate tel";
    }
    Services {
        Services = "services", "Services", several(ServiceType::CHOICES), optional;
        SmartMediaRole = "smartMediaRole", "Smart Media: role", one(SmartMediaRole::CHOICES), required;
        SmartMediaAccess = "smartMediaAccess", "Smart Media: access", one(SmartMediaAccess::CHOICES), required;
        NlrIndustry = "nlrIndustry", "National Location Registry: industry",
            one(LocationRegistryIndustry::CHOICES), required;
        RecallRole = "recallRole", "Recall: role", one(RecallRole::CHOICES), required;
        RecallCategories = "recallCategories", "Recall: categories", several(RecallCategory::CHOICES), required;
        NpcRole = "npcRole", "National Product Catalogue: role", one(CatalogueRole::CHOICES), required;
        NpcScope = "npcScope", "National Product Catalogue: content", one(CatalogueScope::CHOICES), required;
        NpcRecipients = "npcRecipients", "National Product Catalogue: recipients", FieldKind::Recipients, required;
        VendorColes = "vendorColes", "Vendor number at Coles", FieldKind::VendorNumber, optional, "off";
        VendorWoolworths = "vendorWoolworths", "Vendor number at Woolworths",
            FieldKind::VendorNumber, optional, "off";
        VendorMetcash = "vendorMetcash", "Vendor number at Metcash", FieldKind::VendorNumber, optional, "off";
        NpcOtherRecipient = "npcOtherRecipient", "Other recipient", COMPANY, required;
    }
    Review {
        SellsInUs = "sellsInUs", "Sells medical devices in the United States", YES_NO, required;
        TurnoverTrue = "turnoverTrue", "The turnover is true", FieldKind::Tick, required;
        HasAuthority = "hasAuthority", "Has authority to apply", FieldKind::Tick, required;
        AcceptsTerms = "acceptsTerms", "Accepts the terms", FieldKind::Tick, required;
        Marketing = "marketing", "News by email", FieldKind::Tick, optional;
    }
    Payment {
        PaymentMethod = "paymentMethod", "Way to pay", one(PaymentMethod::CHOICES), required;
    }
}

impl Field {
    /// The name that programs use; it never changes.
    pub const fn code(self) -> &'static str {
        Self::CHOICES[self as usize].code
    }

    /// The words people read where an answer is listed, and in a sentence about it: without the context of its screen.
    pub const fn label(self) -> &'static str {
        Self::CHOICES[self as usize].label
    }

    /// The screen that asks for it.
    pub const fn step(self) -> Step {
        FACTS[self as usize].step
    }

    /// What kind of answer it takes.
    pub const fn kind(self) -> FieldKind {
        FACTS[self as usize].kind
    }

    /// Whether it may stay empty where it is asked.
    ///
    /// Overseas the state and the postcode may, too: many countries have none.
    pub const fn is_optional(self) -> bool {
        FACTS[self as usize].is_optional
    }

    /// The most characters of an answer.
    pub const fn max_length(self) -> usize {
        self.kind().max_length()
    }

    /// What the browser may fill in, as the `autocomplete` attribute of HTML.
    pub const fn autocomplete(self) -> Option<&'static str> {
        FACTS[self as usize].autocomplete
    }

    /// The field with exactly this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.get(position(Self::CHOICES, code)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Field;
    use crate::Code;
    use crate::site::membership::application::{ContactRole, NameType, Step};
    use crate::site::membership::recipients::Recipients;

    #[test]
    fn ids_and_labels_are_unique() {
        let of = |name: fn(Field) -> &'static str| {
            Field::ALL.iter().map(|field| name(*field)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((of(Field::code), of(Field::label)), (Field::ALL.len(), Field::ALL.len()));
    }

    /// The lists of the specification: names of an organisation, contacts, and retailers who give vendor numbers.
    #[test]
    fn two_names_three_contacts_and_three_vendor_numbers_are_asked() {
        let ending = |end: &str| {
            let codes = Field::ALL.iter().filter_map(|field| field.code().strip_suffix(end));
            codes.collect::<Vec<_>>()
        };
        let roles: Vec<_> = ContactRole::ALL.iter().map(|role| role.code()).collect();
        assert_eq!(roles, ["primary", "ceo", "alternate"]);
        assert_eq!((ending("GivenName"), ending("FamilyName")), (roles.clone(), roles));
        let names = NameType::ALL.iter().map(|name| (name.code(), name.field().is_optional()));
        assert!(names.eq([("company", false), ("trading", true)]));

        let vendors = Field::ALL.iter().filter(|field| field.kind().code() == "vendorNumber");
        let retailers = vendors.map(|field| field.label().strip_prefix("Vendor number at "));
        let list = Recipients::built_in();
        assert!(
            retailers.eq(list.iter().take(3).map(|one| Some(one.name.as_str()))),
            "the first three"
        );
    }

    #[test]
    fn fields_stand_in_the_order_of_the_screens() {
        let steps: Vec<_> = Field::ALL.iter().map(|field| field.step()).collect();
        assert!(steps.is_sorted());
        assert_eq!(steps.into_iter().collect::<BTreeSet<_>>(), Step::ALL.iter().copied().collect());
    }

    #[test]
    fn the_ids_of_all_choices_fit_the_longest_answer() {
        for field in Field::ALL {
            let codes = field.kind().choices().unwrap_or_default().iter().map(|choice| choice.code);
            let longest = match field.kind() {
                super::FieldKind::Choices(_) => codes.map(|code| code.len() + 1).sum(),
                _ => codes.map(str::len).max().unwrap_or(0),
            };
            assert!(longest <= field.max_length(), "{}", field.code());
        }
    }
}
