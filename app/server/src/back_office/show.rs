//! Applications as people at a terminal read them, in Sydney's time.

use std::fmt::Write as _;
use std::sync::Arc;

use barcode_core::site::membership::application::summary;
use barcode_core::site::membership::fees::dollars;
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::recipients::Recipients;
use barcode_core::site::time::sydney::sydney_text;
use barcode_core::{Code, Listed};

use super::export::read_answers;
use super::table::{printable, table};
use crate::store::application::{Application, Submission};
use crate::store::editor_session::EditorSession;
use crate::store::message::{Delivery, MessageKind, MessageState};
use crate::words::Words;

/// Some references, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) first: Vec<String>,
    pub(super) more: usize,
}

/// Everything about one application; `None` for a draft. `duplicates` are the references of others that may be the same.
pub(super) fn application(
    application: &Application,
    duplicates: &Named,
    recipients: &Arc<Recipients>,
    words: &Words,
) -> Option<String> {
    let submission = application.submission()?;
    let mut text = String::new();
    line(&mut text, "Reference", &submission.reference);
    line(&mut text, "Submitted", &sydney_text(submission.submitted_at));
    line(&mut text, "Option", &option_name(submission));
    line(&mut text, "Total with GST", &dollars(submission.total_cents));
    line(&mut text, "Payment", submission.payment.code());
    let processed = processed(submission);
    line(&mut text, "Processed", processed.as_deref().unwrap_or("no"));
    if !duplicates.first.is_empty() {
        let more = match duplicates.more {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let first = duplicates.first.join(", ");
        line(&mut text, "Possible duplicate", &format!("same ABN as {first}{more}"));
    }
    line(&mut text, "Came from", application.referrer.as_deref().unwrap_or("-"));
    for section in summary(&read_answers(&application.answers).with_recipients(recipients)) {
        let answered: Vec<_> =
            section.rows.iter().filter_map(|row| Some((row.field, row.value.as_ref()?))).collect();
        if !answered.is_empty() {
            let _ = writeln!(text, "\n{}", words.mail.sections.of(section.step));
        }
        for (field, value) in answered {
            line(&mut text, words.join_fields.names.of(field), &words.answer(field, value));
        }
    }
    Some(text)
}

/// When the office has dealt with an application, and whether it ended without a membership.
pub(super) fn processed(submission: &Submission) -> Option<String> {
    let at = sydney_text(submission.processed_at?);
    Some(submission.closed.map_or(at.clone(), |closed| format!("{}, {at}", closed.id())))
}

/// What became of the messages about an application.
pub(super) fn messages(messages: &[MessageState]) -> String {
    let mut text = String::from("\nMessages\n");
    for message in messages {
        line(&mut text, message.kind.id(), &delivery(message));
    }
    text
}

/// A line for each message that is not sent: its Message-ID without the brackets, and where it is.
pub(super) fn unsent(messages: &[MessageState]) -> String {
    let mut text = String::new();
    for message in messages {
        let queued = sydney_text(message.queued_at);
        let id = message.id.trim_matches(['<', '>']);
        line(&mut text, id, &format!("queued {queued}, {}", delivery(message)));
    }
    text
}

/// Who is signed in as an editor, since when, and when they were last seen.
pub(super) fn editors(sessions: &[EditorSession]) -> String {
    if sessions.is_empty() {
        return "No editor is signed in.\n".to_owned();
    }
    let rows = sessions.iter().map(|session| {
        [session.name.clone(), sydney_text(session.began_at), sydney_text(session.seen_at)]
    });
    table(["Editor", "Since", "Last seen"], rows)
}

fn delivery(message: &MessageState) -> String {
    let attempts = message.attempts;
    let why = message.failure.map(|why| format!(": {}", why.words())).unwrap_or_default();
    match message.delivery {
        Delivery::Sent { at } => format!("sent {}", sydney_text(at)),
        Delivery::Waiting { due_at } => {
            format!("waiting, {attempts} attempts, next {}{why}", sydney_text(due_at))
        }
        Delivery::GivenUp
            if matches!(message.kind, MessageKind::ResumeLink | MessageKind::PaymentLink) =>
        {
            format!("given up after {attempts} attempts and erased{why}")
        }
        Delivery::GivenUp => format!("given up after {attempts} attempts{why}"),
        Delivery::HeldBack => {
            "held back, because too many went to this address: applications resend".to_owned()
        }
        Delivery::Dismissed => {
            format!("not sent{why}; dismissed {}", message.note.as_deref().unwrap_or_default())
        }
    }
}

fn line(text: &mut String, label: &str, value: &str) {
    let _ = writeln!(text, "{label}: {}", printable(value));
}

/// The name of the option, or its number if the program no longer has it.
pub(super) fn option_name(submission: &Submission) -> String {
    let number = submission.option.to_string();
    OptionId::from_code(&number).map_or(number, |option| option.option().name.to_owned())
}
