//! Enquiries about membership.

use super::idempotency::CaptchaUse;
use super::message::NewMessage;

/// An enquiry to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEnquiry {
    /// The reference for people, drawn at random.
    pub reference: String,
    /// Who asks.
    pub name: String,
    /// Their organisation.
    pub organisation: Option<String>,
    /// Where the answer goes.
    pub email: String,
    /// Their phone number.
    pub phone: Option<String>,
    /// The topic's id.
    pub topic: String,
    /// What they ask.
    pub message: String,
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// An enquiry as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enquiry {
    /// The reference for people.
    pub reference: String,
    /// Who asks.
    pub name: String,
    /// Their organisation.
    pub organisation: Option<String>,
    /// Where the answer goes.
    pub email: String,
    /// Their phone number.
    pub phone: Option<String>,
    /// The topic's id.
    pub topic: String,
    /// What they ask.
    pub message: String,
    /// When it arrived.
    pub created_at: i64,
}
