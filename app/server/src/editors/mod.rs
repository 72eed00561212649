//! Editors: who may see drafts, and how drafts reach their browser. Visitors get the same answers whether this is on or not.
//!
//! ```text
//! content-preview?draft=true&url=/about ── no session ──▶ sign-in ──▶ session cookie ─┐
//!          └────────────── session ──▶ marker cookie `preview=draft` ──▶ /about ◀─────┘
//! /about is the page that every visitor gets; its script sees the marker, asks `metadata`, reads `/api/content/draft/…`
//! and shows the drafts over it.
//! ```
//!
//! So drafts are never part of a page that could be kept by a cache, and the tokens of the content service never leave the
//! server. A session is a signed cookie (`seal`) with a secret that the store knows the digest of: it ends by signing out, after
//! an hour without a request, after a working day, by `site-server editors end`, and all end at once when the key or the rules
//! of who may sign in change.
//! Someone without an account sees the draft of one page by a link that an editor has made (`share`).
//! The name `__octana` in the addresses is the preview tool's own.

mod content;
mod content_preview;
mod cookies;
pub(crate) mod error;
mod frames;
mod gate;
mod metadata;
mod page_address;
mod pictures;
mod presence;
mod seal;
pub mod settings;
mod share;
mod sign_in;
mod view;

use std::fmt;
use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use barcode_core::site::time::expiry::Expiry;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use tower_http::compression::CompressionLayer;

pub use self::content::{ContentAccess, ContentHost, TokenError};
use self::cookies::{Cookie, Cookies};
use self::error::EditorError;
pub use self::frames::Frames;
pub use self::gate::Gate;
use self::seal::{Purpose, Seal};
use self::settings::EditorSettings;
use self::sign_in::SignIn;
use self::view::View;
use crate::api::random;
use crate::clock::Clock;
use crate::logging::with_causes;
use crate::store::Store;
use crate::store::digest::Digest;
use crate::store::editor_session::NewEditorSession;

/// A working day.
const SESSION_SECONDS: i64 = 8 * 60 * 60;
/// Longer names only fill the screen.
const MAX_NAME: usize = 100;

/// Why editors cannot be let in.
#[derive(Debug, thiserror::Error)]
pub enum EditorsStartError {
    /// The system has no randomness for a key.
    #[error("cannot draw a key for editors' sessions: {0}")]
    Random(getrandom::Error),
    /// The client for the identity provider.
    #[error("the identity provider cannot be asked")]
    Client(#[source] reqwest::Error),
}

/// Why no editor can sign in.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SignInError(String);

/// Everything the editors' routes work with.
#[derive(Debug)]
pub struct Editors {
    sessions: Sessions,
    sign_in: SignIn,
    content: ContentAccess,
    origins: Vec<String>,
    due: Due,
}

/// What runs out soon after an instant.
#[derive(Clone)]
struct Due(Arc<dyn Fn(i64) -> Vec<Expiry> + Send + Sync>);

impl fmt::Debug for Due {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Due")
    }
}

/// Opens and closes sessions.
#[derive(Clone, Debug)]
struct Sessions {
    seal: Seal,
    cookies: Cookies,
    clock: Clock,
    store: Store,
}

/// Someone who has signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Editor {
    name: String,
    /// Opens the session in the store.
    session: String,
}

/// Where someone who signs in goes afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Destination {
    view: View,
    /// A page of this site.
    url: String,
}

impl Editors {
    /// Lets editors in as the settings say. `site_url` is the public origin of the site.
    ///
    /// # Errors
    /// When there is no randomness for a key, or the system's certificates cannot be used.
    pub fn new(
        settings: &EditorSettings,
        site_url: &str,
        content: ContentAccess,
        store: Store,
        clock: Clock,
    ) -> Result<Self, EditorsStartError> {
        let key = match &settings.key {
            Some(key) => key.clone().into_bytes(),
            None => random_key().map_err(EditorsStartError::Random)?.into(),
        };
        let sign_in =
            SignIn::new(&settings.sign_in, site_url).map_err(EditorsStartError::Client)?;
        let cookies = Cookies {
            is_https: site_url.starts_with("https://"),
            is_framed: !settings.origins.is_empty(),
        };
        let seal = Seal::new(&key, &settings.sign_in.rules());
        let sessions = Sessions { seal, cookies, clock, store };
        let due = Due(Arc::new(|_| Vec::new()));
        Ok(Self { sessions, sign_in, content, origins: settings.origins.clone(), due })
    }

    /// The same, which tell editors what runs out soon after an instant.
    #[must_use]
    pub fn with_due(self, due: impl Fn(i64) -> Vec<Expiry> + Send + Sync + 'static) -> Self {
        Self { due: Due(Arc::new(due)), ..self }
    }

    /// Tries whether the identity provider can be used, if editors sign in by one.
    ///
    /// # Errors
    /// When no editor could sign in.
    pub async fn try_sign_in(&self, now: i64) -> Result<(), SignInError> {
        let SignIn::Oidc(oidc) = &self.sign_in else { return Ok(()) };
        oidc.try_provider(now).await.map_err(|error| SignInError(with_causes(&error)))
    }

    /// The name of the editor who sends a request.
    pub(crate) async fn signed_in(&self, headers: &HeaderMap) -> Result<String, EditorError> {
        Ok(self.sessions.required(headers).await?.0.name)
    }

    /// The routes.
    pub fn router(self: Arc<Self>) -> Router {
        Router::new()
            .route("/api/__octana/metadata", get(metadata::read))
            .route("/api/__octana/presence", post(presence::see))
            .route("/api/__octana/content-preview", get(content_preview::switch))
            .route(sign_in::PATH, get(sign_in::show).post(sign_in::submit))
            .route(&format!("{}/callback", sign_in::PATH), get(sign_in::callback))
            .route("/api/__octana/sign-out", post(sign_in::sign_out))
            // A whole space is megabytes; compressed, a tenth of that.
            .route("/api/content/{view}/{kind}", get(content::read).layer(CompressionLayer::new()))
            .route("/api/content/{view}/pictures/{id}/{name}", get(pictures::read))
            .merge(share::routes())
            .with_state(self)
    }

    /// The routes behind their limits, which answer people who sign in with pages.
    pub fn with_pages(self: &Arc<Self>, guarded: Router) -> Router {
        let describe = middleware::from_fn_with_state(Arc::clone(self), sign_in::describe_limit);
        guarded.layer(describe)
    }

    /// What keeps everyone else out of a preview.
    pub fn gate(&self) -> Gate {
        Gate::new(self.sessions.clone())
    }

    /// What may show an editor's pages in a frame.
    pub fn frames(&self) -> Frames {
        Frames::new(self.sessions.clone(), &self.origins)
    }
}

impl Sessions {
    /// Who sends a request, and when that ends in milliseconds since 1970.
    async fn of(&self, headers: &HeaderMap) -> Result<Option<(Editor, i64)>, EditorError> {
        let now = self.clock.now();
        for (editor, expires_at) in self.sealed(headers) {
            if self.store.sees_editor_session(&Digest::of(&editor.session), now).await? {
                return Ok(Some((editor, expires_at)));
            }
        }
        Ok(None)
    }

    async fn required(&self, headers: &HeaderMap) -> Result<(Editor, i64), EditorError> {
        self.of(headers).await?.ok_or(EditorError::SignInRequired)
    }

    /// Who sends a request that an editor has not made by hand, so that it does not keep the session alive.
    async fn unnoticed(&self, headers: &HeaderMap) -> Result<Editor, EditorError> {
        let now = self.clock.now();
        for (editor, _) in self.sealed(headers) {
            if self.store.editor_session_seen_at(&Digest::of(&editor.session), now).await?.is_some()
            {
                return Ok(editor);
            }
        }
        Err(EditorError::SignInRequired)
    }

    /// What we have sealed and is not over, whether its session has ended or not.
    fn sealed(&self, headers: &HeaderMap) -> Vec<(Editor, i64)> {
        let now = self.clock.now();
        let values = self.cookies.values(headers, Cookie::Session);
        values.filter_map(|value| self.seal.open(Purpose::Session, now, value)).collect()
    }

    /// The view that a request asks for; without a marker nothing but what is published.
    fn view(&self, headers: &HeaderMap) -> View {
        let mut values = self.cookies.values(headers, Cookie::View);
        values.find_map(View::of_id).unwrap_or_default()
    }

    /// Signs someone in and sends them on.
    async fn begin(&self, name: &str, destination: &Destination) -> Result<Response, EditorError> {
        let now = self.clock.now();
        let expires_at = now + SESSION_SECONDS * 1000;
        let session = random::secret().map_err(|_| EditorError::Internal)?;
        let editor = Editor { name: readable(name), session };
        let session = NewEditorSession {
            session: Digest::of(&editor.session),
            name: editor.name.clone(),
            ends_at: expires_at,
        };
        self.store.begin_editor_session(&session, now).await?;
        let sealed = self.seal.close(Purpose::Session, expires_at, &editor);
        let sealed = sealed.ok_or(EditorError::Internal)?;
        let mut response = see(&destination.url);
        let headers = response.headers_mut();
        self.cookies.set(headers, Cookie::Session, &sealed, SESSION_SECONDS);
        self.cookies.set(headers, Cookie::View, destination.view.id(), SESSION_SECONDS);
        Ok(response)
    }

    /// Shows another view until the session ends.
    fn switch(&self, expires_at: i64, destination: &Destination) -> Response {
        let mut response = see(&destination.url);
        let seconds = (expires_at - self.clock.now()) / 1000;
        let view = destination.view.id();
        self.cookies.set(response.headers_mut(), Cookie::View, view, seconds);
        response
    }

    /// Ends a preview; the editor stays signed in.
    fn end_preview(&self, url: &str) -> Response {
        let mut response = see(url);
        self.cookies.set(response.headers_mut(), Cookie::View, "", 0);
        response
    }

    /// Ends a session and its preview.
    async fn end(&self, headers: &HeaderMap, url: &str) -> Result<Response, EditorError> {
        for (editor, _) in self.sealed(headers) {
            self.store.end_editor_session(&Digest::of(&editor.session), self.clock.now()).await?;
        }
        let mut response = see(url);
        self.cookies.clear(response.headers_mut());
        Ok(response)
    }
}

/// A name from elsewhere: one line, not too long, never empty.
fn readable(name: &str) -> String {
    let words: Vec<&str> =
        name.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let name = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(MAX_NAME).collect();
    if name.is_empty() { "Editor".to_owned() } else { name }
}

/// Sends the browser on; with a GET, whatever it sent.
fn see(address: &str) -> Response {
    match HeaderValue::try_from(address) {
        Ok(address) => (StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response(),
        Err(_) => EditorError::Internal.into_response(),
    }
}

fn random_key() -> Result<[u8; 32], getrandom::Error> {
    let mut key = [0; 32];
    getrandom::fill(&mut key)?;
    Ok(key)
}
