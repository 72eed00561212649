//! What a browser may say about a fault.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A fault that happened in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FaultReport {
    /// What kind of fault.
    pub(super) code: FaultCode,
    /// The path of the page.
    #[schema(max_length = 200, example = "/join-gs1")]
    pub(super) page: String,
    /// The build that the browser had.
    #[schema(value_type = String, pattern = "^[0-9a-f]{12}$", example = "37316264b0dc")]
    pub(super) build: BuildId,
}

/// What kind of fault, by the name of the error in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::enum_variant_names, reason = "these are the names that browsers give")]
pub(super) enum FaultCode {
    TypeError,
    ReferenceError,
    RangeError,
    SyntaxError,
    WebAssemblyError,
    NetworkError,
    QuotaExceededError,
    SecurityError,
    CaptchaError,
    OtherError,
}

impl FaultCode {
    /// The stable name, as in the report.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::TypeError => "typeError",
            Self::ReferenceError => "referenceError",
            Self::RangeError => "rangeError",
            Self::SyntaxError => "syntaxError",
            Self::WebAssemblyError => "webAssemblyError",
            Self::NetworkError => "networkError",
            Self::QuotaExceededError => "quotaExceededError",
            Self::SecurityError => "securityError",
            Self::CaptchaError => "captchaError",
            Self::OtherError => "otherError",
        }
    }
}

/// Names a build of the site: 12 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct BuildId(String);

impl BuildId {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for BuildId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_build = text.len() == 12 && text.bytes().all(is_digit);
        if is_build { Ok(Self(text)) } else { Err("expected 12 hexadecimal digits") }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(value: Value) -> Option<FaultReport> {
        serde_json::from_value(value).ok()
    }

    /// The same file tells the browser's side which codes there are.
    #[test]
    fn the_codes_are_those_that_browsers_send() {
        let codes: Vec<String> =
            serde_json::from_str(include_str!("../../../../fixtures/cases/fault-codes.json"))
                .unwrap();
        for code in codes {
            let report = json!({ "code": code, "page": "/join-gs1", "build": "37316264b0dc" });
            assert_eq!(read(report).unwrap().code.id(), code);
        }
    }

    #[test]
    fn nothing_but_a_code_a_page_and_a_build_is_read() {
        let right = json!({ "code": "typeError", "page": "/join-gs1", "build": "37316264b0dc" });
        assert!(read(right.clone()).is_some());
        for (field, value) in [
            ("code", json!("Jo Example is not a function")),
            ("code", json!(7)),
            ("build", json!("37316264B0DC")),
            ("build", json!("jo@example.com")),
            ("page", json!(null)),
            ("message", json!("jo@example.com is undefined")),
        ] {
            let mut report = right.clone();
            report[field] = value;
            assert_eq!(read(report.clone()), None, "{report}");
        }
    }
}
