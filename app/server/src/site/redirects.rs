//! Old and shortened addresses, and the pages that they lead to.
//!
//! The build writes them into `_redirects`, in the format that Netlify and Cloudflare Pages read, so one file serves every host:
//!
//! ```text
//! # a comment
//! /about-us /what-we-do/about-us 301
//! ```
//!
//! Here an address matches in capital or small letters, with or without a slash at its end. A file or a page at the address wins.
//! A line that does not lead from a path to a page of the build is left out and logged. Left out: `:placeholders`, `*`, and other
//! hosts, so that no redirect leaves the site.

use std::collections::HashMap;

/// Where each address leads, by the address in small letters without a slash at its end.
#[derive(Debug, Default)]
pub(super) struct Redirects(HashMap<Box<str>, Target>);

/// A page of the site, and optionally a heading on it.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) page: Box<str>,
    pub(super) heading: Option<Box<str>>,
}

impl Redirects {
    /// Reads a `_redirects` file; `is_page` knows what the build has at an address.
    pub(super) fn parse(text: &str, is_page: impl Fn(&str) -> bool) -> Self {
        let mut redirects = HashMap::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let Some((from, target)) = rule(line).filter(|(_, target)| is_page(&target.page))
            else {
                tracing::warn!(
                    line = index + 1,
                    "_redirects: a line leads to no page of this site"
                );
                continue;
            };
            // The first of several holds, as it does at other hosts.
            redirects.entry(from).or_insert(target);
        }
        Self(redirects)
    }

    /// Where an address leads, in the spelling of [`key`].
    pub(super) fn get(&self, address: &str) -> Option<&Target> {
        self.0.get(address)
    }
}

fn rule(line: &str) -> Option<(Box<str>, Target)> {
    let mut parts = line.split_whitespace();
    let (from, to) = (parts.next()?, parts.next()?);
    let is_path = |path: &str| path.starts_with('/') && !path.contains(['*', ':', '\\']);
    if !is_path(from) || !is_path(to) {
        return None;
    }
    let (page, heading) = to.split_once('#').map_or((to, None), |(page, id)| (page, Some(id)));
    let target = Target { page: page.into(), heading: heading.map(Into::into) };
    Some((key(from).into(), target))
}

/// The address in the one spelling that is looked up.
pub(super) fn key(address: &str) -> String {
    address.trim_end_matches('/').to_lowercase()
}
