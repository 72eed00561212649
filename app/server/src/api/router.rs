//! All routes of the API, with their description.

use axum::Router;
use axum::routing::get;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::{Api, openapi};
use crate::{captcha, enquiry, faults, join, payment};

/// Every route of the API.
pub fn router(api: Api) -> Router {
    let (router, document) = routes().split_for_parts();
    let description = get(async move || axum::Json(document.clone()));
    router.route("/api/openapi.json", description).with_state(api)
}

/// The description of the API, from which the site's build makes the types of its calls.
#[must_use]
pub fn description() -> OpenApi {
    routes().into_openapi()
}

fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::with_openapi(openapi::document())
        .merge(join::routes())
        .merge(payment::routes())
        .merge(enquiry::routes())
        .merge(captcha::challenge::routes())
        .merge(faults::routes())
}
