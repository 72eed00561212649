//! What someone must be told when a payment changes.

use super::{Attempt, AttemptState, Payment};

/// What happened to a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum News {
    /// The money is received: a receipt for the payer, and the office goes on. Once in a payment's life.
    Paid,
    /// Another session brought the money once more: it is to be given back.
    PaidAgain,
    /// A direct debit is agreed to: the payer is told when the money is drawn.
    DebitStarted,
    /// The bank refused the direct debit, and nothing else was paid.
    DebitFailed,
    /// The payer's bank takes money back, or asks for it.
    Disputed,
    /// A dispute was decided for us.
    DisputeWon,
    /// A dispute was decided for the payer.
    DisputeLost,
    /// Some of the money is given back.
    PartlyRefunded,
    /// The rest of the money is given back, of every session that brought any.
    Refunded,
}

impl News {
    /// Everything that can happen.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// Something that happened, with its amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsItem {
    /// What happened.
    pub news: News,
    /// How much money it is about, in cents.
    pub cents: i64,
}

/// What happened between a payment as it was and as it is, in its order.
///
/// Reports can be lost, so a payment may be refunded before we hear that it was paid: it has been paid
/// all the same. What was told once is never told again, because amounts and states only grow.
pub fn news(before: &Payment, after: &Payment) -> Vec<NewsItem> {
    let due = after.due_cents;
    let mut was_paid = before.state().was_paid();
    let mut items = Vec::new();
    for attempt in &after.attempts {
        let known = before.attempts.iter().find(|known| known.number == attempt.number);
        let old = known.copied().unwrap_or(Attempt::new(attempt.number, attempt.started_at));
        let became = match attempt.state {
            state if state == old.state => None,
            AttemptState::Paid if was_paid => Some(News::PaidAgain),
            AttemptState::Paid => Some(News::Paid),
            AttemptState::DebitPending if !was_paid => Some(News::DebitStarted),
            AttemptState::Failed if !was_paid => Some(News::DebitFailed),
            _ => None,
        };
        items.extend(became.map(|news| NewsItem { news, cents: due }));
        if attempt.state != AttemptState::Paid {
            continue;
        }
        was_paid = true;
        // Of money that is only heard of now, nothing was told.
        let old = if old.state == AttemptState::Paid { old } else { Attempt::new(0, 0) };
        let (then, now) = (old.disputes, attempt.disputes);
        let is_all = after.paid().all(|paid| paid.is_refunded);
        let refund = if is_all { News::Refunded } else { News::PartlyRefunded };
        let grown = [
            (News::Disputed, now.opened_cents - then.opened_cents),
            (News::DisputeWon, now.won_cents - then.won_cents),
            (News::DisputeLost, now.lost_cents - then.lost_cents),
            (refund, attempt.refunded_cents - old.refunded_cents),
        ];
        let grown = grown.into_iter().filter(|(_, cents)| *cents > 0);
        items.extend(grown.map(|(news, cents)| NewsItem { news, cents }));
    }
    items
}

#[cfg(test)]
mod tests {
    use super::super::{Dispute, Disputes, Report};
    use super::*;

    /// What is told when two sessions are heard of, one report after the other.
    fn told(reports: &[(u32, Report)]) -> Vec<(News, i64)> {
        let attempts = vec![Attempt::new(1, 0), Attempt::new(2, 0)];
        let mut payment = Payment { due_cents: 1000, attempts };
        let mut told = Vec::new();
        for (number, report) in reports {
            let before = payment.clone();
            let attempt = payment.attempts.iter_mut().find(|one| one.number == *number);
            attempt.expect("there are two").learn(report);
            told.extend(news(&before, &payment).iter().map(|item| (item.news, item.cents)));
        }
        told
    }

    fn of(state: AttemptState) -> Report {
        Report::of(state)
    }

    fn paid(refunded_cents: i64, disputes: &[(Dispute, i64)]) -> Report {
        Report {
            refunded_cents,
            is_refunded: refunded_cents == 1000,
            disputes: Disputes::of(disputes.iter().copied()),
            ..of(AttemptState::Paid)
        }
    }

    #[test]
    fn a_payment_that_is_refunded_disputed_and_won_tells_each_once() {
        let reports = [
            (1, paid(0, &[])),
            (1, paid(1000, &[])),
            (1, paid(1000, &[(Dispute::Open, 1000)])),
            (1, paid(1000, &[(Dispute::Won, 1000)])),
            (1, paid(1000, &[(Dispute::Won, 1000)])),
        ];
        let (paid, refunded) = ((News::Paid, 1000), (News::Refunded, 1000));
        let (disputed, won) = ((News::Disputed, 1000), (News::DisputeWon, 1000));
        assert_eq!(told(&reports), [paid, refunded, disputed, won]);
        // The last report alone says the same.
        assert_eq!(told(&reports[4..]), [paid, disputed, won, refunded]);
    }

    #[test]
    fn each_part_of_a_refund_is_told_with_its_amount() {
        let reports =
            [(1, paid(0, &[])), (1, paid(250, &[])), (1, paid(600, &[])), (1, paid(1000, &[]))];
        let parts = [(News::PartlyRefunded, 250), (News::PartlyRefunded, 350)];
        let expected = [&[(News::Paid, 1000)], &parts[..], &[(News::Refunded, 400)]].concat();
        assert_eq!(told(&reports), expected);
    }

    #[test]
    fn a_dispute_that_was_won_does_not_hide_a_later_one() {
        let reports = [
            (1, paid(0, &[(Dispute::Won, 400)])),
            (1, paid(0, &[(Dispute::Won, 400), (Dispute::Open, 600)])),
            (1, paid(0, &[(Dispute::Open, 400)])),
            (1, paid(0, &[(Dispute::Won, 400), (Dispute::Lost, 600)])),
        ];
        let first = [(News::Paid, 1000), (News::Disputed, 400), (News::DisputeWon, 400)];
        let second = [(News::Disputed, 600), (News::DisputeLost, 600)];
        assert_eq!(told(&reports), [&first[..], &second].concat());
    }

    #[test]
    fn money_of_a_second_session_and_its_refund_are_told() {
        let reports = [
            (1, paid(0, &[])),
            (2, paid(0, &[])),
            (2, paid(1000, &[])),
            (2, paid(1000, &[])),
            (1, paid(1000, &[])),
        ];
        let received = [(News::Paid, 1000), (News::PaidAgain, 1000)];
        // The first refund leaves the payment as it was meant to be.
        let refunds = [(News::PartlyRefunded, 1000), (News::Refunded, 1000)];
        assert_eq!(told(&reports), [received, refunds].concat());
    }

    #[test]
    fn a_direct_debit_is_told_unless_the_money_came_in_another_way() {
        use AttemptState::{DebitPending, Expired, Failed, Open, Paid};
        let (started, failed) = ((News::DebitStarted, 1000), (News::DebitFailed, 1000));
        assert_eq!(told(&[(1, of(Open)), (1, of(Expired))]), []);
        assert_eq!(told(&[(1, of(DebitPending)), (1, of(Failed))]), [started, failed]);
        assert_eq!(told(&[(1, of(Failed)), (1, of(DebitPending))]), [failed]);
        assert_eq!(told(&[(1, of(Paid)), (2, of(DebitPending))]), [(News::Paid, 1000)]);
        assert_eq!(told(&[(1, of(Paid)), (2, of(Failed))]), [(News::Paid, 1000)]);
    }
}
