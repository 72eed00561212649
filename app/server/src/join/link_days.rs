//! How long a link to continue an application works. The settings hold the days that drafts are kept against it.

/// In days. Its draft is kept at least as long.
pub const LINK_DAYS: u16 = 7;
