/** Saves one label as a file. */
import { joinCells } from "../../engine/lists/lines";
import type { LabelEntries, PdfProblemInfo, PrintEngine } from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
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
  if (zpl === null) throw new FileError("This printer takes no ZPL.");
  saveBlob(`sscc-${sscc}.zpl`, new Blob([zpl], { type: "application/zpl" }));
}

/** Why there is no PDF. */
export function describePdf({ found, text, page }: PdfProblem): string {
  const where = page === null ? "" : ` on page ${page}`;
  return found === null
    ? "The PDF could not be made. Try again."
    : `The font of the PDF has no “${found}”, which stands in “${text}”${where}. Write it another way.`;
}

/** The letter that the font does not have, where that is the problem. */
type PdfProblem = Pick<PdfProblemInfo, "found" | "text" | "page">;
