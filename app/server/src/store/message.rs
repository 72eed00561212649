//! The outbox: messages that wait to be sent.

use super::allowance::Allowance;
use super::database::{Query, Row, Transaction, query};
use super::portions::{Key, Portioned, Portions};
use super::{Store, StoreError, statements};

/// What a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// To the applicant: the application has arrived.
    ApplicationConfirmation,
    /// To the applicant: the application has ended without a membership.
    ApplicationClosed,
    /// To the team: there is a new application.
    ApplicationNotice,
    /// To the webhook: there is a new application.
    HandOver,
    /// To the applicant: the one-time link.
    ResumeLink,
    /// To the applicant: the link to the payment that was asked for.
    PaymentLink,
    /// To the applicant: the payment is still due.
    PaymentReminder,
    /// To the payer: the money has arrived.
    PaymentReceipt,
    /// To the payer: their account is going to be debited.
    DebitStarted,
    /// To the payer: their bank refused the direct debit.
    DebitFailed,
    /// To the payer: money came twice, is given back or is disputed.
    PaymentChange,
    /// To the team: a payment has changed.
    PaymentNotice,
    /// To the webhook: a payment has changed.
    PaymentHandOver,
    /// To the webhook: the application has ended without a membership.
    ClosedHandOver,
    /// To the person who asks: the enquiry has arrived.
    EnquiryConfirmation,
    /// To the team: there is a new enquiry.
    EnquiryNotice,
    /// To the team: the site cannot be published, or is again.
    PublishingNotice,
}

impl MessageKind {
    /// All of them.
    pub(super) const ALL: [Self; 17] = [
        Self::ApplicationConfirmation,
        Self::ApplicationClosed,
        Self::ApplicationNotice,
        Self::HandOver,
        Self::ResumeLink,
        Self::PaymentLink,
        Self::PaymentReminder,
        Self::PaymentReceipt,
        Self::DebitStarted,
        Self::DebitFailed,
        Self::PaymentChange,
        Self::PaymentNotice,
        Self::PaymentHandOver,
        Self::ClosedHandOver,
        Self::EnquiryConfirmation,
        Self::EnquiryNotice,
        Self::PublishingNotice,
    ];

    /// Whether it only confirms, to an address that anyone may have typed, what has arrived.
    pub fn is_confirmation(self) -> bool {
        matches!(self, Self::ApplicationConfirmation | Self::EnquiryConfirmation)
    }

    /// Whether it goes to the webhook.
    pub fn is_hand_over(self) -> bool {
        matches!(self, Self::HandOver | Self::PaymentHandOver | Self::ClosedHandOver)
    }

    /// Whether it goes to the address of the team, which a setting has, and not to one that someone has typed.
    pub fn is_to_team(self) -> bool {
        matches!(
            self,
            Self::ApplicationNotice
                | Self::PaymentNotice
                | Self::EnquiryNotice
                | Self::PublishingNotice
        )
    }

    /// The stable text that stands for it in the database.
    pub fn id(self) -> &'static str {
        match self {
            Self::ApplicationConfirmation => "applicationConfirmation",
            Self::ApplicationClosed => "applicationClosed",
            Self::ApplicationNotice => "applicationNotice",
            Self::HandOver => "handOver",
            Self::ResumeLink => "resumeLink",
            Self::PaymentLink => "paymentLink",
            Self::PaymentReminder => "paymentReminder",
            Self::PaymentReceipt => "paymentReceipt",
            Self::DebitStarted => "debitStarted",
            Self::DebitFailed => "debitFailed",
            Self::PaymentChange => "paymentChange",
            Self::PaymentNotice => "paymentNotice",
            Self::PaymentHandOver => "paymentHandOver",
            Self::ClosedHandOver => "closedHandOver",
            Self::EnquiryConfirmation => "enquiryConfirmation",
            Self::EnquiryNotice => "enquiryNotice",
            Self::PublishingNotice => "publishingNotice",
        }
    }

    /// The kind in a row.
    pub(super) fn of(row: &Row) -> Result<Self, StoreError> {
        let id: String = row.get("kind")?;
        let kind = Self::ALL.into_iter().find(|kind| kind.id() == id);
        kind.ok_or(StoreError::Unreadable { what: "message kind" })
    }
}

/// Why an attempt to send a message failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The mail server does not take the address: it is wrong, or its mailbox is closed.
    AddressRefused,
    /// It does not take the address now, such as one whose mailbox is full.
    AddressDeferred,
    /// The mail server or the webhook refuses for another reason.
    Refused,
    /// There is no connection, or no answer in time.
    Unreachable,
    /// Something on our side.
    Ours,
}

impl Failure {
    /// All of them.
    const ALL: [Self; 5] =
        [Self::AddressRefused, Self::AddressDeferred, Self::Refused, Self::Unreachable, Self::Ours];

    /// The stable text that stands for it in the database.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AddressRefused => "addressRefused",
            Self::AddressDeferred => "addressDeferred",
            Self::Refused => "refused",
            Self::Unreachable => "unreachable",
            Self::Ours => "ours",
        }
    }

    /// What the office reads.
    pub fn words(self) -> &'static str {
        match self {
            Self::AddressRefused => "the mail server refuses the address",
            Self::AddressDeferred => "the mail server does not take the address now",
            Self::Refused => "the receiving server refuses it",
            Self::Unreachable => "the receiving server cannot be reached",
            Self::Ours => "it cannot be made or written here",
        }
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
    /// What it uses. Once that is used up, it is held back, and of it stays that it was.
    pub allowance: Option<Allowance>,
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
    /// Why the last attempt failed, if it is not sent.
    pub failure: Option<Failure>,
    /// Who dismissed it, and why.
    pub note: Option<String>,
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
    /// Too many went to its address, so it was never tried.
    HeldBack,
    /// It was not sent, and the office has settled what it was for in another way.
    Dismissed,
}

impl Store {
    /// Takes up to `limit` messages that are due, the longest waiting first. No other caller gets them before `until`.
    pub async fn lease_messages(
        &self,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<LeasedMessage>, StoreError> {
        let rows = query(self.database.its(statements::LEASE_MESSAGES))
            .bind(now)
            .bind(until)
            .bind(limit)
            .fetch_all(self.database.writer())
            .await?;
        // One that this version cannot read, from a newer one, must not hold up the others.
        let readable = rows.iter().filter_map(|row| {
            LeasedMessage::try_from(row)
                .inspect_err(|error| tracing::error!(%error, "a message is left out"))
                .ok()
        });
        let mut messages: Vec<_> = readable.collect();
        messages.sort_by_key(|message| message.queued_at);
        Ok(messages)
    }

    /// Records that a message was sent, and erases its content.
    pub async fn message_sent(&self, id: &str, now: i64) -> Result<(), StoreError> {
        query(statements::MESSAGE_SENT).bind(id).bind(now).execute(self.database.writer()).await?;
        Ok(())
    }

    /// Puts a message back until `retry_at`, or gives it up when that is `None`; the content of a link that was asked for is then erased.
    ///
    /// `attempt` is the lease's: a worker that comes back after its lease has run out changes nothing.
    pub async fn message_failed(
        &self,
        id: &str,
        attempt: i64,
        retry_at: Option<i64>,
        failure: Option<Failure>,
    ) -> Result<(), StoreError> {
        let failed = match retry_at {
            Some(at) => query(statements::MESSAGE_FAILED).bind(id).bind(attempt).bind(at),
            None => query(statements::GIVE_UP_MESSAGE).bind(id).bind(attempt),
        };
        let failed = failed.bind(failure.map(Failure::id));
        failed.execute(self.database.writer()).await?;
        Ok(())
    }

    /// Lets a message that was given up begin again; false when it was not given up or its content is erased.
    pub async fn retry_message(&self, id: &str, who: &str, now: i64) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let retry = query(statements::RETRY_MESSAGE).bind(now).bind(id);
        let is_queued = retry.execute(&mut transaction).await? == 1;
        if is_queued {
            let about = id.trim_matches(['<', '>']);
            transaction.record(who, "messages retry", Some(about), now).await?;
        }
        transaction.commit().await?;
        Ok(is_queued)
    }

    /// Ends a message that has failed, with a note of why; false when none of this name has failed. A worker that is
    /// sending it at this moment may still do so.
    pub async fn dismiss_message(
        &self,
        id: &str,
        why: &str,
        who: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let note = format!("by {who}: {why}");
        let mut transaction = self.database.begin().await?;
        let dismiss = query(statements::DISMISS_MESSAGE).bind(id).bind(&note);
        let is_dismissed = dismiss.execute(&mut transaction).await? == 1;
        if is_dismissed {
            let about = id.trim_matches(['<', '>']);
            transaction.record(who, "messages dismiss", Some(about), now).await?;
        }
        transaction.commit().await?;
        Ok(is_dismissed)
    }

    /// Lets all messages that were given up begin again, and counts them.
    pub async fn retry_messages(&self, who: &str, now: i64) -> Result<u64, StoreError> {
        let mut transaction = self.database.begin().await?;
        let count = query(statements::RETRY_MESSAGES).bind(now).execute(&mut transaction).await?;
        transaction.record(who, "messages retry --all-failed", None, now).await?;
        transaction.commit().await?;
        Ok(count)
    }

    /// What became of the messages about a reference, oldest first.
    pub async fn messages_about(&self, reference: &str) -> Result<Vec<MessageState>, StoreError> {
        self.message_states(query(statements::MESSAGES_ABOUT).bind(reference)).await
    }

    /// What became of the messages about the applications from one to another, each given by when it was submitted and its
    /// reference; oldest first.
    pub async fn messages_about_all(
        &self,
        (first_at, first): (i64, &str),
        (last_at, last): (i64, &str),
    ) -> Result<Vec<MessageState>, StoreError> {
        let find = query(statements::MESSAGES_OF_SUBMITTED).bind(first_at).bind(first);
        self.message_states(find.bind(last_at).bind(last)).await
    }

    /// The messages that wait or were given up, oldest first.
    pub fn unsent_messages(&self) -> Portions<'_, MessageState> {
        let of = Portioned {
            statement: statements::UNSENT_MESSAGES,
            read: |row| MessageState::try_from(row),
            place: |message| (message.queued_at, vec![Key::Text(message.id.clone())]),
        };
        Portions::since(self, of, 0, vec![Key::Text(String::new())])
    }

    async fn message_states(&self, query: Query<'_>) -> Result<Vec<MessageState>, StoreError> {
        let rows = query.fetch_all(self.database.reader()).await?;
        rows.iter().map(MessageState::try_from).collect()
    }
}

impl Store {
    /// Puts messages into the outbox that report no change of the store's.
    pub async fn queue_messages(
        &self,
        messages: &[NewMessage],
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        transaction.queue(messages, now).await?;
        transaction.commit().await
    }
}

impl Transaction {
    /// Puts messages into the outbox.
    pub(super) async fn queue(
        &mut self,
        messages: &[NewMessage],
        now: i64,
    ) -> Result<(), StoreError> {
        for message in messages {
            let needed = message.allowance.as_slice();
            if self.use_allowances(needed, now).await?.is_some() {
                tracing::info!(about = message.about, kind = message.kind.id(), "held back");
                query(statements::HOLD_BACK_MESSAGE)
                    .bind(&message.id)
                    .bind(message.kind.id())
                    .bind(&message.about)
                    .bind(now)
                    .execute(&mut *self)
                    .await?;
                continue;
            }
            query(statements::INSERT_MESSAGE)
                .bind(&message.id)
                .bind(message.kind.id())
                .bind(&message.about)
                .bind(&message.content)
                .bind(now)
                .execute(&mut *self)
                .await?;
        }
        Ok(())
    }
}

impl TryFrom<&Row> for LeasedMessage {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            kind: MessageKind::of(row)?,
            about: row.get("about")?,
            content: row.get("content")?,
            attempt: row.get("attempts")?,
            queued_at: row.get("queued_at")?,
        })
    }
}

impl TryFrom<&Row> for MessageState {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        let unsent: Option<String> = row.get("unsent")?;
        let delivery = match (row.get("sent_at")?, row.get("due_at")?, unsent.as_deref()) {
            (Some(at), _, _) => Delivery::Sent { at },
            (None, _, Some("heldBack")) => Delivery::HeldBack,
            (None, _, Some("dismissed")) => Delivery::Dismissed,
            (None, Some(due_at), _) => Delivery::Waiting { due_at },
            (None, None, _) => Delivery::GivenUp,
        };
        let failure: Option<String> = row.get("failure")?;
        let failure =
            failure.and_then(|id| Failure::ALL.into_iter().find(|failure| failure.id() == id));
        Ok(Self {
            id: row.get("id")?,
            kind: MessageKind::of(row)?,
            about: row.get("about")?,
            queued_at: row.get("queued_at")?,
            attempts: row.get("attempts")?,
            failure: match delivery {
                Delivery::Sent { .. } | Delivery::HeldBack => None,
                Delivery::Waiting { .. } | Delivery::GivenUp | Delivery::Dismissed => failure,
            },
            note: row.get("unsent_note")?,
            delivery,
        })
    }
}
