/** A list becomes a sheet of symbols: what `symbol-sheet.worker.ts` runs. */

import { openRows, type Row, type RowReader } from "../files/read-rows";
import type { BarcodeEngine } from "../load-engine";
import type { PrintEngine, Use } from "../load-print";
import type { PdfFonts } from "../print-pdf";
import { bestNumbers } from "./find-column";
import { kindNamed, learnColumn, type MissingDigit, readColumnTexts } from "./learn-column";
import {
  type FaultyRow,
  type FilesWritten,
  type SheetColumns,
  SheetError,
  type SheetRequest,
  type SheetSymbol,
  type SymbolSheet,
} from "./symbol-sheet-messages";
import type { StageProgress } from "./worker-call";

/** Symbols of one file; a PDF of more is slow to open. */
export const MOST_ROWS = 10_000;
/** Rows between two reports of progress. */
const SLICE = 100;

/** The share of the time that goes into reading; writing is one step, whose end is not foreseen. Measured. */
const READING = { pdf: 0.6, svg: 0.1, zip: 0.05 };

type OnProgress = (...progress: StageProgress) => void;

/** Writes a ZIP of files of their own, and says after how many symbols it is. */
export type WriteFiles = (
  symbols: SheetSymbol[],
  request: SheetRequest,
  onProgress: (done: number) => void,
) => Promise<FilesWritten>;

/** `numbers` reads the column of numbers as a whole. */
export async function fillSheet(
  engine: PrintEngine,
  numbers: Pick<BarcodeEngine, "NumberColumn" | "readAnswer">,
  loadFonts: () => Promise<PdfFonts>,
  writeFiles: WriteFiles,
  asked: SheetRequest,
  onProgress: OnProgress,
): Promise<SymbolSheet> {
  const { source, columns: wanted, uses, readAs, format } = asked;
  const start = performance.now();
  const reader = await openRows(source);
  const isContent = (cell: string) => engine.readContent(cell).type === "ok";
  const textColumn = bestNumbers(reader, isContent, wanted?.text);
  const columns = wanted ?? withOthers(textColumn.column, reader, uses);
  const symbols: SheetSymbol[] = [];
  const faults: FaultyRow[] = [];
  const completed: SymbolSheet["completed"] = { withoutLeadingZero: [], withoutCheckDigit: [] };
  const specialUses: SymbolSheet["specialUses"] = {};
  const warned: number[] = [];
  let read = 0;
  let bytes = 0;
  const kind = readAs === "column" || readAs === "alone" ? undefined : readAs;
  const request = kind === undefined ? asked.request : { ...asked.request, kind };
  const meant = readAs === "column" ? kindNamed(reader, columns.text) : kind;
  const [column, alone] = [new numbers.NumberColumn(meant), new numbers.NumberColumn(meant)];
  // A moment beside the symbols, so that it has no share of the progress.
  if (readAs !== "alone") await learnColumn(column, reader, columns.text, () => {});
  for await (const batch of reader.batches()) {
    const { rows } = batch;
    for (let at = 0; at < rows.length; at += SLICE) {
      const slice = rows.slice(at, at + SLICE);
      read += slice.length;
      if (read > MOST_ROWS) throw new SheetError({ code: "tooManyRows", max: MOST_ROWS });
      const cells = slice.map((row) => cell(row, columns.text));
      const meant = readColumnTexts(numbers, { column, alone }, cells);
      const texts = meant.map(({ text }) => text);
      const usesOf = slice.map((row) => useIn(cell(row, columns.use), uses));
      const outcomes = engine.readSheetRows(
        texts,
        usesOf.map((use) => use ?? ""),
        request,
      );
      for (const [index, row] of slice.entries()) {
        const [outcome, read, use] = [outcomes[index], meant[index], usesOf[index]];
        if (outcome === undefined || read === undefined) continue;
        const { text, lacked, isDoubtful, spoilt } = read;
        const addFault = (fault: FaultyRow["fault"]) =>
          faults.push({ row: row.number, text: cell(row, columns.text), fault });
        if (isDoubtful || spoilt) {
          addFault({ type: spoilt ?? "doubtful" });
          continue;
        }
        if (outcome.type !== "ok") {
          addFault(outcome.problem);
          continue;
        }
        if (use === undefined) {
          addFault({ type: "unknownUse", found: cell(row, columns.use) });
          continue;
        }
        if (outcome.sizeWarnings.length > 0) warned.push(row.number);
        if (outcome.specialUse !== null) {
          specialUses[outcome.specialUse] ??= [];
          specialUses[outcome.specialUse]?.push(row.number);
        }
        // A text that the column leaves alone may still be completed, such as one with a name in front.
        const missing = lacked ?? outcome.status;
        if (missing in completed) completed[missing as MissingDigit].push(row.number);
        const [name, fileName] = [cell(row, columns.name), cell(row, columns.file)];
        symbols.push({ row: row.number, text, name, fileName, use });
      }
      const share = (at + slice.length) / rows.length;
      const reached = (bytes + (batch.read - bytes) * share) / reader.size;
      onProgress("reading", read, reached * READING[format]);
    }
    bytes = batch.read;
  }
  onProgress("writing", symbols.length, READING[format]);
  const written = await write(
    engine,
    loadFonts,
    writeFiles,
    symbols,
    { ...asked, request },
    onProgress,
  );
  const refused = new Set(written.faults.map(({ row }) => row));
  const kept = (rows: number[]) => rows.filter((row) => !refused.has(row));
  return {
    made: symbols.flatMap(({ row, text }) => (refused.has(row) ? [] : [{ row, text }])),
    warned: kept(warned),
    completed: {
      withoutLeadingZero: kept(completed.withoutLeadingZero),
      withoutCheckDigit: kept(completed.withoutCheckDigit),
    },
    specialUses: Object.fromEntries(
      Object.entries(specialUses).map(([kind, rows]) => [kind, kept(rows)]),
    ),
    columns,
    textColumn,
    ...written,
    faults: [...faults, ...written.faults].sort((one, other) => one.row - other.row),
    milliseconds: performance.now() - start,
  };
}

/** Beside the column of the contents, one with uses only, and the first other one for the names below. */
function withOthers(
  text: number,
  reader: Pick<RowReader, "sample" | "width">,
  uses: SheetRequest["uses"],
): SheetColumns {
  const { sample, width } = reader;
  const all = Array.from({ length: width }, (_, at) => at);
  const hasUses = (at: number) =>
    sample.some((row) => row[at]) &&
    sample.every((row) => useIn(row[at] ?? "", uses) !== undefined);
  const use = all.find((at) => at !== text && hasUses(at));
  const name = all.find((at) => at !== text && at !== use);
  return { text, name, use };
}

/** The use that a cell names; empty where the cell is, and nothing where we do not know the name. */
function useIn(cell: string, uses: SheetRequest["uses"]): Use | "" | undefined {
  const name = cell.trim().toLowerCase();
  return name === "" ? "" : uses[name];
}

const cell = ({ cells }: Row, at: number | undefined) =>
  at === undefined ? "" : (cells[at] ?? "");

async function write(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  writeFiles: WriteFiles,
  symbols: SheetSymbol[],
  asked: SheetRequest,
  onProgress: OnProgress,
): Promise<Pick<SymbolSheet, "count" | "file" | "files" | "faults">> {
  const count = symbols.length;
  if (count === 0) return { count, file: undefined, faults: [] };
  if (asked.format !== "zip") {
    return { count, file: await writeSheet(engine, loadFonts, symbols, asked), faults: [] };
  }
  const { renamed, notReadBack, ...written } = await writeFiles(symbols, asked, (done) => {
    const share = READING.zip + (done / count) * (1 - READING.zip);
    onProgress("writing", done, share);
  });
  return { ...written, files: { renamed, notReadBack } };
}

async function writeSheet(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  symbols: SheetSymbol[],
  { title, request, format }: SheetRequest,
): Promise<Blob> {
  const { regular, bold } = await loadFonts();
  const texts = symbols.map(({ text }) => text);
  const names = symbols.map(({ name }) => name);
  const uses = symbols.map(({ use }) => use);
  if (format === "svg") {
    const svg = engine.sheetSvg(title, texts, names, uses, request, regular, bold) ?? "";
    return new Blob([svg], { type: "image/svg+xml" });
  }
  const pdf = engine.sheetPdf(title, texts, names, uses, request, regular, bold);
  if (pdf.type === "error") throw new SheetError({ code: "noPdf", problem: pdf.problem });
  return new Blob([pdf.bytes], { type: "application/pdf" });
}
