//! The content that public servers may serve: constants of the program, in the file that the build of the site reads too.

use serde::Deserialize;

use super::reader::Deployment;

const FILE: &str = include_str!("../../../expected-content.json");

/// One space and one environment of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedContent {
    /// The space.
    pub space: String,
    /// The environment.
    pub environment: String,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedContents {
    production: ExpectedContent,
    preview: ExpectedContent,
}

impl ExpectedContent {
    /// What this deployment serves.
    pub fn of(deployment: Deployment) -> Self {
        // A test reads the file; were it broken, no content would be the expected one.
        let ExpectedContents { production, preview } =
            serde_json::from_str(FILE).unwrap_or_default();
        match deployment {
            Deployment::Preview => preview,
            Deployment::Production => production,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_deployment_has_content_of_its_own() {
        let (production, preview) =
            (ExpectedContent::of(Deployment::Production), ExpectedContent::of(Deployment::Preview));
        assert_ne!(production, preview);
        for text in [production.space, production.environment, preview.space, preview.environment] {
            assert!(!text.trim().is_empty());
        }
    }
}
