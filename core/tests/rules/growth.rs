//! No reader takes more than six times as long for a text that is four times as long, however the text is made.
//!
//! Speed is otherwise claimed by benchmarks only. This is no claim of speed: a reader that looks at its text once
//! takes four times as long, one that looks at every pair of places sixteen times, on any machine. What counts is the time of
//! the thread and not of the clock, and a time that is too long is taken again before it is believed.

#![expect(clippy::unwrap_used, reason = "what cannot fail here should stop the test if it does")]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::thread::yield_now;
use std::time::Duration;

use barcode_core::Listed;
use barcode_core::check_number::{NumberChoice, check_number};
use barcode_core::digital_link::{self, BuildOptions, UriComponent};
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::program::{SerialRun, SerialSource, TagPrinting, TagProgram, write_labels};
use barcode_core::epc::selection::EncodeRequest;
use barcode_core::epc::{Bits, Control, EncodeOptions, Epc, Identity, Indicator, Pattern, Scheme};
use barcode_core::interpret::batch::Target;
use barcode_core::interpret::tabulate::{Column, tabulate};
use barcode_core::interpret::{self, FormKind};
use barcode_core::key::gtin::Gtin;
use barcode_core::key::{KeyKind, identify, isbn, ismn, issn, upc_e};
use barcode_core::label::{LabelEntries, LabelField, SerialRange, read_label, sscc_of_parts};
use barcode_core::numbering::{Content, PictureSettings, make_on_sheet};
use barcode_core::packaging::{PlannedLevel, number_levels, pack_lines, read_packable};
use barcode_core::prefix_lengths::CompanyPrefixLengths;
use barcode_core::scan::{self, Message};
use barcode_core::site::invoice::InvoiceField;
use barcode_core::site::membership;
use barcode_core::site::membership::application::{self, Answers, Field, Step};
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::fees::FeeTable;
use barcode_core::site::membership::recipients::{Recipients, is_code};
use barcode_core::site::quantity::{Unit, read_quantity, suggest_quantities};
use barcode_core::site::time::outage::Outage;
use barcode_core::site::time::promotion::PromotionWindow;
use barcode_core::symbol::{AddOn, Symbol, SymbolOptions, Symbology};
use barcode_core::syntax::{Ai, ElementString, Linter, ParseOptions, meaning, suggest_fnc1};
use barcode_core::{Code, batch, check_characters, check_digit, drawing, price_weight};
use rustix::time::{ClockId, clock_gettime};

/// 1 KB and four times as much each time, up to 1 MB. `interpret` looks at no more than 16 KB, which the third is just below.
const LENGTHS: [usize; 6] = [1_000, 4_000, 16_000, 64_000, 256_000, 1_024_000];
/// How many times as long four times the text may take.
const MOST: u32 = 6;
/// A shorter time tells nothing. Once a time tells something and is in order, a slow reader need not read 1 MB.
const TELLING: Duration = Duration::from_millis(1);
/// How often both times are taken again before they are believed.
const AGAIN: usize = 50;
/// A longer time is believed at once: no other program takes that much of a thread's own time.
const BEYOND_DOUBT: Duration = Duration::from_millis(500);

/// What a hostile text starts with, and what is repeated after it.
type Family = (&'static str, &'static str);

/// For every reader.
const PLAIN: &[Family] = &[
    ("", "1"),
    ("", "1 "),
    ("", "1-"),
    ("", "1,"),
    ("", "1\n"),
    ("", "１"),
    ("", "A"),
    ("", "é"),
    ("", " "),
    ("", "-"),
    ("", "0."),
    ("", ","),
    ("", "\""),
    ("", "\"\""),
    ("", "\n"),
    ("", "\r\n"),
    ("", "("),
    ("", "()"),
    ("", "]("),
    ("", "/"),
    ("", "%31"),
    ("", "^"),
    ("", "\u{1d}"),
    ("", "10A"),
    ("", "9521234543213"),
    ("", "0109521234543213"),
    ("", "4111 1111 1111 1111 "),
    ("a@", "a."),
    ("a.", "a.@b"),
];

/// For readers of more than one number or line.
const STRUCTURED: &[Family] = &[
    ("", "{gs}"),
    ("", "(\u{1d}"),
    ("", "10A^"),
    ("", "90"),
    ("10", "A"),
    ("^", "0109521234543213"),
    ("^", "^"),
    ("^", "{gs}"),
    ("(01) ", "("),
    ("(99)", "A"),
    ("(99)", "\\("),
    ("(01)09521234543213(10)A", "(B)"),
    ("]C1", "0109521234543213"),
    ("https://a/01/09521234543213", "/10/A"),
    ("https://a/01/09521234543213?", "99=A&"),
    ("https://a.b/", "/01/"),
    ("", "30:"),
    ("urn:epc:id:sgtin:", "1."),
    ("urn:epc:pat:sgtin-96:3.", "[1-2]."),
    ("", "ean-"),
    ("", "GTIN: "),
    ("", "]Q1"),
    ("", "]Q1\""),
    ("{\"entry\":[", "{\"prefix\":\"952\",\"gcpLength\":7},"),
    ("status,from,to,option,kind,joiningFeeCents,annualFeeCents,gst\n", "sample,\"2025-01-01"),
];

/// Something that reads a text; what it answers is only kept from being optimised away.
type Reader = (&'static str, fn(&str));

/// A reader for each line, named by what it calls.
macro_rules! readers {
    ($text:ident: $($read:expr,)+) => {
        &[$((stringify!($read), |$text: &str| {
            let _ = black_box($read);
        })),+]
    };
}

const NUMBERS: &[Reader] = readers![text:
    check_digit::compute(text),
    check_digit::verify(text),
    check_digit::working(text),
    check_characters::compute(text),
    check_characters::verify(text),
    price_weight::compute(text),
    text.parse::<Gtin>(),
    barcode_core::key::validate(KeyKind::Gtin13, text),
    barcode_core::key::validate(KeyKind::Gdti, text),
    barcode_core::key::complete(KeyKind::Gtin13, text),
    barcode_core::key::complete(KeyKind::Grai, text),
    identify::identify(text),
    isbn::to_gtin(text),
    ismn::to_gtin(text),
    issn::to_gtin(text, 0),
    upc_e::expand(text),
    NumberChoice::ALL.map(|choice| check_number(text, choice)),
    barcode_core::repair::suggest(KeyKind::Gtin13, text),
    barcode_core::repair::suggest(KeyKind::Gdti, text),
    barcode_core::prefix::find(text),
    barcode_core::prefix::find_gtin_8(text),
    CompanyPrefixLengths::default().find(text),
    read_packable(text),
    levels(text),
    barcode_core::site::card_number::card_number(text),
    barcode_core::site::membership::application::trim_blanks(text),
    barcode_core::country::Country::named(text),
    AddOn::read(text),
    drawing::read_millimetres(text),
    drawing::read_micrometres(text),
    text.parse::<drawing::Colour>(),
];

const STRINGS: &[Reader] = readers![text:
    ElementString::parse_bracketed(text, &ParseOptions::default()),
    ElementString::parse_fnc1(text, &ParseOptions::default()),
    ElementString::parse_bracketed(text, &LENIENT),
    ElementString::parse_fnc1(text, &LENIENT),
    suggest_fnc1(text, &ParseOptions::default()),
    meaning(Ai::new("3103"), text, Some(2026)),
    text.parse::<Ai>(),
    Linter::ALL.iter().filter(|(_, linter)| linter.check(text.as_bytes(), None).is_ok()).count(),
    scan::parse_scan(text, &ParseOptions::default()),
    scan::transmit(scan::ScanSymbology::Gs1_128, Message::Gs1(text), None, &ParseOptions::default()),
    scan::transmit(scan::ScanSymbology::Ean13, Message::Plain(text), Some(text), &ParseOptions::default()),
    digital_link::parse(text, &ParseOptions::default()),
    digital_link::parse(text, &LENIENT),
    digital_link::read_stem(text),
    digital_link::build(&[], &BuildOptions::default().stem(text)),
    digital_link::escape(text, UriComponent::Path),
    digital_link::unescape(text, UriComponent::Query),
    Symbology::ALL.iter().map(|kind| Symbol::read(*kind, text, SymbolOptions::default()).is_ok()).collect::<Vec<_>>(),
];

const EPCS: &[Reader] = readers![text:
    text.parse::<Epc>(),
    text.parse::<Identity>(),
    text.parse::<Pattern>(),
    Bits::from_hex(text),
    Bits::from_binary(text),
    Bits::from_base64(text),
    Epc::from_hex(text),
    Epc::from_binary(text),
    Epc::from_base64(text),
    Epc::from_raw_uri(text),
    Epc::from_tag_uri(text),
    Epc::from_digital_link(Scheme::SgtinPlus, text, &EncodeOptions::default()),
    Control::of_uri(text).map(|control| control.write_into(text)),
    Indicator::shortest(text).map(|indicator| indicator.holds(text)),
    epcb::read_segment(text),
    epcb::is_compressed(text),
    epcb::expand(text),
    epcb::compress_link(text, &EncodeRequest::default(), Spelling::Hex),
    TagProgram::new(Scheme::Sgtin198, None, Some(7)).give(text, SerialRun::Range { first: text.to_owned(), count: 1 }),
    TagProgram::new(Scheme::Sgtin198, None, Some(7)).next_serial(text),
    TagProgram::new(Scheme::Sgtin198, None, Some(7)).add(text, &SerialSource::Next, 1),
    TagProgram::new(Scheme::Sgtin198, None, Some(7)).add("9521141123454", &SerialSource::From { first: text.to_owned() }, 2),
    TagProgram::new(Scheme::Sgtin96, None, Some(7)).add("9521141123454", &SerialSource::Random { seed: text.to_owned() }, 2),
    write_labels("9521141123454", text, TagPrinting { dpi: 203, has_symbol: true }),
];

const PASTED: &[Reader] = readers![text:
    interpret::interpret(text, &interpret::InterpretOptions::default()),
    interpret::interpret(text, &expecting(FormKind::Bracketed)),
    interpret::scanner_report(text),
    interpret::look_inside(text, &interpret::InterpretOptions::default()),
    interpret::readings(text),
    interpret::read_elements(text),
    interpret::add_serial(text, text),
    interpret::add_serial("(01)09521141123454", text),
    interpret::scan_data(text, scan::ScanSymbology::Gs1_128),
    interpret::several_values(text, None),
    interpret::several_values(text, Some(KeyKind::Gtin13)),
    Content::read(text, None),
    Content::read(text, Some(KeyKind::Gtin13)),
    make_on_sheet(text, &PictureSettings::default()),
];

const LISTS: &[Reader] = readers![text:
    batch::Column::new(None).learn(text.as_bytes()),
    batch::Column::new(None).longer(text),
    batch::Column::new(None).is_rounded(text),
    batch::check_lines(text.as_bytes(), &batch::Column::new(None)),
    batch::complete_lines(text.as_bytes(), &batch::Column::new(None)),
    batch::special_uses(text.as_bytes()),
    batch::line_spans(text.as_bytes()).count(),
    batch::check_records(text.as_bytes()),
    batch::check_columns(text.as_bytes()),
    pack_lines(text.as_bytes(), 1, &batch::Column::new(None)),
    interpret::batch::convert(text.as_bytes(), Target::Hri, &mut Vec::new(), &mut Vec::new()),
    tabulate(text.as_bytes(), &[Column::Form(FormKind::Hri)], &interpret::InterpretOptions::default(), &mut Vec::new(), &mut Vec::new()),
    interpret::look_inside_lines(text.as_bytes(), &mut Vec::new(), &mut Vec::new()),
    CompanyPrefixLengths::parse(text),
    FeeTable::parse(text),
    FeeProductTypes::parse(text),
    Recipients::parse(text),
    is_code(text),
];

const FORMS: &[Reader] = readers![text:
    each_answer(text),
    whole_applications(text),
    application::read_line(text, 100),
    application::read_count(text, 0, 9),
    application::suggest_email(text),
    application::ContactRole::of_field(text),
    membership::enquiry::read_enquiry(|_| text),
    membership::estimate::read_estimate(&[text, text]),
    membership::further_numbers::add_numbers(text, text),
    membership::price_estimate::estimate_price(|_| text, None, 0),
    barcode_core::site::invoice::read_invoice(|_| text),
    barcode_core::site::invoice::read_cells(text),
    InvoiceField::ALL.iter().map(|field| barcode_core::site::invoice::suggest_answers(*field, text)).collect::<Vec<_>>(),
    barcode_core::site::savings::estimate_savings(|_| text),
    UNITS.map(|unit| read_quantity(text, unit, 1_000).is_ok()),
    UNITS.map(|unit| suggest_quantities(text, unit, 1_000)),
    read_label(&LabelEntries::known(LabelField::ALL.iter().map(|field| (field.code(), text)))),
    sscc_of_parts(text, text, text),
    SerialRange::of(text, text),
    SerialRange::of("9521234", "0").map(|range| range.next(Some(text), |_| false)),
    barcode_core::site::time::sydney::sydney_instant(text),
    Outage::parse(Some(text), Some(text)),
    PromotionWindow::parse(text, text),
];

const LENIENT: ParseOptions<'_> = ParseOptions::new()
    .permit_unknown(true)
    .permit_zero_suppressed_gtin(true)
    .permit_convenience_names(true)
    .rules(barcode_core::syntax::Rules::NONE);

fn expecting(form: FormKind) -> interpret::InterpretOptions<'static> {
    interpret::InterpretOptions::default().expected(form)
}

const UNITS: [Unit; 5] = [Unit::Count, Unit::Dollars, Unit::Percent, Unit::Minutes, Unit::Seconds];

fn levels(text: &str) -> usize {
    let item = "9521234543213".parse().unwrap();
    number_levels(item, &[PlannedLevel { indicator: text, quantity: text }]).len()
}

/// The hostile text as the answer to each field; states and postcodes are lines of text abroad.
fn each_answer(text: &str) -> usize {
    let is_wrong = |country: &str, field: Field| {
        let mut answers = Answers::from_pairs([("country", country)]).unwrap();
        answers.set(field, text);
        application::check_answer(field, &answers).is_some()
    };
    let at_home = Field::ALL.iter().filter(|field| is_wrong("AUS", **field)).count();
    at_home
        + usize::from(is_wrong("NZL", Field::State))
        + usize::from(is_wrong("NZL", Field::Postcode))
}

/// The hostile text as the answer to one field of each kind in an application that is otherwise begun, in all that reads
/// the whole of it.
fn whole_applications(text: &str) -> usize {
    let mut kinds = Vec::new();
    for &field in Field::ALL {
        let kind = field.kind().code();
        if kinds.contains(&kind) {
            continue;
        }
        kinds.push(kind);
        let begun = [("country", "AUS"), ("needs", "numbersAndMore"), ("hasAbn", "yes")];
        let mut answers = Answers::from_pairs(begun).unwrap();
        black_box(answers.edit(field, text));
        black_box(application::read_application(&answers).is_ok());
        black_box(application::summary(&answers));
        black_box(application::furthest_step(&answers));
        for step in Step::ALL {
            black_box(application::warnings(*step, &answers));
        }
    }
    kinds.len()
}

fn text((head, unit): Family, length: usize) -> String {
    format!("{head}{}", unit.repeat(length / unit.len()))
}

/// How long a reader works: the time of the thread and not of the clock, because others use the machine as well.
fn time(read: fn(&str), text: &str) -> Duration {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.try_into().unwrap(), time.tv_nsec.try_into().unwrap())
    };
    let start = now();
    read(text);
    now().saturating_sub(start)
}

/// Where a reader takes too long for a text, what it took.
fn too_long(read: fn(&str), family: Family) -> Option<String> {
    let mut shorter = text(family, LENGTHS[0]);
    let mut before = time(read, &shorter);
    // A cubic reader would take minutes for the next length.
    if before > BEYOND_DOUBT {
        return Some(format!("{} bytes take {before:?}", LENGTHS[0]));
    }
    for length in LENGTHS.into_iter().skip(1) {
        let longer = text(family, length);
        let mut after = time(read, &longer);
        let is_too_long = |before, after| after >= TELLING && after > MOST * before;
        for _ in 0..AGAIN {
            if !is_too_long(before, after) || after > BEYOND_DOUBT {
                break;
            }
            // What else runs may leave the processor, and its memory, to this thread.
            yield_now();
            (before, after) = (time(read, &shorter), time(read, &longer));
        }
        if is_too_long(before, after) {
            let times = after.as_secs_f64() / before.as_secs_f64();
            return Some(format!("{length} bytes take {after:?}, {times:.1} times a quarter's"));
        }
        if after >= TELLING && after > 2 * before {
            break;
        }
        (shorter, before) = (longer, after);
    }
    None
}

fn check(readers: &[Reader], families: &[&[Family]]) {
    let mut failed = Vec::new();
    for (name, read) in readers {
        for &family in families.iter().copied().flatten() {
            if let Some(found) = too_long(*read, family) {
                failed.push(format!("{name} of {family:?}: {found}"));
            }
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

#[test]
fn numbers_take_no_more_than_six_times_as_long() {
    check(NUMBERS, &[PLAIN]);
}

#[test]
fn element_strings_links_and_symbols_take_no_more_than_six_times_as_long() {
    check(STRINGS, &[PLAIN, STRUCTURED]);
}

#[test]
fn epcs_take_no_more_than_six_times_as_long() {
    check(EPCS, &[PLAIN, STRUCTURED]);
}

#[test]
fn pasted_texts_take_no_more_than_six_times_as_long() {
    check(PASTED, &[PLAIN, STRUCTURED]);
}

#[test]
fn lists_take_no_more_than_six_times_as_long() {
    check(LISTS, &[PLAIN, STRUCTURED]);
}

#[test]
fn forms_take_no_more_than_six_times_as_long() {
    check(FORMS, &[PLAIN]);
}

/// Public functions over a text that only compare it with a list, write it, or look at a beginning of fixed length.
const NO_READERS: [&str; 21] = [
    "form",
    "from_code",
    "of_key",
    "from_alpha3",
    "from_name",
    "column",
    "new",
    "set",
    "pages",
    "single",
    "missing",
    "link",
    "digital_link_at",
    "canonical_link_at",
    "hex_to_uri",
    "tag_uri_to_hex",
    "compress",
    "in_text",
    // It is `make_on_sheet` without the page.
    "make_picture",
    // It reads by `AddOn::read`.
    "with_add_on",
    // `MatrixSymbol::read` reads links by it.
    "qr_code",
];

#[test]
fn every_reader_is_among_them() {
    let table = include_str!("growth.rs");
    let missing: Vec<String> = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .iter()
        .flat_map(|source| readers(source))
        .filter(|name| !NO_READERS.contains(&name.as_str()) && !table.contains(&format!("{name}(")))
        .collect();
    assert!(missing.is_empty(), "readers that no hostile text is given: {missing:?}");
}

/// The code of a folder and its subfolders, without its tests.
fn sources(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let source = fs::read_to_string(path).unwrap();
            vec![source.split("#[cfg(test)]").next().unwrap_or_default().to_owned()]
        })
        .collect()
}

/// The names of the public functions whose first argument is a text.
fn readers(source: &str) -> Vec<String> {
    let functions = source.split("    pub fn ").chain(source.split("\npub fn ").skip(1));
    let read = functions.skip(1).filter_map(|function| {
        let (name, rest) = function.split_once('(')?;
        let arguments = rest.split(')').next()?.trim_start();
        let arguments = arguments.trim_start_matches("&self,").trim_start_matches("self,");
        let (_, of) = arguments.split_once(':')?;
        let of = of.trim_start();
        let is_text = ["&str", "&'a str", "&[u8]"].iter().any(|text| of.starts_with(text));
        let name = name.split('<').next()?;
        is_text.then(|| name.to_owned())
    });
    read.collect()
}
