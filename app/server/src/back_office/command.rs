//! The commands, as they are typed.

use std::fmt::Display;

use barcode_core::site::membership::application::{Abn, Email, Phone, read_line};
use barcode_core::site::time::sydney::{sydney_date, sydney_instant};

use crate::store::people::{Correction, Who};

/// The longest first or last name, in characters, as in the application.
const LONGEST_NAME: usize = 100;

/// What the office asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A table of the applications submitted since an instant; `None` is the last month.
    List {
        /// The first instant.
        since: Option<i64>,
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
    /// All enquiries since an instant, for other programs.
    ExportEnquiries {
        /// The first instant.
        since: i64,
        /// How they are written.
        format: Format,
    },
    /// The payments received on some days, for other programs.
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

/// Reads what stands behind an option.
fn read<T, E: Display>(
    option: &'static str,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, CommandError> {
    read(text).map_err(|problem| {
        let (text, problem) = (text.to_owned(), problem.to_string());
        CommandError::Value { option, text, problem }
    })
}

impl Command {
    /// Reads the arguments after the program's name.
    pub fn parse(arguments: &[&str]) -> Result<Self, CommandError> {
        Ok(match arguments {
            ["applications", "list"] => Self::List { since: None },
            ["applications", "list", "--since", day] => {
                Self::List { since: Some(start_of("--since", day)?) }
            }
            ["applications", "show", reference] => {
                Self::Show { reference: read_reference(reference) }
            }
            ["applications", "mark", reference, "processed"] => {
                Self::MarkProcessed { reference: read_reference(reference) }
            }
            ["applications", "export", options @ ..] => {
                let (since, format) = read_export(options)?;
                Self::Export { since, format }
            }
            ["payments", "export", "--from", from, "--until", until, rest @ ..] => {
                let format = match rest {
                    [] => Format::Csv,
                    ["--json"] => Format::Json,
                    _ => return Err(CommandError::Unknown),
                };
                Self::ExportPayments { time: days(from, until)?, format }
            }
            ["payments", "mismatch", "--from", from, "--until", until] => {
                Self::PaymentMismatch { time: days(from, until)? }
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
                let (since, json) = match options {
                    [] => (None, false),
                    ["--json"] => (None, true),
                    ["--since", day] => (Some(day), false),
                    ["--since", day, "--json"] | ["--json", "--since", day] => (Some(day), true),
                    _ => return Err(CommandError::Unknown),
                };
                let since = since.map(|day| start_of("--since", day)).transpose()?;
                Self::ListAudit { since, json }
            }
            ["people", command @ ("find" | "export" | "correct" | "delete"), options @ ..] => {
                read_people(command, options)?
            }
            ["enquiries", "export", options @ ..] => {
                let (since, format) = read_export(options)?;
                Self::ExportEnquiries { since, format }
            }
            _ => return Err(CommandError::Unknown),
        })
    }
}

/// A command about a person: who it is, and what it takes besides.
fn read_people(command: &str, options: &[&str]) -> Result<Command, CommandError> {
    let (mut who, mut references) = (None, Vec::new());
    let (mut given_name, mut family_name) = (None, None);
    let (mut correction, mut unfinished, mut yes) = (Correction::default(), false, false);
    let (can_correct, can_delete) = (command == "correct", command == "delete");
    let name = |text: &str| read_line(text, LONGEST_NAME);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let is_first = match *option {
            "--unfinished" if can_delete => !std::mem::replace(&mut unfinished, true),
            "--yes" if can_delete => !std::mem::replace(&mut yes, true),
            option => {
                let text = options.next().ok_or(CommandError::Unknown)?.trim();
                if text.is_empty() {
                    return Err(CommandError::Unknown);
                }
                match option {
                    "--email" => who.replace(Who::Email(text.to_owned())).is_none(),
                    "--name" => who.replace(Who::Name(text.to_owned())).is_none(),
                    "--abn" => {
                        let abn: Abn = read("--abn", text, str::parse)?;
                        who.replace(Who::Abn(abn.digits().to_owned())).is_none()
                    }
                    "--reference" => {
                        references.push(text.to_owned());
                        true
                    }
                    "--new-email" if can_correct => {
                        let email: Email = read("--new-email", text, str::parse)?;
                        correction.email.replace(email.to_string()).is_none()
                    }
                    "--new-given-name" if can_correct => {
                        given_name.replace(read("--new-given-name", text, name)?).is_none()
                    }
                    "--new-family-name" if can_correct => {
                        family_name.replace(read("--new-family-name", text, name)?).is_none()
                    }
                    "--new-phone" if can_correct => {
                        let phone: Phone = read("--new-phone", text, str::parse)?;
                        correction.phone.replace(phone.as_str().to_owned()).is_none()
                    }
                    _ => false,
                }
            }
        };
        if !is_first {
            return Err(CommandError::Unknown);
        }
    }
    // Enquiries and payments have both names in one.
    correction.name = match (given_name, family_name) {
        (Some(given), Some(family)) => Some((given, family)),
        (None, None) => None,
        _ => return Err(CommandError::Unknown),
    };
    let who = match (who, references) {
        (Some(who), references) if references.is_empty() => who,
        (None, references) if !references.is_empty() => Who::References(references),
        _ => return Err(CommandError::Unknown),
    };
    Ok(match command {
        "find" => Command::FindPeople { who },
        "export" => Command::ExportPerson { who },
        "delete" => Command::DeletePerson { who, unfinished, yes },
        _ if correction == Correction::default() => return Err(CommandError::Unknown),
        _ => Command::CorrectPerson { who, correction },
    })
}

fn read_export(options: &[&str]) -> Result<(i64, Format), CommandError> {
    let (["--since", day, "--format", format] | ["--format", format, "--since", day]) = options
    else {
        return Err(CommandError::Unknown);
    };
    let format = match *format {
        "csv" => Format::Csv,
        "json" => Format::Json,
        _ => return Err(CommandError::Unknown),
    };
    Ok((start_of("--since", day)?, format))
}

/// The days from one to another, both included.
fn days(from: &str, until: &str) -> Result<Time, CommandError> {
    let (begin, last) = (start_of("--from", from)?, start_of("--until", until)?);
    if begin > last {
        let problem = "expected a day that is not before that of --from".to_owned();
        return Err(CommandError::Value { option: "--until", text: until.to_owned(), problem });
    }
    // A day has 23, 24 or 25 hours, so noon of the next day is 36 hours away, give or take one.
    let next_day = sydney_date(last + 36 * 60 * 60 * 1000);
    Ok(Time { from: begin, until: start_of("--until", &next_day.to_string())? })
}

/// When a day such as `2026-11-22` begins in Sydney.
fn start_of(option: &'static str, day: &str) -> Result<i64, CommandError> {
    read(option, day, |day| {
        sydney_instant(&format!("{day}T00:00")).map_err(|_| "expected a day such as 2026-11-22")
    })
}

/// References are read out on the phone, so any case will do.
fn read_reference(text: &str) -> String {
    text.trim().to_ascii_uppercase()
}

/// The angle brackets of a Message-ID mean something to a shell, so they may be left out.
fn read_message_id(text: &str) -> String {
    format!("<{}>", text.trim_matches(['<', '>']))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Midnight in Sydney, eleven hours before UTC in summer.
    const DAY: i64 = 1_795_266_000_000;

    fn email() -> Who {
        Who::Email("a@b.example".to_owned())
    }

    #[test]
    fn each_command_is_read() {
        let reference = "GS1-7K3M-9QXT".to_owned();
        for (typed, command) in [
            ("applications list", Command::List { since: None }),
            ("applications list --since 2026-11-22", Command::List { since: Some(DAY) }),
            ("applications show GS1-7K3M-9QXT", Command::Show { reference: reference.clone() }),
            ("applications show gs1-7k3m-9qxt", Command::Show { reference: reference.clone() }),
            ("applications mark GS1-7K3M-9QXT processed", Command::MarkProcessed { reference }),
            (
                "applications export --since 2026-11-22 --format csv",
                Command::Export { since: DAY, format: Format::Csv },
            ),
            (
                "applications export --format json --since 2026-11-22",
                Command::Export { since: DAY, format: Format::Json },
            ),
            (
                "payments export --from 2026-11-22 --until 2026-11-22",
                Command::ExportPayments {
                    time: Time { from: DAY, until: DAY + 86_400_000 },
                    format: Format::Csv,
                },
            ),
            (
                // Daylight saving begins on 4 October.
                "payments export --from 2026-10-04 --until 2026-10-04 --json",
                Command::ExportPayments {
                    time: Time {
                        from: 1_791_036_000_000,
                        until: 1_791_036_000_000 + 23 * 3_600_000,
                    },
                    format: Format::Json,
                },
            ),
            (
                "payments mismatch --from 2026-11-22 --until 2026-11-23",
                Command::PaymentMismatch { time: Time { from: DAY, until: DAY + 2 * 86_400_000 } },
            ),
            ("messages list", Command::ListMessages { only_failed: false }),
            ("messages list --failed", Command::ListMessages { only_failed: true }),
            ("messages retry --all-failed", Command::RetryMessages),
            (
                "messages retry a@b.example",
                Command::RetryMessage { id: "<a@b.example>".to_owned() },
            ),
            (
                "messages retry <a@b.example>",
                Command::RetryMessage { id: "<a@b.example>".to_owned() },
            ),
            ("editors list", Command::ListEditors),
            ("editors end --all", Command::EndEditors { name: None }),
            ("editors end Ada", Command::EndEditors { name: Some("Ada".to_owned()) }),
            ("audit list", Command::ListAudit { since: None, json: false }),
            (
                "audit list --since 2026-11-22 --json",
                Command::ListAudit { since: Some(DAY), json: true },
            ),
            ("people find --email a@b.example", Command::FindPeople { who: email() }),
            (
                "people export --reference gs1-7k3m-9qxt --reference d1",
                Command::ExportPerson {
                    who: Who::References(vec!["gs1-7k3m-9qxt".to_owned(), "d1".to_owned()]),
                },
            ),
            (
                "people correct --email a@b.example --new-phone +61395589559 --new-email c@d.example",
                Command::CorrectPerson {
                    who: email(),
                    correction: Correction {
                        email: Some("c@d.example".to_owned()),
                        phone: Some("0395589559".to_owned()),
                        name: None,
                    },
                },
            ),
            (
                "people delete --abn 51824753556",
                Command::DeletePerson {
                    who: Who::Abn("51824753556".to_owned()),
                    unfinished: false,
                    yes: false,
                },
            ),
            (
                "people delete --unfinished --name Ada --yes",
                Command::DeletePerson {
                    who: Who::Name("Ada".to_owned()),
                    unfinished: true,
                    yes: true,
                },
            ),
            (
                "enquiries export --since 2026-11-22 --format csv",
                Command::ExportEnquiries { since: DAY, format: Format::Csv },
            ),
        ] {
            let arguments: Vec<&str> = typed.split(' ').collect();
            assert_eq!(Command::parse(&arguments), Ok(command), "{typed}");
        }
    }

    #[test]
    fn anything_else_is_no_command() {
        for typed in [
            "applications",
            "applications show",
            "applications mark GS1-7K3M-9QXT",
            "applications mark GS1-7K3M-9QXT lost",
            "applications export",
            "applications export --since 2026-11-22",
            "applications export --since 2026-11-22 --format xml",
            "applications delete GS1-7K3M-9QXT",
            "enquiries list",
            "payments export --from 2026-11-22",
            "payments export --from 2026-11-22 --until 2026-11-22 --xml",
            "payments mismatch",
            "messages",
            "messages list --all",
            "messages retry",
            "messages retry --failed",
            "editors end",
            "editors end --none",
            "people",
            "people find",
            "people find --email",
            "people find --email a@b.example --name Ada",
            "people find --email a@b.example --yes",
            "people export --email a@b.example --reference d1",
            "people correct --email a@b.example",
            "people correct --email a@b.example --new-given-name Ada",
            "people delete --yes",
            "people delete --email a@b.example --yes --yes",
            "audit",
            "audit list --since",
            "people forget --email a@b.example",
        ] {
            let arguments: Vec<&str> = typed.split(' ').collect();
            assert_eq!(Command::parse(&arguments), Err(CommandError::Unknown), "{typed}");
        }
    }

    #[test]
    fn a_value_that_cannot_be_read_is_named_with_what_is_expected() {
        for (typed, told) in [
            (
                "applications list --since yesterday",
                "--since \"yesterday\": expected a day such as 2026-11-22",
            ),
            (
                "audit list --since 2026-02-30",
                "--since \"2026-02-30\": expected a day such as 2026-11-22",
            ),
            (
                "payments export --from 2026-11-23 --until 2026-11-22",
                "--until \"2026-11-22\": expected a day that is not before that of --from",
            ),
            ("people find --abn 51824753557", "--abn \"51824753557\": expected "),
            (
                "people correct --email a@b.example --new-email ada",
                "--new-email \"ada\": expected ",
            ),
            ("people correct --email a@b.example --new-phone 12", "--new-phone \"12\": expected "),
        ] {
            let arguments: Vec<&str> = typed.split(' ').collect();
            let error = Command::parse(&arguments).unwrap_err().to_string();
            assert!(
                error.starts_with(told) && error.len() > told.len().min(30),
                "{typed}: {error}"
            );
        }
    }
}
