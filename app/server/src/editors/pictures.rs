//! `GET /api/content/{draft|published}/pictures/{id}/{name}`: the picture of an asset. The site's own copies are of the last
//! build, so one that is newer is nowhere else.
//!
//! The name is that of the file: it makes another address of a picture that was replaced. Files that are no pictures are not
//! given, because nothing that an editor sees needs them. Someone who was shown a draft
//! gets the pictures in it and no others.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, Request, StatusCode, Uri, header};
use reqwest::Url;
use serde::Deserialize;
use tower::ServiceExt as _;

use super::Editors;
use super::content::{ContentAccess, ContentHost, is_contentful, refusal, service_query};
use super::error::EditorError;
use super::view::View;
use crate::content::asset_files::FILES_BASE;

/// A picture may be a document with scripts (SVG), which someone could open by its address.
const POLICY: &str = "default-src 'none'; sandbox";

#[derive(Deserialize)]
struct Assets {
    items: [Asset; 1],
}

#[derive(Deserialize)]
struct Asset {
    fields: Fields,
}

#[derive(Deserialize)]
struct Fields {
    file: File,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    url: String,
    content_type: String,
}

pub(super) async fn read(
    State(editors): State<Arc<Editors>>,
    Path((view, id, _name)): Path<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, EditorError> {
    if !editors.sessions.shares_picture(&headers, uri.path()).await? {
        editors.sessions.required(&headers).await?;
    }
    let view = View::of_id(&view).ok_or(EditorError::NotFound)?;
    let ids = form_urlencoded::Serializer::new(String::new()).append_pair("ids", &id).finish();
    let query = service_query(&ids).map_err(|_| EditorError::NotFound)?;
    let answer = editors.content.ask(view, "assets", &query).await?;
    if answer.status != StatusCode::OK {
        return Err(refusal(&answer));
    }
    // There may be no such asset, or no file in it yet.
    let Ok(Assets { items: [asset] }) = serde_json::from_slice(&answer.body) else {
        return Err(EditorError::NotFound);
    };
    let File { url, content_type } = asset.fields.file;
    let media_type = HeaderValue::try_from(content_type).map_err(|_| EditorError::NotFound)?;
    if !media_type.as_bytes().starts_with(b"image/") {
        return Err(EditorError::NotFound);
    }
    let policy = HeaderValue::from_static(POLICY);
    let headers = [(header::CONTENT_TYPE, media_type), (header::CONTENT_SECURITY_POLICY, policy)];
    Ok((headers, editors.content.file(view, &url).await?).into_response())
}

impl ContentAccess {
    /// The file at `url`, as the service names it: without a scheme.
    async fn file(&self, view: View, url: &str) -> Result<Body, EditorError> {
        let service = match &self.host {
            ContentHost::Embedded(_) => "http://localhost",
            ContentHost::Remote { delivery, preview, .. } => view.of(delivery, preview),
        };
        let service = Url::parse(service).map_err(|_| EditorError::Internal)?;
        let file = service.join(url).map_err(|_| EditorError::NotFound)?;
        if !keeps(&service, &file) {
            return Err(EditorError::NotFound);
        }
        let (status, body) = match &self.host {
            ContentHost::Embedded(router) => {
                let request = Request::get(file.path()).body(Body::empty());
                let request = request.map_err(|_| EditorError::Internal)?;
                let Ok(response) = router.clone().oneshot(request).await;
                (response.status(), response.into_body())
            }
            ContentHost::Remote { client, .. } => {
                // Files are open to all: no token goes along.
                let response = client.get(file).send().await.map_err(|error| {
                    tracing::warn!(error = %error.without_url(), "the file of an asset does not arrive");
                    EditorError::ContentUnavailable
                })?;
                (response.status(), Body::new(http::Response::from(response).into_body()))
            }
        };
        match status {
            StatusCode::OK => Ok(body),
            StatusCode::NOT_FOUND => Err(EditorError::NotFound),
            _ => Err(EditorError::ContentUnavailable),
        }
    }
}

/// Whether `file` is one of the service's files, so that no content makes the server ask anyone else. Contentful keeps them on
/// hosts of their own.
fn keeps(service: &Url, file: &Url) -> bool {
    let host = |url: &Url| url.host_str().unwrap_or_default().to_owned();
    if is_contentful(&host(service)) {
        return file.scheme() == "https"
            && file.port().is_none()
            && host(file).ends_with(".ctfassets.net");
    }
    let folder = file.path().strip_prefix(FILES_BASE);
    file.origin() == service.origin() && folder.is_some_and(|path| path.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_service_are_asked_for() {
        let contentful = "https://cdn.eu.contentful.com";
        let own = "http://127.0.0.1:4000/preview";
        for (service, file, expected) in [
            (contentful, "//images.eu.ctfassets.net/space/id/token/a.png", true),
            (contentful, "//images.ctfassets.net/space/id/token/a.png", true),
            (contentful, "http://images.ctfassets.net/a.png", false),
            (contentful, "//images.ctfassets.net:8080/a.png", false),
            (contentful, "//ctfassets.net.other.example/a.png", false),
            (contentful, "//notctfassets.net/a.png", false),
            (contentful, "//cdn.eu.contentful.com/a.png", false),
            (contentful, "//169.254.169.254/latest/meta-data", false),
            (contentful, "file:///etc/passwd", false),
            ("https://cdn.other.example", "//images.ctfassets.net/a.png", false),
            (own, "//127.0.0.1:4000/content-files/assets/a.png", true),
            (own, "//127.0.0.1:4000/content-files/../healthz", false),
            (own, "//127.0.0.1:4000/content-filesystem", false),
            (own, "//127.0.0.1:4001/content-files/assets/a.png", false),
            (own, "//localhost:4000/content-files/assets/a.png", false),
            (own, "//assets/a.png", false),
        ] {
            let service: Url = service.parse().unwrap();
            assert_eq!(keeps(&service, &service.join(file).unwrap()), expected, "{file}");
        }
    }
}
