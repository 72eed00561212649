/** What `ManySymbols.tsx` and its worker say to each other. */

import type { FileProblem } from "../files/read-rows";
import type { KeyKindId, PdfProblemInfo, PictureRequest, SheetRow, UseId } from "../load-print";
import type { MissingDigit } from "./learn-column";

/** Which columns of a list hold what, counted from 0. */
export type SheetColumns = {
  /** What becomes a symbol. */
  text: number;
  /** What stands below it. */
  name: number | undefined;
  /** Where it is scanned. */
  use: number | undefined;
};

export type ReadAs = "column" | "alone" | KeyKindId;

/** The one request a worker gets. */
export type SheetRequest = {
  /** A file, or pasted text. */
  source: Blob;
  /** Found by what the columns hold if absent. */
  columns: SheetColumns | undefined;
  /** What cells call each use, in small letters. */
  uses: { [name: string]: UseId };
  title: string;
  /** What the numbers are: as all rows of their column suggest, as each row is alone, or of one kind. */
  readAs: ReadAs;
  request: PictureRequest;
  format: "pdf" | "svg";
};

export type FaultyRow = {
  /** As a spreadsheet counts them. */
  row: number;
  text: string;
  fault:
    | Exclude<SheetRow, { type: "ok" }>
    | { type: "unknownUse"; found: string }
    /** As other rows suggest, its check digit could be missing. */
    | { type: "doubtful" };
};

export type SymbolSheet = {
  /** How many symbols are on the sheet. */
  count: number;
  /** How many of them are too small or too large for their use. */
  warned: number;
  /** Rows whose number lacked a digit, which was added. */
  completed: Record<MissingDigit, number[]>;
  faults: FaultyRow[];
  /** The columns that were read. */
  columns: SheetColumns;
  /** What all columns of the list are called. */
  columnNames: string[];
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
