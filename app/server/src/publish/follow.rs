//! Serves the current build: the last one at start, and each new one as soon as it is named.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::builds::{Builds, Current};
use super::{Publisher, blocking, complain};
use crate::build::{Build, BuildError, Served};
use crate::embedded_content::EmbeddedContent;
use crate::logging::with_causes;
use crate::site::Site;

/// How long a build that could not be read is left alone: its disk may be shared, or the limit on open files reached.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Follows the folder of builds.
#[derive(Debug)]
pub struct Follower {
    publisher: Arc<Publisher>,
    /// What the folder named when we last looked.
    seen: Option<Current>,
    /// What it names and could not be read, and when that was tried.
    failed: Option<(Current, Instant)>,
}

impl Follower {
    /// What a server begins with: the current build, otherwise `deployed`, the one in `SITE_DIST`. Beside it the assets of
    /// earlier builds are answered.
    pub fn start(publisher: Arc<Publisher>, deployed: Build) -> (Build, Self) {
        let builds = publisher.builds.clone();
        let current = builds.current().unwrap_or_else(|error| {
            tracing::error!(%error, "which build is current cannot be read");
            None
        });
        let mut follower = Self { publisher, seen: None, failed: None };
        let chosen = current.and_then(|current| {
            let name = current.build.clone();
            let mut build = follower.open(current)?;
            build.site.keep_assets_of(&deployed.site);
            Some((build, name))
        });
        let (mut build, chosen) = chosen.unwrap_or((deployed, String::new()));
        for name in builds.published().unwrap_or_default() {
            if name == chosen {
                continue;
            }
            let strict_transport = follower.publisher.settings.strict_transport;
            match Site::load(&builds.path(&name), strict_transport) {
                Ok(site) => build.site.keep_assets_of(&site),
                Err(error) => tracing::warn!(name, %error, "an earlier build cannot be read"),
            }
        }
        (build, follower)
    }

    /// Swaps what is served whenever there is another current build, for as long as the server runs. What editors see of
    /// embedded content is loaded again with it.
    pub async fn run(mut self, served: Arc<Served>, embedded: Option<Arc<EmbeddedContent>>) {
        let publisher = Arc::clone(&self.publisher);
        let mut complaint = None;
        loop {
            match publisher.on_disk(Builds::current).await {
                Ok(Some(current)) if self.is_due(&current) => {
                    let (served, embedded) = (Arc::clone(&served), embedded.clone());
                    self = blocking(move || {
                        let name = current.build.clone();
                        if let Some(build) = self.open(current) {
                            served.replace(build);
                            if let Some(embedded) = embedded {
                                embedded.reload();
                            }
                            tracing::info!(build = name, "the site is published");
                        }
                        self
                    })
                    .await;
                }
                Ok(_) => complaint = None,
                Err(error) => complain(&mut complaint, &error),
            }
            publisher.wait().await;
        }
    }

    fn is_due(&self, current: &Current) -> bool {
        let is_seen = self.seen.as_ref() == Some(current);
        let is_left_alone = self
            .failed
            .as_ref()
            .is_some_and(|(failed, tried)| failed == current && tried.elapsed() < TRY_AGAIN);
        !is_seen && !is_left_alone
    }

    /// The build that the folder names, if it is to be served here and can be read.
    fn open(&mut self, current: Current) -> Option<Build> {
        let name = &current.build;
        match self.publisher.open(&current) {
            Ok(build) => {
                if build.is_none() {
                    tracing::info!(
                        name,
                        "SITE_DIST is another one than this build was published over"
                    );
                }
                (self.seen, self.failed) = (Some(current), None);
                build
            }
            Err(error) => {
                if self.failed.as_ref().is_none_or(|(failed, _)| *failed != current) {
                    tracing::error!(
                        name,
                        error = with_causes(&error),
                        "this build cannot be served"
                    );
                }
                self.failed = Some((current, Instant::now()));
                None
            }
        }
    }
}

impl Publisher {
    /// The build that the folder names; `None` if the site was deployed again since.
    pub(super) fn open(&self, current: &Current) -> Result<Option<Build>, BuildError> {
        if current.instead_of != self.deployed {
            return Ok(None);
        }
        let folder = self.builds.path(&current.build);
        let build = Build::open_whole(&folder, &self.settings)?;
        let is_meant = build.site.digest() == current.digest;
        if is_meant { Ok(Some(build)) } else { Err(BuildError::Changed { folder }) }
    }
}
