//! Faults that browsers report from pages where people join, pay or write to us, where no third party may be told.
//!
//! A report is a code, a page and a build, and nothing that was typed. Each is counted by day in the store, and logged at
//! most once a minute. Everything in a report comes from a closed list, so the counts stay few whatever is sent.

mod report;
mod seen;

use std::sync::Arc;

use axum::extract::State;
use http::StatusCode;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::report::FaultReport;
use self::seen::{Noted, SeenFaults};
use crate::api::error::{AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::json::Json;
use crate::build::Served;
use crate::clock::Clock;
use crate::store::Store;
use crate::store::faults::FaultCount;

/// A report has a hundred bytes.
const MAX_BODY: usize = 2 * 1024;

/// What reports of faults work with.
#[derive(Clone, Debug)]
pub(crate) struct Faults {
    clock: Clock,
    store: Store,
    /// The build that is served, whose pages may report.
    served: Arc<Served>,
    seen: Arc<SeenFaults>,
}

impl Faults {
    pub(crate) fn new(clock: Clock, store: Store, served: Arc<Served>) -> Self {
        Self { clock, store, served, seen: Arc::default() }
    }
}

/// `POST /api/faults`.
pub(crate) fn routes() -> OpenApiRouter<Faults> {
    OpenApiRouter::new().routes(routes!(report)).layer(RequestBodyLimitLayer::new(MAX_BODY))
}

/// Report a fault in a browser
///
/// Sent by pages where no third party may be told of errors.
#[utoipa::path(
    post,
    path = "/api/faults",
    tag = "faults",
    request_body = FaultReport,
    responses(
        (status = NO_CONTENT, description = "It is counted"),
        (status = NOT_FOUND, description = "`notFound`: the site has no such page", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
async fn report(
    State(faults): State<Faults>,
    Json(report): Json<FaultReport>,
) -> Result<StatusCode, ApiError> {
    if !faults.served.current().site.has_page(&report.page) {
        return Err(ApiError::NotFound);
    }
    let Noted { count, is_logged } =
        faults.seen.note(report, faults.clock.now()).ok_or(ApiError::NotFound)?;
    if is_logged {
        let FaultCount { page, code, build, .. } = &count;
        tracing::warn!(code, page, build, "a page reported a fault");
    }
    faults.store.add_faults(&count).await?;
    Ok(StatusCode::NO_CONTENT)
}
