//! The static build: read into memory once, answered without touching the disk again.
//!
//! A request is a hash lookup among the paths found at start, so no path can lead outside the folder.
//! Left out: byte ranges (a whole answer is a correct answer to `Range`), directory listings, and compressing at run time
//! (the build writes `.br` and `.gz` copies).

mod encoding;
mod error_page;
pub mod header_rules;
pub mod load;
mod media_type;
mod respond;
pub mod stamp;
mod tree;

use std::collections::HashMap;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};

use self::encoding::Encoding;

/// The whole static build.
#[derive(Debug)]
pub struct Site {
    resources: HashMap<Box<str>, Resource>,
    /// Old spellings of an address (`/about/index.html`) and the address itself.
    moved: HashMap<Box<str>, Box<str>>,
    not_found: Resource,
    /// What redirects and error pages carry.
    plain_headers: HeaderMap,
}

impl Site {
    /// The addresses of the pages.
    pub fn pages(&self) -> impl Iterator<Item = &str> {
        let pages = self.resources.iter().filter(|(_, resource)| {
            let media_type = resource.file.head.get(header::CONTENT_TYPE);
            !resource.is_not_found
                && media_type.is_some_and(|value| value.as_bytes().starts_with(b"text/html"))
        });
        pages.map(|(address, _)| &**address)
    }
}

/// One file with its compressed copies.
#[derive(Debug)]
struct Resource {
    file: Variant,
    /// In order of preference.
    copies: Vec<Variant>,
    /// Whether the file itself is the page for what is not found.
    is_not_found: bool,
}

/// One file as it is sent.
#[derive(Debug)]
struct Variant {
    encoding: Encoding,
    etag: HeaderValue,
    body: Bytes,
    /// All headers of the answer.
    head: HeaderMap,
    /// All headers of a 304.
    unchanged: HeaderMap,
}
