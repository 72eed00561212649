import {
  type LabelList,
  LabelListError,
  type LabelListProblem,
  type LabelListRequest,
  type Stage,
} from "./label-list-messages";
import { workerCall } from "./worker-call";

/** Makes many labels: a file, and the faults. */
export const makeLabelList = workerCall<
  LabelListRequest,
  [stage: Stage, done: number],
  LabelList,
  LabelListProblem
>(
  () => new Worker(new URL("./label-list.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new LabelListError(problem),
);
