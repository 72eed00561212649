/** Bundlers know `new URL(…, import.meta.url)` and carry the file along. */
export async function readBinary() {
  const response = await fetch(new URL("./barcode_wasm_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The engine could not be fetched: status ${response.status}`);
  return response.arrayBuffer();
}
