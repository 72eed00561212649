//! Reads GS1 `DataBar` back from its modules, with tables of its own from ISO/IEC 24724.

use barcode_core::check_digit::compute;
use barcode_core::symbol::databar::Row;

/// The groups of a kind of character: the first number, the modules of odd elements, the widest odd and even
/// element, and how many ways the elements have that count less.
type Groups = &'static [(u64, u8, u8, u8, u64)];

const OUTSIDE: Groups = &[
    (0, 12, 8, 1, 1),
    (161, 10, 6, 3, 10),
    (961, 8, 4, 5, 34),
    (2_015, 6, 3, 6, 70),
    (2_715, 4, 1, 8, 126),
];
const INSIDE: Groups =
    &[(0, 5, 2, 7, 4), (336, 7, 4, 5, 20), (1_036, 9, 6, 3, 48), (1_516, 11, 8, 1, 81)];
const LIMITED: Groups = &[
    (0, 17, 6, 3, 28),
    (183_064, 13, 5, 4, 728),
    (820_064, 9, 3, 6, 6_454),
    (1_000_776, 15, 5, 4, 203),
    (1_491_021, 11, 4, 5, 2_408),
    (1_979_845, 19, 8, 1, 1),
    (1_996_939, 7, 1, 8, 16_632),
];
const EXPANDED: Groups = &[
    (0, 12, 7, 2, 4),
    (348, 10, 5, 4, 20),
    (1_388, 8, 4, 5, 52),
    (2_948, 6, 3, 6, 104),
    (3_988, 4, 1, 8, 204),
];

/// The weights of all elements in a symbol of a GTIN (table 5).
const WEIGHTS: [[u32; 8]; 4] = [
    [1, 3, 9, 27, 2, 6, 18, 54],
    [4, 12, 36, 29, 8, 24, 72, 58],
    [16, 48, 65, 37, 32, 17, 51, 74],
    [64, 34, 23, 69, 49, 68, 46, 59],
];
const FINDERS: [[u8; 3]; 9] = [
    [3, 8, 2],
    [3, 5, 5],
    [3, 3, 7],
    [3, 1, 9],
    [2, 7, 4],
    [2, 5, 6],
    [2, 3, 8],
    [1, 5, 7],
    [1, 3, 9],
];

/// How wide each bar and space is.
fn widths(modules: &[bool]) -> Vec<u8> {
    modules.chunk_by(|a, b| a == b).map(|run| u8::try_from(run.len()).unwrap()).collect()
}

fn reversed(widths: &[u8]) -> Vec<u8> {
    widths.iter().rev().copied().collect()
}

fn bar_rows(rows: &[Row]) -> Vec<&[bool]> {
    rows.iter().filter(|row| !row.is_separator()).map(Row::modules).collect()
}

/// The GTIN of a symbol in one row or two, without its check digit.
pub(crate) fn gtin(rows: &[Row]) -> String {
    let all = match bar_rows(rows)[..] {
        [row] => widths(row),
        [above, below] => [&widths(above)[..23], &widths(below)[2..]].concat(),
        _ => panic!("one row or two"),
    };
    assert_eq!((all.len(), all.iter().sum::<u8>()), (46, 96));
    let characters =
        [all[2..10].to_vec(), reversed(&all[15..23]), reversed(&all[36..44]), all[23..31].to_vec()];
    let sum: u32 = characters
        .iter()
        .flatten()
        .zip(WEIGHTS.iter().flatten())
        .map(|(width, weight)| u32::from(*width) * weight)
        .sum();
    let finder = |widths: &[u8]| FINDERS.iter().position(|known| *known == widths[..3]).unwrap();
    let check = finder(&all[10..15]) * 9 + finder(&reversed(&all[31..36]));
    let skipped = usize::from(check > 8) + usize::from(check > 72);
    assert_eq!(check - skipped, sum as usize % 79);
    let [first, second, third, fourth] = characters;
    let pair = |outside: &[u8], inside: &[u8]| {
        number(outside, OUTSIDE, true, false) * 1_597 + number(inside, INSIDE, false, true)
    };
    format!("{:013}", pair(&first, &second) * 4_537_077 + pair(&third, &fourth))
}

/// The GTIN of a Limited symbol, without its check digit.
pub(crate) fn limited(rows: &[Row]) -> String {
    let all = widths(bar_rows(rows)[0]);
    assert_eq!((all.len(), all.iter().sum::<u8>(), all[46]), (47, 79, 5));
    assert_eq!((all[16..30].iter().sum::<u8>(), &all[28..30]), (18, &[1, 1][..]));
    let half = |widths| number(widths, LIMITED, true, false);
    format!("{:013}", half(&all[2..16]) * 2_013_571 + half(&all[30..44]))
}

/// The data of an Expanded symbol with at most so many characters in a row.
pub(crate) fn expanded(rows: &[Row], segments: usize) -> String {
    let rows = bar_rows(rows);
    let mut characters = Vec::new();
    let mut count = usize::MAX;
    for (place, row) in rows.iter().enumerate() {
        let mut row = row.to_vec();
        let left = (count - characters.len()).min(segments);
        if place % 2 == 1 && (segments / 2).is_multiple_of(2) {
            let pairs = left.div_ceil(2);
            if pairs.is_multiple_of(2) {
                row.truncate(4 + 17 * left + 15 * pairs);
                row.reverse();
            } else {
                row.remove(0);
            }
        }
        // A guard, then a character, a finder, a character, and so on.
        let mut rest = &row[2..];
        for place in 0..left {
            let (character, behind) = rest.split_at(17);
            let character = widths(character);
            let is_left = place % 2 == 0;
            let character = if is_left { character } else { reversed(&character) };
            characters.push(number(&character, EXPANDED, true, true));
            // The check character tells how many characters there are.
            count = usize::try_from(characters[0] / 211 + 4).unwrap();
            rest = if is_left { &behind[15..] } else { behind };
            if characters.len() == count {
                break;
            }
        }
    }
    assert_eq!(characters.len(), count);
    let bits: Vec<_> = characters[1..].iter().map(|number| format!("{number:012b}")).collect();
    message(Bits(&bits.concat()), count)
}

/// The number that a character stands for.
fn number(widths: &[u8], groups: Groups, odd_counts_more: bool, odd_needs_narrow: bool) -> u64 {
    let odd: Vec<_> = widths.iter().step_by(2).copied().collect();
    let even: Vec<_> = widths.iter().skip(1).step_by(2).copied().collect();
    let modules: u8 = odd.iter().sum();
    let group = groups.iter().find(|group| group.1 == modules).unwrap();
    let (first, _, widest_odd, widest_even, ways) = *group;
    let odd = place(&odd, widest_odd, odd_needs_narrow);
    let even = place(&even, widest_even, !odd_needs_narrow);
    first + if odd_counts_more { odd * ways + even } else { even * ways + odd }
}

/// The place of some widths in the list of all that have as many modules.
fn place(widths: &[u8], widest: u8, mut needs_narrow: bool) -> u64 {
    let mut modules: u8 = widths.iter().sum();
    let mut before = 0;
    for (place, width) in widths.iter().enumerate() {
        let others = widths.len() - place - 1;
        for less in 1..*width {
            before += listed(modules - less, others, widest, needs_narrow && less > 1);
        }
        modules -= width;
        needs_narrow &= *width > 1;
    }
    before
}

/// How many widths with so many modules are in the list, counted one by one.
fn listed(modules: u8, elements: usize, widest: u8, needs_narrow: bool) -> u64 {
    if elements == 0 {
        return u64::from(modules == 0 && !needs_narrow);
    }
    (1..=widest.min(modules))
        .map(|width| listed(modules - width, elements - 1, widest, needs_narrow && width > 1))
        .sum()
}

/// Bits that are still to be read.
struct Bits<'a>(&'a str);

impl Bits<'_> {
    fn number(&mut self, count: usize) -> u32 {
        let (number, rest) = self.0.split_at(count);
        self.0 = rest;
        u32::from_str_radix(number, 2).unwrap()
    }

    fn takes(&mut self, start: &str) -> bool {
        let Some(rest) = self.0.strip_prefix(start) else { return false };
        self.0 = rest;
        true
    }

    fn digits(&mut self, groups: usize) -> String {
        let groups: Vec<_> = (0..groups).map(|_| format!("{:03}", self.number(10))).collect();
        groups.concat()
    }
}

/// The data behind the linkage flag, by the method that its first bits name.
fn message(mut bits: Bits<'_>, count: usize) -> String {
    assert!(bits.takes("0"), "no composite component");
    let length = format!("{}{}", count % 2, u8::from(count > 14));
    let of_nine = |bits: &mut Bits<'_>| of_payload(&format!("9{}", bits.digits(4)));
    if bits.takes("1") {
        assert!(bits.takes(&length));
        let payload = bits.number(4).to_string() + &bits.digits(4);
        return of_payload(&payload) + &general(bits);
    }
    if bits.takes("00") {
        assert!(bits.takes(&length));
        return general(bits);
    }
    if bits.takes("0100") {
        return format!("{}3103{:06}", of_nine(&mut bits), bits.number(15));
    }
    if bits.takes("0101") {
        let gtin = of_nine(&mut bits);
        return match bits.number(15) {
            weight @ 0..10_000 => format!("{gtin}3202{weight:06}"),
            weight => format!("{gtin}3203{:06}", weight - 10_000),
        };
    }
    if bits.takes("0111") {
        let kind = bits.number(3);
        let (gtin, weight, date) = (of_nine(&mut bits), bits.number(20), bits.number(16));
        let date = if date == 38_400 {
            String::new()
        } else {
            let ai = [11, 13, 15, 17][kind as usize / 2];
            format!("{ai}{:02}{:02}{:02}", date / 384, date / 32 % 12 + 1, date % 32)
        };
        let ai = if kind.is_multiple_of(2) { 310 } else { 320 };
        return format!("{gtin}{ai}{}{:06}{date}", weight / 100_000, weight % 100_000);
    }
    let has_currency = bits.takes("01101");
    assert!(has_currency || bits.takes("01100"));
    assert!(bits.takes(&length));
    let (gtin, decimals) = (of_nine(&mut bits), bits.number(2));
    let (ai, currency) =
        if has_currency { (393, format!("{:03}", bits.number(10))) } else { (392, String::new()) };
    format!("{gtin}{ai}{decimals}{currency}{}", general(bits))
}

fn of_payload(payload: &str) -> String {
    format!("01{payload}{}", compute(payload).unwrap())
}

/// General-purpose data, up to what fills the last character.
fn general(mut bits: Bits<'_>) -> String {
    const SIGNS: &[u8] = b"!\"%&'()*+,-./:;<=>?_ ";
    let mut text = String::new();
    let mut mode = "numeric";
    let digit =
        |value: u32| if value == 10 { '\u{1d}' } else { char::from_digit(value, 10).unwrap() };
    let letter = |code: u32| char::from(u8::try_from(code).unwrap());
    loop {
        let left = bits.0.len();
        if mode == "numeric" {
            if left < 4 || (left < 7 && bits.0.starts_with("0000")) {
                return text;
            }
            if bits.takes("0000") {
                mode = "alphanumeric";
            } else if left < 7 {
                text.push(digit(bits.number(4) - 1));
            } else {
                let pair = bits.number(7) - 8;
                text.push(digit(pair / 11));
                // FNC1 at the end fills up an odd digit.
                let filling = format!("0000{}", "00100".repeat(60));
                let is_last = pair % 11 == 10 && filling.starts_with(bits.0);
                if !is_last {
                    text.push(digit(pair % 11));
                }
            }
            continue;
        }
        // Filling is latches from one mode to the other, cut anywhere.
        if left < 5 || "00100".repeat(60).starts_with(bits.0) {
            return text;
        }
        if bits.takes("000") {
            mode = "numeric";
        } else if bits.takes("01111") {
            text.push('\u{1d}');
            mode = "numeric";
        } else if bits.takes("00100") {
            mode = if mode == "alphanumeric" { "iso646" } else { "alphanumeric" };
        } else if bits.0.starts_with('0') {
            text.push(digit(bits.number(5) - 5));
        } else if mode == "alphanumeric" {
            text.push(match bits.number(6) {
                code @ 0..58 => letter(code + 33),
                code => char::from(b"*,-./"[code as usize - 58]),
            });
        } else if bits.0 >= "11101" {
            text.push(char::from(SIGNS[bits.number(8) as usize - 232]));
        } else {
            text.push(match bits.number(7) {
                code @ 0..90 => letter(code + 1),
                code => letter(code + 7),
            });
        }
    }
}
