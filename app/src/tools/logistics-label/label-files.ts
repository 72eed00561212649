/** Saves one label as a file. */
import { joinCells } from "../../engine/lists/lines";
import type { LabelEntries, PdfProblemInfo, PrintEngine } from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { saveBlob } from "../../ui/save-file";
import type { Settings } from "./settings";

export async function savePdf(
  engine: PrintEngine,
  label: LabelEntries,
  { size, output, x }: Settings,
  copies: number,
  sscc: string,
): Promise<void> {
  const { regular, bold } = await loadPdfFonts();
  const cells = joinCells(Object.values(label));
  const printing = { size, output, x, copies };
  const pdf = engine.labelPdf(Object.keys(label), cells, printing, regular, bold);
  if (pdf.type === "error") throw new Error(describePdf(pdf.problem));
  saveBlob(`sscc-${sscc}.pdf`, new Blob([pdf.bytes], { type: "application/pdf" }));
}

export function saveZpl(
  engine: PrintEngine,
  label: LabelEntries,
  { size, output, x }: Settings,
  copies: number,
  sscc: string,
): void {
  const cells = joinCells(Object.values(label));
  const { zpl } = engine.readLabelRows(Object.keys(label), cells, { size, output, x, copies });
  if (zpl === null) throw new Error("This printer takes no ZPL.");
  saveBlob(`sscc-${sscc}.zpl`, new Blob([zpl], { type: "application/zpl" }));
}

/** Why there is no PDF. */
export function describePdf({ found, text, page }: PdfProblem): string {
  return found === null
    ? "The PDF could not be made. Try again."
    : `The font of the PDF has no “${found}”, which stands in “${text}” on page ${page}. Write it another way.`;
}

/** The letter that the font does not have, where that is the problem. */
type PdfProblem = Pick<PdfProblemInfo, "found" | "text" | "page">;

/** Width and height in micrometres. */
type Page = { width: number; height: number };

const ID = "label-sheets";

/** Opens the browser's print dialog with `copies` pages of one picture (SVG), each of exactly its size, and nothing else of the site. */
export async function printLabels(svg: string, page: Page, copies: number): Promise<void> {
  const sheets = document.createElement("div");
  sheets.id = ID;
  for (let copy = 0; copy < copies; copy += 1) {
    const picture = new Image();
    picture.alt = "";
    picture.src = pictureAddress(svg);
    sheets.append(picture);
  }
  const rules = new CSSStyleSheet();
  rules.replaceSync(`
    #${ID} { display: none; }
    @page { size: ${page.width / 1000}mm ${page.height / 1000}mm; margin: 0; }
    @media print {
      body > :not(#${ID}) { display: none !important; }
      #${ID} { display: block; }
      #${ID} img { display: block; max-inline-size: none; break-after: page; }
      #${ID} img:last-child { break-after: auto; }
    }
  `);
  // Some browsers never say that printing is over: what is left of the last time goes now.
  document.getElementById(ID)?.remove();
  document.body.append(sheets);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  const clear = () => {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  };
  window.addEventListener("afterprint", clear, { once: true });
  await Promise.all([...sheets.querySelectorAll("img")].map((picture) => picture.decode()));
  window.print();
}

/** An SVG as the source of an image. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
