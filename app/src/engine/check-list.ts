/** Checks long lists in a worker, so that the page stays quick and a run can be stopped. */
import type { KeyKindId } from "./load-engine";
import type { NumberList } from "./read-list";

export type CheckedList = NumberList & {
  /** One byte a value, to be read by the engine's `readAnswer`. */
  answers: Uint8Array;
  /** The right number for each value, or an empty text. */
  numbers: string[];
};

export type ListRequest = { text: string; column?: number; kind?: KeyKindId };

/** What the worker says, in this order: progress any number of times, then one of the others. */
export type WorkerMessage =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; list: CheckedList }
  | { type: "failed" };

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
