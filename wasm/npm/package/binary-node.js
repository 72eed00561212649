import { readFile } from "node:fs/promises";

export const readBinary = () => readFile(new URL("./barcode_wasm_bg.wasm", import.meta.url));
