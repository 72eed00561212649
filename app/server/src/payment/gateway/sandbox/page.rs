//! The test page, a plain form: what happens to a session, and how the site hears of it.
//!
//! It shows only what the session's own address opens, which cannot be guessed. A page of another site can send no form to
//! it, because browsers say which site asks.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use http::{HeaderName, StatusCode, header};
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;

use super::Sandbox;
use super::events::Delivery;
use super::session::{Action, DisputeStage, SandboxSession, Stage};
use crate::html::escape;
use crate::words::text::fill;

/// Where the pages are.
pub const PATH: &str = "/sandbox-payment";

const TEMPLATE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");
/// The page needs its style and sends its form to itself.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";
/// A form has two short fields.
const MAX_FORM: usize = 1024;

/// The test pages.
pub fn router(sandbox: Arc<Sandbox>) -> Router {
    Router::new()
        .route(&format!("{PATH}/style.css"), get(style))
        .route(&format!("{PATH}/{{session}}"), get(show).post(act))
        .layer(RequestBodyLimitLayer::new(MAX_FORM))
        .layer(CsrfLayer::new())
        .with_state(sandbox)
}

async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

async fn show(State(sandbox): State<Arc<Sandbox>>, Path(id): Path<String>) -> Response {
    match sandbox.refresh(&id) {
        Ok(Some(session)) => page(&session),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Does what the form says, and sends the browser on by a GET, so that reloading sends nothing again.
async fn act(State(sandbox): State<Arc<Sandbox>>, Path(id): Path<String>, form: Bytes) -> Response {
    let field = |name: &str| {
        form_urlencoded::parse(&form).find(|(field, _)| field == name).map(|(_, value)| value)
    };
    let (action, delivery) = (field("action"), field("delivery"));
    let action = Action::ALL.into_iter().find(|one| Some(one.id()) == action.as_deref());
    let delivery = Delivery::ALL.into_iter().find(|one| Some(one.id()) == delivery.as_deref());
    let (Some(action), Some(delivery)) = (action, delivery) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    match sandbox.act(&id, action, delivery) {
        Ok(Some(session)) if action.is_the_payers_last() => {
            see(&on_this_site(&session.content.success_url))
        }
        Ok(Some(_)) => see(&format!("{PATH}/{id}")),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

fn see(address: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response()
}

fn page(session: &SandboxSession) -> Response {
    let content = &session.content;
    let is_open = session.stage == Stage::Open;
    let (back_url, back) = if is_open {
        (&content.cancel_url, "Go back without paying")
    } else {
        (&content.success_url, "Back to the site")
    };
    let method = if content.is_debit { "direct debit" } else { "card" };
    let html = fill(
        TEMPLATE,
        &[
            ("description", &escape(&content.description)),
            ("amount", &amount(content.amount_cents)),
            ("reference", &escape(&content.reference)),
            ("method", method),
            ("state", state(session)),
            ("declined", &declined(session.declines, is_open)),
            ("form", &form(&session.actions())),
            ("back_url", &escape(&on_this_site(back_url))),
            ("back", back),
        ],
    );
    let headers: [(HeaderName, String); 2] = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    (headers, html).into_response()
}

/// The path of a page of the site. The browser may have reached this page by another name of the machine than `SITE_URL` has,
/// and what it keeps for the payment is kept for that name.
fn on_this_site(address: &str) -> String {
    let Ok(url) = address.parse::<reqwest::Url>() else { return "/".to_owned() };
    let origin = url.origin().ascii_serialization();
    url.as_str().strip_prefix(&*origin).unwrap_or("/").to_owned()
}

fn amount(cents: i64) -> String {
    format!("${}.{:02}", cents / 100, cents % 100)
}

fn state(session: &SandboxSession) -> &'static str {
    match (session.stage, session.dispute) {
        (Stage::Open, _) => "waiting for you",
        (Stage::Expired, _) => "closed without a payment",
        (Stage::DebitPending, _) => "direct debit agreed to, the bank has not answered",
        (Stage::Failed, _) => "the bank refused the direct debit",
        (Stage::Paid, None) if session.reading().report.is_refunded => "paid and refunded",
        (Stage::Paid, None) if session.reading().report.refunded_cents > 0 => {
            "paid and refunded in part"
        }
        (Stage::Paid, None) => "paid",
        (Stage::Paid, Some(DisputeStage::Open)) => "paid, in dispute",
        (Stage::Paid, Some(DisputeStage::Won)) => "paid, dispute won",
        (Stage::Paid, Some(DisputeStage::Lost)) => "paid, dispute lost",
    }
}

fn declined(declines: u32, is_open: bool) -> String {
    if declines > 0 && is_open {
        r#"<p class="declined" role="alert">The card was declined. Try another card.</p>"#
            .to_owned()
    } else {
        String::new()
    }
}

fn form(actions: &[Action]) -> String {
    if actions.is_empty() {
        return String::new();
    }
    let deliveries = Delivery::ALL.map(|delivery| {
        let checked = if delivery == Delivery::AtOnce { " checked" } else { "" };
        format!(
            r#"<label><input type="radio" name="delivery" value="{}"{checked}>{}</label>"#,
            delivery.id(),
            delivery_label(delivery)
        )
    });
    let buttons = actions.iter().enumerate().map(|(place, action)| {
        let class = if place == 0 { r#" class="first""# } else { "" };
        let (id, label) = (action.id(), action_label(*action));
        format!(r#"<button{class} name="action" value="{id}">{label}</button>"#)
    });
    format!(
        "<form method=\"post\">\n<div class=\"actions\">{}</div>\n\
         <fieldset><legend>How the site hears of it</legend>{}</fieldset>\n</form>",
        buttons.collect::<String>(),
        deliveries.concat()
    )
}

fn action_label(action: Action) -> &'static str {
    match action {
        Action::Pay => "Pay",
        Action::Decline => "Decline the card",
        Action::AcceptDebit => "Agree to the direct debit",
        Action::Close => "Let the time run out",
        Action::DebitSucceeds => "The bank pays",
        Action::DebitFails => "The bank refuses",
        Action::RefundHalf => "Refund half",
        Action::RefundAll => "Refund all that is left",
        Action::OpenDispute => "Open a dispute",
        Action::WinDispute => "Win the dispute",
        Action::LoseDispute => "Lose the dispute",
    }
}

fn delivery_label(delivery: Delivery) -> &'static str {
    match delivery {
        Delivery::AtOnce => "At once",
        Delivery::Slow => "After 20 seconds",
        Delivery::Twice => "Twice",
        Delivery::WrongOrder => "In the wrong order",
        Delivery::Never => "Not at all",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_by_the_name_that_the_browser_knows() {
        for (address, expected) in [
            ("http://localhost:8080/join-gs1/result", "/join-gs1/result"),
            (
                "http://localhost:8080/join-gs1/result?cancelled#open=a.b",
                "/join-gs1/result?cancelled#open=a.b",
            ),
            ("no address", "/"),
        ] {
            assert_eq!(on_this_site(address), expected);
        }
    }

    #[test]
    fn an_amount_has_two_digits_of_cents() {
        for (cents, expected) in [(5, "$0.05"), (49_500, "$495.00"), (100_010, "$1000.10")] {
            assert_eq!(amount(cents), expected);
        }
    }

    #[test]
    fn the_page_needs_no_more_than_its_policy_allows() {
        for forbidden in ["<script", "<style", "style=", "onclick", "http:", "https:", "url("] {
            assert!(!TEMPLATE.contains(forbidden) && !STYLE.contains(forbidden), "{forbidden}");
        }
    }

    #[test]
    fn colours_are_those_of_the_site() {
        let tokens = include_str!("../../../../../src/styles/tokens.css");
        for line in STYLE.lines().map(str::trim).filter(|line| line.starts_with("--")) {
            assert!(tokens.contains(line), "{line}");
        }
    }
}
