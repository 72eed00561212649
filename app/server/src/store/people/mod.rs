//! All that is kept about one person, whatever it was sent with: to find, correct or delete it when they ask.
//!
//! Tables are read in portions and compared here, not by the database: answers and messages are JSON, and the two databases do
//! not agree on capitals beyond ASCII. No one waits meanwhile.
//! What is found has versions; a change is made only if nothing has changed since, all or nothing.
//! Left out: what others wrote about someone in a free text.

mod change;
mod content;
mod remove;

use std::collections::BTreeSet;

use barcode_core::site::membership::application::{ContactRole, Field};
use barcode_core::{Code, Listed};
use serde_json::Value;

pub use self::change::{Changed, Correction};
pub use self::remove::Removal;
use super::application::{Answers, Application};
use super::database::{Row, query};
use super::enquiry::StoredEnquiry;
use super::message::MessageState;
use super::payment::{PaidFor, StoredPayment};
use super::{Store, StoreError, statements};

/// Whom the office looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The person with this address; capitals do not count.
    Email(String),
    /// The person who applied for the organisation with this ABN, as digits.
    Abn(String),
    /// The person or the organisation with this name, whole; capitals do not count.
    Name(String),
    /// What has these references; a draft's is its id.
    References(Vec<String>),
}

/// A person as a record names them; empty where it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// Their address.
    pub email: String,
}

impl Person {
    /// Who has this role in an application, as typed.
    pub fn of(role: ContactRole, answers: &Answers) -> Self {
        let fields = role.fields();
        let answer = |field| text_of(answers, field);
        let name = format!("{} {}", answer(fields.given_name), answer(fields.family_name));
        Self { name: name.trim().to_owned(), email: answer(fields.email).trim().to_owned() }
    }
}

/// An application with a person in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundApplication {
    /// The application.
    pub application: Application,
    /// As whom it names them.
    pub roles: Vec<ContactRole>,
}

impl FoundApplication {
    /// Whether the application is theirs, not only names them.
    pub fn is_theirs(&self) -> bool {
        self.roles.contains(&ContactRole::Primary)
    }

    /// The reference, or the id of a draft.
    pub fn reference(&self) -> &str {
        let submission = self.application.submission();
        submission.map_or(&self.application.id, |submission| &submission.reference)
    }

    /// What messages may call it: its id, and its reference once it has one.
    fn keys(&self) -> impl Iterator<Item = &str> {
        let reference = self.application.submission().map(|one| one.reference.as_str());
        [self.application.id.as_str()].into_iter().chain(reference)
    }

    /// Their own answers: all but what is about the others whom the application names, or only what is about them.
    pub fn answers(&self) -> impl Iterator<Item = (&str, &str)> {
        let is_about_them = |code: &str| match ContactRole::of_field(code) {
            Some(role) => self.roles.contains(&role),
            None => self.is_theirs(),
        };
        let answers = self.application.answers.iter().map(|(code, text)| (&**code, &**text));
        answers.filter(move |(code, _)| is_about_them(code))
    }
}

/// A message about a person's records, or to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundMessage {
    /// Where it is.
    pub state: MessageState,
    /// What waits to be sent; empty once it was.
    pub content: String,
}

/// All that is kept about a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Drafts and submitted applications.
    pub applications: Vec<FoundApplication>,
    /// Payments of invoices and of their applications.
    pub payments: Vec<StoredPayment>,
    /// Enquiries.
    pub enquiries: Vec<StoredEnquiry>,
    /// Messages.
    pub messages: Vec<FoundMessage>,
}

impl Found {
    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.applications.is_empty()
            && self.payments.is_empty()
            && self.enquiries.is_empty()
            && self.messages.is_empty()
    }

    /// What these records are called, each once.
    pub fn references(&self) -> BTreeSet<&str> {
        let applications = self.applications.iter().map(FoundApplication::reference);
        let payments = self.payments.iter().map(|payment| payment.details.reference.as_str());
        let enquiries = self.enquiries.iter().map(|enquiry| enquiry.reference.as_str());
        let messages = self.messages.iter().map(|message| message.state.about.as_str());
        applications.chain(payments).chain(enquiries).chain(messages).collect()
    }

    /// The address in each of these records, in small letters; empty where there is none.
    fn emails(&self) -> impl Iterator<Item = String> {
        let of_applications = self.applications.iter().flat_map(|found| {
            let answers = &found.application.answers;
            found.roles.iter().map(|role| Person::of(*role, answers).email)
        });
        let of_payments = self.payments.iter().map(|payment| payment.details.payer.email.clone());
        let of_enquiries = self.enquiries.iter().map(|enquiry| enquiry.email.clone());
        let all = of_applications.chain(of_payments).chain(of_enquiries);
        all.map(|email| normal(&email))
    }

    /// The addresses of the people in these records, each once.
    pub fn addresses(&self) -> BTreeSet<String> {
        self.emails().filter(|email| !email.is_empty()).collect()
    }

    /// Whether these may be the records of several people: by their addresses, or because one of several has none.
    pub fn may_be_several(&self) -> bool {
        let has_none = self.emails().any(|email| email.is_empty());
        self.addresses().len() > 1 || (has_none && self.emails().count() > 1)
    }

    /// What messages call the records that are theirs alone.
    fn keys(&self) -> BTreeSet<&str> {
        let theirs = self.applications.iter().filter(|found| found.is_theirs());
        let applications = theirs.flat_map(FoundApplication::keys);
        let payments = self
            .payments
            .iter()
            .flat_map(|payment| [payment.id.as_str(), payment.details.reference.as_str()]);
        let enquiries = self.enquiries.iter().map(|enquiry| enquiry.reference.as_str());
        applications.chain(payments).chain(enquiries).collect()
    }
}

/// A text as it is compared: without capitals, and with one space where there are several.
fn normal(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn text_of(answers: &Answers, field: Field) -> &str {
    answers.get(field.code()).map_or("", String::as_str)
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Whom the office looks for, as texts are compared with them.
struct Wanted<'a> {
    who: &'a Who,
    text: String,
}

impl<'a> Wanted<'a> {
    fn new(who: &'a Who) -> Self {
        let text = match who {
            Who::Email(text) | Who::Name(text) => normal(text),
            Who::Abn(text) => digits(text),
            Who::References(_) => String::new(),
        };
        Self { who, text }
    }

    fn has_email(&self, email: &str) -> bool {
        matches!(self.who, Who::Email(_)) && normal(email) == self.text
    }

    fn has_name(&self, name: &str) -> bool {
        matches!(self.who, Who::Name(_)) && normal(name) == self.text
    }

    fn has_reference(&self, reference: &str) -> bool {
        let Who::References(all) = self.who else { return false };
        // They are read out on the phone, so any case will do; ids of drafts are copied.
        all.iter().any(|one| one == reference || one.to_ascii_uppercase() == reference)
    }

    /// As whom an application names them.
    fn roles(&self, application: &Application) -> Vec<ContactRole> {
        let answers = &application.answers;
        let reference = application.submission().map(|submission| submission.reference.as_str());
        let is_organisation = match self.who {
            Who::Abn(_) => digits(text_of(answers, Field::Abn)) == self.text,
            Who::Name(_) => [Field::CompanyName, Field::TradingName]
                .into_iter()
                .any(|field| self.has_name(text_of(answers, field))),
            Who::References(_) => {
                self.has_reference(&application.id)
                    || reference.is_some_and(|reference| self.has_reference(reference))
            }
            Who::Email(_) => false,
        };
        let is_named = |role: &ContactRole| {
            let person = Person::of(*role, answers);
            self.has_email(&person.email) || self.has_name(&person.name)
        };
        let all = ContactRole::ALL.iter().copied();
        all.filter(|one| (*one == ContactRole::Primary && is_organisation) || is_named(one))
            .collect()
    }

    fn is_payer(&self, payment: &StoredPayment) -> bool {
        let payer = &payment.details.payer;
        self.has_email(&payer.email)
            || self.has_name(&payer.name)
            || self.has_name(&payer.organisation)
            || self.has_reference(&payment.details.reference)
    }

    fn asks(&self, enquiry: &StoredEnquiry) -> bool {
        self.has_email(&enquiry.email)
            || self.has_name(&enquiry.name)
            || enquiry.organisation.as_ref().is_some_and(|name| self.has_name(name))
            || self.has_reference(&enquiry.reference)
    }

    /// Whether a mail that waits goes to them, whatever it is about.
    fn gets(&self, content: &str) -> bool {
        matches!(self.who, Who::Email(_))
            && serde_json::from_str::<Value>(content).is_ok_and(|mail| {
                mail["to"]["address"].as_str().is_some_and(|to| self.has_email(to))
            })
    }
}

impl Store {
    /// All that is kept about someone, in the order of ids.
    pub async fn find_person(&self, who: &Who) -> Result<Found, StoreError> {
        let wanted = Wanted::new(who);
        let mut found = Found::default();
        let applications = &mut found.applications;
        self.each(statements::APPLICATIONS_AFTER, "id", |row| {
            let application = Application::try_from(row)?;
            let roles = wanted.roles(&application);
            if !roles.is_empty() {
                applications.push(FoundApplication { application, roles });
            }
            Ok(())
        })
        .await?;
        let mut last = String::new();
        loop {
            let payments = self.payments_after(&last).await?;
            let Some(payment) = payments.last() else { break };
            last.clone_from(&payment.id);
            for payment in payments {
                let is_of_application = matches!(payment.details.paid_for, PaidFor::Application)
                    && found
                        .applications
                        .iter()
                        .any(|found| found.is_theirs() && found.application.id == payment.id);
                if is_of_application || wanted.is_payer(&payment) {
                    // It may be gone since, or have attempts that its row does not tell.
                    found.payments.extend(self.payment_with_id(&payment.id).await?);
                }
            }
        }
        let enquiries = &mut found.enquiries;
        self.each(statements::ENQUIRIES_AFTER, "reference", |row| {
            let enquiry = StoredEnquiry::try_from(row)?;
            if wanted.asks(&enquiry) {
                enquiries.push(enquiry);
            }
            Ok(())
        })
        .await?;
        let keys = found.keys();
        let mut messages = Vec::new();
        self.each(statements::MESSAGES_AFTER, "id", |row| {
            let (content, about): (String, String) = (row.get("content")?, row.get("about")?);
            if keys.contains(about.as_str()) || wanted.gets(&content) {
                messages.push(FoundMessage { state: MessageState::try_from(row)?, content });
            }
            Ok(())
        })
        .await?;
        found.messages = messages;
        Ok(found)
    }

    /// Looks at every row of a table, some hundred at a time. `statement` gives those whose `id` follows one.
    async fn each(
        &self,
        statement: &'static str,
        id: &str,
        mut look: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut last = String::new();
        loop {
            let rows = query(statement).bind(&last).fetch_all(self.database.reader()).await?;
            let Some(row) = rows.last() else { return Ok(()) };
            last = row.get(id)?;
            rows.iter().try_for_each(&mut look)?;
        }
    }
}
