//! The form without scripts, and the pages that answer it: thanks, or the form again with what was typed and what is wrong.

use axum::response::{IntoResponse as _, Response};
use barcode_core::Code;
use barcode_core::site::membership::application::AnswerProblem;
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryProblem, EnquiryTopic};
use http::{StatusCode, header};

use super::words::EnquiryWords;
use crate::html::escape;
use crate::html::page::{POLICY, page, phone_link};
use crate::words::Words;
use crate::words::text::{Text, fill};

/// Where the form is sent.
pub(super) const PATH: &str = "/api/enquiry/form";
/// A field that only programs fill in.
pub(super) const TRAP: &str = "website";
/// What was typed, by field, as it was typed.
#[derive(Debug)]
pub(super) struct Typed(Vec<(String, String)>);

impl Typed {
    pub(super) fn read(body: &[u8]) -> Self {
        Self(form_urlencoded::parse(body).into_owned().collect())
    }

    pub(super) fn answer(&self, field: EnquiryField) -> &str {
        self.text(field.code())
    }

    pub(super) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text)
    }
}

/// Why a whole enquiry is not taken.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// The field that people do not see was filled in.
    Trap,
    /// Too many were sent.
    TooMany,
    /// It could not be stored.
    Fault,
}

const THANKS: &str = r#"<p>{label} <strong>{reference}</strong>.</p>
<p>{next}</p>
<a class="action" href="/">{home}</a>"#;

const FORM: &str = r#"<p class="error" role="alert">{wrong}</p>
<p>{call}</p>
<form method="post" action="{action}">
{fields}
<p hidden><label for="{trap}">{empty}</label><input id="{trap}" name="{trap}" autocomplete="off"></p>
<button>{send}</button>
</form>"#;

const REFUSED: &str = r#"<p>{text}</p>
<p>{call}</p>
<a class="action" href="/resources/contact-us">{contact}</a>"#;

/// The enquiry has arrived.
pub(super) fn thanks_page(words: &Words, reference: &str) -> Response {
    let said = &words.enquiry.sent;
    let values = [
        ("label", &*said.reference.html()),
        ("reference", &escape(reference)),
        ("next", &said.next.fill_html(&phone_link(&words.phone))),
        ("home", &words.server_pages.links.home.html()),
    ];
    answer(StatusCode::OK, &said.heading, &fill(THANKS, &values))
}

/// The form with what was typed, and what is wrong with all of it or with some answers.
pub(super) fn form_page(
    words: &Words,
    typed: &Typed,
    problems: &[EnquiryProblem],
    reason: Option<Reason>,
) -> Response {
    let said = &words.server_pages.not_sent;
    let (status, wrong) = match reason {
        None => (StatusCode::UNPROCESSABLE_ENTITY, &said.answers),
        Some(Reason::Trap) => (StatusCode::UNPROCESSABLE_ENTITY, &said.leave_empty),
        Some(Reason::TooMany) => (StatusCode::TOO_MANY_REQUESTS, &said.too_many),
        Some(Reason::Fault) => (StatusCode::SERVICE_UNAVAILABLE, &said.fault),
    };
    let fields: Vec<String> = EnquiryField::ALL
        .iter()
        .map(|&field| {
            let problem = problems.iter().find(|problem| problem.field == field);
            let problem = problem.map(|found| &found.problem);
            field_html(&words.enquiry, field, typed.answer(field), problem)
        })
        .collect();
    let form = &words.enquiry.form;
    let values = [
        ("wrong", &*wrong.html()),
        ("call", &call_instead(words)),
        ("action", PATH),
        ("fields", &fields.join("\n")),
        ("trap", TRAP),
        ("empty", &form.leave_empty.html()),
        ("send", &form.send.html()),
    ];
    answer(status, &said.heading, &fill(FORM, &values))
}

/// The form was refused before it was read.
pub(super) fn refusal_page(words: &Words, status: StatusCode) -> Response {
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
    answer(status, &said.heading, &fill(REFUSED, &values))
}

fn call_instead(words: &Words) -> String {
    words.server_pages.links.call_instead.fill_html(&phone_link(&words.phone))
}

fn answer(status: StatusCode, title: &Text, main: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, page(&title.html(), main)).into_response()
}

fn field_html(
    words: &EnquiryWords,
    field: EnquiryField,
    typed: &str,
    problem: Option<&AnswerProblem>,
) -> String {
    let id = field.code();
    let (error, state) = match problem {
        None => (String::new(), String::new()),
        Some(problem) => (
            format!(
                r#"<p class="error" id="{id}-error">{}</p>"#,
                escape(&words.problem(field, problem)),
            ),
            format!(r#" aria-invalid="true" aria-describedby="{id}-error""#),
        ),
    };
    let control = match field {
        EnquiryField::Topic => format!(
            r#"<select id="{id}" name="{id}"{state}><option value="">{}</option>{}</select>"#,
            words.form.choose_topic.html(),
            topics(words, typed),
        ),
        // The first line break after the tag is not part of the text.
        EnquiryField::Message => format!(
            "<textarea id=\"{id}\" name=\"{id}\" rows=\"8\"{state}>\n{}</textarea>",
            escape(typed),
        ),
        _ => format!(
            r#"<input id="{id}" name="{id}" value="{}" autocomplete="{}"{state}>"#,
            escape(typed),
            autocomplete(field),
        ),
    };
    format!("<label for=\"{id}\">{}</label>\n{error}{control}", escape(words.fields.of(field)))
}

fn topics(words: &EnquiryWords, chosen: &str) -> String {
    let options = EnquiryTopic::ALL.iter().map(|topic| {
        let code = topic.code();
        let selected = if code == chosen { " selected" } else { "" };
        format!(r#"<option value="{code}"{selected}>{}</option>"#, escape(words.topics.of(*topic)))
    });
    options.collect::<Vec<_>>().concat()
}

fn autocomplete(field: EnquiryField) -> &'static str {
    match field {
        EnquiryField::Name => "name",
        EnquiryField::Organisation => "organization",
        EnquiryField::Email => "email",
        EnquiryField::Phone => "tel",
        EnquiryField::Topic | EnquiryField::Message => "off",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;
    use crate::words::tests::words;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        for html in [THANKS, FORM, REFUSED] {
            check_needs_no_more(html);
        }
        for &field in EnquiryField::ALL {
            let problem = Some(&AnswerProblem::Missing);
            check_needs_no_more(&field_html(&words().enquiry, field, "", problem));
        }
    }
}
