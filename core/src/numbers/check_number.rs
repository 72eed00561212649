//! What a text is as a number, told in full: the answer behind the check digit calculator.
//!
//! Everything there is to decide is decided here, once for one number and for each row of a list: what
//! the digits could be and which reading is likeliest, whether the check digit is there, right or
//! missing, what stands among the digits, and what was probably meant.
//!
//! ```
//! use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
//! use barcode_core::key::KeyKind;
//!
//! let outcome = check_number("952123454321", NumberChoice::Auto);
//! let NumberOutcome::Number { reading, others } = outcome else { panic!() };
//! assert_eq!(reading.key.as_str(), "9521234543213");
//! // The same digits are a GTIN-12 if its check digit should be 4.
//! assert_eq!(others.last().map(|other| other.key.as_str()), Some("952123454324"));
//! ```
//!
//! Left out on purpose: words for people, and numbers inside something longer, such as an element
//! string ([`interpret`](crate::interpret)).
//!
//! Next: [`syntax`](crate::syntax), several values beside each other.

use crate::key::identify::{
    CheckStatus, NumberKind, NumberReading, identifier_of, identify, readings,
};
use crate::key::{Key, KeyKind, KeyReading, isbn, ismn, issn, read};
use crate::numbers::other_system::other_system;
use crate::repair::{NumberChange, NumberRepair, suggest, suggest_for, with_second_check_digit};
use crate::typed::blank::is_blank;
use crate::typed::number_input::NumberInput;
use crate::typed::several::{Several, several_numbers};
use crate::typed::spreadsheet::{self, Amount};
use crate::typed::with_add_on;
use crate::typed::with_add_on::WithAddOn;
use crate::{NumberProblem, ParseError, check_characters, price_weight};

/// Every length of a key, without its check digit and with it.
const LENGTHS: &[usize] = &[7, 8, 11, 12, 13, 14, 16, 17, 18];

/// The longest text that may hold a number: the longest EPC in zeros and ones, with room for blanks.
pub(crate) const LONGEST: usize = 16_384;

/// The most characters of a model number, its pair included.
const MODEL_LENGTH: usize = 25;

/// What a number is said to identify.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NumberChoice {
    /// Not said: the length and the check digit tell.
    #[default]
    Auto,
    /// A key of this kind.
    Key(KeyKind),
    /// A product model, by a Global Model Number with its pair of check characters.
    Gmn,
    /// A price or weight inside a restricted circulation number, by its own check digit.
    PriceWeight,
}

/// What a text is as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NumberOutcome {
    /// There is nothing but white space.
    Empty,
    /// It is right, or complete but for its check digit or the 0 in front.
    Number {
        /// The likeliest reading.
        reading: NumberReading,
        /// What else it could be, the likeliest first; where a key was chosen, as such a key only.
        others: Vec<NumberReading>,
    },
    /// It is no number as it stands.
    Problem {
        /// What it was taken for; nothing when it comes near no kind of number.
        kind: Option<NumberKind>,
        /// What is wrong, and where.
        problem: ParseError<NumberProblem>,
        /// How many digits are missing at least, where that is all that is wrong.
        missing: Option<usize>,
        /// Whether the text may be a longer one about a number, such as an element string or a link: it is no number,
        /// and not one with a missing digit, with only a wrong check digit, with a second one, shortened or cut by a
        /// spreadsheet, or with its add-on.
        may_hold_more: bool,
        /// The key with the check digit that fits, where only the check digit is wrong.
        corrected: Option<Key>,
        /// What was probably meant, the likeliest first.
        repairs: Vec<NumberRepair>,
        /// What else it could be, the likeliest first.
        others: Vec<NumberReading>,
    },
    /// It is a model number, or becomes one with its check characters.
    CheckCharacters {
        /// The number with its check characters, without the white space around it.
        text: String,
        /// The check characters.
        pair: String,
        /// Whether they were missing.
        added: bool,
    },
    /// It is no model number.
    CheckCharactersProblem {
        /// What is wrong, and where.
        problem: ParseError<NumberProblem>,
    },
    /// It is a price or weight of four or five digits.
    PriceWeight {
        /// The digits, without separators.
        digits: String,
        /// Their check digit.
        check_digit: u8,
    },
    /// It is no such price or weight.
    PriceWeightProblem {
        /// What is wrong, and where.
        problem: ParseError<NumberProblem>,
    },
    /// It is several numbers, each of which is to be asked about by itself.
    Several {
        /// How many.
        count: usize,
        /// The numbers as they were typed, one a line, with what else is on a row of a table.
        lines: String,
    },
    /// It is longer than anything that holds a number.
    TooLong {
        /// How many characters it has.
        found: usize,
        /// How many it may have.
        max: usize,
    },
}

impl NumberChoice {
    /// Every choice, in the order people look for them.
    pub const ALL: [Self; KeyKind::ALL.len() + 3] = {
        let mut all = [Self::Auto; KeyKind::ALL.len() + 3];
        let mut index = 0;
        while index < KeyKind::ALL.len() {
            all[index + 1] = Self::Key(KeyKind::ALL[index]);
            index += 1;
        }
        all[index + 1] = Self::Gmn;
        all[index + 2] = Self::PriceWeight;
        all
    };

    /// The name used in addresses and by programs: that of the kind of key, or another.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Key(kind) => kind.code(),
            Self::Gmn => "gmn",
            Self::PriceWeight => "priceWeight",
        }
    }

    /// Finds a choice by its [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// Says what `text` is, as the number that was chosen.
#[must_use]
pub fn check_number(text: &str, choice: NumberChoice) -> NumberOutcome {
    if text.chars().all(is_blank) {
        return NumberOutcome::Empty;
    }
    if let Some(outcome) = as_too_much(text, choice) {
        return outcome;
    }
    let input = NumberInput::new(text);
    let kind = match choice {
        NumberChoice::Auto => None,
        NumberChoice::Key(kind) => Some(kind),
        NumberChoice::Gmn => return as_model(text),
        NumberChoice::PriceWeight => return as_price_or_weight(&input),
    };
    as_with_add_on(text, kind).or_else(|| as_carton(&input, kind)).unwrap_or_else(|| match kind {
        None => by_length(&input),
        Some(kind) => as_chosen(kind, &input),
    })
}

/// More than one number, or more than can be read as one.
fn as_too_much(text: &str, choice: NumberChoice) -> Option<NumberOutcome> {
    let numbers = match choice {
        NumberChoice::Auto => several_numbers(text, None),
        NumberChoice::Key(kind) => several_numbers(text, Some(kind)),
        NumberChoice::Gmn | NumberChoice::PriceWeight => None,
    };
    if let Some(Several { count, lines }) = numbers {
        return Some(NumberOutcome::Several { count, lines });
    }
    let found = text.chars().count();
    (found > LONGEST).then_some(NumberOutcome::TooLong { found, max: LONGEST })
}

/// A number with an add-on, which is no part of it and has no check digit.
fn as_with_add_on(text: &str, kind: Option<KeyKind>) -> Option<NumberOutcome> {
    let WithAddOn { reading, add_on, span } = with_add_on::read(text, kind)?;
    Some(NumberOutcome::Problem {
        kind: Some(reading.kind),
        problem: ParseError::new(NumberProblem::AddOn { found: add_on.to_owned() }, span),
        missing: None,
        may_hold_more: false,
        corrected: None,
        repairs: vec![NumberRepair { key: reading.key, change: NumberChange::DropAddOn }],
        others: Vec::new(),
    })
}

/// A carton's number that is longer by what the program that drew it added.
fn as_carton(input: &NumberInput<'_>, kind: Option<KeyKind>) -> Option<NumberOutcome> {
    let carton = with_second_check_digit(input)?;
    let others = readings(input, kind);
    let is_right = others.first().is_some_and(|first| first.status == CheckStatus::Valid);
    if is_right || kind.is_some_and(|kind| kind != carton.key.kind()) {
        return None;
    }
    let kind = carton.key.kind();
    let length = NumberProblem::Length { found: input.len(), expected: kind.lengths() };
    Some(NumberOutcome::Problem {
        kind: Some(NumberKind::Key(kind)),
        problem: input.problem(length),
        missing: None,
        may_hold_more: false,
        corrected: None,
        repairs: vec![carton],
        others,
    })
}

fn by_length(input: &NumberInput<'_>) -> NumberOutcome {
    of_readings(readings(input, None), input).unwrap_or_else(|| {
        let text = input.text();
        if is_model(text) { as_model(text) } else { as_nearest(input) }
    })
}

fn as_chosen(kind: KeyKind, input: &NumberInput<'_>) -> NumberOutcome {
    of_readings(readings(input, Some(kind)), input)
        .unwrap_or_else(|| as_wrong(kind, input, Vec::new()))
}

/// The first of several readings with the others, if there is one.
fn of_readings(readings: Vec<NumberReading>, input: &NumberInput<'_>) -> Option<NumberOutcome> {
    let mut readings = readings.into_iter();
    let reading = readings.next()?;
    // Beside a number that is right, a reading whose check digit is wrong is no help.
    let is_help = |other: &NumberReading| {
        reading.status != CheckStatus::Valid || other.status != CheckStatus::WrongCheckDigit
    };
    let others = readings.filter(is_help).collect();
    Some(match reading {
        NumberReading {
            kind: NumberKind::Key(kind), status: CheckStatus::WrongCheckDigit, ..
        } => as_wrong(kind, input, others),
        reading => NumberOutcome::Number { reading, others },
    })
}

/// What is wrong with a number of this kind.
fn as_wrong(kind: KeyKind, input: &NumberInput<'_>, others: Vec<NumberReading>) -> NumberOutcome {
    let (error, corrected) = match read(kind, input, kind.lengths()) {
        Ok(KeyReading { key, error: Some(error), .. }) => match error.problem {
            // Any check digit would complete what never was a number.
            NumberProblem::LostDigits { .. } => return problem(Some(NumberKind::Key(kind)), error),
            _ => (error, Some(key)),
        },
        Ok(KeyReading { key, status, error: None }) => {
            let reading = NumberReading { kind: NumberKind::Key(kind), status, key };
            return NumberOutcome::Number { reading, others };
        }
        Err(error) => (error, None),
    };
    if spreadsheet::read(input.text()).is_some() {
        return as_nearest(input);
    }
    NumberOutcome::Problem {
        kind: Some(NumberKind::Key(kind)),
        missing: missing(&error.problem),
        may_hold_more: may_hold_more(&error.problem),
        corrected,
        repairs: suggest_for(kind, input),
        problem: error,
        others,
    }
}

/// What is wrong with a text that is no number of any kind, told as the kind it comes nearest to.
fn as_nearest(input: &NumberInput<'_>) -> NumberOutcome {
    match spreadsheet::read(input.text()).map(Amount::whole) {
        Some(Ok(digits)) => return as_amount(input, &digits),
        Some(Err(lost)) => return problem(None, input.problem(lost)),
        None => {}
    }
    if let Some(found) = identifier_of(input.bytes()) {
        let span = input.offset(0)..input.offset(found.len());
        return problem(None, ParseError::new(NumberProblem::Identifier { found }, span));
    }
    if let Some((kind, error)) = with_own_letter(input) {
        return problem(Some(kind), error);
    }
    if let Some(other) = other_system(input.text()) {
        return problem(None, input.problem(other));
    }
    let length = input.len();
    if let Some(kind) = KeyKind::ALL.into_iter().find(|kind| kind.lengths().contains(&length)) {
        return as_wrong(kind, input, Vec::new());
    }
    let wrong_length = NumberProblem::Length { found: length, expected: LENGTHS };
    let letter = input.all_digits(0..length).err();
    problem(None, letter.unwrap_or_else(|| input.problem(wrong_length)))
}

/// A number in the notation of a spreadsheet: what its digits would be.
fn as_amount(input: &NumberInput<'_>, digits: &str) -> NumberOutcome {
    let reading = identify(digits).into_iter().next();
    let wrong_length = NumberProblem::Length { found: digits.len(), expected: LENGTHS };
    let sign = input.all_digits(0..input.len()).err();
    let error = sign.unwrap_or_else(|| input.problem(wrong_length));
    let Some(reading) = reading else { return problem(None, error) };
    let NumberReading { kind, status, key } = reading;
    let repairs = match status {
        CheckStatus::Valid => vec![NumberRepair { key, change: NumberChange::DropNotation }],
        _ => suggest(key.kind(), digits),
    };
    NumberOutcome::Problem {
        kind: Some(kind),
        missing: None,
        may_hold_more: may_hold_more(&error.problem),
        problem: error,
        corrected: None,
        repairs,
        others: Vec::new(),
    }
}

/// An ISMN begins with a letter, an ISBN-10 or ISSN may end in one.
fn with_own_letter(input: &NumberInput<'_>) -> Option<(NumberKind, ParseError<NumberProblem>)> {
    let (kind, read) = match *input.bytes() {
        [b'M' | b'm', ..] => (NumberKind::Ismn10, ismn::read(input)),
        [.., b'X' | b'x'] if input.len() == isbn::LENGTH => (NumberKind::Isbn10, isbn::read(input)),
        [.., b'X' | b'x'] if input.len() == issn::LENGTH => {
            (NumberKind::Issn, issn::read(input, 0))
        }
        _ => return None,
    };
    Some((kind, read.err()?))
}

fn problem(kind: Option<NumberKind>, error: ParseError<NumberProblem>) -> NumberOutcome {
    NumberOutcome::Problem {
        kind,
        missing: missing(&error.problem),
        may_hold_more: may_hold_more(&error.problem),
        corrected: None,
        repairs: Vec::new(),
        problem: error,
        others: Vec::new(),
    }
}

/// How many digits it takes at least to reach a length that will do.
fn missing(problem: &NumberProblem) -> Option<usize> {
    let NumberProblem::Length { found, expected } = problem else { return None };
    expected.iter().find_map(|length| length.checked_sub(*found))
}

fn may_hold_more(problem: &NumberProblem) -> bool {
    missing(problem).is_none()
        && !matches!(
            problem,
            NumberProblem::CheckDigit { .. }
                | NumberProblem::Shortened { .. }
                | NumberProblem::LostDigits { .. }
                | NumberProblem::AddOn { .. }
        )
}

/// Whether a text that no length makes a number is a model number all the same. Only a right pair tells, so
/// that a word must not be one by chance: the company prefix in front has digits, and letters follow (AI 8013).
pub(crate) fn is_model(text: &str) -> bool {
    let model = text.trim_matches(is_blank);
    let digits = model.bytes().take_while(u8::is_ascii_digit).count();
    (5..MODEL_LENGTH).contains(&digits)
        && model.len() <= MODEL_LENGTH
        && model.bytes().any(|byte| byte.is_ascii_alphabetic())
        && check_characters::verify(model).is_ok()
}

/// Nothing but the pair tells whether it is there: where the last two characters are not the right
/// ones for the others, they are part of the model and the pair is added.
fn as_model(text: &str) -> NumberOutcome {
    let model = text.trim_matches(is_blank);
    let is_complete = check_characters::verify(model).is_ok();
    let (payload, _) = match model.len().checked_sub(2) {
        Some(pair) if is_complete => model.split_at_checked(pair).unwrap_or((model, "")),
        _ => (model, ""),
    };
    match check_characters::compute(payload) {
        Ok(pair) => NumberOutcome::CheckCharacters {
            text: format!("{payload}{}{}", pair[0], pair[1]),
            pair: String::from_iter(pair),
            added: !is_complete,
        },
        Err(ParseError { problem, span }) => {
            let start = text.len() - text.trim_start().len();
            let span = start + span.start..start + span.end;
            NumberOutcome::CheckCharactersProblem { problem: ParseError::new(problem, span) }
        }
    }
}

fn as_price_or_weight(input: &NumberInput<'_>) -> NumberOutcome {
    match price_weight::read(input) {
        Ok(check_digit) => {
            NumberOutcome::PriceWeight { digits: input.ascii(0..input.len()), check_digit }
        }
        Err(problem) => NumberOutcome::PriceWeightProblem { problem },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_found_by_its_name() {
        for choice in NumberChoice::ALL {
            assert_eq!(NumberChoice::from_code(choice.code()), Some(choice));
        }
        assert_eq!(NumberChoice::from_code("ean-13"), None);
    }

    #[test]
    fn every_length_of_a_key_is_one_to_aim_at() {
        for kind in KeyKind::ALL {
            assert!(kind.lengths().iter().all(|length| LENGTHS.contains(length)), "{kind:?}");
        }
        assert!(LENGTHS.is_sorted());
    }

    #[test]
    fn a_text_longer_than_anything_with_a_number_says_so() {
        let text = "9".repeat(LONGEST + 1);
        for choice in NumberChoice::ALL {
            let expected = NumberOutcome::TooLong { found: LONGEST + 1, max: LONGEST };
            assert_eq!(check_number(&text, choice), expected, "{choice:?}");
        }
        let list = "9521234543213 ".repeat(LONGEST);
        let NumberOutcome::Several { count, .. } = check_number(&list, NumberChoice::Auto) else {
            panic!("a long list is several numbers")
        };
        assert_eq!(count, LONGEST);
    }
}
