/** Loads the engine once, on first use, in Node and in browsers alike. */
import { readBinary } from "#binary";
import * as glue from "./barcode_wasm_bg.js";

let ready;

export function loadEngine() {
  ready ??= load().catch((error) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load() {
  const { instance } = await WebAssembly.instantiate(await readBinary(), {
    "./barcode_wasm_bg.js": glue,
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}
