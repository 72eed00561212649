/** The register as a table: the data of a despatch advice, which can be read back and is a table of labels too. */
import { CsvWriter, plainCell } from "../../engine/files/csv";
import { openRows, type Row } from "../../engine/files/read-rows";
import { joinCells } from "../../engine/lists/lines";
import type { LabelFieldId, PrintEngine } from "../../engine/load-print";
import { readTable } from "./columns";
import { fieldWords, isField } from "./fields";
import type { UsedLabel } from "./register";

const USED_ON = "Used on";

/** The fields that the labels fill, in the order of the form; the parts of an SSCC are in it. */
function filledFields(labels: UsedLabel[]): LabelFieldId[] {
  const filled = new Set(labels.flatMap(({ entries }) => Object.keys(entries)));
  return Object.keys(fieldWords)
    .filter(isField)
    .filter((field) => filled.has(field));
}

export function registerCsv(labels: UsedLabel[]): Blob {
  const fields = filledFields(labels);
  const csv = new CsvWriter();
  csv.add([USED_ON, ...fields.map((field) => fieldWords[field].label)]);
  for (const { usedOn, entries } of labels) {
    csv.add([usedOn, ...fields.map((field) => entries[field] ?? "")]);
  }
  return csv.finish();
}

/** The labels of a table with a column of SSCCs, and the rows whose SSCC or contents are wrong. */
export type ReadRegister = { labels: UsedLabel[]; faulty: number[] };

/** Rows that the engine reads at a time, a moment's work. */
const AT_ONCE = 500;

/** Reads such a table; nothing where no column holds SSCCs. */
export async function readRegisterFile(
  engine: PrintEngine,
  file: Blob,
): Promise<ReadRegister | undefined> {
  const reader = await openRows(file);
  const { columns, firstRow } = readTable(reader);
  if (!columns.some(({ field }) => field === "sscc")) return undefined;
  const places = columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }]));
  const day = columns.findIndex(({ name }) => name === USED_ON);
  const found: ReadRegister = { labels: [], faulty: [] };
  const read = (rows: Row[]) => {
    const cells = joinCells(
      rows.flatMap(({ cells }) => places.map(({ at }) => plainCell(cells[at] ?? ""))),
    );
    // The size with most room, since these labels have been printed already.
    const printing = { size: "wholeA4", output: "paper", x: 495, copies: 1 } as const;
    const fields = places.map(({ field }) => field);
    const { labels, faults } = engine.readLabelRows(fields, cells, printing);
    for (const { row, sscc, entries } of labels) {
      found.labels.push({ sscc, entries, usedOn: dayOf(rows[row]?.cells[day]) });
    }
    found.faulty.push(...faults.map(({ row }) => rows[row]?.number ?? 0));
  };
  for await (const batch of reader.batches()) {
    const rows = batch.rows.filter(({ number }) => number >= firstRow);
    for (let at = 0; at < rows.length; at += AT_ONCE) read(rows.slice(at, at + AT_ONCE));
  }
  return found;
}

/** A day as it is saved; spreadsheets may have written it another way, which then says nothing. */
const dayOf = (cell = "") => (/^\d{4}-\d{2}-\d{2}$/.test(cell.trim()) ? cell.trim() : "");
