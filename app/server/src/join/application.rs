//! What is sent and answered about one application.

use barcode_core::Code;
use barcode_core::site::membership::application::Field;
use barcode_core::site::membership::option::OptionId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;
use utoipa::ToSchema;
use utoipa::openapi::schema::Object;

use super::answers::TypedAnswers;
use super::lifetimes::DRAFT_DAYS;
use super::quote::SubmittedQuote;
use crate::api::openapi;
use crate::payment::{Method, Payment, PaymentService};
use crate::store::application as stored;

/// The largest whole number that JavaScript keeps exactly.
const MAX: i64 = 9_007_199_254_740_991;

/// Reads a whole number from `MIN` on that every client can write; in JSON, `2.0` is one too.
fn whole<'de, const MIN: i64, D: Deserializer<'de>>(reader: D) -> Result<i64, D::Error> {
    let number = Number::deserialize(reader)?;
    let without_fraction = || number.to_string().strip_suffix(".0")?.parse().ok();
    let number: Option<i64> = number.as_i64().or_else(without_fraction);
    let expected = || D::Error::custom(format_args!("expected {MIN} to {MAX}"));
    number.filter(|number| (MIN..=MAX).contains(number)).ok_or_else(expected)
}

/// Reads a referrer of at most 40 characters.
fn referrer<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<String>, D::Error> {
    let referrer = Option::<String>::deserialize(reader)?;
    match referrer {
        Some(text) if text.chars().count() > 40 => Err(D::Error::custom("expected 40 characters")),
        other => Ok(other),
    }
}

/// Where an application stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// It can still change.
    Draft,
    /// We have received it.
    Submitted,
}

/// A new draft.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateApplication {
    /// What has been answered so far.
    pub answers: TypedAnswers,
    /// The referrer of the link that the applicant followed; one that is not known is left out.
    #[schema(max_length = 40)]
    #[serde(default, deserialize_with = "referrer")]
    pub referrer: Option<String>,
}

/// A draft that was stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedApplication {
    /// Names the application in addresses.
    pub id: String,
    /// Counts its changes.
    pub version: i64,
    /// Where it stands.
    pub status: Status,
    /// For how many days after its last change a draft is kept, on the applicant's device too.
    pub kept_days: u16,
}

/// A change of a draft.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateApplication {
    /// The version that the change was made to.
    #[serde(deserialize_with = "whole::<1, _>")]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    pub version: i64,
    /// All answers, in place of those stored before.
    pub answers: TypedAnswers,
}

/// A draft that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UpdatedApplication {
    /// Its new version.
    pub version: i64,
}

/// An application as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredApplication {
    /// Names the application in addresses.
    pub id: String,
    /// Counts its changes.
    pub version: i64,
    /// Where it stands.
    pub status: Status,
    /// For how many days after its last change a draft is kept, on the applicant's device too.
    pub kept_days: u16,
    /// What has been answered.
    pub answers: TypedAnswers,
    /// The reference for people, once it is submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reference: Option<String>,
}

/// An application as the applicant wants it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmitApplication {
    /// The version that was read or written last.
    #[serde(deserialize_with = "whole::<1, _>")]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    pub version: i64,
    /// All answers.
    pub answers: TypedAnswers,
    /// The total that the applicant saw, in cents.
    #[serde(deserialize_with = "whole::<0, _>")]
    #[schema(minimum = 0, maximum = 9_007_199_254_740_991_i64)]
    pub total_cents: i64,
    /// The solved captcha.
    #[schema(max_length = 4096)]
    pub captcha: String,
    /// Whether it is meant as another application, after `duplicateApplication`.
    #[serde(default)]
    pub is_another: bool,
}

/// An application that was submitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedApplication {
    /// The reference for people.
    pub reference: String,
    /// Where it stands.
    pub status: Status,
    /// Its payment.
    pub payment: Payment,
    /// The total, in cents.
    pub total_cents: i64,
}

/// Who pays, as a tax invoice names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Payer {
    /// The organisation's legal name.
    pub organisation: String,
    /// Its ABN, 11 digits, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub abn: Option<String>,
    /// The primary contact.
    pub person: String,
}

/// What is known of the mail that confirms an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Confirmation {
    /// It is on its way, or was sent.
    OnItsWay,
    /// It was not sent, because too many messages had gone to the applicant's address.
    HeldBack,
    /// The mail server of that address refuses it, so that nothing we write arrives.
    AddressRefused,
}

/// Where a submitted application stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationStatus {
    /// The reference for people.
    pub reference: String,
    /// Where it stands.
    pub status: Status,
    /// Its payment.
    pub payment: Payment,
    /// The day by which the bank answers a direct debit that is under way, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = Date, nullable = false)]
    pub answer_by: Option<String>,
    /// How it can be paid.
    pub payment_service: PaymentService,
    /// The other ways to pay that are open now.
    pub other_ways: Vec<PaymentWay>,
    /// What is known of the confirmation.
    pub confirmation: Confirmation,
    /// Whether the office has ended it without a membership: nothing is to be paid for it any more.
    pub is_closed: bool,
    /// Whether a reminder is to come as long as it is not paid.
    pub is_reminded: bool,
    /// Who pays.
    pub payer: Payer,
    /// Its price, line by line.
    pub quote: SubmittedQuote,
    /// The id of the membership option.
    #[schema(schema_with = option_ids)]
    pub option: String,
    /// The total, in cents.
    pub total_cents: i64,
    /// When it was submitted, in milliseconds since 1970.
    pub submitted_at: i64,
}

fn option_ids() -> Object {
    openapi::one_of(OptionId::CODES.iter().copied())
}

/// A request for the links to the payments of an email address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendPaymentLink {
    /// The address that the application was sent with. The link goes there and nowhere else.
    #[schema(max_length = 254)]
    pub email: String,
    /// The reference of one application; without it, all recent ones are meant.
    #[schema(max_length = 20, nullable = false)]
    #[serde(default)]
    pub reference: Option<String>,
    /// The solved captcha.
    #[schema(max_length = 4096)]
    pub captcha: String,
}

/// The wish to pay for an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PayApplication {
    /// The way to pay, where it is to be another one than before.
    #[schema(nullable = false)]
    #[serde(default)]
    pub(super) method: Option<Method>,
}

/// A way to pay for an application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentWay {
    /// The id of the payment method.
    #[schema(value_type = Method)]
    pub method: String,
    /// The total with it, in cents.
    pub total_cents: i64,
}

/// A request for a link that opens the draft somewhere else.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendResumeLink {
    /// Where the link is sent.
    #[schema(max_length = 254)]
    pub email: String,
    /// The solved captcha.
    #[schema(max_length = 4096)]
    pub captcha: String,
}

/// A link that was followed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The secret in the link: 32 bytes in base64url.
    #[schema(min_length = 43, max_length = 43, pattern = "^[A-Za-z0-9_-]{43}$")]
    pub link: String,
}

impl From<stored::Application> for StoredApplication {
    fn from(application: stored::Application) -> Self {
        let submission = application.submission();
        Self {
            status: if submission.is_some() { Status::Submitted } else { Status::Draft },
            reference: submission.map(|submission| submission.reference.clone()),
            id: application.id,
            version: application.version,
            kept_days: DRAFT_DAYS,
            answers: TypedAnswers(application.answers),
        }
    }
}

impl From<&stored::Application> for Payer {
    /// The answers of an application that was submitted have been checked.
    fn from(application: &stored::Application) -> Self {
        let answer = |field: Field| application.answers.get(field.code()).cloned();
        let name = [Field::PrimaryGivenName, Field::PrimaryFamilyName].map(answer);
        Self {
            organisation: answer(Field::CompanyName).unwrap_or_default(),
            abn: answer(Field::Abn),
            person: name.into_iter().flatten().collect::<Vec<_>>().join(" "),
        }
    }
}
