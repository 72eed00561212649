/**
 * A table that a tool has made, to be saved as a workbook or as CSV: its cells as they are, so that the file that nobody
 * asks for is not written, and the one that is asked for takes no reading of another.
 */
import { columnNames } from "../lists/find-column";
import { chunksOf, type RowReader } from "./read-rows";
import { TextWriter } from "./text-writer";

/** It can be posted from a worker. */
export type TextTable = {
  /** As the binary of workbooks takes them. */
  rows: Blob;
  /** How many of them come first to say what the columns are called. */
  headRows: number;
};

// No scanner sends these, as it does U+001D and its neighbours, and no file holds them.
const BETWEEN_CELLS = "\u0000";
const AFTER_ROW = "\u0016";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BETWEEN = /[\u0000\u0016]/g;

/** Rows of a table, written while they come. */
export class TableWriter {
  private readonly text = new TextWriter();
  private readonly headRows: number;

  constructor(head: string[][]) {
    this.headRows = head.length;
    for (const cells of head) this.add(cells);
  }

  add(cells: string[]): void {
    const isPlain = cells.join("").search(BETWEEN) === -1;
    const kept = isPlain ? cells : cells.map((cell) => cell.replace(BETWEEN, "\ufffd"));
    this.text.add(kept.join(BETWEEN_CELLS) + AFTER_ROW);
  }

  finish(): TextTable {
    return { rows: this.text.finish(), headRows: this.headRows };
  }
}

/** The table that is read, the column with its numbers, and what that is called where it has no name. */
type Answered = {
  reader: Pick<RowReader, "above" | "header" | "width">;
  column?: number;
  typed?: string;
  headings: string[];
};

/** A table with columns of ours behind its own, which stay as they were. */
export class AnswerWriter {
  private readonly table: TableWriter;
  private readonly width: number;

  constructor({ reader, column = 0, typed, headings }: Answered) {
    this.width = reader.width;
    const names = columnNames(reader);
    if (typed !== undefined) names[column] = reader.header?.[column] || typed;
    this.table = new TableWriter([...reader.above, [...names, ...headings]]);
  }

  /** A row of the table and what is added to it. */
  add(cells: string[], added: string[]): void {
    const row = cells.slice(0, this.width);
    while (row.length < this.width) row.push("");
    // A row may be longer than those that were looked at to tell the width.
    row.push(...added, ...cells.slice(this.width));
    this.table.add(row);
  }

  finish(): TextTable {
    return this.table.finish();
  }
}

/** The rows of a table, a piece of it at a time. */
export async function* tableRows({ rows }: TextTable): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (const chunk of chunksOf(rows)) {
    const texts = (rest + decoder.decode(chunk, { stream: true })).split(AFTER_ROW);
    rest = texts.pop() ?? "";
    yield texts.map((text) => text.split(BETWEEN_CELLS));
  }
}
