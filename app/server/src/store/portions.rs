//! Rows in the order of time, a portion at a time: however many there are, they fill no memory and hold up no one.
//!
//! A portion is a statement of its own, so what is added or changed meanwhile is found as it is when its portion is read.

use super::database::{Row, query};
use super::{Store, StoreError};

/// How many rows a portion has.
pub(super) const PORTION: i64 = 500;

/// Where a row stands: its instant, and what tells those of one instant apart.
pub(super) type Place = (i64, Vec<Key>);

/// A column by which rows of one instant are in order.
#[derive(Clone, Debug)]
pub(super) enum Key {
    Text(String),
    Number(i64),
}

/// What makes a row of a table.
pub(super) struct Portioned<T> {
    /// Finds the rows behind a place: its instant, the instant before which they end, how many, and its keys.
    pub(super) statement: &'static str,
    pub(super) read: fn(&Row) -> Result<T, StoreError>,
    pub(super) place: fn(&T) -> Place,
}

/// Rows that are read a portion at a time.
pub struct Portions<'s, T> {
    store: &'s Store,
    of: Portioned<T>,
    after: Place,
    until: i64,
}

impl<'s, T> Portions<'s, T> {
    /// Those from an instant on; `keys` are less than those of every row.
    pub(super) fn since(store: &'s Store, of: Portioned<T>, since: i64, keys: Vec<Key>) -> Self {
        Self { store, of, after: (since, keys), until: i64::MAX }
    }

    /// Those before an instant alone.
    #[must_use]
    pub fn until(self, until: i64) -> Self {
        Self { until, ..self }
    }

    /// The next ones; `None` behind the last.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn next(&mut self) -> Result<Option<Vec<T>>, StoreError> {
        let (at, keys) = &self.after;
        let find = query(self.of.statement).bind(*at).bind(self.until).bind(PORTION);
        let find = keys.iter().fold(find, |find, key| match key {
            Key::Text(text) => find.bind(text.as_str()),
            Key::Number(number) => find.bind(*number),
        });
        let rows = find.fetch_all(self.store.database.reader()).await?;
        let portion = rows.iter().map(self.of.read).collect::<Result<Vec<T>, _>>()?;
        let Some(last) = portion.last() else { return Ok(None) };
        self.after = (self.of.place)(last);
        Ok(Some(portion))
    }
}
