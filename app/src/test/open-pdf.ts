/** PDFium opens what tests have written: the program behind Chromium's own viewer. */
import { readFileSync } from "node:fs";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { GreyPicture } from "./read-symbol";

const wasm = readFileSync("node_modules/@hyzyla/pdfium/dist/pdfium.wasm");
const library = PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });

async function withPdf<T>(pdf: Uint8Array, look: (document: PDFiumDocument) => Promise<T>) {
  const document = await (await library).loadDocument(pdf);
  try {
    return await look(document);
  } finally {
    document.destroy();
  }
}

/** The pages as a printer with this many dots an inch sees them; dark ink on light ground. */
export function rasterise(pdf: Uint8Array, dpi: number): Promise<GreyPicture[]> {
  return withPdf(pdf, async (document) => {
    const pages: GreyPicture[] = [];
    for (const page of document.pages()) {
      // The program's own scale drops parts of a point.
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const [width, height] = [toPixels(originalWidth, dpi), toPixels(originalHeight, dpi)];
      const { data } = await page.render({ width, height, scale: 1, colorSpace: "Gray" });
      pages.push({ width, height, pixels: new Uint8Array(data) });
    }
    return pages;
  });
}

const toPixels = (points: number, dpi: number) => Math.round((points * dpi) / 72);

/** The text that can be copied from each page. */
export function textOfPages(pdf: Uint8Array): Promise<string[]> {
  return withPdf(pdf, async (document) => Array.from(document.pages(), (page) => page.getText()));
}
