//! `site-server` serves the site; `site-server content` serves only the embedded content, for the build.
//! `site-server publish` builds the site again, and running servers take it.
//! `site-server check` tries everything that the server works with.
//! `site-server openapi` prints the description of the API.
//! `site-server applications …`, `… enquiries …`, `… payments …`, `… people …`, `… messages …`,
//! `… editors …` and `… audit …` are the office's commands.

mod check;
mod office;
mod publishing;
mod serving;
mod start_error;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use site_server::api;
use site_server::back_office::command::Command;
use site_server::logging::{self, with_causes};
use site_server::settings::Settings;

use crate::office::run_office_command;
use crate::publishing::{Publish, publish};
use crate::serving::{serve_content, serve_site};

/// Gives memory back to the system after a flood of connections.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Serves the site, or does what a command says.
#[derive(Parser)]
#[command(version, after_help = SETTINGS)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Program>,
}

const SETTINGS: &str = "\
Settings are variables of the environment, described in app/server/README.md; NAME_FILE names a file that holds the value of NAME.";

#[derive(Subcommand)]
enum Program {
    /// Prints the description of the API; needs no settings.
    Openapi,
    #[command(flatten)]
    Configured(Mode),
}

/// What needs the settings.
#[derive(Subcommand)]
enum Mode {
    /// Serves the embedded content alone, for the build, and prints its address and tokens as one line of JSON.
    Content,
    /// Builds the site and publishes it; running servers take it.
    Publish(Publish),
    /// Tries everything that the server works with, and lists what is left to do before the site goes live.
    ///
    /// What a law or a price needs comes first, each with where it is entered and who answers it.
    Check,
    #[command(flatten)]
    Office(Command),
}

fn main() -> ExitCode {
    let mode = match Arguments::parse().command {
        Some(Program::Openapi) => return print_description(),
        Some(Program::Configured(mode)) => Some(mode),
        None => None,
    };
    let settings = match Settings::from_environment() {
        Ok(settings) => settings,
        Err(error) => return fail(&error.to_string()),
    };
    logging::start(settings.log_level);
    let start = || tokio::runtime::Builder::new_multi_thread().enable_all().build();
    // One serves; the other computes answers, so that pages never wait for one.
    let (runtime, computing) = match start().and_then(|runtime| Ok((runtime, start()?))) {
        Ok(runtimes) => runtimes,
        Err(error) => return fail(&format!("cannot start the runtime: {error}")),
    };
    let threads = computing.handle().clone();
    let outcome = runtime.block_on(async {
        match mode {
            None => serve_site(&settings, threads).await,
            Some(Mode::Content) => serve_content(&settings, threads).await,
            Some(Mode::Publish(what)) => publish(&settings, &what).await,
            Some(Mode::Check) => check::run(&settings, &mut std::io::stdout()).await,
            Some(Mode::Office(command)) => run_office_command(&settings, &command).await,
        }
    });
    // Time was given to what still runs; a thread that computes on is not waited for.
    computing.shutdown_background();
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&with_causes(&error)),
    }
}

fn print_description() -> ExitCode {
    let description = api::description().to_pretty_json().map_err(std::io::Error::other);
    match description.and_then(|text| writeln!(std::io::stdout(), "{text}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("cannot print the description: {error}")),
    }
}

fn fail(message: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "site-server: {message}");
    ExitCode::FAILURE
}
