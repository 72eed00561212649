//! Rows in the order of time, a portion at a time: however many there are, they fill no memory and hold up no one.
//!
//! A portion is a statement of its own, so what is added or changed meanwhile is found as it is when its portion is read.

use super::database::{Row, query};
use super::{Store, StoreError};

/// How many rows a portion has.
pub(super) const PORTION: i64 = 500;

/// Where a row stands: its instant, its id, and what tells those with the same id apart.
pub(super) type Place = (i64, String, Option<[i64; 2]>);

/// What makes a row of a table.
pub(super) struct Portioned<T> {
    /// Finds the rows behind a place: its instant and id, the instant before which they end, how many, and its numbers.
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
    /// Those from an instant on; `numbers` as in every place.
    pub(super) fn since(
        store: &'s Store,
        of: Portioned<T>,
        since: i64,
        numbers: Option<[i64; 2]>,
    ) -> Self {
        Self { store, of, after: (since, String::new(), numbers), until: i64::MAX }
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
        let (at, id, numbers) = &self.after;
        let find = query(self.of.statement).bind(*at).bind(id.as_str());
        let find = find.bind(self.until).bind(PORTION);
        let find = numbers.iter().flatten().fold(find, |find, number| find.bind(*number));
        let rows = find.fetch_all(self.store.database.reader()).await?;
        let portion = rows.iter().map(self.of.read).collect::<Result<Vec<T>, _>>()?;
        let Some(last) = portion.last() else { return Ok(None) };
        self.after = (self.of.place)(last);
        Ok(Some(portion))
    }

    /// All of them at once, where they are few.
    ///
    /// # Errors
    /// As [`Self::next`].
    pub async fn all(mut self) -> Result<Vec<T>, StoreError> {
        let mut all = Vec::new();
        while let Some(portion) = self.next().await? {
            all.extend(portion);
        }
        Ok(all)
    }
}
