/** What `ManySymbols.tsx` and its worker say to each other. */

import type { FileProblem } from "../files/read-rows";
import type { PrefixKind } from "../load-engine";
import type { KeyKind, NoPicture, PdfProblem, PictureSettings, Use } from "../load-print";
import type { ReadColumn } from "./find-column";
import type { MissingDigit } from "./learn-column";

/** Which columns of a list hold what, counted from 0. */
export type SheetColumns = {
  /** What becomes a symbol. */
  text: number;
  /** What stands below it. */
  name: number | undefined;
  /** Where it is scanned. */
  use: number | undefined;
  /** What its file is called, where each has one of its own; its number if absent. */
  file?: number | undefined;
};

export type ReadAs = "column" | "alone" | KeyKind;
/** All symbols in one file, or each in files of its own in a ZIP. */
export type SheetFormat = "pdf" | "svg" | "zip";

/** The one request a worker gets. */
export type SheetRequest = {
  /** A file, or pasted text. */
  source: Blob;
  /** Found by what the columns hold if absent. */
  columns: SheetColumns | undefined;
  /** What cells call each use, in small letters. */
  uses: { [name: string]: Use };
  title: string;
  /** What the numbers are: as all rows of their column suggest, as each row is alone, or of one kind. */
  readAs: ReadAs;
  request: PictureSettings;
  format: SheetFormat;
  /** Of which kinds the files in a ZIP are, and how fine those made of pixels, in pixels an inch. */
  files?: { formats: string[]; dpi: number };
};

/** A row that becomes a symbol. */
export type SheetSymbol = {
  row: number;
  text: string;
  /** What stands below it on a sheet. */
  name: string;
  /** What its file is to be called; empty where by its number. */
  fileName: string;
  use: Use | "";
};

export type FaultyRow = {
  /** As a spreadsheet counts them. */
  row: number;
  text: string;
  fault:
    | NoPicture
    | { type: "unknownUse"; found: string }
    /** As other rows suggest, its check digit could be missing. */
    | { type: "doubtful" }
    /** A spreadsheet has made an amount of it, or rounded its last digits. */
    | { type: "amount" | "lostDigits" }
    /** Its symbol is right, and a file of it cannot be handed over, for a reason in words. */
    | { type: "noFile"; why: string };
};

/** What became of symbols that each have files of their own. */
export type FilesWritten = {
  /** Nothing where no symbol has a file. */
  file: Blob | undefined;
  count: number;
  faults: FaultyRow[];
  /** How many files got a number behind their name, because others have the same. */
  renamed: number;
  /** Why symbols were not read back, in words, and how many. */
  notReadBack: { [why: string]: number };
};

export type SymbolSheet = {
  /** How many symbols are on the sheet. */
  count: number;
  /** What each of them holds. */
  made: Pick<SheetSymbol, "row" | "text">[];
  /** Rows whose symbol is of no kind or size that its use allows. */
  warned: number[];
  /** Rows whose number lacked a digit, which was added. */
  completed: Record<MissingDigit, number[]>;
  /** Rows whose number is no item that companies trade, by what its prefix is kept for. */
  specialUses: { [kind in PrefixKind]?: number[] };
  faults: FaultyRow[];
  /** The columns that were read. */
  columns: SheetColumns;
  /** The one of them that becomes barcodes. */
  textColumn: ReadColumn;
  /** Nothing where there is no symbol. */
  file: Blob | undefined;
  /** What is to be said of files in a ZIP. */
  files?: Pick<FilesWritten, "renamed" | "notReadBack">;
  milliseconds: number;
};

export type SheetProblem =
  | FileProblem
  | { code: "tooManyRows"; max: number }
  | { code: "noPdf"; problem: PdfProblem };

/** Thrown where no sheet is made at all. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(`The sheet cannot be made: ${problem.code}`);
    this.problem = problem;
  }
}
