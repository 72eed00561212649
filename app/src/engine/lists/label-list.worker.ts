/** The worker that `ManyLabels.tsx` asks: it answers one request and is then discarded. */

import { loadPrint } from "../load-print";
import { loadPdfFonts } from "../print-pdf";
import type { LabelFile, LabelListProgress, LabelListRequest } from "./label-list-messages";
import { makeLabels } from "./make-labels";
import { answerCall } from "./worker-call";

// At once, so that it loads while the request is on its way.
const engine = loadPrint();

answerCall<LabelListRequest, LabelListProgress, LabelFile>(async (request, onProgress) =>
  makeLabels(await engine, loadPdfFonts, request, onProgress),
);
