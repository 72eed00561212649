/** What `symbol-sheet.ts` and its worker say to each other. */
import type { PdfProblemInfo, PictureRequest, SheetRow } from "./load-print";
import type { FileProblem } from "./read-rows";

/** The one request a worker gets. */
export type SheetRequest = {
  /** A file, or pasted text. */
  source: Blob;
  title: string;
  request: PictureRequest;
  format: "pdf" | "svg";
};

export type FaultyRow = {
  /** As a spreadsheet counts them. */
  row: number;
  text: string;
  fault: Exclude<SheetRow, { type: "ok" }>;
};

export type SymbolSheet = {
  /** How many symbols are on the sheet. */
  count: number;
  /** How many of them are too small or too large for their use. */
  warned: number;
  faults: FaultyRow[];
  /** The name of the column that the symbols were made from, where it has one. */
  column: string | undefined;
  /** Nothing where there is no symbol. */
  file: Blob | undefined;
  milliseconds: number;
};

export type SheetProblem =
  | FileProblem
  | { code: "tooManyRows"; max: number }
  | { code: "noPdf"; problem: PdfProblemInfo };

/** Thrown where no sheet is made at all. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(`The sheet cannot be made: ${problem.code}`);
    this.problem = problem;
  }
}

/** What the worker answers, in this order: progress any number of times, then one of the others. */
export type SheetMessage =
  | { type: "progress"; stage: "reading" | "writing"; done: number }
  | { type: "done"; sheet: SymbolSheet }
  | { type: "refused"; problem: SheetProblem }
  | { type: "failed" };
