//! The commands as they are typed; what stands here above a command or an option is what `--help` says of it.

mod values;

use barcode_core::site::membership::application::{Abn, Email, Phone};
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};

pub use self::values::Time;
use self::values::{
    read_amount, read_message_id, read_name, read_note, read_reference, read_since, read_text,
    read_why,
};
use crate::store::people::{Correction, Who};

/// What the office asks for.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
pub enum Command {
    /// Lists, exports and ends what was submitted with the form to join.
    #[command(subcommand, arg_required_else_help = false)]
    Applications(Applications),
    /// Lists and exports enquiries.
    #[command(subcommand, arg_required_else_help = false)]
    Enquiries(Enquiries),
    /// Exports what has moved, compares it with the payment gateway, and gives money back.
    #[command(subcommand, arg_required_else_help = false)]
    Payments(Payments),
    /// Finds, exports, corrects or deletes what is kept about a person.
    #[command(subcommand, arg_required_else_help = false)]
    People(People),
    /// Lists messages that are not sent, sends them again or dismisses them.
    #[command(subcommand, arg_required_else_help = false)]
    Messages(Messages),
    /// Lists who is signed in to preview, and signs them out.
    #[command(subcommand, arg_required_else_help = false)]
    Editors(Editors),
    /// Lists who did what.
    #[command(subcommand, arg_required_else_help = false)]
    Audit(Audit),
}

/// What is done with applications.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Applications {
    /// A table of what was submitted in the last 30 days, or since a day.
    ///
    /// With --unpaid, --unconfirmed or --to-hand-over it leaves out what is closed, and goes back to the beginning unless a day
    /// is given.
    List {
        /// Where it begins.
        #[command(flatten)]
        since: Since,
        /// Which of them.
        #[command(flatten)]
        only: Only,
    },
    /// A table of all that have TEXT in their reference, a name, the company, an email address or the ABN.
    Find {
        /// A part of it.
        #[arg(value_parser = read_text)]
        text: String,
    },
    /// All answers, and what became of the messages.
    Show {
        /// The application's.
        #[arg(value_parser = read_reference)]
        reference: String,
    },
    /// Everything since a day, on standard output, for spreadsheets or programs.
    Export(Export),
    /// Notes that the office has dealt with them. Each is answered, and the first mark keeps its time.
    Mark {
        /// The applications'; a dash reads them from standard input, with blanks or line ends between them.
        #[arg(value_name = "REFERENCE", required = true, num_args = 1.., value_parser = read_reference)]
        references: Vec<String>,
        /// The only mark there is.
        #[arg(value_name = "processed", required = true, value_parser = ["processed"], hide_possible_values = true)]
        mark: String,
    },
    /// Sends the confirmation once more, in place of one that was not sent.
    Resend {
        /// The application's.
        #[arg(value_parser = read_reference)]
        reference: String,
        /// The applicant's right address, for the application and its payment: what waits goes there, and links that were sent
        /// before open nothing any more.
        #[arg(long, value_name = "ADDRESS")]
        to: Option<Email>,
    },
    /// Ends an application that the applicant no longer wants, and emails them the note. It counts as dealt with and cannot be
    /// paid any more; money that was paid goes back by payments refund.
    Cancel(Ended),
    /// The same for one that the office does not accept.
    Reject(Ended),
}

/// An application that ends without a membership.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Ended {
    /// The application's.
    #[arg(value_parser = read_reference)]
    pub reference: String,
    /// What the applicant is told, in up to 2000 characters.
    #[arg(long, value_name = "TEXT", value_parser = read_note, allow_hyphen_values = true)]
    pub note: String,
}

/// What is done with enquiries.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Enquiries {
    /// A table of the enquiries of the last 30 days, or since a day.
    List(Since),
    /// Everything since a day, on standard output.
    Export(Export),
}

/// What is done with payments.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Payments {
    /// Each movement of money on some days, on standard output: payments, refunds and disputes, each on the day on which we
    /// learned of it.
    Export(Moved),
    /// The totals of these movements by day and by month, and of all.
    Totals(Moved),
    /// Gives money back through the payment gateway, and says what is left. If the answer is lost, repeat the same command:
    /// money goes back once.
    #[command(group = ArgGroup::new("how_much").args(["all", "cents"]).required(true))]
    Refund {
        /// The payment's.
        #[arg(value_parser = read_reference)]
        reference: String,
        /// All that is left.
        #[arg(long)]
        all: bool,
        /// A part, such as 12.50.
        #[arg(
            long = "amount",
            value_name = "DOLLARS",
            value_parser = read_amount,
            allow_negative_numbers = true
        )]
        cents: Option<i64>,
        /// The same part once more, which is refused otherwise.
        #[arg(long, requires = "cents")]
        again: bool,
    },
    /// Compares our movements of some days with those of the payment gateway, names every difference, and ends with the totals
    /// of both.
    Mismatch {
        /// When.
        #[command(flatten)]
        time: Time,
    },
}

/// Movements of money.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Moved {
    /// When.
    #[command(flatten)]
    pub time: Time,
    /// How they are written.
    #[arg(
        long,
        value_enum,
        default_value = "csv",
        value_name = "csv|xlsx|json",
        hide_possible_values = true
    )]
    pub format: Format,
}

/// What is done about a person.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum People {
    /// What is kept about a person: a line for each record.
    Find(Person),
    /// All that is kept about a person, as JSON.
    Export(Person),
    /// Corrects who someone is, wherever it is kept. With --new-email what waits goes there, and links to payments and drafts
    /// that were sent before open nothing any more.
    Correct {
        /// Whom.
        #[command(flatten)]
        person: Person,
        /// What is right.
        #[command(flatten)]
        right: Right,
    },
    /// Says what deleting a person would do; does it with --yes.
    Delete {
        /// Whom.
        #[command(flatten)]
        person: Person,
        /// Also where something is still going on.
        #[arg(long)]
        unfinished: bool,
        /// Does it.
        #[arg(long)]
        yes: bool,
    },
}

/// Whom a command is about, by one of these.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[group(required = true, multiple = false)]
pub struct Person {
    /// Their address; capitals do not count.
    #[arg(long, value_name = "ADDRESS", value_parser = read_text)]
    email: Option<String>,
    /// Their organisation's.
    #[arg(long, value_name = "ABN")]
    abn: Option<Abn>,
    /// Their name or their organisation's, whole; capitals do not count.
    #[arg(long, value_name = "NAME", value_parser = read_text)]
    name: Option<String>,
    /// One or more, each behind its own --reference.
    #[arg(long, value_name = "REFERENCE", value_parser = read_text)]
    reference: Vec<String>,
}

impl Person {
    /// Whom the store looks for.
    pub fn who(&self) -> Who {
        match self {
            Self { email: Some(email), .. } => Who::Email(email.clone()),
            Self { abn: Some(abn), .. } => Who::Abn(abn.digits().to_owned()),
            Self { name: Some(name), .. } => Who::Name(name.clone()),
            Self { reference, .. } => Who::References(reference.clone()),
        }
    }
}

/// What is right from now on. Enquiries and payments have both names in one, so neither is given alone.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[group(required = true, multiple = true)]
#[expect(clippy::struct_field_names, reason = "as they are typed, beside those of who it is")]
pub struct Right {
    /// The address.
    #[arg(long, value_name = "ADDRESS")]
    new_email: Option<Email>,
    /// The first name.
    #[arg(long, value_name = "NAME", value_parser = read_name, requires = "new_family_name")]
    new_given_name: Option<String>,
    /// The last name.
    #[arg(long, value_name = "NAME", value_parser = read_name, requires = "new_given_name")]
    new_family_name: Option<String>,
    /// The phone number.
    #[arg(long, value_name = "NUMBER")]
    new_phone: Option<Phone>,
}

impl Right {
    /// What the store changes.
    pub fn correction(&self) -> Correction {
        Correction {
            email: self.new_email.as_ref().map(ToString::to_string),
            name: self.new_given_name.clone().zip(self.new_family_name.clone()),
            phone: self.new_phone.as_ref().map(|phone| phone.as_str().to_owned()),
        }
    }
}

/// What is done with messages.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Messages {
    /// The messages that wait or were given up.
    List {
        /// Only those that were given up.
        #[arg(long)]
        failed: bool,
    },
    /// Ends a message that has failed and that no one needs any more, such as one to an address that does not exist: it is
    /// not sent, and no alert counts it.
    Dismiss {
        /// The message's, as messages list shows it; without its angle brackets, too.
        #[arg(value_parser = read_message_id)]
        id: String,
        /// What is kept beside it, in up to 200 characters.
        #[arg(long, value_name = "TEXT", value_parser = read_why, allow_hyphen_values = true)]
        why: String,
    },
    /// Lets what was given up begin again.
    #[command(group = ArgGroup::new("which").args(["id", "all_failed"]).required(true))]
    Retry {
        /// The message's, as messages list shows it; without its angle brackets, too.
        #[arg(value_parser = read_message_id)]
        id: Option<String>,
        /// All of them.
        #[arg(long)]
        all_failed: bool,
    },
}

/// What is done with those who are signed in to preview.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Editors {
    /// Who is signed in to preview.
    List,
    /// Signs editors out.
    #[command(group = ArgGroup::new("who").args(["name", "all"]).required(true))]
    End {
        /// One of them.
        name: Option<String>,
        /// Everyone.
        #[arg(long)]
        all: bool,
    },
}

/// What is looked up in the record of acts.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Audit {
    /// Who did what and when, in the last 30 days or since a day.
    List {
        /// Where it begins.
        #[command(flatten)]
        since: Since,
        /// For programs.
        #[arg(long)]
        json: bool,
    },
}

/// Where a list begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub struct Since {
    /// The first day, as it begins in Sydney.
    #[arg(long = "since", value_name = "YYYY-MM-DD", value_parser = read_since)]
    pub day: Option<i64>,
}

impl Since {
    /// When the list begins if no day is given: 30 days before `now`.
    pub fn or_last_month(self, now: i64) -> i64 {
        self.day.unwrap_or(now - 30 * 24 * 60 * 60 * 1000)
    }
}

/// What is exported for other programs, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub struct Export {
    /// The first day, as it begins in Sydney.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = read_since)]
    pub since: i64,
    /// How it is written.
    #[arg(long, value_enum, value_name = "csv|xlsx|json", hide_possible_values = true)]
    pub format: Format,
}

/// Only applications with which something is still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
#[group(multiple = false)]
pub struct Only {
    /// Those whose money has not arrived.
    #[arg(long)]
    pub unpaid: bool,
    /// Those whose applicant has no confirmation by mail.
    #[arg(long)]
    pub unconfirmed: bool,
    /// Those that are not dealt with.
    #[arg(long)]
    pub to_hand_over: bool,
}

/// How records are written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table that spreadsheets open.
    Csv,
    /// A workbook, whose cells say what is text.
    Xlsx,
    /// An array of objects.
    Json,
}

#[cfg(test)]
mod tests;
