//! What is deleted when, and the job that does it.

/// Up to which instants finished things are deleted. Drafts, resume links and captchas carry their own expiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cutoffs {
    /// Idempotency keys used before this instant.
    pub keys_before: i64,
    /// Messages sent or given up that were queued before this instant.
    pub messages_before: i64,
    /// ABNs whose last application was submitted before this instant; it is still known, but not as a recent one.
    pub organisations_before: i64,
    /// Fault counts of days before this one, `YYYY-MM-DD`.
    pub faults_before: String,
}

/// How many of each were deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deleted {
    /// Drafts that expired.
    pub drafts: u64,
    /// Resume links that expired.
    pub links: u64,
    /// Captcha signatures that expired.
    pub captchas: u64,
    /// Idempotency keys.
    pub keys: u64,
    /// Messages that were sent or given up.
    pub messages: u64,
    /// Notes of when an organisation last applied.
    pub organisations: u64,
    /// Fault counts of a day.
    pub faults: u64,
}
