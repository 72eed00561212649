//! Cases about when something holds.

use barcode_core::site::time::outage::{Outage, OutageProblem};
use barcode_core::site::time::promotion::PromotionWindow;
use barcode_core::site::time::sydney::sydney_text;
use serde_json::json;

use super::{run, text};

#[test]
fn outages_agree() {
    run("outage.json", |case| match Outage::parse(case["start"].as_str(), case["end"].as_str()) {
        Ok(None) => json!({ "type": "none" }),
        Ok(Some(outage)) => json!({
            "type": "window",
            "start": outage.start(),
            "end": outage.end(),
            "startText": sydney_text(outage.start()),
            "endText": sydney_text(outage.end()),
            "state": case["now"].as_i64().map(|now| outage.state(now).code()),
        }),
        Err(problem) => {
            let time = match problem {
                OutageProblem::Start(time) | OutageProblem::End(time) => Some(time.code()),
                _ => None,
            };
            json!({ "type": "error", "code": problem.code(), "time": time })
        }
    });
}

#[test]
fn promotions_agree() {
    run("promotions.json", |case| {
        match PromotionWindow::parse(text(case, "from"), text(case, "to")) {
            Ok(window) => json!({
                "type": "window",
                "start": window.start(),
                "end": window.end(),
                "holds": case["now"].as_i64().map(|now| window.contains(now)),
            }),
            Err(problem) => json!({ "type": "error", "code": problem.code() }),
        }
    });
}
