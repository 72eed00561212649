//! Who sent an applicant: the address parameter `ref`, one of the values an editor lists.

/// What an address says about the referrer.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Referrer<'a> {
    /// Nothing.
    Absent,
    /// One of the values in the settings.
    Supported(&'a str),
    /// Another value.
    Unsupported(&'a str),
}

impl<'a> Referrer<'a> {
    /// Compares the value of the parameter with the `supported` ones; an empty one counts as absent.
    ///
    /// ```
    /// use barcode_core::site::membership::referrer::Referrer;
    ///
    /// let supported = ["newsletter", "event"];
    /// assert_eq!(Referrer::new(None, &supported), Referrer::Absent);
    /// assert_eq!(Referrer::new(Some("event"), &supported), Referrer::Supported("event"));
    /// assert_eq!(Referrer::new(Some("nope"), &supported), Referrer::Unsupported("nope"));
    /// ```
    pub fn new(value: Option<&'a str>, supported: &[impl AsRef<str>]) -> Self {
        match value.filter(|value| !value.is_empty()) {
            None => Self::Absent,
            Some(value) if supported.iter().any(|name| name.as_ref() == value) => {
                Self::Supported(value)
            }
            Some(value) => Self::Unsupported(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Referrer;

    #[test]
    fn an_empty_value_is_none_and_case_matters() {
        let supported = ["event".to_owned()];
        assert_eq!(Referrer::new(Some(""), &supported), Referrer::Absent);
        assert_eq!(Referrer::new(Some("Event"), &supported), Referrer::Unsupported("Event"));
        assert_eq!(Referrer::new(Some("event "), &supported), Referrer::Unsupported("event "));
    }
}
