/** Loads the engine once, on first use, in Node and in browsers alike. */
import * as glue from "./barcode_wasm_bg.js";
import { checked } from "./check-calls.js";

export function loader(readBinary) {
  let ready;
  const load = async () => {
    const { instance } = await WebAssembly.instantiate(await readBinary(), {
      "./barcode_wasm_bg.js": glue,
    });
    glue.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return checked(glue);
  };
  return () => {
    ready ??= load().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
}
