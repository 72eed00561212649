/** The fonts of PDFs, fetched with the first of them, and kept. */

import { once } from "../once";
import boldUrl from "./fonts/noto-sans-2.015-bold.ttf?url";
import regularUrl from "./fonts/noto-sans-2.015-regular.ttf?url";
import { fetchBinary } from "./load-binary";

/** The faces that texts of a PDF are set in: Latin, Greek and Cyrillic letters, digits of one width. */
export type PdfFonts = { regular: Uint8Array; bold: Uint8Array };

async function fetchFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([fetchBinary(regularUrl), fetchBinary(boldUrl)]);
  return { regular: new Uint8Array(regular), bold: new Uint8Array(bold) };
}

/** Resolves with the fonts; safe to call any number of times. */
export const loadPdfFonts = once(fetchFonts);
