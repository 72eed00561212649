/** A list becomes a sheet of symbols: what the worker of `symbol-sheet.ts` runs. */
import type { PrintEngine } from "./load-print";
import type { PdfFonts } from "./print-pdf";
import { openRows, type Row, type RowReader } from "./read-rows";
import {
  type FaultyRow,
  SheetError,
  type SheetRequest,
  type SymbolSheet,
} from "./symbol-sheet-messages";

/** Symbols of one file; a PDF of more is slow to open. */
export const MOST_ROWS = 10_000;
/** Rows between two reports of progress. */
const SLICE = 100;

type OnProgress = (stage: "reading" | "writing", done: number) => void;

export async function fillSheet(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  { source, title, request, format }: SheetRequest,
  onProgress: OnProgress,
): Promise<SymbolSheet> {
  const start = performance.now();
  const reader = await openRows(source);
  const { column, nameColumn } = findColumns(engine, reader);
  const texts: string[] = [];
  const names: string[] = [];
  const faults: FaultyRow[] = [];
  let warned = 0;
  let read = 0;
  for await (const { rows } of reader.batches()) {
    for (let at = 0; at < rows.length; at += SLICE) {
      const slice = rows.slice(at, at + SLICE);
      read += slice.length;
      if (read > MOST_ROWS) throw new SheetError({ code: "tooManyRows", max: MOST_ROWS });
      const outcomes = engine.readSheetRows(
        slice.map((row) => cell(row, column)),
        request,
      );
      for (const [index, row] of slice.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) continue;
        const text = cell(row, column);
        if (outcome.type !== "ok") {
          faults.push({ row: row.number, text, fault: outcome });
          continue;
        }
        if (outcome.sizeWarnings.length > 0) warned += 1;
        texts.push(text);
        names.push(nameColumn === undefined ? "" : cell(row, nameColumn));
      }
      onProgress("reading", read);
    }
  }
  onProgress("writing", texts.length);
  const written = { title, request, format, texts, names };
  const file = texts.length === 0 ? undefined : await write(engine, loadFonts, written);
  const milliseconds = performance.now() - start;
  const count = texts.length;
  return { count, warned, faults, column: reader.header?.[column], file, milliseconds };
}

/** The column that reads as numbers most often, and the first other one for the names below. */
function findColumns(engine: PrintEngine, { sample, width }: RowReader) {
  const scores = Array.from({ length: width }, (_, at) => {
    const reads = (row: string[]) => engine.readContent(row[at] ?? "").type === "ok";
    return sample.filter(reads).length;
  });
  const column = scores.indexOf(Math.max(...scores));
  const nameColumn = width === 1 ? undefined : column === 0 ? 1 : 0;
  return { column, nameColumn };
}

const cell = ({ cells }: Row, at: number) => cells[at] ?? "";

type Written = Omit<SheetRequest, "source"> & { texts: string[]; names: string[] };

async function write(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  { title, request, format, texts, names }: Written,
): Promise<Blob> {
  if (format === "svg") {
    const svg = engine.sheetSvg(title, texts, names, request) ?? "";
    return new Blob([svg], { type: "image/svg+xml" });
  }
  const { regular, bold } = await loadFonts();
  const pdf = engine.sheetPdf(title, texts, names, request, regular, bold);
  if (pdf.type === "error") throw new SheetError({ code: "noPdf", problem: pdf.problem });
  return new Blob([pdf.bytes], { type: "application/pdf" });
}
