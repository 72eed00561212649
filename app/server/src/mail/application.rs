//! What is sent when an application is submitted.
//!
//! The confirmation goes to an address that no one has answered from yet. It has the reference and what was chosen, and no
//! word that was typed: otherwise anyone could send their own words, in our name, to any address.

use barcode_core::Code;
use barcode_core::site::membership::application::{Answered, Application};
use barcode_core::site::membership::fees::{FeeStatus, Quote, dollars};
use barcode_core::site::payment::DEBIT_DAYS;
use barcode_core::site::time::sydney::sydney_text;

use super::email::{Email, Person};
use super::letter::{Greeting, Letter, Row};
use super::office::{Office, signature};
use super::words::{ApplicationWords, MailWords};
use crate::hand_over::application::{Submitted, closed_body, hand_over_body};
use crate::store::application::Closed;
use crate::store::message::{MessageKind, NewMessage};
use crate::words::Words;

/// The messages of one application: its confirmation, and the application itself for the office,
/// which gets it by the webhook if there is one and by mail otherwise.
pub fn application_messages(office: &Office, submitted: &Submitted) -> Vec<NewMessage> {
    let reference = submitted.reference;
    let for_office = if office.settings.hands_over {
        let body = hand_over_body(submitted, &office.words.get());
        office.message(MessageKind::HandOver, reference, reference, body)
    } else {
        office.mail(MessageKind::ApplicationNotice, reference, &notice(office, submitted))
    };
    let confirmation = confirmation(office, submitted);
    vec![office.mail(MessageKind::ApplicationConfirmation, reference, &confirmation), for_office]
}

/// Another confirmation of an application. `now` tells it from those before.
pub fn confirmation_again(office: &Office, submitted: &Submitted, now: i64) -> NewMessage {
    let reference = submitted.reference;
    let key = format!("{reference}.{now}");
    let content = confirmation(office, submitted).kept();
    office.message(MessageKind::ApplicationConfirmation, &key, reference, content)
}

/// The message that an application has ended without a membership, with a note of the office.
pub fn closed_message(
    office: &Office,
    reference: &str,
    to: Person,
    closed: Closed,
    note: &str,
) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.closed;
    let told = match closed {
        Closed::Cancelled => &said.cancelled,
        Closed::Rejected => &said.rejected,
    };
    let letter = Letter::default()
        .greeting(greeting(&words.mail, to.name.split(' ').next().unwrap_or_default()))
        .paragraph(&**told)
        .rows([Row::new(&words.mail.rows.reference, reference)])
        .paragraph(note)
        .paragraph(&*said.unclear);
    let subject = words.mail.application.subject.fill(reference);
    let letter = signature(letter, &words.mail);
    // One word of a name greets; all of it could be a sentence, and the address may be anyone's.
    let to = Person { name: String::new(), ..to };
    let email = Email { to, reply_to: Some(office.team()), subject, letter };
    office.mail(MessageKind::ApplicationClosed, reference, &email)
}

/// What the webhook is told when an application has ended; `None` without one.
pub fn closed_hand_over(
    office: &Office,
    reference: &str,
    closed: Closed,
    now: i64,
) -> Option<NewMessage> {
    let body = || closed_body(reference, closed, now);
    office
        .settings
        .hands_over
        .then(|| office.message(MessageKind::ClosedHandOver, reference, reference, body()))
}

fn confirmation(office: &Office, submitted: &Submitted) -> Email {
    let Submitted { reference, application, .. } = submitted;
    let words = office.words.get();
    let said = &words.mail.application;
    let letter = Letter::default()
        .paragraph(&*words.mail.greeting.unnamed)
        .paragraph(&*said.arrived)
        .rows(facts(&words, submitted))
        .heading(&said.next)
        .steps(&next_steps(said, submitted));
    let letter = match submitted.payment_link {
        Some(link) => letter
            .paragraph(&*said.pay)
            .button(&words.mail.payment.open, link)
            .paragraph(&*words.mail.payment.keep),
        None => letter,
    };
    let letter = letter.paragraph(&*said.no_answer);
    let letter =
        if submitted.shows_costs { price(letter, &words.mail, submitted.quote) } else { letter };
    let is_chosen = |value: &Answered| matches!(value, Answered::Chosen(_));
    let letter = answers(letter.paragraph(&*said.answers), &words, application, is_chosen)
        .paragraph(&*said.correct)
        .paragraph(&*said.not_you);
    let subject = said.subject.fill(reference);
    let letter = signature(letter, &words.mail);
    let to = Person { name: String::new(), ..applicant(application) };
    Email { to, reply_to: Some(office.team()), subject, letter }
}

fn notice(office: &Office, submitted: &Submitted) -> Email {
    let Submitted { reference, application, referrer, .. } = submitted;
    let words = office.words.get();
    let (said, rows) = (&words.mail.application_notice, &words.mail.rows);
    let referrer = referrer.map(|referrer| Row::new(&rows.referrer, referrer));
    let duplicate =
        submitted.is_possible_duplicate.then(|| Row::new(&rows.duplicate, &said.duplicate));
    let sectors = application.answers().recall_sectors();
    let sectors =
        (!sectors.is_empty()).then(|| Row::new(&rows.recall_sectors, &sectors.join("; ")));
    let facts = facts(&words, submitted).into_iter();
    let applicant = applicant(application);
    let answer = if applicant.is_taken_everywhere() { &said.reply } else { &said.write };
    let letter = Letter::default()
        .paragraph(format!("{} {}", &*said.arrived, &**answer))
        .rows(facts.chain(referrer).chain(duplicate).chain(sectors));
    let letter = price(letter, &words.mail, submitted.quote);
    let letter = answers(letter, &words, application, |_| true);
    let subject = said.subject.fill(reference);
    Email { to: office.team(), reply_to: Some(applicant), subject, letter }
}

fn applicant(application: &Application) -> Person {
    let contact = &application.primary;
    Person {
        name: format!("{} {}", contact.given_name, contact.family_name),
        address: contact.email.to_string(),
    }
}

fn greeting(words: &MailWords, given_name: &str) -> Greeting {
    Greeting {
        given_name: given_name.to_owned(),
        named: words.greeting.named.unfilled().to_owned(),
        unnamed: words.greeting.unnamed.to_string(),
    }
}

fn facts(words: &Words, submitted: &Submitted) -> [Row; 4] {
    let application = submitted.application;
    let rows = &words.mail.rows;
    [
        Row::new(&rows.reference, submitted.reference),
        Row::new(&rows.sent, &sydney_text(submitted.submitted_at)),
        Row::new(&rows.option, application.option.option().name),
        Row::new(&rows.payment, words.pay.methods.of(application.payment_method)),
    ]
}

fn next_steps(said: &ApplicationWords, submitted: &Submitted) -> [String; 3] {
    let payment = if submitted.is_invoiced {
        said.invoiced.to_string()
    } else if submitted.application.payment_method.is_direct_debit() {
        said.debited.fill(&DEBIT_DAYS.to_string())
    } else {
        said.card.to_string()
    };
    let when = submitted.numbers_arrive.map(|when| format!(" {when}")).unwrap_or_default();
    [payment, said.checked.to_string(), said.numbers.fill(&when)]
}

/// The lines of the price, as on an invoice.
fn price(letter: Letter, words: &MailWords, quote: &Quote) -> Letter {
    let letter = letter.heading(&words.price.heading);
    let letter = match quote.status {
        FeeStatus::Sample => letter.paragraph(&*words.price.sample),
        FeeStatus::Current => letter,
    };
    let lines = quote.lines.iter().map(|line| Row::new(&line.label, &dollars(line.cents)));
    letter
        .rows(lines.chain([Row::new(&words.rows.total, &dollars(quote.total_cents))]))
        .paragraph(format!("{}.", quote.sentence))
}

/// What was answered, screen by screen, as far as it is `shown`.
fn answers(
    letter: Letter,
    words: &Words,
    application: &Application,
    shown: impl Fn(&Answered) -> bool,
) -> Letter {
    application.summary().into_iter().fold(letter, |letter, section| {
        let answered = section.rows.iter().filter_map(|row| Some((row.field, row.value.as_ref()?)));
        let answered = answered.filter(|(_, value)| shown(value));
        let rows: Vec<_> = answered
            .map(|(field, value)| {
                let value = words.answer(field, value);
                Row::new(words.join_fields.names.of(field), &value).with_code(field.code())
            })
            .collect();
        let heading = words.mail.sections.of(section.step);
        if rows.is_empty() { letter } else { letter.heading(heading).rows(rows) }
    })
}

#[cfg(test)]
mod tests {
    use super::super::office::tests::{email_in, office, office_with_webhook};
    use super::*;
    use crate::hand_over::application::tests::with_submitted;

    #[test]
    fn the_team_reads_the_sectors_of_a_recall_by_their_names() {
        let answers =
            [("services", "recall"), ("recallRole", "receiver"), ("recallCategories", "health")];
        with_submitted(&answers, |submitted| {
            let messages = application_messages(&office(), submitted);
            let [confirmation, notice] = &messages[..] else { panic!("two messages") };
            assert!(email_in(notice).letter.text().contains("Recall sectors: Healthcare"));
            assert!(!email_in(confirmation).letter.text().contains("Recall sectors"));
        });
    }

    #[test]
    fn an_application_is_confirmed_and_told_to_the_team() {
        with_submitted(&[], |submitted| {
            let messages = application_messages(&office(), submitted);
            let ids: Vec<_> = messages.iter().map(|message| message.id.as_str()).collect();
            assert_eq!(
                ids,
                [
                    "<GS1-7K3M-9QXT.applicationConfirmation@example.com.au>",
                    "<GS1-7K3M-9QXT.applicationNotice@example.com.au>",
                ]
            );
            assert!(messages.iter().all(|message| message.about == "GS1-7K3M-9QXT"));
            let [confirmation, notice] = &messages[..] else { panic!("{ids:?}") };
            let (confirmation, notice) = (email_in(confirmation), email_in(notice));
            assert_eq!(confirmation.subject, "Your application GS1-7K3M-9QXT");
            assert_eq!(confirmation.to.address, "alex@example.com");
            assert_eq!(confirmation.reply_to.unwrap().address, "membership@example.com.au");
            assert_eq!(notice.subject, "Application GS1-7K3M-9QXT");
            assert_eq!(notice.to.address, "membership@example.com.au");
            assert_eq!(confirmation.to.name, "");
            assert_eq!(notice.reply_to.unwrap().address, confirmation.to.address);
            assert!(notice.letter.text().contains("Referrer: example-partner"));
            assert!(!confirmation.letter.text().contains("example-partner"));
        });
    }

    #[test]
    fn who_cannot_be_replied_to_is_written_to_at_the_address_in_the_notice() {
        with_submitted(&[("primaryEmail", "j\u{fc}rgen@example.com")], |submitted| {
            let text = notice(&office(), submitted).letter.text();
            assert!(!text.contains("Reply to this message"), "{text}");
            assert!(text.contains("write to the email address below"), "{text}");
            assert!(text.contains("j\u{fc}rgen@example.com"), "{text}");
        });
    }

    #[test]
    fn with_a_webhook_the_office_gets_the_application_there_instead() {
        with_submitted(&[], |submitted| {
            let office = office_with_webhook();
            let messages = application_messages(&office, submitted);
            let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
            assert_eq!(kinds, [MessageKind::ApplicationConfirmation, MessageKind::HandOver]);
            assert_eq!(messages[1].content, hand_over_body(submitted, &office.words.get()));
        });
    }

    #[test]
    fn the_confirmation_says_what_was_sent_and_what_it_costs() {
        with_submitted(&[], |submitted| {
            let text = confirmation(&office(), submitted).letter.text();
            for part in [
                "Hello,",
                "Reference: GS1-7K3M-9QXT\nSent: 3 November 2026, 12:40 pm AEDT\n\
                 Membership option: Full Member Small Business\nPayment: Credit or debit card\n",
                "1. Pay by card",
                "call us and give the reference",
                "Sample amounts. They are not our fees.",
                "GST 10%: $",
                &format!(
                    "Total: {}\n\n{}.\n",
                    dollars(submitted.quote.total_cents),
                    submitted.quote.sentence
                ),
                "\nhttps://www.example.com.au/join-gs1/result#open=id.c2VjcmV0\n",
                "What you need\n-------------\n",
                "1300 227 263",
            ] {
                assert!(text.contains(part), "{part:?} in\n{text}");
            }
        });
    }

    #[test]
    fn a_stranger_cannot_send_their_own_words_in_our_mail() {
        with_submitted(&[], |submitted| {
            let email = confirmation(&office(), submitted);
            let team = notice(&office(), submitted).letter.text();
            let (text, html) = (email.letter.text(), email.letter.html(""));
            let sections = submitted.application.summary();
            let rows = sections.iter().flat_map(|section| &section.rows);
            let mut typed = 0;
            for row in rows.filter(|row| row.field.kind().choices().is_none()) {
                let Some(Answered::Text(words)) = &row.value else { continue };
                let line = format!(": {words}\n");
                assert!(team.contains(&line), "{words} in {team}");
                assert!(!text.contains(&line), "{words} in {text}");
                typed += 1;
            }
            assert!(typed > 8, "{typed}");
            let contact = &submitted.application.primary;
            for name in [&contact.given_name, &contact.family_name] {
                for part in [&text, &html, &email.subject, &email.to.name] {
                    assert!(!part.contains(name.as_str()), "{name} in {part}");
                }
            }
        });
        for field in ["companyName", "primaryGivenName", "primaryJobTitle", "street"] {
            let typed = "Call now to get your prize";
            with_submitted(&[(field, typed)], |submitted| {
                let email = confirmation(&office(), submitted);
                assert!(!email.kept().contains("prize"), "{field}: {}", email.letter.text());
            });
        }
    }

    #[test]
    fn the_end_of_an_application_greets_by_one_word_alone() {
        let to = Person {
            name: "Call now to get your prize".to_owned(),
            address: "alex@example.com".to_owned(),
        };
        let message = closed_message(&office(), "GS1-7K3M-9QXT", to, Closed::Rejected, "No ABN.");
        let email = email_in(&message);
        assert_eq!(
            email.to,
            Person { name: String::new(), address: "alex@example.com".to_owned() }
        );
        assert!(email.letter.text().starts_with("Hello Call,\n"), "{}", email.letter.text());
        assert!(!message.content.contains("prize"), "{}", message.content);
    }

    #[test]
    fn when_numbers_come_is_what_the_site_says() {
        with_submitted(&[], |submitted| {
            let says = |when| {
                let submitted = Submitted { numbers_arrive: when, ..*submitted };
                confirmation(&office(), &submitted).letter.text()
            };
            let text = says(Some("within 2 business days"));
            assert!(text.contains("come by email within 2 business days, with"), "{text}");
            assert!(says(None).contains("Your numbers come by email, with"));
        });
    }

    #[test]
    fn direct_debit_has_steps_of_its_own() {
        with_submitted(&[("paymentMethod", "directDebitBank")], |submitted| {
            let text = confirmation(&office(), submitted).letter.text();
            assert!(
                text.contains("1. Your bank account is debited. It can take up to 3 business days"),
                "{text}"
            );
            assert!(!text.contains("card"), "{text}");
        });
    }

    #[test]
    fn without_a_payment_service_an_invoice_follows() {
        for method in ["card", "directDebitBank"] {
            with_submitted(&[("paymentMethod", method)], |submitted| {
                let submitted = Submitted { is_invoiced: true, ..*submitted };
                let text = confirmation(&office(), &submitted).letter.text();
                assert!(text.contains("1. We send you an invoice by email."), "{text}");
                assert!(!text.contains("Pay by card") && !text.contains("is debited"), "{text}");
            });
        }
    }

    #[test]
    fn amounts_stay_out_where_the_site_shows_none() {
        with_submitted(&[], |submitted| {
            let submitted = Submitted { shows_costs: false, ..*submitted };
            let confirmation = confirmation(&office(), &submitted);
            for body in [confirmation.letter.text(), confirmation.letter.html("")] {
                assert!(!body.contains("Price") && !body.contains("GST 10%"), "{body}");
            }
            assert!(notice(&office(), &submitted).letter.text().contains("GST 10%: $"));
        });
    }

    #[test]
    fn markup_in_an_answer_is_shown_as_it_was_typed() {
        with_submitted(&[("companyName", "<b>Sons</b> & Co")], |submitted| {
            let html = notice(&office(), submitted).letter.html("");
            assert!(html.contains("&lt;b&gt;Sons&lt;/b&gt; &amp; Co"), "{html}");
            assert!(!html.contains("<b>"), "{html}");
        });
    }
}
