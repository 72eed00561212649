/** The page for the designer who puts a symbol into artwork, as a PDF. */
import { eyes, handOver as words } from "../../../../fixtures/content/words/numbering";
import type {
  ColourWarning,
  Eye,
  Picture,
  PictureSettings,
  PrintEngine,
  PrintedOn,
  SymbologyInfo,
  XRange,
} from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { say } from "../../say";
import { millimetres, shownScan } from "../../ui/format";
import { describePlacement } from "../logistics-label/messages";
import { FileError } from "../print/file-error";
import { describeColours, describeSize, useNames } from "../symbol-messages";
import {
  bytesOf,
  drawnFor,
  type FileFormat,
  type FileOrder,
  fileFormats,
  pdfX4,
} from "./file-formats";
import { describeRange, measuresOf, type Row } from "./measures";
import { describeInks, describeMeasures, surfaceNames, surfaceReasons } from "./messages";
import { inMillimetres } from "./work";

/** The symbol that the page is about. */
export type HandOver = Omit<FileOrder, "dpi"> & { picture: Picture };

/** The page as a PDF; rejects with a sentence for people where there can be none. */
export async function handOverPdf(about: HandOver): Promise<Blob> {
  const { engine, text, request, picture } = about;
  const rows = handOverRows(about);
  const { regular, bold } = await loadPdfFonts();
  const made = engine.handOverPdf(
    text,
    request,
    say(words.title, { barcode: picture.drawing.title }),
    rows.map(([row]) => row),
    rows.map(([, said]) => said),
    regular,
    bold,
  );
  if (made?.type === "tooLarge") {
    throw new FileError(
      say(words.tooLarge, {
        width: millimetres(made.width),
        height: millimetres(made.height),
        maxWidth: millimetres(made.maxWidth),
        maxHeight: millimetres(made.maxHeight),
      }),
    );
  }
  return new Blob([bytesOf(made, "PDF")], { type: "application/pdf" });
}

/** The files that each barcode of a list, which is black on white, can have: its page for the designer too. */
export const listFormats = {
  ...fileFormats,
  pdfX4,
  handOver: {
    ...fileFormats.pdf,
    name: words.name,
    extension: "hand-over.pdf",
    make: async (order) => {
      const page = await handOverPdf({ ...order, picture: drawnFor(order, false) });
      return new Uint8Array(await page.arrayBuffer());
    },
  },
} as const satisfies Record<string, FileFormat>;

export type ListFormat = keyof typeof listFormats;

/** What the page says, in its order. */
export function handOverRows({ engine, request, picture }: HandOver): Row[] {
  const { symbol, drawing, printedOn, row, sizeWarnings, inkMix, groundMix } = picture;
  const kind = engine.listSymbologies().find(({ id }) => id === symbol.symbology);
  const table = engine.listUses().find(({ id }) => id === picture.usage)?.table ?? 0;
  const sizes = sizeWarnings.map((warning) => describeSize(warning, table));
  const sizesSaid = sizes.length === 0 ? words.sizeRight : sizes.join(" ");
  return [
    [words.barcode, `${kind?.name}: ${symbol.text.join(" ")}`],
    [words.scan, shownScan(symbol.scan)],
    // Behind its symbology identifier.
    ...(kind?.holdsLink ? [[words.opens, symbol.scan.slice(3)] satisfies Row] : []),
    [words.use, say(words.useOfTable, { use: useNames[picture.usage], table })],
    ...measuresOf(picture, request.reduction),
    ...bars(picture, request),
    [words.surface, `${surfaceNames[printedOn.surface]}. ${surfaceReasons[printedOn.reason]}`],
    ...turn(printedOn),
    // Sizes that we have not read in the standard are no promise to a designer.
    ...(row?.isConfirmed && printedOn.x ? [allowed(printedOn.x)] : []),
    [words.size, row?.isConfirmed === false ? say(words.sizeInTable, { table }) : sizesSaid],
    ...(kind === undefined ? [] : [quietZones(kind, picture)]),
    [words.fileSize, describeMeasures(picture, request)],
    [words.ink, `${drawing.ink} (${inkMix})`],
    [words.ground, `${drawing.ground} (${groundMix})`],
    ...picture.seen.map(({ eye }): Row => [eyeNames[eye], verdictOf(eye, picture)]),
    [words.inks, describeInks(picture)],
    [words.placement, placementOf(engine, picture)],
    [words.quality, gradeOf(picture, table)],
    [words.artwork, words.artworkHint],
  ];
}

/** What was drawn decides: dots may be too coarse for what was asked for. */
function bars({ reduction }: Picture, { reduction: asked = 0 }: PictureSettings): Row[] {
  const { narrower, nominal, tooCoarse, askForGain } = words;
  const said = reduction > 0 ? narrower : `${nominal} ${asked > 0 ? tooCoarse : askForGain}`;
  return [[words.bars, said]];
}

const allowed = (range: XRange): Row => [words.xAllowed, describeRange(range)];

/** How the bars go around a pack whose diameter is known. */
function turn({ curve, isLadder }: PrintedOn): Row[] {
  if (curve === null) return [];
  const lengths = { diameter: millimetres(curve.diameter), largest: millimetres(curve.largestX) };
  return [[words.turn, isLadder ? say(words.ladder, lengths) : words.upright]];
}

function quietZones(
  { quietZones: { left, right } }: SymbologyInfo,
  { size: { width }, innerWidth }: Picture,
): Row {
  const areNeeded = width !== innerWidth || left + right > 0;
  return [words.quietZones, areNeeded ? words.keepFree : words.noQuietZones];
}

const eyeNames: Record<Eye, string> = eyes;

/** What each of them has to say about colours. */
const seenProblems = {
  scanner: ["reversedColours", "darkGround", "lightBars"],
  camera: ["reversedColours", "cameraContrast"],
} as const satisfies Record<Eye, ColourWarning["code"][]>;

function verdictOf(eye: Eye, { colourWarnings }: Picture): string {
  const codes: string[] = [...seenProblems[eye]];
  const warnings = colourWarnings.filter(({ code }) => codes.includes(code));
  return warnings.length === 0 ? words.coloursRight : warnings.map(describeColours).join(" ");
}

/** Where the symbol goes on what it is for. */
function placementOf(engine: PrintEngine, { placement }: Picture): string {
  if (placement.type === "pack") {
    return say(words.lowerRight, {
      nearest: inMillimetres(placement.nearest),
      farthest: millimetres(placement.farthest),
    });
  }
  if (placement.type === "unknown") return words.noDistances;
  const found = engine.labelChoices().units.find(({ id }) => id === placement.unit);
  return found === undefined
    ? words.noDistances
    : describePlacement(found.placement, found.id).join(" ");
}

function gradeOf({ quality, printedOn }: Picture, table: number): string {
  if (quality === null) {
    const isOnBoard = printedOn.reason === "wideBarsOnBoard";
    return say(isOnBoard ? words.gradeOnBoard : words.noGrade, { table });
  }
  const [grade = "", aperture = "", light = ""] = quality.split("/");
  return say(words.grade, { grade, aperture, light });
}
