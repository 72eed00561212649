//! What the server says to people, in mails and on pages of its own. Editors write it; the build puts it beside the pages.
//!
//! The types are with what says them. A file that lacks a text, has one that nothing says, or names in braces what nothing
//! fills, is refused with the whole build, so the words of the last good one stay.

mod choices;
pub(crate) mod places;
pub(crate) mod text;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use barcode_core::Code as _;
use barcode_core::site::membership::application::{AnswerProblem, Answered, Field};
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::membership::reason::JoinReason;
use barcode_core::site::membership::service::ServiceType;
use serde::Deserialize;

use crate::enquiry::words::EnquiryWords;
use crate::html::words::PageWords;
use crate::mail::payment::agreement::AgreementWords;
use crate::mail::words::MailWords;
use crate::payment::words::InvoiceWords;
use choices::ChoiceWords;
use places::{Found, Limit, Name};
use text::{Labels, Text};

/// Where the build writes it.
pub(crate) const FILE: &str = "_data/words.json";

/// All that the server says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Words {
    pub(crate) phone: PhoneNumber,
    pub(crate) mail: MailWords,
    pub(crate) server_pages: PageWords,
    pub(crate) direct_debit_agreement: AgreementWords,
    pub(crate) enquiry: EnquiryWords,
    pub(crate) invoice: InvoiceWords,
    pub(crate) join_fields: JoinFieldWords,
    pub(crate) pay: PayWords,
    pub(crate) membership: MembershipWords,
}

/// How to call us.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PhoneNumber {
    pub(crate) display: String,
    pub(crate) href: String,
}

/// What answers of the application are called, and what can be chosen; the form says more.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JoinFieldWords {
    pub(crate) questions: Labels<Field>,
    pub(crate) names: Labels<Field>,
    choices: ChoiceWords,
    missing: Labels<Field>,
    /// By the code of the problem.
    problems: HashMap<String, Text<(Name, Limit, Found)>>,
    pub(crate) first_step: FirstStepWords,
}

impl JoinFieldWords {
    /// What to do about a problem, as `join/form/messages.ts` says it.
    pub(crate) fn problem(&self, field: Field, problem: &AnswerProblem) -> String {
        self.described(problem, self.names.of(field), self.missing.of(field))
    }

    /// The same for the address that a link goes to; one that is missing is none.
    pub(crate) fn email_problem(&self, problem: &AnswerProblem) -> String {
        let missing = self.described(&AnswerProblem::Email, "", "");
        self.described(problem, &self.first_step.email, &missing)
    }

    fn described(&self, problem: &AnswerProblem, name: &str, missing: &str) -> String {
        let Some(text) = self.problems.get(problem.code()) else { return missing.to_owned() };
        let limit = problem.limit().map(|limit| limit.to_string());
        text.fill(name, &limit.unwrap_or_default(), &problem.found().unwrap_or_default())
    }
}

/// The first step of joining, where a browser sends it itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FirstStepWords {
    pub(crate) trading_partners: Text,
    pub(crate) other_reason: Text,
    pub(crate) email: Text,
    pub(crate) send: Text,
}

/// What is said of paying; the pages say more.
#[derive(Debug, Deserialize)]
pub(crate) struct PayWords {
    pub(crate) methods: Labels<PaymentMethod>,
}

/// What membership is for and brings, as pages and the form say it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MembershipWords {
    reasons: Labels<JoinReason>,
    services: Labels<ServiceType>,
    /// Whom each option suits.
    pub(crate) options: Labels<OptionId>,
}

/// Why the words of a build cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WordsError {
    /// There is none, or it cannot be read.
    #[error("{} cannot be read", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A text is missing, is one too many, or cannot be used.
    #[error("{FILE} is not what the build writes: {0}")]
    Format(serde_path_to_error::Error<serde_json::Error>),
}

impl Words {
    /// Reads the words of the build in `dist`.
    ///
    /// # Errors
    /// When they are not what this release says.
    pub fn load(dist: &Path) -> Result<Self, WordsError> {
        let path = dist.join(FILE);
        match std::fs::read(&path) {
            Ok(file) => Self::read(&file),
            Err(source) => Err(WordsError::Read { path, source }),
        }
    }

    /// An answer of the application as people read it; some words have commas, so semicolons stand between them.
    pub(crate) fn answer(&self, field: Field, value: &Answered) -> String {
        match value {
            Answered::Text(text) => text.clone(),
            Answered::Chosen(codes) => {
                codes.iter().map(|code| self.choice(field, code)).collect::<Vec<_>>().join("; ")
            }
        }
    }

    pub(crate) fn choice<'a>(&'a self, field: Field, code: &'a str) -> &'a str {
        match field {
            Field::Reasons => self.membership.reasons.of_code(code),
            Field::Services => self.membership.services.of_code(code),
            Field::PaymentMethod => self.pay.methods.of_code(code),
            _ => self.join_fields.choices.of(field, code).unwrap_or(code),
        }
    }

    pub(crate) fn read(file: &[u8]) -> Result<Self, WordsError> {
        let mut file = serde_json::Deserializer::from_slice(file);
        serde_path_to_error::deserialize(&mut file).map_err(WordsError::Format)
    }
}

/// The words of the build that is served; another build brings its own.
#[derive(Clone, Debug)]
pub struct CurrentWords(Arc<RwLock<Arc<Words>>>);

impl CurrentWords {
    /// Begins with these.
    #[must_use]
    pub fn new(words: Arc<Words>) -> Self {
        Self(Arc::new(RwLock::new(words)))
    }

    pub(crate) fn get(&self) -> Arc<Words> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn replace(&self, words: Arc<Words>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = words;
    }
}

#[cfg(test)]
#[path = "../../tests/server/harness/words.rs"]
mod of_content;

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::LazyLock;

    use serde_json::{Value, json};

    use super::of_content::words_file;
    use super::*;

    /// The words of the default content.
    pub(crate) fn words() -> Arc<Words> {
        static WORDS: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(changed(|_| ()).unwrap()));
        Arc::clone(&WORDS)
    }

    fn changed(change: impl Fn(&mut Value)) -> Result<Words, String> {
        let mut file = words_file();
        change(&mut file);
        Words::read(file.to_string().as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_file_that_is_wrong_is_refused_with_the_text_at_fault() {
        let missing = changed(|file| {
            file["server-pages"]["links"].as_object_mut().unwrap().remove("home");
        });
        let error = missing.unwrap_err();
        assert!(error.contains("server-pages.links: missing field `home`"), "{error}");
        let unknown = changed(|file| file["server-pages"]["links"]["hoem"] = json!("Home"));
        let error = unknown.unwrap_err();
        assert!(error.contains("server-pages.links.hoem: unknown field"), "{error}");
        let place = changed(|file| file["server-pages"]["links"]["call"] = json!("Call {fone}"));
        let error = place.unwrap_err();
        assert!(error.contains("server-pages.links.call: nothing fills {fone}"), "{error}");
        let topic = changed(|file| {
            file["enquiry"]["topics"].as_object_mut().unwrap().remove("feedback");
        });
        let error = topic.unwrap_err();
        assert!(error.contains("enquiry.topics: there is none for feedback"), "{error}");
    }

    #[test]
    fn what_the_form_with_scripts_says_besides_is_no_mistake() {
        assert!(changed(|file| file["enquiry"]["form"]["more"] = json!("More")).is_ok());
    }
}
