//! Where content comes from: the embedded service, or the space that this deployment is meant to serve.

use std::fmt;
use std::path::PathBuf;

use super::expected_content::ExpectedContent;
use super::reader::{Profile, Reader, SettingProblem};

/// The space of the embedded content.
pub const EMBEDDED_SPACE: &str = "embedded";
/// The environment of the embedded content.
pub const EMBEDDED_ENVIRONMENT: &str = "master";
/// The delivery token of the embedded content, which is public like everything it opens.
pub const EMBEDDED_DELIVERY_TOKEN: &str = "embedded-delivery";

/// Where content comes from, and the credentials for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Content {
    /// The service's host; `None` is the embedded service.
    pub host: Option<String>,
    /// The host of its drafts.
    pub preview_host: Option<String>,
    /// The space.
    pub space: String,
    /// The environment within the space.
    pub environment: String,
    /// Opens published content.
    pub delivery_token: String,
    /// Opens drafts; `None` means one is drawn at random for this start.
    pub preview_token: Option<String>,
    /// The export the embedded service serves; `drafts.json` beside it, if there is one, has drafts that only preview sees.
    pub export: PathBuf,
    /// Requests the embedded service accepts in a second; `None` is no limit.
    pub rate_limit: Option<u32>,
}

impl fmt::Debug for Content {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Content")
            .field("host", &self.host)
            .field("space", &self.space)
            .field("environment", &self.environment)
            .field("export", &self.export)
            .finish_non_exhaustive()
    }
}

impl Content {
    /// Where content comes from, and whether it is what this deployment is meant to serve.
    pub(super) fn read(reader: &mut Reader<'_>, profile: Profile, has_editors: bool) -> Self {
        let or = |value: Option<String>, default: &str| value.unwrap_or_else(|| default.to_owned());
        let host = reader.text("CONTENT_HOST");
        if host.is_some() {
            for name in [
                "CONTENT_SPACE",
                "CONTENT_ENVIRONMENT",
                "CONTENT_DELIVERY_TOKEN",
                "CONTENT_PREVIEW_TOKEN",
            ] {
                let problem = SettingProblem::Missing { name };
                if reader.text(name).is_none() && !reader.problems.contains(&problem) {
                    reader.problems.push(problem);
                }
            }
        }
        let space = or(reader.text("CONTENT_SPACE"), EMBEDDED_SPACE);
        let environment = or(reader.text("CONTENT_ENVIRONMENT"), EMBEDDED_ENVIRONMENT);
        if let Profile::Public(deployment) = profile {
            let expected = ExpectedContent::of(deployment);
            for (name, expected, found) in [
                ("CONTENT_SPACE", expected.space, &space),
                ("CONTENT_ENVIRONMENT", expected.environment, &environment),
            ] {
                if *found != expected && reader.text(name).is_some() {
                    let found = found.clone();
                    reader.problems.push(SettingProblem::Unexpected { name, expected, found });
                }
            }
        }
        let delivery_token = or(reader.text("CONTENT_DELIVERY_TOKEN"), EMBEDDED_DELIVERY_TOKEN);
        let preview_token = reader.text("CONTENT_PREVIEW_TOKEN");
        if preview_token.as_ref() == Some(&delivery_token) {
            let expected = "another token than CONTENT_DELIVERY_TOKEN";
            reader.invalid("CONTENT_PREVIEW_TOKEN", expected, "the same");
        }
        let preview_host =
            reader.text("CONTENT_PREVIEW_HOST").or_else(|| preview_of(host.as_deref()?));
        if has_editors && host.is_some() && preview_host.is_none() {
            reader.problems.push(SettingProblem::Missing { name: "CONTENT_PREVIEW_HOST" });
        }
        let rate_limit: u32 =
            reader.parse("CONTENT_RATE_LIMIT", "requests in a second; 0 is no limit", 0);
        Self {
            host,
            preview_host,
            space,
            environment,
            delivery_token,
            preview_token,
            export: or(reader.text("CONTENT_EXPORT"), "app/.content/export.json").into(),
            rate_limit: Some(rate_limit).filter(|&limit| limit > 0),
        }
    }
}

/// Contentful serves drafts at `preview.contentful.com` beside `cdn.contentful.com`.
fn preview_of(host: &str) -> Option<String> {
    let (scheme, name) = host
        .split_once("://")
        .map_or(("", host), |(_, name)| (&host[..host.len() - name.len()], name));
    Some(format!("{scheme}preview.{}", name.strip_prefix("cdn.")?))
}
