//! The build that is served: its pages, and what it tells the API. It may be replaced by another while the server runs.
//!
//! Each request takes the build once ([`Served::current`]), so its answer comes from one build alone.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use crate::join::settings::{JoinSettings, JoinSettingsError};
use crate::settings::Settings;
use crate::site::Site;
use crate::site::load::SiteError;
use crate::site::stamp::{BuildStamp, StampError};
use crate::words::CurrentWords;

/// One build of the site.
#[derive(Debug)]
pub struct Build {
    /// Its files.
    pub site: Site,
    /// What an editor sets about joining.
    pub join: JoinSettings,
    /// What it says about itself.
    pub stamp: Option<BuildStamp>,
}

/// Why a build cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// It was made for another site, or does not say for which.
    #[error(transparent)]
    Stamp(#[from] StampError),
    /// Its files cannot be used.
    #[error(transparent)]
    Site(#[from] SiteError),
    /// Some of its files are missing, or are not those that were built.
    #[error("{} is not a whole build: its files do not have the digest in _data/build.json", folder.display())]
    Changed {
        /// The build.
        folder: PathBuf,
    },
    /// What it says about joining cannot be used.
    #[error(transparent)]
    Join(#[from] JoinSettingsError),
}

impl Build {
    /// Reads the build in `folder` and refuses what a server with these settings may not serve.
    pub fn open(folder: &Path, settings: &Settings) -> Result<Self, BuildError> {
        let is_public = settings.profile.is_public();
        let stamp = BuildStamp::require_own(folder, settings)?;
        let site = Site::load(folder, settings.strict_transport)?;
        let join = JoinSettings::load(folder)?;
        join.require_payment(settings.payment.service())?;
        if is_public {
            join.require_real_fees()?;
        }
        Ok(Self { site, join, stamp })
    }

    /// The same, for a build that was just made or kept: every file must be there as it was built.
    pub fn open_whole(folder: &Path, settings: &Settings) -> Result<Self, BuildError> {
        let build = Self::open(folder, settings)?;
        let digest = build.stamp.as_ref().and_then(|stamp| stamp.digest.as_deref());
        if digest != Some(build.site.digest()) {
            return Err(BuildError::Changed { folder: folder.to_owned() });
        }
        Ok(build)
    }
}

/// The build that is served now.
#[derive(Debug)]
pub struct Served {
    build: RwLock<Arc<Build>>,
    words: CurrentWords,
}

impl Served {
    /// Begins with this build.
    pub fn new(build: Build) -> Self {
        let words = CurrentWords::new(build.site.words());
        Self { build: RwLock::new(Arc::new(build)), words }
    }

    /// What the server says, with each build that is served.
    pub fn words(&self) -> CurrentWords {
        self.words.clone()
    }

    /// The build to answer a request from; ask once for each request.
    pub fn current(&self) -> Arc<Build> {
        Arc::clone(&self.build.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Serves `build` from now on. What pages of earlier builds still have to load is answered as before.
    pub fn replace(&self, mut build: Build) {
        build.site.keep_assets_of(&self.current().site);
        self.words.replace(build.site.words());
        *self.build.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(build);
    }
}
