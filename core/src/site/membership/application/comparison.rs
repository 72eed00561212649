//! The options side by side, as they are for one applicant.

use super::answers::Answers;
use super::sizing::{applicant_kind, lacking, option_eligibility, quote_request, recommendation};
use crate::Listed;
use crate::site::membership::benefit::Benefit;
use crate::site::membership::eligibility::{Eligibility, Refusal};
use crate::site::membership::fees::{FeeTable, Quote};
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
    /// What it costs; `None` while that cannot be said.
    pub quote: Option<Quote>,
}

/// All options for this applicant, by the fees at `now`, in milliseconds since 1970; without a table they have no price.
pub fn compare(answers: &Answers, fees: Option<&FeeTable>, now: i64) -> Comparison {
    Comparison {
        kind: applicant_kind(answers),
        recommendation: recommendation(answers),
        options: OptionId::ALL.iter().map(|id| compared(*id, answers, fees, now)).collect(),
        may_start_next_year: fees.is_some_and(|fees| fees.next_start(now).is_some()),
    }
}

/// One option for this applicant.
pub(in crate::site::membership) fn compared(
    id: OptionId,
    answers: &Answers,
    fees: Option<&FeeTable>,
    now: i64,
) -> ComparedOption {
    let option = id.option();
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
        quote: price(id, answers, fees, now),
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
