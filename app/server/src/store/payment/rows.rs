//! What a row of a payment and of an attempt becomes.

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{Attempt, AttemptState, Dispute, PaymentState};

use super::{PaidFor, Payer, PaymentDetails, Session, StoredAttempt, StoredPayment};
use crate::store::StoreError;

row! {
    /// A payment.
    pub(in crate::store) struct PaymentRow {
        /// Its attempts are found by it.
        pub(in crate::store) id: String,
        version: i64,
        reference: String,
        invoice_number: Option<String>,
        account_number: Option<String>,
        organisation: String,
        payer_name: String,
        email: String,
        method: String,
        due_cents: i64,
        state: String,
        created_at: i64,
    }
}

row! {
    /// An attempt.
    pub(in crate::store) struct AttemptRow {
        number: i64,
        started_at: i64,
        state: String,
        refunded_cents: i64,
        is_refunded: i64,
        dispute: Option<String>,
        session: Option<String>,
        session_url: Option<String>,
        gateway_payment: Option<String>,
        fee_cents: Option<i64>,
        agreed_at: Option<i64>,
        paid_at: Option<i64>,
    }
}

impl PaymentRow {
    /// The payment with its attempts.
    pub(in crate::store) fn with(
        self,
        attempts: Vec<AttemptRow>,
    ) -> Result<StoredPayment, StoreError> {
        let attempts: Result<_, _> = attempts.into_iter().map(StoredAttempt::try_from).collect();
        let account_number = self.account_number;
        let paid_for = match self.invoice_number {
            Some(number) => PaidFor::Invoice { number, account_number },
            None => PaidFor::Application,
        };
        Ok(StoredPayment {
            id: self.id,
            version: self.version,
            details: PaymentDetails {
                reference: self.reference,
                paid_for,
                payer: Payer {
                    organisation: self.organisation,
                    name: self.payer_name,
                    email: self.email,
                },
                method: PaymentMethod::from_id(&self.method)
                    .ok_or(StoreError::Unreadable { what: "payment method" })?,
                due_cents: self.due_cents,
            },
            state: payment_state(&self.state)?,
            created_at: self.created_at,
            attempts: attempts?,
        })
    }
}

impl TryFrom<AttemptRow> for StoredAttempt {
    type Error = StoreError;

    fn try_from(row: AttemptRow) -> Result<Self, StoreError> {
        let unreadable = StoreError::Unreadable { what: "attempt to pay" };
        let state = AttemptState::ALL.into_iter().find(|state| state.id() == row.state);
        let dispute = |id: &str| Dispute::ALL.into_iter().find(|dispute| dispute.id() == id);
        let (Ok(number), Some(state)) = (row.number.try_into(), state) else {
            return Err(unreadable);
        };
        let dispute = match row.dispute {
            Some(id) => Some(dispute(&id).ok_or(unreadable)?),
            None => None,
        };
        Ok(Self {
            attempt: Attempt {
                number,
                started_at: row.started_at,
                state,
                refunded_cents: row.refunded_cents,
                is_refunded: row.is_refunded != 0,
                dispute,
            },
            session: row.session.zip(row.session_url).map(|(id, url)| Session { id, url }),
            gateway_payment: row.gateway_payment,
            fee_cents: row.fee_cents,
            agreed_at: row.agreed_at,
            paid_at: row.paid_at,
        })
    }
}

/// How a payment stands, from the id that is stored.
pub(in crate::store) fn payment_state(id: &str) -> Result<PaymentState, StoreError> {
    let state = PaymentState::ALL.into_iter().find(|state| state.id() == id);
    state.ok_or(StoreError::Unreadable { what: "payment state" })
}
