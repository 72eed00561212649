/** Loads the real `.wasm` from disk through the code that visitors run; only `fetch` is replaced. */
import "@testing-library/jest-dom/vitest";
import { readFile } from "node:fs/promises";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

/** Which binary an address means; files are relative to the app's folder, where vitest runs. */
function binaryAt(address: string): string {
  const [font] = /[^/]+\.ttf/.exec(address) ?? [];
  if (font) return `src/engine/fonts/${font}`;
  const [binary] = /pkg\/\w+/.exec(address) ?? [];
  return `../wasm/${binary}/barcode_wasm_bg.wasm`;
}

// Each test starts with an empty page.
afterEach(cleanup);

beforeEach(() => {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!/\.(wasm|ttf)/.test(address)) throw new TypeError(`No test asked for ${address}`);
    return new Response(new Uint8Array(await readFile(binaryAt(address))));
  };
});
