/** A table of pallets becomes one file of labels: what the worker of `label-list.ts` runs. */
import {
  type FaultyRow,
  type LabelList,
  LabelListError,
  type LabelListRequest,
} from "./label-list-messages";
import type { LabelFieldId, PrintEngine } from "./load-print";
import type { PdfFonts } from "./print-pdf";
import { openRows, type Row, type RowReader } from "./read-rows";

/** Labels of one file; a printer takes hours for more. */
const MOST_ROWS = 10_000;
/** Rows between two reports of progress. */
const SLICE = 100;

type OnProgress = (stage: "reading" | "writing", done: number) => void;

export async function makeLabels(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  request: LabelListRequest,
  onProgress: OnProgress,
): Promise<LabelList> {
  const start = performance.now();
  const reader = await openRows(request.source);
  const { columns, fields, firstRow, ignored } = readColumns(reader, request);
  const maker = new LabelMaker(engine, request, columns, fields);
  for await (const batch of reader.batches()) {
    const rows = batch.rows.filter(({ number }) => number >= firstRow);
    for (let at = 0; at < rows.length; at += SLICE) {
      maker.add(rows.slice(at, at + SLICE));
      onProgress("reading", maker.rows);
    }
  }
  if (maker.rows === 0) throw new LabelListError({ code: "empty" });
  onProgress("writing", maker.count);
  const { count, faults, last } = maker;
  const file = count === 0 ? undefined : await maker.file(loadFonts);
  return { count, file, faults, ignored, last, milliseconds: performance.now() - start };
}

/** Which column holds which field, and where the rows begin; fields that are given a number have a column of their own at the end. */
function readColumns({ header, sample }: RowReader, { columnFields, numbers }: LabelListRequest) {
  // Where all rows are words, the reader cannot tell that the first one has the names.
  const names = header ?? sample[0];
  if (names === undefined) throw new LabelListError({ code: "empty" });
  const fields = names.map((name) => columnFields[plain(name)]);
  const known = fields.filter((field) => field !== undefined);
  if (known.length === 0) throw new LabelListError({ code: "noColumns" });
  const own: LabelFieldId[] = ["companyPrefix", "extension", "serialReference"];
  const added = numbers === undefined ? [] : own.filter((field) => !known.includes(field));
  return {
    firstRow: header === null ? 2 : 1,
    fields,
    columns: [...known, ...added],
    ignored: names.filter((name, at) => fields[at] === undefined && name.trim() !== ""),
  };
}

/** A name of a column without what people write in different ways: "Best before", "best_before". */
export const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Checks rows, gives numbers to those without one, and collects their labels. */
class LabelMaker {
  rows = 0;
  count = 0;
  readonly faults: FaultyRow[] = [];
  last: { serial: string; sscc: string } | undefined;
  private readonly engine: PrintEngine;
  private readonly request: LabelListRequest;
  private readonly columns: LabelFieldId[];
  private readonly fields: (LabelFieldId | undefined)[];
  private readonly cells: string[] = [];
  private readonly zpl: string[] = [];
  /** The row of each SSCC. */
  private readonly seen = new Map<string, number>();
  private used: string;

  constructor(
    engine: PrintEngine,
    request: LabelListRequest,
    columns: LabelFieldId[],
    fields: (LabelFieldId | undefined)[],
  ) {
    this.engine = engine;
    this.request = request;
    this.columns = columns;
    this.fields = fields;
    this.used = request.numbers?.used ?? "";
  }

  add(rows: Row[]): void {
    this.rows += rows.length;
    if (this.rows > MOST_ROWS) throw new LabelListError({ code: "tooManyRows" });
    const right: string[][] = [];
    // A number is given only to a row that is right otherwise, so that none is lost to a fault.
    const trial = rows.map((row) => this.entries(row, this.next()));
    const outcomes = this.read(trial).rows;
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) continue;
      if (this.request.numbers !== undefined && this.needsNumber(row) && this.isExhausted()) {
        this.faults.push({ row: row.number, fault: { type: "exhausted" } });
        continue;
      }
      if (outcome.type !== "ok") {
        this.faults.push({ row: row.number, fault: outcome });
        continue;
      }
      const cells = this.numbered(row);
      if (cells !== undefined) right.push(cells);
    }
    const read = this.read(right);
    if (read.zpl !== null) this.zpl.push(read.zpl);
    this.count += right.length;
    for (const cells of right) for (const cell of cells) this.cells.push(cell);
  }

  /** All labels as one file. */
  async file(loadFonts: () => Promise<PdfFonts>): Promise<Blob> {
    const { size, output, x, copies } = this.request;
    if (output !== "paper") return new Blob(this.zpl, { type: "application/zpl" });
    const { regular, bold } = await loadFonts();
    const pdf = this.engine.labelPdf(
      ...([this.columns, this.cells, size, output, x, copies, regular, bold] as const),
    );
    if (pdf.type === "error") {
      const { found, text, page } = pdf.problem;
      throw new LabelListError({ code: "pdfText", found, text, page });
    }
    return new Blob([pdf.bytes], { type: "application/pdf" });
  }

  /** The cells of a row with the SSCC it will have; nothing where it cannot have one. */
  private numbered(row: Row): string[] | undefined {
    const next = this.next();
    const cells = this.entries(row, next);
    const [outcome] = this.read([cells]).rows;
    if (outcome?.type !== "ok") {
      this.faults.push({ row: row.number, fault: outcome ?? { type: "exhausted" } });
      return undefined;
    }
    const { sscc } = outcome;
    const before = this.seen.get(sscc);
    if (before !== undefined) {
      this.faults.push({ row: row.number, fault: { type: "repeated", sscc, row: before } });
      return undefined;
    }
    this.seen.set(sscc, row.number);
    if (next !== undefined && this.needsNumber(row)) {
      this.used = next;
      this.last = { serial: next, sscc };
    }
    return cells;
  }

  /** The number after the last one given out. */
  private next(): string | undefined {
    const { numbers } = this.request;
    if (numbers === undefined) return undefined;
    const next = this.engine.nextSerial(numbers.companyPrefix, this.used);
    return next.type === "serial" ? next.serial : undefined;
  }

  private isExhausted(): boolean {
    const { companyPrefix = "" } = this.request.numbers ?? {};
    return this.engine.nextSerial(companyPrefix, this.used).type === "exhausted";
  }

  private needsNumber(row: Row): boolean {
    const has = (field: LabelFieldId) =>
      (row.cells[this.fields.indexOf(field)] ?? "").trim() !== "";
    return !has("sscc") && !has("serialReference");
  }

  /** The cells of the columns that are fields, with a number where the row has none. */
  private entries(row: Row, next: string | undefined): string[] {
    const { numbers } = this.request;
    const isNumbered = numbers !== undefined && this.needsNumber(row);
    const given: Partial<Record<LabelFieldId, string | undefined>> = isNumbered
      ? {
          companyPrefix: numbers.companyPrefix,
          extension: numbers.extension,
          serialReference: next,
        }
      : {};
    return this.columns.map((field) => given[field] ?? row.cells[this.fields.indexOf(field)] ?? "");
  }

  private read(rows: string[][]) {
    const { size, output, x, copies } = this.request;
    return this.engine.readLabelRows(this.columns, rows.flat(), size, output, x, copies);
  }
}
