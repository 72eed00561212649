//! Crowds, crashes and the real build, which take long.

mod alerts;
#[cfg(unix)]
mod behind_nginx;
mod crowds;
#[cfg(target_os = "linux")]
mod flat;
mod kills;
#[cfg(unix)]
mod kit;
#[cfg(unix)]
mod real_build;
#[cfg(unix)]
mod restore;
