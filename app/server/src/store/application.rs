//! Applications for membership, from the first draft to what the office sees.

use std::collections::BTreeMap;

use barcode_core::site::payment::PaymentState;

use super::access::Access;
use super::digest::Digest;
use super::idempotency::{CaptchaUse, Replay};
use super::message::NewMessage;
use super::payment::PaymentDetails;

/// What an applicant typed: field id to text. Rules about them are in `barcode-core`.
pub type Answers = BTreeMap<String, String>;

/// A draft to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewApplication {
    /// Its opaque random id, and the digest of the first token that opens it.
    pub access: Access,
    /// The answers so far.
    pub answers: Answers,
    /// Where the applicant came from, one of the supported values.
    pub referrer: Option<String>,
    /// When the draft is deleted unless it is changed or submitted.
    pub expires_at: i64,
}

/// An application as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Its opaque random id.
    pub id: String,
    /// 1 at first, and one more with each change.
    pub version: i64,
    /// The answers so far, or as submitted.
    pub answers: Answers,
    /// Where the applicant came from.
    pub referrer: Option<String>,
    /// When it was created.
    pub created_at: i64,
    /// Draft or submitted.
    pub status: Status,
}

/// How far an application is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The applicant may still change it.
    Draft {
        /// When it is deleted unless it is changed or submitted.
        expires_at: i64,
    },
    /// It is with the office.
    Submitted(Submission),
}

impl Application {
    /// What was submitted; `None` for a draft.
    pub fn submission(&self) -> Option<&Submission> {
        match &self.status {
            Status::Draft { .. } => None,
            Status::Submitted(submission) => Some(submission),
        }
    }
}

/// What an application has once it is submitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The reference for people, such as `GS1-7K3M-9QXT`.
    pub reference: String,
    /// The membership option's number, 1 to 8.
    pub option: i64,
    /// The applicant kind's id.
    pub applicant_kind: String,
    /// The price, with GST.
    pub total_cents: i64,
    /// The price's lines as they were shown, in the JSON of the API.
    pub quote: String,
    /// The payment method's id.
    pub payment_method: String,
    /// How the payment stands.
    pub payment: PaymentState,
    /// When it was submitted.
    pub submitted_at: i64,
    /// When the office marked it as processed.
    pub processed_at: Option<i64>,
}

/// New answers for a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The version that the answers were made from.
    pub version: i64,
    /// All answers, which replace the stored ones.
    pub answers: Answers,
    /// When the draft is deleted unless it is changed again or submitted.
    pub expires_at: i64,
}

/// What became of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UpdateOutcome {
    /// It is stored, and the application has this version now.
    Updated {
        /// The new version.
        version: i64,
    },
    /// Someone changed the application meanwhile.
    VersionConflict {
        /// The version it has.
        version: i64,
    },
    /// It can no longer be changed.
    AlreadySubmitted,
    /// The id is unknown, the token is another one's or the draft has expired.
    NotFound,
}

impl UpdateOutcome {
    /// Why a change was not made, given what there is.
    pub(super) fn of_unchanged(change: &Change, found: Option<Application>) -> Self {
        let Some(found) = found else { return Self::NotFound };
        if found.submission().is_some() {
            Self::AlreadySubmitted
        } else if found.version - 1 == change.version && found.answers == change.answers {
            // A retry of the last change, whose answer was lost on the way.
            Self::Updated { version: found.version }
        } else {
            Self::VersionConflict { version: found.version }
        }
    }
}

/// A draft's submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSubmission {
    /// The version that was reviewed.
    pub version: i64,
    /// The answers as submitted, which replace the stored ones.
    pub answers: Answers,
    /// The membership option's number, 1 to 8.
    pub option: i64,
    /// The applicant kind's id.
    pub applicant_kind: String,
    /// What is to be paid, under the application's reference.
    pub payment: PaymentDetails,
    /// The price's lines, in the JSON of the API.
    pub quote: String,
    /// Refuses a second application of one organisation within a time; `None` lets it pass.
    pub once: Option<OncePerOrganisation>,
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// The check against a second application of the same organisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OncePerOrganisation {
    /// The organisation's ABN, 11 digits.
    pub abn: String,
    /// Another application submitted after this instant makes this one a duplicate.
    pub since: i64,
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SubmitOutcome {
    /// It is stored, and its messages are queued.
    Submitted,
    /// The key was used before, with the same body or another one.
    Replayed(Replay),
    /// The captcha's answer was used before.
    CaptchaUsed,
    /// The application was changed since it was reviewed.
    VersionConflict {
        /// The version it has.
        version: i64,
    },
    /// It was submitted before, with another key.
    AlreadySubmitted(Submission),
    /// The organisation has submitted another application a short time ago.
    Duplicate,
    /// The id is unknown, the token is another one's or the draft has expired.
    NotFound,
}

impl SubmitOutcome {
    /// Why a draft was not submitted, given what there is.
    pub(super) fn of_unchanged(found: Option<Application>) -> Self {
        match found {
            None => Self::NotFound,
            Some(Application { status: Status::Submitted(submission), .. }) => {
                Self::AlreadySubmitted(submission)
            }
            Some(Application { version, .. }) => Self::VersionConflict { version },
        }
    }
}

/// A one-time link that lets another device go on with an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResumeLink {
    /// The digest of the secret in the link.
    pub link: Digest,
    /// When the link stops working.
    pub expires_at: i64,
    /// Until when the draft is kept at least: someone means to go on with it.
    pub keep_draft_until: i64,
    /// The message that carries it.
    pub message: NewMessage,
}
