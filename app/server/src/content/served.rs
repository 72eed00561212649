//! The routes of the content service, behind which another may take its place once the content was read again.

use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware;
use axum::routing::any;
use tower_http::compression::CompressionLayer;

use super::asset_files::FILES_BASE;
use super::response::weaken_compressed;
use super::service::{ContentService, GRAPHQL_BASE};

/// The content service that answers now.
#[derive(Debug)]
pub struct ServedContent(RwLock<Arc<ContentService>>);

impl ServedContent {
    /// Begins with this service.
    pub fn new(service: ContentService) -> Self {
        Self(RwLock::new(Arc::new(service)))
    }

    /// Answers from `service` from now on.
    pub fn replace(&self, service: ContentService) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(service);
    }

    fn current(&self) -> Arc<ContentService> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The routes of both APIs and of the files of assets.
    pub fn router(self: Arc<Self>) -> Router {
        let api = any(|State(served): State<Arc<Self>>, request: Request| async move {
            served.current().respond(&request)
        });
        let mut router = Router::new();
        for base in ["/spaces", "/preview/spaces", GRAPHQL_BASE, FILES_BASE] {
            router = router
                .route(base, api.clone())
                .route(&format!("{base}/"), api.clone())
                .route(&format!("{base}/{{*path}}"), api.clone());
        }
        router
            .layer(CompressionLayer::new())
            .layer(middleware::map_response(weaken_compressed))
            .with_state(self)
    }
}
