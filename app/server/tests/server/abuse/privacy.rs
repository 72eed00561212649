//! After a whole application nothing that was typed is in the log or in an address, however much is logged.

use serde_json::{Value, json};

use super::{files_with, post};
use crate::harness::applications::{
    complete, enquiry, invoice_form, secret, send_enquiry, submission,
};
use crate::harness::client::Call;
use crate::harness::program::Program;

/// Choices and amounts, which say nothing about a person, are shorter than this.
const SHORTEST_PERSONAL_TEXT: usize = 6;

/// What a person typed: the texts that are no choices.
fn typed(answers: &Value) -> Vec<String> {
    let choices = ["numbersAndMore", "retailStores", "neither", "moreThan10", "joining", "400000"];
    let texts = answers.as_object().unwrap().values().filter_map(Value::as_str);
    let texts = texts.filter(|text| text.len() >= SHORTEST_PERSONAL_TEXT);
    texts.filter(|text| !choices.contains(text)).map(str::to_owned).collect()
}

#[tokio::test]
async fn nothing_that_was_typed_is_in_the_log_or_in_an_address() {
    let program = Program::start(&[("LOG_LEVEL", "trace")]);
    let (answers, mut question) = (complete(), enquiry());
    question["message"] = json!("My private question");

    let draft = program.draft(&answers).await;
    let token = draft.token.as_str();
    program.send(draft.update(1, &answers)).await.is(200);
    program.send(draft.send_link("alex@example.com")).await.is(202);
    let mail = program.mails(1).await.remove(0);
    let resume = resume_secret(&mail);
    let device = secret();
    let used = post("/api/join/resume", &json!({ "link": resume })).token(&device);
    program.send(used).await.is(200);
    let mut wrong = submission(&answers);
    wrong["totalCents"] = json!(1);
    program.send(draft.submit_body(&wrong)).await.is(409);
    let invalid = json!({ "companyName": answers["companyName"] });
    program.send(draft.submit(&invalid)).await.is(422);
    let mut submit = submission(&answers);
    submit["version"] = json!(2);
    let key = secret();
    let submit = program.send(draft.submit_body(&submit).key(&key)).await.expect(200);
    program.send(draft.pay()).await.is(200);
    program.send(draft.status()).await.is(200);
    program.send(send_enquiry(&question)).await.is(201);
    // A link in a mail of ours is a fragment, which browsers do not send; a search engine's visitor brings a query.
    program.get("/join-gs1?email=alex@example.com&ref=newsletter").await.is(200);
    program.mails(5).await;

    let log = program.log();
    assert!(log.contains("/api/join/applications"), "nothing was logged");
    assert!(log.contains(submit["reference"].as_str().unwrap()), "references are logged");
    let secrets = [token, &device, &resume, &key].map(str::to_owned);
    for text in typed(&answers).into_iter().chain(typed(&question)).chain(secrets) {
        for spelling in [text.clone(), text.replace(' ', "%20"), text.replace('@', "%40")] {
            let logged = log.lines().find(|line| line.contains(&spelling));
            assert_eq!(logged, None, "{spelling} was logged");
        }
    }
}

/// The secret of a resume link. It stands after `#`, so no server ever sees it in an address.
fn resume_secret(mail: &str) -> String {
    let joined = mail.replace("=\r\n", "").replace("=3D", "=");
    let link = joined.split("/join-gs1#resume=").nth(1).unwrap();
    link.split_whitespace().next().unwrap().to_owned()
}

/// A card number, as people type it.
const CARD: [&str; 2] = ["4242424242424242", "4242 4242 4242 4242"];

/// After everything that a person can do here with the number of a card, no page, file or log line has it.
#[tokio::test]
async fn a_number_of_a_card_or_an_account_is_kept_nowhere() {
    let program = Program::start(&[("LOG_LEVEL", "trace")]);
    let mut answers = complete();
    let draft = program.draft(&answers).await;
    let token = draft.token.as_str();
    for card in CARD {
        answers["tradingName"] = json!(format!("Card {card}"));
        program.send(draft.update(1, &answers)).await.is(422);
        program.send(draft.submit(&answers)).await.is(422);
        let mut question = enquiry();
        question["message"] = json!(format!("Charged twice.\nMy card is {card}."));
        program.send(send_enquiry(&question)).await.is(422);
        for field in ["invoiceNumber", "accountNumber", "organisation", "payerName"] {
            let form = post("/api/payments/invoice", &invoice_form(&[(field, card)]));
            program.send(form.token(token)).await.is(422);
        }
        for path in [draft.path("/payment"), "/api/payments/invoice".to_owned()] {
            for field in ["cardNumber", "bankAccount"] {
                let call = post(&path, &json!({ field: card })).token(token);
                program.send(call).await.is(400);
            }
        }
    }

    program.send(draft.submit(&complete())).await.is(200);
    let by_card = program.send(draft.pay()).await.expect(200);
    let form = invoice_form(&[("method", "directDebitBank")]);
    let pay = post("/api/payments/invoice", &form).token(&secret());
    let by_debit = program.send(pay).await.expect(201);
    let mut pages = Vec::new();
    // Two mails are about the application and two about its payment; one comes when the debit begins, two when it is refused.
    for (payment, action, mails) in
        [(&by_card, "pay", 4), (&by_debit, "acceptDebit", 5), (&by_debit, "debitFails", 7)]
    {
        let page = payment["redirectUrl"].as_str().unwrap();
        pages.push(act_at_sandbox(&program, page, action).await);
        program.mails(mails).await;
    }
    for command in ["applications export --since 2026-01-01 --format csv", "messages list"] {
        pages.push(program.office(&command.split(' ').collect::<Vec<_>>()));
    }
    for card in CARD {
        assert_eq!(files_with(program.folder(), card), [""; 0]);
        assert_eq!(pages.iter().find(|page| page.contains(card)), None);
    }
    assert!(
        !files_with(program.folder(), "example.com.au").is_empty(),
        "the search finds what is there"
    );
}

/// Chooses what happens on the page of the sandbox, and sends it a card as well. Gives the page as it is then.
async fn act_at_sandbox(program: &Program, page: &str, action: &str) -> String {
    let form = format!("action={action}&delivery=atOnce&cardNumber={}", CARD[0]);
    // It leads back to a page that this program does not have.
    program.send(Call::form(page, &form)).await;
    program.get(page).await.text
}
