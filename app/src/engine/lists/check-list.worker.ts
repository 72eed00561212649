/** The worker that `use-check-list.ts` asks: it answers one request and is then discarded. */
import type { CheckedList, ListRequest } from "./check-list-messages";
import { checkRows } from "./check-rows";
import { answerCall } from "./worker-call";

// Imported at once, so that it loads while the request is on its way. A worker that fails is
// discarded, so unlike the page it can simply import the binaries.
const engine = import("../../../../wasm/pkg/calculator/barcode_wasm.js");
const loadInterpreter = () => import("../../../../wasm/pkg/engine/barcode_wasm.js");

answerCall<ListRequest, [done: number, rows: number], CheckedList>(async (request, onProgress) =>
  checkRows(request, await engine, loadInterpreter, onProgress),
);
