//! Reads bars and spaces back by their widths, from tables of its own.

/// Widths of a digit from left to right in set A; set C has the same widths, set B their reverse.
const DIGITS: [&str; 10] =
    ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
/// The sets of the left half for each leading digit.
const LEADING: [&str; 10] = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA",
    "ABBABA",
];
/// Wide bars of each digit, as ISO/IEC 16390 lists them by weights 1, 2, 4, 7 and parity.
const WIDE: [&str; 10] =
    ["11221", "21112", "12112", "22111", "11212", "21211", "12211", "11122", "21121", "12121"];

pub(crate) fn ean_13(widths: &[u8]) -> String {
    let (left, sets) = half(&widths[3..27]);
    let (right, _) = half(&widths[32..56]);
    let leading = LEADING.iter().position(|known| *known == sets).unwrap();
    format!("{leading}{left}{right}")
}

pub(crate) fn ean_8(widths: &[u8]) -> String {
    half(&widths[3..19]).0 + &half(&widths[24..40]).0
}

/// Digits and their sets; those of the right half come out as A.
fn half(widths: &[u8]) -> (String, String) {
    widths
        .chunks_exact(4)
        .map(|character| {
            let forwards: String = character.iter().map(u8::to_string).collect();
            let backwards: String = forwards.chars().rev().collect();
            let digit = |widths: &str| DIGITS.iter().position(|known| *known == widths);
            match (digit(&forwards), digit(&backwards)) {
                (Some(digit), _) => (digit.to_string(), 'A'),
                (None, Some(digit)) => (digit.to_string(), 'B'),
                (None, None) => panic!("{forwards} is no digit"),
            }
        })
        .unzip()
}

pub(crate) fn itf_14(widths: &[u8]) -> String {
    assert_eq!((&widths[..4], &widths[74..]), (&[1, 1, 1, 1][..], &[2, 1, 1][..]));
    let mut digits = String::new();
    for pair in widths[4..74].chunks_exact(10) {
        for first in 0..2 {
            let five: String = pair.iter().skip(first).step_by(2).map(u8::to_string).collect();
            let digit = WIDE.iter().position(|known| *known == five);
            digits.push_str(&digit.unwrap().to_string());
        }
    }
    digits
}

/// The characters after the start; FNC1 is the group separator.
pub(crate) fn code_128(widths: &[u8]) -> String {
    let (characters, stop) = widths.split_at(widths.len() - 7);
    assert_eq!(stop, [2, 3, 3, 1, 1, 1, 2]);
    let values: Vec<usize> = characters
        .chunks_exact(6)
        .map(|character| {
            let (bars, all): (u8, u8) = (character.iter().step_by(2).sum(), character.iter().sum());
            assert_eq!((bars % 2, all), (0, 11), "eleven modules, an even number of them dark");
            let text: String = character.iter().map(u8::to_string).collect();
            position(&text)
        })
        .collect();
    let (check, data) = values.split_last().unwrap();
    let sum: usize = data.iter().enumerate().map(|(place, value)| place.max(1) * value).sum();
    assert_eq!(sum % 103, *check);
    let mut set = data[0];
    let mut text = String::new();
    for value in &data[1..] {
        match (set, value) {
            (_, 102) => text.push('\u{1d}'),
            (104, 99) => set = 105,
            (105, 100) => set = 104,
            (105, pair) => text.extend([pair / 10, pair % 10].map(|digit| digit.to_string())),
            (_, value) => text.push(char::from(u8::try_from(value + 32).unwrap())),
        }
    }
    text
}

/// The value with these widths.
fn position(widths: &str) -> usize {
    let known = CHARACTERS.as_bytes().chunks_exact(6);
    known.into_iter().position(|known| known == widths.as_bytes()).unwrap()
}

/// Widths of all values in one row, from ISO/IEC 15417, table 1.
const CHARACTERS: &str = concat!(
    "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222",
    "123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321",
    "232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121",
    "313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224",
    "111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111",
    "111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113",
    "114311411113411311113141114131311141411131",
    "211412211214211232",
);
