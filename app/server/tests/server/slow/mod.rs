//! Crowds, crashes and the real build, which take long.

mod crowds;
mod kills;
#[cfg(unix)]
mod real_build;
