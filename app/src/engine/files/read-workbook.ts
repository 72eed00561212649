/** A sheet of a workbook as text, read where a page does not stand still. */

import { workerCall } from "../lists/worker-call";
import { type Workbook, type WorkbookRequest, workbookText } from "./workbook-text";

/** Larger files are refused: a browser holds a workbook several times over while it is read. */
const MOST_BYTES = 100_000_000;

/** Rejects when the file is no workbook that can be read, or has no such sheet. */
export async function readWorkbook(
  request: WorkbookRequest,
  signal: AbortSignal,
): Promise<Workbook> {
  if (request.file.size > MOST_BYTES) throw new Error("The workbook is too large");
  const isPage = typeof document !== "undefined" && typeof Worker !== "undefined";
  return isPage ? readInWorker(request, () => {}, signal) : workbookText(request);
}

const readInWorker = workerCall<WorkbookRequest, [], Workbook, never>(
  () => new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" }),
  () => new Error("The workbook cannot be read"),
);
