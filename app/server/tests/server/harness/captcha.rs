//! Solves a challenge as the browser's widget does.

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// The answer to a challenge.
pub(crate) fn solved(challenge: &Value) -> String {
    let challenge: Challenge = serde_json::from_value(challenge.clone()).unwrap();
    // Every answer is beyond this; without optimisation each step takes long.
    let options =
        SolveChallengeOptions { counter_start: 1000, ..SolveChallengeOptions::new(&challenge) };
    let solution = solve_challenge(options).unwrap().unwrap();
    STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).unwrap())
}
