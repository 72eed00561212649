// The functions of one of our WebAssembly binaries, as Node.js calls them without a bundler.
import { readFileSync } from "node:fs";

/** `name` is its folder in wasm/pkg. */
export async function loadBinary(name) {
  const glue = new URL(`../../wasm/pkg/${name}/barcode_wasm_bg.js`, import.meta.url);
  const functions = await import(glue.href);
  const bytes = readFileSync(new URL("barcode_wasm_bg.wasm", glue));
  const { instance } = await WebAssembly.instantiate(bytes, { "./barcode_wasm_bg.js": functions });
  functions.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return functions;
}
