//! The cookies of an editor, and of someone who has opened the link to a draft. Visitors have none.
//!
//! With HTTPS the names that the server trusts begin with `__Host-`, so no other host can set them.
//!
//! In a frame of another site (the content service's editor) browsers send only what is marked `SameSite=None`. Some send the
//! cookies that a tab of this site was given (Chrome), others keep a separate set for each site around the frame and give
//! it only cookies that are `Partitioned`. So there both are set, with the same value.

use http::{HeaderMap, HeaderValue, header};

/// What is kept in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cookie {
    /// Who is signed in; no script can read it.
    Session,
    /// A sign-in at an identity provider that has begun.
    SignIn,
    /// Which version of the content is shown; the page's script reads it.
    View,
    /// The link to a draft that was opened; no script can read it.
    Share,
}

impl Cookie {
    const ALL: [Self; 4] = [Self::Session, Self::SignIn, Self::View, Self::Share];
}

/// How cookies are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cookies {
    /// The site is reached by HTTPS.
    pub(super) is_https: bool,
    /// Some other site may show this one in a frame.
    pub(super) is_framed: bool,
}

impl Cookies {
    fn name(self, cookie: Cookie) -> &'static str {
        match (cookie, self.is_https) {
            (Cookie::Session, true) => "__Host-editor",
            (Cookie::Session, false) => "editor",
            (Cookie::SignIn, true) => "__Host-editor-sign-in",
            (Cookie::SignIn, false) => "editor-sign-in",
            (Cookie::Share, true) => "__Host-shared-draft",
            (Cookie::Share, false) => "shared-draft",
            (Cookie::View, _) => "preview",
        }
    }

    /// Adds a cookie that lasts for some seconds. `value` must be fit for a cookie.
    pub(super) fn set(self, headers: &mut HeaderMap, cookie: Cookie, value: &str, seconds: i64) {
        let name = self.name(cookie);
        let hidden = if cookie == Cookie::View { "" } else { "; HttpOnly" };
        let start = format!("{name}={value}; Path=/; Max-Age={seconds}{hidden}");
        // A person comes back from the identity provider, or opens a link, in a tab and never in a frame.
        let is_of_tab = matches!(cookie, Cookie::SignIn | Cookie::Share);
        let is_framed = self.is_framed && self.is_https && !is_of_tab;
        let endings: &[&str] = match (self.is_https, is_framed) {
            (_, true) => &["; SameSite=None; Secure", "; SameSite=None; Secure; Partitioned"],
            (true, false) => &["; SameSite=Lax; Secure"],
            (false, false) => &["; SameSite=Lax"],
        };
        for ending in endings {
            if let Ok(value) = HeaderValue::try_from(format!("{start}{ending}")) {
                headers.append(header::SET_COOKIE, value);
            }
        }
    }

    /// Removes all cookies.
    pub(super) fn clear(self, headers: &mut HeaderMap) {
        for cookie in Cookie::ALL {
            self.set(headers, cookie, "", 0);
        }
    }

    /// All values that a request has for a cookie.
    pub(super) fn values(self, headers: &HeaderMap, cookie: Cookie) -> impl Iterator<Item = &str> {
        let name = self.name(cookie);
        headers
            .get_all(header::COOKIE)
            .into_iter()
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(move |(found, _)| *found == name)
            .map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(is_https: bool, is_framed: bool, cookie: Cookie) -> Vec<String> {
        let mut headers = HeaderMap::new();
        Cookies { is_https, is_framed }.set(&mut headers, cookie, "v", 60);
        let values = headers.get_all(header::SET_COOKIE).into_iter();
        values.map(|value| value.to_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn each_cookie_is_as_closed_as_its_use_allows() {
        assert_eq!(
            set(false, false, Cookie::Session),
            ["editor=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"]
        );
        assert_eq!(
            set(true, false, Cookie::Session),
            ["__Host-editor=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"]
        );
        assert_eq!(
            set(true, false, Cookie::View),
            ["preview=v; Path=/; Max-Age=60; SameSite=Lax; Secure"]
        );
        assert_eq!(
            set(true, false, Cookie::Share),
            ["__Host-shared-draft=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"]
        );
    }

    #[test]
    fn in_frames_of_other_sites_browsers_get_the_cookie_they_will_send() {
        assert_eq!(
            set(true, true, Cookie::Session),
            [
                "__Host-editor=v; Path=/; Max-Age=60; HttpOnly; SameSite=None; Secure",
                "__Host-editor=v; Path=/; Max-Age=60; HttpOnly; SameSite=None; Secure; Partitioned",
            ]
        );
        // Without HTTPS browsers refuse such cookies.
        assert_eq!(set(false, true, Cookie::Session), set(false, false, Cookie::Session));
        for cookie in [Cookie::SignIn, Cookie::Share] {
            assert_eq!(set(true, true, cookie), set(true, false, cookie));
        }
    }

    #[test]
    fn a_cookie_is_found_among_others_and_its_name_is_compared_whole() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, "xeditor=1; editor=2;editor=3".parse().unwrap());
        headers.append(header::COOKIE, "editor=4=; Editor=5; editor".parse().unwrap());
        let cookies = Cookies { is_https: false, is_framed: false };
        let found: Vec<_> = cookies.values(&headers, Cookie::Session).collect();
        assert_eq!(found, ["2", "3", "4="]);
    }
}
