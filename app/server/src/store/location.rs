//! Which database holds the store, from one setting: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`.

use std::fmt;
use std::fs::File;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::{Store, StoreError, postgres, sqlite};
use crate::logging::with_causes;

/// Where the store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Server(ServerUrl),
}

/// The address of a PostgreSQL database. It holds a password, so it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerUrl(String);

impl fmt::Debug for ServerUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ServerUrl(…)")
    }
}

/// A database address that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
pub struct LocationError;

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if let Some(path) = text.strip_prefix("sqlite:").filter(|path| !path.is_empty()) {
            return Ok(Self::File(path.into()));
        }
        let is_server = text.starts_with("postgres://") || text.starts_with("postgresql://");
        if is_server && PgConnectOptions::from_str(text).is_ok() {
            return Ok(Self::Server(ServerUrl(text.to_owned())));
        }
        Err(LocationError)
    }
}

impl Location {
    /// Whether what is sent to the database cannot be read on the way: it stays on this machine, or is encrypted for a server
    /// that proves its name. Encryption alone would take anyone's certificate.
    pub fn is_protected(&self) -> bool {
        let Self::Server(url) = self else { return true };
        url.options().is_ok_and(|options| {
            matches!(options.get_ssl_mode(), PgSslMode::VerifyFull) || is_local(&options)
        })
    }

    /// Makes this process the only server on an SQLite file, until the answer is dropped: two would send every mail twice, and
    /// each would count what it limits alone. Commands of the office may work beside it.
    ///
    /// # Errors
    /// When another server has it, or the file beside it cannot be made.
    pub fn claim(&self) -> std::io::Result<Option<File>> {
        let Self::File(path) = self else { return Ok(None) };
        let mut name = path.as_os_str().to_owned();
        name.push(".server");
        let file = File::create(name)?;
        file.try_lock()?;
        Ok(Some(file))
    }

    /// Opens the store of a server for a command beside it. It makes nothing: neither a file nor a table, which a slip in the
    /// settings would leave somewhere else.
    ///
    /// # Errors
    /// Also when no server of this version has prepared it.
    pub async fn open_prepared(&self) -> Result<Store, StoreError> {
        Store::on(match self {
            Self::File(path) => sqlite::open_prepared(path).await?,
            Self::Server(url) => postgres::open_prepared(url.options()?).await?,
        })
        .await
    }

    /// Opens the store and brings its tables to this version.
    pub async fn open(&self) -> Result<Store, StoreError> {
        Store::on(match self {
            Self::File(path) => sqlite::open(path).await?,
            Self::Server(url) => postgres::open(url.options()?).await?,
        })
        .await
    }
}

impl Location {
    /// The same for a server that starts together with its database, or before it: one that is away is waited for, since to
    /// end and be started again takes longer and looks like a fault. What it refuses, such as a password, is an error.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn open_when_there(&self) -> Result<Store, StoreError> {
        const PAUSE: Duration = Duration::from_secs(1);
        const TOLD_EVERY: u32 = 30;
        let mut tried = 0_u32;
        loop {
            match self.open().await {
                Err(error) if is_away(&error) => {
                    if tried.is_multiple_of(TOLD_EVERY) {
                        tracing::warn!(error = with_causes(&error), "the database is waited for");
                    }
                    tried = tried.saturating_add(1);
                    tokio::time::sleep(PAUSE).await;
                }
                outcome => return outcome,
            }
        }
    }
}

/// Whether the database cannot be reached, or is just starting or ending.
fn is_away(error: &StoreError) -> bool {
    const STARTING_OR_ENDING: [&str; 3] = ["57P01", "57P02", "57P03"];
    match error {
        StoreError::Database(sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut) => true,
        StoreError::Database(sqlx::Error::Database(refused)) => {
            refused.code().is_some_and(|code| STARTING_OR_ENDING.contains(&&*code))
        }
        _ => false,
    }
}

impl ServerUrl {
    fn options(&self) -> Result<PgConnectOptions, sqlx::Error> {
        PgConnectOptions::from_str(&self.0)
    }
}

/// Whether the database is reached without a network: a socket, or an address of this machine.
fn is_local(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    let is_loopback =
        host.trim_matches(['[', ']']).parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    options.get_socket().is_some() || host.starts_with('/') || host == "localhost" || is_loopback
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_or_a_server_is_told_by_the_start_of_the_address() {
        assert_eq!(
            "sqlite:app/.data/site.db".parse(),
            Ok(Location::File("app/.data/site.db".into()))
        );
        for url in ["postgres://app:secret@db.example.com/site", "postgresql://localhost/site"] {
            assert!(matches!(url.parse(), Ok(Location::Server(_))), "{url}");
        }
        for other in
            ["", "sqlite:", "site.db", "mysql://db.example.com/site", "postgres://db:port/"]
        {
            assert_eq!(other.parse::<Location>(), Err(LocationError), "{other}");
        }
    }

    #[test]
    fn a_remote_server_is_protected_only_where_it_must_prove_its_name() {
        for (url, protected) in [
            ("sqlite:site.db", true),
            ("postgres://app@localhost/site", true),
            ("postgres://app@127.0.0.1:5433/site", true),
            ("postgres://app@[::1]/site", true),
            ("postgres:///site?host=/run/postgresql", true),
            ("postgres://app@db.example.com/site", false),
            ("postgres://app@db.example.com/site?sslmode=prefer", false),
            ("postgres://app@db.example.com/site?sslmode=disable", false),
            ("postgres://app@db.example.com/site?sslmode=require", false),
            ("postgres://app@db.example.com/site?sslmode=verify-ca", false),
            ("postgres://app@db.example.com/site?sslmode=verify-full", true),
        ] {
            assert_eq!(url.parse::<Location>().unwrap().is_protected(), protected, "{url}");
        }
    }

    #[test]
    fn the_password_is_never_printed() {
        let location: Location = "postgres://app:secret@db.example.com/site".parse().unwrap();
        assert!(!format!("{location:?}").contains("secret"));
    }
}
