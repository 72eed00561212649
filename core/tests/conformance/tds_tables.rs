//! The tables of the EPC Tag Data Standard, asked through what the encoder does with them.

use barcode_core::epc::{EncodeOptions, Epc, Indicator, Scheme};
use barcode_core::syntax::{Ai, Element};
use serde_json::Value;

use crate::tally::{Tally, same};

/// Every identifier of Table F with the fewest and the most characters, every indicator of Table E,
/// every key length of Table K, every host name sequence.
pub(crate) fn run(vectors: &Value) -> Tally {
    let mut tally = Tally::default();
    for (ai, components) in vectors["ai_value_encoding"].as_object().into_iter().flatten() {
        let components = components.as_array().map(Vec::as_slice).unwrap_or_default();
        tally.record(check_value(ai, components));
    }
    for (digits, length) in
        vectors["ai_key_length_by_first_two_digits"].as_object().into_iter().flatten()
    {
        let known = vectors["ai_value_encoding"].as_object().is_some_and(|table| {
            table
                .keys()
                .all(|ai| !ai.starts_with(digits) || Some(ai.len() as u64) == length.as_u64())
        });
        tally.record(same(&format!("length of ({digits}…)"), &known, &true));
    }
    for (number, name) in vectors["encoding_indicator"].as_object().into_iter().flatten() {
        let indicator = number.parse().ok().and_then(Indicator::from_number);
        tally.record(same(
            &format!("indicator {name}"),
            &indicator.map(|indicator| indicator.number().to_string()),
            &Some(number.clone()),
        ));
    }
    let hostname = &vectors["hostname"];
    for (unit, text) in hostname["table_A"].as_object().into_iter().flatten() {
        tally.record(check_host(text.as_str().unwrap_or_default(), unit));
    }
    for (table, name) in ["table_B1", "table_B2", "table_B3", "table_B4"].iter().enumerate() {
        for (index, text) in hostname[name].as_array().into_iter().flatten().enumerate() {
            let units = format!("{table:07b}{index:07b}");
            tally.record(check_host(text.as_str().unwrap_or_default(), &units));
        }
    }
    tally
}

/// The bits of `value` as data after an EPC: what it adds, without the digits of the identifier.
fn value_bits(ai: &str, value: &str) -> Result<usize, String> {
    let key = Element { ai: Ai::new("00"), value: "095201234567891235".into() };
    let added = Element {
        ai: ai.parse().map_err(|error| format!("{error}"))?,
        value: value.to_owned().into(),
    };
    let encode = |elements: &[Element]| {
        Epc::from_elements(Scheme::SsccPlus, elements, &EncodeOptions::default())
            .map_err(|error| format!("({ai}){value}: {error}"))
    };
    let alone = encode(std::slice::from_ref(&key))?.bits().len();
    let epc = encode(&[key, added])?;
    same(
        "read back",
        &epc.elements().last().map(|last| last.value.to_string()),
        &Some(value.to_owned()),
    )?;
    Ok(epc.bits().len() - alone - 4 * ai.len())
}

fn check_value(ai: &str, components: &[Value]) -> Result<(), String> {
    // An SSCC cannot be added to an SSCC; the examples of the standard have it as a key.
    if ai == "00" {
        return Ok(());
    }
    for longest in [false, true] {
        let mut value = String::new();
        let mut bits = 0;
        for component in components {
            let (text, width) = sample(component, longest)?;
            value.push_str(&text);
            bits += width;
        }
        complete_check_digit(ai, &mut value);
        same(&format!("bits of ({ai}){value}"), &value_bits(ai, &value)?, &bits)?;
    }
    // One character more than the maximum must be refused.
    let mut value = String::new();
    for component in components {
        value.push_str(&sample(component, true)?.0);
    }
    complete_check_digit(ai, &mut value);
    value.push('1');
    same(&format!("({ai}){value} is accepted"), &value_bits(ai, &value).is_ok(), &false)
}

/// A value for one component, short or long, and the bits it takes by the standard.
fn sample(component: &Value, longest: bool) -> Result<(String, usize), String> {
    let number = |name: &str| component[name].as_u64().and_then(|n| usize::try_from(n).ok());
    let (fixed, bits) = (number("chars").unwrap_or(0), number("bits").unwrap_or(0));
    let count = if longest { number("max_chars").unwrap_or(1) } else { 1 };
    let indicators = number("encoding_indicator_bits").unwrap_or(0)
        + number("length_indicator_bits").unwrap_or(0);
    // As many bits as the largest number with this many digits needs.
    let integer = |digits: usize| {
        let largest = (0..digits).fold(1_u128, |power, _| power * 10) - 1;
        (u128::BITS - largest.leading_zeros()) as usize
    };
    Ok(match component["section"].as_str().unwrap_or_default() {
        "14.5.2" | "14.5.4" => ("1".repeat(fixed), bits),
        "14.5.5" if longest => ("1".repeat(count), 4 * count + 4),
        "14.5.5" => ("1/".to_owned(), 8 + indicators + 7),
        // A slash needs seven bits a character.
        "14.5.6" => ("/".repeat(count), indicators + 7 * count),
        "14.5.7" => (if longest { "1" } else { "0" }.to_owned(), bits),
        "14.5.8" => ("261231".to_owned(), bits),
        "14.5.9" => ("2612312359".to_owned(), bits),
        "14.5.10" if longest => ("260101261231".to_owned(), 33),
        "14.5.10" => ("261231".to_owned(), 17),
        "14.5.11" if longest => ("261231235959".to_owned(), 35),
        "14.5.11" => ("261231".to_owned(), 18),
        "14.5.12" => ("AU".to_owned(), bits),
        "14.5.13" => ("1".repeat(count), indicators + integer(count)),
        "14.5.14" => (if longest { "-" } else { "" }.to_owned(), bits),
        "14.5.15" => ("1/3".to_owned(), bits),
        other => return Err(format!("unknown section {other}")),
    })
}

/// Keys must end in the check digit that belongs to them.
fn complete_check_digit(ai: &str, value: &mut String) {
    let (lead, digits) = match ai {
        "8017" | "8018" => (0, 17),
        "01" | "02" | "8006" | "8026" => (0, 13),
        "253" | "255" => (0, 12),
        "402" => (0, 16),
        "8003" => (1, 12),
        _ if ai.starts_with("41") => (0, 12),
        _ => return,
    };
    if lead == 1 {
        value.replace_range(..1, "0");
    }
    let payload = &value[lead..lead + digits];
    let digit = barcode_core::check_digit::compute(payload).unwrap_or_default();
    value.replace_range(lead + digits..=lead + digits, &digit.to_string());
}

/// A host name of one sequence, in the units the table gives it.
fn check_host(text: &str, units: &str) -> Result<(), String> {
    let key = Element { ai: Ai::new("00"), value: "095201234567891235".into() };
    let encoding = EncodeOptions::default().hostname(text);
    let outcome = Epc::from_elements(Scheme::SsccPlusPlus, &[key], &encoding);
    let is_host = text.chars().all(|c| c.is_ascii_alphanumeric() || "-._:".contains(c));
    let Ok(epc) = outcome else {
        return same(&format!("{text:?} is a host name"), &is_host, &false);
    };
    same("host name", &epc.hostname(), &Some(text))?;
    let expected = format!("1{:06b}{units}", units.len() / 7);
    let binary = epc.to_binary();
    same(
        &format!("units of {text:?}"),
        &&binary[binary.len() - expected.len()..],
        &expected.as_str(),
    )
}
