//! Many texts at once, over plain bytes: one line in, one line and one status out.
//!
//! A line is an element string in parentheses or with FNC1, a scan, or a Digital Link. A line that cannot
//! be read leaves an empty one, so that input and output keep their rows; a screen asks
//! [`interpret`](super::interpret) about the few it shows.
//!
//! Left out: EPCs, which [`tabulate`](super::tabulate) writes in every form.

use super::read_elements;
use crate::batch::line_spans;
use crate::digital_link::{self, BuildOptions};
use crate::scan::ScanSymbology;
use crate::syntax::ParseOptions;

/// What to make of each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'a> {
    /// Identifiers in parentheses.
    Bracketed,
    /// `^` for FNC1.
    Fnc1,
    /// As printed below a symbol, with spaces between the elements.
    Hri,
    /// As a scanner sends it for a symbol of this kind.
    Scan(ScanSymbology),
    /// A Digital Link that starts with this stem.
    DigitalLink {
        /// What the links start with.
        stem: &'a str,
    },
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum LineStatus {
    /// It has been converted.
    Converted = 0,
    /// There is nothing on the line.
    Empty = 1,
    /// It cannot be read.
    Faulty = 2,
    /// It reads, but cannot be written in this form.
    NoSuchForm = 3,
}

/// Converts each line of `lines`, appending a line to `text` and a [`LineStatus`] to `statuses`.
///
/// ```
/// use barcode_core::interpret::batch::{Target, convert};
///
/// let (mut text, mut statuses) = (Vec::new(), Vec::new());
/// let lines = b"(01)09521234543213(10)AB(21)7\n(01)9521234543213\n\n";
/// convert(lines, Target::DigitalLink { stem: "https://example.com" }, &mut text, &mut statuses);
/// assert_eq!(text, b"https://example.com/01/09521234543213/10/AB/21/7\n\n\n");
/// assert_eq!(statuses, [0, 2, 1]);
/// ```
pub fn convert(lines: &[u8], target: Target<'_>, text: &mut Vec<u8>, statuses: &mut Vec<u8>) {
    for line in line_spans(lines) {
        let status = match std::str::from_utf8(line.trim_ascii()) {
            Ok("") => LineStatus::Empty,
            Ok(line) => convert_line(line, target, text),
            Err(_) => LineStatus::Faulty,
        };
        text.push(b'\n');
        statuses.push(status as u8);
    }
}

fn convert_line(line: &str, target: Target<'_>, text: &mut Vec<u8>) -> LineStatus {
    let Ok(string) = read_elements(line) else { return LineStatus::Faulty };
    let written = match target {
        Target::Bracketed => Ok(string.to_bracketed()),
        Target::Fnc1 => Ok(string.to_fnc1()),
        Target::Hri => Ok(string.to_hri().join(" ")),
        Target::Scan(symbology) => string.to_scan(symbology, &ParseOptions::of_one_symbol()),
        Target::DigitalLink { stem } => {
            let options = BuildOptions::default().stem(stem);
            digital_link::build(string.elements(), &options)
        }
    };
    let Ok(written) = written else { return LineStatus::NoSuchForm };
    text.extend_from_slice(written.as_bytes());
    LineStatus::Converted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(target: Target<'_>, line: &str, expected: &str, status: LineStatus) {
        let (mut text, mut statuses) = (Vec::new(), Vec::new());
        convert(line.as_bytes(), target, &mut text, &mut statuses);
        assert_eq!(String::from_utf8(text).unwrap(), format!("{expected}\n"), "{line}");
        assert_eq!(statuses, [status as u8], "{line}");
    }

    #[test]
    fn every_form_becomes_every_other() {
        let forms = [
            "(01)09521234543213(10)AB(17)261231",
            "^010952123454321310AB^17261231",
            "]d2010952123454321310AB\u{1d}17261231",
            "https://example.com/01/09521234543213/10/AB?17=261231",
        ];
        for form in forms {
            check(Target::Bracketed, form, forms[0], LineStatus::Converted);
            check(Target::Fnc1, form, forms[1], LineStatus::Converted);
            check(Target::Scan(ScanSymbology::DataMatrix), form, forms[2], LineStatus::Converted);
            let stem = "https://example.com";
            check(Target::DigitalLink { stem }, form, forms[3], LineStatus::Converted);
        }
        let retail = "]E09521234543213|]e010AB\u{1d}17261231";
        check(Target::Bracketed, retail, forms[0], LineStatus::Converted);
        check(Target::Bracketed, "]E495200002", "(01)00000095200002", LineStatus::Converted);
        check(
            Target::Hri,
            forms[1],
            "(01) 09521234543213 (10) AB (17) 261231",
            LineStatus::Converted,
        );
    }

    #[test]
    fn lines_that_do_not_read_leave_an_empty_line() {
        check(Target::Fnc1, "(01)9521234543213", "", LineStatus::Faulty);
        check(Target::Fnc1, "", "", LineStatus::Empty);
        check(Target::Fnc1, "]Q1no data of ours", "", LineStatus::Faulty);
        check(
            Target::DigitalLink { stem: "https://x.com" },
            "(02)09521234543213(37)2(00)095201234567891235",
            "https://x.com/00/095201234567891235?02=09521234543213&37=2",
            LineStatus::Converted,
        );
        check(
            Target::DigitalLink { stem: "example" },
            "(01)09521234543213",
            "",
            LineStatus::NoSuchForm,
        );
        check(Target::DigitalLink { stem: "https://x.com" }, "(99)A", "", LineStatus::NoSuchForm);
    }
}
