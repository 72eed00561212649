//! A GS1 `DotCode` reads back by a decoder of its own, which also reads the symbols of two other programs.

use std::fmt::Write;

use super::elements;
use barcode_core::symbol::Symbology;
use barcode_core::symbol::matrix::{MatrixOptions, MatrixSymbol};
use barcode_core::syntax::{ElementString, ParseOptions};
use proptest::prelude::*;
use serde::Deserialize;

/// Rows of a symbol from the top; a dot is `true`.
type Rows = Vec<Vec<bool>>;

fn draw(text: &str) -> Rows {
    let symbol = MatrixSymbol::read(Symbology::Gs1DotCode, text, MatrixOptions::default()).unwrap();
    symbol.matrix().rows().map(<[bool]>::to_vec).collect()
}

fn data(text: &str) -> String {
    ElementString::parse_bracketed(text, &ParseOptions::default()).unwrap().to_data()
}

/// What a symbol says, with a group separator for FNC1.
fn decode(rows: &Rows) -> String {
    let (height, width) = (rows.len(), rows[0].len());
    assert_eq!((height + width) % 2, 1, "an odd sum");
    let (right, bottom) = (width - 1, height - 1);
    // Columns of an even height from the left, rows of an odd height from the bottom; the corners last.
    let mut order = Vec::new();
    let mut corners = [
        (0, right, bottom - 1),
        (1, 0, bottom - 1),
        (2, right - 1, bottom),
        (3, 1, bottom),
        (4, right, 0),
        (5, 0, 0),
    ];
    if height % 2 == 1 {
        corners = [
            (0, right - 1, 0),
            (1, right - 1, bottom),
            (2, right, 1),
            (3, right, bottom - 1),
            (4, 0, 0),
            (5, 0, bottom),
        ];
    }
    for (y, row) in rows.iter().enumerate() {
        for (x, dot) in row.iter().enumerate() {
            if (x + y) % 2 == 1 {
                assert!(!dot, "a dot between places");
                continue;
            }
            let corner = corners.iter().find(|(_, cx, cy)| (*cx, *cy) == (x, y));
            let by = if height % 2 == 0 { (0, x, y) } else { (0, height - y, x) };
            order.push((corner.map_or(by, |(at, ..)| (1, *at, 0)), *dot));
        }
    }
    order.sort_by_key(|(by, _)| *by);
    let dots: Vec<u16> = order.into_iter().map(|(_, dot)| u16::from(dot)).collect();
    let value = |dots: &[u16]| dots.iter().fold(0, |value, dot| value * 2 + dot);

    let mut patterns: Vec<u16> =
        (0..512).filter(|pattern: &u16| pattern.count_ones() == 5).collect();
    let turns = |pattern: u16| {
        (0..8).filter(|bit| (pattern >> bit & 1) != (pattern >> (bit + 1) & 1)).count()
    };
    patterns.sort_by_key(|pattern| (std::cmp::Reverse(turns(*pattern)), *pattern));
    patterns.truncate(113);

    let words = (1..2_000)
        .take_while(|words| (words + words / 2 + 3) * 9 + 2 <= dots.len())
        .last()
        .unwrap();
    let total = words + words / 2 + 3;
    let mask = value(&dots[..2]);
    let mut read = vec![Some(mask)];
    read.extend(dots[2..].chunks_exact(9).take(total).map(|nine| {
        patterns
            .iter()
            .position(|pattern| *pattern == value(nine))
            .map(|at| u16::try_from(at).unwrap())
    }));
    let blocks = total / 112 + 1;
    let mut whole = vec![0; total + 1];
    for first in 0..blocks {
        let block: Vec<Option<u16>> = read.iter().skip(first).step_by(blocks).copied().collect();
        let own = (words + 1 - first).div_ceil(blocks);
        for (at, word) in repaired(&block, block.len() - own).into_iter().enumerate() {
            whole[at * blocks + first] = word;
        }
    }
    let step = [0, 3, 7, 17][usize::from(whole[0])];
    let plain = whole[1..=words].iter().zip(0..);
    let plain = plain.map(|(word, at): (&u16, u16)| {
        u8::try_from((word + 113 * 113 - at * step % 113) % 113).unwrap()
    });
    text_of(&plain.collect::<Vec<_>>())
}

/// The words of a block, which must be a multiple of its polynomial; words that were not read are worked out.
fn repaired(block: &[Option<u16>], check: usize) -> Vec<u16> {
    let power = |exponent: usize| (0..exponent % 112).fold(1_u16, |value, _| value * 3 % 113);
    let mut words: Vec<u16> = block.iter().map(|word| word.unwrap_or_default()).collect();
    let missing: Vec<usize> = (0..block.len()).filter(|at| block[*at].is_none()).collect();
    assert!(missing.len() <= check, "too much is missing");
    let value =
        |words: &[u16], at: u16| words.iter().fold(0, |value, word| (value * at + word) % 113);
    // One equation for each check word: the sum of all words times a power of the root is nothing.
    let mut equations: Vec<Vec<u16>> = (1..=check)
        .map(|root| {
            let mut row: Vec<u16> =
                missing.iter().map(|at| power(root * (block.len() - 1 - at))).collect();
            row.push((113 - value(&words, power(root))) % 113);
            row
        })
        .collect();
    for column in 0..missing.len() {
        let pivot = (column..check).find(|row| equations[*row][column] != 0).unwrap();
        equations.swap(column, pivot);
        let inverse = (1..113).find(|other| equations[column][column] * other % 113 == 1).unwrap();
        for cell in &mut equations[column] {
            *cell = *cell * inverse % 113;
        }
        let own = equations[column].clone();
        for (at, row) in equations.iter_mut().enumerate() {
            let factor = row[column];
            if at != column {
                for (cell, own) in row.iter_mut().zip(&own) {
                    *cell = (*cell + 113 * 113 - factor * own) % 113;
                }
            }
        }
    }
    for (at, equation) in missing.iter().zip(&equations) {
        words[*at] = *equation.last().unwrap();
    }
    for root in 1..=check {
        assert_eq!(value(&words, power(root)), 0, "check words of a block do not fit");
    }
    words
}

fn text_of(words: &[u8]) -> String {
    let mut text = String::new();
    let mut rest = words.iter().copied();
    let pair = |text: &mut String, word: u8| match word {
        0..100 => write!(text, "{word:02}").unwrap(),
        107 => text.push('\u{1d}'),
        other => panic!("{other} is no pair"),
    };
    let single = |text: &mut String, word: u8| match word {
        0..96 => text.push(char::from(word + 32)),
        107 => text.push('\u{1d}'),
        other => panic!("{other} is no character"),
    };
    let mut in_b = false;
    while let Some(word) = rest.next() {
        match (in_b, word) {
            (_, 106) => in_b = !in_b,
            (false, 100) => {
                text.push_str("17");
                rest.by_ref().take(3).for_each(|word| pair(&mut text, word));
                text.push_str("10");
            }
            (false, 102..=105) => {
                rest.by_ref()
                    .take(usize::from(word) - 101)
                    .for_each(|word| single(&mut text, word));
            }
            (true, 103..=105) => {
                rest.by_ref().take(usize::from(word) - 101).for_each(|word| pair(&mut text, word));
            }
            (false, _) => pair(&mut text, word),
            (true, _) => single(&mut text, word),
        }
    }
    text
}

/// A symbol that another program has drawn.
#[derive(Deserialize)]
struct Peer {
    by: String,
    text: String,
    rows: Vec<String>,
    /// Whether ours has the same dots; elsewhere other codewords or another size say the same.
    #[serde(default)]
    same: bool,
}

#[test]
fn symbols_of_other_programs_read_as_ours_do() {
    let peers: Vec<Peer> = serde_json::from_str(include_str!("dot_code_peers.json")).unwrap();
    assert!(peers.len() >= 20);
    for Peer { by, text, rows, same } in peers {
        let rows: Rows =
            rows.iter().map(|row| row.chars().map(|dot| dot == '#').collect()).collect();
        assert_eq!(decode(&rows), data(&text), "{by}");
        let own = draw(&text);
        assert_eq!(decode(&own), data(&text), "{text}");
        assert!(!same || own == rows, "{by}: {text}");
        // Never larger than theirs.
        assert!(own.len() * own[0].len() <= rows.len() * rows[0].len(), "{by}: {text}");
    }
}

proptest! {
    #[test]
    fn an_element_string_reads_back(
        lot in "[!-\"%-?A-Z_a-z]{1,20}",
        serial in "[0-9]{1,20}",
        company in "[A-Za-z0-9/.-]{0,90}",
    ) {
        let mut text = elements(&lot, &serial);
        if !company.is_empty() {
            text.push_str("(99)");
            text.push_str(&company);
        }
        prop_assume!(ElementString::parse_bracketed(&text, &ParseOptions::default()).is_ok());
        prop_assert_eq!(decode(&draw(&text)), data(&text));
    }

    #[test]
    fn dates_and_batches_read_back(
        parts in prop::collection::vec(prop_oneof!["17[2-4][0-9](0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8])", "10[0-9A-Z]{1,8}", "21[0-9]{1,9}"], 0..6)
    ) {
        let mut text = "(01)09521234543213".to_owned();
        for (at, part) in parts.iter().enumerate() {
            if !parts[..at].iter().any(|other| other[..2] == part[..2]) {
                write!(text, "({}){}", &part[..2], &part[2..]).unwrap();
            }
        }
        prop_assert_eq!(decode(&draw(&text)), data(&text));
    }
}
