//! What is needed to pay an invoice of ours.
//!
//! The shape of our invoice and account numbers is no public rule, so any text with a digit is
//! taken; what looks like another number is a warning, never a refusal.
//! Left out on purpose: whether the invoice exists and what is due, which only our accounts know, and
//! every number of a card, which has no place in a form of ours.

use crate::blank::is_blank;
use crate::membership::application::{Abn, AnswerProblem, Email, read_line};
use crate::quantity::{QuantityProblem, Unit, read_quantity};

/// A field of the form, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    codes! {
        /// A short name that never changes, for programs.
        fn id(self) in IDS;
        Self::InvoiceNumber => "invoiceNumber",
        Self::Amount => "amount",
        Self::AccountNumber => "accountNumber",
        Self::Organisation => "organisation",
        Self::PayerName => "payerName",
        Self::Email => "email",
    }

    /// Every field, in the order of the form.
    pub const ALL: [Self; Self::IDS.len()] = [
        Self::InvoiceNumber,
        Self::Amount,
        Self::AccountNumber,
        Self::Organisation,
        Self::PayerName,
        Self::Email,
    ];

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
const MAX_DOLLARS: u32 = 9_999_999;

/// What is to be paid, by whom, and for which invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoicePayment {
    /// The number of the invoice, without a word such as `Invoice` or a `#` in front.
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
pub struct InvoiceWarning {
    /// Which field.
    pub field: InvoiceField,
    /// What is odd about it.
    pub oddity: Oddity,
}

/// What is odd about an answer that is taken all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The digits are those of an Australian Business Number.
    LooksLikeAbn,
    /// The digits could be those of a payment card.
    LooksLikeCard,
    /// The account number is the number of the invoice.
    SameAsInvoice,
}

impl Oddity {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::LooksLikeAbn => "looksLikeAbn",
        Self::LooksLikeCard => "looksLikeCard",
        Self::SameAsInvoice => "sameAsInvoice",
    }
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvoiceProblem {
    /// It is no line of text, or no email address.
    #[error("{0}")]
    Line(AnswerProblem),
    /// It is no amount.
    #[error("{0}")]
    Amount(QuantityProblem),
    /// A number has no digit.
    #[error("expected a number with at least one digit")]
    NoDigit,
    /// There is nothing to pay.
    #[error("expected more than $0.00")]
    Zero,
}

impl InvoiceProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Line(AnswerProblem::Missing) | Self::Amount(QuantityProblem::Missing) => "missing",
        Self::Line(AnswerProblem::TooLong { .. }) => "tooLong",
        Self::Line(AnswerProblem::ControlCharacter { .. }) => "controlCharacter",
        Self::Line(AnswerProblem::Email) => "email",
        Self::Amount(QuantityProblem::Character { .. }) => "character",
        Self::Amount(QuantityProblem::Negative) => "negative",
        Self::Amount(QuantityProblem::Comma) => "comma",
        Self::Amount(QuantityProblem::Places { .. }) => "places",
        Self::Amount(QuantityProblem::TooLarge { .. }) => "tooLarge",
        Self::NoDigit => "noDigit",
        Self::Zero => "zero",
        + Self::Line(other) => other.code(),
    }

    /// What stands there, or how many, where the words need it.
    pub fn found(&self) -> Option<String> {
        match self {
            Self::Line(problem) => problem.found(),
            Self::Amount(QuantityProblem::Character { found }) => Some(found.to_string()),
            _ => None,
        }
    }
}

/// A field at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceFieldProblem {
    /// Which field.
    pub field: InvoiceField,
    /// What is wrong with it.
    pub problem: InvoiceProblem,
}

/// Reads the form; `typed` gives the text of a field as it was typed, empty if there is none.
///
/// # Errors
///
/// Everything that is wrong, in the order of the form.
pub fn read_invoice<'text>(
    typed: impl Fn(InvoiceField) -> &'text str,
) -> Result<InvoicePayment, Vec<InvoiceFieldProblem>> {
    use InvoiceField as F;
    let mut problems = Vec::new();
    let mut note = |field, problem| problems.push(InvoiceFieldProblem { field, problem });
    let line = |field: F| read_line(typed(field), field.max_length()).map_err(InvoiceProblem::Line);
    let number = |field: F| line(field).and_then(|line| read_number(&line));

    let invoice_number =
        number(F::InvoiceNumber).map_err(|problem| note(F::InvoiceNumber, problem));
    let amount = read_amount(typed(F::Amount)).map_err(|problem| note(F::Amount, problem));
    let account_number = match number(F::AccountNumber) {
        Err(InvoiceProblem::Line(AnswerProblem::Missing)) => Ok(None),
        other => other.map(Some).map_err(|problem| note(F::AccountNumber, problem)),
    };
    let organisation = line(F::Organisation).map_err(|problem| note(F::Organisation, problem));
    let payer_name = line(F::PayerName).map_err(|problem| note(F::PayerName, problem));
    let email =
        typed(F::Email).parse().map_err(|problem| note(F::Email, InvoiceProblem::Line(problem)));

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
            let texts = [
                (F::InvoiceNumber, invoice_number.as_str()),
                (F::AccountNumber, account),
                (F::Organisation, &organisation),
                (F::PayerName, &payer_name),
            ];
            let mut warnings: Vec<_> = texts
                .into_iter()
                .filter_map(|(field, text)| {
                    oddity(field, text).map(|oddity| InvoiceWarning { field, oddity })
                })
                .collect();
            if account.eq_ignore_ascii_case(&invoice_number) {
                let oddity = Oddity::SameAsInvoice;
                warnings.push(InvoiceWarning { field: F::AccountNumber, oddity });
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

/// A number of an invoice or an account, without the words people copy along with it.
fn read_number(line: &str) -> Result<String, InvoiceProblem> {
    const WORDS: [&str; 9] =
        ["tax", "invoice", "inv", "account", "acct", "member", "number", "no", "ref"];
    let mut rest = line;
    while let Some(after) = WORDS.iter().find_map(|word| {
        let head = rest.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
        // `INV-0042` and `No7` are numbers of that form; a word of its own is none.
        let after = rest.get(head.len()..)?;
        after.starts_with([' ', ':', '.', '#', '\u{a0}']).then_some(after)
    }) {
        rest = after.trim_start_matches(|c| is_blank(c) || matches!(c, ':' | '.' | '#'));
    }
    let rest = rest.trim_start_matches('#');
    let is_digit = |c: char| c.is_ascii_digit() || ('\u{ff10}'..='\u{ff19}').contains(&c);
    if !rest.contains(is_digit) {
        return Err(InvoiceProblem::NoDigit);
    }
    Ok(rest.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

fn read_amount(text: &str) -> Result<i64, InvoiceProblem> {
    let cents = read_quantity(text, Unit::Dollars, MAX_DOLLARS)
        .map_err(|error| InvoiceProblem::Amount(error.problem))?;
    match i64::try_from(cents) {
        Ok(0) | Err(_) => Err(InvoiceProblem::Zero),
        Ok(cents) => Ok(cents),
    }
}

fn oddity(field: InvoiceField, text: &str) -> Option<Oddity> {
    let is_number = matches!(field, InvoiceField::InvoiceNumber | InvoiceField::AccountNumber);
    if is_number && text.parse::<Abn>().is_ok() {
        return Some(Oddity::LooksLikeAbn);
    }
    looks_like_card(text).then_some(Oddity::LooksLikeCard)
}

/// Whether the digits could be those of a Visa, Mastercard or eftpos card: 16 of them that begin
/// with 2, 4, 5 or 6 and pass the check of ISO/IEC 7812-1, annex B.
fn looks_like_card(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|c| c.to_digit(10)).collect();
    let doubled = |digit: u32| if digit < 5 { 2 * digit } else { 2 * digit - 9 };
    let weighted_sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(index, &digit)| if index % 2 == 1 { doubled(digit) } else { digit })
        .sum();
    digits.len() == 16
        && matches!(digits.first(), Some(2 | 4 | 5 | 6))
        && weighted_sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(field: InvoiceField, text: &str) -> Result<InvoicePayment, Vec<InvoiceFieldProblem>> {
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
    fn words_copied_with_a_number_are_left_out() {
        for (typed, number) in [
            ("INV-0042", "INV-0042"),
            ("Invoice INV-0042", "INV-0042"),
            ("Tax Invoice No. 12345", "12345"),
            ("invoice number: 12345", "12345"),
            ("# 12345", "12345"),
            ("No7", "No7"),
            ("SI 12  345", "SI 12 345"),
        ] {
            let found = read(InvoiceField::InvoiceNumber, typed).unwrap();
            assert_eq!(found.invoice_number, number, "{typed:?}");
        }
    }

    #[test]
    fn every_text_has_its_limit() {
        for field in InvoiceField::ALL {
            let max = field.max_length();
            let long = "1".repeat(max + 1);
            let problem = read(field, &long).unwrap_err().remove(0).problem;
            let expected = match field {
                InvoiceField::Amount => {
                    InvoiceProblem::Amount(QuantityProblem::TooLarge { max: MAX_DOLLARS })
                }
                _ => InvoiceProblem::Line(AnswerProblem::TooLong { found: max + 1, max }),
            };
            assert_eq!(problem, expected);
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
                    prop_assert!(InvoiceProblem::CODES.contains(&problems[0].problem.code()));
                }
            }
        }
    }
}
