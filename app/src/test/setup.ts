/** Lets tests load the real `.wasm` from disk by the very code visitors run; nothing is mocked but the wire. */
import "@testing-library/jest-dom/vitest";
import { readFile } from "node:fs/promises";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

/** From the app's folder, where vitest runs. */
const engine = "../wasm/pkg/barcode_wasm_bg.wasm";

// What one test has rendered is gone when the next begins.
afterEach(cleanup);

// What one test has rendered is gone when the next begins.
afterEach(cleanup);

beforeEach(() => {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes(".wasm")) throw new TypeError(`No test asked for ${address}`);
    return new Response(new Uint8Array(await readFile(engine)));
  };
});
