//! A table of plain text for a terminal.

/// The widest cell; longer texts end in an ellipsis.
const WIDEST: usize = 40;

/// Columns as wide as their widest cell, two spaces between them.
pub(super) fn table<const COLUMNS: usize>(
    head: [&str; COLUMNS],
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
) -> String {
    let mut lines = vec![head.map(str::to_owned)];
    lines.extend(rows.into_iter().map(|row| row.map(|cell| shorten(&printable(&cell)))));
    let width = |column: usize| lines.iter().map(|line| length(&line[column])).max().unwrap_or(0);
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    let mut text = String::new();
    for line in &lines {
        let cells: Vec<String> =
            line.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// The text with a replacement character for each one that a terminal acts on: control characters, and those that turn the
/// direction of writing.
pub(super) fn printable(text: &str) -> String {
    let acts = |character: char| {
        character.is_control()
            || matches!(character, '\u{200E}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|character| if acts(character) { '\u{FFFD}' } else { character }).collect()
}

fn length(cell: &str) -> usize {
    cell.chars().count()
}

fn shorten(cell: &str) -> String {
    if length(cell) <= WIDEST {
        return cell.to_owned();
    }
    cell.chars().take(WIDEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [["a", "Söhne 日本"], ["long cell", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(
            table(["One", "Two"], rows),
            "One        Two\na          Söhne 日本\nlong cell\n"
        );
    }

    #[test]
    fn a_cell_cannot_command_the_terminal() {
        let hostile = "\u{1b}[2Jgone\r\nnew\tline\u{9b}31m\u{202e}abc";
        let text = table(["Name"], [[hostile.to_owned()]]);
        assert_eq!(text.lines().count(), 2);
        assert!(text.lines().all(|line| printable(line) == line), "{text:?}");
        assert!(text.contains("gone") && text.contains("abc"), "{text:?}");
    }

    #[test]
    fn a_long_cell_is_shortened() {
        let text = table(["Name"], [["x".repeat(41)], ["y".repeat(40)]]);
        assert!(text.contains(&format!("{}…\n", "x".repeat(39))), "{text}");
        assert!(text.contains(&"y".repeat(40)), "{text}");
    }
}
