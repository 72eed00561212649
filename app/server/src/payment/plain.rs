//! An invoice whose form a browser sends itself: checked, and answered with the ways to pay or with the form again.
//!
//! Nothing is kept, and nothing is paid from here: paying online takes a captcha and the secret of the payment, which scripts hold.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use barcode_core::Code;
use barcode_core::site::invoice::{
    InvoiceField, InvoiceFieldProblem, InvoicePayment, read_invoice,
};
use barcode_core::site::membership::fees::dollars;
use http::{HeaderMap, StatusCode};
use tower_http::limit::RequestBodyLimitLayer;

use super::{MAX_FORM, PaymentService};
use crate::html::escape;
use crate::html::page::phone_link;
use crate::plain_form::{Again, Field, PlainForm, Typed, answer, line};
use crate::words::text::fill;
use crate::words::{CurrentWords, Words};

const FORM: PlainForm = PlainForm::Invoice;

/// Asks for the form again, with all that was typed.
const CHANGE: &str = "change";

/// The route of the form.
pub(crate) fn route(words: CurrentWords, service: PaymentService) -> Router {
    Router::new()
        .route(FORM.path(), post(check))
        .layer(RequestBodyLimitLayer::new(MAX_FORM))
        .with_state((words, service))
}

async fn check(
    State((words, service)): State<(CurrentWords, PaymentService)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let words = words.get();
    let typed = match FORM.read(&words, &headers, &body) {
        Ok(typed) => typed,
        Err(refusal) => return *refusal,
    };
    if typed.is_trapped() {
        return again(&words, &typed, &[], Again::Trap);
    }
    if !typed.text(CHANGE).is_empty() {
        return again(&words, &typed, &[], Again::Change);
    }
    match read_invoice(|field| typed.text(field.code())) {
        Ok(payment) => ways(&words, &typed, &payment, service),
        Err(problems) => again(&words, &typed, &problems, Again::Answers),
    }
}

/// The form with what was typed, and what is wrong with some answers. The number of a card is not sent back.
fn again(
    words: &Words,
    typed: &Typed,
    problems: &[InvoiceFieldProblem<'_>],
    why: Again,
) -> Response {
    let said = &words.invoice;
    let fields: Vec<String> = InvoiceField::ALL
        .iter()
        .map(|&field| {
            let found = problems.iter().find(|problem| problem.field == field);
            let problem = found.map(|found| said.problem(found, &words.server_pages.invoice.space));
            let label = said.label(field);
            let shown = Field { name: field.code(), label: &label, problem: problem.as_deref() };
            let is_card = found.is_some_and(|found| found.error.problem.code() == "cardNumber");
            let typed = if is_card { "" } else { typed.text(field.code()) };
            shown.html(|attributes| line(attributes, typed, autocomplete(field)))
        })
        .collect();
    FORM.again(words, why, &fields, &said.form.proceed)
}

fn autocomplete(field: InvoiceField) -> &'static str {
    match field {
        InvoiceField::InvoiceNumber | InvoiceField::Amount | InvoiceField::AccountNumber => "off",
        InvoiceField::Organisation => "organization",
        InvoiceField::PayerName => "name",
        InvoiceField::Email => "email",
    }
}

const WAYS: &str = r#"{warnings}<dl>
{rows}
</dl>
<form method="post" action="{action}">
{hidden}<button class="quiet">{change}</button>
</form>
<h2>{heading}</h2>
<ul>
{ways}
</ul>
<p>{nothing}</p>"#;

/// What is to be paid, and the ways to pay it.
fn ways(
    words: &Words,
    typed: &Typed,
    payment: &InvoicePayment,
    service: PaymentService,
) -> Response {
    let said = &words.invoice;
    let amount = dollars(payment.amount_cents);
    let number = escape(&payment.invoice_number);
    let account_number = payment.account_number.as_deref();
    let rows: Vec<String> = [
        (said.fields.of(InvoiceField::InvoiceNumber), Some(&*payment.invoice_number)),
        (&*said.summary.amount, Some(&*amount)),
        (said.fields.of(InvoiceField::AccountNumber), account_number),
        (said.fields.of(InvoiceField::Organisation), Some(&*payment.organisation)),
        (&*said.summary.paid_by, Some(&*payment.payer_name)),
        (&*said.summary.receipt_to, Some(payment.email.as_str())),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name, value?)))
    .map(|(name, value)| {
        format!("<div><dt>{}</dt><dd>{}</dd></div>\n", escape(name), escape(value))
    })
    .collect();
    let warnings: Vec<String> = payment
        .warnings
        .iter()
        .map(|warning| format!("<p><strong>{}</strong></p>\n", escape(&said.warning(*warning))))
        .collect();
    let hidden: Vec<String> = InvoiceField::ALL
        .iter()
        .map(|field| (field.code(), typed.text(field.code())))
        .chain([(CHANGE, "yes")])
        .map(|(name, text)| {
            format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">\n", escape(text))
        })
        .collect();
    let ways: Vec<String> = [
        (&said.ways.phone, said.ways.phone_how.fill_html(&phone_link(&words.phone), &number)),
        (&said.ways.account, said.ways.account_how_without_link.fill_html(&number)),
        (&said.ways.eft, said.ways.eft_how.fill_html(&amount)),
        (&said.ways.bpay, said.ways.bpay_how.fill_html(&amount)),
    ]
    .into_iter()
    .map(|(way, how)| format!("<li><strong>{}</strong> {how}</li>\n", way.html()))
    .collect();
    let online = (service != PaymentService::Invoice).then(|| {
        let link = format!(
            r#"<a href="/services/tools/pay-an-invoice">{}</a>"#,
            words.server_pages.invoice.open_again.html()
        );
        format!("<p>{}</p>\n", words.server_pages.invoice.online.fill_html(&link))
    });
    let values = [
        ("warnings", &*warnings.concat()),
        ("rows", &rows.concat()),
        ("action", FORM.path()),
        ("hidden", &hidden.concat()),
        ("change", &said.summary.change.html()),
        ("heading", &said.ways.heading.html()),
        ("ways", &ways.concat()),
        ("nothing", &words.server_pages.invoice.nothing_paid.html()),
    ];
    let title = escape(&said.summary.heading.fill(&amount));
    answer(StatusCode::OK, &title, &(online.unwrap_or_default() + &fill(WAYS, &values)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        check_needs_no_more(WAYS);
    }
}
