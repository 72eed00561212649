//! The commands, as they are typed.

pub mod help;
mod options;
mod parse;
mod people;

use crate::store::application::Closed;
use crate::store::people::{Correction, Who};

/// What the office asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A table of the applications submitted since an instant; `None` is the last month, and everything for some.
    List {
        /// The first instant.
        since: Option<i64>,
        /// Only some of them.
        only: Option<Only>,
    },
    /// A table of the applications that have a text in who or what they are.
    Find {
        /// The text.
        text: String,
    },
    /// Everything about one application.
    Show {
        /// Its reference.
        reference: String,
    },
    /// All applications submitted since an instant, for other programs.
    Export {
        /// The first instant.
        since: i64,
        /// How they are written.
        format: Format,
    },
    /// A table of the enquiries since an instant; `None` is the last month.
    ListEnquiries {
        /// The first instant.
        since: Option<i64>,
    },
    /// Sends the confirmation once more.
    Resend {
        /// The application's reference.
        reference: String,
        /// The applicant's right address.
        to: Option<String>,
    },
    /// Ends an application without a membership, and writes to the applicant.
    Close {
        /// Its reference.
        reference: String,
        /// How.
        closed: Closed,
        /// What the applicant is told.
        note: String,
    },
    /// Gives money back.
    Refund {
        /// The reference of the payment.
        reference: String,
        /// How much, in cents; `None` is all that is left.
        cents: Option<i64>,
    },
    /// All enquiries since an instant, for other programs.
    ExportEnquiries {
        /// The first instant.
        since: i64,
        /// How they are written.
        format: Format,
    },
    /// The totals of the movements of money on some days.
    PaymentTotals {
        /// When.
        time: Time,
        /// How they are written.
        format: Format,
    },
    /// The movements of money on some days, for other programs.
    ExportPayments {
        /// When.
        time: Time,
        /// How they are written.
        format: Format,
    },
    /// What the gateway knows of payments and we do not, or the other way round.
    PaymentMismatch {
        /// When.
        time: Time,
    },
    /// The messages that are not sent.
    ListMessages {
        /// Only those that were given up.
        only_failed: bool,
    },
    /// Sends a message again that was given up.
    RetryMessage {
        /// Its Message-ID.
        id: String,
    },
    /// Sends all messages again that were given up.
    RetryMessages,
    /// The editors who are signed in.
    ListEditors,
    /// Signs editors out.
    EndEditors {
        /// One of them; `None` is all.
        name: Option<String>,
    },
    /// Lists what is kept about someone.
    FindPeople {
        /// Whom.
        who: Who,
    },
    /// Writes out all that is kept about someone.
    ExportPerson {
        /// Whom.
        who: Who,
    },
    /// Corrects who someone is, wherever it is kept.
    CorrectPerson {
        /// Whom.
        who: Who,
        /// What is right.
        correction: Correction,
    },
    /// Says what deleting someone would do, or does it.
    DeletePerson {
        /// Whom.
        who: Who,
        /// Also where a payment is open or an application not processed.
        unfinished: bool,
        /// Does it.
        yes: bool,
    },
    /// What the office and the editors have done since an instant; `None` is the last month.
    ListAudit {
        /// The first instant.
        since: Option<i64>,
        /// For other programs.
        json: bool,
    },
    /// Notes that the office has dealt with an application.
    MarkProcessed {
        /// Its reference.
        reference: String,
    },
}

/// Which applications are listed: those with which something is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// The money has not arrived.
    Unpaid,
    /// No confirmation has been sent to the applicant.
    Unconfirmed,
    /// The office has not dealt with it.
    ToHandOver,
}

/// Some days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// When the first one begins.
    pub from: i64,
    /// When the last one is over.
    pub until: i64,
}

/// How records are written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A table that spreadsheets open.
    Csv,
    /// A workbook, whose cells say what is text.
    Xlsx,
    /// An array of objects.
    Json,
}

/// Why arguments are no command of the office.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// There is none that begins or goes on like this.
    #[error("there is no such command")]
    Unknown,
    /// What stands behind an option cannot be read.
    #[error("{option} {text:?}: {problem}")]
    Value {
        /// The option.
        option: &'static str,
        /// What stands there.
        text: String,
        /// What is wrong with it.
        problem: String,
    },
}

#[cfg(test)]
mod tests;
