/** The worker behind `check-list.ts`: it answers one request and is then discarded. */
import type { ListRequest, WorkerMessage } from "./check-list-messages";
import { checkRows } from "./check-rows";
import { FileProblemError } from "./read-rows";

// Imported at once, so that it loads while the request is on its way. A worker that fails is
// discarded, so unlike the page it can simply import the binaries.
const engine = import("../../../wasm/pkg/calculator/barcode_wasm.js");
const loadInterpreter = () => import("../../../wasm/pkg/engine/barcode_wasm.js");

self.onmessage = async ({ data }: MessageEvent<ListRequest>) => {
  try {
    const onProgress = (done: number, rows: number) => post({ type: "progress", done, rows });
    const list = await checkRows(data, await engine, loadInterpreter, onProgress);
    post({ type: "done", list });
  } catch (error) {
    if (error instanceof FileProblemError) post({ type: "refused", problem: error.problem });
    else post({ type: "failed" });
  }
};

function post(message: WorkerMessage) {
  self.postMessage(message);
}
