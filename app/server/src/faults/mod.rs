//! Faults that browsers report from pages where people join, pay or write to us, where no third party may be told.
//!
//! A report is a code, a page and a build, and nothing that was typed. Each is counted by day in the store, and logged at
//! most once a minute. Everything in a report comes from a closed list, so the counts stay few whatever is sent.

mod report;
mod seen;

use axum::extract::State;
use http::StatusCode;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::report::FaultReport;
use self::seen::Noted;
pub use self::seen::SeenFaults;
use crate::api::Api;
use crate::api::error::{ApiError, ErrorBody};
use crate::api::json::Json;
use crate::api::openapi::{AnyError, BodyErrors};
use crate::store::faults::FaultCount;

/// A report has a hundred bytes.
const MAX_BODY: usize = 2 * 1024;

/// `POST /api/faults`.
pub(crate) fn routes() -> OpenApiRouter<Api> {
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
    State(api): State<Api>,
    Json(report): Json<FaultReport>,
) -> Result<StatusCode, ApiError> {
    if !api.served.current().site.has_page(&report.page) {
        return Err(ApiError::NotFound);
    }
    let Noted { count, is_logged } =
        api.faults.note(report, api.clock.now()).ok_or(ApiError::NotFound)?;
    if is_logged {
        let FaultCount { page, code, build, .. } = &count;
        tracing::warn!(code, page, build, "a page reported a fault");
    }
    api.store.add_faults(&count).await?;
    Ok(StatusCode::NO_CONTENT)
}
