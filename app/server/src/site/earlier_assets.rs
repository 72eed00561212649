//! Scripts and styles of earlier builds, which pages that were loaded before a new one was published have still to fetch.
//!
//! Their names hold a hash of what is in them, so a name means the same file in every build.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Resource, Site};

const ASSETS: &str = "/assets/";
/// A page that is older than this many builds is loaded again when a file is missing.
pub const KEPT_BUILDS: usize = 5;

/// What each build had that the next one has not, the newest first.
#[derive(Debug, Default)]
pub(super) struct EarlierAssets(Vec<Arc<HashMap<Box<str>, Resource>>>);

impl EarlierAssets {
    pub(super) fn get(&self, path: &str) -> Option<&Resource> {
        if !path.starts_with(ASSETS) {
            return None;
        }
        self.0.iter().find_map(|assets| assets.get(path))
    }
}

impl Site {
    /// Answers for the assets of `previous`, and of those before it, beside its own. Called for several, the newest comes first.
    pub fn keep_assets_of(&mut self, previous: &Self) {
        let dropped = previous.resources.iter().filter(|(path, _)| {
            path.starts_with(ASSETS) && !self.resources.contains_key(path.as_ref())
        });
        let dropped = dropped.map(|(path, resource)| (path.clone(), resource.clone())).collect();
        self.earlier.0.push(Arc::new(dropped));
        self.earlier.0.extend(previous.earlier.0.iter().cloned());
        self.earlier.0.truncate(KEPT_BUILDS);
    }
}
