//! Every command as it is typed, and what is no command.

use super::*;

/// Midnight in Sydney, eleven hours before UTC in summer.
const DAY: i64 = 1_795_266_000_000;

fn read(typed: &str) -> Result<Command, clap::Error> {
    Command::try_parse_from(format!("site-server {typed}").split(' '))
}

/// A list of applications.
fn list(day: Option<i64>, only: Only) -> Command {
    Command::Applications(Applications::List { since: Since { day }, only })
}

/// The movements of some days.
fn moved(from: i64, until: i64, format: Format) -> Moved {
    Moved { time: Time { from, until }, format }
}

#[test]
fn each_command_is_read() {
    let reference = "GS1-7K3M-9QXT".to_owned();
    let all = Only::default();
    let export = |format| Export { since: DAY, format };
    let ended = || Ended { reference: reference.clone(), note: "Sold".to_owned() };
    let refund = |all, cents, again| {
        Command::Payments(Payments::Refund { reference: reference.clone(), all, cents, again })
    };
    let mark = |references: &[&str]| {
        let references = references.iter().map(|one| (*one).to_owned()).collect();
        Command::Applications(Applications::Mark { references, mark: "processed".to_owned() })
    };
    let resend = |to: Option<&str>| {
        let to = to.map(|to| to.parse().unwrap());
        Command::Applications(Applications::Resend { reference: reference.clone(), to })
    };
    let retry = |id: Option<&str>, all_failed| {
        Command::Messages(Messages::Retry { id: id.map(str::to_owned), all_failed })
    };
    let end = |name: Option<&str>, all| {
        Command::Editors(Editors::End { name: name.map(str::to_owned), all })
    };
    let audit = |day, json| Command::Audit(Audit::List { since: Since { day }, json });
    let show = Command::Applications(Applications::Show { reference: reference.clone() });
    for (typed, command) in [
        ("applications list", list(None, all)),
        ("applications list --since 2026-11-22", list(Some(DAY), all)),
        (
            "applications list --unpaid --since 2026-11-22",
            list(Some(DAY), Only { unpaid: true, ..all }),
        ),
        ("applications list --unconfirmed", list(None, Only { unconfirmed: true, ..all })),
        ("applications list --to-hand-over", list(None, Only { to_hand_over: true, ..all })),
        (
            "applications find Roasters",
            Command::Applications(Applications::Find { text: "Roasters".to_owned() }),
        ),
        ("applications resend gs1-7k3m-9qxt", resend(None)),
        ("applications resend GS1-7K3M-9QXT --to a@b.example", resend(Some("a@b.example"))),
        (
            "applications cancel GS1-7K3M-9QXT --note Sold",
            Command::Applications(Applications::Cancel(ended())),
        ),
        (
            "applications reject --note Sold GS1-7K3M-9QXT",
            Command::Applications(Applications::Reject(ended())),
        ),
        ("payments refund GS1-7K3M-9QXT --all", refund(true, None, false)),
        ("payments refund GS1-7K3M-9QXT --amount 12.50", refund(false, Some(1250), false)),
        ("payments refund GS1-7K3M-9QXT --amount 12.50 --again", refund(false, Some(1250), true)),
        ("payments refund GS1-7K3M-9QXT --amount 1100", refund(false, Some(110_000), false)),
        ("enquiries list", Command::Enquiries(Enquiries::List(Since { day: None }))),
        ("applications show GS1-7K3M-9QXT", show.clone()),
        ("applications show gs1-7k3m-9qxt", show),
        ("applications mark gs1-7k3m-9qxt processed", mark(&["GS1-7K3M-9QXT"])),
        ("applications mark REF-1 ref-2 processed", mark(&["REF-1", "REF-2"])),
        ("applications mark - processed", mark(&["-"])),
        (
            "messages dismiss a@b.example --why Phoned",
            Command::Messages(Messages::Dismiss {
                id: "<a@b.example>".to_owned(),
                why: "Phoned".to_owned(),
            }),
        ),
        (
            "applications export --since 2026-11-22 --format csv",
            Command::Applications(Applications::Export(export(Format::Csv))),
        ),
        (
            "applications export --format json --since 2026-11-22",
            Command::Applications(Applications::Export(export(Format::Json))),
        ),
        (
            "payments export --from 2026-11-22 --until 2026-11-22",
            Command::Payments(Payments::Export(moved(DAY, DAY + 86_400_000, Format::Csv))),
        ),
        (
            // Daylight saving begins on 4 October.
            "payments export --from 2026-10-04 --until 2026-10-04 --format json",
            Command::Payments(Payments::Export(moved(
                1_791_036_000_000,
                1_791_036_000_000 + 23 * 3_600_000,
                Format::Json,
            ))),
        ),
        (
            "payments mismatch --from 2026-11-22 --until 2026-11-23",
            Command::Payments(Payments::Mismatch {
                time: Time { from: DAY, until: DAY + 2 * 86_400_000 },
            }),
        ),
        (
            // Daylight saving begins in October.
            "payments mismatch --month 2026-10",
            Command::Payments(Payments::Mismatch {
                time: Time { from: 1_790_776_800_000, until: 1_793_451_600_000 },
            }),
        ),
        (
            "payments totals --month 2026-10 --format xlsx",
            Command::Payments(Payments::Totals(moved(
                1_790_776_800_000,
                1_793_451_600_000,
                Format::Xlsx,
            ))),
        ),
        ("messages list", Command::Messages(Messages::List { failed: false })),
        ("messages list --failed", Command::Messages(Messages::List { failed: true })),
        ("messages retry --all-failed", retry(None, true)),
        ("messages retry a@b.example", retry(Some("<a@b.example>"), false)),
        ("messages retry <a@b.example>", retry(Some("<a@b.example>"), false)),
        ("editors list", Command::Editors(Editors::List)),
        ("editors end --all", end(None, true)),
        ("editors end Ada", end(Some("Ada"), false)),
        ("audit list", audit(None, false)),
        ("audit list --since 2026-11-22 --json", audit(Some(DAY), true)),
        (
            "enquiries export --since 2026-11-22 --format csv",
            Command::Enquiries(Enquiries::Export(export(Format::Csv))),
        ),
    ] {
        assert_eq!(read(typed).unwrap(), command, "{typed}");
    }
}

#[test]
fn a_person_is_looked_for_by_what_is_typed() {
    let email = || Who::Email("a@b.example".to_owned());
    for (typed, expected) in [
        ("find --email a@b.example", email()),
        (
            "export --reference gs1-7k3m-9qxt --reference d1",
            Who::References(vec!["gs1-7k3m-9qxt".to_owned(), "d1".to_owned()]),
        ),
        ("delete --abn 51824753556", Who::Abn("51824753556".to_owned())),
        ("delete --unfinished --name Ada --yes", Who::Name("Ada".to_owned())),
        ("correct --email a@b.example --new-phone +61395589559", email()),
    ] {
        let Command::People(command) = read(&format!("people {typed}")).unwrap() else {
            panic!("{typed}")
        };
        let (People::Find(person)
        | People::Export(person)
        | People::Correct { person, .. }
        | People::Delete { person, .. }) = &command;
        assert_eq!(person.who(), expected, "{typed}");
        if let People::Delete { unfinished, yes, .. } = command {
            assert_eq!([unfinished, yes], [typed.contains("--yes"); 2], "{typed}");
        }
    }
}

#[test]
fn what_is_right_is_corrected_and_nothing_else() {
    let ada = Some(("Ada".to_owned(), "Byron".to_owned()));
    let (email, phone) = (Some("c@d.example".to_owned()), Some("0395589559".to_owned()));
    for (typed, expected) in [
        (
            "--new-phone +61395589559 --new-email c@d.example",
            Correction { email, phone, name: None },
        ),
        (
            "--new-family-name Byron --new-given-name Ada",
            Correction { name: ada, ..Correction::default() },
        ),
    ] {
        let command = read(&format!("people correct --email a@b.example {typed}")).unwrap();
        let Command::People(People::Correct { right, .. }) = command else { panic!("{typed}") };
        assert_eq!(right.correction(), expected, "{typed}");
    }
}

#[test]
fn each_slip_is_told_with_what_is_meant_or_missing() {
    for (typed, told) in [
        ("applicaitons list", "a similar subcommand exists: 'applications'"),
        ("applications", "requires a subcommand but one was not provided"),
        ("applications lst", "a similar subcommand exists: 'list'"),
        ("applications delete GS1-7K3M-9QXT", "unrecognized subcommand 'delete'"),
        ("applications show", "<REFERENCE>"),
        ("applications mark processed", "  <REFERENCE>..."),
        ("applications mark GS1-7K3M-9QXT", "invalid value 'GS1-7K3M-9QXT' for '<processed>'"),
        ("applications mark GS1-7K3M-9QXT lost", "invalid value 'lost' for '<processed>'"),
        ("applications export", "  --since <YYYY-MM-DD>\n  --format <csv|xlsx|json>"),
        ("applications export --since 2026-11-01", "  --format <csv|xlsx|json>"),
        (
            "applications export --since 2026-11-22 --format xml",
            "invalid value 'xml' for '--format <csv|xlsx|json>'",
        ),
        ("applications list --sicne 2026-11-01", "a similar argument exists: '--since'"),
        (
            "applications list --unpaid --unconfirmed",
            "'--unpaid' cannot be used with '--unconfirmed'",
        ),
        ("applications find", "<TEXT>"),
        ("applications find --unpaid", "unexpected argument '--unpaid'"),
        ("applications cancel GS1-7K3M-9QXT", "  --note <TEXT>"),
        ("enquiries list --all", "unexpected argument '--all'"),
        ("payments mismatch", "  --from <YYYY-MM-DD>\n  --until <YYYY-MM-DD>"),
        (
            "payments mismatch --month 2026-11 --from 2026-11-01",
            "'--month <YYYY-MM>' cannot be used with '--from <YYYY-MM-DD>'",
        ),
        ("payments export --from 2026-11-22", "  --until <YYYY-MM-DD>"),
        ("payments refund GS1-X", "  <--all|--amount <DOLLARS>>"),
        ("payments refund GS1-X --all --amount 5", "'--all' cannot be used with '--amount"),
        ("messages list --all", "unexpected argument '--all'"),
        ("messages retry", "  <ID|--all-failed>"),
        ("messages retry --failed", "a similar argument exists: '--all-failed'"),
        ("editors end", "  <NAME|--all>"),
        ("editors end --none", "unexpected argument '--none'"),
        ("people forget --email a@b.example", "unrecognized subcommand 'forget'"),
        ("people find", "  <--email <ADDRESS>|--abn <ABN>|--name <NAME>|--reference <REFERENCE>>"),
        ("people find --email", "a value is required for '--email <ADDRESS>'"),
        (
            "people find --email a@b.example --name Ada",
            "'--email <ADDRESS>' cannot be used with '--name <NAME>'",
        ),
        ("people find --email a@b.example --yes", "unexpected argument '--yes'"),
        (
            "people export --email a@b.example --reference d1",
            "'--email <ADDRESS>' cannot be used with '--reference <REFERENCE>'",
        ),
        ("people correct --email a@b.example", "  <--new-email <ADDRESS>|"),
        (
            "people correct --email a@b.example --new-given-name Ann",
            "required arguments were not provided:\n  --new-family-name <NAME>",
        ),
        ("people delete --yes", "  <--email <ADDRESS>|"),
        ("people delete --email a@b.example --yes --yes", "'--yes' cannot be used multiple times"),
        ("audit list --since", "a value is required for '--since <YYYY-MM-DD>'"),
    ] {
        let error = read(typed).unwrap_err().to_string();
        assert!(error.contains(told), "{typed}: {error}");
    }
}

#[test]
fn a_value_that_cannot_be_read_is_named_with_what_is_expected() {
    for (typed, option, found, expected) in [
        ("applications list", "--since", "yesterday", "a day such as 2026-11-22"),
        ("audit list", "--since", "2026-02-30", "a day such as 2026-11-22"),
        ("payments totals", "--month", "2026-13", "a month such as 2026-11"),
        ("payments refund R", "--amount", "0", "dollars such as 1100 or 12.50"),
        ("payments refund R", "--amount", "1.5", "dollars such as 1100 or 12.50"),
        ("payments refund R", "--amount", "-5", "dollars such as 1100 or 12.50"),
        ("applications resend R", "--to", "ada", ""),
        ("people find", "--abn", "51824753557", ""),
        ("people find", "--name", "", "a text"),
        ("people correct --email a@b.example", "--new-email", "ada", ""),
        ("people correct --email a@b.example", "--new-phone", "12", ""),
    ] {
        let error = read(&format!("{typed} {option} {found}")).unwrap_err().to_string();
        assert!(error.contains(&format!("invalid value '{found}' for '{option} ")), "{error}");
        assert!(error.contains(&format!(": expected {expected}")), "{error}");
    }
    let error = read("payments export --from 2026-11-23 --until 2026-11-22").unwrap_err();
    let told = "--until: expected a day that is not before that of --from";
    assert!(error.to_string().contains(told), "{error}");
}
