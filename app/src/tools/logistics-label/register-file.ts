/** The register as a table: the data of a despatch advice, which can be read back and is a table of labels too. */
import { register as words } from "../../../../fixtures/content/words/logistics-label";
import { openRows, type Row } from "../../engine/files/read-rows";
import { TableWriter, type TextTable } from "../../engine/files/table";
import { filledRows } from "../../engine/lists/filled-rows";
import { joinCells } from "../../engine/lists/lines";
import type { LabelField, PrintEngine } from "../../engine/load-print";
import { orderNamed, readTable } from "./columns";
import { allFields, fieldWords } from "./fields";
import type { UsedLabel } from "./register";

/** What the column of days is called in files that were saved, also before an editor gave it another name. */
const daysNames = [words.usedOn, "Used on"];

/** The fields that the labels fill, in the order of the form; the parts of an SSCC are in it. */
function filledFields(labels: UsedLabel[]): LabelField[] {
  const filled = new Set<string>();
  for (const { entries } of labels) for (const field in entries) filled.add(field);
  return allFields.filter((field) => filled.has(field));
}

export async function registerTable(labels: UsedLabel[]): Promise<TextTable> {
  const fields = filledFields(labels);
  const others = new Set(labels.flatMap(({ leftOut = {} }) => Object.keys(leftOut)));
  const names = fields.map((field) => fieldWords[field].label);
  const table = new TableWriter([[words.usedOn, ...names, ...others]]);
  for (const [at, { usedOn, entries, leftOut = {} }] of labels.entries()) {
    if (at % WRITTEN_AT_ONCE === 0) await nextTask();
    const beside = Array.from(others, (name) => leftOut[name] ?? "");
    table.add([usedOn, ...fields.map((field) => entries[field] ?? ""), ...beside]);
  }
  return table.finish();
}

/** The labels of a table with a column of SSCCs, and the rows whose SSCC or contents are wrong. */
export type ReadRegister = { labels: UsedLabel[]; faulty: number[] };

/** Rows that the engine reads at a time, and that are written, a moment's work: the page answers in between. */
const AT_ONCE = 100;
const WRITTEN_AT_ONCE = 5000;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Reads such a table; nothing where no column holds SSCCs. */
export async function readRegisterFile(
  engine: PrintEngine,
  file: Blob,
  onProgress: (rows: number, done: number) => void,
  signal: AbortSignal,
): Promise<ReadRegister | undefined> {
  const reader = await openRows(file);
  const { columns, firstRow } = readTable(reader);
  if (!columns.some(({ field }) => field === "sscc")) return undefined;
  const places = columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }]));
  const day = columns.findIndex(({ name }) => daysNames.includes(name));
  const others = columns.flatMap(({ field, name }, at) =>
    field === null && at !== day ? [{ name, at }] : [],
  );
  const besideOf = (row: Row | undefined): Pick<UsedLabel, "leftOut"> => {
    const filled = others.map(({ name, at }) => [name, row?.cells[at] ?? ""] as const);
    const leftOut = Object.fromEntries(filled.filter(([, text]) => text !== ""));
    return Object.keys(leftOut).length > 0 ? { leftOut } : {};
  };
  const found: ReadRegister = { labels: [], faulty: [] };
  const cellsOf = (rows: Row[]) =>
    joinCells(rows.flatMap(({ cells }) => places.map(({ at }) => cells[at] ?? "")));
  // The size with most room, since these labels have been printed already.
  const printing = {
    ...({ size: "wholeA4", output: "paper", x: 495, copies: 0 } as const),
    // Saved days have the year first. A spreadsheet that wrote them its own way takes no number out of the register.
    dateOrder: orderNamed(columns) ?? "dayFirst",
  };
  const writer = new engine.LabelWriter(
    places.map(({ field }) => field),
    printing,
  );
  const rows: Row[] = [];
  for await (const some of filledRows(reader, firstRow)) rows.push(...some);
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const cells = cellsOf(rows.slice(at, at + AT_ONCE));
    parts.push(cells);
    writer.learn(cells);
    if (at % WRITTEN_AT_ONCE === 0) await nextTask();
  }
  for (const [part, cells] of parts.entries()) {
    signal.throwIfAborted();
    const { labels, faults } = writer.add(cells);
    for (const { row, sscc, entries } of labels) {
      const usedOn = dayOf(rows[row]?.cells[day]);
      found.labels.push({ sscc, entries, usedOn, ...besideOf(rows[row]) });
    }
    found.faulty.push(...faults.map(({ row }) => rows[row]?.number ?? 0));
    onProgress(part * AT_ONCE, part / parts.length);
    await nextTask();
  }
  writer.free();
  return found;
}

/** A day as it is saved; spreadsheets may have written it another way, which then says nothing. */
const dayOf = (cell = "") => (/^\d{4}-\d{2}-\d{2}$/.test(cell.trim()) ? cell.trim() : "");
