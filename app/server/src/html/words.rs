//! The words of the server's own pages.

use serde::Deserialize;

use crate::words::places::{Email, Expires, OpenAgain, Phone};
use crate::words::text::Text;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PageWords {
    pub(crate) errors: Errors,
    pub(crate) links: Links,
    pub(crate) not_sent: NotSent,
    pub(crate) invoice: InvoicePageWords,
    pub(crate) join_kept: JoinKept,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Errors {
    pub(crate) not_found: ErrorWords,
    pub(crate) not_allowed: ErrorWords,
    pub(crate) too_long: ErrorWords,
    pub(crate) unreadable: ErrorWords,
    pub(crate) fault: ErrorWords,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ErrorWords {
    pub(crate) title: Text,
    pub(crate) text: Text,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Links {
    pub(crate) call: Text<Phone>,
    pub(crate) call_instead: Text<Phone>,
    pub(crate) home: Text,
    pub(crate) contact: Text,
}

/// Why a form that a browser sent itself was not taken.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NotSent {
    pub(crate) headings: FormHeadings,
    pub(crate) answers: Text,
    pub(crate) leave_empty: Text,
    pub(crate) too_many: Text,
    pub(crate) closed: Text,
    pub(crate) fault: Text,
    pub(crate) too_many_of_network: Text,
    pub(crate) other_site: Text,
    pub(crate) too_long: Text,
    pub(crate) unreadable: Text,
}

/// The page of an invoice whose form a browser sent itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InvoicePageWords {
    pub(crate) online: Text<OpenAgain>,
    pub(crate) open_again: Text,
    pub(crate) nothing_paid: Text,
    pub(crate) space: Text,
}

/// The first step of joining is saved.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinKept {
    pub(crate) heading: Text,
    pub(crate) sent: Text<(Email, Expires)>,
}

/// The headings of the pages that say so, by form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FormHeadings {
    pub(crate) enquiry: Text,
    pub(crate) invoice: Text,
    pub(crate) join: Text,
}
