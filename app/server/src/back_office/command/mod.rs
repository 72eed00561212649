//! The commands, as they are typed.

pub mod help;
mod options;
mod people;

use barcode_core::site::membership::application::Email;

use self::options::{Options, read, read_amount, read_message_id, read_note, read_reference};
use self::people::read_people;
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

/// The options that say which days.
const TIME: &[&str] = &["--from", "--until", "--month"];

impl Command {
    /// Reads the arguments after the program's name.
    pub fn parse(arguments: &[&str]) -> Result<Self, CommandError> {
        Ok(match arguments {
            ["applications", "list", options @ ..] => {
                let alone = ["--unpaid", "--unconfirmed", "--to-hand-over"];
                let options = Options::read(options, &["--since"], &alone)?;
                let only = options.one_of(&alone)?.map(|only| match only {
                    "--unpaid" => Only::Unpaid,
                    "--unconfirmed" => Only::Unconfirmed,
                    _ => Only::ToHandOver,
                });
                Self::List { since: options.since()?, only }
            }
            ["applications", "find", text] if !text.starts_with('-') && !text.trim().is_empty() => {
                Self::Find { text: text.trim().to_owned() }
            }
            ["applications", "show", reference] => {
                Self::Show { reference: read_reference(reference) }
            }
            ["applications", "mark", reference, "processed"] => {
                Self::MarkProcessed { reference: read_reference(reference) }
            }
            ["applications", "resend", reference, options @ ..] => {
                let to = Options::read(options, &["--to"], &[])?.get("--to");
                let to = to.map(|to| read("--to", to, str::parse::<Email>)).transpose()?;
                let to = to.map(|to| to.to_string());
                Self::Resend { reference: read_reference(reference), to }
            }
            ["applications", word @ ("cancel" | "reject"), reference, "--note", note] => {
                let closed = match *word {
                    "cancel" => Closed::Cancelled,
                    _ => Closed::Rejected,
                };
                let note = read("--note", note, read_note)?;
                Self::Close { reference: read_reference(reference), closed, note }
            }
            ["applications", "export", options @ ..] => {
                let (since, format) = read_export(options)?;
                Self::Export { since, format }
            }
            ["payments", "export", options @ ..] => {
                let (time, format) = read_payments(options)?;
                Self::ExportPayments { time, format }
            }
            ["payments", "totals", options @ ..] => {
                let (time, format) = read_payments(options)?;
                Self::PaymentTotals { time, format }
            }
            ["payments", "refund", reference, "--all"] => {
                Self::Refund { reference: read_reference(reference), cents: None }
            }
            ["payments", "refund", reference, "--amount", amount] => {
                let cents = Some(read("--amount", amount, read_amount)?);
                Self::Refund { reference: read_reference(reference), cents }
            }
            ["payments", "mismatch", options @ ..] => {
                Self::PaymentMismatch { time: Options::read(options, TIME, &[])?.time()? }
            }
            ["messages", "list"] => Self::ListMessages { only_failed: false },
            ["messages", "list", "--failed"] => Self::ListMessages { only_failed: true },
            ["messages", "retry", "--all-failed"] => Self::RetryMessages,
            ["messages", "retry", id] if !id.starts_with('-') => {
                Self::RetryMessage { id: read_message_id(id) }
            }
            ["editors", "list"] => Self::ListEditors,
            ["editors", "end", "--all"] => Self::EndEditors { name: None },
            ["editors", "end", name] if !name.starts_with('-') => {
                Self::EndEditors { name: Some((*name).to_owned()) }
            }
            ["audit", "list", options @ ..] => {
                let options = Options::read(options, &["--since"], &["--json"])?;
                Self::ListAudit { since: options.since()?, json: options.get("--json").is_some() }
            }
            ["people", command @ ("find" | "export" | "correct" | "delete"), options @ ..] => {
                read_people(command, options)?
            }
            ["enquiries", "list", options @ ..] => {
                let options = Options::read(options, &["--since"], &[])?;
                Self::ListEnquiries { since: options.since()? }
            }
            ["enquiries", "export", options @ ..] => {
                let (since, format) = read_export(options)?;
                Self::ExportEnquiries { since, format }
            }
            _ => return Err(CommandError::Unknown),
        })
    }
}

/// The days and the format of payments.
fn read_payments(options: &[&str]) -> Result<(Time, Format), CommandError> {
    let options = Options::read(options, &[TIME, &["--format"]].concat(), &[])?;
    Ok((options.time()?, options.format()?.unwrap_or(Format::Csv)))
}

/// The day and the format of an export, both of which must be given.
fn read_export(options: &[&str]) -> Result<(i64, Format), CommandError> {
    let options = Options::read(options, &["--since", "--format"], &[])?;
    let since = options.since()?.ok_or(CommandError::Unknown)?;
    Ok((since, options.format()?.ok_or(CommandError::Unknown)?))
}

#[cfg(test)]
mod tests;
