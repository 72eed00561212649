//! An enquiry: a question that someone sends us from the site.
//!
//! The same reader serves the form in the browser and the server that stores what it sends.
//! Left out: the captcha, which is no answer of a person.

use super::application::{AnswerProblem, Email, Phone, read_line};
use crate::Code;
use crate::typed::blank::{is_blank, is_direction_mark};

/// What an enquiry is about, so that it reaches the right team; the words are content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum EnquiryTopic {
    /// Joining, or which option fits.
    Joining,
    /// Fees, invoices and renewals.
    Account,
    /// Numbers and barcodes.
    Numbers,
    /// A barcode that does not scan or was refused.
    Scanning,
    /// Services and training.
    Services,
    /// Feedback or a complaint.
    Feedback,
    /// Something else.
    Other,
}

/// What the form of an enquiry asks, in its order; the words are content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum EnquiryField {
    /// Who asks.
    Name,
    /// The organisation they ask for.
    Organisation,
    /// Where the answer goes.
    Email,
    /// Where to call.
    Phone,
    /// What it is about.
    Topic,
    /// The question.
    Message,
}

impl EnquiryTopic {
    /// Every topic, in the order of the form.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl EnquiryField {
    /// Every field, in the order of the form.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The most characters of an answer.
    pub const fn max_length(self) -> usize {
        match self {
            Self::Name => 100,
            Self::Organisation => 200,
            Self::Email => Email::MAX,
            Self::Phone => Phone::MAX,
            Self::Topic => 20,
            Self::Message => 4000,
        }
    }

    /// Whether it may be left empty.
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::Organisation | Self::Phone)
    }
}

/// An enquiry that can be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enquiry {
    /// Who asks.
    pub name: String,
    /// The organisation they ask for.
    pub organisation: Option<String>,
    /// Where the answer goes.
    pub email: Email,
    /// Where to call, if they would like that.
    pub phone: Option<Phone>,
    /// What it is about.
    pub topic: EnquiryTopic,
    /// The question, with its line breaks as `\n`.
    pub message: String,
}

/// What is wrong with one answer of an enquiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnquiryProblem {
    /// The answer at fault.
    pub field: EnquiryField,
    /// What is wrong with it.
    pub problem: AnswerProblem,
}

/// Reads an enquiry; `answer` gives the text of a field as it was typed, empty if there is none.
///
/// # Errors
///
/// Everything that is wrong, in the order of the form.
pub fn read_enquiry<'text>(
    answer: impl Fn(EnquiryField) -> &'text str,
) -> Result<Enquiry, Vec<EnquiryProblem>> {
    let mut problems = Vec::new();
    let mut note = |field, problem| problems.push(EnquiryProblem { field, problem });
    let line = |field: EnquiryField| read_line(answer(field), field.max_length());

    let name = line(EnquiryField::Name).map_err(|problem| note(EnquiryField::Name, problem));
    let organisation = optional(line(EnquiryField::Organisation))
        .map_err(|problem| note(EnquiryField::Organisation, problem));
    let email =
        answer(EnquiryField::Email).parse().map_err(|problem| note(EnquiryField::Email, problem));
    let phone = optional(answer(EnquiryField::Phone).parse())
        .map_err(|problem| note(EnquiryField::Phone, problem));
    let topic = read_topic(answer(EnquiryField::Topic))
        .map_err(|problem| note(EnquiryField::Topic, problem));
    let message = read_message(answer(EnquiryField::Message))
        .map_err(|problem| note(EnquiryField::Message, problem));

    match (name, organisation, email, phone, topic, message) {
        (Ok(name), Ok(organisation), Ok(email), Ok(phone), Ok(topic), Ok(message)) => {
            Ok(Enquiry { name, organisation, email, phone, topic, message })
        }
        _ => Err(problems),
    }
}

/// An answer that may be missing.
fn optional<T>(read: Result<T, AnswerProblem>) -> Result<Option<T>, AnswerProblem> {
    match read {
        Ok(value) => Ok(Some(value)),
        Err(AnswerProblem::Missing) => Ok(None),
        Err(problem) => Err(problem),
    }
}

fn read_topic(text: &str) -> Result<EnquiryTopic, AnswerProblem> {
    let mut known = EnquiryTopic::ALL.iter().copied();
    match text {
        "" => Err(AnswerProblem::Missing),
        _ => known.find(|topic| topic.code() == text).ok_or(AnswerProblem::NotAChoice),
    }
}

/// Reads text of several lines; each is like the line of any other answer. A tab counts as a space, and the marks of
/// direction that programs put around what is copied from them are left out.
fn read_message(text: &str) -> Result<String, AnswerProblem> {
    let text = text.replace("\r\n", "\n").replace(is_line_end, "\n").replace('\t', " ");
    let text = text.replace(is_direction_mark, "");
    let message = text.trim_matches(is_blank);
    if message.is_empty() {
        return Err(AnswerProblem::Missing);
    }
    let max = EnquiryField::Message.max_length();
    let found = message.chars().count();
    if found > max {
        return Err(AnswerProblem::TooLong { found, max });
    }
    for line in message.lines() {
        optional(read_line(line, max))?;
    }
    Ok(message.to_owned())
}

/// The ends of lines and of pages as any program writes them: Word a vertical tab, Apple's a line separator.
fn is_line_end(found: char) -> bool {
    matches!(found, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(field: EnquiryField) -> &'static str {
        match field {
            EnquiryField::Name => " Sample Person ",
            EnquiryField::Organisation => "",
            EnquiryField::Email => "sample@example.com",
            EnquiryField::Phone => "+61 3 5550 0000",
            EnquiryField::Topic => "joining",
            EnquiryField::Message => "\nTwo sizes.\r\n\r\n\tWhich option?\n",
        }
    }

    #[test]
    fn what_is_read_is_in_one_form() {
        let enquiry = read_enquiry(answer).unwrap();
        assert_eq!(enquiry.name, "Sample Person");
        assert_eq!(enquiry.organisation, None);
        assert_eq!(enquiry.phone.unwrap().as_str(), "0355500000");
        assert_eq!(enquiry.topic, EnquiryTopic::Joining);
        assert_eq!(enquiry.message, "Two sizes.\n\n Which option?");
    }

    #[test]
    fn every_field_has_its_limit() {
        for &field in EnquiryField::ALL {
            let max = field.max_length();
            let long = "a".repeat(max + 1);
            let problems = read_enquiry(|asked| if asked == field { &long } else { answer(asked) });
            let expected = match field {
                EnquiryField::Topic => AnswerProblem::NotAChoice,
                _ => AnswerProblem::TooLong { found: max + 1, max },
            };
            assert_eq!(problems, Err(vec![EnquiryProblem { field, problem: expected }]));
        }
    }

    #[test]
    fn a_message_takes_no_hidden_characters() {
        for found in ['\0', '\u{1b}'] {
            let text = format!("first\nsecond{found}line");
            assert_eq!(read_message(&text), Err(AnswerProblem::ControlCharacter { found }));
        }
    }

    #[test]
    fn a_message_has_the_lines_of_the_program_that_it_comes_from() {
        for end in ["\n", "\r", "\r\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"] {
            let text = format!("first{end}second\u{2068}, third\u{2069} line");
            assert_eq!(read_message(&text).as_deref(), Ok("first\nsecond, third line"), "{end:?}");
        }
    }

    #[test]
    fn every_topic_fits_its_field() {
        let longest = EnquiryTopic::ALL.iter().map(|topic| topic.code().len()).max();
        assert!(longest <= Some(EnquiryField::Topic.max_length()));
    }
}
