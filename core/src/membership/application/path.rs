//! The way through the screens: forwards, back, and how far the answers reach.

use super::answers::Answers;
use super::check::check_step;
use super::step::Step;

impl Step {
    /// The screen after this one; none after the last.
    ///
    /// The way does not depend on the answers but for its end, so Back always undoes Continue.
    pub fn next(self, _answers: &Answers) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The screen before this one; none before the first.
    pub fn back(self, _answers: &Answers) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }
}

/// The screen that the answers reach: the first that still has a problem, or the last.
pub fn furthest_step(answers: &Answers) -> Step {
    let mut step = Step::Need;
    while let Some(next) = step.next(answers).filter(|_| check_step(step, answers).is_empty()) {
        step = next;
    }
    step
}
