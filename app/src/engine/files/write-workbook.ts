/** A table as a workbook whose cells are text, so that a spreadsheet program changes none of them. */
import { chunksOf } from "./read-rows";
import type { TextTable } from "./table";

export type WorkbookRequest = {
  table: TextTable;
  /** What the sheet is called. */
  sheet: string;
};

/** The workbook; told which share of the table is read. Throws where a sheet has no room for it. */
export async function writeWorkbook(
  { table: { rows, headRows }, sheet }: WorkbookRequest,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const { SheetWriter } = await import("../../../../wasm/pkg/workbook/barcode_wasm.js");
  const writer = new SheetWriter(sheet, headRows);
  let written = 0;
  for await (const chunk of chunksOf(rows)) {
    writer.add(chunk);
    written += chunk.length;
    onProgress(written / rows.size);
  }
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Blob([writer.finish() as BlobPart], { type });
}
