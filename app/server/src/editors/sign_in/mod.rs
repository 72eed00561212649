//! How an editor shows who they are.

pub(super) mod oidc;
mod page;
pub(super) mod secret;

use std::sync::Arc;

use axum::extract::{RawQuery, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use tower_http::csrf::ProtectionError;

use self::oidc::{Attempt, Callback, Oidc, OidcError};
use self::page::{Page, page};
use self::secret::EditorSecrets;
use super::cookies::Cookie;
use super::error::EditorError;
use super::page_address::field;
use super::seal::Purpose;
use super::settings::SignInSettings;
use super::{Destination, Editors, see};
use crate::host::is_this_machine;

/// Where a person signs in; what belongs to it is below it.
pub(super) const PATH: &str = "/api/__octana/sign-in";
/// How long a person may take at an identity provider.
const ATTEMPT_SECONDS: i64 = 10 * 60;

/// How an editor shows who they are.
#[derive(Debug)]
pub(super) enum SignIn {
    /// By a button: who asks on this machine is a developer.
    Development,
    /// By a secret of their own.
    Secret(EditorSecrets),
    /// By an account at an identity provider.
    Oidc(Box<Oidc>),
}

impl SignIn {
    pub(super) fn new(settings: &SignInSettings, site_url: &str) -> Result<Self, reqwest::Error> {
        Ok(match settings {
            SignInSettings::Development => Self::Development,
            SignInSettings::Secret(secrets) => Self::Secret(secrets.clone()),
            SignInSettings::Oidc(settings) => Self::Oidc(Box::new(Oidc::new(settings, site_url)?)),
        })
    }
}

/// Where an editor signs in: a page, or that of an identity provider. Someone who has a session already goes straight on.
pub(super) async fn show(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, EditorError> {
    let query = query.unwrap_or_default();
    let destination = destination(&query);
    if let Some((_, expires_at)) = editors.sessions.of(&headers).await? {
        return Ok(editors.sessions.switch(expires_at, &destination));
    }
    let asked = match &editors.sign_in {
        SignIn::Development if !is_this_machine(&headers) => {
            return Ok(answer(&editors, StatusCode::FORBIDDEN, Page::OtherMachine, &destination));
        }
        SignIn::Development => Page::Development,
        SignIn::Secret(_) => Page::Secret { is_wrong: false },
        // Providers do not show themselves in frames.
        SignIn::Oidc(_) if is_in_frame(&headers) => Page::NewTab,
        SignIn::Oidc(oidc) => {
            let is_other = field(&query, "account").is_some_and(|account| account == "other");
            return ask_provider(&editors, oidc, destination, is_other).await;
        }
    };
    Ok(answer(&editors, StatusCode::OK, asked, &destination))
}

/// Signs an editor in who has pressed the button.
pub(super) async fn submit(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
    form: Bytes,
) -> Result<Response, EditorError> {
    let destination = destination(query.as_deref().unwrap_or_default());
    match &editors.sign_in {
        SignIn::Development if !is_this_machine(&headers) => {
            Ok(answer(&editors, StatusCode::FORBIDDEN, Page::OtherMachine, &destination))
        }
        SignIn::Development => editors.sessions.begin("Developer", &destination).await,
        SignIn::Secret(secrets) => {
            if let Some(name) = secrets.editor(&form) {
                tracing::info!("an editor signed in");
                return editors.sessions.begin(name, &destination).await;
            }
            tracing::warn!("an editors' secret was wrong");
            let again = Page::Secret { is_wrong: true };
            Ok(answer(&editors, StatusCode::FORBIDDEN, again, &destination))
        }
        SignIn::Oidc(_) => Ok(see(&destination.sign_in_address())),
    }
}

/// Signs an editor in who comes back from an identity provider.
pub(super) async fn callback(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, EditorError> {
    let SignIn::Oidc(oidc) = &editors.sign_in else { return Err(EditorError::NotFound) };
    let query = query.unwrap_or_default();
    let callback = Callback {
        code: field(&query, "code"),
        state: field(&query, "state"),
        issuer: field(&query, "iss"),
    };
    let attempt = attempt(&editors, &headers);
    let finished = match &attempt {
        Some(attempt) => oidc.finish(attempt, &callback, editors.sessions.clock.now()).await,
        None => Err(OidcError::Answer),
    };
    let destination = attempt.map_or_else(Destination::drafts, |attempt| attempt.destination);
    let mut response = match (finished, editors.sessions.of(&headers).await?) {
        (Ok(name), _) => {
            tracing::info!("an editor signed in");
            editors.sessions.begin(&name, &destination).await?
        }
        // A second tab has signed in meanwhile.
        (Err(OidcError::Answer), Some((_, expires_at))) => {
            editors.sessions.switch(expires_at, &destination)
        }
        (Err(error), _) => refuse(&editors, &error, &destination),
    };
    editors.sessions.cookies.set(response.headers_mut(), Cookie::SignIn, "", 0);
    Ok(response)
}

/// Says on a page why the limits refuse to sign someone in; the limits themselves say it as the API does.
pub(super) async fn describe_limit(
    State(editors): State<Arc<Editors>>,
    request: Request,
    next: Next,
) -> Response {
    let is_attempt = request.uri().path().starts_with(PATH);
    let destination = destination(request.uri().query().unwrap_or_default());
    let refused = next.run(request).await;
    let reason = match refused.status() {
        StatusCode::TOO_MANY_REQUESTS => Page::TooManyAttempts,
        StatusCode::FORBIDDEN if is_cross_site(&refused) => Page::OtherSite,
        _ => return refused,
    };
    if !is_attempt {
        return refused;
    }
    let mut page = answer(&editors, refused.status(), reason, &destination);
    if let Some(seconds) = refused.headers().get(header::RETRY_AFTER) {
        page.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    page
}

fn is_cross_site(refused: &Response) -> bool {
    refused.extensions().get::<ProtectionError>().is_some()
}

/// Ends the session.
pub(super) async fn sign_out(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
) -> Result<Response, EditorError> {
    editors.sessions.end(&headers, "/").await
}

/// Without a query an editor wants to see drafts.
fn destination(query: &str) -> Destination {
    Destination::of(query).unwrap_or_else(Destination::drafts)
}

fn is_in_frame(headers: &HeaderMap) -> bool {
    let place = headers.get("sec-fetch-dest");
    place.is_some_and(|place| place == "iframe" || place == "frame")
}

async fn ask_provider(
    editors: &Editors,
    oidc: &Oidc,
    destination: Destination,
    is_other: bool,
) -> Result<Response, EditorError> {
    let sessions = &editors.sessions;
    let now = sessions.clock.now();
    let (url, attempt) = match oidc.begin(destination.clone(), is_other, now).await {
        Ok(begun) => begun,
        Err(error) => return Ok(refuse(editors, &error, &destination)),
    };
    let expires_at = now + ATTEMPT_SECONDS * 1000;
    let sealed = sessions.seal.close(Purpose::SignIn, expires_at, &attempt);
    let sealed = sealed.ok_or(EditorError::Internal)?;
    let mut response = see(url.as_str());
    sessions.cookies.set(response.headers_mut(), Cookie::SignIn, &sealed, ATTEMPT_SECONDS);
    Ok(response)
}

fn attempt(editors: &Editors, headers: &HeaderMap) -> Option<Attempt> {
    let sessions = &editors.sessions;
    let now = sessions.clock.now();
    let mut values = sessions.cookies.values(headers, Cookie::SignIn);
    values
        .find_map(|value| sessions.seal.open(Purpose::SignIn, now, value))
        .map(|(attempt, _)| attempt)
}

fn refuse(editors: &Editors, error: &OidcError, destination: &Destination) -> Response {
    let cause = std::error::Error::source(error).map(ToString::to_string);
    tracing::warn!(%error, cause, "an editor could not sign in");
    let (status, page) = match error {
        OidcError::NotAnEditor => (StatusCode::FORBIDDEN, Page::NotAnEditor),
        error if error.is_unavailable() => (StatusCode::SERVICE_UNAVAILABLE, Page::Unavailable),
        _ => (StatusCode::FORBIDDEN, Page::NotFinished),
    };
    answer(editors, status, page, destination)
}

fn answer(
    editors: &Editors,
    status: StatusCode,
    asked: Page,
    destination: &Destination,
) -> Response {
    let mut response = (status, page(asked, destination)).into_response();
    editors.frames().open_sign_in(response.headers_mut());
    response
}
