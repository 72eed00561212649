//! What a build says about itself, so that a server never serves one that was made for another place.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::settings::Settings;

/// Where the build writes it.
const FILE: &str = "_data/build.json";

/// What a build was made from, and for whom.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BuildStamp {
    profile: String,
    space: String,
    environment: String,
    site_url: String,
    /// The digest of all other files; builds that were made before it was introduced have none.
    #[serde(default)]
    pub digest: Option<String>,
    /// Names the build in the log and in reports of faults.
    pub build_id: String,
}

/// Why a build cannot be served here.
#[derive(Debug, thiserror::Error)]
pub enum StampError {
    /// The file cannot be read.
    #[error("{} cannot be read, so no one knows what the build was made from", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not what the build writes.
    #[error("{} is not what the build writes", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// It was built for another place.
    #[error("SITE_DIST: {} was built with other settings: {}", dist.display(), differences.join("; "))]
    Elsewhere {
        /// The build.
        dist: PathBuf,
        /// Each setting with both values.
        differences: Vec<String>,
    },
}

impl BuildStamp {
    /// Reads the stamp of a build and refuses one that belongs elsewhere. A folder without a stamp is served in
    /// development only (`None`).
    pub fn require_own(folder: &Path, settings: &Settings) -> Result<Option<Self>, StampError> {
        let Some(stamp) = Self::load(folder, settings.profile.is_public())? else {
            return Ok(None);
        };
        let differences = stamp.differences(settings);
        if differences.is_empty() {
            return Ok(Some(stamp));
        }
        Err(StampError::Elsewhere { dist: folder.to_owned(), differences })
    }

    fn load(dist: &Path, is_required: bool) -> Result<Option<Self>, StampError> {
        let path = dist.join(FILE);
        match std::fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map(Some)
                .map_err(|source| StampError::Format { path, source }),
            Err(error) if error.kind() == ErrorKind::NotFound && !is_required => Ok(None),
            Err(source) => Err(StampError::Read { path, source }),
        }
    }

    fn differences(&self, settings: &Settings) -> Vec<String> {
        let profile = settings.profile.to_string();
        let content = &settings.content;
        let mut compared = vec![
            ("SITE_PROFILE", &self.profile, profile.as_str()),
            ("CONTENT_SPACE", &self.space, &content.space),
            ("CONTENT_ENVIRONMENT", &self.environment, &content.environment),
        ];
        // In development a build may be served at any port.
        if settings.profile.is_public() {
            let site_url = settings.mail.office.site_url.trim_end_matches('/');
            compared.push(("SITE_URL", &self.site_url, site_url));
        }
        compared
            .into_iter()
            .filter(|(_, built, here)| built.as_str() != *here)
            .map(|(name, built, here)| format!("{name} is {here:?} here, {built:?} in the build"))
            .collect()
    }
}
