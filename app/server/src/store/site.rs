//! Whose database this is. A server notes its site when it starts, so that a command with the settings of another one is
//! refused before it writes a mail with the wrong links.

use super::database::query;
use super::{Store, StoreError, statements};

/// A site, as its settings name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// `SITE_PROFILE`.
    pub profile: String,
    /// `SITE_URL`.
    pub url: String,
}

impl Store {
    /// Notes the site of a server that starts here; false when the database is a public site's and the server is none.
    pub async fn note_site(&self, site: &Site) -> Result<bool, StoreError> {
        let note = query(statements::NOTE_SITE).bind(&site.profile).bind(&site.url);
        Ok(note.execute(self.database.writer()).await? == 1)
    }

    /// The site of the servers that were started here; `None` before the first one.
    pub async fn site(&self) -> Result<Option<Site>, StoreError> {
        let row = query(statements::FIND_SITE).fetch_optional(self.database.reader()).await?;
        row.map(|row| Ok(Site { profile: row.get("profile")?, url: row.get("url")? })).transpose()
    }
}
