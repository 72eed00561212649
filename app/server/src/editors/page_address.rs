//! Where an editor goes next: always a page of this site, whatever the address in a request says.

use percent_encoding::percent_decode_str;
use reqwest::Url;

/// Longer than the address of any page.
const MAX: usize = 2048;

/// The path, query and fragment of a page of this site, fit for a header; `/` when `text` leads anywhere else.
///
/// Browsers read `\` as `/` and leave out tabs and line ends, so `/\t/other.example` is another site to them.
pub(super) fn page_address(text: &str) -> String {
    parse(text).unwrap_or_else(|| "/".to_owned())
}

fn parse(text: &str) -> Option<String> {
    let is_plain = !text.contains(|letter: char| letter == '\\' || letter.is_control());
    if text.len() > MAX || !is_plain || !text.starts_with('/') || text.starts_with("//") {
        return None;
    }
    let here = Url::parse("http://site.invalid").ok()?;
    let there = here.join(text).ok()?;
    let path = there.path();
    // `/.//other.example` loses its dot and would then be another site.
    if there.origin() != here.origin() || path.starts_with("//") || is_api(path) {
        return None;
    }
    let after = |mark: char, part: Option<&str>| part.map(|part| format!("{mark}{part}"));
    let query = after('?', there.query()).unwrap_or_default();
    let fragment = after('#', there.fragment()).unwrap_or_default();
    Some(format!("{path}{query}{fragment}"))
}

/// The first value of a name in a query or a form.
pub(super) fn field(query: &str, name: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs.find(|(found, _)| found == name).map(|(_, value)| value.into_owned())
}

/// The API is no page: from there an address could lead on and on.
fn is_api(path: &str) -> bool {
    let path = percent_decode_str(path).decode_utf8_lossy();
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_address_of_a_page_stays_as_it_is() {
        for address in [
            "/",
            "/about",
            "/about?a=1&b=//two#modal=three",
            "/services/recall-health",
            "/apiary",
            "/a%2Fb",
            "/%2F%2Fother.example",
            "/@other.example",
            "/:80/",
        ] {
            assert_eq!(page_address(address), address);
        }
        assert_eq!(page_address("/a b/é?ü"), "/a%20b/%C3%A9?%C3%BC");
    }

    #[test]
    fn whatever_leads_elsewhere_leads_home() {
        for address in [
            "",
            "about",
            "//other.example",
            "///other.example",
            "/\\other.example",
            "\\\\other.example",
            "\\/other.example",
            "/about\\..\\..",
            "http://other.example/",
            "https:other.example",
            "HTTPS://other.example",
            "javascript:alert(1)",
            "data:text/html,x",
            "/\t/other.example",
            "\t//other.example",
            "/\n/other.example",
            "/\r\nSet-Cookie: editor=x",
            "/\0",
            " //other.example",
            "/.//other.example",
            "/./\t/other.example",
            "/..//other.example",
            "/a/..//other.example",
            "/%2e//other.example",
            "@other.example",
            "?x",
            "#x",
            "/api",
            "/api/__octana/content-preview?action=deployed",
            "/%61pi/__octana/sign-in",
            "/a/../api/x",
        ] {
            assert_eq!(page_address(address), "/", "{address:?}");
        }
        assert_eq!(page_address(&format!("/{}", "a".repeat(MAX))), "/");
    }

    proptest! {
        #[test]
        fn no_text_leads_to_another_host(text in r"[/\\.:@?#%a2eE5cfF \t\r\n-]{0,12}|\PC{0,20}") {
            let address = page_address(&text);
            let here = Url::parse("https://www.example.com.au/join-gs1").unwrap();
            let there = here.join(&address).unwrap();
            prop_assert_eq!(there.origin(), here.origin());
            prop_assert!(address.bytes().all(|byte| (b' '..0x7f).contains(&byte)));
            prop_assert_eq!(page_address(&address), address.clone());
        }
    }
}
