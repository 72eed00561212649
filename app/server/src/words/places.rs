//! What texts may name in braces.

use super::text::Place;

/// So many business days.
#[derive(Debug)]
pub(crate) struct Days;

impl Place for Days {
    const NAME: &'static str = "days";
}

/// When a link stops working.
#[derive(Debug)]
pub(crate) struct Expires;

impl Place for Expires {
    const NAME: &'static str = "expires";
}

/// How many characters there are.
#[derive(Debug)]
pub(crate) struct Found;

impl Place for Found {
    const NAME: &'static str = "found";
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

/// The first name of who is greeted.
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
