//! The options side by side, and what one costs.

use barcode_core::Code;
use barcode_core::site::membership::application::{
    Answers, applicant_kind, chosen_option, lacking, option_eligibility, quote_request,
    recommendation,
};
use barcode_core::site::membership::eligibility::{Eligibility, Refusal as CoreRefusal};
use barcode_core::site::membership::fees::{
    FeeStatus, FeeTable, FeeTableError, Quote as CoreQuote, QuoteLine as CoreLine,
};
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::membership::price_estimate::{
    PriceEstimate as CoreEstimate, PriceField, estimate_price as estimate,
};
use barcode_core::site::membership::recommend::Recommendation as CoreRecommendation;
use barcode_core::site::time::sydney::date_text;
use barcode_wasm::cross::{Typed, list, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::answers;
use super::dates::instant;
use crate::names::{
    ApplicantKindId, AskUsCode, BenefitId, MembershipOptionId, PriceFieldId, QuoteLineKind,
    RecommendationCode, RefusalCode,
};

/// Why an option cannot be chosen.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Refusal {
    pub code: RefusalCode,
    /// The turnover in dollars, or how many numbers or locations it holds.
    pub limit: Option<u64>,
}

impl From<CoreRefusal> for Refusal {
    fn from(refusal: CoreRefusal) -> Self {
        Self { code: refusal.code(), limit: refusal.limit() }
    }
}

/// What an option costs. Amounts are cents.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Quote {
    /// Whether the amounts only show how it works.
    pub is_sample: bool,
    /// What it is made of; the lines add up to the total.
    pub lines: Vec<QuoteLine>,
    /// What is paid now.
    pub total_cents: i64,
    /// What is paid each year from then on.
    pub renewal_cents: i64,
    /// The last day that is paid for, such as `30 June 2026`.
    pub paid_until: String,
    /// All of it in words: `$220.00 until 30 June 2027, then $110.00 on 1 July each year`.
    pub sentence: String,
}

impl From<CoreQuote> for Quote {
    fn from(quote: CoreQuote) -> Self {
        Self {
            is_sample: quote.status == FeeStatus::Sample,
            sentence: quote.sentence(),
            lines: list(quote.lines),
            total_cents: quote.total_cents,
            renewal_cents: quote.renewal_cents,
            paid_until: date_text(quote.paid_until),
        }
    }
}

/// A line of a price.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct QuoteLine {
    /// What it is for, for programs.
    pub kind: QuoteLineKind,
    /// What it is for, in words.
    pub label: String,
    /// The amount; a discount is negative.
    pub cents: i64,
}

impl From<CoreLine> for QuoteLine {
    fn from(line: CoreLine) -> Self {
        Self { kind: line.kind.code(), label: line.label, cents: line.cents }
    }
}

/// An option as it is for this applicant.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ComparedOption {
    /// Its number.
    pub id: MembershipOptionId,
    pub name: &'static str,
    /// How much it holds, in words.
    pub size: String,
    /// Which turnover it is open to, in words.
    pub turnover: String,
    /// Why it cannot be chosen; `null` when it can, or while size and turnover are not answered.
    pub refusal: Option<Refusal>,
    /// What the reasons for joining need and it does not bring; it can be chosen all the same.
    pub lacks: Vec<BenefitId>,
    /// What it costs; `null` while that cannot be said.
    pub quote: Option<Quote>,
}

impl From<(OptionId, Priced<'_>)> for ComparedOption {
    fn from((id, priced): (OptionId, Priced<'_>)) -> Self {
        Self {
            id: id.code(),
            name: id.option().name,
            size: id.option().size_label(),
            turnover: id.option().turnover_label(),
            refusal: match option_eligibility(id, priced.answers) {
                Some(Eligibility::Refused { reason }) => Some(reason),
                _ => None,
            }
            .map(Into::into),
            lacks: lacking(id, priced.answers).into_iter().map(|benefit| benefit.code()).collect(),
            quote: priced.quote(id).map(Into::into),
        }
    }
}

/// What an applicant is advised to do.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum Recommendation {
    /// Take this option.
    Option {
        /// Its number.
        id: MembershipOptionId,
        reason: RecommendationCode,
    },
    /// Ask the membership team: no option fits.
    AskUs {
        /// Why none fits.
        reason: AskUsCode,
        /// The most numbers or locations there are.
        limit: u32,
    },
}

impl From<CoreRecommendation> for Recommendation {
    fn from(recommendation: CoreRecommendation) -> Self {
        match recommendation {
            CoreRecommendation::Option { id, reason } => {
                Self::Option { id: id.code(), reason: reason.code() }
            }
            CoreRecommendation::AskUs { reason } => {
                Self::AskUs { reason: reason.code(), limit: reason.limit() }
            }
        }
    }
}

/// All options, and the advice.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Comparison {
    /// Which kind of applicant this is; `null` until country and type are answered.
    pub kind: Option<ApplicantKindId>,
    /// What to do; `null` until size and turnover are answered.
    pub recommendation: Option<Recommendation>,
    /// The eight options, in order.
    pub options: Vec<ComparedOption>,
    /// Whether the applicant may choose to start with the next membership year.
    pub may_start_next_year: bool,
}

impl From<Priced<'_>> for Comparison {
    fn from(priced: Priced<'_>) -> Self {
        Self {
            kind: applicant_kind(priced.answers).map(ApplicantKind::code),
            recommendation: recommendation(priced.answers).map(Into::into),
            options: list(OptionId::ALL.iter().map(|id| (*id, priced))),
            may_start_next_year: priced
                .fees
                .is_some_and(|fees| fees.next_start(priced.now).is_some()),
        }
    }
}

/// Everything that a price depends on but the option.
#[derive(Clone, Copy)]
struct Priced<'a> {
    answers: &'a Answers,
    /// Absent where no price is shown.
    fees: Option<&'a FeeTable>,
    now: i64,
}

impl Priced<'_> {
    fn quote(self, option: OptionId) -> Option<CoreQuote> {
        self.fees?.quote(&quote_request(option, self.answers, self.now)?).ok()
    }
}

/// All options for this applicant, by the fee table `fees` (comma-separated values) at `now`
/// (milliseconds since 1970); without a table they have no price.
#[wasm_bindgen(js_name = compareOptions)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn compare_options(
    answers: &Ts<answers::Answers>,
    fees: Option<String>,
    now: f64,
) -> Result<Ts<Comparison>, JsError> {
    let (answers, fees) = (answers::read(answers), table(fees.as_deref())?);
    to_ts(Priced { answers: &answers, fees: fees.as_ref(), now: instant(now) })
}

/// What the chosen option costs; nothing until one is chosen, and without a table.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn quote(
    answers: &Ts<answers::Answers>,
    fees: Option<String>,
    now: f64,
) -> Result<Option<Ts<Quote>>, JsError> {
    let (answers, fees) = (answers::read(answers), table(fees.as_deref())?);
    let priced = Priced { answers: &answers, fees: fees.as_ref(), now: instant(now) };
    chosen_option(&answers).and_then(|option| priced.quote(option)).map(to_ts).transpose()
}

/// What has been typed to learn a price; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<PriceFieldId, string>>")]
pub struct PriceTyped;

/// What membership costs, from what was typed before anything else is asked.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
#[expect(clippy::large_enum_variant, reason = "one is made and handed over at once")]
pub enum PriceEstimate {
    /// Not enough for a price yet.
    Incomplete,
    /// These cannot be read as numbers.
    Wrong { fields: Vec<PriceFieldId> },
    /// This membership suits.
    Option {
        option: ComparedOption,
        /// What was typed, as answers of the application.
        #[serde(serialize_with = "answers::as_object")]
        #[tsify(type = "Answers")]
        answers: Answers,
    },
    /// No membership fits.
    AskUs {
        reason: AskUsCode,
        /// The most numbers or locations there are.
        limit: u32,
    },
}

impl From<(CoreEstimate, Option<&FeeTable>, i64)> for PriceEstimate {
    fn from((estimate, fees, now): (CoreEstimate, Option<&FeeTable>, i64)) -> Self {
        match estimate.recommendation {
            CoreRecommendation::Option { id, .. } => {
                let priced = estimate.priced();
                let option = (id, Priced { answers: &priced, fees, now }).into();
                Self::Option { option, answers: estimate.given }
            }
            CoreRecommendation::AskUs { reason } => {
                Self::AskUs { reason: reason.code(), limit: reason.limit() }
            }
        }
    }
}

/// What membership costs for what was typed, by the fee table `fees` at `now`.
#[wasm_bindgen(js_name = estimatePrice)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn estimate_price(
    typed: &Ts<PriceTyped>,
    fees: Option<String>,
    now: f64,
) -> Result<Ts<PriceEstimate>, JsError> {
    let (typed, fees) = (Typed::read(typed), table(fees.as_deref())?);
    to_ts(match estimate(|field: PriceField| typed.get(field.code())) {
        Ok(Some(estimate)) => PriceEstimate::from((estimate, fees.as_ref(), instant(now))),
        Ok(None) => PriceEstimate::Incomplete,
        Err(fields) => {
            PriceEstimate::Wrong { fields: fields.iter().map(|one| one.code()).collect() }
        }
    })
}

fn table(csv: Option<&str>) -> Result<Option<FeeTable>, FeeTableError> {
    csv.map(FeeTable::parse).transpose()
}
