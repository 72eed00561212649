//! Countries as the application offers them.

use super::list::Choice;
pub use crate::country::Country;

impl Country {
    /// Every country as a form offers it, in the order of the list.
    pub const CHOICES: &'static [Choice] = &choices();
}

const fn choices() -> [Choice; Country::ALL.len()] {
    let mut choices = [Choice { code: "", label: "" }; Country::ALL.len()];
    let mut at = 0;
    while at < choices.len() {
        choices[at] = Choice { code: Country::ALL[at].alpha3(), label: Country::ALL[at].label() };
        at += 1;
    }
    choices
}
