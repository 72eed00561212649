//! What never changes: every field, every screen, and the lists that pages show.

use barcode_core::Listed;
use barcode_core::site::membership::application::{
    Field as FieldId, FieldKind, Offer, Step as StepId,
};
use barcode_core::site::membership::benefit::{Benefit, LocationBenefit};
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryTopic};
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::membership::reason::JoinReason;
use barcode_core::site::membership::recipients::Recipients;
use barcode_core::site::membership::service::ServiceType;
use barcode_wasm::cross::{list, to_ts, value};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The types of the core that the lists hold.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { ApplicantKind, Benefit, EnquiryField, EnquiryTopic, FieldId, FieldKind, \
    JoinReason, LocationBenefit, OptionId, ServiceType, StepId } from \"../types\";";

/// What is known about a field, whatever the answers are.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FieldFacts {
    pub id: FieldId,
    /// The screen that asks for it.
    pub step: StepId,
    /// What kind of answer it takes.
    pub kind: FieldKind,
    /// Whether it may stay empty where it is asked.
    pub is_optional: bool,
    /// The most characters of an answer.
    pub max_length: usize,
    /// What the browser may fill in.
    pub autocomplete: Option<&'static str>,
    /// What can always be chosen, if anything, by its codes; who receives product data is content.
    pub choices: Option<&'static [&'static str]>,
}

impl From<&FieldId> for FieldFacts {
    fn from(field: &FieldId) -> Self {
        Self {
            id: *field,
            step: field.step(),
            kind: field.kind(),
            is_optional: field.is_optional(),
            max_length: field.max_length(),
            autocomplete: field.autocomplete(),
            choices: field.kind().choices(),
        }
    }
}

/// A benefit of options with product numbers.
#[derive(Debug, Serialize, Tsify)]
pub struct BenefitFacts {
    /// The name that programs use; its words are content.
    pub id: Benefit,
    /// The options that bring it.
    pub options: Vec<OptionId>,
}

impl From<&Benefit> for BenefitFacts {
    fn from(benefit: &Benefit) -> Self {
        let options = OptionId::ALL.iter().copied().filter(|option| benefit.comes_with(*option));
        Self { id: *benefit, options: options.collect() }
    }
}

/// A benefit of an option with locations only, or one that it does not have.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LocationBenefitFacts {
    /// The name that programs use; its words are content.
    pub id: LocationBenefit,
    /// Whether the option has it.
    pub is_available: bool,
}

impl From<&LocationBenefit> for LocationBenefitFacts {
    fn from(benefit: &LocationBenefit) -> Self {
        Self { id: *benefit, is_available: benefit.is_available() }
    }
}

/// What is known about a field of an enquiry.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EnquiryFieldFacts {
    pub id: EnquiryField,
    /// Whether it may stay empty.
    pub is_optional: bool,
    /// The most characters of an answer.
    pub max_length: usize,
}

impl From<&EnquiryField> for EnquiryFieldFacts {
    fn from(field: &EnquiryField) -> Self {
        Self { id: *field, is_optional: field.is_optional(), max_length: field.max_length() }
    }
}

/// The lists of membership.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MembershipLists {
    /// Every field, in the order in which the form asks.
    pub fields: Vec<FieldFacts>,
    /// Every screen, in order.
    pub steps: &'static [StepId],
    /// What an enquiry asks, in its order.
    pub enquiry_fields: Vec<EnquiryFieldFacts>,
    /// What an enquiry can be about.
    pub enquiry_topics: &'static [EnquiryTopic],
    /// Who has fees of their own; the words are content.
    pub applicant_kinds: &'static [ApplicantKind],
    /// Why an organisation joins: the choices of the field `reasons`.
    pub join_reasons: &'static [JoinReason],
    /// The services for members: the choices of the field `services`.
    pub service_types: &'static [ServiceType],
    /// What options with product numbers bring.
    pub benefits: Vec<BenefitFacts>,
    /// What options with locations only bring, and what they do not.
    pub location_benefits: Vec<LocationBenefitFacts>,
}

/// Every list of membership.
#[wasm_bindgen(js_name = membershipLists)]
pub fn membership_lists() -> Result<Ts<MembershipLists>, JsError> {
    to_ts(MembershipLists {
        fields: list(FieldId::ALL),
        steps: StepId::ALL,
        enquiry_fields: list(EnquiryField::ALL),
        enquiry_topics: EnquiryTopic::ALL,
        applicant_kinds: ApplicantKind::ALL,
        join_reasons: JoinReason::ALL,
        service_types: ServiceType::ALL,
        benefits: list(Benefit::ALL),
        location_benefits: list(LocationBenefit::ALL),
    })
}

/// Who can be chosen as a recipient of product data, by the list `recipients` (comma-separated values; empty for the
/// list of this release).
#[wasm_bindgen(js_name = recipientsIn, unchecked_return_type = "core.Offer[]")]
pub fn recipients_in(recipients: &str) -> Result<JsValue, JsError> {
    let recipients = Recipients::parse(recipients)?;
    value(&recipients.iter().map(Offer::from).collect::<Vec<_>>())
}
