/** Checks lists of any length in a worker, so that the page stays responsive and a run can be stopped. */
import type { CheckedList, ListRequest, WorkerMessage } from "./check-list-messages";
import { FileProblemError } from "./read-rows";

/**
 * Resolves when every row is checked; `onProgress` gets the share of the file from 0 to 1, and the rows so far.
 * Rejects with a `FileProblemError`, or with the signal's reason when it is aborted.
 */
export function checkList(
  request: ListRequest,
  onProgress: (done: number, rows: number) => void,
  signal: AbortSignal,
): Promise<CheckedList> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./check-list.worker.ts", import.meta.url), { type: "module" });
  return new Promise<CheckedList>((resolve, reject) => {
    const fail = () => reject(new Error("The list could not be checked"));
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "progress") onProgress(data.done, data.rows);
      else if (data.type === "done") resolve(data.list);
      else if (data.type === "refused") reject(new FileProblemError(data.problem));
      else fail();
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
