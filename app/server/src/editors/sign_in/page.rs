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
<label for="secret">Editors’ secret</label>
{error}
<input id="secret" name="secret" type="password" autocomplete="current-password" required{state}>
<button>Sign in</button>
</form>"#;

const WRONG: &str =
    r#"<p class="error" id="error" role="alert">That is not the editors’ secret.</p>"#;

/// What the page asks for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// A button.
    Development,
    /// The editors' secret.
    Secret {
        /// What was sent was another one.
        is_wrong: bool,
    },
}

/// The page; whoever signs in there goes to `destination`.
pub(super) fn page(form: Form, destination: &Destination) -> Response {
    let action = escape(&destination.sign_in_address());
    let body = match form {
        Form::Development => fill(DEVELOPMENT, &[("action", &action)]),
        Form::Secret { is_wrong } => {
            let (error, state) = if is_wrong {
                (WRONG, r#" aria-invalid="true" aria-describedby="error" autofocus"#)
            } else {
                ("", "")
            };
            fill(SECRET, &[("action", &action), ("error", error), ("state", state)])
        }
    };
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
        for text in [TEMPLATE, DEVELOPMENT, SECRET, WRONG] {
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
