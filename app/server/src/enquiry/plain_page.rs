//! The form without scripts, and the pages that answer it: thanks, or the form again with what was typed and what is wrong.

use axum::response::{IntoResponse as _, Response};
use barcode_core::site::membership::application::AnswerProblem;
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryProblem, EnquiryTopic};
use http::{StatusCode, header};

use crate::html::page::{PHONE, POLICY, page};
use crate::html::{escape, fill};

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

const THANKS: &str = r#"<p>Your reference number is <strong>{reference}</strong>.</p>
<p>We have sent a confirmation to your email address, and our answer will come there too. If the confirmation has not arrived in an hour, look in your junk folder. If you need an answer sooner, call {phone} and give the reference number.</p>
<a class="action" href="/">Go to the home page</a>"#;

const FORM: &str = r#"<p class="error" role="alert">{wrong}</p>
<p>You can also call {phone}.</p>
<form method="post" action="{action}">
{fields}
<p hidden><label for="{trap}">Leave this field empty</label><input id="{trap}" name="{trap}" autocomplete="off"></p>
<button>Send enquiry</button>
</form>"#;

const REFUSED: &str = r#"<p>{text}</p>
<p>You can also call {phone}.</p>
<a class="action" href="/resources/contact-us">Go to the contact page</a>"#;

/// The enquiry has arrived.
pub(super) fn thanks_page(reference: &str) -> Response {
    let main = fill(THANKS, &[("reference", &escape(reference)), ("phone", PHONE)]);
    answer(StatusCode::OK, "Your enquiry has arrived", &main)
}

/// The form with what was typed, and what is wrong with all of it or with some answers.
pub(super) fn form_page(
    typed: &Typed,
    problems: &[EnquiryProblem],
    reason: Option<Reason>,
) -> Response {
    let (status, wrong) = match reason {
        None => (StatusCode::UNPROCESSABLE_ENTITY, "Some answers need another look."),
        Some(Reason::Trap) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "A field that has to stay empty was filled in, which is what programs do. It is empty again: send your enquiry once more.",
        ),
        Some(Reason::TooMany) => (
            StatusCode::TOO_MANY_REQUESTS,
            "We take only a few enquiries an hour from browsers without JavaScript, and there were too many. Send yours again in an hour.",
        ),
        Some(Reason::Fault) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "Something went wrong on our side. Send your enquiry again in a few minutes.",
        ),
    };
    let fields: Vec<String> = EnquiryField::ALL
        .iter()
        .map(|&field| {
            let problem = problems.iter().find(|problem| problem.field == field);
            field_html(field, typed.answer(field), problem.map(|found| &found.problem))
        })
        .collect();
    let values = [
        ("wrong", wrong),
        ("phone", PHONE),
        ("action", PATH),
        ("fields", &fields.join("\n")),
        ("trap", TRAP),
    ];
    answer(status, "Your enquiry was not sent", &fill(FORM, &values))
}

/// The form was refused before it was read.
pub(super) fn refusal_page(status: StatusCode) -> Response {
    let text = match status {
        StatusCode::TOO_MANY_REQUESTS => {
            "Too many enquiries came from your network. Go back and send yours again in an hour."
        }
        StatusCode::FORBIDDEN => {
            "It came from a page of another site. Write to us on the contact page of this site."
        }
        StatusCode::PAYLOAD_TOO_LARGE => {
            "Your message is too long. Go back, make it shorter and send it again."
        }
        _ => "It did not arrive as our form sends it. Write to us on the contact page.",
    };
    let main = fill(REFUSED, &[("text", text), ("phone", PHONE)]);
    answer(status, "Your enquiry was not sent", &main)
}

fn answer(status: StatusCode, title: &str, main: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, page(title, main)).into_response()
}

fn field_html(field: EnquiryField, typed: &str, problem: Option<&AnswerProblem>) -> String {
    let id = field.code();
    let (error, state) = match problem {
        None => (String::new(), String::new()),
        Some(problem) => (
            format!(r#"<p class="error" id="{id}-error">{}</p>"#, escape(&words(field, problem))),
            format!(r#" aria-invalid="true" aria-describedby="{id}-error""#),
        ),
    };
    let optional = if field.is_optional() { " (optional)" } else { "" };
    let control = match field {
        EnquiryField::Topic => format!(
            r#"<select id="{id}" name="{id}"{state}><option value="">Choose a topic</option>{}</select>"#,
            topics(typed),
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
    format!("<label for=\"{id}\">{}{optional}</label>\n{error}{control}", field.label())
}

fn topics(chosen: &str) -> String {
    let options = EnquiryTopic::CHOICES.iter().map(|choice| {
        let selected = if choice.code == chosen { " selected" } else { "" };
        format!(r#"<option value="{}"{selected}>{}</option>"#, choice.code, choice.label)
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

/// What to do about a problem, as the form with scripts says it.
fn words(field: EnquiryField, problem: &AnswerProblem) -> String {
    match problem {
        AnswerProblem::TooLong { found, max } => {
            format!("Use {max} characters at most. There are {found} now.")
        }
        AnswerProblem::ControlCharacter { .. } => {
            "There is a character that cannot be shown. Delete it and type it again.".to_owned()
        }
        AnswerProblem::CardNumber => {
            "This looks like a card number. Take it out: it must not be saved or sent.".to_owned()
        }
        AnswerProblem::Email => "Enter an email address in the format name@example.com".to_owned(),
        AnswerProblem::Phone => {
            "Enter a phone number, like 03 9558 9559 or +61 4 0000 0000".to_owned()
        }
        _ => match field {
            EnquiryField::Name => "Enter your name",
            EnquiryField::Organisation => "Enter the name of your organisation",
            EnquiryField::Email => "Enter your email address",
            EnquiryField::Phone => "Enter your phone number",
            EnquiryField::Topic => "Choose what it is about",
            EnquiryField::Message => "Enter your message",
        }
        .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        for html in [THANKS, FORM, REFUSED] {
            check_needs_no_more(html);
        }
        for &field in EnquiryField::ALL {
            check_needs_no_more(&field_html(field, "", Some(&AnswerProblem::Missing)));
        }
    }
}
