//! After a whole application nothing that was typed is in the log or in an address, however much is logged.

use reqwest::Method;
use serde_json::{Value, json};

use crate::program::{Program, complete, enquiry, expect, secret, submission};

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
    let program = Program::start("privacy", &[("LOG_LEVEL", "trace")]);
    let (answers, mut question) = (complete(), enquiry());
    question["message"] = json!("My private question");

    let draft = program.draft(&answers).await;
    let token = draft.token.as_str();
    let update = json!({ "version": 1, "answers": answers });
    let put = program.request(Method::PUT, &draft.path("")).json(&update);
    expect(put.bearer_auth(token), 200).await;
    let link = json!({ "email": "alex@example.com" });
    expect(program.post(&draft.path("/resume-link"), &link).bearer_auth(token), 202).await;
    let mail = program.mails(1).await.remove(0);
    let resume = resume_secret(&mail);
    let device = secret();
    let used = program.post("/api/join/resume", &json!({ "link": resume })).bearer_auth(&device);
    expect(used, 200).await;
    let mut wrong = submission(&answers);
    wrong["totalCents"] = json!(1);
    expect(program.post(&draft.path("/submit"), &wrong).bearer_auth(token), 409).await;
    let invalid = submission(&json!({ "companyName": answers["companyName"] }));
    expect(program.post(&draft.path("/submit"), &invalid).bearer_auth(token), 422).await;
    let mut submit = submission(&answers);
    submit["version"] = json!(2);
    let key = secret();
    let submit = program
        .request(Method::POST, &draft.path("/submit"))
        .header("idempotency-key", &key)
        .bearer_auth(token)
        .json(&submit);
    let submit = expect(submit, 200).await;
    expect(program.post(&draft.path("/payment"), &json!({})).bearer_auth(token), 200).await;
    let status = program.request(Method::GET, &draft.path("/status")).bearer_auth(token);
    expect(status, 200).await;
    expect(program.post("/api/enquiry", &question), 201).await;
    // A link in a mail of ours is a fragment, which browsers do not send; a search engine's visitor brings a query.
    let asked = program.request(Method::GET, "/join-gs1?email=alex@example.com&ref=newsletter");
    expect(asked, 200).await;
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
    let program = Program::start("card-numbers", &[("LOG_LEVEL", "trace")]);
    let mut answers = complete();
    let draft = program.draft(&answers).await;
    let token = draft.token.as_str();
    for card in CARD {
        answers["tradingName"] = json!(format!("Card {card}"));
        let update = json!({ "version": 1, "answers": answers });
        let keep = program.request(Method::PUT, &draft.path("")).json(&update).bearer_auth(token);
        expect(keep, 422).await;
        let submit = program.post(&draft.path("/submit"), &submission(&answers));
        expect(submit.bearer_auth(token), 422).await;
        let mut question = enquiry();
        question["message"] = json!(format!("Charged twice.\nMy card is {card}."));
        expect(program.post("/api/enquiry", &question), 422).await;
        for field in ["invoiceNumber", "accountNumber", "organisation", "payerName"] {
            let form = invoice_form(&[(field, card)]);
            expect(program.post("/api/payments/invoice", &form).bearer_auth(token), 422).await;
        }
        for path in [draft.path("/payment"), "/api/payments/invoice".to_owned()] {
            for field in ["cardNumber", "bankAccount"] {
                let call = program.post(&path, &json!({ field: card })).bearer_auth(token);
                expect(call, 400).await;
            }
        }
    }

    let submit = program.post(&draft.path("/submit"), &submission(&complete()));
    expect(submit.bearer_auth(token), 200).await;
    let pay = program.post(&draft.path("/payment"), &json!({})).bearer_auth(token);
    let by_card = expect(pay, 200).await;
    let token = secret();
    let form = invoice_form(&[("method", "directDebitBank")]);
    let pay = program.post("/api/payments/invoice", &form).bearer_auth(&token);
    let by_debit = expect(pay, 201).await;
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
        assert_eq!(program.files_with(card), [""; 0]);
        assert_eq!(pages.iter().find(|page| page.contains(card)), None);
    }
    assert!(!program.files_with("example.com.au").is_empty(), "the search finds what is there");
}

/// The form to pay an invoice, with other answers.
fn invoice_form(changes: &[(&str, &str)]) -> Value {
    let mut form = json!({
        "invoiceNumber": "INV-0042",
        "amount": "1,250.00",
        "accountNumber": "",
        "organisation": "Example Roasters",
        "payerName": "Alex Example",
        "email": "accounts@example.com",
        "method": "card",
        "captcha": "",
    });
    for (field, text) in changes {
        form[field] = json!(text);
    }
    form
}

/// Chooses what happens on the page of the sandbox, and sends it a card as well. Gives the page as it is then.
async fn act_at_sandbox(program: &Program, page: &str, action: &str) -> String {
    let form = format!("action={action}&delivery=atOnce&cardNumber={}", CARD[0]);
    let media_type = "application/x-www-form-urlencoded";
    let press = program.request(Method::POST, page).header("content-type", media_type).body(form);
    // It leads back to a page that this program does not have.
    press.send().await.unwrap();
    program.request(Method::GET, page).send().await.unwrap().text().await.unwrap()
}
