/** What `use-column.ts` and its worker say to each other. */
import type { TextTable } from "../../engine/files/table";
import type { ReadColumn } from "../../engine/lists/find-column";
import type { LineOutcome } from "../../engine/load-engine";
export type TableSettings = {
  /** Ids of forms, one for each column of the answer. */
  forms: string[];
  prefixLength: number | undefined;
  scheme: string | undefined;
  filter: number | undefined;
  hostname: string | undefined;
};

/** The one request a worker gets; without `column`, the one that reads best is taken. */
export type TableRequest = { source: Blob; column: number | undefined; settings: TableSettings };

/** What came of a row, in the order of the engine's statuses. */
export const outcomes = [
  "written",
  "empty",
  "unknown",
  "faulty",
  "prefix",
  "partly",
  "leavesOut",
] as const;
export type Outcome = (typeof outcomes)[number];

export type TabulatedRow = {
  /** The row of the source, as a spreadsheet counts. */
  row: number;
  /** What stands there. */
  text: string;
  outcome: Outcome;
  /** It in each form, empty where there is none. */
  cells: string[];
  /** What a spreadsheet has made of its number, as its column tells. */
  refused: LineOutcome | undefined;
};

/** How often a GTIN was read. A tag that is read twice is one item, which its serial number tells. */
export type GtinCount = { gtin: string; rows: number; items: number };

export type TabulatedList = ReadColumn & {
  settings: TableSettings;
  total: number;
  counts: Record<Outcome, number>;
  /** The first rows, and the first of each outcome; all of them are in the file. */
  first: TabulatedRow[];
  byOutcome: Record<Outcome, TabulatedRow[]>;
  /** The most frequent ones; all of them are in their table. */
  gtins: { total: number; first: GtinCount[]; table: TextTable };
  table: TextTable;
};
