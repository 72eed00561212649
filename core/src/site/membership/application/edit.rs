//! What a changed answer makes wrong.
//!
//! An answer that is merely no longer asked stays, so that it is there again when the applicant changes
//! back; [`Answers::relevant`] leaves it out of what is sent. Dropped is only what would now be wrong.

use super::answers::Answers;
use super::asked::{fields_asked, offered};
use super::field::Field;
use super::sizing::option_eligibility;
use super::step::Step;
use crate::Listed;
use crate::site::membership::option::OptionId;

/// What was true of the old address is not true of one in another country.
const OF_A_COUNTRY: [Field; 4] =
    [Field::State, Field::Postcode, Field::PostalState, Field::PostalPostcode];

impl Answers {
    /// Changes one answer and drops those that it makes wrong; says which, in reading order.
    ///
    /// - Another country drops states and postcodes.
    /// - Another need drops the reasons it does not offer, and the membership option.
    /// - Another turnover drops the declaration that it is true.
    /// - Another turnover, size or reason drops an option that is not open any more.
    ///
    /// ```
    /// use barcode_core::site::membership::application::{Answers, Field};
    ///
    /// let mut answers = Answers::from_pairs([("country", "AUS"), ("state", "VIC"), ("suburb", "Kew")])?;
    /// assert_eq!(answers.edit(Field::Country, "NZL"), [Field::State]);
    /// assert_eq!(answers.get(Field::Suburb), "Kew");
    /// # Ok::<(), barcode_core::site::membership::application::UnknownField>(())
    /// ```
    pub fn edit(&mut self, field: Field, text: &str) -> Vec<Field> {
        if self.get(field) == text {
            return Vec::new();
        }
        let before = self.clone();
        self.set(field, text);
        match field {
            Field::Country => OF_A_COUNTRY.iter().for_each(|field| self.set(*field, "")),
            Field::Needs => {
                self.keep_offered(Field::Reasons);
                self.set(Field::Option, "");
            }
            Field::Turnover => {
                self.set(Field::TurnoverTrue, "");
                self.keep_open_option();
            }
            Field::Reasons | Field::ProductCount | Field::NumberCount | Field::LocationCount => {
                self.keep_open_option();
            }
            _ => {}
        }
        let changed = |other: &Field| *other != field && self.get(*other) != before.get(*other);
        Field::ALL.iter().copied().filter(changed).collect()
    }

    /// The answers that are asked, given all of them.
    #[must_use]
    pub fn relevant(&self) -> Self {
        let mut relevant = Self::default().with_recipients(&self.recipients);
        for field in Step::ALL.iter().flat_map(|step| fields_asked(*step, self)) {
            relevant.set(field, self.get(field));
        }
        relevant
    }

    /// Drops the option where it is known to be closed.
    fn keep_open_option(&mut self) {
        let option = self.chosen(Field::Option, OptionId::from_code);
        let eligibility = option.and_then(|option| option_eligibility(option, self));
        if eligibility.is_some_and(|eligibility| !eligibility.is_open()) {
            self.set(Field::Option, "");
        }
    }

    /// Drops the codes that a field no longer offers.
    fn keep_offered(&mut self, field: Field) {
        let choices = offered(field, self).unwrap_or_default();
        let kept: Vec<_> = self
            .codes(field)
            .filter(|code| choices.iter().any(|choice| choice.code == *code))
            .collect();
        let kept = kept.join(",");
        self.set(field, &kept);
    }
}
