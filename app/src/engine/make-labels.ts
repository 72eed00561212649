/** A table of pallets becomes one file of labels: what the worker of `label-list.ts` runs. */
import {
  type FaultyRow,
  type LabelList,
  LabelListError,
  type LabelListRequest,
  type WarnedRow,
} from "./label-list-messages";
import type { LabelFieldId, PrintEngine } from "./load-print";
import type { PdfFonts } from "./print-pdf";
import { openRows, type Row } from "./read-rows";

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
  const maker = new LabelMaker(engine, request);
  for await (const batch of reader.batches()) {
    const rows = batch.rows.filter(({ number }) => number >= request.firstRow);
    for (let at = 0; at < rows.length; at += SLICE) {
      maker.add(rows.slice(at, at + SLICE));
      onProgress("reading", maker.rows);
    }
  }
  if (maker.rows === 0) throw new LabelListError({ code: "empty" });
  onProgress("writing", maker.count);
  const { rows, count, faults, warnings, usedBefore, last } = maker;
  const file = count === 0 ? undefined : await maker.file(loadFonts);
  const milliseconds = performance.now() - start;
  return { rows, count, file, faults, warnings, usedBefore, last, milliseconds };
}

/** The fields that a new number fills; where the table has none of them, they follow its own columns. */
const numberFields: LabelFieldId[] = ["companyPrefix", "extension", "serialReference"];

/** Checks rows, gives numbers to those without one, and collects their labels. */
class LabelMaker {
  rows = 0;
  count = 0;
  readonly faults: FaultyRow[] = [];
  readonly warnings: WarnedRow[] = [];
  readonly usedBefore: number[] = [];
  /** The highest SSCC of the company prefix that is asked for. */
  last: string | undefined;
  private readonly engine: PrintEngine;
  private readonly request: LabelListRequest;
  /** The fields of a label, in the order in which its cells are given to the engine. */
  private readonly columns: LabelFieldId[];
  private readonly cells: string[] = [];
  private readonly zpl: string[] = [];
  /** The row of each SSCC. */
  private readonly seen = new Map<string, number>();
  private used: string;

  constructor(engine: PrintEngine, request: LabelListRequest) {
    this.engine = engine;
    this.request = request;
    const own = request.columns.filter((field) => field !== null);
    const added = request.numbers === undefined ? [] : numberFields;
    this.columns = [...new Set([...own, ...added])];
    this.used = request.numbers?.used?.serial ?? "";
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
    const { sscc, warnings } = outcome;
    const before = this.seen.get(sscc);
    if (before !== undefined) {
      this.faults.push({ row: row.number, fault: { type: "repeated", sscc, row: before } });
      return undefined;
    }
    this.seen.set(sscc, row.number);
    for (const warning of warnings) this.warnings.push({ row: row.number, warning });
    this.countAsUsed(row, sscc, cells[this.columns.indexOf("serialReference")] ?? "");
    return cells;
  }

  /** New numbers, and those of the table that have the same company prefix, are used from now on. */
  private countAsUsed(row: Row, sscc: string, serial: string): void {
    const { numbers } = this.request;
    const isNew = this.needsNumber(row);
    if (numbers === undefined || !(isNew || this.hasSerialOfPrefix(row))) return;
    if (!isNew && sscc <= (numbers.used?.sscc ?? "")) this.usedBefore.push(row.number);
    // SSCCs of one prefix and extension have one length, so that their order is that of their numbers.
    if (sscc <= (this.last ?? numbers.used?.sscc ?? "")) return;
    this.last = sscc;
    this.used = serial;
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
    const isEmpty = this.cell(row, "sscc") === "" && this.cell(row, "serialReference") === "";
    return isEmpty && this.hasPrefix(row);
  }

  private hasSerialOfPrefix(row: Row): boolean {
    const hasSerial = this.cell(row, "sscc") === "" && this.cell(row, "serialReference") !== "";
    return hasSerial && this.hasPrefix(row);
  }

  /** Whether nothing in the row says that its number belongs to another prefix or extension digit. */
  private hasPrefix(row: Row): boolean {
    const { companyPrefix = "", extension = "" } = this.request.numbers ?? {};
    const asked = this.engine.serialRange(companyPrefix, extension);
    const own = this.engine.serialRange(
      this.cell(row, "companyPrefix") || companyPrefix,
      this.cell(row, "extension") || extension,
    );
    return own?.companyPrefix === asked?.companyPrefix && own?.extension === asked?.extension;
  }

  private cell(row: Row, field: LabelFieldId): string {
    return row.cells[this.request.columns.indexOf(field)]?.trim() ?? "";
  }

  /** The cells of the columns that are fields, with the parts of a number that the row does not have. */
  private entries(row: Row, next: string | undefined): string[] {
    const { numbers } = this.request;
    const parts: Partial<Record<LabelFieldId, string | undefined>> = {};
    if (numbers !== undefined && this.cell(row, "sscc") === "" && this.hasPrefix(row)) {
      parts.companyPrefix = numbers.companyPrefix;
      parts.extension = numbers.extension;
      if (this.needsNumber(row)) parts.serialReference = next;
    }
    return this.columns.map((field) => this.cell(row, field) || (parts[field] ?? ""));
  }

  private read(rows: string[][]) {
    const { size, output, x, copies } = this.request;
    return this.engine.readLabelRows(this.columns, rows.flat(), size, output, x, copies);
  }
}
