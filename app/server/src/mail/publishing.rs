//! What the team is told when the site cannot be published, and when it is again.

use super::email::Email;
use super::letter::Letter;
use super::office::Office;
use crate::store::message::{MessageKind, NewMessage};

/// The build has failed again. `why` is what it wrote last; it is tried again in so many minutes, or not by itself.
pub fn publishing_fails(office: &Office, why: &str, minutes: Option<i64>, now: i64) -> NewMessage {
    let again = match minutes {
        Some(1) => "It is tried again in a minute.".to_owned(),
        Some(minutes) => format!(
            "It is tried again in {minutes} minutes, and after every change that is published."
        ),
        None => "It is tried again after the next change that is published.".to_owned(),
    };
    let letter = Letter::default()
        .paragraph("What editors have published since the last build is not on the website: the build has failed twice. Visitors see the site as it was.")
        .heading("What the build wrote last")
        .steps(&why.lines().map(str::to_owned).collect::<Vec<_>>())
        .paragraph(again)
        .paragraph("If it names an entry, correct that entry and publish it. Editors see the same under “Publishing” in the preview tool, where they can go back to an earlier build. Otherwise ask those who run the server.");
    mail(office, "The website cannot be published", &letter, now)
}

/// The build works again.
pub fn published_again(office: &Office, now: i64) -> NewMessage {
    let letter = Letter::default()
        .paragraph("The website is published again, with everything that editors have published.");
    mail(office, "The website is published again", &letter, now)
}

fn mail(office: &Office, subject: &str, letter: &Letter, now: i64) -> NewMessage {
    let email = Email::new(office.team(), None, subject.to_owned(), letter);
    office.message(MessageKind::PublishingNotice, &now.to_string(), "publishing", email.kept())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::office::tests::office;

    #[test]
    fn the_team_reads_why_and_what_to_do() {
        let why = "the content has 1 problem\n  page home: title is missing";
        let message = publishing_fails(&office(), why, Some(5), 7);
        assert!(message.id.starts_with("<7.publishingNotice@"), "{}", message.id);
        for words in [
            "page home: title is missing",
            "tried again in 5 minutes",
            "correct that entry and publish it",
        ] {
            assert!(message.content.contains(words), "{words}: {}", message.content);
        }
        assert!(publishing_fails(&office(), why, None, 7).content.contains("the next change"));
        assert!(published_again(&office(), 8).content.contains("published again"));
    }
}
