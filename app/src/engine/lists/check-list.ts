import { type FileProblem, FileProblemError } from "../files/read-rows";
import type { CheckedList, ListRequest } from "./check-list-messages";
import { workerCall } from "./worker-call";

/** Checks a list of any length; told the share of the file from 0 to 1, and the rows so far. */
export const checkList = workerCall<
  ListRequest,
  [done: number, rows: number],
  CheckedList,
  FileProblem
>(
  () => new Worker(new URL("./check-list.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);
