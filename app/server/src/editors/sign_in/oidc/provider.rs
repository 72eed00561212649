//! An identity provider: where it answers, and what it answers.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::id_token::{KeySet, Person};
use super::settings::OidcSettings;
use crate::http_client::http_client;
use crate::mail::settings::PrivateUrl;
use crate::unreached::Unreached;

/// A person waits for these answers.
const TIMEOUT: Duration = Duration::from_secs(8);
/// Keys and descriptions are a few kilobytes.
const MAX_ANSWER: usize = 512 * 1024;

/// What a provider says about itself (OpenID Connect Discovery 1.0, section 3), with its keys.
#[derive(Clone, Debug)]
pub(super) struct Provider {
    description: Description,
    /// What its tokens are signed with.
    pub(super) keys: KeySet,
}

#[derive(Clone, Debug, Deserialize)]
struct Description {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    userinfo_endpoint: Option<String>,
    #[serde(default = "basic")]
    token_endpoint_auth_methods_supported: Vec<String>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

/// What a provider takes that does not say: the secret as a password.
fn basic() -> Vec<String> {
    vec!["client_secret_basic".to_owned()]
}

/// What a code is exchanged for.
#[derive(Deserialize)]
pub(super) struct Tokens {
    /// Says who has signed in.
    pub(super) id_token: String,
    access_token: String,
}

/// What a provider says about the owner of an access token.
#[derive(Deserialize)]
pub(super) struct UserInfo {
    /// The provider's own name for the account.
    pub(super) sub: String,
    /// What it says about the person.
    #[serde(flatten)]
    pub(super) person: Person,
}

/// Why a provider could not be used.
#[derive(Debug, thiserror::Error)]
pub(in crate::editors) enum ProviderError {
    /// It does not answer, or with an error of its own.
    #[error("the provider does not answer: {}", Unreached::of(.0))]
    Unavailable(#[source] reqwest::Error),
    /// Its answer is not what the protocol says.
    #[error("the provider's answer cannot be used: {0}")]
    Answer(&'static str),
    /// It rejects the code.
    #[error("the provider refuses the code")]
    Refused,
}

/// The client for all providers.
pub(super) fn client() -> Result<Client, reqwest::Error> {
    http_client().timeout(TIMEOUT).build()
}

impl Provider {
    /// Asks the provider about itself.
    pub(super) async fn discover(client: &Client, issuer: &str) -> Result<Self, ProviderError> {
        let base = issuer.trim_end_matches('/');
        let address = format!("{base}/.well-known/openid-configuration");
        let description: Description =
            answer(client.get(address)).await.map_err(|error| match error {
                ProviderError::Refused => {
                    ProviderError::Answer("there is no provider at OIDC_ISSUER")
                }
                other => other,
            })?;
        if description.issuer != issuer {
            return Err(ProviderError::Answer("it has another issuer than OIDC_ISSUER"));
        }
        let keys = answer(client.get(protected(&description.jwks_uri)?)).await?;
        Ok(Self { description, keys })
    }

    /// The page where a person signs in.
    pub(super) fn authorization_url(
        &self,
        parameters: &[(&str, &str)],
    ) -> Result<Url, ProviderError> {
        let mut url = protected(&self.description.authorization_endpoint)?;
        url.query_pairs_mut().extend_pairs(parameters);
        Ok(url)
    }

    /// Whether an answer at the callback comes from this provider (RFC 9207).
    pub(super) fn is_issuer(&self, issuer: Option<&str>) -> bool {
        match issuer {
            Some(issuer) => issuer == self.description.issuer,
            None => !self.description.authorization_response_iss_parameter_supported,
        }
    }

    /// Exchanges a code.
    pub(super) async fn exchange(
        &self,
        client: &Client,
        settings: &OidcSettings,
        code: &str,
        verifier: &str,
        redirect_uri: &str,
    ) -> Result<Tokens, ProviderError> {
        let (id, secret) = (settings.client_id.as_str(), settings.client_secret.as_str());
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect_uri),
            ("code_verifier", verifier),
        ];
        let methods = &self.description.token_endpoint_auth_methods_supported;
        let is_basic = methods.iter().any(|method| method == "client_secret_basic");
        if !is_basic {
            form.extend([("client_id", id), ("client_secret", secret)]);
        }
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = client
            .post(protected(&self.description.token_endpoint)?)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body);
        // RFC 6749, section 2.3.1: both parts are encoded as in a form first.
        let encoded =
            |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
        let request =
            if is_basic { request.basic_auth(encoded(id), Some(encoded(secret))) } else { request };
        answer(request).await
    }

    /// What the provider says about the owner of an access token; `None` when there is no address to ask.
    pub(super) async fn user_info(
        &self,
        client: &Client,
        tokens: &Tokens,
    ) -> Result<Option<UserInfo>, ProviderError> {
        let Some(endpoint) = &self.description.userinfo_endpoint else { return Ok(None) };
        let request = client.get(protected(endpoint)?).bearer_auth(&tokens.access_token);
        answer(request).await.map(Some)
    }
}

/// Secrets and codes go nowhere unprotected, whatever a provider's description says.
fn protected(address: &str) -> Result<Url, ProviderError> {
    let is_protected = address.parse::<PrivateUrl>().is_ok();
    let url = address.parse().ok().filter(|_| is_protected);
    url.ok_or(ProviderError::Answer("expected https addresses"))
}

async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, ProviderError> {
    let unavailable = |error: reqwest::Error| ProviderError::Unavailable(error.without_url());
    let mut response = request.send().await.map_err(unavailable)?;
    if response.status().is_client_error() {
        return Err(ProviderError::Refused);
    }
    if let Err(error) = response.error_for_status_ref() {
        return Err(unavailable(error));
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unavailable)? {
        body.extend_from_slice(&chunk);
        if body.len() > MAX_ANSWER {
            return Err(ProviderError::Answer("expected a few kilobytes"));
        }
    }
    serde_json::from_slice(&body).map_err(|_| ProviderError::Answer("expected other JSON"))
}
