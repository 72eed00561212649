/** The worker that `use-column.ts` asks: it answers one request and is then discarded. */
import { answerCall } from "../../engine/lists/worker-call";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";

// At once, so that they load while the request is on its way.
const loading = Promise.all([loadInterpreter(), loadEngine()]);

answerCall<TableRequest, [share: number], TabulatedList>(async (request, onProgress) =>
  tabulateRows(...(await loading), request, onProgress),
);
