//! What the register answers: JSON in the call of a function, `callback({"Abn":"…","EntityName":"…",…,"Message":""})`
//! (ABN Lookup web services, `AbnDetails.aspx`). Without a record `Abn` is empty and `Message` says why.
//!
//! It comes from outside, so each value is read by the rules of the form, and one that they refuse counts as missing.

use barcode_core::site::membership::application::{Abn, Acn, Field, Postcode, read_line};
use barcode_core::site::membership::organisation::State;
use barcode_core::{Code, Listed};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::unreached::Unreached;

/// The longest description of a kind of entity that the register has.
const MAX_ENTITY_TYPE: usize = 100;

/// What came of a look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AbnLookupResult {
    /// The register has it, and `business` says whose it is.
    Found,
    /// The register does not have it.
    Unknown,
    /// The register cannot be asked at the moment.
    Unavailable,
}

/// What the register says of an ABN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundAbn {
    /// What came of it.
    pub result: AbnLookupResult,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub business: Option<Business>,
}

/// A business as the register has it. What the register does not say is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Business {
    /// Whether the ABN is in use; otherwise it is cancelled.
    pub is_active: bool,
    /// Since when it is active or cancelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub status_from: Option<String>,
    /// The legal name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Such as `Australian Private Company`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub entity_type: Option<String>,
    /// The company number, nine digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub acn: Option<String>,
    /// The state or territory of its main place, as the form names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub state: Option<String>,
    /// The postcode of its main place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub postcode: Option<String>,
    /// Since when it is registered for GST; left out when it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub gst_from: Option<String>,
}

/// Why the register gives no answer. Its own words are never repeated: they may have the key in them.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// The key is not one of its own.
    #[error("the Australian Business Register does not accept ABR_GUID")]
    Key,
    /// No connection, or no answer in time.
    #[error("the Australian Business Register does not answer: {}", Unreached::of(.0))]
    Connection(reqwest::Error),
    /// It answers that it cannot say at the moment.
    #[error("the Australian Business Register has no answer at the moment")]
    Unavailable,
    /// We ask it too much at once.
    #[error("too many ABNs are looked up at once")]
    Busy,
    /// It answers something else.
    #[error("an answer of the Australian Business Register cannot be read")]
    Unreadable,
}

/// The register's names; all others are skipped.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "PascalCase")]
struct Details {
    abn: Option<String>,
    abn_status: Option<String>,
    abn_status_effective_from: Option<String>,
    acn: Option<String>,
    address_postcode: Option<String>,
    address_state: Option<String>,
    entity_name: Option<String>,
    entity_type_code: Option<String>,
    entity_type_name: Option<String>,
    gst: Option<String>,
    message: Option<String>,
}

impl FoundAbn {
    pub(super) fn new(business: Option<Business>) -> Self {
        let result = match business {
            Some(_) => AbnLookupResult::Found,
            None => AbnLookupResult::Unknown,
        };
        Self { result, business }
    }

    pub(super) fn unavailable() -> Self {
        Self { result: AbnLookupResult::Unavailable, business: None }
    }
}

/// Reads the answer about `asked`; `None` when the register has no such ABN.
pub(super) fn read(body: &str, asked: &Abn) -> Result<Option<Business>, RegisterError> {
    let details = read_call(body)?;
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let abn = text(&details.abn);
    if abn.trim().is_empty() {
        return refusal(&text(&details.message));
    }
    if abn.parse::<Abn>().ok().as_ref() != Some(asked) {
        return Err(RegisterError::Unreadable);
    }
    let is_active = match text(&details.abn_status).as_str() {
        "Active" => true,
        "Cancelled" => false,
        _ => return Err(RegisterError::Unreadable),
    };
    let line = |value: &Option<String>, max| read_line(&text(value), max).ok();
    let day = |value: &Option<String>| {
        let day: Option<NaiveDate> = text(value).parse().ok();
        day.map(|day| day.to_string())
    };
    let state = text(&details.address_state);
    Ok(Some(Business {
        is_active,
        status_from: day(&details.abn_status_effective_from),
        name: line(&details.entity_name, Field::CompanyName.max_length())
            .map(|name| as_spoken(name, &text(&details.entity_type_code))),
        entity_type: line(&details.entity_type_name, MAX_ENTITY_TYPE),
        acn: text(&details.acn).parse().ok().map(|acn: Acn| acn.digits().to_owned()),
        state: State::from_code(&state).map(|state| state.code().to_owned()),
        postcode: text(&details.address_postcode)
            .parse()
            .ok()
            .map(|postcode: Postcode| postcode.as_str().to_owned()),
        gst_from: day(&details.gst),
    }))
}

/// The name of a person, which the register has as `FAMILY, GIVEN NAMES`, as the form wants it; any other as it is.
fn as_spoken(name: String, entity_type: &str) -> String {
    match name.split_once(", ") {
        Some((family, given)) if entity_type == "IND" => format!("{given} {family}"),
        _ => name,
    }
}

/// The argument of the call.
fn read_call(body: &str) -> Result<Details, RegisterError> {
    let body = body.trim().trim_end_matches(';').trim_end();
    let argument = body.strip_prefix("callback(").and_then(|rest| rest.strip_suffix(')'));
    let argument = argument.ok_or(RegisterError::Unreadable)?;
    serde_json::from_str(argument).map_err(|_| RegisterError::Unreadable)
}

/// What an answer without a record means.
fn refusal(message: &str) -> Result<Option<Business>, RegisterError> {
    let message = message.to_ascii_lowercase();
    let says = |words: &str| message.contains(words);
    if says("guid") || says("registered party") {
        Err(RegisterError::Key)
    } else if says("not a valid abn") || says("no record") || says("not found") {
        Ok(None)
    } else {
        Err(RegisterError::Unavailable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_about(body: &str) -> Result<Option<Business>, RegisterError> {
        read(body, &"51 824 753 556".parse().unwrap())
    }

    const COMPANY: &str = r#"callback({"Abn":"51824753556","AbnStatus":"Active","AbnStatusEffectiveFrom":"2000-07-01","Acn":"952000010","AddressDate":"2018-02-26","AddressPostcode":"3123","AddressState":"VIC","BusinessName":["Sample","Sample Sauces"],"EntityName":"SAMPLE SAUCES PTY LTD","EntityTypeCode":"PRV","EntityTypeName":"Australian Private Company","Gst":"2000-07-01","Message":""})"#;

    #[test]
    fn what_the_register_says_is_taken_over() {
        let text = |text: &str| Some(text.to_owned());
        let expected = Business {
            is_active: true,
            status_from: text("2000-07-01"),
            name: text("SAMPLE SAUCES PTY LTD"),
            entity_type: text("Australian Private Company"),
            acn: text("952000010"),
            state: text("VIC"),
            postcode: text("3123"),
            gst_from: text("2000-07-01"),
        };
        assert_eq!(read_about(COMPANY).unwrap(), Some(expected.clone()));
        assert_eq!(read_about(&format!(" {COMPANY};\r\n")).unwrap(), Some(expected));
    }

    #[test]
    fn a_person_is_named_as_people_say_it_and_a_company_as_it_is_written() {
        for (code, name, expected) in [
            ("IND", "EXAMPLE, ALEX KIM", "ALEX KIM EXAMPLE"),
            ("IND", "ALEX", "ALEX"),
            ("PRV", "PICKLES, JAMS & CO PTY LTD", "PICKLES, JAMS & CO PTY LTD"),
        ] {
            let body = COMPANY.replace("PRV", code).replace("SAMPLE SAUCES PTY LTD", name);
            let business = read_about(&body).unwrap().unwrap();
            assert_eq!(business.name.as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_it_does_not_say_or_the_form_would_refuse_is_left_out() {
        let body = r#"callback({"Abn":"51824753556","AbnStatus":"Cancelled","AbnStatusEffectiveFrom":"","Acn":"1","AddressPostcode":"12345678","AddressState":"AAT","EntityName":"Sample\u202eSauces","EntityTypeName":null,"Gst":null})"#;
        assert_eq!(read_about(body).unwrap(), Some(Business::default()));
    }

    #[test]
    fn without_a_record_the_message_says_why() {
        let body = |message: &str| {
            format!(r#"callback({{"Abn":"","AbnStatus":"","Message":"{message}"}})"#)
        };
        for message in ["Search text is not a valid ABN or ACN", "No records found"] {
            assert_eq!(read_about(&body(message)).unwrap(), None, "{message}");
        }
        for message in [
            "The GUID entered is not recognised as a Registered Party",
            "The party identified by this GUID has not been registered for the requested service",
        ] {
            let error = read_about(&body(message)).unwrap_err();
            assert!(matches!(error, RegisterError::Key), "{message}");
        }
        for message in ["", "Problem accessing ABN Lookup database."] {
            let error = read_about(&body(message)).unwrap_err();
            assert!(matches!(error, RegisterError::Unavailable), "{message}");
        }
    }

    #[test]
    fn anything_else_is_no_answer() {
        let other = COMPANY.replace("51824753556", "16952000010");
        let stopped = COMPANY.replace("Active", "Sleeping");
        let cut = &COMPANY[..COMPANY.len() - 20];
        let bare = &COMPANY["callback(".len()..COMPANY.len() - 1];
        for body in ["", "<html>", "callback()", &other, &stopped, cut, bare] {
            let error = read_about(body).unwrap_err();
            assert!(matches!(error, RegisterError::Unreadable), "{body}");
        }
    }
}
