//! One session at the gateway, and what is known of it.

/// How long a session stays open: an hour, in milliseconds. The gateway closes it then.
pub const SESSION_MS: i64 = 60 * 60 * 1000;

/// How far an attempt is. A later one never goes back to an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AttemptState {
    /// We have decided to open a session; whether the gateway has heard of it is not known.
    Starting,
    /// The session is open, and the payer may be there.
    Open,
    /// The session ended without a payment. It never brings money.
    Expired,
    /// A direct debit is agreed to; the bank has not yet answered.
    DebitPending,
    /// The bank refused the direct debit. It never brings money.
    Failed,
    /// The money is received.
    Paid,
}

impl AttemptState {
    /// Every state, in their order.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether the attempt can no longer bring money.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Expired | Self::Failed)
    }
}

/// How far a dispute is: the payer has asked their bank to take the money back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Dispute {
    /// It is not decided.
    Open,
    /// The money stays.
    Won,
    /// The money is gone.
    Lost,
}

impl Dispute {
    /// Every state of a dispute, in their order.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

/// The disputes about one session's money, in cents. Each amount only ever grows, so none is lost when reports come in
/// any order, and a second dispute is seen behind a first one that was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disputes {
    /// How much was ever disputed.
    pub opened_cents: i64,
    /// How much of it was decided for us.
    pub won_cents: i64,
    /// How much of it was decided for the payer.
    pub lost_cents: i64,
}

impl Disputes {
    /// The disputes of a list, each with how far it is and its amount in cents.
    pub fn of(disputes: impl IntoIterator<Item = (Dispute, i64)>) -> Self {
        let mut sums = Self::default();
        for (dispute, cents) in disputes {
            sums.opened_cents += cents;
            match dispute {
                Dispute::Open => {}
                Dispute::Won => sums.won_cents += cents,
                Dispute::Lost => sums.lost_cents += cents,
            }
        }
        sums
    }

    /// How they stand together: what is undecided comes first, then what is lost. `None` without any.
    pub const fn state(self) -> Option<Dispute> {
        // What was lost and is won on appeal counts in both amounts.
        let not_won = self.opened_cents.saturating_sub(self.won_cents);
        if self.opened_cents == 0 {
            None
        } else if not_won > self.lost_cents {
            Some(Dispute::Open)
        } else if not_won > 0 {
            Some(Dispute::Lost)
        } else {
            Some(Dispute::Won)
        }
    }

    fn learn(&mut self, report: Self) {
        self.opened_cents = self.opened_cents.max(report.opened_cents);
        self.won_cents = self.won_cents.max(report.won_cents);
        self.lost_cents = self.lost_cents.max(report.lost_cents);
    }
}

/// What the gateway says of a session when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// How far the session is.
    pub state: AttemptState,
    /// How much was given back so far, in cents.
    pub refunded_cents: i64,
    /// Whether all of the money was given back.
    pub is_refunded: bool,
    /// The disputes about it.
    pub disputes: Disputes,
}

impl Report {
    /// A report of a session without refunds and disputes.
    pub const fn of(state: AttemptState) -> Self {
        let disputes = Disputes { opened_cents: 0, won_cents: 0, lost_cents: 0 };
        Self { state, refunded_cents: 0, is_refunded: false, disputes }
    }
}

/// One session at the gateway, as far as we know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// 1 for the first attempt of its payment.
    pub number: u32,
    /// When it was decided, in milliseconds since 1970.
    pub started_at: i64,
    /// How far it is.
    pub state: AttemptState,
    /// How much was given back, in cents.
    pub refunded_cents: i64,
    /// Whether all of the money was given back.
    pub is_refunded: bool,
    /// The disputes about it.
    pub disputes: Disputes,
}

impl Attempt {
    /// An attempt that is about to be made.
    pub const fn new(number: u32, started_at: i64) -> Self {
        let Report { state, refunded_cents, is_refunded, disputes } =
            Report::of(AttemptState::Starting);
        Self { number, started_at, state, refunded_cents, is_refunded, disputes }
    }

    /// How the disputes about it stand together; `None` without any.
    pub const fn dispute(&self) -> Option<Dispute> {
        self.disputes.state()
    }

    /// When the gateway closes the session.
    pub const fn ends_at(&self) -> i64 {
        self.started_at.saturating_add(SESSION_MS)
    }

    /// Takes in what the gateway says, and tells whether anything is new.
    ///
    /// Of two reports the later state and the larger amounts count, whichever comes first.
    pub fn learn(&mut self, report: &Report) -> bool {
        let before = *self;
        self.state = self.state.max(report.state);
        self.refunded_cents = self.refunded_cents.max(report.refunded_cents);
        self.is_refunded |= report.is_refunded;
        self.disputes.learn(report.disputes);
        *self != before
    }

    /// When to ask the gateway again without having heard from it; `None` when nothing more can come
    /// but by an event.
    ///
    /// A session is looked at ten minutes after it was opened and once it is over, because its event
    /// may be lost; a direct debit every six hours, because the bank takes days.
    pub fn ask_at(&self, now: i64) -> Option<i64> {
        match self.state {
            AttemptState::Starting => Some(now.saturating_add(MINUTE)),
            AttemptState::Open => {
                let first = self.started_at.saturating_add(10 * MINUTE);
                let over = self.ends_at().saturating_add(MINUTE);
                Some([first, over].into_iter().find(|at| *at > now).unwrap_or(now + 5 * MINUTE))
            }
            AttemptState::DebitPending => Some(now.saturating_add(6 * 60 * MINUTE)),
            AttemptState::Expired | AttemptState::Failed | AttemptState::Paid => None,
        }
    }
}

const MINUTE: i64 = 60 * 1000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_report_takes_nothing_back() {
        let mut attempt = Attempt::new(1, 0);
        assert!(attempt.learn(&Report::of(AttemptState::Paid)));
        assert!(!attempt.learn(&Report::of(AttemptState::Open)));
        assert_eq!(attempt.state, AttemptState::Paid);
    }

    #[test]
    fn of_several_disputes_the_undecided_one_counts_first() {
        use Dispute::{Lost, Open, Won};
        for (disputes, expected) in [
            (&[][..], None),
            (&[(Open, 500)], Some(Open)),
            (&[(Won, 500)], Some(Won)),
            (&[(Won, 500), (Lost, 300)], Some(Lost)),
            (&[(Won, 500), (Open, 300)], Some(Open)),
            (&[(Lost, 500), (Open, 300)], Some(Open)),
        ] {
            assert_eq!(Disputes::of(disputes.iter().copied()).state(), expected, "{disputes:?}");
        }
    }

    #[test]
    fn a_dispute_that_was_lost_can_be_won_on_appeal() {
        let mut disputes = Disputes::of([(Dispute::Lost, 500)]);
        disputes.learn(Disputes::of([(Dispute::Open, 500)]));
        assert_eq!(disputes.state(), Some(Dispute::Lost));
        disputes.learn(Disputes::of([(Dispute::Won, 500)]));
        assert_eq!(disputes.state(), Some(Dispute::Won));
    }

    #[test]
    fn only_what_can_still_change_is_asked_about() {
        for &state in AttemptState::ALL {
            let attempt = Attempt { state, ..Attempt::new(1, 0) };
            let is_asked = attempt.ask_at(0).is_some();
            assert_eq!(is_asked, !state.is_lost() && state != AttemptState::Paid, "{state:?}");
        }
    }

    #[test]
    fn an_open_session_is_asked_about_early_at_its_end_and_then_until_it_is_known() {
        let attempt = Attempt { state: AttemptState::Open, ..Attempt::new(1, 0) };
        assert_eq!(attempt.ask_at(0), Some(10 * MINUTE));
        assert_eq!(attempt.ask_at(10 * MINUTE), Some(61 * MINUTE));
        assert_eq!(attempt.ask_at(61 * MINUTE), Some(66 * MINUTE));
    }
}
