//! `site-server publish`.

use std::io::Write as _;

use clap::Args;
use site_server::build::Build;
use site_server::logging::with_causes;
use site_server::publish::{self, Cause, Outcome, Publisher};
use site_server::settings::Settings;
use site_server::shutdown::stop_signal;

use crate::office::{open_beside_server, operator};
use crate::start_error::StartError;

#[derive(Args)]
#[group(multiple = false)]
pub(crate) struct Publish {
    /// Lists the builds that are kept, and what became of the last ones.
    #[arg(long)]
    list: bool,
    /// Publishes one of these again at once.
    #[arg(long, value_name = "BUILD")]
    to: Option<String>,
}

/// Builds the site and publishes it, or goes back to an earlier build; running servers take it from the folder of builds.
pub(crate) async fn publish(settings: &Settings, what: &Publish) -> Result<(), StartError> {
    let deployed = Build::open(&settings.dist, settings)?;
    let publisher = Publisher::new(settings, &deployed)?.ok_or(StartError::NoPublishCommand)?;
    let stopped = stop_signal().map_err(StartError::Signals)?;
    let act = async {
        Ok::<_, StartError>(if what.list {
            publisher.list().await?
        } else if let Some(build) = &what.to {
            publisher.roll_back(build, Cause::command(operator())).await?;
            record(settings, "roll back", build).await;
            format!("published again: {build}\n")
        } else {
            match publisher.publish(Cause::command(operator())).await? {
                Outcome::Published(build) => {
                    record(settings, "publish", &build).await;
                    format!("published: {build}\n")
                }
                Outcome::Unchanged => "nothing has changed\n".to_owned(),
            }
        })
    };
    let told = tokio::select! {
        told = act => told?,
        // What the build has started ends with it.
        () = stopped => return Err(StartError::Stopped),
    };
    let _ = write!(std::io::stdout(), "{told}");
    Ok(())
}

/// Records what was done with a build. It is done, so a store that does not answer undoes nothing.
async fn record(settings: &Settings, what: &str, build: &str) {
    match open_beside_server(settings).await {
        Ok(store) => publish::record(&store, &operator(), what, build).await,
        Err(error) => {
            tracing::warn!(error = with_causes(&error), "who published is not recorded");
        }
    }
}
