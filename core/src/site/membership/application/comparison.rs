//! The options side by side, as they are for one applicant.

use chrono::NaiveDate;

use super::answers::Answers;
use super::sizing::{applicant_kind, lacking, option_eligibility, quote_request, recommendation};
use crate::Listed;
use crate::site::membership::benefit::Benefit;
use crate::site::membership::eligibility::{Eligibility, Refusal};
use crate::site::membership::fees::{FeeTable, Quote, end_of_year};
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::recommend::Recommendation;

/// All options, and the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Comparison {
    /// Which kind of applicant this is; `None` until country and type are answered.
    pub kind: Option<ApplicantKind>,
    /// What to do; `None` until size and turnover are answered.
    pub recommendation: Option<Recommendation>,
    /// The option that is recommended, and the cheapest over three years of the others that suit as well; none where
    /// none is recommended. Without prices the smaller comes first.
    pub suited: Vec<OptionId>,
    /// The eight options, in order.
    pub options: Vec<ComparedOption>,
    /// Whether the applicant may choose to start with the next membership year.
    pub may_start_next_year: bool,
}

/// An option as it is for this applicant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ComparedOption {
    /// Which option.
    pub id: OptionId,
    /// The name people read.
    pub name: &'static str,
    /// How much it holds, in words.
    pub size: String,
    /// Which turnover it is open to, in words.
    pub turnover: String,
    /// Why it cannot be chosen; `None` when it can, or while size and turnover are not answered.
    pub refusal: Option<Refusal>,
    /// What the reasons for joining need and it does not bring; it can be chosen all the same.
    pub lacks: Vec<Benefit>,
    /// Which benefits of options for products it does not bring, needed or not; `None` for an option for locations, which has
    /// a list of its own.
    pub leaves_out: Option<Vec<Benefit>>,
    /// What it costs; `None` while that cannot be said.
    pub quote: Option<Quote>,
    /// What it costs over three years; `None` while that cannot be said.
    pub three_years: Option<ThreeYears>,
}

/// What an option costs over three membership years: the first payment and two renewals, at the price of the first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ThreeYears {
    /// The payments, in order.
    pub payments: Vec<YearPayment>,
    /// All of them, in cents.
    pub total_cents: i64,
}

/// What is paid for a membership year.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct YearPayment {
    /// The day of a renewal; `None` for the first payment.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub renews: Option<NaiveDate>,
    /// How much, in cents.
    pub cents: i64,
}

impl ThreeYears {
    fn of(quote: &Quote) -> Option<Self> {
        let second = quote.paid_until.succ_opt()?;
        let third = end_of_year(second).succ_opt()?;
        let renewal = |day| YearPayment { renews: Some(day), cents: quote.renewal_cents };
        let first = YearPayment { renews: None, cents: quote.total_cents };
        let payments = vec![first, renewal(second), renewal(third)];
        let total_cents = payments.iter().map(|payment| payment.cents).sum();
        Some(Self { payments, total_cents })
    }
}

/// All options for this applicant, by the fees at `now`, in milliseconds since 1970; without a table they have no price.
pub fn compare(answers: &Answers, fees: Option<&FeeTable>, now: i64) -> Comparison {
    let recommendation = recommendation(answers);
    let options: Vec<_> =
        OptionId::ALL.iter().map(|id| compared(*id, answers, fees, now)).collect();
    Comparison {
        kind: applicant_kind(answers),
        suited: suited(recommendation, &options),
        recommendation,
        options,
        may_start_next_year: fees.is_some_and(|fees| fees.next_start(now).is_some()),
    }
}

fn suited(recommendation: Option<Recommendation>, options: &[ComparedOption]) -> Vec<OptionId> {
    let Some(Recommendation::Option { id, .. }) = recommendation else { return Vec::new() };
    let others = options
        .iter()
        .filter(|option| option.id != id && option.refusal.is_none() && option.lacks.is_empty());
    // Of those that cost the same, or whose costs are not known, the smaller.
    let cost = |option: &&ComparedOption| option.three_years.as_ref().map(|cost| cost.total_cents);
    let other = others.min_by_key(cost);
    [Some(id), other.map(|option| option.id)].into_iter().flatten().collect()
}

/// One option for this applicant.
fn compared(id: OptionId, answers: &Answers, fees: Option<&FeeTable>, now: i64) -> ComparedOption {
    let option = id.option();
    let quote = price(id, answers, fees, now);
    let left_out = || Benefit::ALL.iter().copied().filter(|benefit| !benefit.comes_with(id));
    ComparedOption {
        id,
        name: option.name,
        size: option.size_label(),
        turnover: option.turnover_label(),
        refusal: match option_eligibility(id, answers) {
            Some(Eligibility::Refused { reason }) => Some(reason),
            _ => None,
        },
        lacks: lacking(id, answers),
        leaves_out: (!option.gln_only).then(|| left_out().collect()),
        three_years: quote.as_ref().and_then(ThreeYears::of),
        quote,
    }
}

/// What `option` costs this applicant; `None` while that cannot be said.
pub fn price(
    option: OptionId,
    answers: &Answers,
    fees: Option<&FeeTable>,
    now: i64,
) -> Option<Quote> {
    fees?.quote(&quote_request(option, answers, now)?).ok()
}
