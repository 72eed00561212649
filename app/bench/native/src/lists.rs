//! What the core says of the rows of a list, for `lists.mjs` and `many.mjs` to compare with the files that the site saves.
//!
//! Rows come from standard input, answers go to standard output, one a line.

use std::io::{Read, Write, stdin, stdout};

use barcode_core::batch::{Column, complete_lines};
use barcode_core::interpret::InterpretOptions;
use barcode_core::interpret::tabulate::{column, tabulate};
use barcode_core::label::sscc_of_parts;
use barcode_core::packaging::pack_lines;

/// Answers as the list of this tool: a complete number, forms with tabs between, a GTIN-14, or the SSCC of a company
/// prefix and a serial reference with a space between.
pub(crate) fn answer(tool: &str) {
    let mut rows = Vec::new();
    stdin().read_to_end(&mut rows).expect("rows are piped in");
    let mut numbers = Column::new(None);
    numbers.learn(&rows);
    let first_cells = |lines: Vec<u8>| {
        let lines = String::from_utf8(lines).expect("answers are UTF-8");
        let first = |line: &str| line.split('\t').next().unwrap_or_default().to_owned() + "\n";
        lines.lines().map(first).collect::<String>().into_bytes()
    };
    let answers = match tool {
        "calculator" => first_cells(complete_lines(&rows, &numbers)),
        "gtin-14" => first_cells(pack_lines(&rows, 1, &numbers)),
        "labels" => {
            let rows = String::from_utf8(rows).expect("rows are UTF-8");
            let sscc = |row: &str| {
                let (prefix, serial) = row.split_once(' ').expect("two parts");
                let sscc = sscc_of_parts("", prefix, serial).expect("a right prefix and serial");
                sscc.as_str().to_owned() + "\n"
            };
            rows.lines().map(sscc).collect::<String>().into_bytes()
        }
        forms => {
            let forms: Vec<_> =
                forms.split(',').map(|code| column(code).expect("a form")).collect();
            let (mut text, mut statuses) = (Vec::new(), Vec::new());
            tabulate(&rows, &forms, &InterpretOptions::default(), &mut text, &mut statuses);
            text
        }
    };
    stdout().write_all(&answers).expect("answers are read");
}
