/** In Node. */
import { readFile } from "node:fs/promises";
import { loader } from "./load.js";

export const loadEngine = loader(() =>
  readFile(new URL("./barcode_wasm_bg.wasm", import.meta.url)),
);
