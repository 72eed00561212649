/** The worker behind `tabulate-list.ts`: it answers one request and is then discarded. */
import { FileProblemError } from "./read-rows";
import type { TableMessage, TableRequest } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";

// Imported at once, so that it loads while the request is on its way. A worker that fails is
// discarded, so unlike the page it can simply import the binary.
const engine = import("../../../wasm/pkg/engine/barcode_wasm.js");

self.onmessage = async ({ data }: MessageEvent<TableRequest>) => {
  try {
    const list = await tabulateRows(await engine, data, (read, total) =>
      post({ type: "progress", read, total }),
    );
    post({ type: "done", list });
  } catch (error) {
    if (error instanceof FileProblemError) post({ type: "refused", problem: error.problem });
    else post({ type: "failed" });
  }
};

function post(message: TableMessage) {
  self.postMessage(message);
}
