//! Reads the static build and prepares the head of every answer.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};
use sha2::{Digest as _, Sha256};

use super::earlier_assets::EarlierAssets;
use super::encoding::Encoding;
use super::header_rules::{HeaderRules, HeaderRulesError, StrictTransport};
use super::redirects::Redirects;
use super::{Resource, Site, Variant};
use crate::etag::etag_of;
use crate::words::{self, Words, WordsError};

/// Why the static build cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file or folder cannot be read.
    #[error("cannot read the static build {}", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The folder holds no site.
    #[error("{} has no {missing}, so it is not a finished build", path.display())]
    Incomplete {
        /// The folder.
        path: PathBuf,
        /// The file that is missing.
        missing: &'static str,
    },
    /// The build's header file cannot be used.
    #[error(transparent)]
    Headers(#[from] HeaderRulesError),
    /// The server cannot say what the build tells it.
    #[error(transparent)]
    Words(#[from] WordsError),
}

/// The file that holds header rules; it is never served itself.
const HEADER_FILE: &str = "/_headers";
/// The file that holds old addresses; neither is this one.
const REDIRECT_FILE: &str = "/_redirects";
/// What the build tells the server and no one else, such as fees that the pages do not show.
const SERVER_DATA: &str = "/_data/";
/// What the server says itself.
const WORDS_FILE: &str = "/_data/words.json";
/// Holds the digest of the others.
const STAMP_FILE: &str = "/_data/build.json";
const NOT_FOUND_FILE: &str = "/404.html";
/// Deeper than the folders of any build, so that a loop of mounts cannot keep the start busy.
const MAX_DEPTH: usize = 16;

impl Site {
    /// Reads the build in `folder`. `strict_transport` makes answers insist on HTTPS.
    pub fn load(folder: &Path, strict_transport: StrictTransport) -> Result<Self, SiteError> {
        let contents = contents_of(folder)?;
        let own = [
            ("/index.html", "index.html"),
            (NOT_FOUND_FILE, "404.html"),
            (WORDS_FILE, words::FILE),
        ];
        for (address, missing) in own {
            if !contents.contains_key(address) {
                return Err(SiteError::Incomplete { path: folder.to_owned(), missing });
            }
        }
        let rules = contents.get(HEADER_FILE).map(|text| String::from_utf8_lossy(text));
        let rules = HeaderRules::parse(&rules.unwrap_or_default(), strict_transport)?;
        let words = contents.get(WORDS_FILE).cloned().unwrap_or_default();
        let words = Arc::new(Words::read(&words)?);
        Ok(Self::build(&contents, &rules, words))
    }

    fn build(contents: &BTreeMap<String, Bytes>, rules: &HeaderRules, words: Arc<Words>) -> Self {
        let mut resources = HashMap::new();
        let mut moved = HashMap::new();
        for file in contents.keys().filter(|file| is_served(file, contents)) {
            let address = address_of(file);
            if address != file {
                moved.insert(file.as_str().into(), address.into());
            }
            resources.insert(address.into(), resource(file, address, contents, rules));
        }
        let lines = contents.get(REDIRECT_FILE).map(|text| String::from_utf8_lossy(text));
        let redirects = Redirects::parse(&lines.unwrap_or_default(), |page| {
            resources.get(page).is_some_and(|resource: &Resource| !resource.is_not_found)
        });
        Self {
            resources,
            moved,
            redirects,
            not_found: resource(NOT_FOUND_FILE, "/404", contents, rules),
            earlier: EarlierAssets::default(),
            digest: digest_of(contents),
            plain_headers: rules.headers_for("/"),
            words,
        }
    }
}

/// All files below `folder` by their addresses.
fn contents_of(folder: &Path) -> Result<BTreeMap<String, Bytes>, SiteError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |source| SiteError::Unreadable { path, source }
    };
    let mut contents = BTreeMap::new();
    for (address, path) in files(folder).map_err(unreadable(folder))? {
        let content = std::fs::read(&path).map_err(unreadable(&path))?;
        contents.insert(address, content.into());
    }
    Ok(contents)
}

/// SHA-256 of a line for each file, as `sha256sum` writes it, in order of their addresses. The build computes the same.
fn digest_of(contents: &BTreeMap<String, Bytes>) -> String {
    let mut all = Sha256::new();
    for (address, content) in contents.iter().filter(|(address, _)| *address != STAMP_FILE) {
        all.update(format!("{:x}  {address}\n", Sha256::digest(content)));
    }
    format!("{:x}", all.finalize())
}

/// Compressed copies are sent instead of their file, never at an address of their own.
fn is_served(file: &str, contents: &BTreeMap<String, Bytes>) -> bool {
    let is_copy = [Encoding::Brotli, Encoding::Gzip]
        .into_iter()
        .filter_map(Encoding::file_ending)
        .filter_map(|ending| file.strip_suffix(ending))
        .any(|original| contents.contains_key(original));
    let is_settings = file == HEADER_FILE || file == REDIRECT_FILE || file.starts_with(SERVER_DATA);
    !is_copy && !is_settings
}

/// `/about/index.html` and `/about.html` are the page `/about`.
fn address_of(file: &str) -> &str {
    let address = file.strip_suffix("/index.html").or_else(|| file.strip_suffix(".html"));
    match address {
        Some("") => "/",
        Some(address) => address,
        None => file,
    }
}

fn resource(
    file: &str,
    address: &str,
    contents: &BTreeMap<String, Bytes>,
    rules: &HeaderRules,
) -> Resource {
    let headers = rules.headers_for(address);
    let copies = [Encoding::Brotli, Encoding::Gzip]
        .into_iter()
        .filter_map(|encoding| {
            let copy = contents.get(&format!("{file}{}", encoding.file_ending()?))?;
            Some(variant(file, encoding, copy.clone(), headers.clone()))
        })
        .collect();
    let body = contents.get(file).cloned().unwrap_or_default();
    Resource {
        file: variant(file, Encoding::Identity, body, headers),
        copies,
        is_not_found: file == NOT_FOUND_FILE,
    }
}

fn variant(file: &str, encoding: Encoding, body: Bytes, mut unchanged: HeaderMap) -> Variant {
    let etag = etag_of(&body);
    unchanged.insert(header::ETAG, etag.clone());
    unchanged.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    let mut head = unchanged.clone();
    head.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(file)));
    head.insert(header::CONTENT_LENGTH, body.len().into());
    if let Some(name) = encoding.name() {
        head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    if let Some(name) = file.strip_prefix("/download/").and_then(|path| path.rsplit('/').next())
        && let Ok(value) =
            format!("attachment; filename=\"{}\"", name.replace(['"', '\\'], "_")).parse()
    {
        head.insert(header::CONTENT_DISPOSITION, value);
        head.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
    Variant { encoding, etag, body, head, unchanged }
}

/// All files below `folder` as (address, path on disk), in order of their addresses.
///
/// Symbolic links are left out, so nothing outside the folder can be published by accident, and so are
/// hidden files other than `.well-known`.
fn files(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    let mut folders = vec![(String::new(), folder.to_owned(), 0)];
    while let Some((address, path, depth)) = folders.pop() {
        for entry in std::fs::read_dir(&path)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if name.starts_with('.') && name != ".well-known" {
                continue;
            }
            let address = format!("{address}/{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() && depth < MAX_DEPTH {
                folders.push((address, entry.path(), depth + 1));
            } else if kind.is_file() {
                found.push((address, entry.path()));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The media type of a file; unknown endings are downloads, and so is what a browser would run of what editors upload.
fn media_type(path: &str) -> &'static str {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_uploaded = ["/media/", "/download/"].iter().any(|folder| path.starts_with(folder));
    match ending.to_ascii_lowercase().as_str() {
        "html" | "css" | "js" | "mjs" | "json" | "map" | "wasm" | "xml" | "webmanifest"
            if is_uploaded =>
        {
            "application/octet-stream"
        }
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "gif" => "image/gif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "pdf" => "application/pdf",
        "txt" | "md" => "text/plain; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "xml" => "application/xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_that_of_every_file_but_the_stamp() {
        let digest = |changed: Option<(&str, &str)>| {
            let dist = tempfile::tempdir().unwrap();
            // The build computes the same for these files (`stamp-digest.test.ts`).
            let files = [
                ("index.html", "<h1>Home</h1>"),
                ("404.html", "<h1>Not found</h1>"),
                ("_data/build.json", "{}"),
                ("assets/é.txt", "é"),
                (".hidden", "left behind"),
                (".well-known/security.txt", "Contact: x"),
            ];
            for (file, content) in files.into_iter().chain(changed) {
                let path = dist.path().join(file);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, content).unwrap();
            }
            digest_of(&contents_of(dist.path()).unwrap())
        };
        let whole = digest(None);
        assert_eq!(whole, "758dad2aea527f3fe56ecd6d5ea1b9a830b9ed5dcfb58fd613d2eed6131c100a");
        assert_eq!(digest(Some(("_data/build.json", "{ }"))), whole);
        assert_eq!(digest(Some((".hidden", "changed"))), whole);
        for changed in [("index.html", "<h1>home</h1>"), ("more.txt", ""), ("assets/é.txt", "")] {
            assert_ne!(digest(Some(changed)), whole, "{changed:?}");
        }
    }
}
