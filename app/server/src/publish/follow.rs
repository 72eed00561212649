//! Serves the current build: the last one at start, and each new one as soon as it is named.

use std::sync::Arc;

use super::builds::{Builds, Current};
use super::{Publisher, blocking, complain};
use crate::build::{Build, BuildError, Served};
use crate::causes::with_causes;
use crate::site::Site;

/// Follows the folder of builds.
#[derive(Debug)]
pub struct Follower {
    publisher: Arc<Publisher>,
    /// What the folder named when we last looked.
    seen: Option<Current>,
}

impl Follower {
    /// What a server begins with: the current build, otherwise `deployed`, the one in `SITE_DIST`. Beside it the assets of
    /// earlier builds are answered.
    pub fn start(publisher: Arc<Publisher>, deployed: Build) -> (Build, Self) {
        let builds = &publisher.builds;
        let current = builds.current().unwrap_or_else(|error| {
            tracing::error!(%error, "which build is current cannot be read");
            None
        });
        let chosen = current.as_ref().and_then(|current| {
            let mut build = publisher.open(current)?;
            build.site.keep_assets_of(&deployed.site);
            Some((build, current.build.as_str()))
        });
        let (mut build, chosen) = chosen.unwrap_or((deployed, ""));
        for name in builds.published().unwrap_or_default() {
            if name == chosen {
                continue;
            }
            match Site::load(&builds.path(&name), publisher.settings.profile.is_public()) {
                Ok(site) => build.site.keep_assets_of(&site),
                Err(error) => tracing::warn!(name, %error, "an earlier build cannot be read"),
            }
        }
        (build, Self { publisher, seen: current })
    }

    /// Swaps what is served whenever there is another current build, for as long as the server runs.
    pub async fn run(mut self, served: Arc<Served>) {
        let publisher = Arc::clone(&self.publisher);
        let mut complaint = None;
        loop {
            match publisher.on_disk(Builds::current).await {
                Ok(Some(current)) if self.seen.as_ref() != Some(&current) => {
                    let (publisher, served) = (Arc::clone(&publisher), Arc::clone(&served));
                    let (name, named) = (current.build.clone(), current.clone());
                    blocking(move || {
                        if let Some(build) = publisher.open(&named) {
                            served.replace(build);
                            tracing::info!(build = name, "the site is published");
                        }
                    })
                    .await;
                    self.seen = Some(current);
                }
                Ok(_) => complaint = None,
                Err(error) => complain(&mut complaint, &error),
            }
            publisher.wait().await;
        }
    }
}

impl Publisher {
    /// The build that the folder names, if it is to be served here.
    pub(super) fn open(&self, current: &Current) -> Option<Build> {
        let name = &current.build;
        if current.instead_of != self.deployed {
            tracing::info!(name, "SITE_DIST is another one than this build was published over");
            return None;
        }
        let folder = self.builds.path(name);
        let build = Build::open_whole(&folder, &self.settings).and_then(|build| {
            let is_meant = build.site.digest() == current.digest;
            if is_meant { Ok(build) } else { Err(BuildError::Changed { folder }) }
        });
        build
            .inspect_err(|error| {
                tracing::error!(name, error = with_causes(error), "this build cannot be served");
            })
            .ok()
    }
}
