/** The worker that `use-column.ts` asks: it answers one request and is then discarded. */
import { answerCall } from "../../engine/lists/worker-call";
import { loadInterpreter } from "../../engine/load-interpreter";
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";

// At once, so that it loads while the request is on its way.
const engine = loadInterpreter();

answerCall<TableRequest, [read: number, total: number], TabulatedList>(
  async (request, onProgress) => tabulateRows(await engine, request, onProgress),
);
