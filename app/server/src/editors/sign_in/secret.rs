//! Secrets, one for each editor: so that it is known who has signed in, and one who leaves takes no one's secret along.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

/// A shorter secret could be guessed.
const MIN_SECRET: usize = 32;

/// The editors and their secrets. Only the secrets' digests are kept, and every comparison takes the same time.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct EditorSecrets(Vec<(String, [u8; 32])>);

impl fmt::Debug for EditorSecrets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.iter().map(|(name, _)| name)).finish()
    }
}

impl FromStr for EditorSecrets {
    type Err = ();

    /// Reads `Ada Lovelace=…, Bob=…`: each name and each secret once, a secret of 32 characters or more.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut known: Vec<(String, [u8; 32])> = Vec::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, secret) = part.split_once('=').ok_or(())?;
            let (name, secret) = (name.trim(), secret.trim());
            let digest = digest(secret);
            let is_taken = known.iter().any(|(other, its)| other == name || *its == digest);
            if name.is_empty() || secret.chars().count() < MIN_SECRET || is_taken {
                return Err(());
            }
            known.push((name.to_owned(), digest));
        }
        if known.is_empty() { Err(()) } else { Ok(Self(known)) }
    }
}

impl EditorSecrets {
    /// The editor whose secret is in the form that was sent. Space around it comes from pasting.
    pub(super) fn editor(&self, form: &[u8]) -> Option<&str> {
        let mut fields = form_urlencoded::parse(form);
        let (_, sent) = fields.find(|(name, _)| name == "secret")?;
        let sent = digest(sent.trim());
        self.0.iter().find(|(_, secret)| *secret == sent).map(|(name, _)| name.as_str())
    }

    /// Whether a secret is one of them.
    pub(in crate::editors) fn contains(&self, secret: &str) -> bool {
        let digest = digest(secret.trim());
        self.0.iter().any(|(_, its)| *its == digest)
    }

    /// What sessions depend on: a secret that is taken away or changed ends all of them.
    pub(in crate::editors) fn rules(&self) -> Vec<u8> {
        let mut hash = Sha256::new();
        for (name, secret) in &self.0 {
            hash.update(Sha256::digest(name));
            hash.update(secret);
        }
        hash.finalize().to_vec()
    }
}

fn digest(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: &str = "open sesame & more, 0123456789abcdef";

    fn secrets() -> EditorSecrets {
        let (ada, bob) = (ADA.replace(',', ""), "b".repeat(32));
        format!("Ada Lovelace={ada}, Bob = {bob},").parse().unwrap()
    }

    #[test]
    fn only_a_whole_secret_opens_and_says_whose_it_is() {
        for (form, editor) in [
            ("secret=open+sesame+%26+more+0123456789abcdef", Some("Ada Lovelace")),
            (
                "a=b&secret=%20open%20sesame%20%26%20more%200123456789abcdef%0A",
                Some("Ada Lovelace"),
            ),
            ("secret=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", Some("Bob")),
            ("", None),
            ("secret=", None),
            ("secret=open", None),
            ("Secret=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", None),
            ("secret=Bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", None),
            ("secret=x&secret=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", None),
            ("bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", None),
        ] {
            assert_eq!(secrets().editor(form.as_bytes()), editor, "{form}");
        }
    }

    #[test]
    fn every_editor_has_a_name_and_a_secret_of_their_own() {
        let (a, b) = ("a".repeat(32), "b".repeat(32));
        for text in [
            String::new(),
            a.clone(),
            format!("={a}"),
            format!("Ada={}", &a[1..]),
            format!("Ada={a}, Ada={b}"),
            format!("Ada={a}, Bob={a}"),
            format!("Ada={a}, {b}"),
        ] {
            assert_eq!(text.parse::<EditorSecrets>(), Err(()), "{text}");
        }
        let (one, two) = (format!("Ada={a}"), format!("Ada={a}, Bob={b}"));
        let rules = |text: &str| text.parse::<EditorSecrets>().unwrap().rules();
        assert_ne!(rules(&one), rules(&two));
    }

    #[test]
    fn a_secret_is_never_printed() {
        assert_eq!(format!("{:?}", secrets()), r#"["Ada Lovelace", "Bob"]"#);
    }
}
