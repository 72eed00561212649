/** Saves one label as a file. */
import { files } from "../../../../fixtures/content/words/logistics-label";
import { joinCells } from "../../engine/lists/lines";
import type { LabelEntries, PdfProblem, PrintEngine } from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { say } from "../../say";
import { saveBlob } from "../../ui/save-file";
import { FileError } from "../print/file-error";
import type { Settings } from "./settings";

export async function savePdf(
  engine: PrintEngine,
  label: LabelEntries,
  { size, output, x }: Settings,
  copies: number,
  sscc: string,
): Promise<void> {
  const { regular, bold } = await loadPdfFonts();
  const writer = new engine.LabelWriter(Object.keys(label), { size, output, x, copies });
  writer.add(joinCells(Object.values(label)));
  const pdf = writer.pdf(regular, bold);
  if (pdf.type === "error") throw new FileError(describePdf(pdf.problem));
  saveBlob(`sscc-${sscc}.pdf`, new Blob([pdf.bytes], { type: "application/pdf" }));
}

export function saveZpl(
  engine: PrintEngine,
  label: LabelEntries,
  { size, output, x }: Settings,
  copies: number,
  sscc: string,
): void {
  const writer = new engine.LabelWriter(Object.keys(label), { size, output, x, copies });
  const { zpl } = writer.add(joinCells(Object.values(label)));
  if (zpl === null) throw new FileError(files.noZpl);
  saveBlob(`sscc-${sscc}.zpl`, new Blob([zpl], { type: "application/zpl" }));
}

/** Why there is no PDF. */
export function describePdf({
  found,
  text,
  page,
}: Pick<PdfProblem, "found" | "text" | "page">): string {
  if (found === null) return files.pdf;
  return page === null
    ? say(files.letter, { letter: found, text })
    : say(files.letterOnPage, { letter: found, text, page });
}
