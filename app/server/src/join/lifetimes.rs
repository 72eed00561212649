//! How long drafts are kept, and links to them work.

use crate::settings::reader::Reader;

/// How long a draft is kept that was never changed, in milliseconds: a day. Most of these are the first step of someone
/// who only looks, or a program's. Its own device still has the answers, and stores the draft again when it is needed.
pub(super) const NEW_DRAFT: i64 = 24 * 60 * 60 * 1000;

/// How long a link to continue an application works, in days.
const LINK_DAYS: u16 = 7;

/// The same in milliseconds.
pub(super) const LINK: i64 = LINK_DAYS as i64 * 24 * 60 * 60 * 1000;

/// Days that drafts are kept after their last change: at least as long as the link that opens one elsewhere works.
pub(crate) fn draft_days(reader: &mut Reader<'_>) -> u16 {
    let days = reader.parse("DRAFT_DAYS", "a number of days", 30);
    if days < LINK_DAYS {
        reader.invalid("DRAFT_DAYS", "7 days or more", &days.to_string());
    }
    days
}
