//! Which fields are asked, given the answers so far, and which choices they offer.

use std::borrow::Cow;

use super::answers::Answers;
use super::field::{Field, YesNo};
use super::field_kind::FieldKind;
use super::sizing::{depends_on_supermarkets, need, numbers_locations_too};
use super::step::Step;
use crate::country::Country;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::State;
use crate::site::membership::product_count::ProductCount;
use crate::site::membership::reason::{JoinReason, Need};
use crate::site::membership::recipients::{Recipient, Recipients, is_code, words_of};
use crate::site::membership::service::{CatalogueRole, ServiceType, SmartMediaRole};
use crate::{Code, Listed};

/// A choice that a field offers now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offer<'a> {
    /// The name that programs use.
    #[cfg_attr(feature = "serde", serde(rename = "id"))]
    pub code: &'a str,
    /// The name of what is a list of others: a country, a recipient or a membership option. All else is named by content.
    pub name: Option<Cow<'a, str>>,
}

impl Offer<'static> {
    fn of(code: &'static str) -> Self {
        Self { code, name: None }
    }

    fn named(code: &'static str, name: &'static str) -> Self {
        Self { code, name: Some(Cow::Borrowed(name)) }
    }
}

impl<'a> From<&'a Recipient> for Offer<'a> {
    fn from(recipient: &'a Recipient) -> Self {
        Self { code: &recipient.code, name: Some(Cow::Borrowed(&recipient.name)) }
    }
}

/// The fields that a screen asks, in reading order.
pub fn fields_asked(step: Step, answers: &Answers) -> Vec<Field> {
    let fields = Field::ALL.iter().copied().filter(|field| field.step() == step);
    fields.filter(|&field| is_asked(field, answers)).collect()
}

/// Whether a field may stay empty: an optional one, a state or postcode overseas, where many countries have none, and
/// what decides which option suits, once one is chosen: so an application from before it was asked is complete.
pub fn is_optional(field: Field, answers: &Answers) -> bool {
    field.is_optional()
        || (matches!(field.kind(), FieldKind::State | FieldKind::Postcode)
            && !is_in_australia(answers))
        || (field == Field::Supermarkets && !answers.is_blank(Field::Option))
}

/// The choices that a field offers now; `None` for a field that is typed.
pub fn offered(field: Field, answers: &Answers) -> Option<Vec<Offer<'_>>> {
    match field {
        Field::Reasons => {
            let need = need(answers)?;
            let offered = JoinReason::ALL.iter().filter(|reason| reason.applies_to(need));
            Some(offered.map(|reason| Offer::of(reason.code())).collect())
        }
        Field::Country => {
            let named = |country: &Country| Offer::named(country.alpha3(), country.label());
            Some(Country::ALL.iter().map(named).collect())
        }
        Field::Option => {
            let named = |option: &OptionId| Offer::named(option.code(), option.option().name);
            Some(OptionId::ALL.iter().map(named).collect())
        }
        Field::State | Field::PostalState => is_in_australia(answers)
            .then(|| State::CODES.iter().map(|code| Offer::of(code)).collect()),
        Field::NpcRecipients => Some(recipients_offered(answers)),
        _ => Some(field.kind().choices()?.iter().map(|code| Offer::of(code)).collect()),
    }
}

/// Everyone in the list, and who was chosen before the list lost them: an older application still says what it said.
fn recipients_offered(answers: &Answers) -> Vec<Offer<'_>> {
    let mut offered: Vec<Offer> = answers.recipients().iter().map(Offer::from).collect();
    for code in answers.codes(Field::NpcRecipients).filter(|code| is_code(code)) {
        if offered.iter().all(|offer| offer.code != code) {
            offered.push(Offer { code, name: Some(Cow::Owned(words_of(code))) });
        }
    }
    offered
}

pub(super) fn is_asked(field: Field, answers: &Answers) -> bool {
    let needs = |wanted| need(answers) == Some(wanted);
    let yes = |question| answers.yes_no(question) == Some(YesNo::Yes);
    let no = |question| answers.yes_no(question) == Some(YesNo::No);
    let service = |service: ServiceType| answers.has(Field::Services, service.code());
    match field {
        Field::Reasons => need(answers).is_some(),
        Field::TradingPartners => answers.has(Field::Reasons, JoinReason::TradingPartners.code()),
        Field::OtherReason => answers.has(Field::Reasons, JoinReason::Other.code()),

        // The register of medical devices is about products, not locations.
        Field::ProductCount | Field::SellsInUs => needs(Need::NumbersAndMore),
        Field::NumberCount => {
            let count = answers.chosen(Field::ProductCount, ProductCount::from_code);
            needs(Need::NumbersAndMore) && count == Some(ProductCount::MoreThanTen)
        }
        Field::LocationCount => needs(Need::LocationsOnly) || numbers_locations_too(answers),

        Field::Supermarkets => depends_on_supermarkets(answers),

        // The fees say on which days it may be chosen; a screen asks it then.
        Field::StartsNextYear => !answers.get(field).is_empty(),

        Field::Abn => yes(Field::HasAbn),
        Field::NoAbnReason => no(Field::HasAbn),
        Field::Acn => is_in_australia(answers),
        Field::PostalStreet | Field::PostalSuburb | Field::PostalState | Field::PostalPostcode => {
            no(Field::PostalSame)
        }

        Field::CeoGivenName | Field::CeoFamilyName | Field::CeoEmail | Field::CeoPhone => {
            no(Field::CeoSame)
        }
        Field::AlternateGivenName
        | Field::AlternateFamilyName
        | Field::AlternateEmail
        | Field::AlternatePhone => yes(Field::HasAlternate),

        Field::SmartMediaRole => service(ServiceType::SmartMedia),
        Field::SmartMediaAccess => {
            let role = answers.chosen(Field::SmartMediaRole, SmartMediaRole::from_code);
            service(ServiceType::SmartMedia) && role == Some(SmartMediaRole::Publisher)
        }
        Field::NlrIndustry => service(ServiceType::NationalLocationRegistry),
        Field::RecallRole | Field::RecallCategories => service(ServiceType::Recall),
        Field::NpcRole | Field::NpcScope => service(ServiceType::NationalProductCatalogue),
        Field::NpcRecipients => supplies_catalogue(answers),
        Field::VendorColes => gives_number_at("coles", answers),
        Field::VendorWoolworths => gives_number_at("woolworths", answers),
        Field::VendorMetcash => gives_number_at("metcash", answers),
        Field::NpcOtherRecipient => sends_to(answers, |recipient| recipient.is_other),

        _ => true,
    }
}

/// Whether the organisation is in Australia, as far as the country was chosen.
pub(super) fn is_in_australia(answers: &Answers) -> bool {
    answers.chosen(Field::Country, Country::from_alpha3) == Some(Country::AUSTRALIA)
}

fn supplies_catalogue(answers: &Answers) -> bool {
    answers.has(Field::Services, ServiceType::NationalProductCatalogue.code())
        && answers.chosen(Field::NpcRole, CatalogueRole::from_code) == Some(CatalogueRole::Supplier)
}

/// Whether the form asks for the number that a recipient knows its supplier by.
fn gives_number_at(code: &str, answers: &Answers) -> bool {
    sends_to(answers, |recipient| recipient.gives_vendor_number && recipient.code == code)
}

/// Whether one of those who were chosen is such a recipient.
fn sends_to(answers: &Answers, is_such: impl Fn(&Recipient) -> bool) -> bool {
    let built_in = Recipients::built_in();
    let mut chosen = answers.codes(Field::NpcRecipients);
    // A row that has left the list keeps the questions it had, so that no older answer is hidden.
    supplies_catalogue(answers)
        && chosen.any(|code| {
            let found = answers.recipients().find(code).or_else(|| built_in.find(code));
            found.is_some_and(&is_such)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_has_left_the_list_keeps_its_questions() {
        let list = "code,name,vendorNumber,other\naldi,ALDI,no,no\nnone,None of these,no,yes";
        let list = std::sync::Arc::new(Recipients::parse(list).unwrap());
        let answers = Answers::known([
            ("services", "nationalProductCatalogue"),
            ("npcRole", "supplier"),
            ("npcRecipients", "coles,aldi,other"),
        ]);
        let answers = answers.with_recipients(&list);
        assert!(is_asked(Field::VendorColes, &answers));
        assert!(is_asked(Field::NpcOtherRecipient, &answers));
        assert!(!is_asked(Field::VendorMetcash, &answers));
    }
}
