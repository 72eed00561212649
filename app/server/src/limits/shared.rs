//! Limits that protect someone else than this server: they are counted in the store, so that all servers on it share them.
//!
//! Everything that sends mail to an address that the visitor names counts when the mail is queued, in the same transaction. Every
//! attempt to sign in counts. In front of these, each server has the limits of `rate`, which need no store.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use barcode_core::site::membership::application::Email;
use http::request::Parts;

use crate::store::allowance::{Allowance, LONGEST};
use crate::store::digest::Digest;
use crate::store::message::NewMessage;

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = LONGEST;

/// Applications that one client submits in a minute.
pub(super) const SUBMISSIONS: u16 = 20;
/// Enquiries that one client sends in an hour.
pub(super) const ENQUIRIES: u16 = 20;
/// Enquiries, and as many first steps of joining, by the form that works without scripts, and so without a captcha: of one
/// client, and of all, in an hour.
const PLAIN_FORMS: u16 = 3;
const PLAIN_FORMS_OF_ALL: u16 = 30;
/// Resume links that one client asks for in an hour.
pub(super) const LINKS: u16 = 10;
/// Attempts of one client to sign in as an editor in a minute.
pub(super) const SIGN_INS: u16 = 10;
/// Resume links to one draft in an hour.
const LINKS_TO_DRAFT: u16 = 3;
/// Resume links that one address gets in an hour, whatever they lead to.
const LINKS_TO_RECIPIENT: u16 = 5;
/// Confirmations that one address gets in an hour, whatever they confirm.
const CONFIRMATIONS: u16 = 3;

/// The client that a request comes from, as the limits see it; none where they are off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Client(pub(super) Option<IpAddr>);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

impl Client {
    /// What is used by submitting an application.
    pub(crate) fn submission(self) -> Vec<Allowance> {
        self.allowance("submissions", SUBMISSIONS, MINUTE).into_iter().collect()
    }

    /// What is used by sending an enquiry.
    pub(crate) fn enquiry(self) -> Vec<Allowance> {
        self.allowance("enquiries", ENQUIRIES, HOUR).into_iter().collect()
    }

    /// What is used by sending an enquiry without a captcha. All clients together count also where there are no limits on each.
    pub(crate) fn plain_enquiry(self) -> Vec<Allowance> {
        self.plain_form("plain enquiries").chain(self.enquiry()).collect()
    }

    fn plain_form(self, what: &str) -> impl Iterator<Item = Allowance> {
        let of_all = allowance(what, "all", PLAIN_FORMS_OF_ALL, HOUR);
        self.allowance(what, PLAIN_FORMS, HOUR).into_iter().chain([of_all])
    }

    /// What is used by sending a link to a draft to an address. The draft and the address count also where there are no limits
    /// on clients.
    pub(crate) fn resume_link(self, draft: &str, address: &Email) -> Vec<Allowance> {
        let links = [
            allowance("links to a draft", draft, LINKS_TO_DRAFT, HOUR),
            allowance("links to an address", &mailbox(address), LINKS_TO_RECIPIENT, HOUR),
        ];
        links.into_iter().chain(self.allowance("links", LINKS, HOUR)).collect()
    }

    /// The same without a captcha.
    pub(crate) fn plain_link(self, draft: &str, address: &Email) -> Vec<Allowance> {
        self.plain_form("plain links").chain(self.resume_link(draft, address)).collect()
    }

    /// What is used by asking for links to the payments of an address, whether or not there are any.
    pub(crate) fn payment_links(self, address: &Email) -> Vec<Allowance> {
        let to_address =
            allowance("links to an address", &mailbox(address), LINKS_TO_RECIPIENT, HOUR);
        [to_address].into_iter().chain(self.allowance("links", LINKS, HOUR)).collect()
    }

    /// The messages of an application or an enquiry with this address, whose confirmation is left out when the address has had
    /// its share: anyone may type anyone's address.
    pub(crate) fn confirmed(self, address: &Email, messages: Vec<NewMessage>) -> Vec<NewMessage> {
        let share = || allowance("confirmations", &mailbox(address), CONFIRMATIONS, HOUR);
        let limited = |message: NewMessage| {
            let allowance = (self.0.is_some() && message.kind.is_confirmation()).then(share);
            NewMessage { allowance, ..message }
        };
        messages.into_iter().map(limited).collect()
    }

    /// What is used by an attempt to sign in.
    pub(super) fn sign_in(self) -> Option<Allowance> {
        self.allowance("sign-ins", SIGN_INS, MINUTE)
    }

    fn allowance(self, what: &str, uses: u16, within: i64) -> Option<Allowance> {
        self.0.map(|client| allowance(what, &client.to_string(), uses, within))
    }
}

/// What is counted for an address, of all clients.
pub(crate) fn counted_for_address(address: &Email) -> [Digest; 2] {
    let mailbox = mailbox(address);
    [("links to an address", LINKS_TO_RECIPIENT), ("confirmations", CONFIRMATIONS)]
        .map(|(what, uses)| allowance(what, &mailbox, uses, HOUR).key)
}

/// What is counted for a draft, of all clients.
pub(crate) fn counted_for_draft(draft: &str) -> Digest {
    allowance("links to a draft", draft, LINKS_TO_DRAFT, HOUR).key
}

fn allowance(what: &str, whose: &str, uses: u16, within: i64) -> Allowance {
    Allowance { key: Digest::of(format!("{what}: {whose}")), uses, within }
}

/// The mailbox that mail to an address ends in, for most providers: capitals do not count, nor what follows a plus.
fn mailbox(address: &Email) -> String {
    let address = address.as_str().to_lowercase();
    match address.split_once('@') {
        Some((local, domain)) => {
            let name = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
            format!("{name}@{domain}")
        }
        None => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_spellings_of_an_address_are_the_same_mailbox() {
        let mailbox = |text: &str| mailbox(&text.parse().unwrap());
        for text in
            ["alex@example.com", "Alex@Example.COM", "alex+1@example.com", "alex+@example.com"]
        {
            assert_eq!(mailbox(text), "alex@example.com", "{text}");
        }
        assert_eq!(mailbox("+alex@example.com"), "+alex@example.com");
        assert_eq!(mailbox("alexa@example.com"), "alexa@example.com");
    }

    #[test]
    fn without_limits_only_the_draft_and_the_address_count() {
        let address = "alex@example.com".parse().unwrap();
        let off = Client::default();
        assert_eq!(off.resume_link("a1", &address).len(), 2);
        assert_eq!(off.submission(), []);
        assert_eq!(off.enquiry(), []);
        assert_eq!(off.sign_in(), None);
    }

    #[test]
    fn each_thing_is_counted_for_itself_and_no_address_is_readable() {
        let client = Client(Some([203, 0, 113, 7].into()));
        let other = Client(Some([203, 0, 113, 8].into()));
        let address = "alex@example.com".parse().unwrap();
        let all = [client, other].into_iter().flat_map(|client| {
            let links = client.resume_link("a1", &address);
            [client.submission(), client.enquiry(), links].concat()
        });
        let keys: std::collections::HashSet<Digest> = all.map(|allowance| allowance.key).collect();
        assert_eq!(keys.len(), 8);
        let links = client.resume_link("a1", &address).into_iter().map(|one| one.key);
        let counted = counted_for_address(&address).into_iter().chain([counted_for_draft("a1")]);
        assert_eq!(links.filter(|key| counted.clone().any(|one| one == *key)).count(), 2);
        let printed = format!("{:?}", client.resume_link("a1", &address));
        assert!(!printed.contains("alex") && !printed.contains("203"), "{printed}");
    }
}
