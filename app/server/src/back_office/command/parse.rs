//! Reads the arguments of a command.

use barcode_core::site::membership::application::Email;

use super::options::{Options, read, read_amount, read_message_id, read_note, read_reference};
use super::people::read_people;
use super::{Command, CommandError, Format, Only, Time};
use crate::store::application::Closed;

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
