/**
 * Reads a list or a table of any size, row by row, in bounded memory: every list of the tools comes through here,
 * a file or pasted text alike.
 *
 * It finds out what people do not know: the encoding, what separates the cells, and whether the first row names
 * the columns. A file that is not a table is refused with a `FileProblem`. It runs in workers and in the page.
 */
import {
  type Encoding,
  eightBitEncoding,
  type ForeignKind,
  foreignKind,
  utf8Of,
  utf16Of,
} from "./file-encoding";
import { findHeading, isBlank } from "./find-heading";
import { readWorkbook } from "./read-workbook";
import { type Delimiter, guessDelimiter, splitRows, TAB_SEPARATED } from "./split-rows";
import type { Workbook } from "./workbook-text";

/** Why a file cannot be read, and in which row where there is one. */
export type FileProblem =
  | { code: ForeignKind | "empty" | "unreadable" | "folder" | "several" }
  | { code: "openQuote" | "longRow"; row: number };

/** Thrown by everything that reads rows; the problem can be posted from a worker. */
export class FileProblemError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file cannot be read: ${problem.code}`);
    this.problem = problem;
  }
}

export type Row = {
  /** As a spreadsheet counts them: from 1, the names of the columns included. */
  number: number;
  cells: string[];
};

type RowBatch = {
  rows: Row[];
  /** Bytes of the text read so far, for a progress bar. */
  read: number;
};

/** A table that has been looked at, and can be read any number of times. */
export type RowReader = {
  /** Bytes of the text, of which `read` counts those that were read. */
  size: number;
  encoding: Encoding;
  /** `null` where each line is one cell. */
  delimiter: Delimiter | null;
  /** The rows above the names of the columns: a title, or nothing. */
  above: string[][];
  /** The names of the columns, when the first row has them. */
  header: string[] | null;
  /** The first rows below the header, to tell the columns apart. */
  sample: string[][];
  /** The largest number of cells among the header and the sample. */
  width: number;
  /** All rows below the header, a chunk of the file at a time; to stop iterating stops the reading. */
  batches: () => AsyncGenerator<RowBatch>;
};

/** Bytes held at a time; with two copies as text, less than a photograph. */
const CHUNK = 256 * 1024;

/** Bytes by which a file is known. */
const HEAD = 4096;

/** Characters of one row; a quote that is never closed runs into it. */
const LONGEST_ROW = 1_000_000;

/** Rows looked at to tell what the columns hold. */
const SAMPLE = 50;

/** What is read of a file: itself, or one sheet of it. */
export type FileText = { text: Blob; workbook?: Workbook };

/** The text of a file, of a sheet where it is a workbook. Throws a `FileProblemError` where it is something else. */
export async function readText(
  file: Blob,
  sheet?: string,
  signal = new AbortController().signal,
): Promise<FileText> {
  const kind = foreignKind(await readBytes(file, 0, HEAD));
  if (kind === undefined) return { text: file };
  if (kind !== "spreadsheet") throw new FileProblemError({ code: kind });
  try {
    const workbook = await readWorkbook({ file, sheet }, signal);
    return { text: workbook.text, workbook };
  } catch {
    signal.throwIfAborted();
    const isZip = file instanceof File && /\.zip$/i.test(file.name);
    throw new FileProblemError({ code: isZip ? "archive" : kind });
  }
}

/** Opens a file, a workbook too, or pasted text (`new Blob([text])`). Throws a `FileProblemError`. */
export async function openRows(file: Blob, chunkSize = CHUNK): Promise<RowReader> {
  const { text: source } = await readText(file);
  const head = await readBytes(source, 0, Math.max(chunkSize, HEAD));
  const encoding =
    utf16Of(head) ?? utf8Of(head) ?? (await eightBitEncoding(chunksOf(source, chunkSize)));

  const isWhole = head.length === source.size;
  const text = new TextDecoder(encoding).decode(head, { stream: !isWhole });
  const delimiter = source.type === TAB_SEPARATED ? "\t" : guessDelimiter(text, isWhole);
  const rows = splitRows(text, delimiter, isWhole).rows;
  const start = Math.max(
    0,
    rows.findIndex((row) => !isBlank(row)),
  );
  const looked = rows.slice(start, start + SAMPLE);
  const heading = findHeading(looked);
  const header = heading?.names ?? null;
  const rowsAbove = heading === undefined ? 0 : start + heading.at + 1;
  const sample = looked.slice(heading === undefined ? 0 : heading.at + 1);

  async function* batches(): AsyncGenerator<RowBatch> {
    const decoder = new TextDecoder(encoding);
    const numbered = new RowNumbers(rowsAbove);
    let read = 0;
    let rest = "";
    for await (const chunk of chunksOf(source, chunkSize)) {
      read += chunk.length;
      const isLast = read === source.size;
      const split = splitRows(rest + decoder.decode(chunk, { stream: !isLast }), delimiter, isLast);
      rest = split.rest;
      yield { rows: numbered.add(split.rows), read };
      if (rest.length > LONGEST_ROW) {
        throw new FileProblemError({ code: "longRow", row: numbered.last + 1 });
      }
      if (isLast && split.opensQuote) {
        throw new FileProblemError({ code: "openQuote", row: numbered.last + 1 });
      }
    }
    if (!numbered.hasRows) throw new FileProblemError({ code: "empty" });
  }

  return {
    size: source.size,
    encoding,
    delimiter,
    above: rows.slice(0, Math.max(0, rowsAbove - 1)),
    header: header?.map((name) => name.trim()) ?? null,
    sample,
    width: Math.max(1, ...[header ?? [], ...sample].map((row) => row.length)),
    batches,
  };
}

/** More empty rows than this between two others are no part of a list: something was left far below it. */
const MOST_EMPTY = 1000;

/** Counts rows, leaves out the header, and drops the empty rows at the end of the file, and those above what stands far below. */
class RowNumbers {
  /** The number of the last row of the file so far. */
  last = 0;
  hasRows = false;
  /** Empty rows that are only passed on when another one follows. */
  private empty = 0;
  /** How many rows there are up to the names of the columns. */
  private readonly above: number;

  constructor(above: number) {
    this.above = above;
  }

  add(rows: string[][]): Row[] {
    const numbered: Row[] = [];
    for (const cells of rows) {
      this.last += 1;
      if (this.last <= this.above) continue;
      if (isBlank(cells)) {
        this.empty += 1;
        continue;
      }
      if (this.empty > MOST_EMPTY) this.empty = 0;
      for (; this.empty > 0; this.empty -= 1) {
        numbered.push({ number: this.last - this.empty, cells: [""] });
      }
      numbered.push({ number: this.last, cells });
      this.hasRows = true;
    }
    return numbered;
  }
}

/** The bytes of a file, a piece at a time. */
export async function* chunksOf(file: Blob, size = CHUNK): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += size) yield readBytes(file, start, size);
}

async function readBytes(file: Blob, start: number, size: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, start + size).arrayBuffer());
  } catch {
    // It was moved, changed or taken away with its disk since it was chosen.
    throw new FileProblemError({ code: "unreadable" });
  }
}
