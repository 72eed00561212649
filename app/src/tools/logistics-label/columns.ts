/** The table of many labels: what its columns hold, as a guess from their names for people to change. */

import { toCell } from "../../engine/files/csv";
import type { RowReader } from "../../engine/files/read-rows";
import { columnNames } from "../../engine/lists/find-column";
import type { LabelField } from "../../engine/load-print";
import { allFields, fieldWords } from "./fields";

/** A column of a table; `field` is what it holds, `null` where it is left out. */
export type TableColumn = {
  name: string;
  /** The first value in it. */
  example: string;
  field: LabelField | null;
};

export type LabelTable = {
  columns: TableColumn[];
  /** The row that the labels begin with, as a spreadsheet counts. */
  firstRow: number;
};

/**
 * What people call a field other than by its label on the form or its id in links, and what it was called in files that
 * were saved before an editor changed the label.
 */
const otherNames: Partial<Record<LabelField, string[]>> = {
  extension: ["extension digit"],
  companyPrefix: ["prefix", "gs1 prefix", "gs1 company prefix"],
  contents: ["gtin of what is inside", "content", "gtin of contents", "content gtin", "ean"],
  count: ["how many are inside", "quantity", "qty", "units", "cartons", "number of cartons"],
  gtin: ["gtin of the unit", "gtin of unit", "unit gtin"],
  batch: [
    "batch or lot",
    "lot",
    "batch number",
    "lot number",
    "batch lot",
    "batch no",
    "lot no",
    "batch code",
    "lot code",
  ],
  productionDate: [
    "prod date",
    "produced",
    "manufactured",
    "manufacture date",
    "manufacturing date",
    "mfg",
    "mfg date",
    "mfd",
    "dom",
  ],
  packagingDate: ["pack date", "packed", "packed on", "date packed", "pkd"],
  bestBefore: [
    ...["best before date", "best before end", "best before end date", "best by", "best by date"],
    ...["bb", "bbd", "bbe", "bb date", "bbe date", "bbf"],
  ],
  sellBy: ["sell by date", "display until"],
  useBy: [
    "use by or expiry",
    ...["use by", "use by date", "ubd", "expiry", "expiry date", "expiration", "expiration date"],
    ...["expires", "expires on", "exp", "exp date"],
  ],
  serial: ["serial number of the unit"],
  netWeight: ["net weight in kilograms", "net", "net weight", "net kg", "net weight kg"],
  grossWeight: [
    "gross weight in kilograms",
    "gross",
    "gross weight",
    "weight",
    "kg",
    "gross kg",
    "gross weight kg",
    "weight kg",
  ],
  orderNumber: ["order", "order no", "po", "po number", "purchase order"],
  shipToLocation: ["ship to gln", "gln"],
  shipForLocation: ["ship for gln"],
  consignment: [
    "consignment number ginc",
    "ginc",
    "consignment",
    "consignment note",
    "con note",
    "connote",
  ],
  shipment: ["shipment number gsin", "gsin", "shipment"],
  route: ["route code", "routing code", "routing"],
  postcode: ["post code", "zip", "ship to post", "ship to postcode"],
  country: ["country of the postcode", "country", "country code", "ship to country"],
  shipFrom: ["from", "ship from", "sender", "from address"],
  shipTo: ["to", "ship to", "receiver", "customer", "address", "to address", "deliver to"],
  carrierName: ["carrier"],
};

/** On a table of pallets these mean the pallet, unless another column says that the unit is a trade item. */
const serialNames = ["serial", "serial number", "serial no", "serial ref"].map(plain);

/** Every name without spaces and signs, and its field; the last counts, so that of a label does. */
const fieldOfName = new Map<string, LabelField>([
  ...allFields.flatMap((id) =>
    [id, ...(otherNames[id] ?? [])].map((name) => [plain(name), id] as const),
  ),
  ...allFields.map((id) => [plain(fieldWords[id].label), id] as const),
]);

/** A name without what people write in different ways: "Best before", "best_before". */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Finds what the columns hold. A first row of words that none of the fields is called has labels already. */
export function readTable(reader: Pick<RowReader, "header" | "sample" | "width">): LabelTable {
  // Where all rows are words, the reader cannot tell that the first one has the names.
  const [first = []] = reader.sample;
  const isNamed = reader.header === null && first.some((cell) => fieldOfName.has(plain(cell)));
  const header = reader.header ?? (isNamed ? first.map((cell) => cell.trim()) : null);
  const sample = isNamed ? reader.sample.slice(1) : reader.sample;
  const names = columnNames({ header, width: reader.width });
  const fields = guessFields(names);
  const columns = names.map((name, at) => ({
    name,
    example: sample.map((row) => row[at]?.trim() ?? "").find((cell) => cell !== "") ?? "",
    field: fields[at] ?? null,
  }));
  return { columns, firstRow: header === null ? 1 : 2 };
}

/** The field of each name; the first column that holds a field keeps it. */
function guessFields(names: string[]): (LabelField | null)[] {
  const plainNames = names.map(plain);
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

/** The columns with another field for one of them; a field has one column. */
export function withField(
  columns: TableColumn[],
  at: number,
  field: LabelField | null,
): TableColumn[] {
  return columns.map((column, index) => {
    if (index === at) return { ...column, field };
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
