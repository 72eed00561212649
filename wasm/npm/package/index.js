/** In browsers. Bundlers that know `new URL(…, import.meta.url)` carry the file along. */
import { loader } from "./load.js";

export const loadEngine = loader(async () => {
  const response = await fetch(new URL("./barcode_wasm_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The engine could not be fetched: status ${response.status}`);
  return response.arrayBuffer();
});
