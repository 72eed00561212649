//! What someone must be told when a payment changes.

use super::PaymentState;

/// What happened to a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// The money is received: a receipt for the payer, and the office goes on. Once in a payment's life.
    Paid,
    /// A direct debit is agreed to: the payer is told when the money is drawn.
    DebitStarted,
    /// The bank refused the direct debit: payer and office are told.
    DebitFailed,
    /// All of the money is given back.
    Refunded,
    /// The payer's bank takes the money back, or asks for it.
    Disputed,
    /// A dispute was decided for us.
    DisputeWon,
}

impl News {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Paid => "paid",
        Self::DebitStarted => "debitStarted",
        Self::DebitFailed => "debitFailed",
        Self::Refunded => "refunded",
        Self::Disputed => "disputed",
        Self::DisputeWon => "disputeWon",
    }

    /// Everything that can happen.
    pub const ALL: [Self; Self::CODES.len()] = [
        Self::Paid,
        Self::DebitStarted,
        Self::DebitFailed,
        Self::Refunded,
        Self::Disputed,
        Self::DisputeWon,
    ];
}

/// What happened between two states of a payment, in its order.
///
/// Reports can be lost, so a payment may be refunded before we hear that it was paid: it has been paid
/// all the same.
pub fn news(before: PaymentState, after: PaymentState) -> Vec<News> {
    if before == after {
        return Vec::new();
    }
    let paid = (!before.was_paid() && after.was_paid()).then_some(News::Paid);
    let then = match after {
        PaymentState::DebitPending => Some(News::DebitStarted),
        PaymentState::Failed => Some(News::DebitFailed),
        PaymentState::Disputed => Some(News::Disputed),
        PaymentState::Refunded => Some(News::Refunded),
        PaymentState::Paid if before == PaymentState::Disputed => Some(News::DisputeWon),
        _ => None,
    };
    paid.into_iter().chain(then).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_happens_without_a_change() {
        for state in PaymentState::ALL {
            assert_eq!(news(state, state), []);
        }
    }

    #[test]
    fn a_payment_is_paid_once() {
        for before in PaymentState::ALL {
            for after in PaymentState::ALL {
                let is_paid = news(before, after).contains(&News::Paid);
                assert_eq!(is_paid, !before.was_paid() && after.was_paid(), "{before:?} {after:?}");
            }
        }
    }

    #[test]
    fn each_change_has_its_news() {
        use PaymentState::{DebitPending, Disputed, Expired, Failed, Paid, Pending, Refunded};
        assert_eq!(news(Pending, Paid), [News::Paid]);
        assert_eq!(news(Pending, DebitPending), [News::DebitStarted]);
        assert_eq!(news(DebitPending, Failed), [News::DebitFailed]);
        assert_eq!(news(Pending, Expired), []);
        assert_eq!(news(Paid, Refunded), [News::Refunded]);
        assert_eq!(news(Pending, Refunded), [News::Paid, News::Refunded]);
        assert_eq!(news(Paid, Disputed), [News::Disputed]);
        assert_eq!(news(Disputed, Paid), [News::DisputeWon]);
    }
}
