//! What a link starts with, as people type it.

use super::uri::check_stem;
use crate::ParseError;
use crate::syntax::SyntaxProblem;

/// Reads what links are to start with; without a scheme it is `https://`.
///
/// ```
/// use barcode_core::digital_link::read_stem;
///
/// assert_eq!(read_stem(" example.com/shop/ ").unwrap(), "https://example.com/shop");
/// assert_eq!(read_stem("my shop.example").unwrap_err().span, 2..3);
/// ```
pub fn read_stem(text: &str) -> Result<String, ParseError<SyntaxProblem>> {
    const SCHEME: &str = "https://";
    let trimmed = text.trim();
    let before = text.len() - text.trim_start().len();
    let added = if trimmed.contains("://") { "" } else { SCHEME };
    let stem = format!("{added}{trimmed}");
    let typed = |at: usize| (at + before).saturating_sub(added.len()).min(text.len());
    match check_stem(&stem) {
        Ok(stem) => Ok(stem.to_owned()),
        Err(ParseError { problem, span }) => {
            Err(ParseError::new(problem, typed(span.start)..typed(span.end)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        for (text, problem, culprit) in [
            (" https://example.com/a b", SyntaxProblem::UriCharacter, " "),
            ("example.com?x=1", SyntaxProblem::UriCharacter, "?"),
            ("bücher.example", SyntaxProblem::UriCharacter, "ü"),
            ("my_shop.example", SyntaxProblem::DomainCharacter, "_"),
            ("ftp://example.com", SyntaxProblem::NoScheme, ""),
            ("/", SyntaxProblem::NoScheme, ""),
        ] {
            let error = read_stem(text).unwrap_err();
            assert_eq!((error.problem, &text[error.span]), (problem, culprit), "{text}");
        }
    }
}
