/** What `ManyLabels.tsx` and its worker say to each other. */

import type { FileProblem } from "../files/read-rows";
import type {
  LabelEntries,
  LabelField,
  LabelPrinting,
  LabelWarning,
  RowFault,
} from "../load-print";
import type { StageProgress } from "./worker-call";

/** The one request a worker gets. */
export type LabelListRequest = LabelPrinting & {
  source: Blob;
  /** The field that each column holds; `null` where it is left out. */
  columns: (LabelField | null)[];
  /** What the columns are called. */
  names: string[];
  /** The first row with a label, as a spreadsheet counts them. */
  firstRow: number;
  /** What was given out when the table was made before: rows that still say the same get it again. */
  given?: GivenNumbers | undefined;
};

/** SSCCs that were given out, with what the row of each said. */
export type GivenNumbers = ReadonlyMap<string, string>;

/** A row without a label, as a spreadsheet counts them; so is the row that has the same SSCC. */
export type FaultyRow = { row: number; fault: RowFault };

/** A row whose label is made, and should be looked at. */
export type WarnedRow = { row: number; warning: LabelWarning };

/** A row as a spreadsheet counts them, and its label. */
export type MadeLabelRow = {
  row: number;
  sscc: string;
  /** The number was given out for it. */
  isNew: boolean;
  /** The number was given out for it when the table was made before. */
  isKept: boolean;
  /** What the row says. */
  typed: string;
  entries: LabelEntries;
  /** What of that is text alone, since there is no room for its barcode. */
  asText: LabelField[];
  /** What stands in the columns that are left out, by their names: the pallet's number, say. */
  leftOut: LeftOut;
};

export type LeftOut = { [column: string]: string };

/** What some rows gave. */
export type LabelRowsMade = {
  labels: MadeLabelRow[];
  faults: FaultyRow[];
  warnings: WarnedRow[];
};

/** How far the work is, and what the rows gave since: of a hundred thousand at once the page would stand still. */
export type LabelListProgress = [...StageProgress, made?: LabelRowsMade];

export type LabelFile = {
  /** Nothing where no row is right. */
  file: Blob | undefined;
  /** Also its ending. A ZIP has PDFs. */
  format: "pdf" | "zpl" | "zip";
  /** How many rows there were. */
  rows: number;
  milliseconds: number;
};

export type LabelList = LabelRowsMade & LabelFile;

/** Gathers what rows gave, as it comes. */
export class LabelRowsGathered implements LabelRowsMade {
  readonly labels: MadeLabelRow[] = [];
  readonly faults: FaultyRow[] = [];
  readonly warnings: WarnedRow[] = [];

  add(made: LabelRowsMade | undefined): void {
    if (made === undefined) return;
    this.labels.push(...made.labels);
    this.faults.push(...made.faults);
    this.warnings.push(...made.warnings);
  }
}

/** Why a list is refused as a whole. */
export type LabelListProblem =
  | FileProblem
  | { code: "tooManyRows"; max: number }
  | { code: "pdfText"; found: string | null; text: string | null; page: number | null };

/** Thrown when a list is refused; the problem can be posted from a worker. */
export class LabelListError extends Error {
  readonly problem: LabelListProblem;

  constructor(problem: LabelListProblem) {
    super(`The list cannot be used: ${problem.code}`);
    this.problem = problem;
  }
}
