//! What the team is told when the site cannot be published, and when it is again.

use super::email::Email;
use super::letter::Letter;
use super::office::Office;
use crate::store::message::{MessageKind, NewMessage};

/// The build has failed again. `why` is what it wrote last; it is tried again in so many minutes, or not by itself.
pub fn publishing_fails(office: &Office, why: &str, minutes: Option<i64>, now: i64) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.publishing;
    let again = match minutes {
        Some(1) => said.again_in_minute.to_string(),
        Some(minutes) => said.again_in_minutes.fill(&minutes.to_string()),
        None => said.again_after_change.to_string(),
    };
    let letter = Letter::default()
        .paragraph(&*said.unpublished)
        .heading(&said.wrote)
        .steps(&why.lines().map(str::to_owned).collect::<Vec<_>>())
        .paragraph(again)
        .paragraph(&*said.correct);
    mail(office, &said.fails, letter, now)
}

/// The build works again.
pub fn published_again(office: &Office, now: i64) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.publishing;
    mail(office, &said.works_subject, Letter::default().paragraph(&*said.works), now)
}

fn mail(office: &Office, subject: &str, letter: Letter, now: i64) -> NewMessage {
    let email = Email { to: office.team(), reply_to: None, subject: subject.to_owned(), letter };
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
