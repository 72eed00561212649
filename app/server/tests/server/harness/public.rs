//! A server for the public, as tests of the program and of publishing set it up.

use serde_json::{Value, json};
use site_server::settings::Deployment;
use site_server::settings::expected_content::ExpectedContent;

const SETTINGS: [(&str, &str); 14] = [
    ("SITE_PROFILE", "production"),
    ("HOST", "127.0.0.1"),
    ("LOG_LEVEL", "info"),
    ("CONTENT_HOST", "cdn.contentful.com"),
    ("CONTENT_DELIVERY_TOKEN", "delivery"),
    ("CONTENT_PREVIEW_TOKEN", "preview"),
    ("TRUSTED_PROXIES", "none"),
    ("CAPTCHA_KEY", "0123456789abcdef0123456789abcdef"),
    ("SITE_URL", "https://www.site.test"),
    ("MAIL_FROM", "GS1 Australia <website@site.test>"),
    ("MAIL_TEAM", "membership@site.test"),
    ("SMTP_URL", "smtps://user:password@mail.site.test"),
    ("DATABASE_URL", "sqlite:production.db"),
    ("FEE_PRODUCT_TYPES", "fee-product-types.csv"),
];

/// Everything that a public server needs, and the content that the program expects.
pub(crate) fn settings() -> Vec<(&'static str, &'static str)> {
    let ExpectedContent { space, environment } = ExpectedContent::of(Deployment::Production);
    let content =
        [("CONTENT_SPACE", space.leak() as &str), ("CONTENT_ENVIRONMENT", environment.leak())];
    SETTINGS.into_iter().chain(content).collect()
}

/// What a build for these settings says about itself.
pub(crate) fn stamp() -> Value {
    let ExpectedContent { space, environment } = ExpectedContent::of(Deployment::Production);
    json!({
        "profile": "production",
        "space": space,
        "environment": environment,
        "siteUrl": "https://www.site.test",
    })
}
