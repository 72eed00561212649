/** Each list is worked through in a worker of its own, whatever its length; `worker-call.ts` says how that goes. */
import { type FileProblem, FileProblemError } from "../files/read-rows";
import type { CheckedList, ListRequest } from "./check-list-messages";
import {
  type LabelList,
  LabelListError,
  type LabelListProblem,
  type LabelListRequest,
  type Stage,
} from "./label-list-messages";
import {
  SheetError,
  type SheetProblem,
  type SheetRequest,
  type SymbolSheet,
} from "./symbol-sheet-messages";
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { workerCall } from "./worker-call";

const badFile = (problem: FileProblem) => new FileProblemError(problem);

/** Checks a list; told the share of the file from 0 to 1, and the rows so far. */
export const checkList = workerCall<
  ListRequest,
  [done: number, rows: number],
  CheckedList,
  FileProblem
>(
  () => new Worker(new URL("./check-list.worker.ts", import.meta.url), { type: "module" }),
  badFile,
);

/** Writes a column of texts in other forms, every row of it; told how many rows are read. */
export const tabulateList = workerCall<
  TableRequest,
  [read: number, total: number],
  TabulatedList,
  FileProblem
>(
  () => new Worker(new URL("./tabulate-list.worker.ts", import.meta.url), { type: "module" }),
  badFile,
);

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

/** Makes a sheet of many symbols. */
export const makeSymbolSheet = workerCall<
  SheetRequest,
  [stage: Stage, done: number],
  SymbolSheet,
  SheetProblem
>(
  () => new Worker(new URL("./symbol-sheet.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new SheetError(problem),
);
