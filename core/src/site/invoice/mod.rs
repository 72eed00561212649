//! What is needed to pay an invoice of ours.
//!
//! The shape of our invoice and account numbers is no public rule, so any text with a digit is
//! taken; what looks like another number is a warning. Only what could be the number of a payment
//! card is refused, in any field, so that none is ever kept, printed or sent.
//! Left out on purpose: whether the invoice exists and what is due, which only our accounts know.

mod cells;
mod number;
mod problem;

use std::ops::Range;

pub use cells::{PastedCells, read_cells};
pub use problem::InvoiceProblem;

use crate::ParseError;
use crate::site::card_number::card_number;
use crate::site::membership::application::{
    Abn, AnswerProblem, Email, is_control, read_line, suggest_email,
};
use crate::site::quantity::{QuantityProblem, Unit, read_quantity, suggest_quantities, taken};
use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;

/// A field of the form, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum InvoiceField {
    /// The number of the invoice.
    InvoiceNumber,
    /// What is to be paid.
    Amount,
    /// The member's account number, where it is known.
    AccountNumber,
    /// The organisation on the invoice.
    Organisation,
    /// Who pays.
    PayerName,
    /// Where the receipt goes.
    Email,
}

impl InvoiceField {
    /// Every field, in the order of the form.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The most characters of an answer.
    pub const fn max_length(self) -> usize {
        match self {
            Self::InvoiceNumber | Self::AccountNumber | Self::Amount => 40,
            Self::Organisation => 200,
            Self::PayerName => 100,
            Self::Email => Email::MAX,
        }
    }
}

/// The largest amount, in whole dollars; more is a slip of the keyboard.
const MAX_DOLLARS: u64 = 9_999_999;

/// What is to be paid, by whom, and for which invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvoicePayment {
    /// The number of the invoice as it was typed, without the blanks around it and a heading such as `Invoice No.`.
    pub invoice_number: String,
    /// What is to be paid, in cents; above zero.
    pub amount_cents: i64,
    /// The member's account number, where it is known.
    pub account_number: Option<String>,
    /// The organisation on the invoice.
    pub organisation: String,
    /// Who pays.
    pub payer_name: String,
    /// Where the receipt goes.
    pub email: Email,
    /// What the payer should look at again.
    pub warnings: Vec<InvoiceWarning>,
}

/// A field that may hold something else than it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvoiceWarning {
    /// Which field.
    pub field: InvoiceField,
    /// What is odd about it.
    pub oddity: Oddity,
}

/// What is odd about an answer that is taken all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Oddity {
    /// The digits are those of an Australian Business Number.
    LooksLikeAbn,
    /// The account number is the number of the invoice.
    SameAsInvoice,
    /// The domain of the email address looks like a slip of a common one.
    MistypedEmail,
}

/// A field at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceFieldProblem<'text> {
    /// Which field.
    pub field: InvoiceField,
    /// What was typed.
    pub text: &'text str,
    /// What is wrong, and where in what was typed.
    pub error: ParseError<InvoiceProblem>,
}

/// Reads the form; `typed` gives the text of a field as it was typed, empty if there is none.
///
/// # Errors
///
/// Everything that is wrong, in the order of the form.
pub fn read_invoice<'text>(
    typed: impl Fn(InvoiceField) -> &'text str,
) -> Result<InvoicePayment, Vec<InvoiceFieldProblem<'text>>> {
    use InvoiceField as F;
    let mut problems = Vec::new();
    let mut note =
        |field, error| problems.push(InvoiceFieldProblem { field, text: typed(field), error });
    let line = |field: F| read_text(field, typed(field));
    let number = |field: F| read_number_text(field, typed(field));

    let invoice_number = number(F::InvoiceNumber).map_err(|error| note(F::InvoiceNumber, error));
    let amount = read_amount(typed(F::Amount)).map_err(|error| note(F::Amount, error));
    let account_number = match number(F::AccountNumber) {
        Err(error) if error.problem == InvoiceProblem::Line(AnswerProblem::Missing) => Ok(None),
        other => other.map(Some).map_err(|error| note(F::AccountNumber, error)),
    };
    let organisation = line(F::Organisation).map_err(|error| note(F::Organisation, error));
    let payer_name = line(F::PayerName).map_err(|error| note(F::PayerName, error));
    let email = read_email(typed(F::Email)).map_err(|error| note(F::Email, error));

    match (invoice_number, amount, account_number, organisation, payer_name, email) {
        (
            Ok(invoice_number),
            Ok(amount_cents),
            Ok(account_number),
            Ok(organisation),
            Ok(payer_name),
            Ok(email),
        ) => {
            let account = account_number.as_deref().unwrap_or_default();
            let numbers =
                [(F::InvoiceNumber, invoice_number.as_str()), (F::AccountNumber, account)];
            let mut warnings: Vec<_> = numbers
                .into_iter()
                .filter(|(_, number)| number::compared(number).parse::<Abn>().is_ok())
                .map(|(field, _)| InvoiceWarning { field, oddity: Oddity::LooksLikeAbn })
                .collect();
            if number::compared(account) == number::compared(&invoice_number) {
                let oddity = Oddity::SameAsInvoice;
                warnings.push(InvoiceWarning { field: F::AccountNumber, oddity });
            }
            if suggest_email(email.as_str()).is_some() {
                warnings.push(InvoiceWarning { field: F::Email, oddity: Oddity::MistypedEmail });
            }
            Ok(InvoicePayment {
                invoice_number,
                amount_cents,
                account_number,
                organisation,
                payer_name,
                email,
                warnings,
            })
        }
        _ => Err(problems),
    }
}

fn read_number_text(field: InvoiceField, text: &str) -> Result<String, ParseError<InvoiceProblem>> {
    refuse(field, text)?;
    cells::refuse_cells(text)?;
    let line = read_text(field, text)?;
    let number = number::without_heading(&line);
    if !number.contains(|found| ascii_digit(found).is_some()) {
        return Err(ParseError::new(InvoiceProblem::NoDigit, trimmed(text)));
    }
    Ok(number.to_owned())
}

fn read_amount(text: &str) -> Result<i64, ParseError<InvoiceProblem>> {
    refuse(InvoiceField::Amount, text)?;
    cells::refuse_cells(text)?;
    let cents =
        read_quantity(text, Unit::Dollars, MAX_DOLLARS).map_err(|error| error.map(of_amount))?;
    match i64::try_from(cents) {
        Ok(0) | Err(_) => Err(ParseError::new(InvoiceProblem::Zero, trimmed(text))),
        Ok(cents) => Ok(cents),
    }
}

/// The problem of an amount; nothing that is asked back is $0.00, which cannot be paid.
fn of_amount(problem: QuantityProblem) -> InvoiceProblem {
    let QuantityProblem::Ambiguous { readings } = problem else {
        return InvoiceProblem::Amount(problem);
    };
    taken(readings, |reading| read_amount(reading).is_ok())
        .map_or(InvoiceProblem::Zero, |readings| {
            InvoiceProblem::Amount(QuantityProblem::Ambiguous { readings })
        })
}

fn read_email(text: &str) -> Result<Email, ParseError<InvoiceProblem>> {
    refuse(InvoiceField::Email, text)?;
    text.parse().map_err(|problem| at_culprit(text, problem))
}

/// The line of text in a field.
fn read_text(field: InvoiceField, text: &str) -> Result<String, ParseError<InvoiceProblem>> {
    refuse(field, text)?;
    read_line(text, field.max_length()).map_err(|problem| at_culprit(text, problem))
}

/// Refuses what no field takes: a text that is too long, before anything else looks at it, and the number of a payment
/// card, saying where it is.
fn refuse(field: InvoiceField, text: &str) -> Result<(), ParseError<InvoiceProblem>> {
    let (found, max) = (text.trim_matches(is_blank).chars().count(), field.max_length());
    if found > max {
        return Err(at_culprit(text, AnswerProblem::TooLong { found, max }));
    }
    match card_number(text) {
        Some(place) => Err(ParseError::new(InvoiceProblem::Line(AnswerProblem::CardNumber), place)),
        None => Ok(()),
    }
}

/// A problem with a line, and which part of the line is to blame.
fn at_culprit(text: &str, problem: AnswerProblem) -> ParseError<InvoiceProblem> {
    let line = trimmed(text);
    let characters = || text.char_indices().filter(|(at, _)| line.contains(at));
    let span = match problem {
        AnswerProblem::Missing => text.len()..text.len(),
        AnswerProblem::TooLong { max, .. } => {
            characters().nth(max).map_or(line.start, |(at, _)| at)..line.end
        }
        AnswerProblem::ControlCharacter { found } => characters()
            .find(|(_, one)| *one == found)
            .map_or(line, |(at, one)| at..at + one.len_utf8()),
        _ => line,
    };
    ParseError::new(InvoiceProblem::Line(problem), span)
}

/// Where the text is without the blanks around it.
fn trimmed(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    start..start.max(text.trim_end_matches(is_blank).len())
}

/// The texts that were probably meant, to choose from: an amount with its marks as in Australia, each reading of an
/// amount that has two, an email address without what was copied with it, a line without hidden characters.
///
/// ```
/// use barcode_core::site::invoice::{InvoiceField, suggest_answers};
///
/// assert_eq!(suggest_answers(InvoiceField::Amount, "1.250,50"), ["1,250.50"]);
/// assert_eq!(suggest_answers(InvoiceField::Amount, "1.250"), ["1,250", "1.25"]);
/// assert_eq!(suggest_answers(InvoiceField::PayerName, "Al\u{202e}ex"), ["Alex"]);
/// assert!(suggest_answers(InvoiceField::Amount, "many").is_empty());
/// ```
pub fn suggest_answers(field: InvoiceField, text: &str) -> Vec<String> {
    let line = || text.trim_matches(is_blank).replace('\t', " ").replace(is_control, "");
    let suggested = match field {
        InvoiceField::InvoiceNumber | InvoiceField::AccountNumber | InvoiceField::Amount
            if cells::refuse_cells(text).is_err() =>
        {
            return Vec::new();
        }
        InvoiceField::Amount => suggest_quantities(text, Unit::Dollars, MAX_DOLLARS),
        InvoiceField::Email => {
            vec![suggest_email(text).map_or_else(line, |email| email.to_string())]
        }
        _ => vec![line()],
    };
    let is_fine = |text: &str| match field {
        InvoiceField::Amount => read_amount(text).is_ok(),
        InvoiceField::Email => read_email(text).is_ok(),
        _ => read_text(field, text).is_ok(),
    };
    let typed = text.trim_matches(is_blank);
    suggested.into_iter().filter(|one| one != typed && is_fine(one)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Code;

    fn read(
        field: InvoiceField,
        text: &str,
    ) -> Result<InvoicePayment, Vec<InvoiceFieldProblem<'_>>> {
        read_invoice(|asked| match asked {
            asked if asked == field => text,
            InvoiceField::InvoiceNumber => "INV-0042",
            InvoiceField::Amount => "1,250.00",
            InvoiceField::AccountNumber => "",
            InvoiceField::Organisation => "Sample Foods Pty Ltd",
            InvoiceField::PayerName => "Sample Person",
            InvoiceField::Email => "accounts@example.com",
        })
    }

    #[test]
    fn every_text_has_its_limit() {
        for &field in InvoiceField::ALL {
            let max = field.max_length();
            let long = "1".repeat(max + 1);
            let error = read(field, &long).unwrap_err().remove(0).error;
            let expected = InvoiceProblem::Line(AnswerProblem::TooLong { found: max + 1, max });
            assert_eq!(error.problem, expected);
            assert_eq!(error.span, max..max + 1);
        }
    }

    #[test]
    fn errors_point_at_the_culprit() {
        use InvoiceField::{AccountNumber, Amount, Email, InvoiceNumber, PayerName};
        for (field, text, culprit) in [
            (InvoiceNumber, " ", ""),
            (InvoiceNumber, " none ", "none"),
            (InvoiceNumber, "12\u{202e}34", "\u{202e}"),
            (Amount, "12O.00", "O"),
            (Amount, " 0.00 ", "0.00"),
            (Amount, "4111111111111111", "4111111111111111"),
            (AccountNumber, "card 4111 1111 1111 1111", "4111 1111 1111 1111"),
            (PayerName, "Pat 5555555555554444", "5555555555554444"),
            (Email, " accounts@example ", "accounts@example"),
            (Email, "4111111111111111@example.com", "4111111111111111"),
        ] {
            let error = read(field, text).unwrap_err().remove(0).error;
            assert_eq!(text.get(error.span), Some(culprit), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC*", field in 0..6_usize) {
            let field = InvoiceField::ALL[field];
            match read(field, &text) {
                Ok(found) => prop_assert!(found.amount_cents > 0),
                Err(problems) => {
                    prop_assert_eq!(problems.len(), 1);
                    let error = &problems[0].error;
                    prop_assert!(InvoiceProblem::CODES.contains(&error.problem.code()));
                    prop_assert!(text.get(error.span.clone()).is_some());
                }
            }
        }

        #[test]
        fn a_repair_is_another_text_without_a_card(text in "\\PC*", field in 0..6_usize) {
            for suggested in suggest_answers(InvoiceField::ALL[field], &text) {
                prop_assert!(card_number(&suggested).is_none());
                prop_assert_ne!(suggested, text.as_str());
            }
        }
    }
}
