/** The worker that `use-column.ts` asks: it answers one request and is then discarded. */
import type { TableRequest, TabulatedList } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";
import { answerCall } from "./worker-call";

// At once and without the loader of pages, as in `check-list.worker.ts`.
const engine = import("../../../../wasm/pkg/engine/barcode_wasm.js");

answerCall<TableRequest, [read: number, total: number], TabulatedList>(
  async (request, onProgress) => tabulateRows(await engine, request, onProgress),
);
