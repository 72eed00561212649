//! The content service in process: what it loads, what it answers, and how it speaks.

use std::path::{Path, PathBuf};

use site_server::embedded_content::EmbeddedContent;
use site_server::settings::Settings;

use crate::harness::client::{Call, Client};

mod export;
mod protocol;
mod queries;

/// The folder of query fixtures.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries")
}

/// The service with the tokens `delivery` and `preview`.
fn service(rate_limit: Option<u32>) -> Client {
    service_of(&fixtures().join("export.json"), rate_limit)
}

/// The same for the content of `export`.
fn service_of(export: &Path, rate_limit: Option<u32>) -> Client {
    let settings = Settings::read(|name| match name {
        "CONTENT_EXPORT" => Some(export.display().to_string()),
        "CONTENT_DELIVERY_TOKEN" => Some("delivery".to_owned()),
        "CONTENT_PREVIEW_TOKEN" => Some("preview".to_owned()),
        "CONTENT_RATE_LIMIT" => rate_limit.map(|limit| limit.to_string()),
        _ => None,
    })
    .unwrap();
    Client::of(EmbeddedContent::load(&settings.content).unwrap().service.router())
}

/// `GET address` as a client with the token of published content.
fn published(address: &str) -> Call {
    Call::get(address).token("delivery")
}
