/** Writes a column of texts in other forms in a worker, so that the page stays responsive and a run can be stopped. */
import { FileProblemError } from "./read-rows";
import type { TableMessage, TableRequest, TabulatedList } from "./tabulate-list-messages";

/** Resolves with every row; rejects with a `FileProblemError`, or with the signal's reason when it is aborted. */
export function tabulateList(
  request: TableRequest,
  onProgress: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<TabulatedList> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./tabulate-list.worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<TabulatedList>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new Error("The list could not be read"));
    worker.onmessage = ({ data }: MessageEvent<TableMessage>) => {
      if (data.type === "progress") onProgress(data.read, data.total);
      else if (data.type === "done") resolve(data.list);
      else if (data.type === "refused") reject(new FileProblemError(data.problem));
      else reject(new Error("The list could not be read"));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
