//! What texts may name in braces.

use super::text::Place;

/// What is to be paid, such as `$104.50`.
#[derive(Debug)]
pub(crate) struct Amount;

impl Place for Amount {
    const NAME: &'static str = "amount";
}

/// A character, in quotation marks or by its name.
#[derive(Debug)]
pub(crate) struct Character;

impl Place for Character {
    const NAME: &'static str = "character";
}

/// So many business days.
#[derive(Debug)]
pub(crate) struct Days;

impl Place for Days {
    const NAME: &'static str = "days";
}

/// The email address that something goes to.
#[derive(Debug)]
pub(crate) struct Email;

impl Place for Email {
    const NAME: &'static str = "email";
}

/// What was probably meant.
#[derive(Debug)]
pub(crate) struct Expected;

impl Place for Expected {
    const NAME: &'static str = "expected";
}

/// When a link stops working.
#[derive(Debug)]
pub(crate) struct Expires;

impl Place for Expires {
    const NAME: &'static str = "expires";
}

/// What a field is called.
#[derive(Debug)]
pub(crate) struct FieldName;

impl Place for FieldName {
    const NAME: &'static str = "field";
}

/// What stands there, or how many characters there are.
#[derive(Debug)]
pub(crate) struct Found;

impl Place for Found {
    const NAME: &'static str = "found";
}

/// The number of an invoice.
#[derive(Debug)]
pub(crate) struct InvoiceNumber;

impl Place for InvoiceNumber {
    const NAME: &'static str = "invoiceNumber";
}

/// The most characters.
#[derive(Debug)]
pub(crate) struct Limit;

impl Place for Limit {
    const NAME: &'static str = "limit";
}

/// So many minutes, two or more.
#[derive(Debug)]
pub(crate) struct Minutes;

impl Place for Minutes {
    const NAME: &'static str = "minutes";
}

/// What an answer is called, or the first name of who is greeted.
#[derive(Debug)]
pub(crate) struct Name;

impl Place for Name {
    const NAME: &'static str = "name";
}

/// The code of what has happened to a payment.
#[derive(Debug)]
pub(crate) struct News;

impl Place for News {
    const NAME: &'static str = "news";
}

/// A link to the form of an invoice.
#[derive(Debug)]
pub(crate) struct OpenAgain;

impl Place for OpenAgain {
    const NAME: &'static str = "again";
}

/// How to call us: a link on a page, the number in a mail.
#[derive(Debug)]
pub(crate) struct Phone;

impl Place for Phone {
    const NAME: &'static str = "phone";
}

/// What people know an enquiry, an application or a payment by.
#[derive(Debug)]
pub(crate) struct Reference;

impl Place for Reference {
    const NAME: &'static str = "reference";
}

/// How an application ended.
#[derive(Debug)]
pub(crate) struct State;

impl Place for State {
    const NAME: &'static str = "state";
}

/// The field of a form at the start of a sentence.
#[derive(Debug)]
pub(crate) struct Subject;

impl Place for Subject {
    const NAME: &'static str = "subject";
}

/// When numbers come, with a space before it, or nothing.
#[derive(Debug)]
pub(crate) struct When;

impl Place for When {
    const NAME: &'static str = "when";
}
