//! Lists of numbers: the fast paths say of each line what reading that line alone says.

#![no_main]

use barcode_core::batch::{
    Answer, Column, Outcome, check_columns, check_lines, check_records, complete_lines, line_spans,
};
use barcode_core::key::{KeyKind, validate};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|list: &[u8]| {
    let kinds = KeyKind::ALL.into_iter().map(Some).chain([None]);
    let lines: Vec<&[u8]> = line_spans(list).collect();
    for kind in kinds {
        let alone = Column::new(kind);
        let answers = check_lines(list, &alone);
        assert_eq!(answers.len(), lines.len());
        let completed = complete_lines(list, &alone);
        let completed: Vec<&[u8]> = completed.split(|byte| *byte == b'\n').collect();
        // Each line ends in a line feed, so that nothing follows the last one.
        assert_eq!(completed.len(), lines.len() + 1);
        for ((line, answer), completed) in lines.iter().zip(&answers).zip(completed) {
            check_line(line, *answer, completed, kind);
        }
        let mut column = alone;
        column.learn(list);
        assert_eq!(check_lines(list, &column).len(), lines.len());
        assert_eq!(complete_lines(list, &column).split(|byte| *byte == b'\n').count(), lines.len() + 1);
    }
    check_fixed_width(list);
});

fn check_line(line: &[u8], answer: Answer, completed: &[u8], kind: Option<KeyKind>) {
    assert_eq!(Answer::from(answer.outcome()), answer);
    // Alone, a byte order mark in front of a line would be the one of the file.
    if !line.starts_with("\u{feff}".as_bytes()) {
        assert_eq!(check_lines(line, &Column::new(kind)), [answer], "in the list and alone: {line:?}");
    }
    let Some(kind) = kind else { return };
    if !completed.is_empty() {
        let (completed, code) = std::str::from_utf8(completed).unwrap().split_once('\t').unwrap();
        assert_eq!(code, kind.code());
        assert!(validate(kind, completed).is_ok(), "{line:?} became {completed:?}");
    }
    let Ok(text) = std::str::from_utf8(line) else { return };
    let plain = kind.serial().is_none() && !text.contains(['"', '\'']);
    if plain && answer.outcome() != Outcome::Empty {
        assert_eq!(answer.outcome() == Outcome::Valid, validate(kind, text).is_ok(), "{text:?}");
    }
}

/// Records of 14 bytes and the same turned by columns get the same answers.
fn check_fixed_width(bytes: &[u8]) {
    let count = bytes.len() / 14;
    let records = &bytes[..count * 14];
    let columns: Vec<u8> =
        (0..14).flat_map(|at| records.iter().skip(at).step_by(14).copied()).collect();
    let answers = check_records(records);
    assert_eq!(check_columns(&columns), answers);
    for (record, answer) in records.chunks_exact(14).zip(answers) {
        if record.iter().all(u8::is_ascii_digit) {
            assert_eq!(check_lines(record, &Column::new(Some(KeyKind::Gtin14))), [answer], "{record:?}");
        }
    }
}
