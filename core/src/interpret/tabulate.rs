//! A column of texts, each in any form, written in several forms: a table.
//!
//! ```text
//!  3276451FD46072000000162E                      ─►  (414)9521141123454(254)5678 ⇥ urn:epc:id:sgln:…
//!  urn:epc:tag:sgtin-96:3.9521141.012345.4711    ─►  (01)09521141123454(21)4711  ⇥ urn:epc:id:sgtin:…
//!  anything else                                 ─►                              ⇥
//! ```
//!
//! A line means what its first reading by [`interpret`](super::interpret) means. The usual forms are read
//! without looking for the places of digits and for repairs, which is some fifty times as fast.
//! A cell that cannot be written is empty, so that rows and columns keep their places.
//!
//! Beside forms a table can have what people sort and count by: the GTIN, its serial number, the scheme of the tag, and
//! what stood in front of the EPC. A line without them is no less written.
//!
//! Left out: forms of several lines, and why a line cannot be read, for which a screen asks `interpret`.

pub use super::form::Column;
use super::form::{FormKind, MissingReason};
use super::read::{candidates, has_html, read_elements};
use super::subject::{Subject, owned};
use super::write::some_forms;
use super::{InterpretOptions, MAX_LEN};
use crate::Code;
use crate::batch::line_spans;
use crate::digital_link;
use crate::epc::epcb::Spelling;
use crate::epc::selection::SchemeProblem;
use crate::epc::{Epc, Identity};
use crate::scan::ScanSymbology;
use crate::syntax::ParseOptions;

/// The forms of one line that a text can have.
const FORMS: [FormKind; 13] = [
    FormKind::Bracketed,
    FormKind::Fnc1,
    FormKind::DigitalLink,
    FormKind::PureIdentity,
    FormKind::TagUri,
    FormKind::RawUri,
    FormKind::Hex,
    FormKind::Binary,
    FormKind::Base64,
    FormKind::CompressedLink(Spelling::Hex),
    FormKind::CompressedLink(Spelling::Base64),
    FormKind::Scan(ScanSymbology::Gs1_128),
    FormKind::Scan(ScanSymbology::DataMatrix),
];

/// The form with this [`code`](Code::code), if a table can have it as a column.
#[must_use]
pub fn form(code: &str) -> Option<FormKind> {
    FORMS.into_iter().find(|form| form.code() == code)
}

/// The column with this name: the code of a form, or `gtin`, `serial`, `scheme` or `control-word`.
#[must_use]
pub fn column(name: &str) -> Option<Column> {
    match name {
        "gtin" => Some(Column::Gtin),
        "serial" => Some(Column::Serial),
        "scheme" => Some(Column::Scheme),
        "control-word" => Some(Column::ControlWord),
        code => form(code).map(Column::Form),
    }
}

/// How a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum RowStatus {
    /// Every form has been written.
    Written = 0,
    /// There is nothing on the line.
    Empty = 1,
    /// The text is nothing of ours.
    Unknown = 2,
    /// The text is something of ours, with a fault in it.
    Faulty = 3,
    /// A form is missing, because the length of the company prefix is not known.
    CompanyPrefix = 4,
    /// A form is missing for another reason.
    NoSuchForm = 5,
    /// Every form has been written, one of them without elements that it has no place for, such as the expiry date in
    /// an SGTIN-96.
    LeavesOut = 6,
}

/// Writes each line of `lines` in each of `columns`, appending a line of cells with tabs between to `text`
/// and a [`RowStatus`] to `statuses`.
///
/// ```
/// use barcode_core::interpret::tabulate::{Column, tabulate};
/// use barcode_core::interpret::{FormKind, InterpretOptions};
///
/// let (mut text, mut statuses) = (Vec::new(), Vec::new());
/// let columns = [FormKind::Bracketed, FormKind::TagUri].map(Column::Form);
/// let lines = b"3276451FD46072000000162E\n\nF90095201234567891235\n";
/// tabulate(lines, &columns, &InterpretOptions::default(), &mut text, &mut statuses);
/// assert_eq!(
///     String::from_utf8_lossy(&text),
///     "(414)9521141123454(254)5678\turn:epc:tag:sgln-96:3.9521141.12345.5678\n\t\n(00)095201234567891235\t\n",
/// );
/// assert_eq!(statuses, [0, 1, 5]);
/// ```
pub fn tabulate(
    lines: &[u8],
    columns: &[Column],
    options: &InterpretOptions<'_>,
    text: &mut Vec<u8>,
    statuses: &mut Vec<u8>,
) {
    for line in line_spans(lines) {
        let line = std::str::from_utf8(line.trim_ascii()).unwrap_or("\u{fffd}");
        let status = match read(line) {
            Ok(subject) => write(subject, columns, options, text),
            Err(status) => {
                text.extend(std::iter::repeat_n(b'\t', columns.len().saturating_sub(1)));
                status
            }
        };
        text.push(b'\n');
        statuses.push(status as u8);
    }
}

fn write(
    subject: Subject,
    columns: &[Column],
    options: &InterpretOptions<'_>,
    text: &mut Vec<u8>,
) -> RowStatus {
    let mut status = RowStatus::Written;
    for (index, cell) in some_forms(subject, options, columns).into_iter().enumerate() {
        if index > 0 {
            text.push(b'\t');
        }
        match cell {
            Some(Ok(form)) => {
                text.extend_from_slice(form.text.as_bytes());
                if form.leaves_out && status == RowStatus::Written {
                    status = RowStatus::LeavesOut;
                }
            }
            Some(Err(MissingReason::Scheme(SchemeProblem::CompanyPrefixUnknown))) => {
                status = RowStatus::CompanyPrefix;
            }
            _ if status != RowStatus::CompanyPrefix => status = RowStatus::NoSuchForm,
            _ => {}
        }
    }
    status
}

/// What a line stands for.
fn read(line: &str) -> Result<Subject, RowStatus> {
    if line.is_empty() {
        return Err(RowStatus::Empty);
    }
    if line.len() > MAX_LEN {
        return Err(RowStatus::Unknown);
    }
    if let Some(subject) = read_usual(line) {
        return Ok(subject);
    }
    let first = candidates(line).into_iter().next().ok_or(RowStatus::Unknown)?;
    first.outcome.map(|found| found.subject).map_err(|_| RowStatus::Faulty)
}

/// The same for a text that is written just so; nothing where that takes a closer look.
fn read_usual(line: &str) -> Option<Subject> {
    if line.starts_with("https://") {
        let read = digital_link::parse(line, &ParseOptions::new()).ok()?;
        let is_whole = read.ignored().is_empty() && read.fragment().is_none();
        let elements = (is_whole || !has_html(line)).then(|| owned(read.into_elements()));
        return elements.map(Subject::of_elements);
    }
    if line.starts_with(['(', ']']) {
        let string = read_elements(line).ok().filter(|_| !has_html(line))?;
        return Some(Subject::of_elements(owned(string.into_elements())));
    }
    if line.starts_with("urn:epc:tag:") {
        return Epc::from_tag_uri(line).ok().map(Subject::of_epc);
    }
    if line.starts_with("urn:epc:raw:") {
        return Epc::from_raw_uri(line).ok().map(Subject::of_epc);
    }
    if line.starts_with("urn:epc:") {
        return line.parse::<Identity>().ok().map(Subject::of_identity);
    }
    let epc = Epc::from_hex(line).ok().filter(|epc| epc.ignored_bits() == 0)?;
    Some(Subject::of_epc(epc))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: [FormKind; 4] =
        [FormKind::Bracketed, FormKind::DigitalLink, FormKind::PureIdentity, FormKind::Hex];

    /// What a line gives, and what the first reading of the same text gives.
    #[track_caller]
    fn check(line: &str, options: &InterpretOptions<'_>, status: RowStatus) {
        let (mut text, mut statuses) = (Vec::new(), Vec::new());
        tabulate(line.as_bytes(), &FORMS.map(Column::Form), options, &mut text, &mut statuses);
        assert_eq!(statuses, [status as u8], "{line}");
        let first = super::super::interpret(line, options).into_iter().next();
        let cells = FORMS.map(|kind| first.as_ref().and_then(|found| found.form(kind)));
        let expected = cells.map(Option::unwrap_or_default).join("\t") + "\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected, "{line}");
    }

    #[test]
    fn a_line_means_what_its_first_reading_means() {
        use crate::epc::selection::CompanyPrefix;
        let seven = InterpretOptions::default().company_prefix(CompanyPrefix::Length(7));
        for line in [
            "(01)09521141123454(21)4711",
            "010952114112345421ABC",
            "]d2010952114112345421ABC",
            "https://example.com/01/09521141123454/21/32a%2Fb",
            "https://example.com/eh30164596f40c0e5cbe991a83",
            "urn:epc:id:sgtin:9521141.012345.4711",
            "urn:epc:tag:sgln-96:3.9521141.12345.5678",
            "urn:epc:raw:96.x3276451FD46072000000162E",
            "3276451FD46072000000162E",
            "eh30164596f40c0e5cbe991a83",
        ] {
            check(line, &seven, RowStatus::Written);
        }
        check(
            &format!("{:096b}", 0x3276_451F_D460_7200_0000_162E_u128),
            &seven,
            RowStatus::Written,
        );
        let unknown = InterpretOptions::default();
        check("(01)09521141123454(21)4711", &unknown, RowStatus::CompanyPrefix);
        check("9521234543213", &unknown, RowStatus::NoSuchForm);
        check("urn:epc:id:gid:952056.2718.1414", &unknown, RowStatus::NoSuchForm);
        check("(01)09521141123454(21)4711(17)271130", &seven, RowStatus::LeavesOut);
        check("(01)09521141123454(21)4711(17)271130", &unknown, RowStatus::CompanyPrefix);
        check("(01)09521141123455(21)4711", &seven, RowStatus::Faulty);
        check("3276451FD460", &seven, RowStatus::Unknown);
        check("urn:epc:tag:sgln-96:3.9521141.1234.5678", &seven, RowStatus::Faulty);
        check("tea, black", &seven, RowStatus::Unknown);
        check("", &seven, RowStatus::Empty);
    }

    #[test]
    fn digits_that_are_an_asset_and_an_epc_are_the_epc() {
        let line = "310000000000400000000000";
        assert!(Epc::from_hex(line).is_ok());
        let first = super::super::interpret(line, &InterpretOptions::default()).remove(0);
        assert_eq!(first.form(FormKind::Bracketed), Some("(00)000000000001600001"));
        check(line, &InterpretOptions::default(), RowStatus::Written);
    }

    #[test]
    fn a_host_name_makes_links_start_with_it() {
        let options = InterpretOptions::default().hostname("id.example.com");
        check("(01)09521141123454(21)4711", &options, RowStatus::CompanyPrefix);
        let (mut text, mut statuses) = (Vec::new(), Vec::new());
        let forms = [Column::Form(FormKind::DigitalLink)];
        tabulate(b"(01)09521141123454(21)4711", &forms, &options, &mut text, &mut statuses);
        assert_eq!(text, b"https://id.example.com/01/09521141123454/21/4711\n");
    }
}
