//! What the server draws at random: ids, secrets, and references that people read out on the phone.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::error::ApiError;

/// Digits and letters that are not mistaken for each other: no 0 and O, no 1, I and L, no U beside V.
const LETTERS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bytes of a secret, as many as an access token has.
const SECRET_BYTES: usize = 32;
/// Bytes of an id: enough that guessing one is hopeless.
const ID_BYTES: usize = 16;

/// A new id: 16 random bytes in base64url, 22 characters.
pub fn id() -> Result<String, ApiError> {
    text::<ID_BYTES>()
}

/// Whether `text` could be an id of ours: then it is safe to look up in any database.
pub fn is_id(text: &str) -> bool {
    URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == ID_BYTES)
}

/// A new secret: 32 random bytes in base64url, 43 characters.
pub fn secret() -> Result<String, ApiError> {
    text::<SECRET_BYTES>()
}

fn text<const LENGTH: usize>() -> Result<String, ApiError> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(no_randomness)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// A new reference, such as `GS1-7K3M-9QXT`.
pub fn reference() -> Result<String, ApiError> {
    let random = getrandom::u64().map_err(no_randomness)?;
    Ok(reference_of(random))
}

fn reference_of(mut random: u64) -> String {
    let base = LETTERS.len() as u64;
    let mut letter = || {
        let place = usize::try_from(random % base).unwrap_or_default();
        random /= base;
        char::from(LETTERS[place])
    };
    let mut four = || -> String { (0..4).map(|_| letter()).collect() };
    format!("GS1-{}-{}", four(), four())
}

fn no_randomness(error: getrandom::Error) -> ApiError {
    tracing::error!(%error, "the system gives no random bytes");
    ApiError::Internal
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_reference_is_two_groups_of_four_letters_that_are_told_apart() {
        for _ in 0..1000 {
            let reference = reference().unwrap();
            let groups: Vec<&str> = reference.split('-').collect();
            assert_eq!((groups[0], groups[1].len(), groups[2].len()), ("GS1", 4, 4), "{reference}");
            let letters = groups[1].bytes().chain(groups[2].bytes());
            assert!(letters.into_iter().all(|letter| LETTERS.contains(&letter)), "{reference}");
        }
        assert_eq!(reference_of(0), "GS1-2222-2222");
        assert_eq!(reference_of(30_u64.pow(8) - 1), "GS1-ZZZZ-ZZZZ");
    }

    #[test]
    fn ids_and_secrets_are_never_the_same_and_fit_into_an_address() {
        let made: HashSet<String> =
            (0..1000).flat_map(|_| [id().unwrap(), secret().unwrap()]).collect();
        assert_eq!(made.len(), 2000);
        assert!(is_id(&id().unwrap()));
        for text in ["", "\0", "a b", "../../x", &secret().unwrap(), &"é".repeat(11)] {
            assert!(!is_id(text), "{text}");
        }
        for text in made {
            assert!([22, 43].contains(&text.len()), "{text}");
            assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        }
    }
}
