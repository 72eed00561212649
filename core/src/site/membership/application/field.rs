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
    question: &'static str,
    hint: Option<&'static str>,
    step: Step,
    kind: FieldKind,
    is_optional: bool,
    autocomplete: Option<&'static str>,
}

/// Makes the enum and its table, step by step, from lines of
/// `Member = "code", "Label" asks "Question?" hint "Hint.", kind, required or optional, "autocomplete";`.
/// A question that is the label is left out, and so are a hint and an autocomplete token where there is none.
macro_rules! fields {
    (@optional required) => { false };
    (@optional optional) => { true };
    (@or $label:literal) => { $label };
    (@or $label:literal $question:literal) => { $question };
    (@some) => { None };
    (@some $text:literal) => { Some($text) };
    ($($step:ident {
        $($field:ident = $code:literal, $label:literal $(asks $question:literal)? $(hint $hint:literal)?,
            $kind:expr, $need:ident $(, $token:literal)?;)+
    })+) => {
        /// A field of the application, in the order in which the form asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $($(#[doc = concat!($label, ".")] $field,)+)+
        }

        impl Field {
            /// Every field, in the order in which the form asks.
            pub const ALL: &'static [Self] = &[$($(Self::$field,)+)+];

            /// The code of every field and its label, in the same order.
            pub const CHOICES: &'static [Choice] =
                &[$($(Choice { code: $code, label: $label },)+)+];
        }

        const FACTS: &[Facts] = &[$($(Facts {
            question: fields!(@or $label $($question)?),
            hint: fields!(@some $($hint)?),
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
        Needs = "needs", "What you need"
            asks "What do you need?"
            hint "If you need both, choose numbers for products: full membership includes numbers for locations.",
            one(Need::CHOICES), required;
        Reasons = "reasons", "Reasons for joining"
            asks "Why are you joining?"
            hint "Choose all that apply.",
            several(JoinReason::CHOICES), required;
        TradingPartners = "tradingPartners", "Trading partners"
            asks "Which trading partners asked you?"
            hint "For example a retailer, a marketplace or a hospital.",
            MORE, required;
        OtherReason = "otherReason", "Other reason"
            asks "What is the other reason?",
            MORE, required;
    }
    Size {
        Country = "country", "Country"
            asks "Country your business is registered in",
            one(Country::CHOICES), required, "country";
        OrganisationType = "organisationType", "Type of organisation"
            asks "Is your organisation one of these?",
            one(OrganisationType::ANSWERS), required;
        Turnover = "turnover", "Annual turnover in Australia"
            asks "Annual turnover"
            hint "Australian revenue of the whole organisation for 12 months, in whole dollars, like 250000. If \
                your business is new, enter what you expect.",
            FieldKind::Turnover, required, "off";
        ProductCount = "productCount", "Number of products"
            asks "How many products need a barcode number?"
            hint "Each size, colour and flavour counts as one. For 7 to 10 products choose 10.",
            one(ProductCount::CHOICES), required;
        NumberCount = "numberCount", "Number of barcode numbers"
            asks "About how many numbers?"
            hint "A whole number, like 40. Include what you plan for the next two or three years.",
            MORE_THAN_TEN, required, "off";
        LocationCount = "locationCount", "Number of locations"
            asks "How many locations need a number?"
            hint "Warehouses, docks, wards, offices: a whole number, like 30.",
            LOCATIONS, required, "off";
    }
    Option {
        Option = "option", "Membership option"
            asks "Which membership do you want?",
            one(OptionId::CHOICES), required;
        StartsNextYear = "startsNextYear", "Starts on 1 July"
            asks "Start my membership on 1 July instead of today"
            hint "You pay for the membership year from 1 July, and nothing for the days before.",
            FieldKind::Tick, optional;
    }
    Organisation {
        HasAbn = "hasAbn", "Has an ABN"
            asks "Do you have an Australian Business Number (ABN)?",
            YES_NO, required;
        Abn = "abn", "ABN"
            hint "11 digits, with or without spaces.",
            FieldKind::Abn, required, "off";
        NoAbnReason = "noAbnReason", "Why there is no ABN"
            asks "Why do you not have an ABN?",
            one(NoAbnReason::CHOICES), required;
        Acn = "acn", "ACN"
            asks "Australian Company Number (ACN)"
            hint "9 digits, if you are a company.",
            FieldKind::Acn, optional, "off";
        CompanyName = "companyName", "Legal name"
            hint "As it is registered. For a sole trader, your own name.",
            COMPANY, required, "organization";
        TradingName = "tradingName", "Trading name"
            hint "If customers know you by another name.",
            COMPANY, optional, "off";
        Street = "street", "Street address", STREET, required, "address-line1";
        Street2 = "street2", "Street address, second line"
            asks "Address line 2",
            STREET, optional, "address-line2";
        Suburb = "suburb", "Suburb or town", SUBURB, required, "address-level2";
        State = "state", "State or territory", FieldKind::State, required, "address-level1";
        Postcode = "postcode", "Postcode", FieldKind::Postcode, required, "postal-code";
        PostalSame = "postalSame", "Post goes to the same address"
            asks "Is your postal address the same?",
            YES_NO, required;
        PostalStreet = "postalStreet", "Postal address"
            hint "A street address or a PO box.",
            STREET, required, "section-postal address-line1";
        PostalSuburb = "postalSuburb", "Postal suburb or town",
            SUBURB, required, "section-postal address-level2";
        PostalState = "postalState", "Postal state or territory",
            FieldKind::State, required, "section-postal address-level1";
        PostalPostcode = "postalPostcode", "Postal postcode",
            FieldKind::Postcode, required, "section-postal postal-code";
        Phone = "phone", "Phone"
            asks "Business phone"
            hint "Like 03 5550 1234, or +64 9 555 0123 from overseas.",
            FieldKind::Phone, required, "work tel";
        Website = "website", "Website"
            hint "Like example.com.au",
            FieldKind::Website, optional, "url";
    }
    Contacts {
        PrimaryGivenName = "primaryGivenName", "Primary contact's first name"
            asks "First name",
            NAME, required, "section-primary given-name";
        PrimaryFamilyName = "primaryFamilyName", "Primary contact's last name"
            asks "Last name",
            NAME, required, "section-primary family-name";
        PrimaryJobTitle = "primaryJobTitle", "Primary contact's job title"
            asks "Job title",
            NAME, optional, "section-primary organization-title";
        PrimaryEmail = "primaryEmail", "Primary contact's email"
            asks "Email"
            hint "We send the confirmation and your numbers to this address.",
            FieldKind::Email, required, "section-primary email";
        PrimaryPhone = "primaryPhone", "Primary contact's phone"
            asks "Phone",
            FieldKind::Phone, required, "section-primary tel";
        CeoSame = "ceoSame", "The primary contact is the chief executive or owner"
            asks "Is the primary contact also the owner or chief executive?",
            YES_NO, required;
        CeoGivenName = "ceoGivenName", "Chief executive's or owner's first name"
            asks "First name of the owner or chief executive",
            NAME, required, "section-ceo given-name";
        CeoFamilyName = "ceoFamilyName", "Chief executive's or owner's last name"
            asks "Last name of the owner or chief executive",
            NAME, required, "section-ceo family-name";
        CeoEmail = "ceoEmail", "Chief executive's or owner's email"
            asks "Email of the owner or chief executive",
            FieldKind::Email, required, "section-ceo email";
        CeoPhone = "ceoPhone", "Chief executive's or owner's phone"
            asks "Phone of the owner or chief executive",
            FieldKind::Phone, optional, "section-ceo tel";
        HasAlternate = "hasAlternate", "There is an alternate contact"
            asks "Do you want to add another contact?"
            hint "Someone we can reach when the primary contact is away.",
            YES_NO, required;
        AlternateGivenName = "alternateGivenName", "Alternate contact's first name"
            asks "First name of the other contact",
            NAME, required, "section-alternate given-name";
        AlternateFamilyName = "alternateFamilyName", "Alternate contact's last name"
            asks "Last name of the other contact",
            NAME, required, "section-alternate family-name";
        AlternateEmail = "alternateEmail", "Alternate contact's email"
            asks "Email of the other contact",
            FieldKind::Email, required, "section-alternate email";
        AlternatePhone = "alternatePhone", "Alternate contact's phone"
            asks "Phone of the other contact",
            FieldKind::Phone, optional, "section-alternate tel";
    }
    Services {
        Services = "services", "Services"
            asks "Which services do you want to use?"
            hint "Choose any, or none. You can add them later.",
            several(ServiceType::CHOICES), optional;
        SmartMediaRole = "smartMediaRole", "Smart Media: role"
            asks "What will your role be in Smart Media?"
            hint "A publisher uploads images of its own products. A recipient downloads those of others.",
            one(SmartMediaRole::CHOICES), required;
        SmartMediaAccess = "smartMediaAccess", "Smart Media: access"
            asks "What access to Smart Media do you need?"
            hint "Upload Only is for adding your images. Full Access is for everything a publisher can do in Smart Media.",
            one(SmartMediaAccess::CHOICES), required;
        NlrIndustry = "nlrIndustry", "National Location Registry: industry"
            asks "Which industry are your locations in?",
            one(LocationRegistryIndustry::CHOICES), required;
        RecallRole = "recallRole", "Recall: role"
            asks "What will your role be in a recall?"
            hint "An initiator sends notices of recalls. A receiver reads them and responds.",
            one(RecallRole::CHOICES), required;
        RecallCategories = "recallCategories", "Recall: categories"
            asks "Which kinds of product do you recall or receive?"
            hint "Choose all that apply.",
            several(RecallCategory::CHOICES), required;
        NpcRole = "npcRole", "National Product Catalogue: role"
            asks "What will your role be in the National Product Catalogue?"
            hint "A supplier publishes product data. A data recipient receives it.",
            one(CatalogueRole::CHOICES), required;
        NpcScope = "npcScope", "National Product Catalogue: content"
            asks "What will you exchange?",
            one(CatalogueScope::CHOICES), required;
        NpcRecipients = "npcRecipients", "National Product Catalogue: recipients"
            asks "Who receives your product data?"
            hint "Choose all that apply.",
            FieldKind::Recipients, required;
        VendorColes = "vendorColes", "Vendor number at Coles"
            asks "Your Coles vendor number",
            FieldKind::VendorNumber, optional, "off";
        VendorWoolworths = "vendorWoolworths", "Vendor number at Woolworths"
            asks "Your Woolworths vendor number",
            FieldKind::VendorNumber, optional, "off";
        VendorMetcash = "vendorMetcash", "Vendor number at Metcash"
            asks "Your Metcash vendor number",
            FieldKind::VendorNumber, optional, "off";
        NpcOtherRecipient = "npcOtherRecipient", "Other recipient"
            asks "Who is the other recipient?",
            COMPANY, required;
    }
    Review {
        SellsInUs = "sellsInUs", "Sells medical devices in the United States"
            asks "Do you sell medical devices in the United States?"
            hint "If you do, we give your name, address and numbers to the US Food and Drug Administration.",
            YES_NO, required;
        TurnoverTrue = "turnoverTrue", "The turnover is true"
            asks "The turnover I entered is correct",
            FieldKind::Tick, required;
        HasAuthority = "hasAuthority", "Has authority to apply"
            asks "I have the authority to apply for this organisation",
            FieldKind::Tick, required;
        AcceptsTerms = "acceptsTerms", "Accepts the terms"
            asks "I accept the membership agreement, the terms of trade and the privacy policy",
            FieldKind::Tick, required;
        Marketing = "marketing", "News by email"
            asks "Send me news about training, events and standards",
            FieldKind::Tick, optional;
    }
    Payment {
        PaymentMethod = "paymentMethod", "Way to pay"
            asks "How do you want to pay?",
            one(PaymentMethod::CHOICES), required;
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

    /// The question as its screen asks it.
    pub const fn question(self) -> &'static str {
        FACTS[self as usize].question
    }

    /// What helps to answer it, one or two sentences below the question.
    pub const fn hint(self) -> Option<&'static str> {
        FACTS[self as usize].hint
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
