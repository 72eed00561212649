//! What the core says of the rows of a list, for `lists.mjs` to compare with the files that the site saves.
//!
//! Rows come from standard input, answers go to standard output, one a line.

use std::io::{Read, Write, stdin, stdout};

use barcode_core::batch::{Column, complete_lines};
use barcode_core::interpret::InterpretOptions;
use barcode_core::interpret::tabulate::{column, tabulate};
use barcode_core::packaging::pack_lines;

/// Answers as the list of this tool: a complete number, forms with tabs between, or a GTIN-14.
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
        forms => {
            let forms: Vec<_> = forms.split(',').map(|code| column(code).expect("a form")).collect();
            let (mut text, mut statuses) = (Vec::new(), Vec::new());
            tabulate(&rows, &forms, &InterpretOptions::default(), &mut text, &mut statuses);
            text
        }
    };
    stdout().write_all(&answers).expect("answers are read");
}
