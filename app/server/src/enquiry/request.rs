//! What is sent and answered about an enquiry.

use barcode_core::Code;
use std::borrow::Cow;

use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryProblem, EnquiryTopic};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::api::field_error::FieldError;
use crate::captcha::MAX_ANSWER;

/// An enquiry as it was typed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SendEnquiry {
    name: String,
    #[serde(default)]
    organisation: String,
    email: String,
    #[serde(default)]
    phone: String,
    topic: String,
    message: String,
    pub(super) captcha: String,
}

/// An enquiry that was stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReceivedEnquiry {
    /// The reference for people, such as `GS1-7K3M-9QXT`.
    pub(super) reference: String,
}

impl SendEnquiry {
    /// The text of one field.
    pub(super) fn answer(&self, field: EnquiryField) -> &str {
        match field {
            EnquiryField::Name => &self.name,
            EnquiryField::Organisation => &self.organisation,
            EnquiryField::Email => &self.email,
            EnquiryField::Phone => &self.phone,
            EnquiryField::Topic => &self.topic,
            EnquiryField::Message => &self.message,
        }
    }

    /// All that a retry repeats.
    pub(super) fn without_captcha(&self) -> Value {
        EnquiryField::ALL.iter().map(|&field| json!(self.answer(field))).collect()
    }
}

/// A problem with one field, as the API tells it.
pub(super) fn field_error(problem: &EnquiryProblem) -> FieldError {
    FieldError::of_answer(problem.field.code(), &problem.problem)
}

impl ToSchema for SendEnquiry {
    fn name() -> Cow<'static, str> {
        "SendEnquiry".into()
    }
}

impl PartialSchema for SendEnquiry {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
        let mut enquiry = ObjectBuilder::new().description(Some("An enquiry as it was typed."));
        for &field in EnquiryField::ALL {
            let answer = match field {
                EnquiryField::Topic => {
                    text().enum_values(Some(EnquiryTopic::ALL.iter().map(Code::code)))
                }
                _ => text().max_length(Some(field.max_length())),
            };
            enquiry = enquiry.property(field.code(), answer);
            if !field.is_optional() {
                enquiry = enquiry.required(field.code());
            }
        }
        enquiry
            .property(
                "captcha",
                text().max_length(Some(MAX_ANSWER)).description(Some("The solved captcha.")),
            )
            .required("captcha")
            .additional_properties(Some(AdditionalProperties::FreeForm(false)))
            .into()
    }
}
