//! Which fields are asked, given the answers so far, and which choices they offer.

use super::answers::Answers;
use super::field::{Field, YesNo};
use super::field_kind::FieldKind;
use super::step::Step;
use crate::site::membership::country::Country;
use crate::site::membership::list::Choice;
use crate::site::membership::organisation::State;
use crate::site::membership::product_count::ProductCount;
use crate::site::membership::reason::{JoinReason, Need};
use crate::site::membership::service::{CatalogueRole, Retailer, ServiceType, SmartMediaRole};

/// The fields that a screen asks, in reading order.
pub fn fields_asked(step: Step, answers: &Answers) -> Vec<Field> {
    let fields = Field::ALL.iter().copied().filter(|field| field.step() == step);
    fields.filter(|&field| is_asked(field, answers)).collect()
}

/// Whether a field may stay empty: an optional one, and a state or postcode overseas, where many
/// countries have none.
pub fn is_optional(field: Field, answers: &Answers) -> bool {
    field.is_optional()
        || (matches!(field.kind(), FieldKind::State | FieldKind::Postcode)
            && !is_in_australia(answers))
}

/// The choices that a field offers now; `None` for a field that is typed.
pub fn offered(field: Field, answers: &Answers) -> Option<Vec<Choice>> {
    match field {
        Field::Reasons => {
            let need = need(answers)?;
            let reasons = JoinReason::ALL.iter().zip(JoinReason::CHOICES);
            let offered = reasons.filter(|(reason, _)| reason.applies_to(need));
            Some(offered.map(|(_, choice)| *choice).collect())
        }
        Field::State | Field::PostalState => {
            is_in_australia(answers).then(|| State::CHOICES.to_vec())
        }
        _ => field.kind().choices().map(<[Choice]>::to_vec),
    }
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
        Field::LocationCount => needs(Need::LocationsOnly),

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
        Field::NlrIndustry => service(ServiceType::LocationRegistry),
        Field::RecallRole | Field::RecallCategories => service(ServiceType::Recall),
        Field::NpcRole | Field::NpcScope => service(ServiceType::ProductCatalogue),
        Field::NpcRecipients => supplies_catalogue(answers),
        Field::VendorColes => sends_to(Retailer::Coles, answers),
        Field::VendorWoolworths => sends_to(Retailer::Woolworths, answers),
        Field::VendorMetcash => sends_to(Retailer::Metcash, answers),
        Field::NpcOtherRecipient => sends_to(Retailer::Other, answers),

        _ => true,
    }
}

/// Whether the organisation is in Australia, as far as the country was chosen.
pub(super) fn is_in_australia(answers: &Answers) -> bool {
    answers.chosen(Field::Country, Country::from_alpha3) == Some(Country::AUSTRALIA)
}

/// What the applicant needs, if that was chosen.
pub(super) fn need(answers: &Answers) -> Option<Need> {
    answers.chosen(Field::Needs, Need::from_code)
}

fn supplies_catalogue(answers: &Answers) -> bool {
    answers.has(Field::Services, ServiceType::ProductCatalogue.code())
        && answers.chosen(Field::NpcRole, CatalogueRole::from_code) == Some(CatalogueRole::Supplier)
}

fn sends_to(retailer: Retailer, answers: &Answers) -> bool {
    supplies_catalogue(answers) && answers.has(Field::NpcRecipients, retailer.code())
}
