//! A page of the program itself in the look of the site: one file without a script, so it reads well when the build is broken.

use super::escape;
use crate::words::PhoneNumber;

/// The whole page; its style is part of it, and it loads nothing but the icon.
const TEMPLATE: &str = include_str!("page.html");

/// Allows the style of the template, by its hash, the icon, and a form to this site.
pub(crate) const POLICY: &str = "default-src 'none'; style-src 'sha256-Wu0ibczm6w8nTlMJrqyFd4Q7/Y/RMDq6LKpeLgjBd2Y='; img-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// How to call us.
pub(crate) fn phone_link(phone: &PhoneNumber) -> String {
    format!(r#"<a href="{}">{}</a>"#, escape(&phone.href), escape(&phone.display))
}

/// The page with a title and what follows it, both HTML.
pub(crate) fn page(title: &str, main: &str) -> String {
    // `main` last, so that nothing in it is taken for a placeholder.
    TEMPLATE.replace("{title}", title).replace("{main}", main)
}

/// Fails if HTML that stands in the page needs more than the policy allows.
#[cfg(test)]
#[track_caller]
pub(crate) fn check_needs_no_more(html: &str) {
    for forbidden in ["<script", "style=", "@import", "url(", "http:", "https:", "onclick"] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
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
    fn the_policy_allows_the_style_of_the_page_and_the_page_needs_no_more() {
        let hash = BASE64_STANDARD.encode(Sha256::digest(style()));
        assert!(POLICY.contains(&format!("'sha256-{hash}'")), "expected sha256-{hash}");
        check_needs_no_more(TEMPLATE);
    }

    #[test]
    fn colours_and_sizes_are_those_of_the_site() {
        let tokens = include_str!("../../../src/styles/tokens.css");
        let declarations: Vec<&str> =
            style().lines().map(str::trim).filter(|line| line.starts_with("--")).collect();
        assert!(declarations.len() > 20, "{declarations:?}");
        for declaration in declarations {
            assert!(tokens.contains(declaration), "{declaration}");
        }
    }

    #[test]
    fn nothing_in_what_follows_the_title_is_taken_for_a_place() {
        let html = page("Sorry", "<p>{title} {main}</p>");
        assert!(html.contains("<title>Sorry | GS1 Australia</title>"), "{html}");
        assert!(html.contains("<h1>Sorry</h1>\n<p>{title} {main}</p>"), "{html}");
    }
}
