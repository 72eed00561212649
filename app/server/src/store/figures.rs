//! How much there is of what an operator watches.

use std::collections::{BTreeMap, BTreeSet};

use barcode_core::Listed;
use barcode_core::site::membership::option::OptionId;

use super::database::{Database, Row, query};
use super::message::{Failure, MessageKind};
use super::{Store, StoreError, statements};

/// As the tables have it.
const DEFERRED: &str = Failure::AddressDeferred.id();
/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The statements by which an operator's figures are read, every few seconds for as long as the server runs. A test has both
/// databases explain that none of them reads a whole table.
pub const ASKED: [&str; 6] = [
    statements::COUNT_APPLICATIONS,
    statements::COUNT_PAYMENTS,
    statements::COUNT_UNSENT,
    statements::LAST_SENT,
    statements::WAITING_SINCE,
    statements::EDITOR_SESSIONS,
];

/// What the tables hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Messages that wait to be sent, by why the last attempt failed.
    pub waiting: BTreeMap<String, i64>,
    /// Messages that were given up, likewise.
    pub given_up: BTreeMap<String, i64>,
    /// When the oldest of those that wait was queued.
    pub oldest: Option<i64>,
    /// Since when nothing arrives that goes this way.
    pub stuck: Vec<(Way, Option<i64>)>,
    /// How many applications were sent within a day, for each option.
    pub applications: Vec<(OptionId, i64)>,
    /// How many payments were begun within a day, in each state.
    pub payments: Vec<(String, i64)>,
    /// Editors' sessions that have not ended.
    pub editors: i64,
}

/// Where messages go that fail together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the mail server.
    Mail,
    /// To the address of the team.
    Team,
    /// To the webhook of the office.
    HandOver,
}

impl Way {
    const ALL: [Self; 3] = [Self::Mail, Self::Team, Self::HandOver];

    /// What metrics call it.
    pub fn id(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Team => "team",
            Self::HandOver => "webhook",
        }
    }

    fn takes(self, kind: MessageKind) -> bool {
        match self {
            Self::Mail => !kind.is_hand_over(),
            Self::Team => kind.is_to_team(),
            Self::HandOver => kind.is_hand_over(),
        }
    }
}

/// Connections to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What they do.
    pub name: &'static str,
    /// How many there are.
    pub open: u32,
    /// How many of them do nothing.
    pub idle: usize,
}

impl Store {
    /// Counts.
    pub async fn figures(&self, now: i64) -> Result<Figures, StoreError> {
        let mut figures = Figures {
            stuck: self.stuck().await?,
            editors: self.editor_sessions(now).await?.len().try_into().unwrap_or(i64::MAX),
            ..Figures::default()
        };
        let unsent = query(statements::COUNT_UNSENT).fetch_all(self.database.reader()).await?;
        for row in &unsent {
            let why = row.get::<Option<String>>("failure")?.unwrap_or_else(|| "none".to_owned());
            if row.get::<i64>("is_given_up")? == 1 {
                figures.given_up.insert(why, row.get("messages")?);
            } else {
                figures.waiting.insert(why, row.get("messages")?);
                let oldest: i64 = row.get("oldest")?;
                figures.oldest = Some(figures.oldest.map_or(oldest, |known| known.min(oldest)));
            }
        }
        let applications = query(statements::COUNT_APPLICATIONS).bind(now - DAY);
        for row in applications.fetch_all(self.database.reader()).await? {
            let number: i64 = row.get("option_number")?;
            // Without those for an option that there no longer is.
            let option = OptionId::from_code(&number.to_string());
            figures.applications.extend(option.zip(Some(row.get("applications")?)));
        }
        let payments = query(statements::COUNT_PAYMENTS).bind(now - DAY);
        let payments = payments.fetch_all(self.database.reader()).await?;
        let counted = |row: &Row| Ok((row.get("state")?, row.get("payments")?));
        figures.payments = payments.iter().map(counted).collect::<Result<_, StoreError>>()?;
        Ok(figures)
    }

    /// For each way when the oldest message was queued after which none has arrived by it: one mailbox that takes nothing
    /// holds up no other message, a server that takes nothing holds up all. Where there is no other message, a mailbox of
    /// which the server says that it takes nothing now counts once there are two of them: then it may be the server after all.
    async fn stuck(&self) -> Result<Vec<(Way, Option<i64>)>, StoreError> {
        let mut sent = Vec::new();
        for kind in MessageKind::ALL {
            let last = query(statements::LAST_SENT).bind(kind.id());
            let row = last.fetch_optional(self.database.reader()).await?;
            let at = row.map(|row| row.get::<Option<i64>>("sent_at")).transpose()?.flatten();
            sent.push((kind, at));
        }
        let mut stuck = Vec::new();
        for way in Way::ALL {
            let its = sent.iter().filter(|(kind, _)| way.takes(*kind));
            let last = its.filter_map(|(_, at)| *at).max().unwrap_or(i64::MIN);
            let waiting = query(statements::WAITING_SINCE).bind(last);
            let (mut since, mut deferred) = (Vec::<i64>::new(), Vec::<i64>::new());
            let mut about = BTreeSet::new();
            for row in waiting.fetch_all(self.database.reader()).await? {
                // One of a newer version is that version's to count.
                if !MessageKind::of(&row).is_ok_and(|kind| way.takes(kind)) {
                    continue;
                }
                let failure: Option<String> = row.get("failure")?;
                if way == Way::Mail && failure.is_some_and(|why| why == DEFERRED) {
                    deferred.push(row.get("oldest")?);
                    about.extend([row.get::<String>("one")?, row.get::<String>("other")?]);
                } else {
                    since.push(row.get("oldest")?);
                }
            }
            if about.len() > 1 {
                since.extend(deferred);
            }
            stuck.push((way, since.into_iter().min()));
        }
        Ok(stuck)
    }

    /// Its connections now.
    pub fn pools(&self) -> Vec<Pool> {
        match &self.database {
            Database::Sqlite { writer, readers } => vec![
                Pool { name: "write", open: writer.size(), idle: writer.num_idle() },
                Pool { name: "read", open: readers.size(), idle: readers.num_idle() },
            ],
            Database::Postgres(pool) => {
                vec![Pool { name: "all", open: pool.size(), idle: pool.num_idle() }]
            }
        }
    }
}
