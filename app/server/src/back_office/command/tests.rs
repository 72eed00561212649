//! Every command as it is typed, and what is no command.

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
        ("applications list", Command::List { since: None, only: None }),
        ("applications list --since 2026-11-22", Command::List { since: Some(DAY), only: None }),
        (
            "applications list --unpaid --since 2026-11-22",
            Command::List { since: Some(DAY), only: Some(Only::Unpaid) },
        ),
        (
            "applications list --unconfirmed",
            Command::List { since: None, only: Some(Only::Unconfirmed) },
        ),
        (
            "applications list --to-hand-over",
            Command::List { since: None, only: Some(Only::ToHandOver) },
        ),
        ("applications find Roasters", Command::Find { text: "Roasters".to_owned() }),
        (
            "applications resend gs1-7k3m-9qxt",
            Command::Resend { reference: reference.clone(), to: None },
        ),
        (
            "applications resend GS1-7K3M-9QXT --to a@b.example",
            Command::Resend { reference: reference.clone(), to: Some("a@b.example".to_owned()) },
        ),
        (
            "applications cancel GS1-7K3M-9QXT --note Sold",
            Command::Close {
                reference: reference.clone(),
                closed: Closed::Cancelled,
                note: "Sold".to_owned(),
            },
        ),
        (
            "applications reject GS1-7K3M-9QXT --note Sold",
            Command::Close {
                reference: reference.clone(),
                closed: Closed::Rejected,
                note: "Sold".to_owned(),
            },
        ),
        (
            "payments refund GS1-7K3M-9QXT --all",
            Command::Refund { reference: reference.clone(), cents: None },
        ),
        (
            "payments refund GS1-7K3M-9QXT --amount 12.50",
            Command::Refund { reference: reference.clone(), cents: Some(1250) },
        ),
        (
            "payments refund GS1-7K3M-9QXT --amount 1100",
            Command::Refund { reference: reference.clone(), cents: Some(110_000) },
        ),
        ("enquiries list", Command::ListEnquiries { since: None }),
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
            "payments export --from 2026-10-04 --until 2026-10-04 --format json",
            Command::ExportPayments {
                time: Time { from: 1_791_036_000_000, until: 1_791_036_000_000 + 23 * 3_600_000 },
                format: Format::Json,
            },
        ),
        (
            "payments mismatch --from 2026-11-22 --until 2026-11-23",
            Command::PaymentMismatch { time: Time { from: DAY, until: DAY + 2 * 86_400_000 } },
        ),
        (
            // Daylight saving begins in October.
            "payments mismatch --month 2026-10",
            Command::PaymentMismatch {
                time: Time { from: 1_790_776_800_000, until: 1_793_451_600_000 },
            },
        ),
        (
            "payments totals --month 2026-10 --format xlsx",
            Command::PaymentTotals {
                time: Time { from: 1_790_776_800_000, until: 1_793_451_600_000 },
                format: Format::Xlsx,
            },
        ),
        ("messages list", Command::ListMessages { only_failed: false }),
        ("messages list --failed", Command::ListMessages { only_failed: true }),
        ("messages retry --all-failed", Command::RetryMessages),
        ("messages retry a@b.example", Command::RetryMessage { id: "<a@b.example>".to_owned() }),
        ("messages retry <a@b.example>", Command::RetryMessage { id: "<a@b.example>".to_owned() }),
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
            Command::DeletePerson { who: Who::Name("Ada".to_owned()), unfinished: true, yes: true },
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
        "enquiries list --all",
        "applications list --unpaid --unconfirmed",
        "applications find",
        "applications find --unpaid",
        "payments mismatch --month 2026-11 --from 2026-11-01",
        "payments export --from 2026-11-22",
        "payments export --from 2026-11-22 --until 2026-11-22 --xml",
        "payments mismatch",
        "payments refund GS1-7K3M-9QXT",
        "payments refund GS1-7K3M-9QXT --all --amount 5",
        "applications cancel GS1-7K3M-9QXT",
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
        ("payments refund R --amount 0", "--amount \"0\": expected dollars"),
        ("payments refund R --amount 1.5", "--amount \"1.5\": expected dollars"),
        ("payments refund R --amount -5", "--amount \"-5\": expected dollars"),
        ("applications resend R --to ada", "--to \"ada\": expected "),
        ("people find --abn 51824753557", "--abn \"51824753557\": expected "),
        ("people correct --email a@b.example --new-email ada", "--new-email \"ada\": expected "),
        ("people correct --email a@b.example --new-phone 12", "--new-phone \"12\": expected "),
    ] {
        let arguments: Vec<&str> = typed.split(' ').collect();
        let error = Command::parse(&arguments).unwrap_err().to_string();
        assert!(error.starts_with(told) && error.len() > told.len().min(30), "{typed}: {error}");
    }
}
