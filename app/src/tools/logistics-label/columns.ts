/** The table of many labels: what its columns hold, as a guess from their names for people to change. */

import { toCell } from "../../engine/files/csv-cell";
import type { RowReader } from "../../engine/files/read-rows";
import { columnNames } from "../../engine/lists/find-column";
import { plainName } from "../../engine/lists/headings";
import type { LabelField } from "../../engine/load-print";
import { fieldOfName, likelyField } from "./field-names";
import { fieldWords } from "./fields";

/** A column of a table; `field` is what it holds, `null` where it is left out. */
export type TableColumn = {
  name: string;
  /** The first value in it. */
  example: string;
  field: LabelField | null;
  /** What a column that is left out may hold, until a person has said. */
  maybe?: LabelField | undefined;
};

export type LabelTable = {
  columns: TableColumn[];
  /** The row that the labels begin with, as a spreadsheet counts. */
  firstRow: number;
};

/** On a table of pallets these mean the pallet, unless another column says that the unit is a trade item. */
const serialNames = ["serial", "serial ref"].map(plainName);

/** Finds what the columns hold. A first row of words that none of the fields is called has labels already. */
export function readTable(reader: Pick<RowReader, "header" | "sample" | "width">): LabelTable {
  // Where all rows are words, the reader cannot tell that the first one has the names.
  const [first = []] = reader.sample;
  const isNamed = reader.header === null && first.some((cell) => fieldOfName.has(plainName(cell)));
  const header = reader.header ?? (isNamed ? first.map((cell) => cell.trim()) : null);
  const sample = isNamed ? reader.sample.slice(1) : reader.sample;
  const names = columnNames({ header, width: reader.width });
  const cellsOf = (at: number) => sample.map((row) => row[at] ?? "");
  const counts = names.map((name, at) => isCounted(name, cellsOf(at)));
  const fields = guessFields(names).map((field, at) =>
    field === "sscc" && counts[at] ? null : field,
  );
  const pallets = palletsIn(sample, names, fields);
  const columns = names.map((name, at): TableColumn => {
    const cells = cellsOf(at);
    const field = at === pallets ? "sscc" : (fields[at] ?? null);
    const isKnown = header === null || field !== null || fieldOfName.has(plainName(name));
    return {
      name,
      example: cells.map((cell) => cell.trim()).find((cell) => cell !== "") ?? "",
      field,
      maybe: isKnown ? undefined : likelyAmong(fields, likelyField(name, cells)),
    };
  });
  return { columns, firstRow: header === null ? 1 : 2 };
}

/** The field of each name; the first column that holds a field keeps it. */
function guessFields(names: string[]): (LabelField | null)[] {
  const plainNames = names.map(plainName);
  const known = plainNames.map((name) => fieldOfName.get(name));
  const isCounted = known.includes("count");
  const isTradeItem = known.includes("gtin") && !isCounted;
  const guessed = plainNames.map((name, at) => {
    if (serialNames.includes(name)) return isTradeItem ? "serial" : "serialReference";
    // With a count beside it, a GTIN is that of what is inside.
    if (known[at] === "gtin" && isCounted && !known.includes("contents")) return "contents";
    return known[at];
  });
  return guessed.map((field, at) =>
    field !== undefined && guessed.indexOf(field) === at ? field : null,
  );
}

/** With a count beside it, a GTIN is that of what is inside, whatever it is called. */
function likelyAmong(fields: (LabelField | null)[], field: LabelField | undefined) {
  return field === "gtin" && fields.includes("count") ? "contents" : field;
}

/** The first column that has to be asked about: it looks like a field that no other column is. */
export function inQuestion(columns: TableColumn[]): number | undefined {
  const at = columns.findIndex(
    ({ maybe }) => maybe !== undefined && columns.every(({ field }) => field !== maybe),
  );
  return at < 0 ? undefined : at;
}

/** Whether a column such as "Pallet #" counts the pallets: its numbers are short, and it is not called SSCC. */
function isCounted(name: string, cells: string[]): boolean {
  const isShort = (cell: string) => /^\D*\d{1,9}\D*$/.test(cell);
  const filled = cells.filter((cell) => cell.trim() !== "");
  return !plainName(name).includes("sscc") && filled.length > 0 && filled.every(isShort);
}

/** Eighteen digits, with their identifier or without. */
const PALLET = /^(\(?00\)?)?\d{18}$/;

/** The column with the numbers of pallets under a name that is not known, so that no pallet gets a second one. */
function palletsIn(sample: string[][], names: string[], fields: (LabelField | null)[]) {
  if (fields.includes("sscc")) return -1;
  return names.findIndex((_, at) => {
    const cells = sample.map((row) => row[at]?.replace(/\s/g, "") ?? "").filter(Boolean);
    return fields[at] === null && cells.length > 0 && cells.every((cell) => PALLET.test(cell));
  });
}

/** The columns with another field for one of them; a field has one column. */
export function withField(
  columns: TableColumn[],
  at: number,
  field: LabelField | null,
): TableColumn[] {
  return columns.map((column, index) => {
    if (index === at) return { ...column, field, maybe: undefined };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });
}

/** A table of the numbers that were pasted into a field. Rows with more than a number are a table already. */
export function tableOf(field: LabelField, rows: string): string {
  const areNumbers = rows.split("\n").every((row) => /^[\d\s().-]+$/.test(row));
  return areNumbers ? `${fieldWords[field].label}\n${rows}` : rows;
}

const templateFields = [
  ...(["serialReference", "contents", "count", "batch", "bestBefore", "grossWeight"] as const),
  ...(["orderNumber", "shipTo"] as const),
];

const tea = "19521234543210";
/** The serial references are left to the tool. */
const templateRows = [
  ["", tea, "48", "AB12", "1/2/2028", "512.5", "PO1234", "Grocer Pty Ltd, Melbourne"],
  ["", tea, "36", "AB13", "8/2/2028", "390", "PO1234", "Grocer Pty Ltd, Melbourne"],
  ["", "29521234543217", "120", "C7", "15/2/2028", "610.5", "PO1240", "Grocer Pty Ltd, Hobart"],
];

/** A table with the columns most labels need and made-up rows. */
export function templateCsv(): string {
  const rows = [templateFields.map((field) => fieldWords[field].label), ...templateRows];
  return rows
    .map((row) => row.map(toCell).join(","))
    .join("\r\n")
    .concat("\r\n");
}
