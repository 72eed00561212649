//! What the page with the result, and the receipt on it, are made from.

use serde_json::{Value, json};

use crate::harness::api::Server;
use crate::harness::applications::{TOTAL, complete};
use crate::harness::clock::NOW;

#[tokio::test]
async fn a_submitted_application_has_its_price_line_by_line() {
    let server = Server::new().await;
    let draft = server.draft(&json!({})).await;
    let submitted = server.send(draft.submit(&complete())).await.expect(200);

    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["reference"], submitted["reference"]);
    assert_eq!(status["submittedAt"], NOW);
    assert_eq!(status["payment"], json!({ "method": "card", "status": "unpaid" }));
    assert_eq!(status["paymentService"], "sandbox");
    let payer = json!({
        "organisation": "Example Roasters Pty Ltd",
        "abn": complete()["abn"].as_str().unwrap().replace(' ', ""),
        "person": "Alex Example",
    });
    assert_eq!(status["payer"], payer);
    let quote = &status["quote"];
    assert_eq!(quote["status"], "sample");
    assert_eq!(quote["paidUntil"], "2027-06-30");
    let cents = |line: &Value| line["cents"].as_i64().unwrap();
    assert_eq!(quote["lines"].as_array().unwrap().iter().map(cents).sum::<i64>(), TOTAL);
    assert!(quote["lines"].as_array().unwrap().iter().any(|line| line["kind"] == "gst"));
}
