//! A payment from the first attempt to the money, whatever happens in between.
//!
//! A payment is made at a gateway, in sessions that we open one after the other: each is an
//! [`Attempt`]. What the gateway says about a session arrives late, twice, out of order or not at all,
//! so nothing here depends on the order:
//!
//! ```text
//! starting ──► open ──► expired
//!                 ├───► debitPending ──► failed
//!                 │                 └──► paid ──► refunds, disputes
//!                 └───► paid
//! ```
//!
//! - An attempt [learns](Attempt::learn) by taking the later of what it knows and what it is told. The
//!   same [`Report`]s give the same attempt in any order, however often each is told.
//! - The state of a payment follows [from its attempts](Payment::state) alone.
//! - A new attempt [starts](Payment::step) only when the gateway has said that the one before can never
//!   bring money. So there is one payment, even for two tabs and a double click.
//! - What someone must be told follows [from the payment before and after](news): amounts only grow, and what has grown is told.
//!
//! Left out on purpose: the gateway, the store and the clock, which the caller has, every number
//! of a card or an account, which only the gateway ever sees, and a refund that fails afterwards, which the gateway tells
//! the office that made it.

mod attempt;
mod debit;
mod news;
mod step;

pub use attempt::{Attempt, AttemptState, Dispute, Disputes, Report, SESSION_MS};
pub use debit::{DEBIT_DAYS, debit_answered_by};
pub use news::{News, NewsItem, news};
pub use step::{MAX_ATTEMPTS, PaymentStep};

/// What is paid for, in every attempt so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// The amount of each attempt, in cents.
    pub due_cents: i64,
    /// The attempts, the first one first.
    pub attempts: Vec<Attempt>,
}

/// How a payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PaymentState {
    /// Not tried yet.
    Unpaid,
    /// The payer is at the gateway, or left it without a word.
    Pending,
    /// A direct debit is agreed to; the bank has not yet answered.
    DebitPending,
    /// The money is received.
    Paid,
    /// The bank refused the direct debit.
    Failed,
    /// The payer turned back, or took too long.
    Expired,
    /// All of the money is given back.
    Refunded,
    /// The payer's bank has taken the money back, or asks for it.
    Disputed,
}

impl PaymentState {
    /// Every state.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether the money was received at some time.
    pub const fn was_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Refunded | Self::Disputed)
    }

    /// Whether the payer may try, or try again.
    pub const fn is_payable(self) -> bool {
        matches!(self, Self::Unpaid | Self::Pending | Self::Failed | Self::Expired)
    }
}

impl Payment {
    /// How the payment stands.
    ///
    /// The attempt that got furthest decides: one that failed says nothing once another one is open. Should two have
    /// brought money, a dispute that is open about either counts first, then the money that is left.
    pub fn state(&self) -> PaymentState {
        if let Some(state) = self.paid().map(state_of_money).min_by_key(|(order, _)| *order) {
            return state.1;
        }
        if self.attempts.iter().any(|attempt| attempt.state == AttemptState::DebitPending) {
            return PaymentState::DebitPending;
        }
        match self.attempts.last().map(|last| last.state) {
            None => PaymentState::Unpaid,
            Some(AttemptState::Failed) => PaymentState::Failed,
            Some(AttemptState::Expired) => PaymentState::Expired,
            Some(_) => PaymentState::Pending,
        }
    }

    /// How much was received, in cents, whatever became of it.
    pub fn received_cents(&self) -> i64 {
        self.paid().map(|_| self.due_cents).sum()
    }

    /// How much of what was received was given back, in cents.
    pub fn refunded_cents(&self) -> i64 {
        self.paid().map(|attempt| attempt.refunded_cents).sum()
    }

    /// The attempts that brought money.
    fn paid(&self) -> impl Iterator<Item = &Attempt> {
        self.attempts.iter().filter(|attempt| attempt.state == AttemptState::Paid)
    }
}

/// What became of the money of an attempt, and how much it counts beside that of another one: the least first.
fn state_of_money(paid: &Attempt) -> (u8, PaymentState) {
    match paid.dispute() {
        Some(Dispute::Open) => (0, PaymentState::Disputed),
        Some(Dispute::Lost) => (2, PaymentState::Disputed),
        Some(Dispute::Won) | None if paid.is_refunded => (3, PaymentState::Refunded),
        Some(Dispute::Won) | None => (1, PaymentState::Paid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(number: u32, state: AttemptState) -> Attempt {
        Attempt { state, ..Attempt::new(number, 0) }
    }

    fn payment(states: &[AttemptState]) -> Payment {
        let attempts = (1..).zip(states).map(|(number, state)| attempt(number, *state)).collect();
        Payment { due_cents: 1000, attempts }
    }

    #[test]
    fn the_attempt_that_got_furthest_decides() {
        use AttemptState::{DebitPending, Expired, Failed, Open, Paid, Starting};
        for (states, expected) in [
            (&[][..], PaymentState::Unpaid),
            (&[Starting], PaymentState::Pending),
            (&[Expired], PaymentState::Expired),
            (&[Expired, Open], PaymentState::Pending),
            (&[Failed], PaymentState::Failed),
            (&[Failed, Expired], PaymentState::Expired),
            (&[Expired, DebitPending], PaymentState::DebitPending),
            (&[Expired, Failed, Paid], PaymentState::Paid),
        ] {
            assert_eq!(payment(states).state(), expected, "{states:?}");
        }
    }

    #[test]
    fn a_dispute_outweighs_a_refund_until_it_is_won() {
        let mut paid = attempt(1, AttemptState::Paid);
        paid.is_refunded = true;
        let state =
            |attempt: &Attempt| Payment { due_cents: 1000, attempts: vec![*attempt] }.state();
        assert_eq!(state(&paid), PaymentState::Refunded);
        for (dispute, expected) in [
            (Dispute::Open, PaymentState::Disputed),
            (Dispute::Lost, PaymentState::Disputed),
            (Dispute::Won, PaymentState::Refunded),
        ] {
            paid.disputes = Disputes::of([(dispute, 1000)]);
            assert_eq!(state(&paid), expected, "{dispute:?}");
        }
    }

    #[test]
    fn money_that_a_second_session_holds_is_not_refunded() {
        let mut twice = payment(&[AttemptState::Paid, AttemptState::Paid]);
        assert_eq!((twice.state(), twice.received_cents()), (PaymentState::Paid, 2000));
        twice.attempts[0].refunded_cents = 1000;
        twice.attempts[0].is_refunded = true;
        assert_eq!((twice.state(), twice.refunded_cents()), (PaymentState::Paid, 1000));
        twice.attempts[1].disputes = Disputes::of([(Dispute::Open, 400)]);
        assert_eq!(twice.state(), PaymentState::Disputed);
        twice.attempts[1].disputes = Disputes::of([(Dispute::Won, 400)]);
        twice.attempts[1].refunded_cents = 1000;
        twice.attempts[1].is_refunded = true;
        assert_eq!((twice.state(), twice.refunded_cents()), (PaymentState::Refunded, 2000));
    }

    #[test]
    fn no_state_is_both_paid_and_payable() {
        for &state in PaymentState::ALL {
            assert!(!(state.was_paid() && state.is_payable()), "{state:?}");
        }
    }
}
