import { type OtherTable, type TableOfSheet, tableWithNumbers } from "./find-tables";
import { splitRows, TAB_SEPARATED } from "./split-rows";

/** One sheet of a workbook (.xlsx, .xlsb, .xls, .ods). */
export type Workbook = {
  /** The names of all sheets that are not hidden. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  /** Its text, with tabs between the cells, and the mark of UTF-8 in front. */
  text: Blob;
  /** How many of the rows that are read are hidden, by a filter or by hand; nothing where that cannot be seen, in an .xls. */
  hiddenRows: number | undefined;
  /** How many cells are empty because a formula has no result. */
  uncalculated: number;
  /** Tables of the sheet that are not read. */
  otherTables: OtherTable[];
};

/** The sheet with the numbers is read where none is named. */
export type WorkbookRequest = { file: Blob; sheet?: string | undefined };

export async function workbookText({ file, sheet }: WorkbookRequest): Promise<Workbook> {
  const { readWorkbook } = await import("../../../../wasm/pkg/workbook/barcode_wasm.js");
  const { text, hiddenRows, ...read } = readWorkbook(
    new Uint8Array(await file.arrayBuffer()),
    sheet,
  );
  const table = tableWithNumbers(() => rowsOf(text));
  const one = table === undefined ? text : textOf(table, rowsOf(text));
  return {
    ...read,
    text: new Blob(["\ufeff", one as BlobPart], { type: TAB_SEPARATED }),
    hiddenRows: hiddenRows?.filter((row) => table?.isRead(row) ?? true).length,
    otherTables: table?.others ?? [],
  };
}

/** Bytes split at a time, so that the rows of a long sheet are never held at once. */
const CHUNK = 256 * 1024;

function* rowsOf(text: Uint8Array): Generator<string[]> {
  const decoder = new TextDecoder();
  let left = "";
  for (let start = 0; start < text.length; start += CHUNK) {
    const isLast = start + CHUNK >= text.length;
    const piece = decoder.decode(text.subarray(start, start + CHUNK), { stream: !isLast });
    const { rows, rest } = splitRows(left + piece, "\t", isLast);
    left = rest;
    yield* rows;
  }
}

/** The rows of one table, with those of others empty, so that all keep their numbers. */
function textOf({ columns, isRead }: TableOfSheet, rows: Iterable<string[]>): string {
  const cellOf = (text: string) =>
    /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines: string[] = [];
  for (const row of rows) {
    const cells = isRead(lines.length + 1) ? row.slice(...columns) : [];
    lines.push(cells.map(cellOf).join("\t"));
  }
  return lines.join("\n");
}
