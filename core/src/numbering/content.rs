//! What is typed to become a symbol: a number, an element string, a scan or a Digital Link.

use crate::check_number::{NumberChoice, NumberOutcome, check_number};
use crate::digital_link::{self, BuildOptions};
use crate::interpret::read_elements;
use crate::key::KeyKind;
use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::identify::CheckStatus;
use crate::key::upc_e;
use crate::repair::NumberRepair;
use crate::symbol::{SymbolContent, Symbology, Use};
use crate::syntax::{Ai, Element, ElementString, Options, SyntaxProblem};
use crate::{Details, NumberProblem, ParseError, Problem};

/// What is to become a symbol.
///
/// ```
/// use barcode_core::numbering::Content;
/// use barcode_core::symbol::{Symbology, Use};
///
/// let content = Content::read("952123454321", None).unwrap();
/// assert_eq!(content.bracketed(), "(01)09521234543213");
/// assert!(content.added_check_digit());
/// assert_eq!(content.symbologies()[0], Symbology::Ean13);
/// assert_eq!(content.usual_use(), Use::Retail);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    elements: Vec<Element<'static>>,
    /// The GTIN, where nothing else is there.
    gtin: Option<Gtin>,
    /// A Digital Link as it was typed.
    link: Option<String>,
    added_check_digit: bool,
}

/// What can be wrong with what was typed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContentProblem {
    /// There is nothing but white space.
    #[error("expected a number")]
    Empty,
    /// The number is none.
    #[error(transparent)]
    Number(#[from] NumberProblem),
    /// The identifiers, the values or the link are wrong.
    #[error(transparent)]
    Syntax(#[from] SyntaxProblem),
}

/// Why there is no content, and what was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentProblems {
    /// What is wrong, and where.
    pub error: ParseError<ContentProblem>,
    /// Numbers that were probably meant, the likeliest first.
    pub repairs: Vec<NumberRepair>,
}

impl ContentProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Empty => "empty",
        + Self::Number(problem) => problem.code(),
        + Self::Syntax(problem) => problem.code(),
    }
}

impl Problem for ContentProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        match self {
            Self::Empty => Details::default(),
            Self::Number(problem) => problem.details(),
            Self::Syntax(problem) => problem.details(),
        }
    }
}

impl Content {
    /// Reads what was typed. `kind` says what digits alone identify, where the length and the check
    /// digit shall not decide.
    pub fn read(text: &str, kind: Option<KeyKind>) -> Result<Self, ContentProblems> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            let error = ParseError::new(ContentProblem::Empty, 0..text.len());
            return Err(ContentProblems { error, repairs: Vec::new() });
        }
        if is_marked(trimmed) { read_marked(text, trimmed) } else { read_number(text, kind) }
    }

    /// Its identifiers and values, in parentheses.
    pub fn bracketed(&self) -> String {
        ElementString::from_checked(self.elements.clone()).to_bracketed()
    }

    /// Whether the check digit was missing and has been added.
    pub fn added_check_digit(&self) -> bool {
        self.added_check_digit
    }

    /// The link that was typed, or the one with this stem that says the same.
    pub fn link(&self, stem: &str) -> Result<String, SyntaxProblem> {
        match &self.link {
            Some(link) => Ok(link.clone()),
            None => digital_link::build(
                &self.elements,
                &BuildOptions { stem, ..BuildOptions::default() },
            ),
        }
    }

    /// Every kind of symbol that can hold it, the most usual first.
    pub fn symbologies(&self) -> Vec<Symbology> {
        let mut kinds = Vec::new();
        if let Some(gtin) = self.gtin {
            kinds.extend(retail_symbologies(gtin));
            kinds.push(Symbology::Itf14);
        }
        let elements = [Symbology::Gs1_128, Symbology::Gs1DataMatrix, Symbology::Gs1QrCode];
        let links = [Symbology::QrCode, Symbology::DataMatrix];
        if self.link.is_some() {
            // Who typed a link wants it in the symbol.
            return links.into_iter().chain(kinds).chain(elements).collect();
        }
        kinds.extend(elements);
        if digital_link::canonical(&self.elements).is_ok() {
            kinds.extend(links);
        }
        kinds
    }

    /// Where such a thing is usually scanned.
    pub fn usual_use(&self) -> Use {
        let first = self.elements.first().map(|element| element.ai);
        match (first.as_ref().map(Ai::as_str), self.gtin) {
            (_, Some(gtin)) if gtin.shortest() == GtinFormat::Gtin14 => Use::Distribution,
            (_, Some(_)) => Use::Retail,
            (Some("01"), None) if self.link.is_some() => Use::Retail,
            (Some("00" | "02"), _) => Use::LogisticUnits,
            (Some("8017" | "8018"), _) => Use::ServiceRelations,
            (Some("253" | "254" | "255" | "414" | "8003" | "8004"), _) => Use::AssetsAndLocations,
            _ => Use::OtherTradeItems,
        }
    }

    /// The kind of symbol for a use: the most usual that is allowed, or else the most usual of all.
    pub fn usual_symbology(&self, usage: Use) -> Symbology {
        let kinds = self.symbologies();
        let allowed = kinds.iter().find(|kind| usage.row(**kind).is_some());
        // Every content fits a GS1 DataMatrix.
        allowed.or(kinds.first()).copied().unwrap_or(Symbology::Gs1DataMatrix)
    }

    /// What a symbol of this kind is read from.
    pub(super) fn text_for(
        &self,
        symbology: Symbology,
        stem: &str,
    ) -> Result<String, SyntaxProblem> {
        match (symbology.content(), self.gtin) {
            (SymbolContent::DigitalLink, _) => self.link(stem),
            (SymbolContent::Gtin, Some(gtin)) => Ok(gtin.as_str().to_owned()),
            _ => Ok(self.bracketed()),
        }
    }
}

/// Whether a text begins with a mark that no number has.
fn is_marked(text: &str) -> bool {
    let is_link = |scheme: &str| {
        text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    text.starts_with(['(', ']', '^', '\u{1d}']) || is_link("http:") || is_link("https:")
}

fn read_marked(text: &str, trimmed: &str) -> Result<Content, ContentProblems> {
    let before = text.len() - text.trim_start().len();
    let problems = |error: ParseError<SyntaxProblem>| {
        let span = error.span.start + before..error.span.end + before;
        let error = ParseError::new(ContentProblem::Syntax(error.problem), span);
        ContentProblems { error, repairs: Vec::new() }
    };
    let is_link = trimmed.starts_with(['h', 'H']);
    let string = if is_link {
        digital_link::parse(trimmed, &Options::default())
            .map(digital_link::DigitalLink::into_element_string)
    } else {
        read_elements(trimmed)
    }
    .map_err(problems)?;
    let elements: Vec<_> = string.into_elements().into_iter().map(owned).collect();
    let gtin = match elements.as_slice() {
        [element] if element.ai.as_str() == "01" => {
            let gtin = element.value.parse::<Gtin>().ok();
            gtin.map(|gtin| gtin.to_format(gtin.shortest()).unwrap_or(gtin))
        }
        _ => None,
    };
    let link = is_link.then(|| trimmed.to_owned());
    Ok(Content { elements, gtin, link, added_check_digit: false })
}

fn read_number(text: &str, kind: Option<KeyKind>) -> Result<Content, ContentProblems> {
    let choice = kind.map_or(NumberChoice::Auto, NumberChoice::Key);
    let (error, repairs) = match check_number(text, choice) {
        NumberOutcome::Number { reading, .. } => {
            let key = &reading.key;
            let gtin = key.as_str().parse::<Gtin>().ok();
            let gtin = gtin.filter(|_| key.kind().ai().as_str() == KeyKind::Gtin13.ai().as_str());
            let element = Element { ai: key.kind().ai(), value: key.element_value().into() };
            return Ok(Content {
                elements: vec![element],
                gtin,
                link: None,
                added_check_digit: reading.status == CheckStatus::WithoutCheckDigit,
            });
        }
        NumberOutcome::Problem { error, repairs, .. } => {
            (error.map(ContentProblem::Number), repairs)
        }
        // No other answer is about a key.
        _ => (ParseError::new(ContentProblem::Empty, 0..text.len()), Vec::new()),
    };
    Err(ContentProblems { error, repairs })
}

fn owned(element: Element<'_>) -> Element<'static> {
    Element { ai: element.ai, value: element.value.into_owned().into() }
}

/// The symbols of the checkout that hold a GTIN, by its shortest length.
fn retail_symbologies(gtin: Gtin) -> Vec<Symbology> {
    match gtin.shortest() {
        GtinFormat::Gtin8 => vec![Symbology::Ean8],
        GtinFormat::Gtin12 if upc_e::suppress(gtin).is_some() => {
            vec![Symbology::UpcA, Symbology::UpcE, Symbology::Ean13]
        }
        GtinFormat::Gtin12 => vec![Symbology::UpcA, Symbology::Ean13],
        GtinFormat::Gtin13 => vec![Symbology::Ean13],
        GtinFormat::Gtin14 => Vec::new(),
    }
}
