//! Forms that a browser sends itself, because the page's scripts did not arrive, and the pages that answer them.
//!
//! The markup of the site's forms names these addresses, and scripts, where they run, send what was typed in their own way. Each
//! form answers with the words and errors of the site, and with all that was typed. The API's description leaves the routes out:
//! no program calls them. What keeps pages of other sites out is that of every route (`limits`).

mod field;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, StatusCode, header};

pub(crate) use self::field::{Field, choices, line};
use crate::html::page::{POLICY, page, phone_link};
use crate::words::text::{Text, fill};
use crate::words::{CurrentWords, Words};

/// A form of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainForm {
    Enquiry,
    Invoice,
    Join,
}

/// A field that people do not see, and that only programs fill in.
const TRAP: &str = "website";

impl PlainForm {
    /// Where the form is sent.
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Enquiry => "/api/enquiry/form",
            Self::Invoice => "/api/payments/invoice/form",
            Self::Join => "/api/join/form",
        }
    }

    fn of(path: &str) -> Option<Self> {
        [Self::Enquiry, Self::Invoice, Self::Join].into_iter().find(|form| form.path() == path)
    }

    fn heading(self, words: &Words) -> &Text {
        let headings = &words.server_pages.not_sent.headings;
        match self {
            Self::Enquiry => &headings.enquiry,
            Self::Invoice => &headings.invoice,
            Self::Join => &headings.join,
        }
    }

    /// What was sent, or the page that refuses it unread.
    pub(crate) fn read(
        self,
        words: &Words,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Result<Typed, Box<Response>> {
        if !is_form(headers) {
            return Err(Box::new(self.refusal(words, StatusCode::UNSUPPORTED_MEDIA_TYPE)));
        }
        Ok(Typed(form_urlencoded::parse(body).into_owned().collect()))
    }

    /// The form again, with `fields` as they were typed, and why it was not taken.
    pub(crate) fn again(
        self,
        words: &Words,
        why: Again,
        fields: &[String],
        button: &Text,
    ) -> Response {
        let said = &words.server_pages.not_sent;
        let (status, wrong) = match why {
            Again::Change => (StatusCode::OK, None),
            Again::Answers => (StatusCode::UNPROCESSABLE_ENTITY, Some(&said.answers)),
            Again::Trap => (StatusCode::UNPROCESSABLE_ENTITY, Some(&said.leave_empty)),
            Again::TooMany => (StatusCode::TOO_MANY_REQUESTS, Some(&said.too_many)),
            Again::Closed => (StatusCode::SERVICE_UNAVAILABLE, Some(&said.closed)),
            Again::Fault => (StatusCode::SERVICE_UNAVAILABLE, Some(&said.fault)),
        };
        let wrong =
            wrong.map(|wrong| format!(r#"<p class="error" role="alert">{}</p>"#, wrong.html()));
        let values = [
            ("wrong", &*wrong.unwrap_or_default()),
            ("call", &call_instead(words)),
            ("action", self.path()),
            ("fields", &fields.join("\n")),
            ("trap", TRAP),
            ("empty", &words.enquiry.form.leave_empty.html()),
            ("send", &button.html()),
        ];
        answer(status, &self.heading(words).html(), &fill(FORM, &values))
    }

    /// The form was refused before it was read.
    fn refusal(self, words: &Words, status: StatusCode) -> Response {
        let said = &words.server_pages.not_sent;
        let text = match status {
            StatusCode::TOO_MANY_REQUESTS => &said.too_many_of_network,
            StatusCode::FORBIDDEN => &said.other_site,
            StatusCode::PAYLOAD_TOO_LARGE => &said.too_long,
            _ => &said.unreadable,
        };
        let values = [
            ("text", &*text.html()),
            ("call", &call_instead(words)),
            ("contact", &words.server_pages.links.contact.html()),
        ];
        answer(status, &self.heading(words).html(), &fill(REFUSED, &values))
    }
}

/// Why a form is shown again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Again {
    /// Someone wants to change what is right.
    Change,
    /// Something is wrong with answers.
    Answers,
    /// The field that people do not see was filled in.
    Trap,
    /// Too many were sent.
    TooMany,
    /// No one can join at the moment.
    Closed,
    /// It could not be stored.
    Fault,
}

const FORM: &str = r#"{wrong}
<p>{call}</p>
<form method="post" action="{action}">
{fields}
<p hidden><label for="{trap}">{empty}</label><input id="{trap}" name="{trap}" autocomplete="off"></p>
<button>{send}</button>
</form>"#;

const REFUSED: &str = r#"<p>{text}</p>
<p>{call}</p>
<a class="action" href="/resources/contact-us">{contact}</a>"#;

/// What was typed, by field, as it was typed.
#[derive(Debug)]
pub(crate) struct Typed(Vec<(String, String)>);

impl Typed {
    pub(crate) fn text(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// What was typed or chosen under one name.
    pub(crate) fn all<'typed>(&'typed self, name: &str) -> impl Iterator<Item = &'typed str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// Whether a program filled in what people do not see.
    pub(crate) fn is_trapped(&self) -> bool {
        !self.text(TRAP).is_empty()
    }
}

fn call_instead(words: &Words) -> String {
    words.server_pages.links.call_instead.fill_html(&phone_link(&words.phone))
}

/// A page that answers a form; both texts are HTML.
pub(crate) fn answer(status: StatusCode, title: &str, main: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, page(title, main)).into_response()
}

fn is_form(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    media_type
        .and_then(|text| text.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded"))
}

/// What refuses a form before it is read answers with a page, too.
pub(crate) async fn refusals_as_pages(
    State(words): State<CurrentWords>,
    request: Request,
    next: Next,
) -> Response {
    let form = PlainForm::of(request.uri().path());
    let response = next.run(request).await;
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"text/html"));
    let Some(form) = form.filter(|_| !is_page && !response.status().is_success()) else {
        return response;
    };
    let mut page = form.refusal(&words.get(), response.status());
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        for html in [FORM, REFUSED] {
            check_needs_no_more(html);
        }
    }
}
