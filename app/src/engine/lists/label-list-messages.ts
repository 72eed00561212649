/** What `ManyLabels.tsx` and its worker say to each other. */

import type { FileProblem } from "../files/read-rows";
import type {
  LabelEntries,
  LabelFieldId,
  LabelPrinting,
  LabelRowFault,
  LabelWarningInfo,
} from "../load-print";

/** The one request a worker gets. */
export type LabelListRequest = LabelPrinting & {
  source: Blob;
  /** The field that each column holds; `null` where it is left out. */
  columns: (LabelFieldId | null)[];
  /** The first row with a label, as a spreadsheet counts them. */
  firstRow: number;
};

/** A row without a label, as a spreadsheet counts them; so is the row that has the same SSCC. */
export type FaultyRow = { row: number; fault: LabelRowFault };

/** A row whose label is made, and should be looked at. */
export type WarnedRow = { row: number; warning: LabelWarningInfo };

/** A row as a spreadsheet counts them, and its label. */
export type MadeLabelRow = {
  row: number;
  sscc: string;
  /** The number was given out for it. */
  isNew: boolean;
  entries: LabelEntries;
};

export type LabelList = {
  labels: MadeLabelRow[];
  /** A PDF or ZPL; nothing where no row is right. */
  file: Blob | undefined;
  faults: FaultyRow[];
  warnings: WarnedRow[];
  /** How many rows there were. */
  rows: number;
  milliseconds: number;
};

/** Why a list is refused as a whole. */
export type LabelListProblem =
  | FileProblem
  | { code: "tooManyRows" }
  | { code: "pdfText"; found: string | null; text: string | null; page: number | null };

/** Thrown when a list is refused; the problem can be posted from a worker. */
export class LabelListError extends Error {
  readonly problem: LabelListProblem;

  constructor(problem: LabelListProblem) {
    super(`The list cannot be used: ${problem.code}`);
    this.problem = problem;
  }
}
