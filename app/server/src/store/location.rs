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

/// A database address that cannot be used, by what is expected in its place. It never repeats a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {}", self.expected())]
pub enum LocationError {
    /// It is of no kind that we know.
    Kind,
    /// It names no file.
    NoPath,
    /// A database that is gone with its process keeps nothing.
    Memory,
    /// It has options, which are set here.
    Options,
    /// It begins with a home, which only a shell reads.
    Home,
    /// Its user or password has characters that mean something in an address.
    Escapes,
    /// It is none of a PostgreSQL server.
    Server,
}

impl LocationError {
    /// What is right.
    pub fn expected(self) -> &'static str {
        match self {
            Self::Kind => "sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME",
            Self::NoPath => "the path of a file, such as sqlite:/var/lib/site-server/site.db",
            Self::Memory => "sqlite:PATH, because what is kept in memory is lost at the next start",
            Self::Options => {
                "sqlite:PATH without options: the server opens the file as it needs it"
            }
            Self::Home => "sqlite:PATH with the whole path: ~ is read by a shell alone",
            Self::Escapes => {
                "postgres://USER:PASSWORD@HOST/NAME with other characters of user and password escaped: \
                 @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25"
            }
            Self::Server => {
                "postgres://USER:PASSWORD@HOST/NAME, where HOST may have a :PORT of digits behind it"
            }
        }
    }
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if let Some(rest) = text.strip_prefix("sqlite:") {
            return file(rest);
        }
        let address = ["postgres://", "postgresql://"];
        let Some(rest) = address.iter().find_map(|start| text.strip_prefix(start)) else {
            return Err(LocationError::Kind);
        };
        if !is_escaped(rest) {
            return Err(LocationError::Escapes);
        }
        if PgConnectOptions::from_str(text).is_err() {
            return Err(LocationError::Server);
        }
        Ok(Location::Server(ServerUrl(text.to_owned())))
    }
}

/// A file, as it is written behind `sqlite:`. With two slashes it is an address, in which a path from the root has three.
fn file(text: &str) -> Result<Location, LocationError> {
    let path = text.strip_prefix("//").unwrap_or(text);
    if path.contains(":memory:") {
        return Err(LocationError::Memory);
    }
    if path.contains('?') {
        return Err(LocationError::Options);
    }
    if path.starts_with('~') {
        return Err(LocationError::Home);
    }
    if path.is_empty() || path.ends_with('/') {
        return Err(LocationError::NoPath);
    }
    Ok(Location::File(path.into()))
}

/// Whether user and password end where an address has them end. A slash, a question mark or a hash in them ends them early,
/// and what follows up to the @ is taken for the name of the database.
fn is_escaped(address: &str) -> bool {
    let end = address.find(['/', '?', '#']).unwrap_or(address.len());
    let (authority, rest) = address.split_at(end);
    // In options an @ is a value's.
    let rest = rest.split('=').next().unwrap_or_default();
    let password = authority.rsplit_once('@').and_then(|(user, _)| user.split_once(':'));
    let is_cut = rest.contains('@') || authority.matches('@').count() > 1;
    !is_cut && password.is_none_or(|(_, password)| !password.contains(':'))
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
        for other in ["", "site.db", "/data/site.db", "file:site.db", "mysql://db.example.com/site"]
        {
            assert_eq!(other.parse::<Location>(), Err(LocationError::Kind), "{other}");
        }
    }

    #[test]
    fn a_file_is_read_as_people_write_it_or_refused_with_the_right_form() {
        for (text, path) in [
            ("sqlite:site.db", "site.db"),
            ("sqlite:./data/site.db", "./data/site.db"),
            ("sqlite:/data/site.db", "/data/site.db"),
            ("sqlite://site.db", "site.db"),
            ("sqlite://data/site.db", "data/site.db"),
            ("sqlite:///data/site.db", "/data/site.db"),
            ("sqlite:C:/data/site.db", "C:/data/site.db"),
        ] {
            assert_eq!(text.parse(), Ok(Location::File(path.into())), "{text}");
        }
        for (text, error) in [
            ("sqlite:", LocationError::NoPath),
            ("sqlite://", LocationError::NoPath),
            ("sqlite:/data/", LocationError::NoPath),
            ("sqlite::memory:", LocationError::Memory),
            ("sqlite://:memory:", LocationError::Memory),
            ("sqlite://foo.db?mode=ro", LocationError::Options),
            ("sqlite:~/site.db", LocationError::Home),
        ] {
            assert_eq!(text.parse::<Location>(), Err(error), "{text}");
        }
    }

    #[test]
    fn a_password_that_has_to_be_escaped_is_told_and_not_repeated() {
        for password in
            ["p@ss", "pa/ss", "12/34", "pa?ss", "pa#ss", "p@s/s", "p@s?s", "pa:ss", "pa//s@s"]
        {
            let text =
                format!("postgres://site:{password}@db.example.com/site?sslmode=verify-full");
            let error = text.parse::<Location>().unwrap_err();
            assert_eq!(error, LocationError::Escapes, "{password}");
            assert!(
                error.to_string().contains("@ as %40") && !error.to_string().contains(password)
            );
        }
        for text in [
            "postgres://site:p%40ss%2Fword@db.example.com/site",
            "postgres://site:secret@db.example.com:5433/site?application_name=a@b",
            "postgres:///site?host=/run/postgresql&user=a@b",
            "postgres://site@[::1]:5433/site",
            "postgres://db.example.com",
        ] {
            assert!(matches!(text.parse(), Ok(Location::Server(_))), "{text}");
        }
        assert_eq!("postgres://db:port/".parse::<Location>(), Err(LocationError::Server));
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
