//! Texts that are formulas, headers or markup somewhere else.

use barcode_core::site::membership::application::{Field, FieldKind};
use barcode_core::{Code, Listed};
use serde_json::{Value, json};

use crate::harness::applications::{complete, complete_with, create, enquiry, send_enquiry};
use crate::harness::program::Program;

const FORMULA: &str = "=HYPERLINK(\"http://example.com\",\"Open\")";
const MARKUP: &str = "<img src=x onerror=alert(1)>";

/// The fields that take any line of text.
fn free_texts() -> impl Iterator<Item = &'static str> {
    let is_free = |field: &&Field| matches!(field.kind(), FieldKind::Text { .. });
    Field::ALL.iter().filter(is_free).map(Code::code)
}

/// Complete answers to every question that takes any line of text, each with this one.
fn with_every_text(text: &str) -> Value {
    let mut answers = complete_with(&[
        ("reasons", "tradingPartners,other"),
        ("postalSame", "no"),
        ("postalState", "WA"),
        ("postalPostcode", "6160"),
        ("ceoSame", "no"),
        ("ceoEmail", "ceo@example.com"),
        ("hasAlternate", "yes"),
        ("alternateEmail", "sam@example.com"),
        ("services", "nationalProductCatalogue"),
        ("npcRole", "supplier"),
        ("npcScope", "both"),
        ("npcRecipients", "other"),
    ]);
    for field in free_texts() {
        answers[field] = json!(text);
    }
    answers
}

fn csv_cells(text: &str) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    records.iter().flat_map(|record| record.iter().map(str::to_owned)).collect()
}

#[tokio::test]
async fn no_cell_of_an_export_is_a_formula() {
    let program = Program::start(&[]);
    for (abn, text) in [("51824753556", FORMULA), ("67005529920", "@SUM(1+1)")] {
        let mut answers = with_every_text(text);
        answers["abn"] = json!(abn);
        program.submitted(&answers).await;
    }
    let mut question = enquiry();
    question["message"] = json!(FORMULA);
    program.send(send_enquiry(&question)).await.is(201);
    for first in ["applications", "enquiries"] {
        let exported =
            program.office(&[first, "export", "--since", "2026-01-01", "--format", "csv"]);
        let cells = csv_cells(&exported);
        assert!(cells.contains(&format!("'{FORMULA}")), "{exported}");
        // Of digits alone it keeps their zeros, and calculates nothing.
        let is_digits = |cell: &&String| {
            let digits = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
            digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let formula = cells
            .iter()
            .filter(|cell| !is_digits(cell))
            .find(|cell| cell.starts_with(['=', '+', '-', '@', '\t', '\r']));
        assert_eq!(formula, None);
    }
}

#[tokio::test]
async fn no_answer_becomes_a_header_of_a_mail() {
    let program = Program::start(&[("RATE_LIMITS", "off")]);
    for injected in ["Alex\r\nBcc: other@example.com", "Alex\nBcc: other@example.com", "Alex\0"] {
        for field in ["name", "organisation", "email", "phone", "topic"] {
            let mut body = enquiry();
            body[field] = json!(injected);
            let refused = program.send(send_enquiry(&body)).await;
            assert_eq!(refused.code(), "validationFailed", "{field}: {injected:?}");
        }
        for field in free_texts().chain(["primaryEmail", "ceoEmail", "alternateEmail"]) {
            let refused = program.send(create(&complete_with(&[(field, injected)]))).await;
            assert_eq!(refused.code(), "validationFailed", "{field}: {injected:?}");
        }
    }
    // These are names to us, and syntax in a header.
    let mut body = enquiry();
    body["name"] = json!("Alex \"Bcc: x\" <other@example.com>, Sam; =?utf-8?q?=0ABcc:_x?=");
    body["message"] = json!("Hello\nBcc: other@example.com\n\n.\nRCPT TO:<other@example.com>");
    program.send(send_enquiry(&body)).await.is(201);
    for mail in program.mails(2).await {
        let (head, _) = mail.split_once("\r\n\r\n").unwrap();
        let names: Vec<&str> = head
            .lines()
            .filter(|line| !line.starts_with([' ', '\t']))
            .map(|line| line.split(':').next().unwrap())
            .collect();
        assert!(!names.iter().any(|name| name.eq_ignore_ascii_case("bcc")), "{head}");
        let to: Vec<&str> = head.lines().filter(|line| line.starts_with("To:")).collect();
        assert_eq!(to.len(), 1, "{head}");
        assert!(!to[0].contains("other@example.com"), "{head}");
    }
}

#[tokio::test]
async fn markup_is_text_wherever_it_is_shown() {
    let program = Program::start(&[]);
    let answers = with_every_text(MARKUP);
    let draft = program.draft(&answers).await;
    let read = program.send(draft.read()).await;
    assert_eq!(read.headers["content-type"], "application/json");
    assert_eq!(read.headers["x-content-type-options"], "nosniff");
    assert_eq!(read.body["answers"], answers);

    let submitted = program.submitted(&answers).await;
    let status = program.send(submitted.status()).await.expect(200);
    let reference = status["reference"].as_str().unwrap();
    let mut question = enquiry();
    question["name"] = json!(MARKUP);
    question["message"] = json!(MARKUP);
    program.send(send_enquiry(&question)).await.is(201);
    let mails = program.mails(4).await;
    let parts = mails.iter().map(|mail| mail.split_once("Content-Type: text/html").unwrap());
    let parts: Vec<_> = parts.filter(|(plain, _)| plain.contains("<img src=3Dx")).collect();
    // No confirmation repeats what was typed.
    assert_eq!(parts.len(), 2);
    let mut shown = Vec::new();
    for (_, html) in parts {
        // In quoted-printable text a `=` at the end of a line goes on in the next.
        let html = html.replace("=\r\n", "");
        assert!(html.contains("&lt;img") && !html.contains("<img"), "{html}");
        shown.push(html.matches("&lt;img").count());
    }
    // The office sees every answer.
    let whole = shown.iter().filter(|count| **count >= free_texts().count());
    assert_eq!(whole.count(), 1, "{shown:?}");
    let shown = program.office(&["applications", "show", reference]);
    assert!(shown.contains(MARKUP), "{shown}");
}

#[tokio::test]
async fn a_field_that_is_no_free_text_takes_no_markup() {
    let program = Program::start(&[]);
    for field in ["abn", "postcode", "phone", "website", "primaryEmail", "primaryPhone"] {
        let answers = complete_with(&[(field, MARKUP)]);
        let draft = program.draft(&complete()).await;
        let refused = program.send(draft.submit(&answers)).await.expect(422);
        let fields = refused["fields"].as_array().unwrap();
        assert!(fields.iter().any(|problem| problem["field"] == field), "{field}: {refused}");
        assert!(!refused.to_string().contains("<img"), "{field}: {refused}");
    }
}
