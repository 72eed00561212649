/** The worker that `ManySymbols.tsx` asks: it answers one request and is then discarded. */
import { fillSheet } from "../../engine/lists/fill-sheet";
import type { SheetRequest, SymbolSheet } from "../../engine/lists/symbol-sheet-messages";
import { answerCall, type StageProgress } from "../../engine/lists/worker-call";
import { loadEngine } from "../../engine/load-engine";
import { loadPrint } from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { listFormats } from "./hand-over";
import { writeFiles } from "./write-files";

// At once, so that it loads while the request is on its way.
const loading = Promise.all([loadPrint(), loadEngine()]);

answerCall<SheetRequest, StageProgress, SymbolSheet>(async (request, onProgress) => {
  const [engine, numbers] = await loading;
  return fillSheet(
    engine,
    numbers,
    loadPdfFonts,
    (symbols, { request, files }, onDone) => {
      const { formats: wanted = [], dpi = 600 } = files ?? {};
      const formats = Object.entries(listFormats).flatMap(([id, format]) =>
        wanted.includes(id) ? [format] : [],
      );
      return writeFiles({ engine, request, formats, dpi }, symbols, onDone);
    },
    request,
    onProgress,
  );
});
