/** The worker that `ManySymbols.tsx` asks: it answers one request and is then discarded. */

import { loadPdfFonts } from "../print-pdf";
import { fillSheet } from "./fill-sheet";
import type { SheetRequest, SymbolSheet } from "./symbol-sheet-messages";
import { answerCall, type StageProgress } from "./worker-call";

// At once and without the loader of pages, as in `check-list.worker.ts`.
const engine = import("../../../../wasm/pkg/print/barcode_wasm.js");
const numbers = import("../../../../wasm/pkg/calculator/barcode_wasm.js");

answerCall<SheetRequest, StageProgress, SymbolSheet>(async (request, onProgress) =>
  fillSheet(await engine, await numbers, loadPdfFonts, request, onProgress),
);
