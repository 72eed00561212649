//! What to do when someone presses Pay.

use super::{Attempt, Payment, PaymentState};

/// The most attempts of one payment; who needs more is better helped by phone.
pub const MAX_ATTEMPTS: usize = 20;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentStep {
    /// Store this attempt, then open its session, then send the payer there.
    Start(Attempt),
    /// Open the session of the attempt with this number again, with the same key so that it is the same
    /// session, and send the payer there.
    Resume {
        /// Which attempt.
        number: u32,
    },
    /// Ask the gateway how this attempt ended, take in its answer, and look again. If the gateway has
    /// never heard of it, it is [expired](super::AttemptState::Expired).
    Ask {
        /// Which attempt.
        number: u32,
    },
    /// There is nothing to pay.
    Settled(PaymentState),
    /// Too many attempts were made.
    TooMany,
}

impl Payment {
    /// What to do when someone presses Pay at `now`.
    ///
    /// There is never a new attempt while an earlier one could still bring money.
    pub fn step(&self, now: i64) -> PaymentStep {
        let state = self.state();
        if !state.is_payable() {
            return PaymentStep::Settled(state);
        }
        let live = self.attempts.iter().find(|attempt| !attempt.state.is_lost());
        match live {
            Some(attempt) if now < attempt.ends_at() => {
                PaymentStep::Resume { number: attempt.number }
            }
            Some(attempt) => PaymentStep::Ask { number: attempt.number },
            None if self.attempts.len() >= MAX_ATTEMPTS => PaymentStep::TooMany,
            None => PaymentStep::Start(Attempt::new(self.next_number(), now)),
        }
    }

    fn next_number(&self) -> u32 {
        self.attempts.iter().map(|attempt| attempt.number).max().unwrap_or(0).saturating_add(1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AttemptState, SESSION_MS};
    use super::*;

    fn payment(states: &[AttemptState]) -> Payment {
        let attempts = (1..)
            .zip(states)
            .map(|(number, state)| Attempt { state: *state, ..Attempt::new(number, 0) })
            .collect();
        Payment { due_cents: 1000, attempts }
    }

    #[test]
    fn a_second_press_goes_to_the_same_session() {
        for state in [AttemptState::Starting, AttemptState::Open] {
            assert_eq!(payment(&[state]).step(1), PaymentStep::Resume { number: 1 });
        }
    }

    #[test]
    fn a_session_whose_time_is_over_is_asked_about_before_another_begins() {
        for state in [AttemptState::Starting, AttemptState::Open] {
            assert_eq!(payment(&[state]).step(SESSION_MS), PaymentStep::Ask { number: 1 });
        }
    }

    #[test]
    fn a_new_attempt_follows_one_that_is_lost() {
        for state in [AttemptState::Expired, AttemptState::Failed] {
            assert_eq!(payment(&[state]).step(7), PaymentStep::Start(Attempt::new(2, 7)));
        }
    }

    #[test]
    fn who_has_paid_or_agreed_to_a_debit_cannot_pay_again() {
        use AttemptState::{DebitPending, Expired, Paid};
        assert_eq!(payment(&[Paid]).step(9), PaymentStep::Settled(PaymentState::Paid));
        let debit = payment(&[Expired, DebitPending]).step(9);
        assert_eq!(debit, PaymentStep::Settled(PaymentState::DebitPending));
    }

    #[test]
    fn attempts_come_to_an_end() {
        assert_eq!(payment(&[AttemptState::Expired; MAX_ATTEMPTS]).step(0), PaymentStep::TooMany);
    }
}
