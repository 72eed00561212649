/** The worker that `use-packed-list.ts` asks: it answers one request and is then discarded. */
import { answerCall } from "../../engine/lists/worker-call";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { type PackedList, type PackRequest, packRows } from "./pack-rows";

// At once, so that it loads while the request is on its way.
const engine = loadEngine();

answerCall<PackRequest, [done: number, rows: number], PackedList>(async (request, onProgress) =>
  packRows(request, { engine: await engine, loadInterpreter }, onProgress),
);
