/** A table of pallets becomes files of labels: what `label-list.worker.ts` runs. */

import { openRows, type Row } from "../files/read-rows";
import { ZipWriter } from "../files/zip";
import type { LabelEntries, LabelField, PrintEngine } from "../load-print";
import type { PdfFonts } from "../print-pdf";
import { filledRows } from "./filled-rows";
import {
  type GivenNumbers,
  type LabelFile,
  LabelListError,
  type LabelListProgress,
  type LabelListRequest,
  type LeftOut,
} from "./label-list-messages";
import { joinCells } from "./lines";

/** Labels of one table. */
export const MOST_ROWS = 100_000;
/**
 * Pages of one PDF, which are held at a time: of full labels 63 MB, for which the tab takes 360 MB while they are written.
 * With 20,000 it took 1,400 MB, and programs are slow to show so many. Several PDFs are in a ZIP.
 */
const MOST_PAGES = 5000;
/** Rows that the engine reads at a time, a moment's work. */
const AT_ONCE = 200;

/** The share of the time that goes into the table, and into PDFs of it; the rest goes into their ZIP. Measured. */
const SHARES = {
  zpl: { reading: 1, writing: 0 },
  pdf: { reading: 0.4, writing: 0.6 },
  zip: { reading: 0.2, writing: 0.35 },
};

type OnProgress = (...progress: LabelListProgress) => void;

/** What is on each label, and which rows have none, comes with the progress. */
export async function makeLabels(
  engine: Pick<PrintEngine, "LabelWriter" | "labelChoices">,
  loadFonts: () => Promise<PdfFonts>,
  { source, columns, names, firstRow, given = new Map(), ...printing }: LabelListRequest,
  onProgress: OnProgress,
): Promise<LabelFile> {
  const start = performance.now();
  const fields = new Set(columns.filter((field) => field !== null));
  if (given.size > 0) fields.add("sscc");
  const read = await readRows(source, firstRow);
  const rows = withGiven(labelRows(read, { columns, names }, [...fields]), given);
  const cellsOf = (from: number, to: number) =>
    joinCells(
      rows.slice(from, to).flatMap(({ texts }) => [...fields].map((id) => texts[id] ?? "")),
    );
  const writer = new engine.LabelWriter([...fields], printing);
  for (let at = 0; at < rows.length; at += AT_ONCE) writer.learn(cellsOf(at, at + AT_ONCE));

  const isPaper = printing.output === "paper";
  const size = engine.labelChoices().sizes.find(({ id }) => id === printing.size);
  const pages = Math.ceil(Math.max(1, printing.copies) / (size?.labelsOnPage ?? 1));
  const format = !isPaper ? "zpl" : rows.length * pages > MOST_PAGES ? "zip" : "pdf";
  const mostInPdf = Math.max(1, Math.floor(MOST_PAGES / pages));
  const { reading, writing } = SHARES[format];
  const fonts = isPaper ? await loadFonts() : undefined;
  const numberOf = (row: number) => rows[row]?.number ?? 0;
  const digits = String(rows.length).length;
  const zip = format === "zip" ? new ZipWriter() : undefined;
  const parts: Blob[] = [];
  let [made, written] = [0, 0];
  const doneBy = (read: number, inPdf: number) =>
    (read * reading + inPdf * writing + written * (1 - reading - writing)) / rows.length;

  /** The labels since the last PDF as another one. */
  const writePdf = ({ regular, bold }: PdfFonts, read: number) => {
    if (made === written) return;
    const pdf = writer.pdf(regular, bold, (labels) =>
      onProgress("writing", written + labels, doneBy(read, written + labels)),
    );
    if (pdf.type === "error") {
      const { found, text, page } = pdf.problem;
      throw new LabelListError({ code: "pdfText", found, text, page: zip ? null : page });
    }
    const [first, last] = [written + 1, made].map((at) => String(at).padStart(digits, "0"));
    if (zip === undefined) parts.push(new Blob([pdf.bytes]));
    else zip.add(`labels-${first}-${last}.pdf`, pdf.bytes, false);
    written = made;
    onProgress("writing", written, doneBy(read, written));
  };

  for (let at = 0; at < rows.length; ) {
    if (fonts && made - written === mostInPdf) writePdf(fonts, at);
    const room = isPaper ? mostInPdf - (made - written) : AT_ONCE;
    const to = Math.min(at + Math.min(AT_ONCE, room), rows.length);
    const table = writer.add(cellsOf(at, to));
    at = to;
    made += table.labels.length;
    if (table.zpl) parts.push(new Blob([table.zpl]));
    onProgress("reading", at, doneBy(at, written), {
      labels: table.labels.map((label) => {
        const { number = 0, typed = "", isKept = false, leftOut = {} } = rows[label.row] ?? {};
        return { ...label, row: number, typed, isKept, leftOut };
      }),
      faults: table.faults.map(({ row, fault }) => ({
        row: numberOf(row),
        fault: fault.type === "repeated" ? { ...fault, row: numberOf(fault.row) } : fault,
      })),
      warnings: table.warnings.map(({ row, warning }) => ({ row: numberOf(row), warning })),
    });
  }
  if (fonts) writePdf(fonts, rows.length);
  writer.free();
  const type = `application/${format}`;
  const file = made === 0 ? undefined : (zip?.finish() ?? new Blob(parts, { type }));
  return { rows: rows.length, file, format, milliseconds: performance.now() - start };
}

/** A row with what it says, field by field. */
type LabelRow = {
  number: number;
  texts: LabelEntries;
  typed: string;
  isKept: boolean;
  leftOut: LeftOut;
};

function labelRows(
  rows: Row[],
  { columns, names }: Pick<LabelListRequest, "columns" | "names">,
  fields: LabelField[],
): LabelRow[] {
  const places = fields.map((field) => [field, columns.indexOf(field)] as const);
  const others = columns.flatMap((field, at) => (field === null ? [at] : []));
  return rows.map(({ number, cells }) => {
    const filled = places
      .map(([field, at]) => [field, cells[at]?.trim() ?? ""] as const)
      .filter(([, text]) => text !== "");
    // In one order, so that a column that was moved changes nothing.
    const typed = joinCells(filled.map((one) => one.join(" ")).sort());
    const leftOut: LeftOut = {};
    for (const at of others) {
      const text = cells[at]?.trim();
      if (text) leftOut[names[at] ?? ""] = text;
    }
    return { number, texts: Object.fromEntries(filled), typed, isKept: false, leftOut };
  });
}

/** The rows with the SSCCs they got before. Of rows that say the same, each takes another. */
function withGiven(rows: LabelRow[], given: GivenNumbers): LabelRow[] {
  const left = new Map<string, string[]>();
  for (const [sscc, typed] of [...given].reverse()) {
    const others = left.get(typed);
    if (others === undefined) left.set(typed, [sscc]);
    else others.push(sscc);
  }
  return rows.map((row) => {
    const sscc = left.get(row.typed)?.pop();
    return sscc === undefined ? row : { ...row, texts: { ...row.texts, sscc }, isKept: true };
  });
}

async function readRows(source: Blob, firstRow: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of filledRows(await openRows(source), firstRow)) {
    rows.push(...some);
    if (rows.length > MOST_ROWS) throw new LabelListError({ code: "tooManyRows", max: MOST_ROWS });
  }
  if (rows.length === 0) throw new LabelListError({ code: "empty" });
  return rows;
}
