//! The description of the API, OpenAPI 3.1, made from the types that the routes read and write.

use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi as _};

/// The name of the security scheme: the access token of an application.
pub(crate) const ACCESS_TOKEN: &str = "accessToken";

/// What holds for the whole API.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Joining and enquiries",
        description = "Applications for membership, from the first draft to the payment, and enquiries. \
                       Amounts are integer cents, instants are milliseconds since 1970-01-01T00:00:00Z."
    ),
    components(schemas(super::error::ErrorBody)),
    modifiers(&AccessTokens)
)]
struct Document;

struct AccessTokens;

impl Modify for AccessTokens {
    fn modify(&self, document: &mut OpenApi) {
        let mut scheme = Http::new(HttpAuthScheme::Bearer);
        scheme.description = Some(
            "32 random bytes in base64url, made by the client when it creates an application"
                .into(),
        );
        if let Some(components) = &mut document.components {
            components.add_security_scheme(ACCESS_TOKEN, SecurityScheme::Http(scheme));
        }
    }
}

/// The description without routes.
pub(super) fn document() -> OpenApi {
    Document::openapi()
}
