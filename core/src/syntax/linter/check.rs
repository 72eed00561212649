//! Components that carry their own check: check digit, check pair, company prefix, IBAN.
//!
//! Implements GS1 General Specifications 7.9.1 (check digit) and 7.9.5 (check pair), and ISO 13616
//! (IBAN, mod 97). Left out: the length that an IBAN has in each country.

use super::code_list::is_country_alpha2;
use super::company_prefixes::{CompanyPrefixes, PrefixAnswer};
use super::finding::{Checked, require, whole};
use super::lint::Lint;
use super::text::{cset82, digits};
use crate::ParseError;
use crate::check_characters;
use crate::check_digit::mod10;

/// The shortest company prefix the linters accept.
const SHORTEST_PREFIX: usize = 4;
/// The longest text a check pair is defined for (General Specifications 7.9.5).
const LONGEST_PAIRED: usize = 99;

pub(super) fn check_digit(component: &[u8]) -> Checked {
    let Some((last, payload)) = component.split_last() else {
        return Err(whole(Lint::CheckDigitMissing, component));
    };
    digits(component)?;
    let expected = mod10(payload) + b'0';
    if expected != *last {
        let lint = Lint::CheckDigit { found: char::from(*last), expected: char::from(expected) };
        return Err(ParseError::new(lint, payload.len()..component.len()));
    }
    Ok(())
}

pub(super) fn company_prefix(
    component: &[u8],
    from: usize,
    prefixes: Option<&dyn CompanyPrefixes>,
) -> Checked {
    if component.len() <= from {
        return Err(whole(Lint::PrefixTooShort, component));
    }
    let key = &component[from..];
    company_prefix_at_start(key, prefixes).map_err(|error| error.after(from))
}

fn company_prefix_at_start(key: &[u8], prefixes: Option<&dyn CompanyPrefixes>) -> Checked {
    require(key.len() >= SHORTEST_PREFIX, Lint::PrefixTooShort, key)?;
    digits(&key[..SHORTEST_PREFIX]).map_err(|error| error.map(|_| Lint::PrefixInvalid))?;
    licensed(key, prefixes)
}

/// Asks the list of company prefixes, if there is one, about the start of `key`.
pub(super) fn licensed(key: &[u8], prefixes: Option<&dyn CompanyPrefixes>) -> Checked {
    let Some(prefixes) = prefixes else { return Ok(()) };
    // The character set was checked before, so that the key is text.
    match std::str::from_utf8(key).map_or(PrefixAnswer::Unlicensed, |key| prefixes.look_up(key)) {
        PrefixAnswer::Licensed => Ok(()),
        PrefixAnswer::Unlicensed => Err(whole(Lint::PrefixInvalid, key)),
        PrefixAnswer::Offline => Err(whole(Lint::PrefixesOffline, key)),
    }
}

/// International bank account number (ISO 13616), checked mod 97.
///
/// The country decides what should follow, so it is checked before the length; the characters are checked
/// in the order in which they are added up.
pub(super) fn iban(component: &[u8]) -> Checked {
    let Some((head, account)) = component.split_at_checked(4) else {
        return Err(whole(Lint::IbanTooShort, component));
    };
    if !is_country_alpha2(&head[..2]) {
        return Err(ParseError::new(Lint::IbanCountry, 0..2));
    }
    require(component.len() <= 34, Lint::IbanTooLong, component)?;
    require(component.len() > 10, Lint::IbanTooShort, component)?;
    let mut remainder = 0_u32;
    for (at, byte) in account.iter().zip(4..).chain(head.iter().zip(0..)).map(|(b, at)| (at, *b)) {
        remainder = match byte {
            b'0'..=b'9' => (remainder * 10 + u32::from(byte - b'0')) % 97,
            b'A'..=b'Z' => (remainder * 100 + u32::from(byte - b'A') + 10) % 97,
            _ => return Err(ParseError::new(Lint::IbanCharacter, at..at + 1)),
        };
    }
    if remainder != 1 {
        return Err(ParseError::new(Lint::IbanCheck, 2..4));
    }
    Ok(())
}

pub(super) fn check_pair(component: &[u8]) -> Checked {
    require(component.len() >= 2, Lint::PairTooShort, component)?;
    require(component.len() <= LONGEST_PAIRED, Lint::PairTooLong, component)?;
    let (payload, pair) = component.split_at(component.len() - 2);
    cset82(payload)?;
    let payload_text = std::str::from_utf8(payload);
    let Some(expected) = payload_text.ok().and_then(|text| check_characters::compute(text).ok())
    else {
        return Err(whole(Lint::NotCset82, component));
    };
    if !expected.into_iter().eq(pair.iter().copied().map(char::from)) {
        let lint = Lint::CheckPair { expected };
        return Err(ParseError::new(lint, payload.len()..component.len()));
    }
    Ok(())
}
