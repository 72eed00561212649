//! One field of a query or of a form.

/// The first value of a name.
pub(super) fn field(query: &str, name: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs.find(|(found, _)| found == name).map(|(_, value)| value.into_owned())
}
