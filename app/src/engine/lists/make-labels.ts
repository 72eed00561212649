/** A table of pallets becomes one file of labels: what `label-list.worker.ts` runs. */

import { plainCell } from "../files/csv";
import { openRows, type Row } from "../files/read-rows";
import type { LabelFieldId, LabelPrinting, PrintEngine } from "../load-print";
import type { PdfFonts } from "../print-pdf";
import { type LabelList, LabelListError, type LabelListRequest } from "./label-list-messages";
import { joinCells } from "./lines";
import type { StageProgress } from "./worker-call";

/** Labels of one file; a printer takes hours for more. */
const MOST_ROWS = 10_000;

/** The share of the time that goes into the table where a PDF is written after it; measured. ZPL is written with it. */
const READING = { paper: 0.35, printer: 1 };

type OnProgress = (...progress: StageProgress) => void;

/** The engine gets the whole table at once, and once more where labels are written as a PDF. */
export async function makeLabels(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  { source, columns, firstRow, ...printing }: LabelListRequest,
  onProgress: OnProgress,
): Promise<LabelList> {
  const start = performance.now();
  const rows: Row[] = [];
  for await (const batch of (await openRows(source)).batches()) {
    for (const row of batch.rows) if (row.number >= firstRow) rows.push(row);
    if (rows.length > MOST_ROWS) throw new LabelListError({ code: "tooManyRows" });
  }
  if (rows.length === 0) throw new LabelListError({ code: "empty" });

  const fields = [...new Set(columns.filter((field) => field !== null))];
  const places = fields.map((field) => columns.indexOf(field));
  const cells = joinCells(
    rows.flatMap((row) => places.map((at) => plainCell(row.cells[at]?.trim() ?? ""))),
  );
  const reading = READING[printing.output === "paper" ? "paper" : "printer"];
  const table = engine.readLabelRows(fields, cells, printing, (done) =>
    onProgress("reading", done, (done / rows.length) * reading),
  );
  const { zpl } = table;
  const numberOf = (row: number) => rows[row]?.number ?? 0;
  const list = {
    rows: rows.length,
    labels: table.labels.map((label) => ({ ...label, row: numberOf(label.row) })),
    faults: table.faults.map(({ row, fault }) => ({
      row: numberOf(row),
      fault: fault.type === "repeated" ? { ...fault, row: numberOf(fault.row) } : fault,
    })),
    warnings: table.warnings.map(({ row, warning }) => ({ row: numberOf(row), warning })),
  };
  onProgress("writing", list.labels.length, reading);
  let file: Blob | undefined;
  if (list.labels.length > 0) {
    file =
      zpl === null
        ? await writePdf(engine, loadFonts, fields, cells, printing)
        : new Blob([zpl], { type: "application/zpl" });
  }
  return { ...list, file, milliseconds: performance.now() - start };
}

async function writePdf(
  engine: PrintEngine,
  loadFonts: () => Promise<PdfFonts>,
  fields: LabelFieldId[],
  cells: string,
  printing: LabelPrinting,
): Promise<Blob> {
  const { regular, bold } = await loadFonts();
  const pdf = engine.labelPdf(fields, cells, printing, regular, bold);
  if (pdf.type === "error") {
    const { found, text, page } = pdf.problem;
    throw new LabelListError({ code: "pdfText", found, text, page });
  }
  return new Blob([pdf.bytes], { type: "application/pdf" });
}
