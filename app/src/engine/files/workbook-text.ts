/** The sheet with the numbers of a workbook (.xlsx, .xlsb, .xls, .ods) as text with tabs between the cells. */
export async function workbookText(file: Blob): Promise<Blob> {
  const { readWorkbook } = await import("../../../../wasm/pkg/workbook/barcode_wasm.js");
  const text = readWorkbook(new Uint8Array(await file.arrayBuffer()));
  return new Blob([text as BlobPart]);
}
