/** The worker behind `check-list.ts`: it answers one request and is then discarded. */
import type { CheckedList, ListRequest, WorkerMessage } from "./check-list-messages";
import type { BarcodeEngine } from "./load-engine";
import { readList } from "./read-list";

/** Values between two reports of progress: enough reports for a smooth bar, too few to cost time. */
const SLICE = 5_000;

// Imported at once, so that it loads while the request is on its way. A worker that fails is
// discarded, so unlike the page it can simply import the binary.
const engine = import("../../../wasm/pkg/barcode_wasm.js");

self.onmessage = async ({ data }: MessageEvent<ListRequest>) => {
  try {
    post({ type: "done", list: checkAll(await engine, data) });
  } catch {
    post({ type: "failed" });
  }
};

function checkAll(engine: BarcodeEngine, { text, column, kind }: ListRequest): CheckedList {
  const list = readList(text, column);
  const total = list.values.length;
  const answers = new Uint8Array(total);
  const numbers: string[] = [];
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  for (let done = 0; done < total; done += SLICE) {
    post({ type: "progress", done, total });
    // The line feed at the end keeps an empty last value a line of its own.
    const bytes = encoder.encode(`${list.values.slice(done, done + SLICE).join("\n")}\n`);
    answers.set(engine.checkLines(bytes, kind), done);
    const lines = decoder.decode(engine.completeLines(bytes, kind)).split("\n");
    for (const number of lines.slice(0, -1)) numbers.push(number);
  }
  return { ...list, answers, numbers };
}

function post(message: WorkerMessage) {
  self.postMessage(message);
}
