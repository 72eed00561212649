//! The static build: read into memory once, answered without touching the disk again.
//!
//! A request is a hash lookup among the paths found at start, so no path can lead outside the folder.
//! Left out: byte ranges of anything but downloads (a whole answer is a correct answer to `Range`), directory listings, and
//! compressing at run time (the build writes `.br` and `.gz` copies).

mod earlier_assets;
mod encoding;
mod error_page;
pub mod header_rules;
pub mod load;
mod range;
mod redirects;
mod respond;
pub mod stamp;

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use chrono::DateTime;
use http::{HeaderMap, HeaderValue, header};

use self::earlier_assets::EarlierAssets;
pub use self::earlier_assets::KEPT_BUILDS;
use self::encoding::Encoding;
use self::redirects::Redirects;
use crate::words::Words;

/// Where the contact for reports of vulnerabilities is.
pub const SECURITY_TXT: &str = "/.well-known/security.txt";

/// What a build says of itself, for editors and operators; hidden files are not served.
pub(crate) const REPORT: &str = ".report.json";

/// The whole static build.
#[derive(Debug)]
pub struct Site {
    resources: HashMap<Box<str>, Resource>,
    /// Old spellings of an address (`/about/index.html`) and the address itself.
    moved: HashMap<Box<str>, Box<str>>,
    redirects: Redirects,
    not_found: Resource,
    earlier: EarlierAssets,
    /// SHA-256 of all files, see [`load`].
    digest: String,
    /// What redirects and error pages carry.
    plain_headers: HeaderMap,
    words: Arc<Words>,
}

impl Site {
    /// The digest of all its files but the stamp, which has the same when the build is whole.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// What the server says with this build.
    pub(crate) fn words(&self) -> Arc<Words> {
        Arc::clone(&self.words)
    }

    /// Until when the contact in `security.txt` holds (RFC 9116, section 2.5.5), in milliseconds since 1970.
    pub fn security_contact_ends(&self) -> Option<i64> {
        let file = &self.resources.get(SECURITY_TXT)?.file;
        let mut lines = str::from_utf8(&file.body).ok()?.lines();
        let expires = lines.find_map(|line| line.strip_prefix("Expires:"))?;
        Some(DateTime::parse_from_rfc3339(expires.trim()).ok()?.timestamp_millis())
    }

    /// Whether there is a page at this address.
    pub fn has_page(&self, address: &str) -> bool {
        self.resources.get(address).is_some_and(|resource| {
            let media_type = resource.file.head.get(header::CONTENT_TYPE);
            !resource.is_not_found
                && media_type.is_some_and(|value| value.as_bytes().starts_with(b"text/html"))
        })
    }
}

/// One file with its compressed copies.
#[derive(Clone, Debug)]
struct Resource {
    file: Variant,
    /// In order of preference.
    copies: Vec<Variant>,
    /// Whether the file itself is the page for what is not found.
    is_not_found: bool,
}

/// One file as it is sent.
#[derive(Clone, Debug)]
struct Variant {
    encoding: Encoding,
    etag: HeaderValue,
    body: Bytes,
    /// All headers of the answer.
    head: HeaderMap,
    /// All headers of a 304.
    unchanged: HeaderMap,
}
