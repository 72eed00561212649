/** Lets tests load the real `.wasm` from disk by the very code visitors run; nothing is mocked but the wire. */
import { readFile } from "node:fs/promises";
import { beforeEach } from "vitest";

const engine = new URL("../../../wasm/pkg/barcode_wasm_bg.wasm", import.meta.url);

beforeEach(() => {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.endsWith(".wasm")) throw new TypeError(`No test asked for ${address}`);
    return new Response(new Uint8Array(await readFile(engine)));
  };
});
