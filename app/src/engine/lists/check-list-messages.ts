/** What `use-check-list.ts` and its worker say to each other. */

import type { RowReader } from "../files/read-rows";
import type { TextTable } from "../files/table";
import type { KeyKind, LineOutcome } from "../load-engine";
import type { ReadColumn } from "./find-column";

/** The words of the table that is saved: they belong to the screen, which hands them to the worker. */
export type ListWords = {
  /** The headings of its columns: of a list that has none, and of what is added to each row. */
  headings: {
    typed: string;
    answers: [
      row: string,
      result: string,
      number: string,
      guess: string,
      kind: string,
      note: string,
      sameAs: string,
    ];
  };
  /** What became of a row, by the byte of its answer. */
  results: string[];
  /** When a guess is right, by the same byte. */
  notes: string[];
  /** What a number is for that is no item which companies trade, by the id of its prefix. */
  specialUses: Record<string, string>;
  /** The kinds of numbers, by the id that the engine gives. */
  kinds: Record<string, string>;
};

/** The one request a worker gets. */
export type ListRequest = {
  file: Blob;
  column?: number;
  kind?: KeyKind;
  /** Whether lost zeros are put back: the numbers with them are complete then, and no guesses. */
  restoresZeros?: boolean;
  words: ListWords;
};

export type CheckedRow = {
  /** As a spreadsheet counts it. */
  row: number;
  text: string;
  /** A byte, to be read by the engine's `readAnswer`. */
  answer: number;
  /** The complete number, or an empty text. */
  number: string;
  /** Whether the number is what was probably meant, and not certain. */
  isGuess: boolean;
  /** The id of what it is read as, or an empty text. */
  kind: string;
  /** What the prefix of a GTIN is kept for, where that is no item that companies trade; an empty text for others. */
  specialUse: string;
  /** The earlier row that has the same complete number. */
  sameAs?: number | undefined;
};

export type OutcomeName = LineOutcome["type"];

/** What a screen can show of a list of any length; the file has all of it. */
export type CheckedList = ReadColumn & {
  encoding: RowReader["encoding"];
  total: number;
  /** How many rows came to each outcome. */
  counts: Record<OutcomeName, number>;
  /** How many rows are read as each kind, by its id. */
  kinds: Record<string, number>;
  /** How many rows have the number of an earlier row. */
  repeated: number;
  /** The first of them. */
  repeats: CheckedRow[];
  /** The first rows of the list. */
  first: CheckedRow[];
  /** The first rows of each outcome. */
  byOutcome: Record<OutcomeName, CheckedRow[]>;
  table: TextTable;
};
