/** The kinds of files that hold one symbol: what each is called, and how its bytes are made. */
import { misfits, files as words } from "../../../../fixtures/content/words/numbering";
import { today } from "../../clock";
import type {
  FileBytes,
  Outcome,
  PdfProblem,
  Picture,
  PictureSettings,
  PrintEngine,
} from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { say } from "../../say";
import { FileError } from "../print/file-error";
import { drawPng } from "../print/png";
import { describeMisfit } from "./messages";

/** One symbol to write. */
export type FileOrder = {
  engine: PrintEngine;
  text: string;
  request: PictureSettings;
  /** Pixels of an inch, for pictures that are made of them. */
  dpi: number;
};

export type FileFormat = {
  /** What people call it. */
  name: string;
  /** The ending of a file's name, without its point. */
  extension: string;
  mediaType: string;
  /** Whether a browser can show it, so that it is read back from what it shows. */
  isPicture: boolean;
  /** Whether it is made of pixels, so that its modules are as wide as whole ones. */
  hasDots: boolean;
  /** Whether its bytes are compressed already. */
  isCompressed: boolean;
  /** The bytes of a file; rejects with a sentence for people where there can be none. */
  make: (order: FileOrder) => Promise<Uint8Array<ArrayBuffer>>;
};

export const fileFormats = {
  svg: {
    name: "SVG",
    extension: "svg",
    mediaType: "image/svg+xml",
    isPicture: true,
    hasDots: false,
    isCompressed: false,
    make: async (order) => new TextEncoder().encode(await svgOf(order)),
  },
  pdf: {
    name: "PDF",
    extension: "pdf",
    mediaType: "application/pdf",
    isPicture: false,
    hasDots: false,
    isCompressed: true,
    make: async ({ engine, text, request }) => {
      const { regular, bold } = await loadPdfFonts();
      return bytesOf(engine.picturePdf(text, request, regular, bold), "PDF");
    },
  },
  eps: {
    name: "EPS",
    extension: "eps",
    mediaType: "application/postscript",
    isPicture: false,
    hasDots: false,
    isCompressed: false,
    make: async ({ engine, text, request }) => {
      const { regular, bold } = await loadPdfFonts();
      return bytesOf(engine.pictureEps(text, request, regular, bold), "EPS");
    },
  },
  png: {
    name: "PNG",
    extension: "png",
    mediaType: "image/png",
    isPicture: true,
    hasDots: true,
    isCompressed: true,
    make: async (order) => drawPng(drawnFor(order, true).drawing, order.dpi),
  },
} as const satisfies Record<string, FileFormat>;

/** The PDF for printers who ask for it by this name; its day is today's. */
export const pdfX4: FileFormat = {
  ...fileFormats.pdf,
  name: "PDF/X-4",
  extension: "x4.pdf",
  make: async ({ engine, text, request }) => {
    const { regular, bold } = await loadPdfFonts();
    return bytesOf(engine.pictureX4(text, request, today(), regular, bold), "PDF/X-4");
  },
};

/** Whether a PDF/X-4 can have a symbol: its output intent is black ink alone. */
export const fitsX4 = ({ drawing: { ink, ground } }: Picture): boolean =>
  ink === "#000000" && ground === "#ffffff";

/** The symbol that a file has in it; throws with a sentence for people where there is none. */
export function drawnFor({ engine, text, request, dpi }: FileOrder, hasDots: boolean): Picture {
  const asked = hasDots ? { ...request, dpi } : request;
  const made = engine.makePicture(text, asked);
  if (made.type === "ok") return made;
  if (made.problem.type !== "doesNotFit") throw new FileError(words.pictureNotMade);
  const id = asked.symbology ?? symbologyOf(engine, text, asked);
  const name = engine.listSymbologies().find((kind) => kind.id === id)?.name;
  throw new FileError(describeMisfit(made.problem.reason, name ?? misfits.theBarcode));
}

/** The kind of symbol that a text usually has. */
function symbologyOf(engine: PrintEngine, text: string, { kind }: PictureSettings) {
  const content = engine.readContent(text, kind);
  return content.type === "ok" ? content.symbologies[0] : undefined;
}

/** The bytes of what was made; throws with a sentence for people where there are none. */
export function bytesOf(
  made: Outcome<FileBytes, PdfProblem> | undefined,
  format: string,
): Uint8Array<ArrayBuffer> {
  if (made === undefined) throw new FileError(words.pictureNotMade);
  if (made.type === "ok") return made.bytes;
  const { found } = made.problem;
  throw new FileError(
    found === null ? say(words.notMade, { format }) : say(words.noCharacter, { format, found }),
  );
}

/** The symbol as an SVG for print, its letters as outlines. */
export async function svgOf({ engine, text, request }: Omit<FileOrder, "dpi">): Promise<string> {
  const { regular, bold } = await loadPdfFonts();
  const made = engine.pictureSvg(text, request, regular, bold);
  if (made === undefined) throw new FileError(words.pictureNotMade);
  return made;
}

/** The file as a browser saves it. */
export async function fileOf(format: FileFormat, order: FileOrder): Promise<Blob> {
  return new Blob([await format.make(order)], { type: format.mediaType });
}

/** What a file holds, in letters and digits with dashes between; without its ending. */
export function fileName(parts: (string | undefined)[]): string {
  const pieces = parts.flatMap((part) => part?.match(/[0-9A-Za-z]+/g) ?? []);
  return pieces.join("-").slice(0, 80);
}
