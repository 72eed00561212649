//! How long drafts are kept, and links to them work. All in milliseconds.

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How long a draft is kept that was never changed. Most of these are the first step of someone who only looks, or a
/// program's. Its own device still has the answers, and stores the draft again when it is needed.
pub(super) const NEW_DRAFT: i64 = DAY;

/// For how many days after its last change a draft is kept: longer than the link works that opens it elsewhere. The privacy
/// policy promises it.
pub(super) const DRAFT_DAYS: u16 = 30;

/// How long a draft is kept after its last change.
pub(super) const DRAFT: i64 = DRAFT_DAYS as i64 * DAY;

/// How long a link to continue an application works.
pub(super) const LINK: i64 = 7 * DAY;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_kept_as_long_as_the_privacy_policy_says() {
        let policy =
            include_str!("../../../../fixtures/content/pages/gs1-australia-privacy-policy.md");
        let promise = format!("deleted no later than {DRAFT_DAYS} days after you last changed it");
        assert!(policy.contains(&promise), "{promise}");
    }
}
