//! A page of the program itself in the look of the site: one file without a script, so it reads well when the build is broken.

/// The whole page; its style is part of it, and it loads nothing but the icon.
const TEMPLATE: &str = include_str!("page.html");

/// Allows the style of the template, by its hash, the icon, and a form to this site.
pub(crate) const POLICY: &str = "default-src 'none'; style-src 'sha256-fPhoPM1+1yLLlmNanOuA8u9ExQgJEG9AE0ogVfqOt3M='; img-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// How to call us, as the content says it.
pub(crate) const PHONE: &str = r#"<a href="tel:1300227263">1300 227 263</a>"#;

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
    fn the_phone_number_is_the_one_in_the_content() {
        let facts = include_str!("../../../../fixtures/content/lists/facts.yaml");
        let (_, link) = PHONE.split_once("href=\"tel:").unwrap();
        let (address, rest) = link.split_once("\">").unwrap();
        let (display, _) = rest.split_once("</a>").unwrap();
        assert!(facts.contains(&format!("key: phone, value: {display},")), "{display}");
        assert_eq!(address, display.replace(' ', ""));
    }

    #[test]
    fn nothing_in_what_follows_the_title_is_taken_for_a_place() {
        let html = page("Sorry", "<p>{title} {main}</p>");
        assert!(html.contains("<title>Sorry | GS1 Australia</title>"), "{html}");
        assert!(html.contains("<h1>Sorry</h1>\n<p>{title} {main}</p>"), "{html}");
    }
}
