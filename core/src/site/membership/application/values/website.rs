//! The address of an organisation's website.

use std::fmt;
use std::str::FromStr;

use super::read_line;
use crate::site::membership::application::AnswerProblem;

/// A web address that begins with `http://` or `https://`; `https://` is put in front where neither is.
///
/// ```
/// use barcode_core::site::membership::application::Website;
///
/// assert_eq!("www.example.com.au".parse::<Website>()?.as_str(), "https://www.example.com.au");
/// # Ok::<(), barcode_core::site::membership::application::AnswerProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Website(String);

impl Website {
    /// The most characters of an address.
    pub const MAX: usize = 200;

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Website {
    type Err = AnswerProblem;

    fn from_str(text: &str) -> Result<Self, AnswerProblem> {
        let line = read_line(text, Self::MAX)?;
        let (scheme, rest) = match line.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => ("http", rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => ("https", rest),
            Some(_) => return Err(AnswerProblem::Website),
            None => ("https", line.as_str()),
        };
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let is_host = host.contains('.')
            && host.split('.').all(|label| {
                !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-')
            });
        if is_host && !rest.contains(char::is_whitespace) {
            Ok(Self(format!("{scheme}://{rest}")))
        } else {
            Err(AnswerProblem::Website)
        }
    }
}

impl fmt::Display for Website {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
