//! Every field of the application: the one list that the screens, the page of answers, the API, the
//! export and the printed form are made from.

use super::field_kind::FieldKind;
use super::step::Step;
use crate::Code;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::{NoAbnReason, OrganisationType};
use crate::site::membership::payment_method::PaymentMethod;
use crate::site::membership::product_count::ProductCount;
use crate::site::membership::reason::{JoinReason, Need};
use crate::site::membership::service::{
    CatalogueRole, CatalogueScope, LocationRegistryIndustry, RecallCategory, RecallRole,
    ServiceType, SmartMediaAccess, SmartMediaRole,
};

/// An answer to a question that takes yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// What is known about a field.
#[derive(Clone, Copy, Debug)]
struct Facts {
    step: Step,
    kind: FieldKind,
    is_optional: bool,
    autocomplete: Option<&'static str>,
}

/// Makes the enum and its table, step by step, from lines of `Member = kind, required or optional, "autocomplete";`. An
/// autocomplete token is left out where there is none. What people read of a field is content.
macro_rules! fields {
    (@optional required) => { false };
    (@optional optional) => { true };
    (@some) => { None };
    (@some $text:literal) => { Some($text) };
    ($($step:ident {
        $($field:ident = $kind:expr, $need:ident $(, $token:literal)?;)+
    })+) => {
        /// A field of the application, in the order in which the form asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
        #[strum(serialize_all = "camelCase")]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
        #[cfg_attr(feature = "typescript", ts(rename = "FieldId"))]
        pub enum Field {
            $($(
                #[doc = concat!("`", stringify!($field), "`.")]
                $field,
            )+)+
        }

        const FACTS: &[Facts] = &[$($(Facts {
            step: Step::$step,
            kind: $kind,
            is_optional: fields!(@optional $need),
            autocomplete: fields!(@some $($token)?),
        },)+)+];
    };
}

const YES_NO: FieldKind = one(YesNo::CODES);
const NAME: FieldKind = FieldKind::Text { max: 100 };
const COMPANY: FieldKind = FieldKind::Text { max: 200 };
const STREET: FieldKind = FieldKind::Text { max: 100 };
const SUBURB: FieldKind = FieldKind::Text { max: 60 };
const MORE: FieldKind = FieldKind::Text { max: 200 };
/// Fewer have an answer of their own.
const MORE_THAN_TEN: FieldKind = FieldKind::Count { min: 11, max: 999_999_999 };
const LOCATIONS: FieldKind = FieldKind::Count { min: 1, max: 999_999_999 };

const fn one(choices: &'static [&'static str]) -> FieldKind {
    FieldKind::Choice(choices)
}

const fn several(choices: &'static [&'static str]) -> FieldKind {
    FieldKind::Choices(choices)
}

fields! {
    Need {
        Needs = one(Need::CODES), required;
        Reasons = several(JoinReason::CODES), required;
        TradingPartners = MORE, required;
        OtherReason = MORE, required;
    }
    Size {
        Country = FieldKind::Country, required, "country";
        OrganisationType = one(OrganisationType::ANSWERS), required;
        Turnover = FieldKind::Turnover, required, "off";
        ProductCount = one(ProductCount::CODES), required;
        NumberCount = MORE_THAN_TEN, required, "off";
        LocationCount = LOCATIONS, required, "off";
        Supermarkets = YES_NO, required;
    }
    Option {
        Option = one(OptionId::CODES), required;
        StartsNextYear = FieldKind::Tick, optional;
    }
    Organisation {
        HasAbn = YES_NO, required;
        Abn = FieldKind::Abn, required, "off";
        NoAbnReason = one(NoAbnReason::CODES), required;
        Acn = FieldKind::Acn, optional, "off";
        CompanyName = COMPANY, required, "organization";
        TradingName = COMPANY, optional, "off";
        Street = STREET, required, "address-line1";
        Street2 = STREET, optional, "address-line2";
        Suburb = SUBURB, required, "address-level2";
        State = FieldKind::State, required, "address-level1";
        Postcode = FieldKind::Postcode, required, "postal-code";
        PostalSame = YES_NO, required;
        PostalStreet = STREET, required, "section-postal address-line1";
        PostalSuburb = SUBURB, required, "section-postal address-level2";
        PostalState = FieldKind::State, required, "section-postal address-level1";
        PostalPostcode = FieldKind::Postcode, required, "section-postal postal-code";
        Phone = FieldKind::Phone, required, "work tel";
        Website = FieldKind::Website, optional, "url";
    }
    Contacts {
        PrimaryGivenName = NAME, required, "section-primary given-name";
        PrimaryFamilyName = NAME, required, "section-primary family-name";
        PrimaryJobTitle = NAME, optional, "section-primary organization-title";
        PrimaryEmail = FieldKind::Email, required, "section-primary email";
        PrimaryPhone = FieldKind::Phone, required, "section-primary tel";
        CeoSame = YES_NO, required;
        CeoGivenName = NAME, required, "section-ceo given-name";
        CeoFamilyName = NAME, required, "section-ceo family-name";
        CeoEmail = FieldKind::Email, required, "section-ceo email";
        CeoPhone = FieldKind::Phone, optional, "section-ceo tel";
        HasAlternate = YES_NO, required;
        AlternateGivenName = NAME, required, "section-alternate given-name";
        AlternateFamilyName = NAME, required, "section-alternate family-name";
        AlternateEmail = FieldKind::Email, required, "section-alternate email";
        AlternatePhone = FieldKind::Phone, optional, "section-alternate tel";
    }
    Services {
        Services = several(ServiceType::CODES), optional;
        SmartMediaRole = one(SmartMediaRole::CODES), required;
        SmartMediaAccess = one(SmartMediaAccess::CODES), required;
        NlrIndustry = one(LocationRegistryIndustry::CODES), required;
        RecallRole = one(RecallRole::CODES), required;
        RecallCategories = several(RecallCategory::CODES), required;
        NpcRole = one(CatalogueRole::CODES), required;
        NpcScope = one(CatalogueScope::CODES), required;
        NpcRecipients = FieldKind::Recipients, required;
        VendorColes = FieldKind::VendorNumber, optional, "off";
        VendorWoolworths = FieldKind::VendorNumber, optional, "off";
        VendorMetcash = FieldKind::VendorNumber, optional, "off";
        NpcOtherRecipient = COMPANY, required;
    }
    Review {
        SellsInUs = YES_NO, required;
        TurnoverTrue = FieldKind::Tick, required;
        HasAuthority = FieldKind::Tick, required;
        AcceptsTerms = FieldKind::Tick, required;
        Marketing = FieldKind::Tick, optional;
    }
    Payment {
        PaymentMethod = one(PaymentMethod::CODES), required;
    }
}

impl Field {
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
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Field;
    use crate::site::membership::application::{ContactRole, NameType, Step};
    use crate::site::membership::recipients::Recipients;
    use crate::{Code, Listed};

    /// The lists of the specification: names of an organisation, contacts, and retailers who give vendor numbers.
    #[test]
    fn two_names_three_contacts_and_three_vendor_numbers_are_asked() {
        let ending = |end: &str| {
            let codes = Field::ALL.iter().filter_map(|field| field.code().strip_suffix(end));
            codes.collect::<Vec<_>>()
        };
        let roles: Vec<_> = ContactRole::ALL.iter().map(Code::code).collect();
        assert_eq!(roles, ["primary", "ceo", "alternate"]);
        assert_eq!((ending("GivenName"), ending("FamilyName")), (roles.clone(), roles));
        let names = NameType::ALL.iter().map(|name| (name.code(), name.field().is_optional()));
        assert!(names.eq([("company", false), ("trading", true)]));

        let vendors = Field::ALL.iter().filter(|field| field.kind().code() == "vendorNumber");
        let retailers =
            vendors.map(|field| field.code().trim_start_matches("vendor").to_lowercase());
        let list = Recipients::built_in();
        assert!(retailers.eq(list.iter().take(3).map(|one| one.code.as_str())), "the first three");
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
            let codes = field.kind().choices().unwrap_or_default().iter();
            let longest = match field.kind() {
                super::FieldKind::Choices(_) => codes.map(|code| code.len() + 1).sum(),
                _ => codes.map(|code| code.len()).max().unwrap_or(0),
            };
            assert!(longest <= field.max_length(), "{}", field.code());
        }
    }
}
