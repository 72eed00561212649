//! The unit tests of GS1's reference engine: syntax, rules, Digital Link, escapes, scan data.

use barcode_core::digital_link::{self, BuildOptions, UriComponent};
use barcode_core::scan::{Message, Scan, ScanContent, ScanSymbology, parse_scan, transmit};
use barcode_core::syntax::{Ai, ElementString, ParseOptions, Rule, Rules};
use serde_json::Value;

use crate::reference_text;
use crate::tally::{Tally, same};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| match text(row, "kind") {
        "parseAIdata" => parse_bracketed(row),
        "processAIdata" => parse_fnc1(row),
        "linters" => linter(row),
        "errMarkup" => markup(row, "expect"),
        "validateAIs" => rule(row),
        "dlPathAIseq" => sequence(row),
        "parseDLuri" => parse_link(row),
        "generateDLuri" => build_link(row),
        "URIescape" => escape(row),
        "URIunescape" => unescape(row),
        "processScanData" => read_scan(row),
        "generateScanData" => write_scan(row),
        other => Err(format!("unknown kind {other}")),
    })
}

fn text<'r>(row: &'r Value, field: &str) -> &'r str {
    row[field].as_str().unwrap_or_default()
}

fn expect_ok(row: &Value, ok: bool) -> Result<(), String> {
    same("verdict", &Some(ok), &row["ok"].as_bool())
}

/// Rows about syntax alone were made without the rule of requisites.
const RULES: Rules = Rules::ALL.without(Rule::Requisites);

/// The switches of a row.
fn options(row: &Value) -> ParseOptions<'static> {
    ParseOptions::default()
        .permit_unknown(permits_unknown(row))
        .permit_zero_suppressed_gtin(row["permit_zero_suppressed_gtin"].as_bool() == Some(true))
        .rules(RULES)
}

fn permits_unknown(row: &Value) -> bool {
    row["permit_unknown_ais"].as_bool() == Some(true)
}

fn parse_bracketed(row: &Value) -> Result<(), String> {
    let read = ElementString::parse_bracketed(text(row, "input"), &options(row));
    expect_ok(row, read.is_ok())?;
    let written = read.ok().map(|read| read.to_fnc1());
    same("FNC1 form", &written.as_deref(), &row["expect"].as_str())
}

fn parse_fnc1(row: &Value) -> Result<(), String> {
    expect_ok(row, ElementString::parse_fnc1(text(row, "input"), &options(row)).is_ok())
}

fn linter(row: &Value) -> Result<(), String> {
    match ElementString::parse_bracketed(text(row, "input"), &options(row)) {
        Ok(_) => expect_ok(row, true),
        Err(error) => {
            expect_ok(row, false)?;
            let expected = format!(
                "AI ({}): {}",
                error.problem.ai().ok_or("no identifier")?,
                text(row, "err_msg")
            );
            same("error", &reference_text::of_error(text(row, "input"), &error), &expected)?;
            markup(row, "err_markup")
        }
    }
}

fn markup(row: &Value, field: &str) -> Result<(), String> {
    let input = text(row, "input");
    let error = ElementString::parse_bracketed(input, &options(row)).err().ok_or("accepted")?;
    let found = reference_text::markup(input, &error);
    same("markup", &found.as_deref(), &row[field].as_str())
}

fn rule(row: &Value) -> Result<(), String> {
    let rule = match text(row, "validation") {
        "mutex" => Rule::Exclusions,
        "requisites" => Rule::Requisites,
        "repeats" => Rule::Repeats,
        "digsig_serialised_key" => Rule::SignedKeyHasSerial,
        other => return Err(format!("unknown rule {other}")),
    };
    let options = options(row).rules(Rules::NONE.with(rule));
    let read = ElementString::parse_bracketed(text(row, "input"), &options);
    expect_ok(row, read.is_ok())
}

/// A path is a primary key and some of one of its qualifier sequences, in order.
fn sequence(row: &Value) -> Result<(), String> {
    let mut path = text(row, "input").split(' ');
    let key: Ai = path.next().unwrap_or_default().parse().map_err(|_| "no identifier")?;
    let qualifiers: Vec<_> = path.collect();
    let definition = key.definition().ok_or("unknown key")?;
    let valid = definition.is_primary_key()
        && definition.qualifiers().iter().any(|sequence| {
            let mut allowed = sequence.iter();
            qualifiers.iter().all(|qualifier| allowed.any(|one| one.as_str() == *qualifier))
        });
    expect_ok(row, valid)
}

/// Two switches of the reference engine are not recorded in the rows: names instead of numbers,
/// and unknown identifiers as attributes. A row that was accepted may have needed them.
fn parse_link(row: &Value) -> Result<(), String> {
    let strict = options(row);
    let rules = RULES.without(Rule::KnownAttributes);
    let lenient = strict.permit_convenience_names(true).rules(rules);
    let read = digital_link::parse(text(row, "input"), &strict);
    let read = match row["ok"].as_bool() {
        Some(true) => read.or_else(|_| digital_link::parse(text(row, "input"), &lenient)),
        _ => read,
    };
    expect_ok(row, read.is_ok())?;
    let written = read.ok().map(|read| read.into_element_string().to_fnc1());
    same("FNC1 form", &written.as_deref(), &row["expect"].as_str())
}

/// The same holds for unknown identifiers as attributes when building.
fn build_link(row: &Value) -> Result<(), String> {
    let options = options(row);
    let read = ElementString::parse_bracketed(text(row, "input"), &options)
        .map_err(|error| error.to_string())?;
    let stem = row["stem"].as_str().unwrap_or(digital_link::CANONICAL_STEM);
    let permit = permits_unknown(row) && row["ok"].as_bool() == Some(true);
    let build_options = BuildOptions::default().stem(stem).permit_unknown_attributes(permit);
    let uri = digital_link::build(read.elements(), &build_options);
    expect_ok(row, uri.is_ok())?;
    same("URI", &uri.ok().as_deref(), &row["expect"].as_str())
}

fn escape(row: &Value) -> Result<(), String> {
    let value = text(row, "input");
    let path = digital_link::escape(value, UriComponent::Path);
    same("path", &path.as_str(), &text(row, "expect_path"))?;
    same(
        "query",
        &digital_link::escape(value, UriComponent::Query).as_str(),
        &text(row, "expect_query"),
    )
}

/// The rows write each byte as the character with its number.
fn unescape(row: &Value) -> Result<(), String> {
    for (component, field) in
        [(UriComponent::Path, "expect_path"), (UriComponent::Query, "expect_query")]
    {
        let bytes = digital_link::unescape(text(row, "input"), component);
        let written: String = bytes.iter().copied().map(char::from).collect();
        same(field, &written.as_str(), &text(row, field))?;
    }
    Ok(())
}

fn read_scan(row: &Value) -> Result<(), String> {
    let options = options(row);
    let scan = parse_scan(text(row, "input"), &options);
    expect_ok(row, scan.is_ok())?;
    let Ok(scan) = scan else {
        return same("symbology", &"NONE", &text(row, "expect_symbology"));
    };
    same("symbology", &symbology_name(&scan), &text(row, "expect_symbology"))?;
    same("data", &data_string(&scan, text(row, "input")).as_str(), &text(row, "expect"))
}

fn symbology_name(scan: &Scan<'_>) -> &'static str {
    match scan.symbology {
        ScanSymbology::Ean13 => "EAN13",
        ScanSymbology::Ean8 => "EAN8",
        ScanSymbology::UpcA => "UPCA",
        ScanSymbology::UpcE => "UPCE",
        ScanSymbology::DataBarOmni => "DataBarOmni",
        ScanSymbology::DataBarLimited => "DataBarLimited",
        ScanSymbology::DataBarExpanded => "DataBarExpanded",
        ScanSymbology::Gs1_128 => "GS1_128_CCA",
        ScanSymbology::DataMatrix => "DM",
        ScanSymbology::QrCode => "QR",
        ScanSymbology::DotCode => "DotCode",
        _ => "a symbology that the vectors do not have",
    }
}

/// The notation of the reference engine: `^` for FNC1, `|` before a composite component, and a
/// backslash before a caret that starts plain text.
fn data_string(scan: &Scan<'_>, sent: &str) -> String {
    let mut data = match &scan.content {
        ScanContent::Elements(elements) => elements.to_fnc1(),
        ScanContent::Link(_) => sent[3..].to_owned(),
        ScanContent::Digits(digits) => (*digits).to_owned(),
        ScanContent::Text(plain) if plain.trim_start_matches('\\').starts_with('^') => {
            format!("\\{plain}")
        }
        ScanContent::Text(plain) => (*plain).to_owned(),
    };
    if let Some(composite) = &scan.composite {
        data.push('|');
        data.push_str(&composite.to_fnc1());
    }
    data
}

fn write_scan(row: &Value) -> Result<(), String> {
    let sent = symbology(text(row, "symbology")).and_then(|symbology| {
        let input = text(row, "input");
        let two_dimensional = matches!(
            symbology,
            ScanSymbology::QrCode | ScanSymbology::DataMatrix | ScanSymbology::DotCode
        );
        let (primary, composite) = match input.split_once('|') {
            Some((primary, composite)) if !two_dimensional => (primary, Some(composite)),
            _ => (input, None),
        };
        let escaped =
            primary.starts_with('\\') && primary.trim_start_matches('\\').starts_with('^');
        let message = if primary.starts_with('^') {
            Message::Gs1(primary)
        } else {
            Message::Plain(if escaped { &primary[1..] } else { primary })
        };
        transmit(symbology, message, composite, &options(row)).ok()
    });
    expect_ok(row, sent.is_some())?;
    same("sent", &sent.as_deref(), &row["expect"].as_str())
}

fn symbology(name: &str) -> Option<ScanSymbology> {
    Some(match name {
        "EAN13" => ScanSymbology::Ean13,
        "EAN8" => ScanSymbology::Ean8,
        "UPCA" => ScanSymbology::UpcA,
        "UPCE" => ScanSymbology::UpcE,
        "DataBarOmni" => ScanSymbology::DataBarOmni,
        "DataBarLimited" => ScanSymbology::DataBarLimited,
        "DataBarExpanded" => ScanSymbology::DataBarExpanded,
        "GS1_128_CCA" | "GS1_128_CCC" => ScanSymbology::Gs1_128,
        "DM" => ScanSymbology::DataMatrix,
        "QR" => ScanSymbology::QrCode,
        "DotCode" => ScanSymbology::DotCode,
        _ => return None,
    })
}
