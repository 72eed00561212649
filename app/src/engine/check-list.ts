/** Checks long lists in a worker, so that the page stays responsive and a run can be stopped. */
import type { CheckedList, ListRequest, WorkerMessage } from "./check-list-messages";

/** Resolves with every answer; rejects with the signal's reason when it is aborted. */
export function checkList(
  request: ListRequest,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CheckedList> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./check-list.worker.ts", import.meta.url), { type: "module" });
  return new Promise<CheckedList>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new Error("The list could not be checked"));
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "progress") onProgress(data.done, data.total);
      else if (data.type === "done") resolve(data.list);
      else reject(new Error("The list could not be checked"));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
