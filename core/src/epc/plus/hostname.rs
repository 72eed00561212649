//! Host names in the `++` schemes (TDS 14.5.16).
//!
//! ```text
//!  method 1 | units 6 | unit 7 | unit 7 | …
//!     1                 `id.`    `e`      …   a character, or a frequent beginning or ending
//!     0                 16 bits for each 3 characters: URN Code 40, capitals only
//! ```
//!
//! A unit of 0 to 3 begins one of 14 bits: tables B1 to B4 of country and other endings.
//! The shorter method is written; both are read. The standard allows every character of set 82 in a
//! host name; here only letters, digits, `-`, `.`, `_` and `:` are taken, because any other would make
//! the Digital Link lead somewhere else.

use super::code40;
use crate::epc::bits::BitWriter;
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// The most characters of a host name.
const MAX_CHARACTERS: usize = 63;

/// Table A: the seven-bit units that stand for more than one character.
const SEQUENCES: [(u8, &str); 13] = [
    (0x1E, "qr."),
    (0x1F, "www."),
    (0x20, "id."),
    (0x5B, ".com"),
    (0x5C, ".org"),
    (0x5D, ".net"),
    (0x5E, ".int"),
    (0x60, ".edu"),
    (0x7B, ".gov"),
    (0x7C, ".mil"),
    (0x7D, ".biz"),
    (0x7E, ".eco"),
    (0x7F, ".med"),
];

/// Tables B1 and B2: endings of two letters, in order, without their dots.
const COUNTRIES: [&str; 2] = [
    "acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobqbrbsbtbwbybzcacccdcf\
      cgchcickclcmcncocrcucvcwcxcyczdedjdkdmdodzeceeegehereseteufifjfkfmfofrgagdgegfgg\
      ghgiglgmgngpgqgrgsgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkp\
      krkwkykzlalblcli",
    "lklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnu\
      nzompapepfpgphpkplpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsiskslsmsnsrssstsusvsx\
      sysztctdtftgthtjtktltmtntotrtttvtwtzuaugusuyuzvavcvevgvivnvuwfwsyeytzazmzw",
];

/// Tables B3 and B4: other endings, in order.
const ENDINGS: [&str; 2] = [
    ".com.au .net.au .org.au .co.at .com.bd .co.bd .com.br .net.br .co.nz .com.ng \
     .com.pk .co.in .com.in .co.il .co.jp .co.za .co.kr .com.es .com.lk .co.th \
     .co.tt .com.tt .com.tr .biz.tr .com.ua .co.uk .co.zm .com.zm .com.cn .org.cn \
     .net.cn .gov.cn",
    ".tech",
];

/// The ending behind a unit of 14 bits: its table and its place there.
fn ending(table: u8, index: usize) -> Option<String> {
    let table = usize::from(table);
    if let Some(letters) = COUNTRIES.get(table) {
        let letters = letters.get(2 * index..2 * index + 2)?;
        return Some(format!(".{letters}"));
    }
    ENDINGS.get(table - 2)?.split(' ').nth(index).map(str::to_owned)
}

/// A unit of 14 bits, and how many characters it stands for.
#[derive(Debug, PartialEq, Eq)]
struct EndingUnit {
    code: u16,
    len: usize,
}

/// The longest unit of 14 bits that `text` begins with.
fn find_ending(text: &str) -> Option<EndingUnit> {
    let unit = |table: u16, index: u16, len| EndingUnit { code: table << 7 | index, len };
    for (table, endings) in (2..).zip(ENDINGS) {
        let mut endings = (0..).zip(endings.split(' '));
        if let Some((index, ending)) = endings.find(|(_, ending)| text.starts_with(ending)) {
            return Some(unit(table, index, ending.len()));
        }
    }
    let letters = text.strip_prefix('.')?.get(..2)?;
    for (table, countries) in (0..).zip(COUNTRIES) {
        let mut pairs = (0..).zip(countries.as_bytes().chunks_exact(2));
        if let Some((index, _)) = pairs.find(|(_, pair)| *pair == letters.as_bytes()) {
            return Some(unit(table, index, 1 + letters.len()));
        }
    }
    None
}

/// Reads a host name.
pub(crate) fn decode(decoder: &mut Decoder<'_>) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let seven_bit = decoder.take(1)? == 1;
    let units = usize::from(decoder.take_byte(6)?);
    let mut host = String::with_capacity(units + 8);
    if seven_bit {
        let mut left = units;
        while left > 0 {
            let at = decoder.at();
            let unit = decoder.take_byte(7)?;
            left -= 1;
            if unit < 4 && left > 0 {
                left -= 1;
                let index = usize::from(decoder.take_byte(7)?);
                let ending = ending(unit, index).ok_or_else(|| {
                    let problem = ValueProblem::Reserved { found: index as u64 };
                    field(FieldRole::Hostname, problem, at..decoder.at())
                })?;
                host.push_str(&ending);
            } else if let Some((_, text)) = SEQUENCES.iter().find(|(code, _)| *code == unit) {
                host.push_str(text);
            } else {
                host.push(char::from(unit));
            }
        }
    } else {
        host = code40::take(decoder, units, FieldRole::Hostname)?;
    }
    check(&host).map_err(|problem| field(FieldRole::Hostname, problem, start..decoder.at()))?;
    decoder.note(FieldRole::Hostname, start, &host);
    Ok(host)
}

/// Writes a host name in the fewest bits.
pub(crate) fn encode(writer: &mut BitWriter, host: &str) -> Result<(), ValueProblem> {
    check(host)?;
    let steps = fewest_units(host);
    let units = steps.first().map_or(0, |step| step.units);
    let code40_bits = 16 * host.len().div_ceil(3);
    if code40::holds(host) && (code40_bits < 7 * units || units > MAX_CHARACTERS) {
        writer.put(host.len() as u64, 7);
        code40::put(writer, host);
        return Ok(());
    }
    writer.put((0x40 | units) as u64, 7);
    let mut at = 0;
    while let Some(step) = steps.get(at).filter(|_| at < host.len()) {
        writer.put(u64::from(step.code), step.width);
        at += step.len;
    }
    Ok(())
}

/// The best unit to write at a place of the host name, and the units needed from there to the end.
#[derive(Clone, Copy, Default)]
struct Step {
    code: u16,
    width: usize,
    len: usize,
    units: usize,
}

/// Works backwards, so that every place knows the cheapest way to the end.
fn fewest_units(host: &str) -> Vec<Step> {
    let mut steps = vec![Step::default(); host.len() + 1];
    for at in (0..host.len()).rev() {
        let Some(rest) = host.get(at..) else { continue };
        let after = |len: usize| steps[at + len].units;
        let mut best =
            Step { code: u16::from(host.as_bytes()[at]), width: 7, len: 1, units: 1 + after(1) };
        for (code, text) in SEQUENCES {
            if rest.starts_with(text) && 1 + after(text.len()) < best.units {
                let units = 1 + after(text.len());
                best = Step { code: u16::from(code), width: 7, len: text.len(), units };
            }
        }
        if let Some(EndingUnit { code, len }) = find_ending(rest)
            && 2 + after(len) < best.units
        {
            best = Step { code, width: 14, len, units: 2 + after(len) };
        }
        steps[at] = best;
    }
    steps
}

fn check(host: &str) -> Result<(), ValueProblem> {
    if host.is_empty() || host.len() > MAX_CHARACTERS {
        return Err(ValueProblem::Length { min: 1, max: MAX_CHARACTERS, found: host.len() });
    }
    let wrong = host.chars().find(
        |character| !matches!(character, '0'..='9' | 'A'..='Z' | 'a'..='z' | '-' | '.' | '_' | ':'),
    );
    match wrong {
        Some(found) => {
            Err(ValueProblem::Character { expected: "a letter, a digit, -, ., _ or :", found })
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_units(host: &str, method: u64, units: u64) {
        let mut writer = BitWriter::default();
        encode(&mut writer, host).unwrap();
        let bits = writer.finish();
        let mut decoder = Decoder::new(&bits);
        assert_eq!(crate::epc::bits::BitReader::new(&bits).peek(7), method << 6 | units, "{host}");
        assert_eq!(decode(&mut decoder).as_deref(), Ok(host));
        assert_eq!(decoder.left(), 0, "{host}");
    }

    #[test]
    fn the_shortest_way_is_written_and_read_back() {
        check_units("example.com", 1, 8);
        check_units("id.example.com", 1, 9);
        check_units("acme", 1, 4);
        check_units("example.com.au", 1, 9);
        check_units("shop.example.tech", 1, 14);
        check_units("example.co", 1, 9);
        check_units("www.lk", 1, 3);
        check_units("EXAMPLE", 0, 7);
        check_units(&"A".repeat(63), 0, 63);
        check_units(&"a".repeat(63), 1, 63);
    }

    #[test]
    fn every_ending_reads_back() {
        for table in 0..4 {
            let mut count = 0;
            while let Some(text) = ending(table, count) {
                // Miri is slow: every sixteenth ending.
                if !cfg!(miri) || count % 16 == 0 {
                    let code = u16::from(table) << 7 | u16::try_from(count).unwrap();
                    assert_eq!(find_ending(&text), Some(EndingUnit { code, len: text.len() }));
                }
                count += 1;
            }
            assert_eq!(count, [128, 117, 32, 1][usize::from(table)]);
        }
    }

    #[test]
    fn what_is_no_host_name_is_refused() {
        for host in ["", "a/b", "user@host", "münchen.de", &"a".repeat(64)] {
            assert!(encode(&mut BitWriter::default(), host).is_err(), "{host}");
        }
    }
}
