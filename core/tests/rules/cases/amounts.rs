//! Savings, and paying an invoice.

use barcode_core::Code;
use barcode_core::site::invoice::{read_invoice, suggest_answers};
use barcode_core::site::quantity::suggest_quantities;
use barcode_core::site::savings::{Payback, Totals, estimate_savings};
use serde_json::{Value, json};

use super::{error, run, text};

#[test]
fn savings() {
    run("savings.json", |case| {
        match estimate_savings(|field| text(&case["input"], field.code())) {
            Ok(estimate) => json!({
                "type": "estimate",
                "lines": estimate.lines.iter().map(|line| json!({
                    "line": line.line.code(),
                    "lowCents": line.low_cents,
                    "highCents": line.high_cents,
                })).collect::<Vec<_>>(),
                "low": totals(&estimate.low),
                "high": totals(&estimate.high),
                "slips": estimate.slips.iter().map(|slip| json!({
                    "field": slip.field.code(),
                    "meant": slip.meant,
                })).collect::<Vec<_>>(),
            }),
            Err(problems) => json!({
                "type": "problems",
                "problems": problems.iter().map(|found| {
                    let (id, rule) = (found.field.code(), found.field.rule());
                    let typed = text(&case["input"], id);
                    let problem = &error(typed, &found.error)["problem"];
                    json!({
                        "field": id,
                        "code": problem["code"],
                        "start": problem["start"],
                        "end": problem["end"],
                        "suggested": suggest_quantities(typed, rule.unit, rule.max.into()),
                    })
                }).collect::<Vec<_>>(),
            }),
        }
    });
}

fn totals(totals: &Totals) -> Value {
    json!({
        "grossCents": totals.gross_cents,
        "netCents": totals.net_cents,
        "paybackHundredths": match totals.payback {
            Payback::After { month_hundredths } => Some(month_hundredths),
            Payback::NotReached => None,
        },
        "returnHundredths": totals.return_hundredths,
        "presentValueCents": totals.present_value_cents,
    })
}

#[test]
fn invoice() {
    run("invoice.json", |case| match read_invoice(|field| text(&case["input"], field.code())) {
        Ok(payment) => json!({
            "type": "payment",
            "invoiceNumber": payment.invoice_number,
            "amountCents": payment.amount_cents,
            "accountNumber": payment.account_number,
            "organisation": payment.organisation,
            "payerName": payment.payer_name,
            "email": payment.email.as_str(),
            "warnings": payment.warnings.iter().map(|warning| json!({
                "field": warning.field.code(),
                "code": warning.oddity.code(),
            })).collect::<Vec<_>>(),
        }),
        Err(problems) => json!({
            "type": "problems",
            "problems": problems.iter().map(|found| {
                let typed = text(&case["input"], found.field.code());
                json!({
                    "field": found.field.code(),
                    "problem": error(typed, &found.error)["problem"],
                    "suggested": suggest_answers(found.field, typed),
                })
            }).collect::<Vec<_>>(),
        }),
    });
}
