//! The page where an editor signs in: one file in the look of the site, without a script.

use axum::response::{IntoResponse, Response};
use http::header;

use crate::editors::Destination;
use crate::html::{escape, fill};

const TEMPLATE: &str = include_str!("page.html");
/// Allows the style of the template, by its hash, and the icon.
const POLICY: &str = "default-src 'none'; style-src 'sha256-ODS7uALz1Tv6HbqqzI37ejKUmRiF9ZK7eMaZVFKyhBY='; img-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

const DEVELOPMENT: &str = r#"<p>This site runs for its developers, so there is no password.</p>
<form method="post" action="{action}">
<button>Sign in for development</button>
</form>"#;

const SECRET: &str = r#"<p>Drafts are for editors of this site.</p>
<form method="post" action="{action}">
<input name="username" value="editor" autocomplete="username" hidden>
<label for="secret">Editors’ secret</label>
{error}
<input id="secret" name="secret" type="password" autocomplete="current-password" required{state}>
<button>Sign in</button>
</form>"#;

const WRONG: &str =
    r#"<p class="error" id="error" role="alert">That is not the editors’ secret.</p>"#;

const NEW_TAB: &str = r#"<p>Sign in in a new tab, then load this page again.</p>
<a class="action" href="{action}" target="_blank">Sign in (opens in a new tab)</a>"#;

const NOT_FINISHED: &str = r#"<p>You were not signed in: it took too long, was broken off, or was begun in another browser.</p>
<a class="action" href="{action}">Try again</a>"#;

const NOT_AN_EDITOR: &str = r#"<p>Your account is not an editor’s, or its email address is not confirmed. Ask the person who looks after this site to add it.</p>
<a class="action" href="{action}&amp;account=other">Use another account</a>"#;

const UNAVAILABLE: &str = r#"<p>The service where you sign in does not answer. Please try again in a few minutes.</p>
<a class="action" href="{action}">Try again</a>"#;

/// What the page asks for or says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Page {
    /// A button.
    Development,
    /// The editors' secret.
    Secret {
        /// What was sent was another one.
        is_wrong: bool,
    },
    /// The identity provider does not fit into a frame.
    NewTab,
    /// The identity provider has not signed anyone in.
    NotFinished,
    /// It has signed someone else in.
    NotAnEditor,
    /// It does not answer.
    Unavailable,
}

/// The page; whoever signs in from there goes to `destination`.
pub(super) fn page(page: Page, destination: &Destination) -> Response {
    let (body, error, state) = match page {
        Page::Development => (DEVELOPMENT, "", ""),
        Page::Secret { is_wrong: false } => (SECRET, "", ""),
        Page::Secret { is_wrong: true } => {
            (SECRET, WRONG, r#" aria-invalid="true" aria-describedby="error" autofocus"#)
        }
        Page::NewTab => (NEW_TAB, "", ""),
        Page::NotFinished => (NOT_FINISHED, "", ""),
        Page::NotAnEditor => (NOT_AN_EDITOR, "", ""),
        Page::Unavailable => (UNAVAILABLE, "", ""),
    };
    let action = escape(&destination.sign_in_address());
    let body = fill(body, &[("action", &action), ("error", error), ("state", state)]);
    let html = TEMPLATE.replace("{body}", &body);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, html).into_response()
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use sha2::{Digest as _, Sha256};

    use super::*;

    fn style() -> &'static str {
        let (_, rest) = TEMPLATE.split_once("<style>").unwrap();
        rest.split_once("</style>").unwrap().0
    }

    #[test]
    fn the_policy_allows_the_style_of_the_page() {
        let hash = BASE64_STANDARD.encode(Sha256::digest(style()));
        assert!(POLICY.contains(&format!("'sha256-{hash}'")), "expected sha256-{hash}");
    }

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        for text in [
            TEMPLATE,
            DEVELOPMENT,
            SECRET,
            WRONG,
            NEW_TAB,
            NOT_FINISHED,
            NOT_AN_EDITOR,
            UNAVAILABLE,
        ] {
            for forbidden in ["<script", "style=", "@import", "url(", "http:", "https:", "onclick"]
            {
                assert!(!text.contains(forbidden), "{forbidden}");
            }
        }
    }

    #[test]
    fn colours_and_sizes_are_those_of_the_site() {
        let tokens = include_str!("../../../../src/styles/tokens.css");
        let declarations: Vec<&str> =
            style().lines().map(str::trim).filter(|line| line.starts_with("--")).collect();
        assert!(declarations.len() > 20, "{declarations:?}");
        for declaration in declarations {
            assert!(tokens.contains(declaration), "{declaration}");
        }
    }
}
