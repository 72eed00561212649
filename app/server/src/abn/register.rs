//! The Australian Business Register's own service.
//!
//! It is asked once: an applicant waits, and can type what it would say. Its key stands in the address that is asked, so no
//! error is logged with one.

use std::fmt;
use std::time::Duration;

use barcode_core::site::membership::application::Abn;
use reqwest::Response;
use tokio::sync::Semaphore;

use super::answer::{Business, RegisterError, read};
use crate::http_client::http_client;

/// Where the register gives the details of an ABN.
pub(super) const ABN_DETAILS: &str = "https://abr.business.gov.au/json/AbnDetails.aspx";
/// An applicant waits for this answer.
const TIMEOUT: Duration = Duration::from_secs(5);
/// An answer has a kilobyte; that of a chain with hundreds of business names a hundred.
const MAX_ANSWER: usize = 256 * 1024;
/// Questions at the same time. More would be a flood, and the key is for all applicants.
const AT_ONCE: usize = 8;

/// The register, asked with one key.
pub(super) struct Register {
    client: reqwest::Client,
    address: String,
    guid: String,
    places: Semaphore,
}

impl fmt::Debug for Register {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Register").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Register {
    pub(super) fn new(address: &str, guid: &str) -> Result<Self, reqwest::Error> {
        Self::patient(address, guid, TIMEOUT)
    }

    fn patient(address: &str, guid: &str, timeout: Duration) -> Result<Self, reqwest::Error> {
        let client = http_client().timeout(timeout).build()?;
        let places = Semaphore::new(AT_ONCE);
        Ok(Self { client, address: address.to_owned(), guid: guid.to_owned(), places })
    }

    /// What the register says; `None` when it has no such ABN.
    pub(super) async fn ask(&self, abn: &Abn) -> Result<Option<Business>, RegisterError> {
        let _place = self.places.try_acquire().map_err(|_| RegisterError::Busy)?;
        // Neither the ABN nor the key is for the log.
        let body = self.body(abn).await;
        let body = body.map_err(|error| RegisterError::Connection(error.without_url()))?;
        read(&body.ok_or(RegisterError::Unreadable)?, abn)
    }

    /// The text of the answer; `None` when it is too long, or no text.
    async fn body(&self, abn: &Abn) -> Result<Option<String>, reqwest::Error> {
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("abn", abn.digits()), ("guid", &self.guid), ("callback", "callback")])
            .finish();
        let response = self.client.get(format!("{}?{query}", self.address)).send().await?;
        read_text(response.error_for_status()?).await
    }
}

async fn read_text(mut response: Response) -> Result<Option<String>, reqwest::Error> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > MAX_ANSWER {
            return Ok(None);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8(body).ok())
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::extract::RawQuery;
    use axum::routing::get;
    use http::StatusCode;
    use tokio::net::TcpListener;
    use tokio::runtime::Handle;

    use super::super::recorded;
    use super::*;
    use crate::app::App;
    use crate::connections::{Limits, serve};

    const GUID: &str = "952a0000-0000-4000-8000-000000000001";

    fn abn() -> Abn {
        "16 952 000 010".parse().unwrap()
    }

    /// What comes of a question to a register that answers like this.
    async fn ask_at(register: Router) -> Result<Option<Business>, RegisterError> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/details", listener.local_addr().unwrap());
        let app = App::new(None, register, Handle::current(), None);
        let server = tokio::spawn(serve(listener, app, Limits::new(1), std::future::pending()));
        let register = Register::patient(&address, GUID, Duration::from_millis(500)).unwrap();
        let result = register.ask(&abn()).await;
        server.abort();
        result
    }

    #[tokio::test]
    async fn the_register_is_asked_with_the_digits_and_the_key_alone() {
        let register = get(async |RawQuery(query): RawQuery| {
            let expected = format!("abn=16952000010&guid={GUID}&callback=callback");
            assert_eq!(query, Some(expected));
            recorded::body(&abn())
        });
        let found = ask_at(Router::new().route("/details", register)).await.unwrap().unwrap();
        assert_eq!(found.name.as_deref(), Some("SAMPLE SAUCES PTY LTD"));
    }

    #[tokio::test]
    async fn a_register_that_is_slow_broken_or_endless_is_an_error_without_the_key() {
        let slow = get(async || {
            tokio::time::sleep(Duration::from_secs(5)).await;
            recorded::body(&abn())
        });
        let endless = get(async || format!("{}{}", recorded::body(&abn()), " ".repeat(MAX_ANSWER)));
        let moved = get(async || (StatusCode::FOUND, [("location", "/other")], ""));
        let broken = get(async || StatusCode::INTERNAL_SERVER_ERROR);
        let binary = get(async || vec![0xff_u8; 100]);
        for register in [slow, endless, moved, broken, binary] {
            let error = ask_at(Router::new().route("/details", register)).await.unwrap_err();
            assert!(!format!("{error} {error:?}").contains(GUID), "{error:?}");
        }
    }

    #[tokio::test]
    async fn a_flood_is_refused_before_the_register_sees_it() {
        let register = Register::new("http://127.0.0.1:1/", GUID).unwrap();
        let _all = register.places.try_acquire_many(8).unwrap();
        assert!(matches!(register.ask(&abn()).await, Err(RegisterError::Busy)));
    }

    #[tokio::test]
    async fn the_key_is_never_printed() {
        assert!(!format!("{:?}", Register::new(ABN_DETAILS, GUID).unwrap()).contains(GUID));
    }
}
