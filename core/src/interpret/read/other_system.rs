//! Codes of other systems, told by how they begin, so that their reader learns whose they are.
//!
//! ```text
//!  +A123BJC5D6E71        HIBC (ANSI/HIBC 2.6): a plus sign and a letter, or $ for secondary data
//!  =W0000 12 123456 00   ISBT 128 (ICCBBA ST-001): = or & and a second character
//!  [)>␞06␝9N…            PPN (IFA): the data identifier 9N, in a message or alone
//!  [)>␞06␝1P…            data identifiers (ANSI MH10.8.2) in a message of ISO/IEC 15434
//! ```
//!
//! Left out: what such a code says, and whether it is right. Format 05 of a message has identifiers of GS1, and is a frame.

use super::candidate::Candidate;
use crate::ParseError;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::form::FormKind;
use crate::interpret::frame::{MESSAGE, without_separator};
use crate::interpret::normalize::NormalizedText;
use crate::syntax::SyntaxProblem;

/// The second characters of ISBT 128 behind `=` and `&` that are no letters or digits, without those that a formula of a
/// spreadsheet has there.
const ISBT_SIGNS: &str = "<>%*}{\\)/,;&#[";
/// A donation number in ISBT 128: a facility, a year, a number and flags.
const DONATION: usize = 15;

/// The text as a code of another system, which is wrong here; nothing where it is not known as one.
pub(super) fn read(text: Excerpt<'_>) -> Option<Candidate> {
    let (problem, len) = system(text.text)?;
    let error = ParseError::new(problem, 0..len);
    Some(Candidate::new(FormKind::Fnc1, NormalizedText::verbatim(text), Err(error)))
}

/// Whose code a text is, and how many bytes of it say so.
fn system(text: &str) -> Option<(SyntaxProblem, usize)> {
    let code = match text.split_at_checked(3) {
        Some((identifier, rest)) if identifier.starts_with(']') => rest,
        _ => text,
    };
    // Code 39 is often given with its stop signs.
    let code = code.strip_prefix('*').unwrap_or(code);
    let before = text.len() - code.len();
    let (problem, len) = match code.as_bytes() {
        [b'+', b'$', ..] => (SyntaxProblem::Hibc, 2),
        [b'+', letter, labeler @ ..] if letter.is_ascii_uppercase() => {
            let labeler = labeler.get(..3)?;
            let is_labeler = labeler.iter().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
            (is_labeler && code.len() > 5).then_some((SyntaxProblem::Hibc, 5))?
        }
        [b'=' | b'&', second, _, ..] if ISBT_SIGNS.as_bytes().contains(second) => {
            (SyntaxProblem::Isbt128, 2)
        }
        [b'=', ..] => {
            let donation: Vec<u8> =
                code.bytes().skip(1).filter(|byte| *byte != b' ').take(DONATION).collect();
            let is_donation = donation.len() == DONATION
                && donation[0].is_ascii_alphanumeric()
                && donation[5..13].iter().all(u8::is_ascii_digit);
            is_donation.then_some((SyntaxProblem::Isbt128, 1))?
        }
        [b'9', b'N', digit, ..] if digit.is_ascii_digit() => (SyntaxProblem::Ppn, 2),
        [b'[', ..] => {
            let data = code.strip_prefix(MESSAGE)?;
            let format = without_separator(data, "rs");
            let data = format.strip_prefix("06").or_else(|| format.strip_prefix("12"))?;
            let data = without_separator(data, "gs");
            let is_ppn = data.starts_with("9N");
            let problem = if is_ppn { SyntaxProblem::Ppn } else { SyntaxProblem::DataIdentifiers };
            (problem, MESSAGE.len())
        }
        _ => return None,
    };
    Some((problem, before + len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_is_told_by_how_its_codes_begin() {
        use SyntaxProblem::{DataIdentifiers, Hibc, Isbt128, Ppn};
        for (text, expected) in [
            ("+X952ABC1239/$$900100F", Some(Hibc)),
            ("*+A123BJC5D6E71G*", Some(Hibc)),
            ("]C0+$$3261231AB1", Some(Hibc)),
            ("+61 2 9876 5432", None),
            ("+A1", None),
            ("=W000012123456 00", Some(Isbt128)),
            ("=<E0000000", Some(Isbt128)),
            ("&>0261231", Some(Isbt128)),
            ("=\"09521234543213\"", None),
            ("=A1+B2", None),
            ("=SUM(A1:A9)", None),
            ("[)>\u{1e}06\u{1d}9N110375286414\u{1d}1TAB1\u{1e}\u{4}", Some(Ppn)),
            ("9N110375286414", Some(Ppn)),
            ("[)>\u{1e}06\u{1d}1P9521\u{1d}SAB1", Some(DataIdentifiers)),
            ("[)>{RS}06{GS}1P9521{GS}SAB1{RS}{EOT}", Some(DataIdentifiers)),
            ("[)>␞12␝1P9521", Some(DataIdentifiers)),
            ("[)>\u{1e}05\u{1d}0109521234543213", None),
            ("[01]09521234543213", None),
        ] {
            assert_eq!(system(text).map(|(problem, _)| problem), expected, "{text:?}");
        }
    }
}
