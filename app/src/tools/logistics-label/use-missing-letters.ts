import { useEffect, useState } from "react";
import type { LabelEntries, LabelField, PrintEngine } from "../../engine/load-print";
import { loadPdfFonts, type PdfFonts } from "../../engine/print-pdf";
import { lineFields } from "./fields";

/** The first letter of each text for people that a PDF cannot show. */
export type MissingLetters = { [Field in LabelField]?: string };

/**
 * Says while a text is typed which letter the fonts of a PDF do not have. They are fetched for the first letter beyond plain
 * English ones; if that fails, the message comes when the PDF is saved.
 */
export function useMissingLetters(
  engine: PrintEngine | undefined,
  entries: LabelEntries,
  isPdf: boolean,
): MissingLetters {
  const [fonts, setFonts] = useState<PdfFonts>();
  const texts = lineFields.flatMap((field) => {
    const text = entries[field] ?? "";
    return isPdf && /[^\s -~]/.test(text) ? [[field, text] as const] : [];
  });
  const areWanted = texts.length > 0;

  useEffect(() => {
    if (!areWanted) return;
    let isCurrent = true;
    loadPdfFonts().then(
      (loaded) => isCurrent && setFonts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [areWanted]);

  if (engine === undefined || fonts === undefined) return {};
  const found = texts.flatMap(([field, text]) => {
    const letter = engine.missingLetter(text.replace(/[\r\n]+/g, " "), fonts.regular, fonts.bold);
    return letter === undefined ? [] : [[field, letter]];
  });
  return Object.fromEntries(found);
}
