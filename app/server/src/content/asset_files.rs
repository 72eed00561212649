//! The files of assets, as `contentful-export --download-assets` puts them beside an export:
//! the file of `//assets/guide.pdf` is `assets/guide.pdf`, that of `//assets/Price%20list.pdf` is `assets/Price list.pdf`
//! (contentful-export 7.22.5 decodes the names).
//!
//! Files that are there are served by this service, open to all like those of the real one, and answers give their
//! address on it. What no published asset names has an address that no one can guess, as there. All others keep the
//! address they have.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Component, Path};

use bytes::Bytes;
use http::HeaderValue;
use serde_json::Value;

use super::model::LinkKind;
use super::response::Answer;
use super::store::{Audience, Store};

/// Where files are served.
pub const FILES_BASE: &str = "/content-files";

/// Every file beside the export that some asset names.
#[derive(Debug, Default)]
pub struct AssetFiles {
    by_path: HashMap<String, AssetFile>,
    /// The folder in addresses of files that only drafts name; without randomness they have none.
    drafts: Option<String>,
}

#[derive(Debug)]
struct AssetFile {
    is_published: bool,
    body: Bytes,
    media_type: HeaderValue,
}

impl AssetFiles {
    /// Reads into memory what the assets of `store` name and `folder` has.
    pub fn load(store: &Store, folder: &Path) -> Self {
        let mut files = HashMap::new();
        // What is published first, so that a draft of the same file stays open.
        for audience in [Audience::Delivery, Audience::Preview] {
            for asset in store.snapshot(audience).all(LinkKind::Asset) {
                let by_locale = asset.fields.get("file").and_then(Value::as_object);
                for file in by_locale.into_iter().flat_map(|by_locale| by_locale.values()) {
                    let text = |name| file.get(name).and_then(Value::as_str);
                    let Some(path) = text("url").and_then(path_of) else { continue };
                    if files.contains_key(path.as_ref()) {
                        continue;
                    }
                    let Ok(body) = std::fs::read(folder.join(path.as_ref())) else { continue };
                    let media_type = text("contentType")
                        .and_then(|media_type| HeaderValue::from_str(media_type).ok())
                        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
                    let is_published = audience == Audience::Delivery;
                    let file = AssetFile { is_published, body: body.into(), media_type };
                    files.insert(path.into_owned(), file);
                }
            }
        }
        Self { by_path: files, drafts: secret_name().ok() }
    }

    /// The value of an asset's `file` with its address on `host`, when the file is here.
    pub(super) fn on_host(&self, host: &str, file: &Value) -> Option<Value> {
        let url = file.get("url")?.as_str()?;
        let is_published = self.by_path.get(path_of(url)?.as_ref())?.is_published;
        let path = url.strip_prefix("//")?;
        let address = if is_published {
            format!("//{host}{FILES_BASE}/{path}")
        } else {
            format!("//{host}{FILES_BASE}/{}/{path}", self.drafts.as_deref()?)
        };
        let mut file = file.clone();
        file["url"] = address.into();
        Some(file)
    }

    /// The file at an address below [`FILES_BASE`].
    pub(super) fn find(&self, path: &str) -> Option<Answer> {
        let path = path.strip_prefix(FILES_BASE)?.strip_prefix('/')?;
        let path = percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
        let draft =
            path.split_once('/').filter(|(folder, _)| self.drafts.as_deref() == Some(*folder));
        let file = match draft {
            Some((_, path)) => self.by_path.get(path),
            None => self.by_path.get(path.as_ref()).filter(|file| file.is_published),
        }?;
        Some(Answer { body: file.body.clone(), media_type: file.media_type.clone() })
    }
}

/// A name that no one can guess.
fn secret_name() -> Result<String, getrandom::Error> {
    Ok(format!("drafts-{:016x}{:016x}", getrandom::u64()?, getrandom::u64()?))
}

/// The path of a file beside the export; an address without a scheme has no host there.
fn path_of(url: &str) -> Option<Cow<'_, str>> {
    let path = percent_encoding::percent_decode_str(url.strip_prefix("//")?).decode_utf8().ok()?;
    let stays_inside =
        Path::new(path.as_ref()).components().all(|part| matches!(part, Component::Normal(_)));
    stays_inside.then_some(path)
}
