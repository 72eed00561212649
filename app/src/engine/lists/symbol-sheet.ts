import {
  SheetError,
  type SheetProblem,
  type SheetRequest,
  type Stage,
  type SymbolSheet,
} from "./symbol-sheet-messages";
import { workerCall } from "./worker-call";

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
