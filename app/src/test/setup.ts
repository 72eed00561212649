/** Loads the real `.wasm` from disk through the code that visitors run; only `fetch` is replaced. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeEach } from "vitest";

/** Which binary an address means; files are relative to the app's folder, where vitest runs. */
function binaryAt(address: string): string {
  const [font] = /[^/]+\.ttf/.exec(address) ?? [];
  if (font) return `src/engine/fonts/${font}`;
  if (address.includes("zxing_reader"))
    return "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm";
  const [binary] = /pkg\/\w+/.exec(address) ?? [];
  return `../wasm/${binary}/barcode_wasm_bg.wasm`;
}

const { fetch } = globalThis;

const fetchFile: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  // A server that the test has started.
  if (address.startsWith("http://127.0.0.1:")) return fetch(input, init);
  if (!/\.(wasm|ttf)/.test(address)) throw new TypeError(`No test asked for ${address}`);
  return new Response(new Uint8Array(await readFile(binaryAt(address))));
};

// Some modules fetch a binary while they are imported.
globalThis.fetch = fetchFile;
beforeEach(() => {
  globalThis.fetch = fetchFile;
});
// Files share what is global.
afterAll(() => {
  globalThis.fetch = fetch;
});
