//! The ID token: who has signed in, signed by the provider (OpenID Connect Core 1.0, section 3.1.3.7).
//!
//! Read are RS256, which every provider has, PS256 and ES256. A key serves only the algorithm of its own kind, so neither
//! `none` nor a MAC made with a public key counts.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, RSA_PKCS1_2048_8192_SHA256, RSA_PSS_2048_8192_SHA256,
    RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// How far the provider's clock may be from ours, in milliseconds.
const TOLERANCE: i64 = 60 * 1000;

/// The provider's public keys.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct KeySet {
    keys: Vec<Key>,
}

#[derive(Clone, Debug, Deserialize)]
struct Key {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    crit: Option<Value>,
}

/// What the provider says about someone.
#[derive(Clone, Debug)]
pub(super) struct Claims {
    iss: String,
    aud: Vec<String>,
    azp: Option<String>,
    exp: f64,
    nbf: Option<f64>,
    iat: Option<f64>,
    nonce: Option<String>,
    acr: Option<String>,
    amr: Vec<String>,
    /// The provider's own name for the account.
    pub(super) sub: String,
    /// What it says about the person.
    pub(super) person: Person,
}

/// What an ID token or the provider's user information says about a person.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Person {
    /// An address.
    pub(super) email: Option<String>,
    /// Whether the provider has made sure that the address is the person's.
    #[serde(default, deserialize_with = "is_true")]
    pub(super) email_verified: bool,
    /// The name to show.
    pub(super) name: Option<String>,
}

/// What an ID token must say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected<'a> {
    /// The provider.
    pub(super) issuer: &'a str,
    /// This site.
    pub(super) client_id: &'a str,
    /// This one sign-in.
    pub(super) nonce: &'a str,
    /// One of these ways to sign in; any where there is none.
    pub(super) contexts: &'a [String],
    /// All of these methods.
    pub(super) methods: &'a [String],
    /// In milliseconds since 1970.
    pub(super) now: i64,
}

/// Why an ID token does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::editors::sign_in) enum IdTokenError {
    /// It is no signed token of an algorithm that we read.
    #[error("expected a token signed with RS256, PS256 or ES256")]
    Form,
    /// None of the provider's keys is the one it names.
    #[error("expected a token signed with a key of the provider")]
    UnknownKey,
    /// The signature is not the provider's.
    #[error("expected the provider's signature")]
    Signature,
    /// A claim, or all of them, has a value of another kind than OpenID Connect gives it.
    #[error("expected a token whose {0} is what OpenID Connect says")]
    Shape(&'static str),
    /// It is from or for someone else, for another sign-in, or too old.
    #[error("expected a token of this sign-in, found another {0}")]
    Claim(&'static str),
}

/// Reads a token that `keys` have signed and that says what is expected.
pub(super) fn read(
    token: &str,
    keys: &KeySet,
    expected: Expected<'_>,
) -> Result<Claims, IdTokenError> {
    let (signed, signature) = token.rsplit_once('.').ok_or(IdTokenError::Form)?;
    let (header, payload) = signed.split_once('.').ok_or(IdTokenError::Form)?;
    let header: Header = part(header)?;
    if header.crit.is_some() {
        return Err(IdTokenError::Form);
    }
    let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| IdTokenError::Form)?;
    let kind = kind_of(&header.alg).ok_or(IdTokenError::Form)?;
    let mut candidates = keys.keys.iter().filter(|key| key.fits(kind, &header)).peekable();
    if candidates.peek().is_none() {
        return Err(IdTokenError::UnknownKey);
    }
    if !candidates.any(|key| key.has_signed(&header.alg, signed.as_bytes(), &signature)) {
        return Err(IdTokenError::Signature);
    }
    let claims = part(payload).map_err(|_| IdTokenError::Shape("payload"))?;
    let claims = Claims::of(&claims)?;
    check(&claims, expected)?;
    Ok(claims)
}

fn part<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, IdTokenError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| IdTokenError::Form)?;
    serde_json::from_slice(&bytes).map_err(|_| IdTokenError::Form)
}

impl Claims {
    /// Reads one after the other, so that one of another kind is named.
    fn of(claims: &Map<String, Value>) -> Result<Self, IdTokenError> {
        let person = Person {
            email: claim(claims, "email")?,
            email_verified: claims.get("email_verified").is_some_and(is_truth),
            name: claim(claims, "name")?,
        };
        Ok(Self {
            iss: claim(claims, "iss")?,
            aud: one_or_more(claims, "aud")?,
            azp: claim(claims, "azp")?,
            exp: claim(claims, "exp")?,
            nbf: claim(claims, "nbf")?,
            iat: claim(claims, "iat")?,
            nonce: claim(claims, "nonce")?,
            acr: claim(claims, "acr")?,
            amr: one_or_more(claims, "amr")?,
            sub: claim(claims, "sub")?,
            person,
        })
    }
}

fn claim<T: DeserializeOwned>(
    claims: &Map<String, Value>,
    name: &'static str,
) -> Result<T, IdTokenError> {
    let value = claims.get(name).cloned().unwrap_or_default();
    serde_json::from_value(value).map_err(|_| IdTokenError::Shape(name))
}

/// A list; some providers write one text in its place, and nothing for none.
fn one_or_more(
    claims: &Map<String, Value>,
    name: &'static str,
) -> Result<Vec<String>, IdTokenError> {
    match claims.get(name) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::String(one)) => Ok(vec![one.clone()]),
        Some(_) => claim(claims, name),
    }
}

fn kind_of(algorithm: &str) -> Option<&'static str> {
    match algorithm {
        "RS256" | "PS256" => Some("RSA"),
        "ES256" => Some("EC"),
        _ => None,
    }
}

fn check(claims: &Claims, expected: Expected<'_>) -> Result<(), IdTokenError> {
    let Expected { issuer, client_id, nonce, contexts, methods, now } = expected;
    if claims.iss != issuer {
        return Err(IdTokenError::Claim("issuer"));
    }
    // With several audiences the provider has to say for which of them it is.
    let party = claims.azp.as_deref().or((claims.aud.len() == 1).then_some(client_id));
    if !claims.aud.iter().any(|audience| audience == client_id) || party != Some(client_id) {
        return Err(IdTokenError::Claim("audience"));
    }
    if claims.nonce.as_deref() != Some(nonce) {
        return Err(IdTokenError::Claim("nonce"));
    }
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are exact")]
    let [earliest, latest] = [now - TOLERANCE, now + TOLERANCE].map(|instant| instant as f64);
    let is_to_come = |seconds: Option<f64>| seconds.is_some_and(|time| time * 1000.0 > latest);
    if claims.exp * 1000.0 <= earliest || is_to_come(claims.nbf) || is_to_come(claims.iat) {
        return Err(IdTokenError::Claim("time"));
    }
    let context = claims.acr.as_ref();
    if !contexts.is_empty() && !context.is_some_and(|context| contexts.contains(context)) {
        return Err(IdTokenError::Claim("way to sign in"));
    }
    if !methods.iter().all(|method| claims.amr.contains(method)) {
        return Err(IdTokenError::Claim("method to sign in"));
    }
    Ok(())
}

impl Key {
    fn fits(&self, kind: &str, header: &Header) -> bool {
        let is_named = header.kid.is_none() || header.kid == self.kid;
        let is_for_signing = self.purpose.as_deref().is_none_or(|purpose| purpose == "sig");
        self.kty == kind && is_named && is_for_signing
    }

    fn has_signed(&self, algorithm: &str, signed: &[u8], signature: &[u8]) -> bool {
        self.verify(algorithm, signed, signature).is_some()
    }

    fn verify(&self, algorithm: &str, signed: &[u8], signature: &[u8]) -> Option<()> {
        let number = |text: &Option<String>| URL_SAFE_NO_PAD.decode(text.as_ref()?).ok();
        if algorithm == "ES256" {
            let (x, y) = (number(&self.x)?, number(&self.y)?);
            let is_p256 = self.crv.as_deref() == Some("P-256") && x.len() == 32 && y.len() == 32;
            // The point as SEC 1 writes it uncompressed.
            let point = [&[4], &*x, &*y].concat();
            let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point);
            return key.verify(signed, signature).ok().filter(|()| is_p256);
        }
        let (n, e) = (number(&self.n)?, number(&self.e)?);
        let parameters = match algorithm {
            "RS256" => &RSA_PKCS1_2048_8192_SHA256,
            "PS256" => &RSA_PSS_2048_8192_SHA256,
            _ => return None,
        };
        RsaPublicKeyComponents { n, e }.verify(parameters, signed, signature).ok()
    }
}

/// Some providers write truth as a text.
fn is_truth(value: &Value) -> bool {
    *value == true || *value == "true"
}

fn is_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Value::deserialize(deserializer).map(|value| is_truth(&value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The claims of a token in which one has this value.
    fn with(name: &str, value: Value) -> Result<Claims, IdTokenError> {
        let mut claims =
            json!({ "iss": "https://id.example", "aud": "site", "exp": 1, "sub": "ada" });
        claims[name] = value;
        Claims::of(claims.as_object().unwrap())
    }

    #[test]
    fn a_text_is_a_list_of_one_and_null_a_list_of_none() {
        for (value, methods) in [
            (json!("pwd"), &["pwd"][..]),
            (json!(["pwd", "mfa"]), &["pwd", "mfa"]),
            (json!([]), &[]),
            (Value::Null, &[]),
        ] {
            assert_eq!(with("amr", value.clone()).unwrap().amr, methods, "{value}");
        }
        assert_eq!(with("aud", json!(["site"])).unwrap().aud, ["site"]);
    }

    #[test]
    fn a_claim_of_another_kind_is_named() {
        for (name, value) in [
            ("amr", json!({ "pwd": true })),
            ("amr", json!([1])),
            ("aud", json!(7)),
            ("exp", json!("never")),
            ("exp", Value::Null),
            ("nbf", json!("now")),
            ("acr", json!(["phr"])),
            ("email", json!(["ada@example.com.au"])),
            ("name", json!({ "given": "Ada" })),
            ("sub", Value::Null),
        ] {
            let error = with(name, value.clone()).unwrap_err();
            assert_eq!(error, IdTokenError::Shape(name), "{value}");
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}
