//! Signing in at an identity provider: OpenID Connect's code flow with PKCE, state and nonce.
//!
//! ```text
//! sign-in ──▶ provider (state, nonce, digest of the verifier) ──▶ callback (code, state)
//!    └ sealed cookie: state, nonce, verifier, destination ──────────────┘ ──▶ code + verifier ──▶ ID token (nonce)
//! ```
//!
//! The protocol is written out here rather than taken from the `openidconnect` crate: that brings some sixty crates, among
//! them a second copy of many that we have, an RSA library with an open advisory, and `chrono`'s clock, which the core must
//! not have. Signatures are `ring`'s, which TLS uses too.
//! Left out: logout at the provider, refresh tokens, encrypted ID tokens. A session is ours alone and lasts a working day.

mod id_token;
mod provider;
pub(in crate::editors) mod settings;

use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::{Client, Url};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use self::id_token::{Expected, IdTokenError, Person};
use self::provider::{Provider, ProviderError};
use self::settings::OidcSettings;
use crate::api::random;
use crate::editors::Destination;

/// How long the description of a provider is kept, in milliseconds.
const PROVIDER_LIFETIME: i64 = 10 * 60 * 1000;
const CALLBACK: &str = "/api/__octana/sign-in/callback";

/// Sends editors to an identity provider and reads what they bring back.
pub(in crate::editors) struct Oidc {
    settings: OidcSettings,
    client: Client,
    redirect_uri: String,
    /// The provider, and until when its description is kept.
    known: Mutex<Option<(Arc<Provider>, i64)>>,
}

impl std::fmt::Debug for Oidc {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Oidc").field(&self.settings).finish()
    }
}

/// A sign-in that has begun; the browser keeps it until it comes back.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Attempt {
    state: String,
    nonce: String,
    /// Proves that the browser that brings the code is the one that asked for it.
    verifier: String,
    /// Where the editor goes afterwards.
    pub(super) destination: Destination,
}

/// What the provider sends back by way of the browser.
#[derive(Debug, Default)]
pub(super) struct Callback {
    /// Is exchanged for the tokens.
    pub(super) code: Option<String>,
    /// The state of the attempt.
    pub(super) state: Option<String>,
    /// The provider that answers.
    pub(super) issuer: Option<String>,
}

/// Why no one was signed in.
#[derive(Debug, thiserror::Error)]
pub(super) enum OidcError {
    /// The answer belongs to another attempt, comes from elsewhere, or was refused by the person.
    #[error("the answer is not one to this sign-in")]
    Answer,
    /// The provider.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The ID token.
    #[error(transparent)]
    IdToken(#[from] IdTokenError),
    /// The account is not an editor's, or its address is not verified.
    #[error("the account is not an editor's")]
    NotAnEditor,
    /// The system gives no random bytes.
    #[error("there is no randomness")]
    Random,
}

impl OidcError {
    /// Whether trying again later may help.
    pub(super) fn is_unavailable(&self) -> bool {
        matches!(self, Self::Provider(ProviderError::Unavailable(_) | ProviderError::Answer(_)))
    }
}

impl Oidc {
    pub(super) fn new(settings: &OidcSettings, site_url: &str) -> Result<Self, reqwest::Error> {
        Ok(Self {
            settings: settings.clone(),
            client: provider::client()?,
            redirect_uri: format!("{site_url}{CALLBACK}"),
            known: Mutex::new(None),
        })
    }

    /// Begins a sign-in: the provider's page, and what the browser keeps meanwhile.
    /// `is_other` asks the provider not to take the account that is signed in there.
    pub(super) async fn begin(
        &self,
        destination: Destination,
        is_other: bool,
        now: i64,
    ) -> Result<(Url, Attempt), OidcError> {
        let provider = self.provider(now).await?;
        let secret = || random::secret().map_err(|_| OidcError::Random);
        let attempt =
            Attempt { state: secret()?, nonce: secret()?, verifier: secret()?, destination };
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&attempt.verifier));
        let mut parameters = vec![
            ("response_type", "code"),
            ("client_id", &self.settings.client_id),
            ("redirect_uri", &self.redirect_uri),
            ("scope", "openid email profile"),
            ("state", &attempt.state),
            ("nonce", &attempt.nonce),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ];
        let contexts = self.settings.contexts.join(" ");
        if !contexts.is_empty() {
            parameters.push(("acr_values", &contexts));
        }
        if is_other {
            parameters.push(("prompt", "login"));
        }
        Ok((provider.authorization_url(&parameters)?, attempt))
    }

    /// Completes a sign-in and gives the name of the editor.
    pub(super) async fn finish(
        &self,
        attempt: &Attempt,
        callback: &Callback,
        now: i64,
    ) -> Result<String, OidcError> {
        if callback.state.as_ref() != Some(&attempt.state) {
            return Err(OidcError::Answer);
        }
        let provider = self.provider(now).await?;
        let code = callback.code.as_ref().ok_or(OidcError::Answer)?;
        if !provider.is_issuer(callback.issuer.as_deref()) {
            return Err(OidcError::Answer);
        }
        let tokens = provider
            .exchange(&self.client, &self.settings, code, &attempt.verifier, &self.redirect_uri)
            .await?;
        let expected = Expected {
            issuer: &self.settings.issuer,
            client_id: &self.settings.client_id,
            nonce: &attempt.nonce,
            contexts: &self.settings.contexts,
            methods: &self.settings.methods,
            now,
        };
        let claims = match id_token::read(&tokens.id_token, &provider.keys, expected) {
            Err(IdTokenError::UnknownKey) => {
                // The provider may have changed its keys since we asked.
                let provider = self.discover(now).await?;
                id_token::read(&tokens.id_token, &provider.keys, expected)?
            }
            read => read?,
        };
        if claims.person.email.is_some() {
            return self.editor(claims.person);
        }
        // Some providers keep what they know of people out of the token.
        let info = provider.user_info(&self.client, &tokens).await?;
        let info = info.filter(|info| info.sub == claims.sub).ok_or(OidcError::NotAnEditor)?;
        self.editor(info.person)
    }

    fn editor(&self, person: Person) -> Result<String, OidcError> {
        let email = person.email.filter(|_| person.email_verified).unwrap_or_default();
        if !self.settings.editors.admits(&email) {
            return Err(OidcError::NotAnEditor);
        }
        let name = person.name.filter(|name| !name.trim().is_empty());
        Ok(name.unwrap_or(email))
    }

    /// Asks the provider who it is.
    pub(in crate::editors) async fn try_provider(&self, now: i64) -> Result<(), ProviderError> {
        self.discover(now).await.map(drop)
    }

    async fn provider(&self, now: i64) -> Result<Arc<Provider>, ProviderError> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match known {
            Some((provider, until)) if now < until => Ok(provider),
            _ => self.discover(now).await,
        }
    }

    async fn discover(&self, now: i64) -> Result<Arc<Provider>, ProviderError> {
        let provider = Arc::new(Provider::discover(&self.client, &self.settings.issuer).await?);
        let known = Some((Arc::clone(&provider), now + PROVIDER_LIFETIME));
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = known;
        Ok(provider)
    }
}
