//! One session of the sandbox: what can happen to it, and what the gateway would say of it.

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{AttemptState, Disputes, Report};
use serde::{Deserialize, Serialize};

use super::super::{MovementKind, NewSession, Reading};
use super::events::{Delivery, EventKind, PendingEvent, schedule};

/// What a dispute costs, in cents.
const DISPUTE_FEE: i64 = 2500;

/// A session, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SandboxSession {
    pub(super) id: String,
    pub(super) key: String,
    pub(super) content: Content,
    pub(super) stage: Stage,
    /// How often a card was declined.
    pub(super) declines: u32,
    /// What the gateway calls the payment, once the payer has begun.
    pub(super) gateway_payment: String,
    pub(super) dispute: Option<DisputeStage>,
    pub(super) movements: Vec<StoredMovement>,
    /// The events to be sent, the earliest first.
    pub(super) events: Vec<PendingEvent>,
    /// How many events it has had, each with a number of its own.
    pub(super) event_count: u32,
    /// The keys of the refunds that the office has asked for.
    #[serde(default)]
    pub(super) refund_keys: Vec<String>,
}

/// What was asked for; the same key with another content is a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Content {
    pub(super) payment: String,
    pub(super) reference: String,
    pub(super) description: String,
    pub(super) amount_cents: i64,
    pub(super) is_debit: bool,
    pub(super) ends_at: i64,
    pub(super) success_url: String,
    pub(super) cancel_url: String,
}

impl From<&NewSession> for Content {
    fn from(new: &NewSession) -> Self {
        Self {
            payment: new.payment.clone(),
            reference: new.reference.clone(),
            description: new.description.clone(),
            amount_cents: new.amount_cents,
            is_debit: new.method == PaymentMethod::DirectDebitBank,
            ends_at: new.ends_at,
            success_url: new.success_url.clone(),
            cancel_url: new.cancel_url.clone(),
        }
    }
}

/// How far a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Stage {
    Open,
    Expired,
    DebitPending,
    Failed,
    Paid,
}

/// How far a dispute is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum DisputeStage {
    Open,
    Won,
    Lost,
}

/// A movement of money, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredMovement {
    pub(super) kind: StoredKind,
    pub(super) amount_cents: i64,
    pub(super) fee_cents: i64,
    pub(super) at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum StoredKind {
    Payment,
    Refund,
    Dispute,
}

impl From<StoredKind> for MovementKind {
    fn from(kind: StoredKind) -> Self {
        match kind {
            StoredKind::Payment => Self::Payment,
            StoredKind::Refund => Self::Refund,
            StoredKind::Dispute => Self::Dispute,
        }
    }
}

/// What a person can do on the test page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Pay,
    Decline,
    AcceptDebit,
    /// Lets the session's hour pass.
    Close,
    DebitSucceeds,
    DebitFails,
    RefundHalf,
    RefundAll,
    OpenDispute,
    WinDispute,
    LoseDispute,
}

impl Action {
    pub(super) const ALL: [Self; 11] = [
        Self::Pay,
        Self::Decline,
        Self::AcceptDebit,
        Self::Close,
        Self::DebitSucceeds,
        Self::DebitFails,
        Self::RefundHalf,
        Self::RefundAll,
        Self::OpenDispute,
        Self::WinDispute,
        Self::LoseDispute,
    ];

    /// Its name in the form.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Decline => "decline",
            Self::AcceptDebit => "acceptDebit",
            Self::Close => "close",
            Self::DebitSucceeds => "debitSucceeds",
            Self::DebitFails => "debitFails",
            Self::RefundHalf => "refundHalf",
            Self::RefundAll => "refundAll",
            Self::OpenDispute => "openDispute",
            Self::WinDispute => "winDispute",
            Self::LoseDispute => "loseDispute",
        }
    }

    /// Whether the payer goes back to the site afterwards.
    pub(super) fn is_the_payers_last(self) -> bool {
        matches!(self, Self::Pay | Self::AcceptDebit)
    }
}

impl SandboxSession {
    pub(super) fn new(id: String, gateway_payment: String, new: &NewSession) -> Self {
        Self {
            id,
            key: new.key.clone(),
            content: new.into(),
            stage: Stage::Open,
            declines: 0,
            gateway_payment,
            dispute: None,
            movements: Vec::new(),
            events: Vec::new(),
            event_count: 0,
            refund_keys: Vec::new(),
        }
    }

    /// What can be done now.
    pub(super) fn actions(&self) -> Vec<Action> {
        Action::ALL.into_iter().filter(|action| self.allows(*action)).collect()
    }

    fn allows(&self, action: Action) -> bool {
        let (is_open, is_paid) = (self.stage == Stage::Open, self.stage == Stage::Paid);
        match action {
            Action::Pay | Action::Decline => is_open && !self.content.is_debit,
            Action::AcceptDebit => is_open && self.content.is_debit,
            Action::Close => is_open,
            Action::DebitSucceeds | Action::DebitFails => self.stage == Stage::DebitPending,
            Action::RefundHalf => is_paid && self.refunded() == 0 && self.content.amount_cents > 1,
            Action::RefundAll => is_paid && self.refunded() < self.content.amount_cents,
            Action::OpenDispute => {
                is_paid && matches!(self.dispute, None | Some(DisputeStage::Won))
            }
            Action::WinDispute | Action::LoseDispute => self.dispute == Some(DisputeStage::Open),
        }
    }

    /// Does what was chosen and says which events the gateway sends about it, in order. Nothing happens when it cannot be done now,
    /// as after a second click.
    pub(super) fn act(&mut self, action: Action, now: i64) -> &'static [EventKind] {
        if !self.allows(action) {
            return &[];
        }
        let amount = self.content.amount_cents;
        match action {
            Action::Pay => {
                self.receive(now);
                &[EventKind::PaymentSucceeded, EventKind::SessionCompleted]
            }
            Action::Decline => {
                self.declines += 1;
                &[EventKind::PaymentFailed]
            }
            Action::AcceptDebit => {
                self.stage = Stage::DebitPending;
                &[EventKind::PaymentProcessing, EventKind::SessionCompleted]
            }
            Action::Close => self.close(),
            Action::DebitSucceeds => {
                self.receive(now);
                &[EventKind::PaymentSucceeded, EventKind::SessionPaidLater]
            }
            Action::DebitFails => {
                self.stage = Stage::Failed;
                &[EventKind::PaymentFailed, EventKind::SessionFailedLater]
            }
            Action::RefundHalf => self.refund(amount / 2, now),
            Action::RefundAll => self.refund(amount - self.refunded(), now),
            Action::OpenDispute => {
                self.dispute = Some(DisputeStage::Open);
                self.move_money(StoredKind::Dispute, -amount, DISPUTE_FEE, now);
                &[EventKind::DisputeOpened]
            }
            Action::WinDispute => {
                self.dispute = Some(DisputeStage::Won);
                self.move_money(StoredKind::Dispute, amount, 0, now);
                &[EventKind::DisputeClosed]
            }
            Action::LoseDispute => {
                self.dispute = Some(DisputeStage::Lost);
                &[EventKind::DisputeClosed]
            }
        }
    }

    /// Closes a session whose time is over.
    pub(super) fn close_if_over(&mut self, now: i64) -> &'static [EventKind] {
        if self.stage == Stage::Open && now >= self.content.ends_at { self.close() } else { &[] }
    }

    fn close(&mut self) -> &'static [EventKind] {
        self.stage = Stage::Expired;
        &[EventKind::SessionExpired]
    }

    /// A fee like that of a payment service: 1.75 % and 30 cents for a card, 1 % and 30 cents for a direct debit.
    fn receive(&mut self, now: i64) {
        self.stage = Stage::Paid;
        let amount = self.content.amount_cents;
        let ten_thousandths = if self.content.is_debit { 100 } else { 175 };
        let fee = amount * ten_thousandths / 10_000 + 30;
        self.move_money(StoredKind::Payment, amount, fee, now);
    }

    fn refund(&mut self, cents: i64, now: i64) -> &'static [EventKind] {
        self.move_money(StoredKind::Refund, -cents, 0, now);
        &[EventKind::Refunded]
    }

    /// Gives a part back as the office asks, once for each key; false when there is not so much left.
    pub(super) fn give_back(&mut self, key: &str, cents: i64, now: i64) -> bool {
        if self.refund_keys.iter().any(|known| known == key) {
            return true;
        }
        let left = self.content.amount_cents - self.refunded();
        let is_possible = self.stage == Stage::Paid && (1..=left).contains(&cents);
        if is_possible {
            self.refund(cents, now);
            self.refund_keys.push(key.to_owned());
        }
        is_possible
    }

    fn move_money(&mut self, kind: StoredKind, amount_cents: i64, fee_cents: i64, at: i64) {
        self.movements.push(StoredMovement { kind, amount_cents, fee_cents, at });
    }

    fn refunded(&self) -> i64 {
        let refunds = self.movements.iter().filter(|one| one.kind == StoredKind::Refund);
        -refunds.map(|one| one.amount_cents).sum::<i64>()
    }

    fn disputes(&self) -> Disputes {
        let amounts = || {
            let moved = self.movements.iter().filter(|one| one.kind == StoredKind::Dispute);
            moved.map(|one| one.amount_cents)
        };
        let opened_cents = -amounts().filter(|cents| *cents < 0).sum::<i64>();
        let won_cents = amounts().filter(|cents| *cents > 0).sum();
        let is_lost = self.dispute == Some(DisputeStage::Lost);
        let lost_cents = if is_lost { opened_cents - won_cents } else { 0 };
        Disputes { opened_cents, won_cents, lost_cents }
    }

    /// What the gateway says of it.
    pub(super) fn reading(&self) -> Reading {
        let payment = self.movements.iter().find(|one| one.kind == StoredKind::Payment);
        let refunded_cents = self.refunded();
        let has_begun = matches!(self.stage, Stage::DebitPending | Stage::Failed | Stage::Paid);
        Reading {
            report: Report {
                state: match self.stage {
                    Stage::Open => AttemptState::Open,
                    Stage::Expired => AttemptState::Expired,
                    Stage::DebitPending => AttemptState::DebitPending,
                    Stage::Failed => AttemptState::Failed,
                    Stage::Paid => AttemptState::Paid,
                },
                refunded_cents,
                is_refunded: refunded_cents > 0 && refunded_cents == self.content.amount_cents,
                disputes: self.disputes(),
            },
            amount_cents: self.content.amount_cents,
            currency_is_aud: true,
            gateway_payment: has_begun.then(|| self.gateway_payment.clone()),
            fee_cents: payment.map(|payment| payment.fee_cents),
        }
    }

    /// Plans the events for what happened now.
    pub(super) fn plan(&mut self, kinds: &[EventKind], delivery: Delivery, now: i64) {
        let (session, mut count) = (&self.id, self.event_count);
        let planned = schedule(kinds, delivery, now, || {
            count += 1;
            format!("evt_{session}_{count}")
        });
        self.event_count = count;
        self.events.extend(planned);
        self.events.sort_by_key(|event| event.at);
    }

    /// When something is to be done about it by itself: sending an event, or closing it.
    pub(super) fn next_at(&self) -> Option<i64> {
        let event = self.events.first().map(|event| event.at);
        let end = (self.stage == Stage::Open).then_some(self.content.ends_at);
        event.into_iter().chain(end).min()
    }
}

#[cfg(test)]
mod tests {
    use barcode_core::site::payment::Dispute;

    use super::*;

    pub(super) fn new_session(method: PaymentMethod) -> NewSession {
        NewSession {
            key: "key-1".to_owned(),
            payment: "payment-1".to_owned(),
            reference: "GS1-7K3M-9QXT".to_owned(),
            description: "Invoice 123".to_owned(),
            amount_cents: 49_500,
            method,
            email: None,
            ends_at: 3_600_000,
            success_url: "http://localhost:8080/paid".to_owned(),
            cancel_url: "http://localhost:8080/paid?cancelled".to_owned(),
        }
    }

    fn session(method: PaymentMethod) -> SandboxSession {
        SandboxSession::new("cs_1".to_owned(), "pi_1".to_owned(), &new_session(method))
    }

    fn after(method: PaymentMethod, actions: &[Action]) -> SandboxSession {
        let mut session = session(method);
        for (now, action) in (0..).zip(actions) {
            assert!(!session.act(*action, now).is_empty(), "{action:?}");
        }
        session
    }

    #[test]
    fn each_path_ends_in_its_state() {
        use Action::{AcceptDebit, Close, DebitFails, DebitSucceeds, Decline, Pay};
        let (card, debit) = (PaymentMethod::Card, PaymentMethod::DirectDebitBank);
        for (method, actions, expected) in [
            (card, &[][..], AttemptState::Open),
            (card, &[Decline, Decline], AttemptState::Open),
            (card, &[Decline, Pay], AttemptState::Paid),
            (card, &[Close], AttemptState::Expired),
            (debit, &[AcceptDebit], AttemptState::DebitPending),
            (debit, &[AcceptDebit, DebitSucceeds], AttemptState::Paid),
            (debit, &[AcceptDebit, DebitFails], AttemptState::Failed),
        ] {
            let reading = after(method, actions).reading();
            assert_eq!(reading.report, Report::of(expected), "{actions:?}");
            assert_eq!((reading.amount_cents, reading.currency_is_aud), (49_500, true));
            assert_eq!(reading.fee_cents.is_some(), expected == AttemptState::Paid);
        }
    }

    #[test]
    fn what_cannot_be_done_changes_nothing() {
        let card = session(PaymentMethod::Card);
        assert_eq!(card.actions(), [Action::Pay, Action::Decline, Action::Close]);
        let mut paid = after(PaymentMethod::Card, &[Action::Pay]);
        for action in Action::ALL {
            if !paid.actions().contains(&action) {
                assert_eq!(paid.act(action, 9), [], "{action:?}");
            }
        }
        assert_eq!(paid.movements.len(), 1);
        assert_eq!(paid.close_if_over(i64::MAX), []);
        assert_eq!(after(PaymentMethod::Card, &[Action::Close]).actions(), []);
    }

    #[test]
    fn refunds_and_disputes_move_money_back_to_the_cent() {
        use Action::{LoseDispute, OpenDispute, Pay, RefundAll, RefundHalf, WinDispute};
        for (actions, refunded, is_refunded, dispute, balance) in [
            (&[Pay][..], 0, false, None, 49_500),
            (&[Pay, RefundHalf], 24_750, false, None, 24_750),
            (&[Pay, RefundHalf, RefundAll], 49_500, true, None, 0),
            (&[Pay, RefundAll], 49_500, true, None, 0),
            (&[Pay, OpenDispute], 0, false, Some(Dispute::Open), 0),
            (&[Pay, OpenDispute, WinDispute], 0, false, Some(Dispute::Won), 49_500),
            (&[Pay, OpenDispute, LoseDispute], 0, false, Some(Dispute::Lost), 0),
            (&[Pay, OpenDispute, WinDispute, OpenDispute], 0, false, Some(Dispute::Open), 0),
        ] {
            let session = after(PaymentMethod::Card, actions);
            let report = session.reading().report;
            assert_eq!((report.refunded_cents, report.is_refunded), (refunded, is_refunded));
            assert_eq!(report.disputes.state(), dispute, "{actions:?}");
            let moved: i64 = session.movements.iter().map(|one| one.amount_cents).sum();
            assert_eq!(moved, balance, "{actions:?}");
        }
    }

    #[test]
    fn a_session_closes_when_its_time_is_over() {
        let mut session = session(PaymentMethod::Card);
        assert_eq!(session.next_at(), Some(3_600_000));
        assert_eq!(session.close_if_over(3_599_999), []);
        assert_eq!(session.close_if_over(3_600_000), [EventKind::SessionExpired]);
        assert_eq!((session.stage, session.next_at()), (Stage::Expired, None));
    }
}
