//! Which membership suits, from what everyone knows before anything else is asked: how many products and places
//! need a number, the turnover, and whether cartons or pallets need one too.
//!
//! Taken for granted: the organisation is in Australia and neither a charity nor a not-for-profit, as most
//! are. The application asks; what was typed here is among its answers already.
//!
//! Left out on purpose: a price of its own; it follows from the answers as in the application.

use super::application::{
    AnswerProblem, Answers, ComparedOption, Field, Turnover, YesNo, compare,
    depends_on_supermarkets,
};
use super::estimate::read_any_count;
use super::fees::FeeTable;
use super::option::OptionId;
use super::organisation::OrganisationType;
use super::product_count::ProductCount;
use super::reason::{JoinReason, Need};
use super::recommend::Recommendation;
use crate::Code;
use crate::country::Country;

/// What is typed to learn a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PriceField {
    /// Products that need a number.
    Products,
    /// Annual turnover in Australia.
    Turnover,
    /// Places that need a number.
    Places,
    /// Whether cartons need a barcode: `yes`, or nothing.
    Cartons,
    /// Whether pallets need one: `yes`, or nothing.
    Pallets,
    /// Whether a supermarket or wholesaler will stock the products: `yes` or `no`, or nothing.
    Supermarkets,
}

impl PriceField {
    /// Every member, in the order of the list.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// The membership that suits, and what the application would have been told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PriceEstimate {
    /// What to do.
    pub recommendation: Recommendation,
    /// The option that is recommended, with its price, and the cheapest of the others that suit; none where none is.
    pub options: Vec<ComparedOption>,
    /// Whether another option suits where a supermarket or wholesaler will stock the products; else that is not asked.
    pub asks_supermarkets: bool,
    /// What was typed, as answers of the application.
    pub answers: Answers,
}

/// The membership for what was typed, by the fees at `now`; `None` while that is not enough for one. It is what the
/// application recommends for the same answers.
///
/// ```
/// use barcode_core::site::membership::option::OptionId;
/// use barcode_core::site::membership::price_estimate::{PriceField, estimate_price};
/// use barcode_core::site::membership::recommend::Recommendation;
///
/// let typed = |field| match field {
///     PriceField::Products => "4",
///     PriceField::Turnover => "$250,000",
///     _ => "",
/// };
/// let estimate = estimate_price(typed, None, 0)?.expect("it is enough");
/// assert!(matches!(
///     estimate.recommendation,
///     Recommendation::Option { id: OptionId::SingleNumbers, .. }
/// ));
/// # Ok::<_, Vec<PriceField>>(())
/// ```
///
/// # Errors
///
/// What cannot be read as a number, in the order of the form.
pub fn estimate_price<'a>(
    typed: impl Fn(PriceField) -> &'a str,
    fees: Option<&FeeTable>,
    now: i64,
) -> Result<Option<PriceEstimate>, Vec<PriceField>> {
    estimate(&typed, fees, now)
}

/// The same, compiled once for all callers.
fn estimate<'a>(
    typed: &dyn Fn(PriceField) -> &'a str,
    fees: Option<&FeeTable>,
    now: i64,
) -> Result<Option<PriceEstimate>, Vec<PriceField>> {
    let count = |field| match read_any_count(typed(field)) {
        Err(AnswerProblem::Missing) => Ok(0),
        other => other,
    };
    let (products, places) = (count(PriceField::Products), count(PriceField::Places));
    let turnover = match typed(PriceField::Turnover).parse::<Turnover>() {
        Err(AnswerProblem::Missing) => Ok(None),
        other => other.map(Some),
    };
    let (Ok(products), Ok(places), Ok(turnover)) = (&products, &places, &turnover) else {
        let wrong = [
            (PriceField::Products, products.is_err()),
            (PriceField::Turnover, turnover.is_err()),
            (PriceField::Places, places.is_err()),
        ];
        return Err(wrong.into_iter().filter(|(_, is_wrong)| *is_wrong).map(|(f, _)| f).collect());
    };
    if (*products, *places) == (0, 0) {
        return Ok(None);
    }
    let mut answers = Answers::default();
    if *products == 0 {
        answers.set(Field::Needs, Need::LocationsOnly.code());
    } else {
        answers.set(Field::Needs, Need::NumbersAndMore.code());
        let answer = ProductCount::covering(*products);
        answers.set(Field::ProductCount, answer.code());
        if answer.numbers().is_none() {
            answers.set(Field::NumberCount, &products.to_string());
        }
        let yes = |field| typed(field) == YesNo::Yes.code();
        let reasons = [
            (JoinReason::RetailStores, yes(PriceField::Supermarkets)),
            (JoinReason::Cartons, yes(PriceField::Cartons)),
            (JoinReason::Pallets, yes(PriceField::Pallets)),
            (JoinReason::Locations, *places > 0),
        ];
        let reasons = reasons.iter().filter(|(_, is_one)| *is_one).map(|(reason, _)| reason.code());
        answers.set(Field::Reasons, &reasons.collect::<Vec<_>>().join(","));
    }
    if *places > 0 {
        answers.set(Field::LocationCount, &places.to_string());
    }
    answers.set(Field::Turnover, typed(PriceField::Turnover));
    let asks_supermarkets = depends_on_supermarkets(&answers);
    if asks_supermarkets {
        answers.set(Field::Supermarkets, typed(PriceField::Supermarkets));
    }
    let mut asked = answers.clone();
    if *products == 0 && turnover.is_none() {
        // Options for places are open to any turnover.
        asked.set(Field::Turnover, "0");
    }
    let comparison = compare(&usual(&asked), fees, now);
    let Some(recommendation) = comparison.recommendation else { return Ok(None) };
    let suited = comparison.suited.iter();
    let options = suited.map(|id| comparison.options[*id as usize].clone()).collect();
    Ok(Some(PriceEstimate { recommendation, options, asks_supermarkets, answers }))
}

/// What membership costs for a number of products, or for any number in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PriceStep {
    /// The fewest products.
    pub from: u32,
    /// The most.
    pub to: u32,
    /// The option that is recommended.
    pub option: OptionId,
    /// What joining costs now, in cents, with tax.
    pub first_cents: i64,
    /// What each renewal costs, in cents, with tax.
    pub renewal_cents: i64,
}

/// What membership costs by the number of products, by the fees at `now`, for a turnover that leaves every option open
/// and for as many products as decide; from there on turnover decides. None on a day without fees.
pub fn price_steps(fees: &FeeTable, now: i64) -> Vec<PriceStep> {
    let mut steps: Vec<PriceStep> = Vec::new();
    for products in 1..=OptionId::SmallBusiness.option().max_numbers() {
        let text = products.to_string();
        let typed = |field| match field {
            PriceField::Products => text.as_str(),
            PriceField::Turnover => "0",
            _ => "",
        };
        let Ok(Some(estimate)) = estimate(&typed, Some(fees), now) else { continue };
        let Some(ComparedOption { id, quote: Some(quote), .. }) = estimate.options.first() else {
            continue;
        };
        let (option, first_cents, renewal_cents) = (*id, quote.total_cents, quote.renewal_cents);
        let price = |step: &PriceStep| (step.option, step.first_cents, step.renewal_cents);
        let step = PriceStep { from: products, to: products, option, first_cents, renewal_cents };
        match steps.last_mut() {
            Some(last) if price(last) == price(&step) => last.to = products,
            _ => steps.push(step),
        }
    }
    steps
}

/// The answers with what is taken for granted.
fn usual(answers: &Answers) -> Answers {
    let mut answers = answers.clone();
    answers.set(Field::Country, Country::AUSTRALIA.alpha3());
    answers.set(Field::OrganisationType, OrganisationType::ANSWERS[0]);
    answers
}
