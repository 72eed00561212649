//! What an editor is told about the builds of the site.

use std::sync::Arc;

use chrono::{DateTime, SecondsFormat};
use serde::Serialize;

use super::builds::Running;
use super::history::{Attempt, Ended, History};
use super::{PublishError, Publisher};

/// How many builds are told.
const TOLD: usize = 20;

/// The builds of the site; instants are milliseconds since 1970.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    is_on: bool,
    running: Option<Running>,
    retry: Option<Retry>,
    builds: Vec<Told>,
}

/// When a build that failed is tried again.
#[derive(Debug, Serialize)]
struct Retry {
    at: i64,
    attempt: usize,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    id: String,
    #[serde(flatten)]
    attempt: Attempt,
    is_live: bool,
    can_roll_back: bool,
}

impl Publisher {
    /// What is going on, and what became of the last builds.
    pub async fn status(self: &Arc<Self>) -> Result<Status, PublishError> {
        let deployed = self.deployed.clone();
        self.on_disk(move |builds| {
            let current = builds.current()?.filter(|current| current.instead_of == deployed);
            let live = current.map(|current| current.build);
            let history = builds.history();
            let published = builds.published()?.into_iter();
            let kept: Vec<String> =
                published.filter(|name| history.fits(name, &deployed)).collect();
            Ok(Status {
                is_on: true,
                running: builds.running()?,
                retry: builds.retry()?.map(|at| Retry { at, attempt: history.failures() + 1 }),
                builds: told(history, live.as_deref(), &kept),
            })
        })
        .await
    }

    /// What became of the last builds, a line each, and which of them can be made current again.
    pub async fn list(self: &Arc<Self>) -> Result<String, PublishError> {
        let Status { builds, .. } = self.status().await?;
        let lines = builds.iter().map(|Told { attempt, is_live, can_roll_back, .. }| {
            let name = attempt.build.as_deref().unwrap_or("-");
            let what = match attempt.outcome {
                Ended::Published => "published",
                Ended::Unchanged => "nothing had changed",
                Ended::Failed => "failed",
                Ended::RolledBack => "published again",
            };
            let mark = if *is_live {
                "live"
            } else if *can_roll_back {
                "kept"
            } else {
                ""
            };
            let began = DateTime::from_timestamp_millis(attempt.began).unwrap_or_default();
            let began = began.to_rfc3339_opts(SecondsFormat::Secs, true);
            format!("{began}  {name:<26}  {mark:<4}  {what}\n")
        });
        Ok(lines.collect())
    }
}

/// The last attempts. A build that was published and went back to stands there several times; its newest line counts.
fn told(history: History, live: Option<&str>, kept: &[String]) -> Vec<Told> {
    let mut seen: Vec<String> = Vec::new();
    let last = history.0.into_iter().take(TOLD);
    last.map(|attempt| {
        let name = attempt.build.clone().filter(|name| !seen.contains(name));
        seen.extend(name.clone());
        let is_live = name.is_some() && name.as_deref() == live;
        let is_kept = name.is_some_and(|name| kept.contains(&name));
        Told { id: attempt.began.to_string(), is_live, can_roll_back: is_kept && !is_live, attempt }
    })
    .collect()
}
