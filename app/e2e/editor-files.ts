/** What only editors load, which no other visitor's page may ask for. */
import { readdirSync, readFileSync } from "node:fs";

const assets = new URL("../dist/assets/", import.meta.url);

/** The chunks by their names, and the binary that one of them names. */
export const editorFiles = readdirSync(assets)
  .filter((file) => /^(start|load)-editor-.*\.(js|css)$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, assets), "utf8");
    return [file, ...(text.match(/barcode_wasm_bg-[\w-]+\.wasm/g) ?? [])];
  });

export const isForEditors = (url: string) =>
  url.includes("__octana") || editorFiles.some((file) => url.endsWith(file));
