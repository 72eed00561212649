/** The worker behind `symbol-sheet.ts`: it answers one request and is then discarded. */
import { fillSheet } from "./fill-sheet";
import { loadPdfFonts } from "./print-pdf";
import { FileProblemError } from "./read-rows";
import { SheetError, type SheetMessage, type SheetRequest } from "./symbol-sheet-messages";

// Imported at once, so that it loads while the request is on its way. A worker that fails is
// discarded, so unlike the page it can simply import the binary.
const engine = import("../../../wasm/pkg/print/barcode_wasm.js");

self.onmessage = async ({ data }: MessageEvent<SheetRequest>) => {
  try {
    const sheet = await fillSheet(await engine, loadPdfFonts, data, (stage, done) =>
      post({ type: "progress", stage, done }),
    );
    post({ type: "done", sheet });
  } catch (error) {
    if (error instanceof FileProblemError || error instanceof SheetError) {
      post({ type: "refused", problem: error.problem });
    } else post({ type: "failed" });
  }
};

function post(message: SheetMessage) {
  self.postMessage(message);
}
