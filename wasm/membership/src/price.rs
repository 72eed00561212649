//! The options side by side, and what one costs.

use barcode_core::membership::application::{
    Answers, applicant_kind, chosen_option, option_eligibility, quote_request, recommendation,
};
use barcode_core::membership::eligibility::{Eligibility, Refusal as CoreRefusal};
use barcode_core::membership::fees::{
    FeeStatus, FeeTable, FeeTableError, Quote as CoreQuote, QuoteLine as CoreLine,
};
use barcode_core::membership::option::OptionId;
use barcode_core::membership::organisation::ApplicantKind;
use barcode_core::membership::recommend::Recommendation as CoreRecommendation;
use barcode_core::sydney::date_text;
use barcode_wasm::outcome::to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::answers::AnswersObject;
use super::dates::instant;
use crate::names::{
    ApplicantKindId, AskUsCode, MembershipOptionId, QuoteLineKind, RecommendationCode, RefusalCode,
};

outcome! {
    /// Why an option cannot be chosen.
    pub struct Refusal(refusal: CoreRefusal) {
        /// Why, in one word.
        code: RefusalCode = refusal.code(),
        /// The turnover in dollars, or how many numbers or locations it holds.
        limit: Option<u64> = refusal.limit(),
    }
}

outcome! {
    /// What an option costs. Amounts are cents.
    pub struct Quote(quote: CoreQuote) {
        /// Whether the amounts only show how it works.
        is_sample: bool = quote.status == FeeStatus::Sample,
        /// What it is made of; the lines add up to the total.
        lines: Vec<QuoteLine> = quote.lines,
        /// What is paid now.
        total_cents: i64 = quote.total_cents,
        /// What is paid each year from then on, by the fees of today.
        renewal_cents: i64 = quote.renewal_cents,
        /// The last day that is paid for, such as `30 June 2026`.
        paid_until: String = date_text(quote.paid_until),
    }
}

outcome! {
    /// A line of a price.
    pub struct QuoteLine(line: CoreLine) {
        /// What it is for, for programs.
        kind: QuoteLineKind = line.kind.id(),
        /// What it is for, in words.
        label: String = line.label,
        /// The amount; a discount is negative.
        cents: i64 = line.cents,
    }
}

outcome! {
    /// An option as it is for this applicant.
    pub struct ComparedOption(id: OptionId, priced: Priced<'_>) {
        /// Its number.
        id: MembershipOptionId = id.id(),
        /// Its name.
        name: &'static str = id.option().name,
        /// Whom it suits, in a sentence.
        description: &'static str = id.option().description,
        /// How much it holds, in words.
        size: String = id.option().size_label(),
        /// Which turnover it is open to, in words.
        turnover: String = id.option().turnover_label(),
        /// Why it cannot be chosen; `null` when it can, or while size and turnover are not answered.
        refusal: Option<Refusal> = match option_eligibility(id, priced.answers) {
            Some(Eligibility::Refused { reason }) => Some(reason),
            _ => None,
        },
        /// What it costs; `null` while that cannot be said.
        quote: Option<Quote> = priced.quote(id),
    }
}

outcome! {
    /// What an applicant is advised to do.
    pub enum Recommendation(recommendation: CoreRecommendation) match recommendation => {
        /// Take this option.
        CoreRecommendation::Option { id, reason } => Option {
            /// Its number.
            id: MembershipOptionId = id.id(),
            /// Why this one.
            reason: RecommendationCode = reason.code(),
        },
        /// Ask the membership team: no option fits.
        CoreRecommendation::AskUs { reason } => AskUs {
            /// Why none fits.
            reason: AskUsCode = reason.code(),
            /// The most numbers or locations there are.
            limit: u32 = reason.limit(),
        },
    }
}

outcome! {
    /// All options, and the advice.
    pub struct Comparison(priced: Priced<'_>) {
        /// Which kind of applicant this is; `null` until country and type are answered.
        kind: Option<ApplicantKindId> = applicant_kind(priced.answers).map(ApplicantKind::id),
        /// What to do; `null` until size and turnover are answered.
        recommendation: Option<Recommendation> = recommendation(priced.answers),
        /// The eight options, in order.
        options: Vec<ComparedOption> = OptionId::ALL.iter().map(|id| (*id, priced)),
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
    answers: &AnswersObject,
    fees: Option<String>,
    now: f64,
) -> Result<Ts<Comparison>, JsError> {
    let (answers, fees) = (answers.read(), table(fees.as_deref())?);
    Ok(to_ts(Priced { answers: &answers, fees: fees.as_ref(), now: instant(now) }))
}

/// What the chosen option costs; nothing until one is chosen, and without a table.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn quote(
    answers: &AnswersObject,
    fees: Option<String>,
    now: f64,
) -> Result<Option<Ts<Quote>>, JsError> {
    let (answers, fees) = (answers.read(), table(fees.as_deref())?);
    let priced = Priced { answers: &answers, fees: fees.as_ref(), now: instant(now) };
    Ok(chosen_option(&answers).and_then(|option| priced.quote(option)).map(to_ts))
}

fn table(csv: Option<&str>) -> Result<Option<FeeTable>, FeeTableError> {
    csv.map(FeeTable::parse).transpose()
}
