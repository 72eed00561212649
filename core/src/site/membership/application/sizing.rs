//! What the answers say about size: what is wanted, which options are open, which one is advised.

use super::answers::Answers;
use super::field::{Field, YesNo};
use super::values::{Turnover, read_count};
use crate::country::Country;
use crate::site::membership::benefit::Benefit;
use crate::site::membership::eligibility::{Eligibility, Wanted, eligibility};
use crate::site::membership::fees::QuoteRequest;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::{ApplicantKind, OrganisationType};
use crate::site::membership::payment_method::PaymentMethod;
use crate::site::membership::product_count::ProductCount;
use crate::site::membership::reason::{JoinReason, Need};
use crate::site::membership::recommend::{Recommendation, recommend};
use crate::{Code, Listed};

/// What the applicant needs, if that was chosen.
pub(super) fn need(answers: &Answers) -> Option<Need> {
    answers.chosen(Field::Needs, Need::from_code)
}

/// Whether locations are to be numbered beside products.
pub(super) fn numbers_locations_too(answers: &Answers) -> bool {
    need(answers) == Some(Need::NumbersAndMore)
        && answers.has(Field::Reasons, JoinReason::Locations.code())
}

/// What is to be identified and how much of it; `None` until that is answered.
pub fn wanted(answers: &Answers) -> Option<Wanted> {
    match need(answers)? {
        Need::NumbersAndMore => {
            let products = answers.chosen(Field::ProductCount, ProductCount::from_code)?;
            products.numbers().or_else(|| count(Field::NumberCount, answers)).map(Wanted::Numbers)
        }
        Need::LocationsOnly => count(Field::LocationCount, answers).map(Wanted::Locations),
    }
}

/// The same of an option with numbers for products and for locations: both are made from one company prefix, so it has
/// to hold the more of them.
fn wanted_of_prefix(answers: &Answers) -> Option<Wanted> {
    match wanted(answers)? {
        Wanted::Numbers(products) if numbers_locations_too(answers) => {
            Some(Wanted::Numbers(products.max(count(Field::LocationCount, answers)?)))
        }
        other => Some(other),
    }
}

fn count(field: Field, answers: &Answers) -> Option<u32> {
    read_count(answers.get(field), 0, u32::MAX).ok()
}

/// What supermarkets and wholesalers commonly ask of a supplier beside numbers for products: an industry's page says so.
const SUPERMARKETS_NEED: [Benefit; 2] = [Benefit::CartonNumbers, Benefit::PalletNumbers];

/// The benefits that the reasons for joining need; none for locations only, which have options of their own.
fn needed_by_reasons(answers: &Answers) -> Vec<Benefit> {
    if need(answers) != Some(Need::NumbersAndMore) {
        return Vec::new();
    }
    let reasons = answers.codes(Field::Reasons).filter_map(JoinReason::from_code);
    reasons.flat_map(JoinReason::needs).copied().collect()
}

/// The same with what supermarkets and wholesalers ask for, where one of them will stock the products.
fn needed(answers: &Answers) -> Vec<Benefit> {
    let mut needed = needed_by_reasons(answers);
    if answers.yes_no(Field::Supermarkets) == Some(YesNo::Yes) && depends_on_supermarkets(answers) {
        let others = SUPERMARKETS_NEED.into_iter().filter(|benefit| !needed.contains(benefit));
        needed.extend(others.collect::<Vec<_>>());
    }
    needed
}

/// Whether another option suits an applicant whose products supermarkets or wholesalers stock. Elsewhere the form does
/// not ask.
pub fn depends_on_supermarkets(answers: &Answers) -> bool {
    if need(answers) != Some(Need::NumbersAndMore) {
        return false;
    }
    let mut needed = needed_by_reasons(answers);
    let without = recommended(answers, &needed);
    needed.extend(SUPERMARKETS_NEED);
    let (Some(Recommendation::Option { id, .. }), with) = (without, recommended(answers, &needed))
    else {
        return false;
    };
    !matches!(with, Some(Recommendation::Option { id: other, .. }) if other == id)
}

/// What the reasons for joining need and `option` does not bring. It may be chosen all the same.
pub fn lacking(option: OptionId, answers: &Answers) -> Vec<Benefit> {
    needed(answers).into_iter().filter(|benefit| !benefit.comes_with(option)).collect()
}

/// Which of the four kinds the applicant is; `None` until country and type are answered.
pub fn applicant_kind(answers: &Answers) -> Option<ApplicantKind> {
    let country = answers.chosen(Field::Country, Country::from_alpha3)?;
    let organisation_type = answers.get(Field::OrganisationType).trim();
    (!organisation_type.is_empty())
        .then(|| ApplicantKind::of(country, OrganisationType::from_code(organisation_type)))
}

/// Whether `option` is open; `None` until size and turnover are answered.
pub fn option_eligibility(option: OptionId, answers: &Answers) -> Option<Eligibility> {
    let turnover: Turnover = answers.get(Field::Turnover).parse().ok()?;
    let has_locations = Benefit::LocationNumbers.comes_with(option);
    let wanted = if has_locations { wanted_of_prefix(answers) } else { wanted(answers) };
    Some(eligibility(option.option(), wanted?, turnover.dollars()))
}

/// The smallest option that is open and brings what the reasons need, or that there is none; `None` until size and
/// turnover are answered.
pub fn recommendation(answers: &Answers) -> Option<Recommendation> {
    recommended(answers, &needed(answers))
}

fn recommended(answers: &Answers, needed: &[Benefit]) -> Option<Recommendation> {
    let turnover: Turnover = answers.get(Field::Turnover).parse().ok()?;
    Some(recommend(wanted_of_prefix(answers)?, needed, turnover.dollars()))
}

/// What to price: `option` for this applicant at `now`, in milliseconds since 1970; `None` until kind
/// and size are answered.
pub fn quote_request(option: OptionId, answers: &Answers, now: i64) -> Option<QuoteRequest> {
    let numbers = match wanted(answers)? {
        Wanted::Numbers(count) => count,
        Wanted::Locations(_) => 0,
    };
    let payment_method = answers.chosen(Field::PaymentMethod, PaymentMethod::from_code);
    let starts_next_year = answers.yes_no(Field::StartsNextYear) == Some(YesNo::Yes);
    let kind = applicant_kind(answers)?;
    Some(QuoteRequest { option, kind, numbers, payment_method, starts_next_year, now })
}

/// The option that was chosen, if one was.
pub fn chosen_option(answers: &Answers) -> Option<OptionId> {
    answers.chosen(Field::Option, OptionId::from_code)
}
