//! What never changes: every field, every screen, and the lists that pages show.

use std::borrow::Cow;

use barcode_core::Code;
use barcode_core::site::membership::application::{Field, Offer, Step};
use barcode_core::site::membership::benefit::{Benefit, LocationBenefit};
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryTopic};
use barcode_core::site::membership::list::Choice as CoreChoice;
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::membership::reason::JoinReason;
use barcode_core::site::membership::recipients::{Recipient, Recipients};
use barcode_core::site::membership::service::ServiceType;
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{
    BenefitId, EnquiryFieldId, EnquiryTopicId, FieldId, FieldKindId, JoinReasonId,
    LocationBenefitId, MembershipOptionId, ServiceTypeId, StepId,
};

/// One member of a list.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Choice {
    /// The name that programs use.
    pub id: Cow<'static, str>,
    /// The words people read.
    pub label: Cow<'static, str>,
}

impl From<&CoreChoice> for Choice {
    fn from(choice: &CoreChoice) -> Self {
        Self { id: choice.code.into(), label: choice.label.into() }
    }
}

impl From<Offer<'_>> for Choice {
    fn from(offer: Offer<'_>) -> Self {
        Self { id: offer.code.to_owned().into(), label: offer.label.into_owned().into() }
    }
}

impl From<&Recipient> for Choice {
    fn from(recipient: &Recipient) -> Self {
        Offer::from(recipient).into()
    }
}

/// What is known about a field, whatever the answers are.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FieldFacts {
    pub id: FieldId,
    /// The words of a list of answers, and of a sentence about one.
    pub label: &'static str,
    /// The screen that asks for it.
    pub step: StepId,
    /// What kind of answer it takes.
    pub kind: FieldKindId,
    /// Whether it may stay empty where it is asked.
    pub is_optional: bool,
    /// The most characters of an answer.
    pub max_length: usize,
    /// What the browser may fill in.
    pub autocomplete: Option<&'static str>,
    /// What can always be chosen, if anything; who receives product data is content.
    pub choices: Option<Vec<Choice>>,
}

impl From<Field> for FieldFacts {
    fn from(field: Field) -> Self {
        Self {
            id: field.code(),
            label: field.label(),
            step: field.step().code(),
            kind: field.kind().code(),
            is_optional: field.is_optional(),
            max_length: field.max_length(),
            autocomplete: field.autocomplete(),
            choices: field.kind().choices().map(list),
        }
    }
}

/// A benefit of options with product numbers.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BenefitFacts {
    /// The name that programs use; its words are content.
    pub id: BenefitId,
    /// The options that bring it.
    pub options: Vec<MembershipOptionId>,
}

impl From<Benefit> for BenefitFacts {
    fn from(benefit: Benefit) -> Self {
        Self {
            id: benefit.code(),
            options: list(
                OptionId::ALL
                    .iter()
                    .filter(|option| benefit.comes_with(**option))
                    .map(|option| option.code()),
            ),
        }
    }
}

/// A benefit of an option with locations only, or one that it does not have.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LocationBenefitFacts {
    /// The name that programs use; its words are content.
    pub id: LocationBenefitId,
    /// Whether the option has it.
    pub is_available: bool,
}

impl From<LocationBenefit> for LocationBenefitFacts {
    fn from(benefit: LocationBenefit) -> Self {
        Self { id: benefit.code(), is_available: benefit.is_available() }
    }
}

/// What is known about a field of an enquiry.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EnquiryFieldFacts {
    pub id: EnquiryFieldId,
    /// Whether it may stay empty.
    pub is_optional: bool,
    /// The most characters of an answer.
    pub max_length: usize,
}

impl From<EnquiryField> for EnquiryFieldFacts {
    fn from(field: EnquiryField) -> Self {
        Self { id: field.code(), is_optional: field.is_optional(), max_length: field.max_length() }
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
    pub steps: Vec<Choice>,
    /// What an enquiry asks, in its order.
    pub enquiry_fields: Vec<EnquiryFieldFacts>,
    /// What an enquiry can be about.
    pub enquiry_topics: Vec<EnquiryTopicId>,
    pub applicant_kinds: Vec<Choice>,
    /// Why an organisation joins: the choices of the field `reasons`, whose words on screens are content.
    pub join_reasons: Vec<JoinReasonId>,
    /// The services for members: the choices of the field `services`, whose words on screens are content.
    pub service_types: Vec<ServiceTypeId>,
    /// What options with product numbers bring.
    pub benefits: Vec<BenefitFacts>,
    /// What options with locations only bring, and what they do not.
    pub location_benefits: Vec<LocationBenefitFacts>,
}

impl From<()> for MembershipLists {
    fn from(_all: ()) -> Self {
        Self {
            fields: list(Field::ALL.iter().copied()),
            steps: list(Step::CHOICES),
            enquiry_fields: list(EnquiryField::ALL.iter().copied()),
            enquiry_topics: list(EnquiryTopic::ALL.iter().map(|topic| topic.code())),
            applicant_kinds: list(ApplicantKind::CHOICES),
            join_reasons: list(JoinReason::ALL.iter().map(|reason| reason.code())),
            service_types: list(ServiceType::ALL.iter().map(|service| service.code())),
            benefits: list(Benefit::ALL.iter().copied()),
            location_benefits: list(LocationBenefit::ALL.iter().copied()),
        }
    }
}

/// Every list of membership.
#[wasm_bindgen(js_name = membershipLists)]
pub fn membership_lists() -> Result<Ts<MembershipLists>, JsError> {
    to_ts(())
}

/// Who can be chosen as a recipient of product data, by the list `recipients` (comma-separated values; empty for the
/// list of this release).
#[wasm_bindgen(js_name = recipientsIn)]
pub fn recipients_in(recipients: &str) -> Result<Vec<Ts<Choice>>, JsError> {
    list_to_ts(&Recipients::parse(recipients)?)
}
