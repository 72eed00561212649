//! How long drafts are kept, and links to them work. All in milliseconds.

use crate::settings::reader::Reader;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How long a draft is kept that was never changed. Most of these are the first step of someone who only looks, or a
/// program's. Its own device still has the answers, and stores the draft again when it is needed.
pub(super) const NEW_DRAFT: i64 = DAY;

/// How many days a link to continue an application works.
const LINK_DAYS: u16 = 7;

/// How long a link to continue an application works.
pub(super) const LINK: i64 = LINK_DAYS as i64 * DAY;

/// What an operator sets about drafts.
#[derive(Clone, Copy, Debug)]
pub struct Lifetimes {
    draft_days: u16,
}

impl Default for Lifetimes {
    fn default() -> Self {
        Self { draft_days: 30 }
    }
}

impl Lifetimes {
    /// A draft is kept at least as long as the link that opens it elsewhere works.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Self {
        let draft_days = reader.parse("DRAFT_DAYS", "a number of days", Self::default().draft_days);
        if draft_days < LINK_DAYS {
            reader.invalid("DRAFT_DAYS", "7 days or more", &draft_days.to_string());
        }
        Self { draft_days }
    }

    /// For how many days after its last change a draft is kept.
    pub(crate) fn draft_days(self) -> u16 {
        self.draft_days
    }

    /// How long a draft is kept after its last change.
    pub(crate) fn draft(self) -> i64 {
        i64::from(self.draft_days) * DAY
    }
}
