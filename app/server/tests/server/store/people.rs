//! What is kept about a person is found, told, corrected and deleted, wherever it is.

use std::fs;

use barcode_core::site::payment::{Attempt, AttemptState, Payment, Report};
use serde_json::Value;
use site_server::back_office::{OfficeError, run};
use site_server::mail::email::{Email, Person};
use site_server::mail::letter::{Greeting, Letter, Row};
use site_server::store::Store;
use site_server::store::allowance::Allowance;
use site_server::store::application::{Answers, Change, NewApplication};
use site_server::store::digest::Digest;
use site_server::store::message::{Delivery, MessageKind, NewMessage};
use site_server::store::payment::{
    NewInvoicePayment, PaidFor, Payer, PaymentChange, StoredAttempt,
};
use site_server::store::people::Who;

use super::samples::{
    DAY, NOW, OFFICE, access, create_draft, enquiry, invoice_payment, payment_details, request,
    request_with_body, resume_link, submission_of,
};
use crate::harness::api::{office_command, outside};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    a_person_is_found_told_corrected_and_deleted
    what_is_about_several_people_is_listed_only
    what_is_open_needs_a_word_of_its_own
    who_is_named_in_another_ones_application_is_taken_out
    a_message_that_is_being_sent_does_not_come_back
    a_payment_that_changes_meanwhile_keeps_no_words
}

const ABN: &str = "51824753556";
const EMAIL: &str = "zora@quill.example";
const NEW_EMAIL: &str = "zora@feather.example";
/// What no table may hold once it is deleted.
const WORDS: [&str; 9] = [
    "zora",
    "quillfeather",
    "nib",
    "quill.example",
    "feather.example",
    "0491570156",
    "0491 570 156",
    "51824753556",
    "51 824 753 556",
];

async fn command(store: &Store, typed: &[&str]) -> Result<String, (String, OfficeError)> {
    let mut out = Vec::new();
    let outcome = run(&office_command(typed), store, &outside(None), OFFICE, &mut out).await;
    let text = String::from_utf8(out).unwrap();
    match outcome {
        Ok(()) => Ok(text),
        Err(error) => Err((text, error)),
    }
}

fn pairs(pairs: &[(&str, &str)]) -> Answers {
    pairs.iter().map(|(id, text)| ((*id).to_owned(), (*text).to_owned())).collect()
}

fn zoras_answers() -> Answers {
    pairs(&[
        ("companyName", "Quillfeather Pencils"),
        ("abn", "51 824 753 556"),
        ("primaryGivenName", "Zora"),
        ("primaryFamilyName", "Nib"),
        ("primaryEmail", "Zora@Quill.example"),
        ("primaryPhone", "0491570156"),
        ("ceoGivenName", "Otto"),
        ("ceoFamilyName", "Other"),
        ("ceoEmail", "otto@example.com"),
    ])
}

/// What she has said of herself.
fn hers() -> Answers {
    zoras_answers().into_iter().filter(|(field, _)| !field.starts_with("ceo")).collect()
}

fn mail(id: &str, kind: MessageKind, about: &str, to: &str, answers: &Answers) -> NewMessage {
    let rows = [
        ("Primary contact's first name", "primaryGivenName"),
        ("Primary contact's email", "primaryEmail"),
        ("Chief executive's or owner's first name", "ceoGivenName"),
        ("Chief executive's or owner's email", "ceoEmail"),
        ("Suburb", "suburb"),
    ]
    .into_iter()
    .filter_map(|(label, field)| Some(Row::new(label, answers.get(field)?).with_code(field)));
    let greeting = Greeting {
        given_name: "Zora".to_owned(),
        named: "Hello {name},".to_owned(),
        unnamed: "Hello,".to_owned(),
    };
    let letter = Letter::default().greeting(greeting).rows(rows);
    let to = Person { name: "Zora Nib".to_owned(), address: to.to_owned() };
    let content = Email { to, reply_to: None, subject: format!("About {about}"), letter }.kept();
    NewMessage {
        id: format!("<{id}@example.com>"),
        kind,
        about: about.to_owned(),
        content,
        allowance: None,
    }
}

fn zora() -> Payer {
    Payer {
        organisation: "Quillfeather Pencils".to_owned(),
        name: "Zora Nib".to_owned(),
        email: EMAIL.to_owned(),
    }
}

fn zoras_invoice(name: &str) -> NewInvoicePayment {
    let paid_for = PaidFor::Invoice { number: format!("INV-{name}"), account_number: None };
    let mut payment = invoice_payment(name);
    payment.details = payment_details(name, paid_for);
    payment.details.payer = zora();
    payment
}

/// A change of the payment `id` at `version`, with a message that has its payer's words.
fn change(
    id: &str,
    version: i64,
    state: AttemptState,
    message: Option<NewMessage>,
) -> PaymentChange {
    let mut attempt = Attempt::new(1, NOW);
    attempt.learn(&Report::of(state));
    let is_paid = state == AttemptState::Paid;
    PaymentChange {
        id: id.to_owned(),
        version,
        state: Payment { due_cents: 1, attempts: vec![attempt] }.state(),
        attempt: StoredAttempt { paid_at: is_paid.then_some(NOW), ..attempt.into() },
        ask_at: None,
        link: None,
        messages: message.into_iter().collect(),
    }
}

async fn submit(store: &Store, name: &str, answers: Answers, abn: &str) {
    let draft = create_draft(store, name).await;
    let mut submission = submission_of(name, abn, NOW);
    let about = submission.payment.reference.clone();
    submission.payment.payer = zora();
    submission.messages = vec![
        mail(&format!("{name}.c"), MessageKind::ApplicationConfirmation, &about, EMAIL, &answers),
        mail(
            &format!("{name}.n"),
            MessageKind::ApplicationNotice,
            &about,
            "team@x.example",
            &answers,
        ),
    ];
    submission.answers = answers;
    let key = request_with_body(&format!("submit {name}"), name);
    let answered = site_server::store::idempotency::IdempotentRequest {
        answer: format!(r#"{{"reference":"{about}"}}"#),
        ..key
    };
    store.submit_application(&answered, &draft, &submission, NOW).await.unwrap();
}

/// A store with all there can be of Zora, and a neighbour.
async fn store_with_zora(database: &Database) -> Store {
    let store = database.open().await;
    // A draft, with a link to it in the mail.
    let draft = NewApplication { answers: zoras_answers(), ..super::samples::draft("draft") };
    store.create_application(&request("draft"), &draft, NOW).await.unwrap();
    let mut link = resume_link("link", "draft");
    link.message = mail("link", MessageKind::ResumeLink, "draft", EMAIL, &Answers::new());
    store.create_resume_link(&access("draft"), &link, NOW).await.unwrap();
    let leased = store.lease_messages(NOW, NOW, 1).await.unwrap();
    store.message_sent(&leased[0].id, NOW).await.unwrap();
    // An application that is paid and processed, another one that is not paid.
    submit(&store, "ONE", zoras_answers(), ABN).await;
    let receipt = mail("r1", MessageKind::PaymentReceipt, "REF-ONE", EMAIL, &hers());
    let paid = change("ONE", 1, AttemptState::Paid, Some(receipt));
    assert!(store.change_payment(&paid, NOW).await.unwrap());
    store.mark_processed("REF-ONE", "ada", NOW).await.unwrap();
    submit(&store, "TWO", zoras_answers(), "53004085616").await;
    store.mark_processed("REF-TWO", "ada", NOW).await.unwrap();
    // Invoices: one paid, one that was never.
    for name in ["THREE", "FOUR"] {
        store.create_invoice_payment(&request(name), &zoras_invoice(name), NOW).await.unwrap();
    }
    let paid = change("THREE", 1, AttemptState::Paid, None);
    assert!(store.change_payment(&paid, NOW).await.unwrap());
    // An enquiry.
    let mut question = enquiry("five");
    "Zora Nib".clone_into(&mut question.enquiry.name);
    question.enquiry.email = "ZORA@quill.example".parse().unwrap();
    question.enquiry.phone = Some("0491570156".parse().unwrap());
    "Do you know Quillfeather Pencils?".clone_into(&mut question.enquiry.message);
    let notice = mail("five", MessageKind::EnquiryNotice, "ENQ-five", "team@x.example", &hers());
    question.messages = vec![notice];
    store.create_enquiry(&request("five"), &question, NOW).await.unwrap();
    let leased = store.lease_messages(NOW, NOW, 1).await.unwrap();
    store.message_failed(&leased[0].id, leased[0].attempt, None, None).await.unwrap();
    // A link to her in someone else's draft.
    create_draft(&store, "elsewhere").await;
    let mut link = resume_link("second link", "elsewhere");
    link.message = mail("second", MessageKind::ResumeLink, "elsewhere", EMAIL, &Answers::new());
    store.create_resume_link(&access("elsewhere"), &link, NOW).await.unwrap();
    // What limits have counted is kept by its digest.
    let counted = Digest::of(format!("confirmations: {EMAIL}"));
    let confirmations = Allowance { key: counted, uses: 3, within: 3_600_000 };
    assert_eq!(store.use_allowance(&confirmations, NOW).await.unwrap(), None);
    // The neighbour.
    store.create_enquiry(&request("neighbour"), &enquiry("neighbour"), NOW).await.unwrap();
    store
        .create_invoice_payment(&request("neighbour2"), &invoice_payment("neighbour2"), NOW)
        .await
        .unwrap();
    store
}

fn words_in(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    WORDS.into_iter().filter(|word| text.contains(word)).collect()
}

async fn a_person_is_found_told_corrected_and_deleted(database: &Database) {
    let store = store_with_zora(database).await;
    let before = database.dump().await;
    assert_eq!(words_in(&before).len(), 7, "not yet the new address: {before}");

    for who in [["--email", "zora@QUILL.example"], ["--name", "zora  nib"]] {
        let text = command(&store, &["people", "find", who[0], who[1]]).await.unwrap();
        for (kind, count) in
            [("\ndraft ", 1), ("\napplication ", 2), ("\npayment ", 4), ("\nenquiry ", 1)]
        {
            assert_eq!(text.matches(kind).count(), count, "{kind} in {text}");
        }
        assert!(!text.contains("Pencils") && !text.contains("example.com"), "{text}");
    }
    let by_abn = command(&store, &["people", "find", "--abn", "51 824 753 556"]).await.unwrap();
    assert_eq!(by_abn.matches("\napplication ").count(), 2, "{by_abn}");
    assert_eq!(by_abn.matches("\ndraft ").count(), 1, "{by_abn}");
    let other = command(&store, &["people", "find", "--email", "ora@quill.example"]).await;
    assert_eq!(other.unwrap_err().1.to_string(), "nothing is kept about them");

    let text = command(&store, &["people", "export", "--email", EMAIL]).await.unwrap();
    let export: Value = serde_json::from_str(&text).unwrap();
    let count = |kind: &str| export[kind].as_array().unwrap().len();
    let counts = ["applications", "payments", "enquiries", "messages"].map(count);
    assert_eq!(counts, [3, 4, 1, 8], "{text}");
    for part in ["REF-ONE", "Quillfeather Pencils", "0491570156", "INV-FOUR", "Do you know"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("otto"), "others whom an application names are not told: {text}");

    let corrected = [
        "people",
        "correct",
        "--email",
        EMAIL,
        "--new-email",
        NEW_EMAIL,
        "--new-given-name",
        "Zorah",
        "--new-family-name",
        "Nib",
        "--new-phone",
        "0491 570 157",
    ];
    let text = command(&store, &corrected).await.unwrap();
    for part in [
        "Corrected: application draft\n",
        "Corrected: application REF-ONE\n",
        "Corrected: payment REF-ONE\n",
        "Corrected: payment REF-FOUR\n",
        "Corrected: enquiry ENQ-five\n",
        "Corrected: message that waits second@example.com\n",
        "Corrected in all: ",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let dump = database.dump().await;
    assert!(!dump.to_lowercase().contains(EMAIL), "{dump}");
    assert!(!dump.contains("0491570156"), "{dump}");
    let application = store.submitted("REF-ONE").await.unwrap().unwrap();
    assert_eq!(application.answers["primaryEmail"], NEW_EMAIL);
    assert_eq!(application.answers["primaryGivenName"], "Zorah");
    assert_eq!(application.answers["primaryPhone"], "0491570157");
    assert_eq!(application.answers["ceoEmail"], "otto@example.com");
    let waiting = store.lease_messages(NOW, NOW, 50).await.unwrap();
    let confirmation = waiting.iter().find(|message| message.id == "<TWO.c@example.com>").unwrap();
    let confirmation: Email = serde_json::from_str(&confirmation.content).unwrap();
    assert_eq!(confirmation.to.address, NEW_EMAIL);
    for words in [confirmation.letter.text(), confirmation.letter.html("")] {
        assert!(words.contains("Hello Zorah,") && words.contains(NEW_EMAIL), "{words}");
        assert!(!words.contains("quill.example"), "{words}");
    }

    let delete = ["people", "delete", "--email", NEW_EMAIL];
    let plan = command(&store, &delete).await.unwrap();
    for part in [
        "Delete: draft draft\n",
        "Delete: application REF-ONE\n",
        "Keep without who paid: payment REF-ONE\n",
        "Delete: payment REF-TWO\n",
        "Keep without who paid: payment REF-THREE\n",
        "Delete: payment REF-FOUR\n",
        "Delete: enquiry ENQ-five\n",
        "Nothing is deleted yet. To do it, repeat this with --yes.\n",
    ] {
        assert!(plan.contains(part), "{part} in {plan}");
    }
    assert!(!words_in(&database.dump().await).is_empty());
    let delete = [&delete[..], &["--yes"]].concat();
    let text = command(&store, &delete).await.unwrap();
    assert!(text.ends_with("It is done. Back-ups keep it until they are replaced.\n"), "{text}");

    let dump = database.dump().await;
    assert_eq!(words_in(&dump), [""; 0], "{dump}");
    if let Some(file) = database.file() {
        for ending in ["", "-wal"] {
            let bytes = fs::read(format!("{}{ending}", file.display())).unwrap_or_default();
            let text = String::from_utf8_lossy(&bytes);
            assert_eq!(words_in(&text), [""; 0], "in the file{ending}");
        }
    }
    // The accounts keep what they need.
    let paid = store.payments_paid(0, i64::MAX).await.unwrap();
    let kept: Vec<_> = paid
        .iter()
        .map(|payment| (payment.details.reference.as_str(), payment.details.due_cents))
        .collect();
    assert_eq!(kept, [("REF-ONE", 110_000), ("REF-THREE", 110_000)]);
    assert!(paid.iter().all(|payment| payment.paid_at() == Some(NOW)));
    assert_eq!(
        store.payment(&access("THREE"), NOW).await.unwrap(),
        None,
        "nothing opens it any more"
    );
    // What is another one's stays.
    assert_eq!(store.enquiries_since(0).all().await.unwrap().len(), 1);
    assert!(store.payment_with_id("neighbour2").await.unwrap().is_some());
    assert!(store.application(&access("elsewhere"), NOW).await.unwrap().is_some());
    let again = command(&store, &delete).await.unwrap_err();
    assert_eq!(again.1.to_string(), "nothing is kept about them");
}

async fn what_is_about_several_people_is_listed_only(database: &Database) {
    let store = database.open().await;
    for (name, email) in [("A", "one@example.com"), ("B", "two@example.com")] {
        let mut enquiry = enquiry(name);
        enquiry.enquiry.email = email.parse().unwrap();
        store.create_enquiry(&request(name), &enquiry, NOW).await.unwrap();
    }
    for verb in ["export", "delete"] {
        let (text, error) =
            command(&store, &["people", verb, "--name", "SAM SAMPLE"]).await.unwrap_err();
        assert!(matches!(error, OfficeError::SeveralPeople), "{error}");
        for part in ["ENQ-A", "one@example.com", "ENQ-B", "two@example.com"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
    let part = command(&store, &["people", "find", "--name", "Sam"]).await.unwrap_err();
    assert!(matches!(part.1, OfficeError::NothingKept), "a part of a name finds nothing");
    command(&store, &["people", "delete", "--reference", "ENQ-A", "--yes"]).await.unwrap();
    let left = store.enquiries_since(0).all().await.unwrap();
    assert_eq!(left.iter().map(|one| one.reference.as_str()).collect::<Vec<_>>(), ["ENQ-B"]);
}

async fn what_is_open_needs_a_word_of_its_own(database: &Database) {
    let store = database.open().await;
    submit(&store, "ONE", zoras_answers(), ABN).await;
    let open = change("ONE", 1, AttemptState::DebitPending, None);
    assert!(store.change_payment(&open, NOW).await.unwrap());
    let delete = ["people", "delete", "--email", EMAIL];
    let plan = command(&store, &delete).await.unwrap();
    for part in [
        "Not finished yet: application REF-ONE\n",
        "Not finished yet: payment REF-ONE\n",
        "repeat this with --unfinished --yes.\n",
    ] {
        assert!(plan.contains(part), "{part} in {plan}");
    }
    let before = database.dump().await;
    let (_, error) = command(&store, &[&delete[..], &["--yes"]].concat()).await.unwrap_err();
    let expected =
        "not finished yet: application REF-ONE, payment REF-ONE; --unfinished deletes all the same";
    assert_eq!(error.to_string(), expected);
    assert_eq!(database.dump().await, before);
    command(&store, &[&delete[..], &["--yes", "--unfinished"]].concat()).await.unwrap();
    assert_eq!(words_in(&database.dump().await), [""; 0]);
    // The bank may still answer.
    assert!(store.change_payment(&change("ONE", 3, AttemptState::Paid, None), NOW).await.unwrap());
}

async fn who_is_named_in_another_ones_application_is_taken_out(database: &Database) {
    let store = database.open().await;
    let answers = pairs(&[
        ("companyName", "Otto and Others"),
        ("suburb", "Nib"),
        ("primaryGivenName", "Otto"),
        ("primaryEmail", "otto@example.com"),
        ("ceoSame", "no"),
        ("ceoGivenName", "Zora"),
        ("ceoFamilyName", "Nibley"),
        ("ceoEmail", EMAIL),
    ]);
    let draft = create_draft(&store, "ONE").await;
    let mut submission = submission_of("ONE", ABN, NOW);
    let notice =
        |id, about| mail(id, MessageKind::ApplicationNotice, about, "t@x.example", &answers);
    let mut first = notice("1", "REF-ONE");
    first.content = first.content.replace("Zora Nib", "The Team");
    first.content = first.content.replace(r#""givenName":"Zora""#, r#""givenName":"Otto""#);
    submission.messages = vec![first];
    submission.answers.clone_from(&answers);
    store.submit_application(&request("submit"), &draft, &submission, NOW).await.unwrap();

    let export = command(&store, &["people", "export", "--email", EMAIL]).await.unwrap();
    assert!(export.contains("owner or chief executive"), "{export}");
    assert!(!export.contains("Otto"), "{export}");
    let delete = ["people", "delete", "--email", EMAIL, "--yes"];
    let text = command(&store, &delete).await.unwrap();
    assert!(text.contains("Keep without what is about them: application REF-ONE\n"), "{text}");
    let dump = database.dump().await;
    assert!(!dump.to_lowercase().contains("zora") && !dump.contains("Nibley"), "{dump}");
    let kept = store.submitted("REF-ONE").await.unwrap().unwrap();
    let expected = ["ceoSame", "companyName", "primaryEmail", "primaryGivenName", "suburb"];
    assert_eq!(kept.answers.keys().collect::<Vec<_>>(), expected);
    // The office still hears of it.
    let waiting = store.lease_messages(NOW, NOW, 9).await.unwrap();
    assert!(waiting[0].content.contains("otto@example.com") && waiting[0].content.contains("Nib"));
}

async fn a_message_that_is_being_sent_does_not_come_back(database: &Database) {
    let store = store_with_zora(database).await;
    let leased = store.lease_messages(NOW, NOW + DAY, 50).await.unwrap();
    assert!(leased.len() > 3);
    command(&store, &["people", "delete", "--email", EMAIL, "--yes"]).await.unwrap();
    for (number, message) in leased.iter().enumerate() {
        match number % 3 {
            0 => store.message_sent(&message.id, NOW).await.unwrap(),
            1 => store.message_failed(&message.id, message.attempt, Some(NOW), None).await.unwrap(),
            _ => store.message_failed(&message.id, message.attempt, None, None).await.unwrap(),
        }
        store.retry_message(&message.id, "ada", NOW).await.unwrap();
    }
    let dump = database.dump().await;
    assert_eq!(words_in(&dump), [""; 0]);
    let counted = Digest::of(format!("confirmations: {EMAIL}"));
    let counted = format!("{:02x?}", counted.as_bytes()).replace(", ", "");
    assert!(!dump.to_lowercase().contains(counted.trim_matches(['[', ']'])), "{dump}");
    assert_eq!(store.messages_about("REF-ONE").await.unwrap(), []);
    let neighbour = store.messages_about("ENQ-neighbour").await.unwrap();
    assert!(matches!(neighbour[0].delivery, Delivery::Waiting { .. } | Delivery::Sent { .. }));
}

/// Someone pays, and someone goes on with a draft, at the very moment.
async fn a_payment_that_changes_meanwhile_keeps_no_words(database: &Database) {
    let (store, other) = (database.open().await, database.open().await);
    for round in 0..20 {
        let name = format!("P{round}");
        store.create_invoice_payment(&request(&name), &zoras_invoice(&name), NOW).await.unwrap();
        let draft = NewApplication {
            answers: zoras_answers(),
            ..super::samples::draft(&format!("d{name}"))
        };
        store.create_application(&request(&format!("d{name}")), &draft, NOW).await.unwrap();
        let found = store.find_person(&Who::Email(EMAIL.to_owned())).await.unwrap();
        assert!(!found.payments.is_empty());
        let receipt = mail(
            &name,
            MessageKind::PaymentReceipt,
            &format!("REF-{name}"),
            EMAIL,
            &zoras_answers(),
        );
        let paid = change(&name, 1, AttemptState::Paid, Some(receipt));
        let typed = Change { version: 1, answers: zoras_answers(), expires_at: NOW + DAY };
        let (removed, paid, typed) = tokio::join!(
            store.remove_person(&found, &[], "ada", NOW),
            other.change_payment(&paid, NOW),
            other.update_application(&draft.access, &typed, NOW),
        );
        let (removed, paid) = (removed.unwrap(), paid.unwrap());
        typed.unwrap();
        assert!(!(removed && paid), "one of them comes first, and the other one notices");
        if !removed {
            let found = store.find_person(&Who::Email(EMAIL.to_owned())).await.unwrap();
            assert!(store.remove_person(&found, &[], "ada", NOW).await.unwrap());
        }
        assert_eq!(words_in(&database.dump().await), [""; 0]);
    }
}
