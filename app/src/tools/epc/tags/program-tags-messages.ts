/** What `use-tags.ts` and its worker say to each other. */
import type { TextTable } from "../../../engine/files/table";
import type { MadeRun, ProgramProblem } from "../../../engine/load-interpreter";

export type TagSettings = {
  scheme: string;
  /** Without, that which fits each GTIN. */
  filter: number | undefined;
  prefixLength: number | undefined;
  order: "next" | "random";
  /** What random numbers are made from, where none of the GTIN were given before. */
  seed: string;
  dpi: number;
  hasSymbol: boolean;
};

export type TagSource =
  | { type: "item"; gtin: string; first: string; quantity: number }
  | { type: "sheet"; sheet: Blob };

export type TagRequest = {
  source: TagSource;
  settings: TagSettings;
  /** What was given before, in that order. */
  given: MadeRun[];
};

export type Tag = { gtin: string; serial: string; hex: string; uri: string };

export type MadeTags = {
  settings: TagSettings;
  count: number;
  /** What was given: it counts as used once a file is saved. */
  runs: MadeRun[];
  /** The first and the last serial number of one product. */
  ends: string[] | undefined;
  first: Tag[];
  /** Rows of a sheet that got none: the first kinds of why, and how many rows they are in all. */
  faults: { rows: number[]; message: string }[];
  faulty: number;
  /** The first of them whose serial number the scheme cannot hold. */
  unfit: { gtin: string; serial: string } | undefined;
  table: TextTable;
  zpl: Blob;
};

/** Nothing is made of one product where something is wrong, nor of a sheet without GTINs. */
export type TagAnswer =
  | ({ type: "made" } & MadeTags)
  | { type: "problem"; gtin: string; problem: ProgramProblem }
  | { type: "noColumn" };
