//! A validated sequence of elements, and the ways to write it.
//!
//! ```text
//! bracketed        (01)09521234543213(10)ABC123(17)251231
//! composite        (01)09521234543213|(10)ABC123(17)251231     read, never written
//! with FNC1        ^010952123454321310ABC123^17251231      ^ stands for FNC1
//!                   \________________/ no FNC1 after (01): its length is predefined
//! human readable   (01) 09521234543213  (10) ABC123  (17) 251231
//! ```

use std::fmt;
use std::ops::Range;

use super::ai::{Ai, Element};
use super::options::ParseOptions;
use super::problem::SyntaxProblem;
use super::rules::{self, Company};
use super::tokens::{GROUP_SEPARATOR, Notation, Tokens};
use super::value;
use super::warning::{self, SyntaxWarning};
use crate::ParseError;

/// The most elements that one message holds.
const MOST_ELEMENTS: usize = 64;
/// How many elements there is room for before the list grows; most messages have fewer.
const USUAL_ELEMENTS: usize = 8;
/// How FNC1 is written; no value can hold this character.
pub(crate) const FNC1: char = '^';

/// Elements whose values are correct and that may stand together, as far as the options asked.
///
/// It borrows the values from the text it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementString<'a> {
    elements: Vec<Element<'a>>,
}

/// Checks the value of an element that came from elsewhere; the span is one of the value.
pub(crate) fn check_value(
    element: &Element<'_>,
    options: &ParseOptions<'_>,
) -> Result<(), ParseError<SyntaxProblem>> {
    let (ai, definition) = (element.ai, element.ai.definition_or_unknown());
    let value = element.value.as_bytes();
    value::check_length(ai, definition, value)?;
    value::check_components(ai, definition, value, options.company_prefixes)
}

impl<'a> ElementString<'a> {
    /// Reads identifiers in parentheses, each followed by its value.
    ///
    /// An opening parenthesis inside a value is written `\(`. One `|` may separate a linear symbol from
    /// the composite component above it. Both are one message, so the mark is not kept: what
    /// [`to_bracketed`](Self::to_bracketed) writes has no `|`, and reads back to the same elements.
    ///
    /// ```
    /// use barcode_core::syntax::{ElementString, ParseOptions};
    ///
    /// let options = ParseOptions::default();
    /// let read = ElementString::parse_bracketed("(01)09521234543213(10)A\\(1)", &options)?;
    /// assert_eq!(read.to_fnc1(), "^010952123454321310A(1)");
    /// let composite = ElementString::parse_bracketed("(01)09521234543213|(10)A\\(1)", &options)?;
    /// assert_eq!(composite, read);
    /// # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
    /// ```
    pub fn parse_bracketed(
        text: &'a str,
        options: &ParseOptions<'_>,
    ) -> Result<Self, ParseError<SyntaxProblem>> {
        Self::collect(text, 0, Notation::Bracketed, None, options)
    }

    /// Reads identifiers and values without parentheses, each of variable length ended by FNC1.
    ///
    /// The text starts with FNC1, written `^` or as the group separator that scanners send.
    ///
    /// ```
    /// use barcode_core::syntax::{ElementString, ParseOptions};
    ///
    /// let read = ElementString::parse_fnc1("^010952123454321310ABC^17251231", &ParseOptions::default());
    /// assert_eq!(read.unwrap().to_bracketed(), "(01)09521234543213(10)ABC(17)251231");
    /// ```
    pub fn parse_fnc1(
        text: &'a str,
        options: &ParseOptions<'_>,
    ) -> Result<Self, ParseError<SyntaxProblem>> {
        if !text.starts_with([FNC1, GROUP_SEPARATOR]) {
            return Err(SyntaxProblem::NoFnc1.at(text, 0..1));
        }
        Self::collect(text, 1, Notation::Written, None, options)
    }

    /// Reads what a scanner sends after the symbology identifier, starting at byte `from`.
    ///
    /// `beside` belongs to the same message and stands elsewhere in the text: it counts for the rules.
    pub(crate) fn parse_transmitted(
        text: &'a str,
        from: usize,
        beside: Option<(Element<'a>, Range<usize>)>,
        options: &ParseOptions<'_>,
    ) -> Result<Self, ParseError<SyntaxProblem>> {
        Self::collect(text, from, Notation::Sent, beside, options)
    }

    /// Checks elements that came from elsewhere. No text was read, so the problem has no span.
    pub fn from_elements(
        elements: Vec<Element<'a>>,
        options: &ParseOptions<'_>,
    ) -> Result<Self, SyntaxProblem> {
        if elements.len() > MOST_ELEMENTS {
            return Err(SyntaxProblem::TooManyElements);
        }
        for element in &elements {
            if element.ai.definition().is_none() && !options.permit_unknown {
                return Err(SyntaxProblem::UnknownIdentifier);
            }
            check_value(element, options).map_err(|error| error.problem)?;
        }
        rules::check(&elements, options.rules).map_err(|violation| violation.problem)?;
        Ok(Self { elements })
    }

    /// Takes elements whose values and rules have been checked.
    pub(crate) fn from_checked(elements: Vec<Element<'a>>) -> Self {
        Self { elements }
    }

    /// The elements in the order in which they were read.
    pub fn elements(&self) -> &[Element<'a>] {
        &self.elements
    }

    /// The elements, without the string around them.
    pub fn into_elements(self) -> Vec<Element<'a>> {
        self.elements
    }

    /// The value of the first element with this identifier.
    pub fn value(&self, ai: Ai) -> Option<&str> {
        let element = self.elements.iter().find(|element| element.ai == ai)?;
        Some(&element.value)
    }

    /// Writes it with parentheses.
    pub fn to_bracketed(&self) -> String {
        let mut text = String::with_capacity(self.written_len());
        for element in &self.elements {
            text.push('(');
            text.push_str(element.ai.as_str());
            text.push(')');
            let mut from = 0;
            for (at, byte) in element.value.bytes().enumerate() {
                if byte == b'(' {
                    text.push_str(element.value.get(from..at).unwrap_or_default());
                    text.push('\\');
                    from = at;
                }
            }
            text.push_str(element.value.get(from..).unwrap_or_default());
        }
        text
    }

    /// Writes it with `^` for FNC1: at the start, and after values whose length is not predefined.
    pub fn to_fnc1(&self) -> String {
        let mut text = String::with_capacity(self.written_len());
        text.push(FNC1);
        self.write_separated(&mut text, FNC1);
        text
    }

    /// What has to stand in another symbol of the same unit, and what is soon to be forbidden.
    ///
    /// ```
    /// use barcode_core::syntax::{Ai, ElementString, ParseOptions, SyntaxWarning};
    ///
    /// let options = ParseOptions::of_one_symbol();
    /// let upper = ElementString::parse_bracketed("(02)09521234543213(15)261231(37)48", &options)?;
    /// assert_eq!(upper.warnings(), [SyntaxWarning::Elsewhere { ai: Ai::new("37"), needs: "00" }]);
    /// # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
    /// ```
    pub fn warnings(&self) -> Vec<SyntaxWarning> {
        warning::warnings(&self.elements)
    }

    /// Writes what a symbol carries behind its first FNC1: group separators where a value has to end.
    ///
    /// ```
    /// use barcode_core::syntax::{ElementString, ParseOptions};
    ///
    /// let read = ElementString::parse_bracketed("(01)09521234543213(10)ABC(21)7", &ParseOptions::default());
    /// assert_eq!(read.unwrap().to_data(), "010952123454321310ABC\u{1d}217");
    /// ```
    pub fn to_data(&self) -> String {
        let mut data = String::with_capacity(self.written_len());
        self.write_separated(&mut data, GROUP_SEPARATOR);
        data
    }

    /// Writes it as printed below a symbol: one line for each element, such as `(10) ABC123`.
    pub fn to_hri(&self) -> Vec<String> {
        self.elements.iter().map(hri).collect()
    }

    pub(super) fn write_separated(&self, text: &mut String, separator: char) {
        let mut separate = false;
        for element in &self.elements {
            if separate {
                text.push(separator);
            }
            text.push_str(element.ai.as_str());
            text.push_str(&element.value);
            separate = !element.ai.is_predefined_length();
        }
    }

    fn written_len(&self) -> usize {
        self.elements.iter().map(|element| element.value.len() + 8).sum()
    }

    /// Reads every token, then checks the rules about them all. The tokens are read again only to find
    /// the span of what is wrong.
    ///
    /// In the bracketed notation a wrong content is reported only once all values have a right
    /// length: a misplaced parenthesis would otherwise look like a wrong value.
    fn collect(
        text: &'a str,
        from: usize,
        notation: Notation,
        beside: Option<(Element<'a>, Range<usize>)>,
        options: &ParseOptions<'_>,
    ) -> Result<Self, ParseError<SyntaxProblem>> {
        let tokens = Tokens::new(text, from, notation, options.permit_unknown);
        let mut elements = Vec::with_capacity(USUAL_ELEMENTS);
        let mut company = Company::NONE;
        let mut wrong_content = None;
        for token in tokens.clone() {
            let token = token?;
            if elements.len() == MOST_ELEMENTS {
                return Err(SyntaxProblem::TooManyElements.at(text, token.span()));
            }
            let (ai, definition, value) = (token.ai, token.definition, token.value.as_bytes());
            if let Err(error) = value::check_length(ai, definition, value) {
                return Err(token.in_text(text, &error));
            }
            let prefixes = options.company_prefixes;
            if let Err(error) = value::check_components(ai, definition, value, prefixes) {
                let error = token.in_text(text, &error);
                if notation != Notation::Bracketed {
                    return Err(error);
                }
                wrong_content = wrong_content.or(Some(error));
            }
            company.join(&elements, ai, definition);
            elements.push(Element { ai, value: token.value });
        }
        if elements.is_empty() {
            return Err(SyntaxProblem::NoIdentifier.at(text, text.len()..text.len()));
        }
        if let Some(error) = wrong_content {
            return Err(error);
        }
        let own = elements.len();
        let (other, other_span) = beside.unzip();
        if let Some(other) = other {
            company.join(&elements, other.ai, other.ai.definition_or_unknown());
            elements.push(other);
        }
        if let Err(violation) = company.check(&elements, options.rules) {
            let token = tokens.clone().filter_map(Result::ok).nth(violation.element);
            let span = token.map(|token| token.span()).or(other_span);
            return Err(violation.problem.at(text, span.unwrap_or_default()));
        }
        elements.truncate(own);
        Ok(Self { elements })
    }
}

impl fmt::Display for ElementString<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_bracketed())
    }
}

/// Writes one element as printed below a symbol, such as `(10) ABC123`.
pub fn hri(element: &Element<'_>) -> String {
    let mut line = String::with_capacity(element.value.len() + 8);
    line.push('(');
    line.push_str(element.ai.as_str());
    line.push_str(") ");
    line.push_str(&element.value);
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error::tests::refuse;
    use crate::syntax::ElementLint;
    use crate::syntax::linter::Lint;
    use crate::syntax::options::{Rule, Rules};

    #[track_caller]
    fn check(marked: &str, expected: &str) {
        let options = ParseOptions::default();
        let read = |text: &str| {
            if text.starts_with('(') {
                ElementString::parse_bracketed(text, &options).map(drop)
            } else {
                ElementString::parse_fnc1(text, &options).map(drop)
            }
        };
        refuse(read, marked, expected);
    }

    #[test]
    fn errors_point_at_the_culprit() {
        let digit = "(01): expected check digit 3, found 4";
        check("(01)0952123454321*4*", digit);
        check("^010952123454321*4*17261231", digit);
        check("(17)26*13*31", "(17): expected a month from 01 to 12");
        check("(10)A*é*", "(10): expected a character of CSET 82");
        check("(10)A\\(*é*", "(10): expected a character of CSET 82");
        check("(10)A\\(B* *", "(10): expected a character of CSET 82");
        check("(01)**", "(01): expected a value");
        check("(01)*9521*", "(01): expected a value of at least 14 characters");
        check("(242)123456*7*", "(242): expected a value of at most 6 characters");
    }

    #[test]
    fn errors_name_what_is_no_identifier() {
        check("(10)A*(B)*C", "expected an application identifier of two to four digits");
        check("*(89)*X", "expected a known application identifier");
        check("^10A^*89X*", "expected a known application identifier");
        check("*9*91234", "expected FNC1 at the start");
    }

    #[test]
    fn an_identifier_that_stands_alone_is_pointed_at() {
        for (text, span) in [("1é", 1..3), ("0", 0..1), ("01234", 0..5), ("", 0..0)] {
            let error = text.parse::<Ai>().unwrap_err();
            assert_eq!(error, ParseError::new(SyntaxProblem::NotAnIdentifier, span), "{text:?}");
        }
    }

    #[test]
    fn one_mark_separates_the_composite_component() {
        let options = ParseOptions::default();
        let read = |text| ElementString::parse_bracketed(text, &options).unwrap().to_bracketed();
        assert_eq!(read("(01)09521234543213|(10)A(17)261231"), "(01)09521234543213(10)A(17)261231");
        assert_eq!(read("(01)09521234543213(10)A|(17)261231"), "(01)09521234543213(10)A(17)261231");
        // The rules see both as one message.
        check("(02)09521234543213|*(37)5*", "(37): expected (00) beside it, found none");
        check("(01)09521234543213|(17)26*13*31", "(17): expected a month from 01 to 12");
        let no_identifier = "expected an application identifier in parentheses";
        check("(01)09521234543213|**", no_identifier);
        check("(01)09521234543213|*1*0A", no_identifier);
        check("(01)09521234543213|*|*(10)A", no_identifier);
        check("(01)09521234543213|(10)A*|*(17)261231", no_identifier);
        let error = ElementString::parse_bracketed("|(10)A", &options).unwrap_err();
        assert_eq!(error, ParseError::new(SyntaxProblem::NoIdentifier, 0..1));
    }

    #[test]
    fn rules_about_several_identifiers_point_at_one_of_them() {
        let gtin = "(01)09521234543213";
        check("(02)09521234543213*(37)5*", "(37): expected (00) beside it, found none");
        check(&format!("*{gtin}*(37)5"), "(01): expected no (37) beside it, found one");
        check(
            &format!("{gtin}(10)A*(10)B*"),
            "(10): expected the same value each time, found another",
        );
        check(
            "(00)095201234567891235(8030)abc*(253)9521141123454*",
            "(253): expected a serial component, since (8030) signs the key, found none",
        );
    }

    #[test]
    fn a_rule_can_be_switched_off() {
        let text = "(21)SERIAL";
        assert!(ElementString::parse_bracketed(text, &ParseOptions::default()).is_err());
        let rules = Rules::ALL.without(Rule::Requisites);
        let options = ParseOptions::default().rules(rules);
        assert!(ElementString::parse_bracketed(text, &options).is_ok());
    }

    #[test]
    fn unknown_identifiers_need_permission() {
        let options = ParseOptions::default().permit_unknown(true);
        let read = ElementString::parse_bracketed("(89)X(10)A(01)09521234543213", &options);
        assert_eq!(read.unwrap().to_fnc1(), "^89X^10A^0109521234543213");
        let read = ElementString::parse_bracketed("(04)X(3109)123456(99)Z", &options).unwrap();
        assert_eq!(read.to_fnc1(), "^04X^310912345699Z", "31 fixes the length, 04 is not in use");
        assert!(ElementString::parse_bracketed("(012)X", &options).is_err(), "(01) has two digits");
    }

    #[test]
    fn elements_from_elsewhere_are_checked_too() {
        let element = |ai: &str, value: &'static str| Element {
            ai: ai.parse().unwrap(),
            value: value.into(),
        };
        let elements = vec![element("10", "A(1)"), element("17", "261331")];
        let problem = ElementString::from_elements(elements, &ParseOptions::default()).unwrap_err();
        assert_eq!(problem, ElementLint { ai: Ai::new("17"), lint: Lint::Month }.into());
        let many = vec![element("99", "X"); MOST_ELEMENTS + 1];
        let problem = ElementString::from_elements(many, &ParseOptions::default()).unwrap_err();
        assert_eq!(problem, SyntaxProblem::TooManyElements);
    }

    #[test]
    fn a_message_has_a_limit() {
        let text = "(99)X".repeat(65);
        let error = ElementString::parse_bracketed(&text, &ParseOptions::default()).unwrap_err();
        assert_eq!(error.problem, SyntaxProblem::TooManyElements);
    }
}
