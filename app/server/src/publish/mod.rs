//! Publishing: a new build of the site takes the place of the old one while servers go on answering.
//!
//! ```text
//! webhook ──▶ `wanted` ──▶ work ──┐
//!                                 ├──▶ publish: build, check, `current` ──▶ follow: every server on this folder swaps
//! site-server publish ────────────┘
//! ```
//!
//! The folder of builds is all that they share (`builds`). So the command needs no way into a running server, and works
//! when none runs; anyone who may write to the folder may publish. A build that fails, hangs, is incomplete or was made for
//! another place never becomes `current`.

mod builds;
mod command;
mod follow;
mod history;
pub mod panel;
pub mod settings;
mod signature;
pub mod status;
mod webhook;

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use barcode_core::site::time::sydney::sydney_date;
use tokio::sync::Notify;
use tokio::time::Instant;

use self::builds::{Builds, Current, Running};
pub use self::command::CommandError;
pub use self::follow::Follower;
pub use self::history::Cause;
use self::history::{Attempt, Ended};
use self::settings::PublishSettings;
pub use self::webhook::router;
use crate::build::{Build, BuildError};
use crate::clock::Clock;
use crate::logging::with_causes;
use crate::mail::office::Office;
use crate::mail::publishing::{published_again, publishing_fails};
use crate::settings::Settings;
use crate::store::Store;
use crate::store::message::NewMessage;

/// How often a server looks for what others did in the folder: so far apart do servers swap.
const POLL: Duration = Duration::from_millis(200);
/// After how many minutes a build that failed is tried again, each time in a row. Then it is left to the next webhook.
const TRY_AGAIN_MINUTES: [i64; 4] = [1, 5, 15, 60];
/// From so many failures in a row on the team is told.
const TOLD_AFTER: usize = 2;
/// How often it is tried whether another build has ended.
const TRY_LOCK: Duration = Duration::from_millis(100);

/// Why nothing was published. The site stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The folder of builds cannot be used.
    #[error("the folder of builds, {}, cannot be used", folder.display())]
    Builds {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another build does not end.
    #[error("another build still holds {} after {} seconds", lock.display(), waited.as_secs())]
    Busy {
        /// What it holds.
        lock: PathBuf,
        /// How long it was waited for.
        waited: Duration,
    },
    /// The command did not build the site.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// What it built cannot be served here.
    #[error("the new build cannot be served")]
    Build(#[from] BuildError),
}

impl PublishError {
    /// Why it failed, as the build has said it.
    fn why(&self) -> String {
        match self {
            Self::Command(CommandError::Failed { said, .. }) if !said.is_empty() => said.clone(),
            _ => with_causes(self),
        }
    }
}

/// Why an earlier build is not served again. The site stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum RollBackError {
    /// It is not kept, or cannot be served here.
    #[error(
        "there is no build {0} that can be served; `site-server publish --list` shows those that are kept"
    )]
    Gone(String),
    /// The build that is being made would take its place at once.
    #[error("a build is running; wait until it has ended")]
    Running,
    /// The folder of builds cannot be used.
    #[error(transparent)]
    Failed(#[from] PublishError),
}

/// What publishing led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is a new build, of this name.
    Published(String),
    /// The new build is the same as the one before it.
    Unchanged,
}

/// Builds the site and publishes it.
#[derive(Debug)]
pub struct Publisher {
    publish: PublishSettings,
    settings: Settings,
    builds: Builds,
    /// The digest of the build in `SITE_DIST`.
    deployed: String,
    wanted: Notify,
}

impl Publisher {
    /// A publisher beside the build in `SITE_DIST`; `None` when the settings have no command.
    pub fn new(settings: &Settings, deployed: &Build) -> Result<Option<Arc<Self>>, PublishError> {
        let Some(publish) = settings.publish.clone() else { return Ok(None) };
        let folder = publish.builds.clone();
        let builds =
            Builds::open(&folder).map_err(|source| PublishError::Builds { folder, source })?;
        let deployed = deployed.site.digest().to_owned();
        let settings = settings.clone();
        let wanted = Notify::new();
        Ok(Some(Arc::new(Self { publish, settings, builds, deployed, wanted })))
    }

    /// Builds the site, checks it, and makes it the current one. One at a time, even if others publish too.
    pub async fn publish(self: &Arc<Self>, cause: Cause) -> Result<Outcome, PublishError> {
        let lock = self.lock().await?;
        let (began, started) = (Clock::system().now(), Instant::now());
        let running = Running { since: began, cause: cause.clone() };
        self.on_disk(move |builds| builds.set_running(&running)).await?;
        let outcome = self.publish_new(&lock).await;
        if outcome.is_err() {
            // Half a build may be what fills the disk, which others need too.
            let _ = self.on_disk(Builds::drop_new).await;
        }
        let ended = |ended| Attempt::new(cause, began, started.elapsed().as_secs_f64(), ended);
        let (outcome, attempt) = match outcome {
            Ok((outcome, report)) => {
                let attempt = match &outcome {
                    Outcome::Published(build) => {
                        ended(Ended::Published).of_build(build, &self.deployed)
                    }
                    Outcome::Unchanged => ended(Ended::Unchanged),
                };
                (Ok(outcome), attempt.reported(&report))
            }
            Err(error) => {
                let attempt = ended(Ended::Failed).because(&error.why());
                (Err(error), attempt)
            }
        };
        // A full disk may be why it failed; the site and its next build do without the record.
        let is_good = outcome.is_ok();
        let noted = self.on_disk(move |builds| {
            builds.end_running()?;
            if is_good {
                builds.set_retry(None)?;
            }
            builds.record(attempt)
        });
        if let Err(error) = noted.await {
            tracing::warn!(error = with_causes(&error), "what became of a build is not recorded");
        }
        drop(lock);
        outcome
    }

    /// Makes a build current again that was published before.
    pub async fn roll_back(
        self: &Arc<Self>,
        build: &str,
        cause: Cause,
    ) -> Result<(), RollBackError> {
        let mut lock = self.on_disk(Builds::try_lock).await?;
        if lock.is_none() {
            // A look at whether a build runs holds it for a moment, too.
            tokio::time::sleep(TRY_LOCK).await;
            lock = self.on_disk(Builds::try_lock).await?;
        }
        // What was asked for would take its place in a moment.
        let (Some(lock), false) = (lock, self.on_disk(Builds::is_asked_for).await?) else {
            return Err(RollBackError::Running);
        };
        let gone = || RollBackError::Gone(build.to_owned());
        let kept = self.on_disk(|builds| Ok((builds.published()?, builds.history()))).await?;
        let (published, history) = kept;
        if !published.iter().any(|name| name == build) || !history.fits(build, &self.deployed) {
            return Err(gone());
        }
        let (began, started) = (Clock::system().now(), Instant::now());
        let (folder, settings) = (self.builds.path(build), self.settings.clone());
        let opened = blocking(move || Build::open_whole(&folder, &settings)).await;
        let opened = opened.map_err(|error| {
            tracing::warn!(build, error = with_causes(&error), "not published again");
            gone()
        })?;
        let current = Current {
            build: build.to_owned(),
            digest: opened.site.digest().to_owned(),
            instead_of: self.deployed.clone(),
        };
        let seconds = started.elapsed().as_secs_f64();
        let attempt =
            Attempt::new(cause, began, seconds, Ended::RolledBack).of_build(build, &self.deployed);
        self.on_disk(move |builds| {
            builds.set_current(&current)?;
            builds.set_retry(None)?;
            builds.record(attempt)
        })
        .await?;
        drop(lock);
        self.wanted.notify_waiters();
        Ok(())
    }

    /// Gives what the build says of itself, too.
    async fn publish_new(
        self: &Arc<Self>,
        lock: &File,
    ) -> Result<(Outcome, Vec<u8>), PublishError> {
        let folder = self.on_disk(Builds::make_new).await?;
        let handle = lock.try_clone().map_err(|source| self.unusable(source))?;
        command::run(&self.publish, &folder, handle).await?;
        let settings = self.settings.clone();
        let build = blocking(move || Build::open_whole(&folder, &settings)).await?;
        let digest = build.site.digest().to_owned();
        let report = self.on_disk(|builds| Ok(builds.report_of_new())).await?;
        if digest == self.current_digest().await? {
            let deployed = self.deployed.clone();
            self.on_disk(move |builds| {
                // A name that cannot be read is about to be replaced.
                let current = builds.current().ok().flatten();
                if let Some(current) = current.filter(|current| current.instead_of == deployed) {
                    builds.move_report(&current.build)?;
                }
                builds.drop_new()
            })
            .await?;
            return Ok((Outcome::Unchanged, report));
        }
        let name = format!("{:013}-{}", Clock::system().now(), &digest[..12]);
        let current = Current { build: name.clone(), digest, instead_of: self.deployed.clone() };
        self.on_disk(move |builds| {
            builds.keep_new(&current.build)?;
            builds.set_current(&current)?;
            builds.remove_old(&current.build)
        })
        .await?;
        self.wanted.notify_waiters();
        Ok((Outcome::Published(name), report))
    }

    /// The folder of the build that a server would begin with now.
    ///
    /// # Errors
    /// When the folder of builds cannot be read.
    pub fn served_folder(&self) -> Result<PathBuf, PublishError> {
        let current = self.builds.current().map_err(|source| self.unusable(source))?;
        // The site may have been deployed again since.
        let current = current.filter(|current| current.instead_of == self.deployed);
        Ok(current
            .map_or_else(|| self.settings.dist.clone(), |current| self.builds.path(&current.build)))
    }

    /// The digest of what a server would begin with now.
    async fn current_digest(self: &Arc<Self>) -> Result<String, PublishError> {
        // A name or a build that cannot be read is about to be replaced.
        let current = self.on_disk(|builds| Ok(builds.current().ok().flatten())).await?;
        let Some(current) = current else { return Ok(self.deployed.clone()) };
        let this = Arc::clone(self);
        let build = blocking(move || this.open(&current)).await.unwrap_or_default();
        Ok(build.map_or_else(|| self.deployed.clone(), |build| build.site.digest().to_owned()))
    }

    /// Makes the builds that webhooks want, and again those that failed, for as long as the server runs. They are recorded in
    /// the store, and the team is told where they go on failing.
    pub async fn work(self: Arc<Self>, store: Store, office: Arc<Office>) {
        if let Err(error) = self.want_abandoned().await {
            tracing::error!(error = with_causes(&error), "what was not finished is not made again");
        }
        let mut complaint = None;
        let mut day = String::new();
        loop {
            let started = self.on_disk(Builds::start_wanted).await;
            match started {
                Ok(true) => self.make_wanted(&store, &office).await,
                Ok(false) => complaint = None,
                Err(error) => complain(&mut complaint, &error),
            }
            if let Err(error) = self.want_due(&mut day).await {
                complain(&mut complaint, &error);
            }
            self.wait().await;
        }
    }

    /// Wants what is due by itself: a build that failed and is tried again, and one for each new day, on which fees, articles and
    /// events may be others. `day` is the last one that is settled.
    async fn want_due(&self, day: &mut String) -> Result<(), PublishError> {
        let now = Clock::system().now();
        let today = sydney_date(now).to_string();
        let is_new_day = *day != today;
        let of = today.clone();
        let is_settled = self.on_disk(move |builds| {
            if builds.retry()?.is_some_and(|at| at <= now) {
                builds.retry_now()?;
            }
            Ok(is_new_day && builds.want_day(&of)?)
        });
        if is_settled.await? {
            *day = today;
        }
        Ok(())
    }

    /// What a server had started when it was killed is wanted again, once what is left of that build has ended. If another
    /// server has started it, it is finished by then.
    async fn want_abandoned(&self) -> Result<(), PublishError> {
        if self.on_disk(Builds::is_started).await? {
            let _lock = self.lock().await?;
            self.on_disk(Builds::want_again).await?;
        }
        Ok(())
    }

    async fn make_wanted(self: &Arc<Self>, store: &Store, office: &Office) {
        tokio::time::sleep(self.publish.delay).await;
        let before = self.on_disk(|builds| Ok(builds.history().failures())).await.unwrap_or(0);
        // Whatever was asked for until now is in the build that begins now.
        let started = Instant::now();
        let cause = self.on_disk(|builds| {
            builds.start_wanted()?;
            builds.set_retry(None)?;
            Ok(builds.started_because())
        });
        let (who, outcome) = match cause.await {
            Ok(cause) => (cause.who(), self.publish(cause).await),
            Err(error) => (String::new(), Err(error)),
        };
        let seconds = started.elapsed().as_secs_f64();
        match &outcome {
            Ok(Outcome::Published(build)) => {
                record(store, &who, "publish", build).await;
                tracing::info!(build, seconds, "the site is built");
            }
            Ok(Outcome::Unchanged) => tracing::info!(seconds, "the site has not changed"),
            Err(error) => {
                tracing::error!(
                    error = with_causes(error),
                    "not published, the site stays as it is"
                );
                self.try_again(error, store, office).await;
            }
        }
        if outcome.is_ok() && before >= TOLD_AFTER {
            tell(store, published_again(office, Clock::system().now())).await;
        }
        if let Err(error) = self.on_disk(Builds::finish_wanted).await {
            tracing::error!(error = with_causes(&error), "the site will be built again");
        }
    }

    /// Lets a build that failed be made again after a while, and tells the team once it has failed again.
    async fn try_again(&self, error: &PublishError, store: &Store, office: &Office) {
        let now = Clock::system().now();
        let failures = self.on_disk(|builds| Ok(builds.history().failures())).await.unwrap_or(0);
        let minutes = failures.checked_sub(1).and_then(|index| TRY_AGAIN_MINUTES.get(index));
        let at = minutes.map(|minutes| now + minutes * 60_000);
        if let Err(error) = self.on_disk(move |builds| builds.set_retry(at)).await {
            tracing::error!(error = with_causes(&error), "the build is not tried again");
        }
        if failures == TOLD_AFTER {
            tell(store, publishing_fails(office, &error.why(), minutes.copied(), now)).await;
        }
    }

    /// Remembers that a build is wanted, in the folder, so that it is made even if this server ends.
    async fn want(&self, cause: Cause) -> Result<(), PublishError> {
        self.on_disk(move |builds| builds.want(&cause)).await?;
        self.wanted.notify_waiters();
        Ok(())
    }

    /// Until there may be something new in the folder.
    async fn wait(&self) {
        let _ = tokio::time::timeout(POLL, self.wanted.notified()).await;
    }

    /// Waits for other builds to end.
    async fn lock(&self) -> Result<File, PublishError> {
        let started = Instant::now();
        loop {
            if let Some(lock) = self.on_disk(Builds::try_lock).await? {
                return Ok(lock);
            }
            let waited = started.elapsed();
            if waited > self.publish.time_limit {
                return Err(PublishError::Busy { lock: self.builds.path("lock"), waited });
            }
            tokio::time::sleep(TRY_LOCK).await;
        }
    }

    async fn on_disk<T: Send + 'static>(
        &self,
        act: impl FnOnce(&Builds) -> io::Result<T> + Send + 'static,
    ) -> Result<T, PublishError> {
        let builds = self.builds.clone();
        blocking(move || act(&builds)).await.map_err(|source| self.unusable(source))
    }

    fn unusable(&self, source: io::Error) -> PublishError {
        PublishError::Builds { folder: self.publish.builds.clone(), source }
    }
}

/// Records what was done with a build. It is done, so a store that does not answer undoes nothing.
pub async fn record(store: &Store, who: &str, what: &str, build: &str) {
    let now = Clock::system().now();
    if let Err(error) = store.record(who, what, &[build], now).await {
        tracing::warn!(error = with_causes(&error), build, "who published is not recorded");
    }
}

async fn tell(store: &Store, message: NewMessage) {
    let now = Clock::system().now();
    if let Err(error) = store.queue_messages(&[message], now).await {
        tracing::error!(error = with_causes(&error), "the team is not told about publishing");
    }
}

/// Logs an error once, not each time it is met.
fn complain(last: &mut Option<String>, error: &PublishError) {
    let error = with_causes(error);
    if last.as_ref() != Some(&error) {
        tracing::error!(error, "nothing can be published");
        *last = Some(error);
    }
}

/// Runs what reads or writes files where it keeps no request waiting.
async fn blocking<T: Send + 'static>(act: impl FnOnce() -> T + Send + 'static) -> T {
    match tokio::task::spawn_blocking(act).await {
        Ok(result) => result,
        // It is not cancelled, so it has panicked.
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}
