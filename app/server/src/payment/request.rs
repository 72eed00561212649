//! What is sent and answered about payments.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use barcode_core::Code;
use barcode_core::Problem as _;
use barcode_core::site::invoice::{InvoiceField, InvoiceFieldProblem};
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::PaymentState;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::api::field_error::FieldError;
use crate::api::openapi;
use crate::captcha::MAX_ANSWER;

/// Who takes payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PaymentService {
    /// A test page of our own: for trying things out, no money moves.
    Sandbox,
    /// Stripe.
    Stripe,
    /// There is no payment service: the office sends an invoice.
    Invoice,
}

impl FromStr for PaymentService {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "sandbox" => Ok(Self::Sandbox),
            "stripe" => Ok(Self::Stripe),
            "invoice" => Ok(Self::Invoice),
            _ => Err(()),
        }
    }
}

impl fmt::Display for PaymentService {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Sandbox => "sandbox",
            Self::Stripe => "stripe",
            Self::Invoice => "invoice",
        })
    }
}

/// How a payment stands, for who paid or is to pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentStatus(PaymentState);

impl PaymentStatus {
    /// The status of a payment that is made by `service`. Without a gateway an invoice is to come.
    pub(crate) fn of(state: PaymentState, service: PaymentService) -> Self {
        match (state, service) {
            (PaymentState::Unpaid, PaymentService::Invoice) => Self(PaymentState::Pending),
            _ => Self(state),
        }
    }
}

impl Serialize for PaymentStatus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl PartialSchema for PaymentStatus {
    fn schema() -> RefOr<Schema> {
        openapi::one_of(PaymentState::CODES.iter().copied()).into()
    }
}

impl ToSchema for PaymentStatus {}

/// A payment, in a few words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Payment {
    /// The id of the payment method.
    #[schema(value_type = Method)]
    pub method: String,
    /// How it stands.
    pub status: PaymentStatus,
}

impl Payment {
    /// A payment by `method` that is made by `service`.
    pub(crate) fn of(method: PaymentMethod, state: PaymentState, service: PaymentService) -> Self {
        Self { method: method.code().to_owned(), status: PaymentStatus::of(state, service) }
    }
}

/// A payment to be made: an empty object. How it is paid was said before.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pay {}

/// What the payer does next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Attempted {
    /// The payment.
    pub payment: Payment,
    /// The gateway's page, where the payer goes now; for the sandbox, a path of this site. Absent when there is nothing to pay.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub redirect_url: Option<String>,
}

/// The form for the payment of an invoice, as it was typed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PayInvoice {
    invoice_number: String,
    amount: String,
    #[serde(default)]
    account_number: String,
    organisation: String,
    payer_name: String,
    email: String,
    pub(super) method: Method,
    pub(super) captcha: String,
}

/// How something is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PaymentMethod)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Method {
    Card,
    DirectDebitBank,
}

impl From<Method> for PaymentMethod {
    fn from(method: Method) -> Self {
        match method {
            Method::Card => Self::Card,
            Method::DirectDebitBank => Self::DirectDebitBank,
        }
    }
}

impl PayInvoice {
    /// The text of one field.
    pub(super) fn answer(&self, field: InvoiceField) -> &str {
        match field {
            InvoiceField::InvoiceNumber => &self.invoice_number,
            InvoiceField::Amount => &self.amount,
            InvoiceField::AccountNumber => &self.account_number,
            InvoiceField::Organisation => &self.organisation,
            InvoiceField::PayerName => &self.payer_name,
            InvoiceField::Email => &self.email,
        }
    }

    /// All that a retry repeats.
    pub(super) fn without_captcha(&self) -> Value {
        let answers = InvoiceField::ALL.iter().map(|&field| json!(self.answer(field)));
        answers.chain([json!(self.method)]).collect()
    }
}

/// The payment of an invoice that was stored, and where it is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CreatedPayment {
    /// Names the payment in addresses.
    pub(super) id: String,
    /// The reference for people, such as `GS1-7K3M-9QXT`.
    pub(super) reference: String,
    /// The gateway's page, where the payer goes now; a retry after the payment was made has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) redirect_url: Option<String>,
}

/// Where the payment of an invoice stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InvoicePaymentStatus {
    /// The reference for people.
    pub(super) reference: String,
    /// The number of the invoice.
    pub(super) invoice_number: String,
    /// The amount, in cents.
    pub(super) amount_cents: i64,
    /// The id of the payment method.
    #[schema(value_type = Method)]
    pub(super) method: String,
    /// How it stands.
    pub(super) status: PaymentStatus,
    /// The day by which the bank answers a direct debit that is under way, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = Date, nullable = false)]
    pub(super) answer_by: Option<String>,
    /// When the form was sent, in milliseconds since 1970.
    pub(super) created_at: i64,
    /// When we learned of the money, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) paid_at: Option<i64>,
}

/// A problem with one field, as the API tells it.
pub(super) fn field_error(problem: &InvoiceFieldProblem<'_>) -> FieldError {
    let what = &problem.error.problem;
    let details = what.details();
    FieldError {
        field: problem.field.code().to_owned(),
        code: what.code().to_owned(),
        message: what.to_string(),
        found: details.found,
        limit: details.max.and_then(|max| max.try_into().ok()),
    }
}

impl ToSchema for PayInvoice {
    fn name() -> Cow<'static, str> {
        "PayInvoice".into()
    }
}

impl PartialSchema for PayInvoice {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
        let mut form = ObjectBuilder::new()
            .description(Some("The form for the payment of an invoice, as it was typed."));
        for &field in InvoiceField::ALL {
            form = form.property(field.code(), text().max_length(Some(field.max_length())));
            if field != InvoiceField::AccountNumber {
                form = form.required(field.code());
            }
        }
        let methods = PaymentMethod::CODES.iter().copied();
        form.property("method", text().enum_values(Some(methods)))
            .required("method")
            .property(
                "captcha",
                text().max_length(Some(MAX_ANSWER)).description(Some("The solved captcha.")),
            )
            .required("captcha")
            .additional_properties(Some(AdditionalProperties::FreeForm(false)))
            .into()
    }
}
