//! How an editor shows who they are.

mod page;
mod secret;

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use self::page::{Form, page};
use self::secret::SharedSecret;
use super::error::EditorError;
use super::settings::SignInSettings;
use super::{Destination, Editors};

/// How an editor shows who they are.
#[derive(Debug)]
pub(super) enum SignIn {
    /// By a button: whoever reaches this machine is a developer.
    Development,
    /// By a secret that all editors share.
    Secret(SharedSecret),
}

impl SignIn {
    pub(super) fn new(settings: &SignInSettings) -> Self {
        match settings {
            SignInSettings::Development => Self::Development,
            SignInSettings::Secret(secret) => Self::Secret(SharedSecret::new(secret)),
        }
    }

    fn form(&self) -> Form {
        match self {
            Self::Development => Form::Development,
            Self::Secret(_) => Form::Secret { is_wrong: false },
        }
    }
}

/// The page where an editor signs in. Someone who has a session already goes straight on.
pub(super) async fn show(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Response {
    let destination = destination(query.as_deref());
    match editors.sessions.of(&headers) {
        Some((_, expires_at)) => editors.sessions.switch(expires_at, &destination),
        None => answer(&editors, StatusCode::OK, editors.sign_in.form(), &destination),
    }
}

/// Signs an editor in who has pressed the button.
pub(super) async fn submit(
    State(editors): State<Arc<Editors>>,
    RawQuery(query): RawQuery,
    form: Bytes,
) -> Result<Response, EditorError> {
    let destination = destination(query.as_deref());
    match &editors.sign_in {
        SignIn::Development => editors.sessions.begin("Developer", &destination),
        SignIn::Secret(secret) if secret.is_in(&form) => {
            tracing::info!("an editor signed in");
            editors.sessions.begin("Editor", &destination)
        }
        SignIn::Secret(_) => {
            tracing::warn!("an editor's secret was wrong");
            let form = Form::Secret { is_wrong: true };
            Ok(answer(&editors, StatusCode::FORBIDDEN, form, &destination))
        }
    }
}

/// Ends the session.
pub(super) async fn sign_out(State(editors): State<Arc<Editors>>) -> Response {
    editors.sessions.end("/")
}

/// Without a query an editor wants to see drafts.
fn destination(query: Option<&str>) -> Destination {
    query.and_then(Destination::of).unwrap_or_else(Destination::drafts)
}

fn answer(
    editors: &Editors,
    status: StatusCode,
    form: Form,
    destination: &Destination,
) -> Response {
    let mut response = (status, page(form, destination)).into_response();
    if let Some(frames) = editors.frames() {
        frames.open_sign_in(response.headers_mut());
    }
    response
}
