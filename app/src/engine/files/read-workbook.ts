/** A workbook as text, read where a page does not stand still. */

import { workerCall } from "../lists/worker-call";
import { workbookText } from "./workbook-text";

/** Larger files are refused: a browser holds a workbook several times over while it is read. */
const MOST_BYTES = 100_000_000;

/** The text of the sheet with the numbers. Rejects when the file is no workbook that can be read. */
export async function readWorkbook(file: Blob): Promise<Blob> {
  if (file.size > MOST_BYTES) throw new Error("The workbook is too large");
  const isPage = typeof document !== "undefined" && typeof Worker !== "undefined";
  return isPage ? readInWorker(file, () => {}, new AbortController().signal) : workbookText(file);
}

const readInWorker = workerCall<Blob, [], Blob, never>(
  () => new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" }),
  () => new Error("The workbook cannot be read"),
);
