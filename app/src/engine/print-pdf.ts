/** PDFs of symbols: the fonts are fetched with the first of them, and kept. */

import boldUrl from "./fonts/noto-sans-2.015-bold.ttf?url";
import regularUrl from "./fonts/noto-sans-2.015-regular.ttf?url";
import { fetchBinary } from "./instantiate";
import { loadPrint, type PdfOutcome, type SymbolRequest } from "./load-print";

/** The faces that texts of a PDF are set in: Latin, Greek and Cyrillic letters, digits of one width. */
export type PdfFonts = { regular: Uint8Array; bold: Uint8Array };

let fonts: Promise<PdfFonts> | undefined;

/** Resolves with the fonts; safe to call any number of times. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= fetchFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

async function fetchFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([fetchBinary(regularUrl), fetchBinary(boldUrl)]);
  return { regular: new Uint8Array(regular), bold: new Uint8Array(bold) };
}

/** Writes symbols as a PDF, each on a page of its size; those with a problem have no page. */
export async function symbolPdf(title: string, requests: SymbolRequest[]): Promise<PdfOutcome> {
  const [print, { regular, bold }] = await Promise.all([loadPrint(), loadPdfFonts()]);
  return print.symbolPdf(title, requests, regular, bold);
}
