//! Asking about company prefixes, whose list is not part of the linters.

/// Answers whether the digits at the head of a key start with a licensed company prefix.
///
/// The list of company prefixes is not part of this crate; a caller that has one implements this.
pub trait CompanyPrefixes {
    /// Looks at the digits (and, for some keys, letters) that start with the company prefix.
    fn look_up(&self, key: &str) -> PrefixAnswer;
}

/// What a list of company prefixes says about a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrefixAnswer {
    /// The key starts with a company prefix that is in use.
    Licensed,
    /// No company prefix matches.
    Unlicensed,
    /// The list cannot be asked now, and the caller wants to know rather than go on.
    Offline,
}
