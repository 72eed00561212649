//! What `--help` says: of all commands, of a group, of one.

/// Each command as it is typed, and what it does.
const COMMANDS: &[(&str, &str)] = &[
    (
        "applications list [--since YYYY-MM-DD] [--unpaid|--unconfirmed|--to-hand-over]",
        "A table of what was submitted in the last 30 days, or since a day. With --unpaid those whose money has not arrived, \
         with --unconfirmed those whose applicant has no confirmation by mail, with --to-hand-over those that are not dealt \
         with; all three leave out what is closed, and go back to the beginning unless a day is given.",
    ),
    (
        "applications find TEXT",
        "A table of all that have TEXT in their reference, a name, the company, an email address or the ABN.",
    ),
    ("applications show REFERENCE", "All answers, and what became of the messages."),
    (
        "applications export --since YYYY-MM-DD --format csv|xlsx|json",
        "Everything since a day, on standard output, for spreadsheets or programs.",
    ),
    (
        "applications mark REFERENCE processed",
        "Notes that the office has dealt with it. The first mark keeps its time.",
    ),
    (
        "applications resend REFERENCE [--to ADDRESS]",
        "Sends the confirmation once more, in place of one that was not sent. With --to the applicant's address is corrected, \
         for the application and its payment: what waits goes there, and links that were sent before open nothing any more.",
    ),
    (
        "applications cancel REFERENCE --note TEXT",
        "Ends an application that the applicant no longer wants, and emails them the note. It counts as dealt with and cannot \
         be paid any more; money that was paid goes back by payments refund.",
    ),
    (
        "applications reject REFERENCE --note TEXT",
        "The same for one that the office does not accept.",
    ),
    (
        "enquiries list [--since YYYY-MM-DD]",
        "A table of the enquiries of the last 30 days, or since a day.",
    ),
    (
        "enquiries export --since YYYY-MM-DD --format csv|xlsx|json",
        "Everything since a day, on standard output.",
    ),
    (
        "payments export --from YYYY-MM-DD --until YYYY-MM-DD [--format csv|xlsx|json]",
        "Each movement of money on these days, on standard output: payments, refunds and disputes, each on the day on which we \
         learned of it. --month YYYY-MM stands for --from and --until.",
    ),
    (
        "payments totals --from YYYY-MM-DD --until YYYY-MM-DD [--format csv|xlsx|json]",
        "The totals of these movements by day and by month, and of all. --month YYYY-MM stands for --from and --until.",
    ),
    (
        "payments refund REFERENCE --all|--amount DOLLARS",
        "Gives all that is left, or a part such as 12.50, back through the payment gateway. If the answer is lost, repeat the \
         same command: money goes back once.",
    ),
    (
        "payments mismatch --from YYYY-MM-DD --until YYYY-MM-DD",
        "Compares our movements of these days with those of the payment gateway, names every difference, and ends with the totals \
         of both. --month YYYY-MM stands for --from and --until.",
    ),
    (
        "people find|export WHO",
        "What is kept about a person: a line for each record, or all of it as JSON. \
         WHO is --email ADDRESS, --abn ABN, --name NAME (whole), or one or more --reference REFERENCE.",
    ),
    (
        "people correct WHO [--new-email ADDRESS] [--new-given-name NAME --new-family-name NAME] [--new-phone NUMBER]",
        "Corrects who someone is, wherever it is kept. With --new-email what waits goes there, and links to payments and drafts \
         that were sent before open nothing any more.",
    ),
    (
        "people delete WHO [--unfinished] [--yes]",
        "Says what deleting a person would do; does it with --yes, and with --unfinished also where something is still going on.",
    ),
    ("messages list [--failed]", "The messages that wait or were given up; only the latter."),
    ("messages retry ID|--all-failed", "Lets what was given up begin again."),
    (
        "publish [--list|--to BUILD]",
        "Builds the site and publishes it. With --list the builds that are kept and what became of the last ones; with --to one \
         of them is published again at once.",
    ),
    ("editors list", "Who is signed in to preview."),
    ("editors end NAME|--all", "Signs editors out."),
    (
        "audit list [--since YYYY-MM-DD] [--json]",
        "Who did what and when, in the last 30 days or since a day.",
    ),
];

/// A line for each command.
pub fn usage() -> String {
    let lines = COMMANDS.iter().map(|(typed, _)| format!("       site-server {typed}\n"));
    lines.collect::<Vec<_>>().concat()
}

/// What the commands do that begin with these words; `None` when there are none.
pub fn help(words: &[&str]) -> Option<String> {
    let begins = |typed: &str| {
        let mut typed = typed.split(' ');
        words
            .iter()
            .all(|word| typed.next().is_some_and(|one| one.split('|').any(|one| one == *word)))
    };
    let found = COMMANDS.iter().filter(|(typed, _)| !words.is_empty() && begins(typed));
    let texts = found.map(|(typed, does)| format!("site-server {typed}\n    {does}\n"));
    let text = texts.collect::<Vec<_>>().concat();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_and_a_group_say_what_they_do() {
        let one = help(&["applications", "find"]).unwrap();
        assert!(one.starts_with("site-server applications find TEXT\n    A table"), "{one}");
        let group = help(&["people"]).unwrap();
        for part in ["people find|export", "people correct", "people delete"] {
            assert!(group.contains(part), "{group}");
        }
        assert!(help(&["people", "export"]).is_some());
        assert_eq!(help(&["nothing"]), None);
        assert_eq!(help(&[]), None);
    }
}
