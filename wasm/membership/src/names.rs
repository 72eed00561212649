//! Of the application for membership, its price, and times.

use barcode_core::Code;
use barcode_core::site::membership::{
    application::{AnswerProblem, AnswerWarning, Field, FieldKind, Step},
    benefit::{Benefit, LocationBenefit},
    eligibility::Refusal,
    enquiry::{EnquiryField, EnquiryTopic},
    fees::LineKind,
    option::OptionId,
    organisation::ApplicantKind,
    price_estimate::PriceField,
    reason::JoinReason,
    recommend::{AskUsReason, RecommendationReason},
    service::ServiceType,
};
use barcode_core::site::time::outage::OutageProblem;
use barcode_core::site::time::promotion::PromotionProblem;
use barcode_core::site::time::sydney::SydneyProblem;

union! {
    /// The name of a field of the application.
    FieldId = &[names!(Field, code)]
}
union! {
    /// What kind of answer a field takes.
    FieldKindId = &[FieldKind::CODES]
}
union! {
    /// The name of a screen of the application.
    StepId = &[names!(Step, code)]
}
union! {
    /// What is wrong with an answer, in one word.
    FieldCode = &[AnswerProblem::CODES]
}
union! {
    /// What is odd about an answer, in one word.
    FieldWarningCode = &[AnswerWarning::CODES]
}
union! {
    /// The name of a field of an enquiry.
    EnquiryFieldId = &[EnquiryField::CODES]
}
union! {
    /// The name of a topic of an enquiry.
    EnquiryTopicId = &[EnquiryTopic::CODES]
}
union! {
    /// What a line of a price is for.
    QuoteLineKind = &[names!(LineKind, code)]
}
union! {
    /// What is wrong with a time in Sydney, in one word.
    TimeCode = &[SydneyProblem::CODES]
}
union! {
    /// What is wrong with an outage or a promotion, in one word.
    WindowCode = &[OutageProblem::CODES, PromotionProblem::CODES]
}
union! {
    /// The number of a membership option.
    MembershipOptionId = &[names!(OptionId, code)]
}
union! {
    /// The name of a benefit of options with product numbers.
    BenefitId = &[Benefit::CODES]
}
union! {
    /// The name of a benefit that options with locations only have or have not.
    LocationBenefitId = &[LocationBenefit::CODES]
}
union! {
    /// The name of a reason for joining.
    JoinReasonId = &[names!(JoinReason, code)]
}
union! {
    /// The name of a service for members.
    ServiceTypeId = &[names!(ServiceType, code)]
}
union! {
    /// One of the four kinds of applicants.
    ApplicantKindId = &[names!(ApplicantKind, code)]
}
union! {
    /// What is typed to learn a price.
    PriceFieldId = &[PriceField::CODES]
}
union! {
    /// Why an option cannot be chosen, in one word.
    RefusalCode = &[Refusal::CODES]
}
union! {
    /// Why an option is recommended, in one word.
    RecommendationCode = &[RecommendationReason::CODES]
}
union! {
    /// Why no option fits, in one word.
    AskUsCode = &[AskUsReason::CODES]
}
