/** A table as a workbook whose cells are text, so that a spreadsheet program changes none of them. */
import { joinRows } from "../lists/lines";
import { openRows } from "./read-rows";

export type WorkbookRequest = {
  /** As CSV. */
  table: Blob;
  /** What the sheet is called. */
  sheet: string;
};

/** The workbook; told which share of the table is read. Throws where a sheet has no room for it. */
export async function writeWorkbook(
  { table, sheet }: WorkbookRequest,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const { SheetWriter } = await import("../../../../wasm/pkg/workbook/barcode_wasm.js");
  const { above, header, batches, size } = await openRows(table);
  const writer = new SheetWriter(sheet);
  if (header !== null) {
    writer.add(joinRows([...above, header]));
    writer.keepInView();
  }
  for await (const { rows, read } of batches()) {
    writer.add(joinRows(rows.map(({ cells }) => cells)));
    onProgress(read / size);
  }
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Blob([writer.finish() as BlobPart], { type });
}
