//! The outbox: messages that wait to be sent.

stored_as_text! {
    /// What a message is for.
    MessageKind {
        /// To the applicant: the application has arrived.
        ApplicationConfirmation = "applicationConfirmation",
        /// To the team: there is a new application.
        ApplicationNotice = "applicationNotice",
        /// To the webhook: there is a new application.
        HandOver = "handOver",
        /// To the applicant: the one-time link.
        ResumeLink = "resumeLink",
        /// To the payer: the money has arrived.
        PaymentReceipt = "paymentReceipt",
        /// To the payer: their account is going to be debited.
        DebitStarted = "debitStarted",
        /// To the payer: their bank refused the direct debit.
        DebitFailed = "debitFailed",
        /// To the team: a payment has changed.
        PaymentNotice = "paymentNotice",
        /// To the webhook: a payment has changed.
        PaymentHandOver = "paymentHandOver",
        /// To the person who asks: the enquiry has arrived.
        EnquiryConfirmation = "enquiryConfirmation",
        /// To the team: there is a new enquiry.
        EnquiryNotice = "enquiryNotice",
    }
}

/// A message to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Its Message-ID, made once, so that a message sent twice can be told from two messages.
    pub id: String,
    /// What it is for.
    pub kind: MessageKind,
    /// The reference or the application's id that it is about.
    pub about: String,
    /// All that is needed to send it; the store does not look inside.
    pub content: String,
}

/// A message that a worker has taken to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeasedMessage {
    /// Its Message-ID.
    pub id: String,
    /// What it is for.
    pub kind: MessageKind,
    /// The reference or the application's id that it is about.
    pub about: String,
    /// All that is needed to send it.
    pub content: String,
    /// 1 for the first attempt to send it.
    pub attempt: i64,
    /// When it was queued.
    pub queued_at: i64,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageState {
    /// Its Message-ID.
    pub id: String,
    /// What it is for.
    pub kind: MessageKind,
    /// The reference or the application's id that it is about.
    pub about: String,
    /// When it was queued.
    pub queued_at: i64,
    /// How often sending was tried, since it was queued or begun again.
    pub attempts: i64,
    /// Where it is.
    pub delivery: Delivery,
}

/// Where a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It waits, or is being sent right now.
    Waiting {
        /// When it is tried again, or when the lease ends.
        due_at: i64,
    },
    /// It was sent.
    Sent {
        /// When.
        at: i64,
    },
    /// It is not tried any more.
    GivenUp,
}
