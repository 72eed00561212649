/** The table of many labels: what its columns may be called, and a template to start from. */
import type { LabelFieldId } from "../../engine/load-print";
import { plain } from "../../engine/make-labels";
import { fieldWords, isField } from "./fields";

/** Every name of a column, without spaces and signs, and its field: the words of the form, and the ids of links. */
export const columnFields: Record<string, LabelFieldId> = Object.fromEntries(
  Object.entries(fieldWords).flatMap(([id, { label }]) =>
    isField(id) ? [plain(id), plain(label)].map((name) => [name, id] as const) : [],
  ),
);

const templateFields = [
  ...(["contents", "count", "batch", "bestBefore", "grossWeight", "orderNumber"] as const),
  ...(["shipTo", "postcode"] as const),
];

const templateRows = [
  [
    "19521234543210",
    "48",
    "AB12",
    "1/2/2028",
    "512.5",
    "PO1234",
    "Grocer Pty Ltd, Melbourne",
    "3000",
  ],
  [
    "19521234543210",
    "36",
    "AB13",
    "8/2/2028",
    "390",
    "PO1234",
    "Grocer Pty Ltd, Melbourne",
    "3000",
  ],
  ["29521234543217", "120", "C7", "15/2/2028", "610.5", "PO1240", "Grocer Pty Ltd, Hobart", "7000"],
];

/** A table with the columns most labels need and made-up rows. */
export function templateCsv(): string {
  const rows = [templateFields.map((field) => fieldWords[field].label), ...templateRows];
  return rows
    .map((row) => row.map(quoted).join(","))
    .join("\r\n")
    .concat("\r\n");
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
