//! EPC: published examples, generated rows and refusals of the EPC Tag Data Standard 2.3.

use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{EncodeOptions, Epc, Filter, Identity, Indicator, Scheme};
use barcode_core::syntax::{Ai, Element};
use serde_json::Value;

use crate::tally::{Tally, same};

/// Annex E.3: every example both ways.
pub(crate) fn examples(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let scheme = Scheme::from_name(text(row, "scheme")).ok_or("unknown scheme")?;
        both_ways(row, scheme, text(row, "hex"), None)
    })
}

/// The schemes without `+`: every form of every row, both ways.
pub(crate) fn binary(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let scheme = Scheme::from_name(text(row, "scheme")).ok_or("unknown scheme")?;
        both_ways(row, scheme, text(row, "hex"), None)?;
        let epc = read(Epc::from_hex(text(row, "hex16")))?;
        same("hex16", &epc.to_hex_words().as_str(), &text(row, "hex16"))?;
        same("bits", &Some(epc.bits().len() as u64), &row["bits"].as_u64())?;
        same("raw_uri", &epc.raw_uri().as_str(), &text(row, "raw_uri"))?;
        same("from raw", &read(Epc::from_raw_uri(text(row, "raw_uri")))?, &epc)?;
        same("from binary", &read(Epc::from_binary(&epc.to_binary()))?, &epc)?;
        same("from base64", &read(Epc::from_base64(&epc.to_base64()))?, &epc)?;
        same("from any", &read(text(row, "hex16").parse())?, &epc)?;
        if let Some(length) = row["gcp_length"].as_u64() {
            let prefix = epc.identity().and_then(Identity::company_prefix).map(str::len);
            same("gcp_length", &prefix, &usize::try_from(length).ok())?;
        }
        Ok(())
    })
}

/// The `+` and `++` schemes: every legal encoding is read; each can be asked for; the shortest is written.
pub(crate) fn plus(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let scheme = Scheme::from_name(text(row, "scheme")).ok_or("unknown scheme")?;
        let encodings = row["encodings"].as_array().ok_or("no encodings")?;
        for encoding in encodings {
            let number = encoding["encoding_indicator"].as_u64();
            let indicator = number.and_then(|number| u8::try_from(number).ok());
            both_ways(
                row,
                scheme,
                text(encoding, "hex"),
                indicator.and_then(Indicator::from_number),
            )?;
            let epc = read(Epc::from_hex(text(encoding, "hex")))?;
            same("bits", &Some(epc.bits().len() as u64), &encoding["bits"].as_u64())?;
        }
        let elements = elements(text(row, "element_string"));
        let epc = read(Epc::from_elements(scheme, &elements, &options(row, None)))?;
        let fewest = encodings.iter().filter_map(|encoding| encoding["bits"].as_u64()).min();
        let chosen = epc.bits().len() as u64;
        // Where several values have a choice each, choosing for each may do better than one choice for all.
        if fewest.is_none_or(|fewest| chosen > fewest) {
            return Err(format!("shortest: expected {fewest:?} bits, found {chosen}"));
        }
        if elements.len() <= 2 {
            let hex = epc.to_hex();
            let best = encodings.iter().any(|encoding| {
                text(encoding, "hex") == hex
                    && row["shortest"]
                        .as_array()
                        .is_some_and(|all| all.contains(&encoding["encoding_indicator"]))
            });
            same("shortest is one of the listed ones", &best, &true)?;
        }
        Ok(())
    })
}

/// What must be refused.
pub(crate) fn invalid(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let outcome = if row["hex"].is_string() {
            Epc::from_hex(text(row, "hex"))
        } else {
            Epc::from_tag_uri(text(row, "tag_uri"))
        };
        match outcome {
            Ok(epc) => Err(format!("accepted: {}", epc.to_hex())),
            Err(error) if error.to_string().is_empty() => Err("no message".to_owned()),
            Err(_) => Ok(()),
        }
    })
}

/// Compressed Digital Links, both ways.
pub(crate) fn compressed(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let segment = text(row, "segment");
        if row["valid"] == Value::Bool(false) {
            let link = format!("https://example.com/{segment}");
            return match epcb::expand(&link) {
                Ok(expanded) => Err(format!("accepted: {expanded}")),
                Err(_) => Ok(()),
            };
        }
        let stem = text(row, "stem");
        let link = format!("{stem}{segment}");
        same("looks compressed", &epcb::is_compressed(&link), &true)?;
        let expanded = epcb::expand(&link).map_err(|error| error.to_string())?;
        same("uncompressed", &expanded.as_str(), &text(row, "uncompressed"))?;
        let spelling = if segment.starts_with("eh") { Spelling::Hex } else { Spelling::Base64 };
        let epc = epcb::read_segment(segment).map_err(|error| error.to_string())?;
        let again = epcb::compress(stem, &epc, spelling).ok_or("no Digital Link")?;
        // The published segments are filled up to words or bytes with zero bits: `0` or `A`.
        let filler = if spelling == Spelling::Hex { '0' } else { 'A' };
        same("compressed", &again.trim_end_matches(filler), &link.trim_end_matches(filler))
    })
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_default()
}

fn read<E: ToString>(outcome: Result<Epc, E>) -> Result<Epc, String> {
    outcome.map_err(|error| error.to_string())
}

fn options(row: &Value, indicator: Option<Indicator>) -> EncodeOptions<'_> {
    let filter = row["filter"].as_u64().and_then(|filter| u8::try_from(filter).ok());
    EncodeOptions::default()
        .filter(filter.and_then(Filter::new).unwrap_or_default())
        .hostname(row["hostname"].as_str())
        .indicator(indicator)
}

/// Decodes `hex` and compares every form the row has, then encodes each of them and expects `hex` again.
fn both_ways(
    row: &Value,
    scheme: Scheme,
    hex: &str,
    indicator: Option<Indicator>,
) -> Result<(), String> {
    let epc = read(Epc::from_hex(hex))?;
    same("scheme", &epc.scheme(), &scheme)?;
    let filter = epc.filter().map(|filter| u64::from(filter.value()));
    same("filter", &filter, &row["filter"].as_u64())?;
    let forms = [
        ("tag_uri", epc.tag_uri()),
        ("pure_uri", epc.pure_identity_uri()),
        ("element_string", epc.element_string()),
        ("digital_link", epc.digital_link()),
    ];
    for (name, form) in forms {
        same(name, &form.as_deref(), &row[name].as_str())?;
    }
    same("hostname", &epc.hostname(), &row["hostname"].as_str())?;
    if row["data_toggle"].is_u64() {
        same("toggle", &Some(u64::from(epc.has_added_data())), &row["data_toggle"].as_u64())?;
    }
    let mut at = 0;
    for field in epc.fields() {
        same("the fields leave no gap", &field.bits.start, &at)?;
        at = field.bits.end;
    }
    same("the fields reach the end", &at, &epc.bits().len())?;

    let trimmed = hex.trim_end_matches('0');
    if let Some(uri) = row["tag_uri"].as_str() {
        let again = read(Epc::from_tag_uri(uri))?;
        same("from tag URI", &again.to_hex().trim_end_matches('0'), &trimmed)?;
        let identity: Identity = text(row, "pure_uri").parse().map_err(|e| format!("{e}"))?;
        same("pure identity", &epc.identity(), &Some(&identity))?;
        let filter = epc.filter().unwrap_or_default();
        let again = read(Epc::from_identity(scheme, filter, &identity))?;
        same("from pure identity", &again, &epc)?;
    }
    if let Some(string) = row["element_string"].as_str() {
        let company_prefix_length = epc.identity().and_then(Identity::company_prefix).map(str::len);
        let options = options(row, indicator).company_prefix_length(company_prefix_length);
        let again = read(Epc::from_elements(scheme, &elements(string), &options))?;
        same("from elements", &again.to_hex().trim_end_matches('0'), &trimmed)?;
    }
    Ok(())
}

/// Reads `(01)…(21)…`; values never hold digits in parentheses.
fn elements(string: &str) -> Vec<Element<'_>> {
    let starts: Vec<(usize, usize)> = string
        .match_indices('(')
        .filter_map(|(open, _)| {
            let close = open + string[open..].find(')')?;
            let digits = &string[open + 1..close];
            let is_ai =
                (2..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
            is_ai.then_some((open, close))
        })
        .collect();
    let ends = starts.iter().skip(1).map(|(open, _)| *open).chain([string.len()]);
    starts
        .iter()
        .zip(ends)
        .filter_map(|((open, close), end)| {
            let ai: Ai = string[open + 1..*close].parse().ok()?;
            Some(Element { ai, value: string[close + 1..end].into() })
        })
        .collect()
}
