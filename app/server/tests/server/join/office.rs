//! What the office does with an application, by its commands, and what the applicant sees of it.

use barcode_core::site::payment::AttemptState;
use serde_json::{Value, json};
use site_server::back_office::{Operator, Outside, run};
use site_server::mail::email::Email;
use site_server::store::message::MessageKind;
use site_server::store::retention::{Cutoffs, KeptDays};

use crate::harness::api::{Server, office_command, office_with_webhook, outside};
use crate::harness::applications::{Draft, complete, complete_with};
use crate::harness::client::Call;
use crate::harness::clock::DAY;
use crate::harness::database::All as _;
use crate::harness::program::Program;

/// A submitted application with its reference.
async fn submitted() -> (Server, Draft, String) {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference_of(&server, &draft).await;
    (server, draft, reference)
}

/// One that is paid.
async fn paid() -> (Server, Draft, String) {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    server.send(draft.status()).await.expect(200);
    server.pass(10 * 60 * 1000);
    server.sweep().await;
    let reference = reference_of(&server, &draft).await;
    (server, draft, reference)
}

async fn reference_of(server: &Server, draft: &Draft) -> String {
    let status = server.send(draft.status()).await.expect(200);
    status["reference"].as_str().unwrap().to_owned()
}

/// The mails of a kind that wait: to whom, and their text.
async fn mails(server: &Server, kind: MessageKind) -> Vec<(String, String)> {
    let due = server.store.lease_messages(server.now(), server.now(), 100).await.unwrap();
    let due = due.iter().filter(|message| message.kind == kind);
    due.map(|message| {
        let mail: Email = serde_json::from_str(&message.content).unwrap();
        (mail.to.address, mail.letter.text())
    })
    .collect()
}

#[tokio::test]
async fn a_confirmation_goes_to_the_right_address_and_no_longer_to_the_wrong_one() {
    let (server, draft, reference) = submitted().await;
    let kind = MessageKind::ApplicationConfirmation;
    let before = mails(&server, kind).await;
    let typed = ["applications", "resend", &reference, "--to", "new@example.com"];
    let told = server.office(&typed).await.unwrap();
    assert_eq!(told, format!("The confirmation of {reference} will be sent again.\n"));
    let after = mails(&server, kind).await;
    let addresses: Vec<_> = after.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(addresses, ["new@example.com"]);
    // The same words, but for the address and the link.
    let words = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("email") && !line.contains("#open="));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(words(&after[0].1), words(&before[0].1));
    server.send(linked(&after[0].1).status()).await.expect(200);
    server.send(linked(&before[0].1).status()).await.refused(404, "notFound");
    server.send(draft.status()).await.expect(200);
    // The receipt will go there, too.
    let shown = server.office(&["applications", "show", &reference]).await.unwrap();
    assert!(shown.contains("new@example.com") && !shown.contains("alex@example.com"), "{shown}");
    let payment = server.store.payment_with_id(&draft.id).await.unwrap().unwrap();
    assert_eq!(payment.details.payer.email, "new@example.com");
    let audit = server.office(&["audit", "list"]).await.unwrap();
    assert!(audit.contains("applications resend") && !audit.contains('@'), "{audit}");
}

#[tokio::test]
async fn an_application_that_is_closed_is_told_and_cannot_be_paid() {
    for (word, told, closed) in [
        ("cancel", "We have cancelled your application", "cancelled"),
        ("reject", "We cannot accept your application", "rejected"),
    ] {
        let (server, draft, reference) = submitted().await;
        let command =
            ["applications", word, &reference, "--note", "You are <b>a member</b>\nalready."];
        let text = server.office(&command).await.unwrap();
        assert!(text.contains(&format!("{reference} is {closed}.\n")), "{text}");
        let mails = mails(&server, MessageKind::ApplicationClosed).await;
        let [(to, mail)] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(to, "alex@example.com");
        for part in [told, "You are <b>a member</b>\nalready.", &reference, "1300 227 263"] {
            assert!(mail.contains(part), "{part} in {mail}");
        }
        server.send(draft.pay()).await.refused(404, "notFound");
        let status = server.send(draft.status()).await.expect(200);
        assert_eq!((&status["isClosed"], &status["isReminded"]), (&json!(true), &json!(false)));
        assert_eq!(status["otherWays"], json!([]));
        let shown = server.office(&["applications", "show", &reference]).await.unwrap();
        assert!(shown.contains(&format!("Processed: {closed}, ")), "{shown}");
        for list in ["--unpaid", "--unconfirmed", "--to-hand-over"] {
            let list = server.office(&["applications", "list", list]).await.unwrap();
            assert_eq!(list, "There are no applications.\n");
        }
        let again = server.office(&command).await.unwrap_err().to_string();
        assert_eq!(again, format!("it is {closed} already"));
        let audit = server.office(&["audit", "list"]).await.unwrap();
        let line = format!("applications {word}");
        assert_eq!(audit.matches(&line).count(), 1, "{audit}");
        assert!(!audit.contains("member"), "{audit}");
    }
}

/// What another device has: the application's id, and the secret of the link in a mail.
fn linked(mail: &str) -> Draft {
    let link = mail.split("#open=").nth(1).unwrap().lines().next().unwrap();
    let (id, token) = link.split_once('.').unwrap();
    Draft { id: id.to_owned(), token: token.to_owned() }
}

/// Asks for the link to a payment, and waits until it is queued.
async fn asked_for_link(server: &Server) -> String {
    let body = json!({ "email": "alex@example.com", "captcha": "" });
    server.send(Call::post("/api/join/payment-link").json(&body)).await.expect(202);
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        if let Some((_, text)) = mails(server, MessageKind::PaymentLink).await.pop() {
            return text;
        }
    }
}

#[tokio::test]
async fn what_waits_goes_to_the_new_address_and_links_to_the_old_one_are_void() {
    let new = "new@example.com";
    for command in [
        &["applications", "resend", "REFERENCE", "--to", new][..],
        &["people", "correct", "--email", "alex@example.com", "--new-email", new],
    ] {
        let (server, draft) = Server::paying().await;
        let reference = reference_of(&server, &draft).await;
        let asked = asked_for_link(&server).await;
        let confirmation = mails(&server, MessageKind::ApplicationConfirmation).await.remove(0).1;
        // The bank refuses the first attempt, and the money comes with the second.
        server.gateway.reach(1, AttemptState::Failed);
        server.pass(10 * 60 * 1000);
        server.sweep().await;
        let failed = mails(&server, MessageKind::DebitFailed).await.remove(0).1;
        server.send(draft.pay()).await.expect(200);
        server.gateway.reach(2, AttemptState::Paid);
        server.pass(10 * 60 * 1000);
        server.sweep().await;
        // The release before kept a link in the payment itself.
        server
            .tamper("UPDATE payments SET link_hash = (SELECT link_hash FROM payment_links LIMIT 1)")
            .await;
        server
            .tamper("DELETE FROM payment_links WHERE link_hash IN (SELECT link_hash FROM payments)")
            .await;

        let command: Vec<&str> = command
            .iter()
            .map(|word| if *word == "REFERENCE" { reference.as_str() } else { word })
            .collect();
        server.office(&command).await.unwrap();
        for old in [&asked, &confirmation, &failed] {
            server.send(linked(old).status()).await.refused(404, "notFound");
        }
        for kind in [
            MessageKind::ApplicationConfirmation,
            MessageKind::PaymentLink,
            MessageKind::DebitFailed,
            MessageKind::PaymentReceipt,
        ] {
            let waiting = mails(&server, kind).await;
            let [(to, text)] = &waiting[..] else { panic!("{kind:?}: {waiting:?}") };
            assert_eq!(to, new, "{kind:?}");
            if kind != MessageKind::PaymentReceipt {
                server.send(linked(text).status()).await.expect(200);
            }
        }
    }
}

#[tokio::test]
async fn a_draft_is_not_opened_by_a_link_to_an_address_that_was_corrected() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.send(draft.send_link("alex@example.com")).await.is(202);
    let text = mails(&server, MessageKind::ResumeLink).await.remove(0).1;
    let link = text.split("#resume=").nth(1).unwrap().lines().next().unwrap();
    let correct = ["people", "correct", "--email", "alex@example.com"];
    let correct = [&correct[..], &["--new-email", "new@example.com"]].concat();
    server.office(&correct).await.unwrap();
    let open = Call::post("/api/join/resume").token(&"A".repeat(43)).json(&json!({ "link": link }));
    server.send(open).await.is(404);
    assert_eq!(mails(&server, MessageKind::ResumeLink).await, []);
}

#[tokio::test]
async fn a_device_that_opened_a_draft_by_a_link_to_a_wrong_address_opens_it_no_more() {
    let correct = ["people", "correct", "--email", "alex@example.com"];
    let correct = [&correct[..], &["--new-email", "new@example.com"]].concat();
    let resend = ["applications", "resend", "REFERENCE", "--to", "new@example.com"];
    for (command, is_submitted) in [(&correct[..], false), (&correct, true), (&resend, true)] {
        let (server, draft) = Server::with_draft(&complete()).await;
        server.send(draft.send_link("alex@example.com")).await.is(202);
        let text = mails(&server, MessageKind::ResumeLink).await.remove(0).1;
        let link = text.split("#resume=").nth(1).unwrap().lines().next().unwrap();
        let other = Draft { id: draft.id.clone(), token: "A".repeat(43) };
        let open = || {
            let open = Call::post("/api/join/resume").token(&other.token);
            open.json(&json!({ "link": link }))
        };
        server.send(open()).await.expect(200);
        server.send(other.read()).await.expect(200);
        let mut reference = String::new();
        if is_submitted {
            server.send(draft.submit(&complete())).await.expect(200);
            reference = reference_of(&server, &draft).await;
        }
        let command: Vec<&str> = command
            .iter()
            .map(|word| if *word == "REFERENCE" { reference.as_str() } else { word })
            .collect();
        // Even when the link has expired long ago.
        server.pass(20 * DAY);
        let cutoffs = Cutoffs::at(server.now(), KeptDays { applications: None, enquiries: None });
        server.store.delete_expired(server.now(), &cutoffs).await.unwrap();
        server.office(&command).await.unwrap();
        server.send(open()).await.refused(404, "notFound");
        server.send(other.read()).await.refused(404, "notFound");
        server.send(draft.read()).await.expect(200);
    }
}

#[tokio::test]
async fn money_that_comes_after_the_end_of_an_application_is_told_as_that() {
    let (server, draft) = Server::paying().await;
    let reference = reference_of(&server, &draft).await;
    let cancel = ["applications", "cancel", &reference, "--note", "As you asked."];
    server.office(&cancel).await.unwrap();
    server.gateway.reach(1, AttemptState::Paid);
    server.pass(10 * 60 * 1000);
    server.sweep().await;
    let receipt = mails(&server, MessageKind::PaymentReceipt).await.remove(0).1;
    assert!(
        receipt.contains("Your application was cancelled before this payment arrived."),
        "{receipt}"
    );
    assert!(!receipt.contains("numbers follow"), "{receipt}");
    let notice = mails(&server, MessageKind::PaymentNotice).await.remove(0).1;
    assert!(notice.contains(&format!("payments refund {reference} --all")), "{notice}");
}

#[tokio::test]
async fn the_webhook_is_told_of_an_application_that_has_ended() {
    for (word, event) in [("cancel", "application.cancelled"), ("reject", "application.rejected")] {
        let (server, _, reference) = submitted().await;
        let office = office_with_webhook();
        let outside = Outside { office: Ok(&office), ..outside(None) };
        let typed = ["applications", word, &reference, "--note", "As you asked."];
        let operator = Operator { name: "ada", now: server.now() };
        let command = office_command(&typed);
        run(&command, &server.store, &outside, operator, &mut Vec::new()).await.unwrap();
        let due = server.store.lease_messages(server.now(), server.now(), 100).await.unwrap();
        let told: Vec<_> =
            due.iter().filter(|one| one.kind == MessageKind::ClosedHandOver).collect();
        let [message] = &told[..] else { panic!("{told:?}") };
        let body: Value = serde_json::from_str(&message.content).unwrap();
        assert_eq!(
            (&body["type"], &body["data"]),
            (&json!(event), &json!({ "reference": reference }))
        );
        assert!(body["timestamp"].is_string());
        assert_ne!(message.id, reference);
    }
}

#[tokio::test]
async fn the_office_sees_which_application_may_be_the_same() {
    let (server, _, first) = submitted().await;
    let second = server.draft(&json!({})).await;
    let theirs = complete_with(&[("primaryEmail", "owner@example.com")]);
    server.send(second.submit(&theirs)).await.expect(200);
    let second = reference_of(&server, &second).await;
    // A day later it is another application.
    server.pass(25 * 60 * 60 * 1000);
    let third = server.submitted(&complete_with(&[("primaryEmail", "kim@example.com")])).await;
    let third = reference_of(&server, &third).await;
    for (reference, other) in [(&first, Some(&second)), (&second, Some(&first)), (&third, None)] {
        let shown = server.office(&["applications", "show", reference]).await.unwrap();
        let line = shown.lines().find_map(|line| line.strip_prefix("Possible duplicate: "));
        let expected = other.map(|other| format!("same ABN as {other}"));
        assert_eq!(line.map(str::to_owned), expected, "{shown}");
    }
}

#[tokio::test]
async fn money_goes_back_in_parts_and_never_more_than_was_paid() {
    let (server, draft, reference) = paid().await;
    let refund = async |how: &[&str]| {
        let typed = [&["payments", "refund", reference.as_str()], how].concat();
        server.office(&typed).await.map_err(|error| error.to_string())
    };
    let told = |part: &str, all: &str| {
        let left = if all == "$495.00" { "nothing" } else { "$400.00" };
        Ok(format!("{reference}: {part} is given back; in all {all} of $495.00, {left} is left.\n"))
    };
    assert_eq!(refund(&["--amount", "95.00"]).await, told("$95.00", "$95.00"));
    let too_much = Err("no more than $400.00 can be given back".to_owned());
    assert_eq!(refund(&["--amount", "400.01"]).await, too_much);
    assert_eq!(refund(&["--all"]).await, told("$400.00", "$495.00"));
    let nothing_left = Err("no more than $0.00 can be given back".to_owned());
    assert_eq!(refund(&["--all"]).await, nothing_left);
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "refunded");
    let audit = server.office(&["audit", "list"]).await.unwrap();
    assert!(audit.contains("payments refund $95.00") && audit.contains("payments refund $400.00"));

    let moved = server.store.movements_between(0, i64::MAX).all().await.unwrap();
    let cents: Vec<_> = moved.iter().map(|one| (one.kind.code(), one.amount_cents)).collect();
    assert_eq!(cents, [("payment", 49_500), ("refund", -9_500), ("refund", -40_000)]);
}

#[tokio::test]
async fn the_same_part_is_given_back_twice_only_when_that_is_said() {
    let (server, _, reference) = paid().await;
    let refund = async |how: &[&str]| {
        let typed = [&["payments", "refund", reference.as_str()], how].concat();
        server.office(&typed).await.map_err(|error| error.to_string())
    };
    let refunded = || server.gateway.sessions()[0].report.refunded_cents;
    assert!(refund(&["--amount", "100.00"]).await.is_ok());
    for _ in 0..2 {
        let refused = refund(&["--amount", "100.00"]).await.unwrap_err();
        let expected = "$100.00 was given back before, and $395.00 is left: add --again to give back $100.00 once more";
        assert_eq!(refused, expected);
        assert_eq!(refunded(), 10_000);
    }
    let told = refund(&["--amount", "100.00", "--again"]).await.unwrap();
    assert!(told.contains("in all $200.00 of $495.00, $295.00 is left"), "{told}");
    // Another part is another refund, and all that is left is given back once anyway.
    assert!(refund(&["--amount", "195.00"]).await.is_ok());
    assert!(refund(&["--all"]).await.is_ok());
    assert_eq!(refunded(), 49_500);
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_made_once() {
    let (server, _, reference) = paid().await;
    let refund = async |amount: &str| {
        let typed = ["payments", "refund", reference.as_str(), "--amount", amount];
        server.office(&typed).await.map_err(|error| error.to_string())
    };
    server.gateway.books().loses_answers = true;
    let lost = refund("95.00").await.unwrap_err();
    assert!(lost.contains("repeat the same command"), "{lost}");
    server.gateway.books().loses_answers = false;
    // An event brings the news meanwhile, and the operator repeats the command.
    let told =
        format!("{reference}: $95.00 is given back; in all $95.00 of $495.00, $400.00 is left.\n");
    assert_eq!(refund("95.00").await, Ok(told));
    assert_eq!(server.gateway.sessions()[0].report.refunded_cents, 9_500);

    // The gateway is asked for nothing: another amount waits until the first is clear.
    server.gateway.books().is_away = true;
    assert!(refund("10.00").await.is_err());
    server.gateway.books().is_away = false;
    assert!(refund("20.00").await.is_ok());
    assert_eq!(server.gateway.sessions()[0].report.refunded_cents, 11_500);
}

#[tokio::test]
async fn without_money_there_is_nothing_to_give_back() {
    let (server, _, reference) = submitted().await;
    let error = server.office(&["payments", "refund", &reference, "--all"]).await.unwrap_err();
    assert!(error.to_string().contains("no money has arrived"), "{error}");
    let error = server.office(&["payments", "refund", "NONE", "--all"]).await.unwrap_err();
    assert_eq!(error.to_string(), "there is no payment NONE");
}

#[tokio::test]
async fn an_operator_does_all_of_it_beside_a_running_server() {
    let server = Program::start(&[("OPERATOR", "Ada")]);
    let draft = server.submitted(&complete()).await;
    let status = server.send(draft.status()).await.expect(200);
    let reference = status["reference"].as_str().unwrap();
    let paying = server.send(draft.pay()).await.expect(200);
    let page = paying["redirectUrl"].as_str().unwrap();
    server.send(Call::form(page, "action=pay&delivery=atOnce")).await.is(303);
    let paid = async |expected: &str| {
        for _ in 0..500 {
            let status = server.send(draft.status()).await.expect(200);
            if status["payment"]["status"] == json!(expected) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("it is not {expected}");
    };
    paid("paid").await;
    let text = server.office(&["payments", "refund", reference, "--amount", "95.00"]);
    assert!(text.contains("$95.00 is given back"), "{text}");
    let text = server.office(&["payments", "refund", reference, "--all"]);
    assert!(text.contains("in all $495.00 of $495.00"), "{text}");
    paid("refunded").await;
    let text = server.office(&["applications", "cancel", reference, "--note", "As you asked."]);
    assert!(text.contains("is cancelled"), "{text}");
    let audit = server.office(&["audit", "list"]);
    assert_eq!(audit.matches("(says Ada)").count(), 3, "{audit}");
    let help = server.office(&["payments", "refund", "--help"]);
    assert!(
        help.contains("Usage: site-server payments refund [OPTIONS] <--all|--amount <DOLLARS>>"),
        "{help}"
    );
}

/// The cell of the only record of a CSV.
fn cell(csv: &str, name: &str) -> String {
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{FEFF}').as_bytes());
    let column = reader.headers().unwrap().iter().position(|column| column == name);
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), 1);
    records[0][column.unwrap_or_else(|| panic!("no {name}"))].to_owned()
}

#[tokio::test]
async fn an_export_has_what_is_invoiced_and_keeps_every_digit() {
    let (server, draft) =
        Server::with_draft(&complete_with(&[("postcode", "0800"), ("state", "NT")])).await;
    let answers = complete_with(&[("postcode", "0800"), ("state", "NT")]);
    server.send(draft.submit(&answers)).await.expect(200);
    let export = ["applications", "export", "--since", "2026-01-01", "--format"];
    let csv = server.office(&[&export[..], &["csv"]].concat()).await.unwrap();
    for (name, expected) in [
        ("feeTypeId", "placeholder-fee-type-3-standard"),
        ("productId", "placeholder-product-3-standard"),
        ("numberOfProduct", "moreThan10"),
        ("productTurnoverId", "under-1m"),
        ("gtmMethod", "full-small-business"),
        ("paidUntil", "2027-06-30"),
        ("totalCents", "49500"),
        ("paymentMethod", "card"),
        ("postcode", "=\"0800\""),
        ("abn", "51824753556"),
    ] {
        assert_eq!(cell(&csv, name), expected, "{name}");
    }
    let cents = |name: &str| cell(&csv, name).parse::<i64>().unwrap_or(0);
    let lines = ["promotion", "joiningFee", "annualFee", "gst", "directDebitDiscount"];
    let lines = lines.map(|kind| cents(&format!("{kind}Cents")));
    assert_eq!(lines.iter().sum::<i64>(), 49_500);
    assert!(cents("gstCents") > 0 && cents("renewalCents") > 0, "{csv}");

    let json = server.office(&[&export[..], &["json"]].concat()).await.unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["price"]["paidUntil"], "2027-06-30");
    assert_eq!(json[0]["answers"]["postcode"], "0800");

    let workbook = server.office_bytes(&[&export[..], &["xlsx"]].concat()).await.unwrap();
    let sheet = part(&workbook, "xl/worksheets/sheet1.xml");
    // Every text is one, and nothing is calculated; an amount is a number of dollars.
    assert!(sheet.contains("<t>0800</t>") && sheet.contains("<t>total</t>"), "{sheet}");
    assert!(sheet.contains("<v>495</v>") && !sheet.contains("<f>"), "{sheet}");
}

/// A file in a workbook.
fn part(workbook: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(workbook)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

#[tokio::test]
async fn a_recipient_that_the_list_has_lost_is_accepted_and_read_in_words() {
    let server = Server::new().await;
    let answers = complete_with(&[
        ("services", "nationalProductCatalogue"),
        ("npcRole", "supplier"),
        ("npcScope", "both"),
        ("npcRecipients", "liquorStores,coles"),
    ]);
    let draft = server.submitted(&answers).await;
    let reference = reference_of(&server, &draft).await;
    let shown = server.office(&["applications", "show", &reference]).await.unwrap();
    assert!(shown.contains("Coles; Liquor stores"), "{shown}");
    let mails = mails(&server, MessageKind::ApplicationNotice).await;
    assert!(mails[0].1.contains("Coles; Liquor stores"), "{}", mails[0].1);
    let csv = server
        .office(&["applications", "export", "--since", "2026-01-01", "--format", "csv"])
        .await
        .unwrap();
    assert!(csv.contains("coles,liquorStores") && csv.contains("recallSectors"), "{csv}");
}
