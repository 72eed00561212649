import { TAB_SEPARATED } from "./split-rows";

/** One sheet of a workbook (.xlsx, .xlsb, .xls, .ods). */
export type Workbook = {
  /** The names of all sheets that are not hidden. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  /** Its text, with tabs between the cells, and the mark of UTF-8 in front. */
  text: Blob;
  /** How many of its rows that are not empty are hidden, by a filter or by hand. */
  hiddenRows: number;
};

/** The sheet with the numbers is read where none is named. */
export type WorkbookRequest = { file: Blob; sheet?: string | undefined };

export async function workbookText({ file, sheet }: WorkbookRequest): Promise<Workbook> {
  const { readWorkbook } = await import("../../../../wasm/pkg/workbook/barcode_wasm.js");
  const { text, ...read } = readWorkbook(new Uint8Array(await file.arrayBuffer()), sheet);
  return { ...read, text: new Blob(["\ufeff", text as BlobPart], { type: TAB_SEPARATED }) };
}
