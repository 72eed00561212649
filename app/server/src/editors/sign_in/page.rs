//! The page where an editor signs in.

use axum::response::{IntoResponse, Response};
use http::header;

use crate::editors::Destination;
use crate::html::escape;
use crate::html::page::{self, POLICY};
use crate::words::text::fill;

const TITLE: &str = "Sign in to preview";

const DEVELOPMENT: &str = r#"<p>This site runs for its developers, so there is no password.</p>
<form method="post" action="{action}">
<button>Sign in for development</button>
</form>"#;

const SECRET: &str = r#"<p>Drafts are for editors of this site.</p>
<form method="post" action="{action}">
<input name="username" value="editor" autocomplete="username" hidden>
<label for="secret">Your secret</label>
{error}
<input id="secret" name="secret" type="password" autocomplete="current-password" required{state}>
<button>Sign in</button>
</form>"#;

const WRONG: &str = r#"<p class="error" id="error" role="alert">That is no editor’s secret.</p>"#;

const NEW_TAB: &str = r#"<p>Sign in in a new tab, then load this page again.</p>
<a class="action" href="{action}" target="_blank">Sign in (opens in a new tab)</a>"#;

const NOT_FINISHED: &str = r#"<p>You were not signed in: it took too long, was broken off, or was started in another browser.</p>
<a class="action" href="{action}">Try again</a>"#;

const NOT_AN_EDITOR: &str = r#"<p>Your account is not an editor’s, or its email address is not confirmed. Ask the person who looks after this site to add it.</p>
<a class="action" href="{action}&amp;account=other">Use another account</a>"#;

const UNAVAILABLE: &str = r#"<p>The service where you sign in does not answer. Please try again in a few minutes.</p>
<a class="action" href="{action}">Try again</a>"#;

const TOO_MANY_ATTEMPTS: &str = r#"<p>Too many attempts to sign in have come from your network. Please wait a minute, then try again.</p>
<a class="action" href="{action}">Try again</a>"#;

const OTHER_MACHINE: &str = r#"<p>On the machine that this site runs on, developers sign in by a button. You have come from another one. Ask those who run the site to set EDITORS to secret or oidc.</p>
<a class="action" href="{action}">Try again</a>"#;

const OTHER_SITE: &str = r#"<p>You were not signed in, because a page of another site asked for it. Please sign in on the page of this site.</p>
<a class="action" href="{action}">Go to the sign-in page</a>"#;

/// What the page asks for or says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Page {
    /// A button.
    Development,
    /// The secret of an editor.
    Secret {
        /// The secret that was sent is wrong.
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
    /// Someone has tried too many secrets.
    TooManyAttempts,
    /// The button is pressed from elsewhere than the machine of the developers.
    OtherMachine,
    /// A page of another site has sent the form.
    OtherSite,
}

/// The page; from there an editor goes on to `destination`.
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
        Page::TooManyAttempts => (TOO_MANY_ATTEMPTS, "", ""),
        Page::OtherMachine => (OTHER_MACHINE, "", ""),
        Page::OtherSite => (OTHER_SITE, "", ""),
    };
    let action = escape(&destination.sign_in_address());
    let body = fill(body, &[("action", &action), ("error", error), ("state", state)]);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, page::page(TITLE, &body)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        for html in [
            DEVELOPMENT,
            OTHER_MACHINE,
            SECRET,
            WRONG,
            NEW_TAB,
            NOT_FINISHED,
            NOT_AN_EDITOR,
            UNAVAILABLE,
            TOO_MANY_ATTEMPTS,
            OTHER_SITE,
        ] {
            check_needs_no_more(html);
        }
    }
}
