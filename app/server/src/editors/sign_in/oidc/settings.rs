//! Which identity provider editors sign in at, and which of its accounts are editors.

use std::fmt;
use std::str::FromStr;

use crate::mail::settings::PrivateUrl;
use crate::settings::reader::Reader;

/// Which identity provider editors sign in at, and which of its accounts are editors.
#[derive(Clone, PartialEq, Eq)]
pub struct OidcSettings {
    /// The provider's name for itself, exactly as it writes it.
    pub issuer: String,
    /// The provider's name for this site.
    pub client_id: String,
    /// Shows the provider that it is this site that asks.
    pub client_secret: String,
    /// The accounts that are editors.
    pub editors: EditorList,
    /// Ways to sign in, of which the provider must name one as its `acr`; none is required where the list is empty.
    pub contexts: Vec<String>,
    /// Methods that the provider must all name in its `amr`, such as `mfa`.
    pub methods: Vec<String>,
}

impl fmt::Debug for OidcSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("OidcSettings")
            .field("issuer", &self.issuer)
            .field("client_id", &self.client_id)
            .finish_non_exhaustive()
    }
}

impl OidcSettings {
    pub(in crate::editors) fn read(reader: &mut Reader<'_>) -> Self {
        let issuer = reader.required("OIDC_ISSUER").unwrap_or_default();
        if !issuer.is_empty() && issuer.parse::<PrivateUrl>().is_err() {
            reader.invalid("OIDC_ISSUER", "an https address", &issuer);
        }
        let client_id = reader.required("OIDC_CLIENT_ID").unwrap_or_default();
        let client_secret = reader.required("OIDC_CLIENT_SECRET").unwrap_or_default();
        let editors = reader.required("OIDC_EDITORS").unwrap_or_default();
        let editors = editors.parse().unwrap_or_else(|()| {
            let expected = "email addresses, or @ and a domain, with commas between them";
            reader.invalid("OIDC_EDITORS", expected, &editors);
            EditorList::default()
        });
        let list = |name: &str| -> Vec<String> {
            let text = reader.text(name).unwrap_or_default();
            text.split_whitespace().map(str::to_owned).collect()
        };
        let (contexts, methods) = (list("OIDC_ACR"), list("OIDC_AMR"));
        Self { issuer, client_id, client_secret, editors, contexts, methods }
    }

    /// What decides who may sign in.
    pub(in crate::editors) fn rules(&self) -> Vec<&str> {
        let fixed = ["oidc", &self.issuer, &self.client_id, self.editors.as_str(), "acr"];
        let contexts = self.contexts.iter().map(String::as_str);
        let methods = self.methods.iter().map(String::as_str);
        fixed.into_iter().chain(contexts).chain(["amr"]).chain(methods).collect()
    }
}

/// Email addresses, and domains of which every address counts: `ada@example.com.au, @example.org`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditorList {
    text: String,
    /// In lower case.
    accounts: Vec<String>,
}

impl FromStr for EditorList {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let accounts: Vec<String> = parts.map(str::to_lowercase).collect();
        let is_account = |account: &String| {
            account.split_once('@').is_some_and(|(_, domain)| {
                domain.contains('.') && !domain.contains(['@', '*', ' ']) && !domain.ends_with('.')
            })
        };
        if !accounts.iter().all(is_account) {
            return Err(());
        }
        Ok(Self { text: text.to_owned(), accounts })
    }
}

impl EditorList {
    /// The setting.
    fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the account with this address, which the provider has verified, is an editor's.
    pub(super) fn admits(&self, email: &str) -> bool {
        let email = email.to_lowercase();
        let Some((name, domain)) = email.rsplit_once('@') else { return false };
        // A quoted name may hold an @; no list means such an address.
        let is_plain = !name.is_empty() && !name.contains(['@', '"']);
        is_plain
            && self.accounts.iter().any(|account| match account.strip_prefix('@') {
                Some(admitted) => admitted == domain,
                None => *account == email,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_an_editors_by_its_whole_address_or_its_whole_domain() {
        let list: EditorList = "Ada@example.com.au, @example.org".parse().unwrap();
        for email in ["ada@example.com.au", "ADA@Example.com.AU", "anyone@example.org"] {
            assert!(list.admits(email), "{email}");
        }
        for email in [
            "",
            "ada",
            "@example.org",
            "bob@example.com.au",
            "ada@example.com.au.other.example",
            "ada@other.example",
            "x-ada@example.com.au",
            "anyone@sub.example.org",
            "anyone@notexample.org",
            "anyone@example.org@other.example",
            "anyone@other.example@example.org",
            "\"x@other.example\"@example.org",
            "ada@example.com.au,@other.example",
        ] {
            assert!(!list.admits(email), "{email}");
        }
    }

    #[test]
    fn what_could_admit_everyone_is_no_list() {
        for text in
            ["@", "*", "*@example.org", "@*", "@*.org", "@org", "ada", "a@b@c.org", "@a .org"]
        {
            let list = text.parse::<EditorList>();
            assert!(list.is_err() || !list.unwrap().admits("anyone@example.org"), "{text}");
        }
    }
}
