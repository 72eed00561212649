/** The table of many labels: what its columns hold, as a guess from their names for people to change. */

import { toCell } from "../../engine/files/csv-cell";
import type { RowReader } from "../../engine/files/read-rows";
import { columnNames } from "../../engine/lists/find-column";
import { plainName } from "../../engine/lists/headings";
import type { DateOrder, LabelField } from "../../engine/load-print";
import {
  areNoAddresses,
  fieldOfName,
  hasOtherUnit,
  isDate,
  likelyField,
  mayBePallets,
} from "./field-names";
import { fieldWords } from "./fields";

/** A column of a table; `field` is what it holds, `null` where it is left out. */
export type TableColumn = {
  name: string;
  /** The first value in it. */
  example: string;
  field: LabelField | null;
  /** By what it was found, or why it is left out; nothing where a person has chosen. */
  reason?: "heading" | "values" | "otherUnit" | undefined;
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
  const table = names.map((name, at) => {
    const cells = sample.map((row) => row[at]?.trim() ?? "").filter(Boolean);
    return { name, cells, known: fieldOfName.get(plainName(name)) };
  });
  const fields = guessFields(table);
  const pallets = fields.includes("sscc")
    ? -1
    : table.findIndex(({ cells }, at) => fields[at] === null && arePallets(cells));
  const maybes = table.map(({ name, cells, known }, at) => {
    if (header === null || fields[at] !== null || at === pallets) return undefined;
    if (pallets < 0 && mayBePallets(name, cells)) return "sscc";
    // A name that is known is left out for what is in its column, or because another one is called so too.
    if (known === undefined) return likelyField(name, cells);
    return areNoAddresses(known, cells) ? known : undefined;
  });
  // With a count beside it, a GTIN is that of what is inside, whatever it is called.
  const isCounted = fields.includes("count") || maybes.includes("count");
  const columns = table.map(({ name, cells, known }, at): TableColumn => {
    const field = at === pallets ? "sscc" : (fields[at] ?? null);
    const maybe = maybes[at];
    const isOther = field === null && known !== undefined && hasOtherUnit(known, name);
    return {
      name,
      example: cells[0] ?? "",
      field,
      reason: at === pallets ? "values" : field ? "heading" : isOther ? "otherUnit" : undefined,
      maybe: maybe === "gtin" && isCounted ? "contents" : maybe,
    };
  });
  return { columns, firstRow: header === null ? 1 : 2 };
}

/** A column with its name and its cells that are filled. */
type NamedCells = { name: string; cells: string[]; known: LabelField | undefined };

/** The field of each name; of several columns that are called so the first with something in it. */
function guessFields(table: NamedCells[]): (LabelField | null)[] {
  const has = (field: LabelField) => table.some(({ known }) => known === field);
  const isTradeItem = has("gtin") && !has("count");
  const guessed = table.map(({ name, cells, known }) => {
    if (serialNames.includes(plainName(name))) return isTradeItem ? "serial" : "serialReference";
    if (known === "gtin" && isPlainGtin(name) && has("count") && !has("contents"))
      return "contents";
    const isOther =
      known === undefined ||
      hasOtherUnit(known, name) ||
      (known === "sscc" && isCounted(name, cells)) ||
      areNoAddresses(known, cells);
    return isOther ? null : known;
  });
  return guessed.map((field, at) => {
    const same = table.flatMap((_, other) => (guessed[other] === field ? [other] : []));
    const first = same.find((other) => table[other]?.cells.length) ?? same[0];
    return at === first ? field : null;
  });
}

/** A GTIN of which no more is said. */
const isPlainGtin = (name: string) => plainName(name) === "gtin";

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
  return !plainName(name).includes("sscc") && cells.length > 0 && cells.every(isShort);
}

/** Eighteen digits, with their identifier or without, as a scanner types it too. */
const PALLET = /^((\]C1)?\(?00\)?)?\d{18}$/;

/** Whether most cells are numbers of pallets, whatever their column is called, so that no pallet gets a second one. */
function arePallets(cells: string[]): boolean {
  const numbers = cells.filter((cell) => PALLET.test(cell.replace(/\s/g, "")));
  return numbers.length > cells.length / 2;
}

/** The orders of days, months and years that headings say: "Best before (dd/mm/yyyy)". */
const ORDERS: [RegExp, DateOrder][] = [
  [/\bd{1,2}\W?m{1,4}\W?y{2,4}\b/i, "dayFirst"],
  [/\bm{1,4}\W?d{1,2}\W?y{2,4}\b/i, "monthFirst"],
  [/\by{2,4}\W?m{1,4}\W?d{1,2}\b/i, "yearFirst"],
];

/** What stands first in the dates of a table, where the headings of their columns say so and agree. */
export function orderNamed(columns: Pick<TableColumn, "name" | "field">[]): DateOrder | undefined {
  const ofDates = columns.filter(({ field }) => field !== null && isDate(field));
  const named = ofDates.flatMap(({ name }) =>
    ORDERS.flatMap(([order, found]) => (order.test(name) ? [found] : [])),
  );
  return new Set(named).size === 1 ? named[0] : undefined;
}

/** The columns with another field for one of them; a field has one column. */
export function withField(
  columns: TableColumn[],
  at: number,
  field: LabelField | null,
): TableColumn[] {
  const isCounted = field === "count" && columns.every((column) => column.field !== "contents");
  return columns.map((column, index) => {
    if (index === at) return { ...column, field, reason: undefined, maybe: undefined };
    if (field !== null && column.field === field)
      return { ...column, field: null, reason: undefined };
    // As with a count that was known by its name.
    const isInside = isCounted && column.reason === "heading" && isPlainGtin(column.name);
    return isInside && column.field === "gtin" ? { ...column, field: "contents" } : column;
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
