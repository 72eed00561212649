//! The description of the API, OpenAPI 3.1, made from the types that the routes read and write.

use std::collections::BTreeSet;

use utoipa::openapi::OpenApi;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{IntoResponses, Modify, OpenApi as _};

use super::error::ErrorBody;

/// The name of the security scheme.
const ACCESS_TOKEN: &str = "accessToken";

/// What holds for the whole API.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Joining, payments and enquiries",
        description = "Applications for membership, from the first draft to the payment, payments of invoices, and enquiries. \
                       Amounts are integer cents, instants are milliseconds since 1970-01-01T00:00:00Z."
    ),
    components(schemas(ErrorBody)),
    modifiers(&AccessTokens)
)]
struct Document;

struct AccessTokens;

impl Modify for AccessTokens {
    fn modify(&self, document: &mut OpenApi) {
        let mut scheme = Http::new(HttpAuthScheme::Bearer);
        scheme.description = Some(
            "32 random bytes in base64url, made by the client when it creates an application or a payment"
                .into(),
        );
        if let Some(components) = &mut document.components {
            components.add_security_scheme(ACCESS_TOKEN, SecurityScheme::Http(scheme));
        }
    }
}

/// The errors of a route that needs an access token.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum AccessErrors {
    /// `unauthorized`: there is no access token.
    #[response(status = UNAUTHORIZED)]
    Unauthorized(ErrorBody),
    /// `notFound`: there is no such application or payment, it is someone else's, or the draft has expired.
    #[response(status = NOT_FOUND)]
    NotFound(ErrorBody),
}

/// The errors of a route that takes JSON.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum BodyErrors {
    /// `badRequest`: a header or the body does not have the documented shape.
    #[response(status = BAD_REQUEST)]
    BadRequest(ErrorBody),
    /// `crossSite`: another site sent it. `captchaFailed`: where there is a captcha.
    #[response(status = FORBIDDEN)]
    Forbidden(ErrorBody),
    /// `tooLarge`: the body has more than 64 KiB, an enquiry's more than 16 KiB.
    #[response(status = PAYLOAD_TOO_LARGE)]
    TooLarge(ErrorBody),
    /// `unsupportedMediaType`: the body is not `application/json`.
    #[response(status = UNSUPPORTED_MEDIA_TYPE)]
    UnsupportedMediaType(ErrorBody),
}

/// Errors that any route may give.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum AnyError {
    /// `tooManyRequests`: wait the seconds that `Retry-After` says.
    #[response(status = TOO_MANY_REQUESTS)]
    TooManyRequests(ErrorBody),
    /// `internal`
    #[response(status = INTERNAL_SERVER_ERROR)]
    Internal(ErrorBody),
    /// `unavailable`: the database does not answer; wait the seconds that `Retry-After` says.
    /// `paymentUnavailable`: the same for the payment gateway.
    /// `outage`: joining is closed from `start` to `end`. `timeout`: try again.
    #[response(status = SERVICE_UNAVAILABLE)]
    Unavailable(ErrorBody),
}

/// A text that is one of the `names` which the core or the server gives.
pub(crate) fn one_of(names: impl IntoIterator<Item = &'static str>) -> Object {
    let names: BTreeSet<&str> = names.into_iter().collect();
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
}

/// The description without routes.
pub(super) fn document() -> OpenApi {
    Document::openapi()
}
