//! Asking about company prefixes, whose list is not part of the linters.

/// Answers whether a key starts with a licensed company prefix.
///
/// The list of company prefixes is not part of this crate; a caller that has one implements this trait.
pub trait CompanyPrefixes {
    /// Looks up the characters, nearly always digits, that start with the company prefix.
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
