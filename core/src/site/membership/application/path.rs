//! The way through the screens: forwards, back, and how far the answers reach.

use super::answers::Answers;
use super::check::check_step;
use super::sizing::recommendation;
use super::step::Step;
use crate::Listed;
use crate::site::membership::recommend::Recommendation;

impl Step {
    /// The screen after this one; none after the last, and none after the options where none is open.
    pub fn next(self, answers: &Answers) -> Option<Self> {
        let asks_us = matches!(recommendation(answers), Some(Recommendation::AskUs { .. }));
        if self == Self::Option && asks_us {
            return None;
        }
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The screen before this one; none before the first. It does not depend on the answers, so Back
    /// always undoes Continue.
    pub fn back(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }
}

/// The screen that the answers reach: the first that still has a problem or no way on, or the last.
pub fn furthest_step(answers: &Answers) -> Step {
    let mut step = Step::Need;
    while let Some(next) = step.next(answers).filter(|_| check_step(step, answers).is_empty()) {
        step = next;
    }
    step
}
