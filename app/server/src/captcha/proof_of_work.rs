//! ALTCHA, protocol version 2: the browser searches for a counter whose derived key has the prefix that we ask for.
//!
//! Everything in a challenge is signed, so the server keeps nothing between the challenge and its answer, and several
//! copies with the same key accept each other's challenges.

use std::fmt;

use altcha::{
    Challenge, CreateChallengeOptions, Payload, VerifySolutionOptions, create_challenge,
    verify_solution,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::CaptchaError;
use crate::store::idempotency::CaptchaUse;

const ALGORITHM: &str = "PBKDF2/SHA-256";
/// Rounds of PBKDF2 for each counter. With the counters below a desktop takes 0.4 s and a phone less than a second;
/// the values of ALTCHA's own examples take a desktop 4 s.
const COST: u32 = 1000;
const LOWEST_COUNTER: u32 = 1000;
const HIGHEST_COUNTER: u32 = 2000;
/// A challenge is fetched when a form is first touched, and some people write slowly. In milliseconds.
const LIFETIME: i64 = 20 * 60 * 1000;

/// Challenges that are signed with one key.
pub(super) struct ProofOfWork {
    challenge_secret: String,
    answer_secret: String,
}

impl fmt::Debug for ProofOfWork {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ProofOfWork").finish_non_exhaustive()
    }
}

impl ProofOfWork {
    pub(super) fn new(key: &str) -> Self {
        Self {
            challenge_secret: format!("challenge {key}"),
            answer_secret: format!("answer {key}"),
        }
    }

    /// A challenge that expires 20 minutes after `now`.
    pub(super) fn challenge(&self, now: i64) -> Result<Challenge, altcha::Error> {
        // The remainder prefers some counters by one in four million, which makes no challenge easier.
        let random = getrandom::u32().unwrap_or_default();
        let counter = LOWEST_COUNTER + random % (HIGHEST_COUNTER - LOWEST_COUNTER + 1);
        create_challenge(CreateChallengeOptions {
            algorithm: ALGORITHM.to_owned(),
            cost: COST,
            counter: Some(counter),
            expires_at: Some((now + LIFETIME) / 1000),
            hmac_signature_secret: Some(self.challenge_secret.clone()),
            hmac_key_signature_secret: Some(self.answer_secret.clone()),
            ..CreateChallengeOptions::default()
        })
    }

    /// Checks what the widget sends: challenge and solution as JSON in base64.
    /// Whether it has expired, the crate decides by the system's clock.
    pub(super) fn verify(&self, answer: &str) -> Result<CaptchaUse, CaptchaError> {
        let payload = STANDARD.decode(answer).map_err(|_| CaptchaError::Refused)?;
        let Payload { challenge, solution } =
            serde_json::from_slice(&payload).map_err(|_| CaptchaError::Refused)?;
        let options = VerifySolutionOptions {
            hmac_key_signature_secret: Some(self.answer_secret.clone()),
            ..VerifySolutionOptions::new(&challenge, &solution, &self.challenge_secret)
        };
        let result = verify_solution(options).map_err(|_| CaptchaError::Refused)?;
        match (result, challenge.signature, challenge.parameters.expires_at) {
            (result, Some(signature), Some(expires)) if result.verified => {
                Ok(CaptchaUse { signature, expires_at: expires * 1000 })
            }
            (result, ..) if result.expired => Err(CaptchaError::Expired),
            _ => Err(CaptchaError::Refused),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use altcha::{Solution, SolveChallengeOptions, solve_challenge};
    use serde_json::json;

    use super::*;
    use crate::clock::Clock;

    fn now() -> i64 {
        Clock::system().now()
    }

    /// A challenge of the key "key" with its solution. One is enough: the work takes seconds without optimisation.
    static SOLVED: LazyLock<Payload> = LazyLock::new(|| {
        let challenge = ProofOfWork::new("key").challenge(now()).unwrap();
        let counter_start = LOWEST_COUNTER;
        let options =
            SolveChallengeOptions { counter_start, ..SolveChallengeOptions::new(&challenge) };
        let solution = solve_challenge(options).unwrap().unwrap();
        Payload { challenge, solution }
    });

    fn answer(payload: &Payload) -> String {
        STANDARD.encode(serde_json::to_vec(payload).unwrap())
    }

    #[test]
    fn the_right_answer_is_accepted_and_named_by_its_signature() {
        // Another copy of the server, with the same key.
        let work = ProofOfWork::new("key");
        let accepted = work.verify(&answer(&SOLVED)).unwrap();
        assert_eq!(Some(&accepted.signature), SOLVED.challenge.signature.as_ref());
        assert_eq!(Some(accepted.expires_at / 1000), SOLVED.challenge.parameters.expires_at);
        assert_eq!(work.verify(&answer(&SOLVED)), Ok(accepted));
    }

    #[test]
    fn a_server_with_another_key_refuses_the_answer() {
        let result = ProofOfWork::new("other").verify(&answer(&SOLVED));
        assert_eq!(result, Err(CaptchaError::Refused));
    }

    #[test]
    fn an_answer_after_twenty_minutes_is_too_late() {
        let work = ProofOfWork::new("key");
        let challenge = work.challenge(now() - LIFETIME - 1000).unwrap();
        let solution = Solution { counter: 1, derived_key: String::new(), time: None };
        let result = work.verify(&answer(&Payload { challenge, solution }));
        assert_eq!(result, Err(CaptchaError::Expired));
    }

    type Change = (&'static str, fn(&mut Payload));

    #[test]
    fn a_changed_challenge_or_solution_is_refused() {
        let changes: [Change; 7] = [
            ("easier", |payload| payload.challenge.parameters.key_prefix = "00".to_owned()),
            ("later", |payload| payload.challenge.parameters.expires_at = Some(4_000_000_000)),
            ("never expires", |payload| payload.challenge.parameters.expires_at = None),
            ("no key signature", |payload| payload.challenge.parameters.key_signature = None),
            ("not signed", |payload| payload.challenge.signature = None),
            // Otherwise one answer would count twice, under two names.
            ("signature in upper case", |payload| {
                let signature = payload.challenge.signature.as_mut();
                signature.unwrap().make_ascii_uppercase();
            }),
            ("wrong key", |payload| payload.solution.derived_key = "00".repeat(32)),
        ];
        for (name, change) in changes {
            let mut payload = SOLVED.clone();
            change(&mut payload);
            let result = ProofOfWork::new("key").verify(&answer(&payload));
            assert_eq!(result, Err(CaptchaError::Refused), "{name}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let work = ProofOfWork::new("key");
        for text in ["x", "e30=", "bnVsbA==", "\u{0}", "=", &STANDARD.encode("[".repeat(3000))] {
            assert_eq!(work.verify(text), Err(CaptchaError::Refused), "{text:?}");
        }
    }

    #[test]
    fn challenges_differ_and_ask_for_the_work_that_phones_can_do() {
        let work = ProofOfWork::new("key");
        let challenge = work.challenge(0).unwrap();
        let shown = serde_json::to_value(&challenge).unwrap();
        assert_eq!(shown["parameters"]["algorithm"], ALGORITHM);
        assert_eq!(shown["parameters"]["cost"], json!(1000));
        assert_eq!(shown["parameters"]["expiresAt"], json!(20 * 60));
        assert_eq!(challenge.signature.as_ref().unwrap().len(), 64);
        assert_ne!(work.challenge(0).unwrap().signature, challenge.signature);
        let counter = SOLVED.solution.counter;
        assert!((LOWEST_COUNTER..=HIGHEST_COUNTER).contains(&counter), "{counter}");
    }

    #[test]
    fn keys_are_never_printed() {
        assert!(!format!("{:?}", ProofOfWork::new("the key")).contains("the key"));
    }
}
