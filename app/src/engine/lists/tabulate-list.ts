import { type FileProblem, FileProblemError } from "../files/read-rows";
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { workerCall } from "./worker-call";

/** Writes a column of texts in other forms, every row of it; told how many rows are read. */
export const tabulateList = workerCall<
  TableRequest,
  [read: number, total: number],
  TabulatedList,
  FileProblem
>(
  () => new Worker(new URL("./tabulate-list.worker.ts", import.meta.url), { type: "module" }),
  (problem) => new FileProblemError(problem),
);
