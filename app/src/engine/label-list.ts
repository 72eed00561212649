/** Makes many labels in a worker, so that the page stays responsive and a run can be stopped. */
import {
  type LabelList,
  LabelListError,
  type LabelListMessage,
  type LabelListRequest,
} from "./label-list-messages";

type Progress = Extract<LabelListMessage, { type: "progress" }>;

/** Resolves with the file and the faults; rejects with a `LabelListError`, or with the signal's reason when it is aborted. */
export function makeLabelList(
  request: LabelListRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<LabelList> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./label-list.worker.ts", import.meta.url), { type: "module" });
  return new Promise<LabelList>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new Error("The labels could not be made"));
    worker.onmessage = ({ data }: MessageEvent<LabelListMessage>) => {
      if (data.type === "progress") onProgress(data);
      else if (data.type === "done") resolve(data.list);
      else if (data.type === "refused") reject(new LabelListError(data.problem));
      else reject(new Error("The labels could not be made"));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
