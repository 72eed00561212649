/** Makes a sheet of many symbols in a worker, so that the page stays responsive and a run can be stopped. */
import {
  SheetError,
  type SheetMessage,
  type SheetRequest,
  type SymbolSheet,
} from "./symbol-sheet-messages";

type Progress = Extract<SheetMessage, { type: "progress" }>;

/** Resolves with the sheet; rejects with a `SheetError`, or with the signal's reason when it is aborted. */
export function makeSymbolSheet(
  request: SheetRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SymbolSheet> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./symbol-sheet.worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<SymbolSheet>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new Error("The sheet could not be made"));
    worker.onmessage = ({ data }: MessageEvent<SheetMessage>) => {
      if (data.type === "progress") onProgress(data);
      else if (data.type === "done") resolve(data.sheet);
      else if (data.type === "refused") reject(new SheetError(data.problem));
      else reject(new Error("The sheet could not be made"));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
