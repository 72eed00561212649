//! The description of the API, OpenAPI 3.1, made from the types that the routes read and write.

use std::collections::BTreeSet;

use utoipa::openapi::OpenApi;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi as _};

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

/// A text that is one of the `names` which the core or the server gives.
pub(crate) fn one_of(names: impl IntoIterator<Item = &'static str>) -> Object {
    let names: BTreeSet<&str> = names.into_iter().collect();
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
}

/// The description without routes.
pub(super) fn document() -> OpenApi {
    Document::openapi()
}
