//! What never changes: every field, every screen, and the lists that pages show.

use barcode_core::membership::application::{Field, Step};
use barcode_core::membership::benefit::{Benefit, LocationBenefit};
use barcode_core::membership::enquiry::{EnquiryField, EnquiryTopic};
use barcode_core::membership::list::Choice as CoreChoice;
use barcode_core::membership::option::OptionId;
use barcode_core::membership::organisation::ApplicantKind;
use barcode_wasm::outcome::to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{EnquiryFieldId, FieldId, FieldKindId, MembershipOptionId, StepId};

outcome! {
    /// One member of a list.
    pub struct Choice(choice: &CoreChoice) {
        /// The name that programs use.
        id: &'static str = choice.id,
        /// The words people read.
        label: &'static str = choice.label,
    }
}

outcome! {
    /// What is known about a field, whatever the answers are.
    pub struct FieldFacts(field: Field) {
        /// Which field.
        id: FieldId = field.id(),
        /// The words of a list of answers.
        label: &'static str = field.label(),
        /// The screen that asks for it.
        step: StepId = field.step().id(),
        /// What kind of answer it takes.
        kind: FieldKindId = field.kind().id(),
        /// Whether it may stay empty where it is asked.
        is_optional: bool = field.is_optional(),
        /// The most characters of an answer.
        max_length: usize = field.max_length(),
        /// What the browser may fill in.
        autocomplete: Option<&'static str> = field.autocomplete(),
        /// What can be chosen, if anything.
        choices: Option<Vec<Choice>> = field.kind().choices(),
    }
}

outcome! {
    /// A benefit of options with product numbers.
    pub struct BenefitFacts(benefit: Benefit) {
        /// The name that programs use.
        id: &'static str = benefit.id(),
        /// The words people read.
        label: &'static str = benefit.label(),
        /// The options that bring it.
        options: Vec<MembershipOptionId> = OptionId::ALL
            .iter()
            .filter(|option| benefit.comes_with(**option))
            .map(|option| option.id()),
    }
}

outcome! {
    /// A benefit of an option with locations only, or one that it does not have.
    pub struct LocationBenefitFacts(benefit: LocationBenefit) {
        /// The name that programs use.
        id: &'static str = benefit.id(),
        /// The words people read.
        label: &'static str = benefit.label(),
        /// Whether the option has it.
        is_available: bool = benefit.is_available(),
    }
}

outcome! {
    /// What is known about a field of an enquiry.
    pub struct EnquiryFieldFacts(field: EnquiryField) {
        /// Which field.
        id: EnquiryFieldId = field.id(),
        /// The words beside it.
        label: &'static str = field.label(),
        /// Whether it may stay empty.
        is_optional: bool = field.is_optional(),
        /// The most characters of an answer.
        max_length: usize = field.max_length(),
    }
}

outcome! {
    /// The lists of membership.
    pub struct MembershipLists(_all: ()) {
        /// Every field, in the order in which the form asks.
        fields: Vec<FieldFacts> = Field::ALL.iter().copied(),
        /// Every screen, in order.
        steps: Vec<Choice> = Step::CHOICES,
        /// What an enquiry asks, in its order.
        enquiry_fields: Vec<EnquiryFieldFacts> = EnquiryField::ALL.iter().copied(),
        /// What an enquiry can be about.
        enquiry_topics: Vec<Choice> = EnquiryTopic::CHOICES,
        /// The kinds of applicants.
        applicant_kinds: Vec<Choice> = ApplicantKind::CHOICES,
        /// What options with product numbers bring.
        benefits: Vec<BenefitFacts> = Benefit::ALL.iter().copied(),
        /// What options with locations only bring, and what they do not.
        location_benefits: Vec<LocationBenefitFacts> = LocationBenefit::ALL.iter().copied(),
    }
}

/// Every list of membership.
#[wasm_bindgen(js_name = membershipLists)]
pub fn membership_lists() -> Ts<MembershipLists> {
    to_ts(())
}
