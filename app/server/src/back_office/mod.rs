//! What the office asks the store, from the command line of the server's machine.
//!
//! `command` describes the commands.
//!
//! A day begins at midnight in Sydney. Everything an applicant typed is treated as hostile: it cannot move the cursor of a
//! terminal, and it is no formula in a spreadsheet.
//! Left out: changing an application, but for who someone is and how it ends.

mod acts;
mod cell;
pub mod command;
mod csv_file;
mod export;
mod lists;
mod mismatch;
mod payments;
mod people;
mod refund;
mod sheet;
mod show;
pub mod system_user;
mod table;

use std::io::{self, Write};
use std::sync::Arc;

use barcode_core::site::membership::application::Email;
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::recipients::Recipients;

use crate::logging::with_causes;
use crate::mail::office::Office;
use crate::payment::desk::DeskError;
use crate::payment::gateway::{Gateway, GatewayError};
use crate::store::application::Closed;
use crate::store::{Store, StoreError};
use crate::words::WordsError;
use command::{
    Applications, Audit, Command, Editors, Ended, Enquiries, Export, Messages, Moved, Only,
    Payments, People,
};
use export::{ApplicationRecord, EnquiryRecord};
use payments::{MovementRecord, Totals};
use sheet::{JsonList, Sheet};

/// Why a command has no result.
#[derive(Debug, thiserror::Error)]
pub enum OfficeError {
    /// Nothing was submitted under this reference.
    #[error("there is no application {0}")]
    UnknownReference(String),
    /// No such message was given up, or its content is erased.
    #[error("there is no message {0} that was given up and can be sent again")]
    NothingToRetry(String),
    /// No such message has failed.
    #[error("there is no message {0} that has failed and is not sent")]
    NothingToDismiss(String),
    /// Some of several references were of no use; each was told.
    #[error("{failed} of {all} could not be marked")]
    NotMarked {
        /// How many.
        failed: usize,
        /// Of how many.
        all: usize,
    },
    /// The system gave no random bytes for a link.
    #[error("no secret could be made for the link to the payment")]
    NoSecret,
    /// Nothing is kept about this person.
    #[error("nothing is kept about them")]
    NothingKept,
    /// A name or an ABN belongs to several people.
    #[error("these may be several people: choose by --email or --reference")]
    SeveralPeople,
    /// Something is still going on.
    #[error("not finished yet: {0}; --unfinished deletes all the same")]
    Unfinished(String),
    /// The store has something else than a moment ago.
    #[error("something of it has changed at this moment, so nothing was done: try again")]
    Overtaken,
    /// There are no online payments.
    #[error("there is no payment gateway: PAYMENT is invoice")]
    NoGateway,
    /// There is no payment with this reference.
    #[error("there is no payment {0}")]
    UnknownPayment(String),
    /// No money has arrived that could go back.
    #[error("no money has arrived for it, so there is nothing to give back")]
    NotPaid,
    /// The payer's bank decides about the money.
    #[error("the payer's bank disputes it: answer the dispute at the payment gateway")]
    Disputed,
    /// There is not so much to give back.
    #[error("no more than {0} can be given back")]
    TooMuch(String),
    /// It may be the same command, repeated.
    #[error(
        "{amount} was given back before, and {left} is left: add --again to give back {amount} once more"
    )]
    RefundedBefore {
        /// How much.
        amount: String,
        /// What is left.
        left: String,
    },
    /// An earlier refund comes first.
    #[error("it is not known whether a refund of {0} went back: repeat it with that amount first")]
    RefundOpen(String),
    /// The gateway has not answered.
    #[error("the gateway gave no answer, so the money may have gone back: repeat the same command")]
    RefundUnknown,
    /// The application has ended.
    #[error("it is {0} already")]
    Closed(&'static str),
    /// What was stored by an older version is not enough for a confirmation.
    #[error("it was sent with an older form, so its confirmation cannot be written again")]
    OlderForm,
    /// What mails say is not known.
    #[error("no mail can be written: {0}")]
    NoWords(String),
    /// The gateway failed or refused.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    /// The payment could not be asked about.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The result cannot be written out.
    #[error("the result cannot be written")]
    Output(#[from] io::Error),
}

/// Who types a command, and when.
#[derive(Clone, Copy, Debug)]
pub struct Operator<'a> {
    /// The user of the system.
    pub name: &'a str,
    /// Now.
    pub now: i64,
}

/// What commands work with besides the store.
#[derive(Clone, Copy, Debug)]
pub struct Outside<'a> {
    /// Who writes messages, and who gets them; or why none can be written.
    pub office: Result<&'a Office, &'a WordsError>,
    /// Where money moves, for refunds and the report of mismatches.
    pub gateway: Option<&'a Arc<dyn Gateway>>,
    /// What the office invoices.
    pub fee_product_types: &'a FeeProductTypes,
    /// The names of recipients of product data.
    pub recipients: &'a Arc<Recipients>,
    /// Whether applicants see amounts.
    pub shows_costs: bool,
    /// When the site says that numbers come.
    pub numbers_arrive: Option<&'a str>,
    /// Whether the office sends invoices, because there is no payment service.
    pub is_invoiced: bool,
}

impl<'a> Outside<'a> {
    fn office(&self) -> Result<&'a Office, OfficeError> {
        self.office.map_err(|error| OfficeError::NoWords(with_causes(error)))
    }
}

/// Runs a command and writes its result to `out`; what it does is recorded, before it shows anything of a person's.
pub async fn run(
    command: &Command,
    store: &Store,
    outside: &Outside<'_>,
    by: Operator<'_>,
    out: &mut (impl Write + Send),
) -> Result<(), OfficeError> {
    if let Some((what, about)) = shows(command) {
        store.record(by.name, what, about.as_slice(), by.now).await?;
    }
    match command {
        Command::Applications(command) => applications(command, store, outside, by, out).await?,
        Command::Enquiries(Enquiries::List(since)) => {
            let enquiries = store.enquiries_since(since.or_last_month(by.now));
            out.write_all(lists::enquiries(enquiries).await?.as_bytes())?;
        }
        Command::Enquiries(Enquiries::Export(Export { since, format })) => {
            let mut sheet = Sheet::begin::<EnquiryRecord>(out, *format)?;
            let mut enquiries = store.enquiries_since(*since);
            while let Some(portion) = enquiries.next().await? {
                portion.into_iter().try_for_each(|one| sheet.add(&export::enquiry(one)))?;
            }
            sheet.finish()?;
        }
        Command::Payments(Payments::Export(Moved { time, format })) => {
            let mut sheet = Sheet::begin::<MovementRecord>(out, *format)?;
            let mut moved = store.movements_between(time.from, time.until);
            while let Some(portion) = moved.next().await? {
                portion.into_iter().try_for_each(|one| sheet.add(&payments::record(one)))?;
            }
            sheet.finish()?;
        }
        Command::Payments(Payments::Totals(Moved { time, format })) => {
            let moved = store.movements_between(time.from, time.until);
            let mut sheet = Sheet::begin::<Totals>(out, *format)?;
            payments::totals(moved).await?.iter().try_for_each(|sum| sheet.add(sum))?;
            sheet.finish()?;
        }
        Command::Payments(Payments::Mismatch { time }) => {
            let gateway = outside.gateway.ok_or(OfficeError::NoGateway)?;
            let report = mismatch::report(store, &**gateway, time.from, time.until).await?;
            out.write_all(report.as_bytes())?;
        }
        Command::Payments(Payments::Refund { reference, cents, again, .. }) => {
            refund::refund(store, outside, (reference, *cents, *again), by, out).await?;
        }
        Command::People(People::Find(person)) => {
            people::find(store, &person.who(), by, out).await?;
        }
        Command::People(People::Export(person)) => {
            people::export(store, &person.who(), by, out).await?;
        }
        Command::People(People::Correct { person, right }) => {
            people::correct(store, &person.who(), &right.correction(), by, out).await?;
        }
        Command::People(People::Delete { person, unfinished, yes }) => {
            people::delete(store, &person.who(), *unfinished, *yes, by, out).await?;
        }
        Command::Messages(command) => messages(command, store, by, out).await?,
        Command::Editors(Editors::List) => {
            out.write_all(show::editors(&store.editor_sessions(by.now).await?).as_bytes())?;
        }
        Command::Editors(Editors::End { name, .. }) => {
            let count = store.end_editor_sessions(name.as_deref(), by.name, by.now).await?;
            writeln!(out, "Sessions that have ended: {count}")?;
        }
        Command::Audit(Audit::List { since, json }) => {
            let mut entries = store.recorded_since(since.or_last_month(by.now));
            if *json {
                let mut list = JsonList::begin(out)?;
                while let Some(portion) = entries.next().await? {
                    portion.iter().try_for_each(|entry| list.add(&export::audit(entry)))?;
                }
                list.finish()?;
            } else {
                out.write_all(lists::audit(entries).await?.as_bytes())?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

async fn applications(
    command: &Applications,
    store: &Store,
    outside: &Outside<'_>,
    by: Operator<'_>,
    out: &mut (impl Write + Send),
) -> Result<(), OfficeError> {
    match command {
        Applications::List { since, only } => {
            let since = if *only == Only::default() {
                since.or_last_month(by.now)
            } else {
                since.day.unwrap_or(0)
            };
            out.write_all(lists::applications(store, since, *only, by.now).await?.as_bytes())?;
        }
        Applications::Find { text } => {
            out.write_all(lists::applications_with(store, text).await?.as_bytes())?;
        }
        Applications::Show { reference } => {
            let found = store.submitted(reference).await?;
            let unknown = || OfficeError::UnknownReference(reference.clone());
            let application = found.as_ref().ok_or_else(unknown)?;
            let others = lists::others_with_its_abn(store, application).await?;
            let words = outside.office()?.words.get();
            let text = show::application(application, &others, outside.recipients, &words);
            let text = text.ok_or_else(unknown)?;
            let messages = store.messages_about(reference).await?;
            write!(out, "{text}{}", show::messages(&messages))?;
        }
        Applications::Export(Export { since, format }) => {
            let mut sheet = Sheet::begin::<ApplicationRecord<'_>>(out, *format)?;
            let mut applications = store.submitted_since(*since);
            while let Some(portion) = applications.next().await? {
                let types = outside.fee_product_types;
                let mut records = portion.iter().filter_map(|one| export::application(one, types));
                records.try_for_each(|record| sheet.add(&record))?;
            }
            sheet.finish()?;
        }
        Applications::Mark { references, .. } => {
            let references = acts::typed_or_read(references)?;
            acts::mark(store, &references, by, out).await?;
        }
        Applications::Resend { reference, to } => {
            acts::resend(store, outside, reference, to.as_ref().map(Email::as_str), by, out)
                .await?;
        }
        Applications::Cancel(Ended { reference, note }) => {
            acts::close(store, outside, (reference, Closed::Cancelled, note), by, out).await?;
        }
        Applications::Reject(Ended { reference, note }) => {
            acts::close(store, outside, (reference, Closed::Rejected, note), by, out).await?;
        }
    }
    Ok(())
}

async fn messages(
    command: &Messages,
    store: &Store,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    match command {
        Messages::List { failed } => {
            let messages = store.unsent_messages();
            out.write_all(lists::messages(messages, *failed).await?.as_bytes())?;
        }
        Messages::Retry { id: Some(id), .. } => {
            if !store.retry_message(id, by.name, by.now).await? {
                return Err(OfficeError::NothingToRetry(id.clone()));
            }
            writeln!(out, "{id} will be sent again.")?;
        }
        Messages::Dismiss { id, why } => {
            if !store.dismiss_message(id, why, by.name, by.now).await? {
                return Err(OfficeError::NothingToDismiss(id.clone()));
            }
            writeln!(out, "{id} is dismissed and will not be sent.")?;
        }
        Messages::Retry { .. } => {
            let count = store.retry_messages(by.name, by.now).await?;
            writeln!(out, "Messages that will be sent again: {count}")?;
        }
    }
    Ok(())
}

/// What is recorded of a command that shows something of people's and changes nothing, and about which reference. People's
/// own commands record what they find.
fn shows(command: &Command) -> Option<(&'static str, Option<&str>)> {
    Some(match command {
        Command::Applications(command) => match command {
            Applications::List { .. } => ("applications list", None),
            Applications::Find { .. } => ("applications find", None),
            Applications::Show { reference } => ("applications show", Some(reference)),
            Applications::Export(_) => ("applications export", None),
            Applications::Mark { .. }
            | Applications::Resend { .. }
            | Applications::Cancel(_)
            | Applications::Reject(_) => return None,
        },
        Command::Enquiries(Enquiries::List(_)) => ("enquiries list", None),
        Command::Enquiries(Enquiries::Export(_)) => ("enquiries export", None),
        Command::Payments(command) => match command {
            Payments::Export(_) => ("payments export", None),
            Payments::Totals(_) => ("payments totals", None),
            Payments::Mismatch { .. } => ("payments mismatch", None),
            Payments::Refund { .. } => return None,
        },
        Command::People(_) | Command::Messages(_) | Command::Editors(_) | Command::Audit(_) => {
            return None;
        }
    })
}

fn write_json(out: &mut impl Write, records: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, records)?;
    writeln!(out)
}
