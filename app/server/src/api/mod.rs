//! The API: what its routes share, and all of them in one router with their description.
//!
//! Each room brings its routes with their description ([`utoipa`]); `/api/openapi.json` is made from these.

pub mod error;
pub mod json;
mod openapi;
pub mod secret;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use crate::captcha::{self, Captcha};
use crate::clock::Clock;

/// What the handlers of the API work with.
#[derive(Clone, Debug)]
pub struct Api {
    /// What time it is.
    pub clock: Clock,
    /// Gives challenges and checks their answers.
    pub captcha: Arc<Captcha>,
}

/// Every route of the API.
pub fn router(api: Api) -> Router {
    let (router, document) =
        OpenApiRouter::with_openapi(openapi::document()).merge(captcha::routes()).split_for_parts();
    let description = get(async move || axum::Json(document.clone()));
    router.route("/api/openapi.json", description).with_state(api)
}
