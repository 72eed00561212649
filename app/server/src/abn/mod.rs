//! Looking up an ABN in the Australian Business Register, so that an applicant has less to type.
//!
//! The page asks our server and our server the register, because the register's key (`ABR_GUID`) is a secret. The ABN travels in the
//! body of a request, as all that is typed does. Without the key, a server for the public does not offer this at all, and a
//! machine of one's own has a stand-in (`recorded`). Whether an ABN can be one at all, the core decides before anyone is asked.
//!
//! Nothing depends on it: a register that is slow, broken or refuses the key is an answer like the others
//! ([`AbnLookupResult::Unavailable`]), after which people type what it would have said.
//!
//! Left out: names of people, past names, and looking up by name.

mod answer;
mod kept;
mod recorded;
mod register;
mod settings;

use std::sync::Arc;

use axum::Json as JsonAnswer;
use axum::extract::State;
use barcode_core::Code;
use barcode_core::site::membership::application::{Abn, Field};
use serde::Deserialize;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use self::answer::{AbnLookupResult, Business, FoundAbn, RegisterError};
use self::kept::Kept;
use self::register::{ABN_DETAILS, Register};
pub use self::settings::AbnSettings;
use crate::api::error::{AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::field_error::FieldError;
use crate::api::json::Json;
use crate::clock::Clock;

/// A question has thirty bytes.
const MAX_BODY: usize = 2 * 1024;

/// The look-up cannot start.
#[derive(Debug, thiserror::Error)]
#[error("the Australian Business Register cannot be asked")]
pub struct AbnStartError(#[from] reqwest::Error);

/// Looks up ABNs. A clone shares what is kept.
#[derive(Clone, Debug)]
pub struct AbnLookup {
    source: Arc<Source>,
    kept: Arc<Kept>,
    clock: Clock,
}

#[derive(Debug)]
enum Source {
    Recorded,
    Register(Register),
}

impl AbnLookup {
    /// The look-up that `settings` ask for; `None` when it is off.
    ///
    /// # Errors
    /// The connection to the register cannot be prepared.
    pub fn new(settings: &AbnSettings, clock: Clock) -> Result<Option<Self>, AbnStartError> {
        let source = match settings {
            AbnSettings::Off => return Ok(None),
            AbnSettings::Recorded => Source::Recorded,
            AbnSettings::Register { guid } => {
                Source::Register(Register::new(ABN_DETAILS, guid.text())?)
            }
        };
        Ok(Some(Self { source: Arc::new(source), kept: Arc::default(), clock }))
    }

    /// What the register says of an ABN, which was asked a few minutes ago at most.
    async fn look_up(&self, abn: &Abn) -> FoundAbn {
        let now = self.clock.now();
        if let Some(found) = self.kept.get(abn, now) {
            return found;
        }
        match self.ask(abn).await {
            Ok(business) => {
                let found = FoundAbn::new(business);
                self.kept.put(abn, now, &found);
                found
            }
            Err(error) => {
                // A flood is not to fill the log.
                if !matches!(error, RegisterError::Busy) {
                    tracing::warn!(%error, "an ABN cannot be looked up");
                }
                FoundAbn::unavailable()
            }
        }
    }

    async fn ask(&self, abn: &Abn) -> Result<Option<Business>, RegisterError> {
        match &*self.source {
            Source::Recorded => answer::read(&recorded::body(abn), abn),
            Source::Register(register) => register.ask(abn).await,
        }
    }

    /// Tries whether the register knows the key.
    ///
    /// # Errors
    /// When no ABN can be looked up.
    pub async fn try_key(&self) -> Result<(), RegisterError> {
        // The Australian Taxation Office, which keeps the register.
        let Ok(abn) = recorded::TAXATION_OFFICE.parse() else { return Ok(()) };
        self.ask(&abn).await.map(drop)
    }
}

/// `POST /api/abn-lookup`.
pub(crate) fn routes() -> OpenApiRouter<AbnLookup> {
    OpenApiRouter::new().routes(routes!(look_up)).layer(RequestBodyLimitLayer::new(MAX_BODY))
}

/// An ABN to look up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LookUpAbn {
    /// Eleven digits, as they were typed.
    #[schema(max_length = 40)]
    abn: String,
}

/// Look up an ABN
///
/// Asks the Australian Business Register. Its answers are kept for ten minutes.
#[utoipa::path(
    post,
    path = "/api/abn-lookup",
    tag = "join",
    request_body = LookUpAbn,
    responses(
        (status = OK, description = "What the register says", body = FoundAbn),
        (status = NOT_FOUND, description = "`notFound`: this server looks up no ABN", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`: the digits do not agree with each other; the register was not asked", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
async fn look_up(
    State(lookup): State<AbnLookup>,
    Json(LookUpAbn { abn }): Json<LookUpAbn>,
) -> Result<JsonAnswer<FoundAbn>, ApiError> {
    let abn: Abn = abn.parse().map_err(|problem| {
        ApiError::ValidationFailed(vec![FieldError::of_answer(Field::Abn.code(), &problem)])
    })?;
    Ok(JsonAnswer(lookup.look_up(&abn).await))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::Router;
    use axum::routing::get;
    use tokio::net::TcpListener;
    use tokio::runtime::Handle;

    use super::*;
    use crate::app::App;
    use crate::connections::{Limits, serve};

    #[tokio::test]
    async fn the_register_is_asked_once_for_what_it_knows_and_again_after_it_was_away() {
        static ASKED: AtomicUsize = AtomicUsize::new(0);
        let known: Abn = "16952000010".parse().unwrap();
        let away: Abn = "12952000056".parse().unwrap();
        for (abn, expected) in [(known, 1), (away, 3)] {
            ASKED.store(0, Ordering::SeqCst);
            let body = recorded::body(&abn);
            let register = get(async move || {
                ASKED.fetch_add(1, Ordering::SeqCst);
                body
            });
            let register = Router::new().route("/", register);
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = format!("http://{}/", listener.local_addr().unwrap());
            let app = App::new(None, register, Handle::current(), None);
            let server = tokio::spawn(serve(listener, app, Limits::new(1), std::future::pending()));
            let source = Source::Register(Register::new(&address, "key").unwrap());
            let lookup = AbnLookup {
                source: Arc::new(source),
                kept: Arc::default(),
                clock: Clock::system(),
            };
            for _ in 0..3 {
                lookup.look_up(&abn).await;
            }
            server.abort();
            assert_eq!(ASKED.load(Ordering::SeqCst), expected);
        }
    }
}
