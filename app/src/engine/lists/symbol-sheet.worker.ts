/** The worker behind `list-workers.ts`: it answers one request and is then discarded. */

import { loadPdfFonts } from "../print-pdf";
import { fillSheet } from "./fill-sheet";
import type { Stage } from "./label-list-messages";
import type { SheetRequest, SymbolSheet } from "./symbol-sheet-messages";
import { answerCall } from "./worker-call";

// At once and without the loader of pages, as in `check-list.worker.ts`.
const engine = import("../../../../wasm/pkg/print/barcode_wasm.js");

answerCall<SheetRequest, [stage: Stage, done: number], SymbolSheet>(async (request, onProgress) =>
  fillSheet(await engine, loadPdfFonts, request, onProgress),
);
