/** The worker behind `label-list.ts`: it answers one request and is then discarded. */
import {
  LabelListError,
  type LabelListMessage,
  type LabelListRequest,
} from "./label-list-messages";
import { loadPrint } from "./load-print";
import { makeLabels } from "./make-labels";
import { loadPdfFonts } from "./print-pdf";
import { FileProblemError } from "./read-rows";

// At once, so that it loads while the request is on its way.
const engine = loadPrint();

self.onmessage = async ({ data }: MessageEvent<LabelListRequest>) => {
  try {
    const list = await makeLabels(await engine, loadPdfFonts, data, (stage, done) =>
      post({ type: "progress", stage, done }),
    );
    post({ type: "done", list });
  } catch (error) {
    if (error instanceof FileProblemError || error instanceof LabelListError) {
      post({ type: "refused", problem: error.problem });
    } else post({ type: "failed" });
  }
};

function post(message: LabelListMessage) {
  self.postMessage(message);
}
