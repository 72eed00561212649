//! What a submitted application becomes: what is stored, which messages are queued and what the applicant is answered.
//!
//! It is decided from values alone, so the same ones always give the same. `submit` fetches and stores them.

use barcode_core::Code;
use barcode_core::site::membership::application::{
    AnswerProblem, Application, Field, FieldProblem, quote_request, read_application,
};
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::fees::{Quote, QuoteProblem};
use barcode_core::site::payment::PaymentState;

use super::answers::{TypedAnswers, field_error};
use super::application::{Status, SubmitApplication, SubmittedApplication};
use super::settings::JoinSettings;
use crate::api::error::ApiError;
use crate::api::secret::digest_token;
use crate::hand_over::application::Submitted;
use crate::limits::shared::Client;
use crate::mail::application::application_messages;
use crate::mail::office::Office;
use crate::mail::payment::application_payment_link;
use crate::payment::reminders::next_reminder;
use crate::payment::{Payment, PaymentService};
use crate::store::application as stored;
use crate::store::payment::{PaidFor, Payer, PaymentDetails};
use crate::store::submission::{NewSubmission, OncePerOrganisation};

/// A second application with the same ABN within this time may be a mistake: a day, in milliseconds.
pub(crate) const ONCE_WITHIN: i64 = 24 * 60 * 60 * 1000;

/// An application that someone submits, and all that decides what comes of it.
pub(super) struct Received<'a> {
    pub(super) draft: &'a stored::Application,
    pub(super) request: &'a SubmitApplication,
    pub(super) client: Client,
    pub(super) join: &'a JoinSettings,
    pub(super) office: &'a Office,
    pub(super) fee_product_types: &'a FeeProductTypes,
    pub(super) service: PaymentService,
    pub(super) reminds: bool,
    /// Drawn at random, for people.
    pub(super) reference: String,
    /// Drawn at random, for the link to the payment.
    pub(super) secret: String,
    pub(super) now: i64,
}

impl Received<'_> {
    /// The answer, and what is stored but for the captcha, which is checked once all else is right.
    ///
    /// A possible duplicate is told to the office, and no longer kept out.
    pub(super) fn prepare(
        &self,
        is_possible_duplicate: bool,
    ) -> Result<(SubmittedApplication, NewSubmission), ApiError> {
        let Self { draft, request, join, office, reference, now, .. } = self;
        join.check_priced(*now)?;
        if let Some(stored::Submission { reference, .. }) = draft.submission() {
            return Err(ApiError::AlreadySubmitted { reference: reference.clone() });
        }
        let answers = request.answers.read()?.with_recipients(&join.recipients);
        let application = read_application(&answers).map_err(|problems| refuse(&problems))?;
        let quote = price(join, &application, *now)?;
        let total_cents = quote.total_cents;
        // Where costs are hidden, the applicant has seen no total.
        if join.shows_costs && total_cents != request.total_cents {
            return Err(ApiError::PriceChanged { total_cents, quote: (&quote).into() });
        }
        let (contact, method) = (&application.primary, application.payment_method);
        let is_invoiced = self.service == PaymentService::Invoice;
        let secret = (!is_invoiced).then_some(self.secret.as_str());
        let link = secret.map(|secret| application_payment_link(office, method, &draft.id, secret));
        let submitted = Submitted {
            reference,
            submitted_at: *now,
            application: &application,
            fee_product_type: self.fee_product_types.of(application.option, application.kind),
            quote: &quote,
            shows_costs: join.shows_costs,
            numbers_arrive: join.numbers_arrive.as_deref(),
            is_invoiced,
            referrer: draft.referrer.as_deref(),
            payment_link: link.as_deref(),
            is_possible_duplicate,
        };
        let messages = application_messages(office, &submitted);
        let abn = application.organisation.abn.as_ref().ok().filter(|_| !is_possible_duplicate);
        let submission = NewSubmission {
            version: request.version,
            answers: TypedAnswers::from(application.answers()).0,
            // The list begins with option 1.
            option: application.option as i64 + 1,
            applicant_kind: application.kind.code().to_owned(),
            payment: PaymentDetails {
                reference: reference.clone(),
                paid_for: PaidFor::Application,
                payer: Payer {
                    organisation: application.answers().get(Field::CompanyName).to_owned(),
                    name: format!("{} {}", contact.given_name, contact.family_name),
                    email: contact.email.to_string(),
                },
                method,
                due_cents: total_cents,
            },
            link: secret.and_then(digest_token),
            remind_at: self.reminds.then(|| next_reminder(*now, *now)).flatten(),
            quote: serde_json::json!(quote).to_string(),
            once: abn.map(|abn| OncePerOrganisation {
                abn: abn.digits().to_owned(),
                since: now - ONCE_WITHIN,
            }),
            captcha: None,
            allowances: self.client.submission(),
            messages: self.client.confirmed(&contact.email, messages),
        };
        let answer = SubmittedApplication {
            reference: reference.clone(),
            status: Status::Submitted,
            payment: Payment::of(method, PaymentState::Unpaid, self.service),
            total_cents,
        };
        Ok((answer, submission))
    }
}

/// The error for an application that cannot be read; an option that is closed is an error of its own when it is the only one.
fn refuse(problems: &[FieldProblem]) -> ApiError {
    let is_closed =
        problems.iter().all(|one| matches!(one.problem, AnswerProblem::NotEligible { .. }));
    let fields = problems.iter().map(|one| field_error(one.field, &one.problem)).collect();
    if is_closed { ApiError::NotEligible(fields) } else { ApiError::ValidationFailed(fields) }
}

/// The price of an application.
pub(super) fn price(
    join: &JoinSettings,
    application: &Application,
    now: i64,
) -> Result<Quote, ApiError> {
    let request = quote_request(application.option, application.answers(), now);
    let request = request.ok_or(ApiError::Internal)?;
    join.fees.quote(&request).map_err(|problem| match problem {
        QuoteProblem::NoFees => ApiError::FeesNotSet,
        // The option of an application that could be read holds its numbers.
        problem => {
            tracing::error!(%problem, "there is no price");
            ApiError::Internal
        }
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use barcode_core::site::membership::fee_product_type::SAMPLE_FEE_PRODUCT_TYPES;
    use serde_json::json;

    use super::*;
    use crate::api::error::ErrorBody;
    use crate::mail::office::tests::office;
    use crate::store::message::MessageKind;

    /// 3 November 2026, 12:40 pm in Sydney.
    const NOON: i64 = 1_793_670_000_000;
    const DAY: i64 = 24 * 60 * 60 * 1000;
    /// What the example application costs by the sample fees.
    const TOTAL: i64 = 49_500;
    /// 32 bytes in base64url.
    const SECRET: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

    /// What a submission is decided from.
    struct Values {
        draft: stored::Application,
        request: SubmitApplication,
        join: JoinSettings,
        service: PaymentService,
        now: i64,
    }

    /// The example application, sent as it was reviewed.
    fn values() -> Values {
        let text = include_str!("../../tests/example-application.json");
        Values {
            draft: stored::Application {
                id: "id".to_owned(),
                version: 1,
                answers: stored::Answers::new(),
                referrer: Some("example-partner".to_owned()),
                created_at: NOON - DAY,
                status: stored::Status::Draft { expires_at: NOON + DAY },
            },
            request: SubmitApplication {
                version: 1,
                answers: serde_json::from_str(text).unwrap(),
                total_cents: TOTAL,
                captcha: String::new(),
                is_another: false,
            },
            join: JoinSettings::load(Path::new("no such folder")).unwrap(),
            service: PaymentService::Sandbox,
            now: NOON,
        }
    }

    impl Values {
        fn answer(&mut self, field: &str, text: &str) {
            self.request.answers.0.insert(field.to_owned(), text.to_owned());
        }

        fn prepare(
            &self,
            is_possible_duplicate: bool,
        ) -> Result<(SubmittedApplication, NewSubmission), ApiError> {
            let Self { draft, request, join, service, now } = self;
            let received = Received {
                draft,
                request,
                client: Client::default(),
                join,
                office: &office(),
                fee_product_types: &FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap(),
                service: *service,
                reminds: true,
                reference: "GS1-7K3M-9QXT".to_owned(),
                secret: SECRET.to_owned(),
                now: *now,
            };
            received.prepare(is_possible_duplicate)
        }
    }

    /// What a message says.
    fn text_of(submission: &NewSubmission, kind: MessageKind) -> &str {
        &submission.messages.iter().find(|message| message.kind == kind).unwrap().content
    }

    #[test]
    fn an_application_becomes_an_answer_a_payment_and_two_messages() {
        let (answer, submission) = values().prepare(false).unwrap();
        assert_eq!(
            json!(answer),
            json!({
                "reference": "GS1-7K3M-9QXT",
                "status": "submitted",
                "payment": { "method": "card", "status": "unpaid" },
                "totalCents": TOTAL,
            })
        );
        assert_eq!((submission.option, submission.applicant_kind.as_str()), (3, "standard"));
        let payment = &submission.payment;
        assert_eq!((payment.reference.as_str(), payment.due_cents), ("GS1-7K3M-9QXT", TOTAL));
        assert_eq!(
            (payment.payer.name.as_str(), payment.payer.email.as_str()),
            ("Alex Example", "alex@example.com")
        );
        assert_eq!(submission.remind_at, Some(NOON + DAY));
        assert_eq!(submission.once.as_ref().unwrap().since, NOON - ONCE_WITHIN);
        assert_eq!(submission.link, digest_token(SECRET));
        let confirmation = text_of(&submission, MessageKind::ApplicationConfirmation);
        assert!(confirmation.contains(&format!("#open=id.{SECRET}")), "{confirmation}");
        let notice = text_of(&submission, MessageKind::ApplicationNotice);
        assert!(notice.contains("example-partner") && !notice.contains(SECRET), "{notice}");
    }

    #[test]
    fn answers_that_are_not_asked_for_are_left_out() {
        let mut values = values();
        values.answer("abn", " 51 824 753 556 ");
        values.answer("vendorColes", "left over");
        let (_, submission) = values.prepare(false).unwrap();
        assert_eq!(submission.answers["abn"], "51824753556");
        assert_eq!(submission.once.unwrap().abn, "51824753556");
        assert!(!submission.answers.contains_key("vendorColes"));
    }

    #[test]
    fn a_possible_duplicate_differs_in_what_the_office_is_told_alone() {
        let (answer, submission) = values().prepare(false).unwrap();
        let (same, marked) = values().prepare(true).unwrap();
        assert_eq!(same, answer);
        let notice = |of: &NewSubmission| text_of(of, MessageKind::ApplicationNotice).to_owned();
        assert!(notice(&marked).contains("Possible duplicate"), "{}", notice(&marked));
        assert_eq!(marked.once, None, "it is let in");
        let (once, mut messages) = (submission.once.clone(), marked.messages.clone());
        for message in &mut messages {
            if message.kind == MessageKind::ApplicationNotice {
                message.content = notice(&submission);
            }
        }
        assert_eq!(NewSubmission { once, messages, ..marked }, submission);
    }

    #[test]
    fn where_an_invoice_comes_nothing_leads_to_a_payment() {
        let invoiced = Values { service: PaymentService::Invoice, ..values() };
        let (answer, submission) = invoiced.prepare(false).unwrap();
        assert_eq!(json!(answer)["payment"]["status"], "pending");
        assert_eq!(submission.link, None);
        let confirmation = text_of(&submission, MessageKind::ApplicationConfirmation);
        assert!(!confirmation.contains("#open="), "{confirmation}");
    }

    #[test]
    fn a_price_that_was_not_seen_is_told_unless_costs_are_hidden() {
        let mut values = values();
        values.request.total_cents = TOTAL - 1;
        let Err(ApiError::PriceChanged { total_cents, quote }) = values.prepare(false) else {
            panic!("expected another price");
        };
        assert_eq!((total_cents, quote.lines.iter().map(|line| line.cents).sum()), (TOTAL, TOTAL));
        values.join.shows_costs = false;
        assert!(values.prepare(false).is_ok());
    }

    #[test]
    fn what_cannot_be_submitted_says_why() {
        let code = |values: &Values| {
            json!(ErrorBody::from(values.prepare(false).unwrap_err()))["code"].clone()
        };
        let mut values = values();
        values.answer("turnover", "90000000");
        assert_eq!(code(&values), "notEligible");
        values.answer("companyName", "");
        assert_eq!(code(&values), "validationFailed", "more than a closed option is wrong");
        values.now += 365 * DAY;
        assert_eq!(code(&values), "feesNotSet", "before what is typed");
    }
}
