/** The page for the designer who puts a symbol into artwork, as a PDF. */
import type {
  ColourWarning,
  DrawingInfo,
  EyeId,
  PictureInfo,
  PictureRequest,
  PrintEngine,
  SymbologyInfo,
} from "../../engine/load-print";
import { loadPdfFonts } from "../../engine/print-pdf";
import { shownScan } from "../../ui/format";
import { describePlacement } from "../logistics-label/messages";
import { FileError } from "../print/file-error";
import { describeColours, describeSize, useNames } from "../symbol-messages";
import { bytesOf, type FileOrder } from "./file-formats";
import { measuresOf, type Row } from "./measures";
import { describeInks, describeMeasures } from "./messages";
import { millimetres } from "./work";

/** The symbol that the page is about. */
export type HandOver = Omit<FileOrder, "dpi"> & { picture: PictureInfo; drawing: DrawingInfo };

/** The page as a PDF; rejects with a sentence for people where there can be none. */
export async function handOverPdf(about: HandOver): Promise<Blob> {
  const { engine, text, request, drawing } = about;
  const rows = handOverRows(about);
  const { regular, bold } = await loadPdfFonts();
  const made = engine.handOverPdf(
    text,
    request,
    `Hand-over sheet: ${drawing.title}`,
    rows.map(([row]) => row),
    rows.map(([, said]) => said),
    regular,
    bold,
  );
  if (made?.type === "tooLarge") {
    throw new FileError(
      `The symbol is ${millimetres(made.width)} × ${millimetres(made.height)}. A hand-over sheet has room for ${millimetres(made.maxWidth)} × ${millimetres(made.maxHeight)}.`,
    );
  }
  return new Blob([bytesOf(made?.pdf, "PDF")], { type: "application/pdf" });
}

/** What the page says, in its order. */
export function handOverRows({ engine, request, picture, drawing }: HandOver): Row[] {
  const kind = engine.listSymbologies().find(({ id }) => id === picture.symbology);
  const table = engine.listUses().find(({ id }) => id === picture.usage)?.table ?? 0;
  const { row, sizeWarnings, inkMix, groundMix } = picture;
  const sizes = sizeWarnings.map((warning) => describeSize(warning, table));
  return [
    ["Barcode", `${kind?.name}: ${picture.text.join(" ")}`],
    ["A scanner should report", shownScan(picture.scan)],
    ["Where it is scanned", `${useNames[picture.usage]} (symbol specification table ${table})`],
    ...measuresOf(picture, request.reduction),
    ...bars(picture, request),
    ...(row === null ? [] : [allowed(row)]),
    ["Size", sizes.length === 0 ? "As its use requires." : sizes.join(" ")],
    ...(kind === undefined ? [] : [quietZones(kind, picture)]),
    ["Size of the file", describeMeasures(drawing, picture, request)],
    ["Colour of the bars", `${drawing.ink} (${inkMix})`],
    ["Colour behind them", `${drawing.ground} (${groundMix})`],
    ...picture.seen.map(({ eye }): Row => [eyeNames[eye], verdictOf(eye, picture)]),
    ["Inks", describeInks(picture)],
    ["Where it goes", placementOf(engine, picture)],
    ["Print quality", gradeOf(row)],
    [
      "In the artwork",
      "Place the file at 100%. Scaling changes every width, and bars no longer fill whole dots.",
    ],
  ];
}

/** What was drawn decides: dots may be too coarse for what was asked for. */
function bars({ reduction }: PictureInfo, { reduction: asked = 0 }: PictureRequest): Row[] {
  const nominal =
    "Bars and squares of the file have their nominal width, without a bar width reduction.";
  const said =
    reduction > 0
      ? "Bars and squares of the file are narrower than nominal by the bar width reduction, for the gain of the press. Take nothing off again."
      : asked > 0
        ? `${nominal} The dots are too coarse for it: choose finer dots, and save the file again.`
        : `${nominal} Ask the printer for the gain of the press, and set it as the bar width reduction.`;
  return [["Bars in the file", said]];
}

function allowed({ min, target, max, confirmed }: NonNullable<PictureInfo["row"]>): Row {
  const range = `${millimetres(min)} to ${millimetres(max)}, best ${millimetres(target)}`;
  return ["X-dimension allowed", confirmed ? range : `${range} (unconfirmed)`];
}

function quietZones(
  { quietZones: { left, right } }: SymbologyInfo,
  { width, innerWidth }: PictureInfo,
): Row {
  return [
    "Quiet zones",
    width === innerWidth && left + right === 0
      ? "None are needed. Keep text and pictures off the bars."
      : "As measured above. Keep them free of text, pictures, folds and edges.",
  ];
}

const eyeNames = {
  scanner: "For a scanner’s red light",
  camera: "For a phone’s camera",
} as const satisfies Record<EyeId, string>;

/** What each of them has to say about colours. */
const seenProblems = {
  scanner: ["reversedColours", "darkGround", "lightBars"],
  camera: ["reversedColours", "cameraContrast"],
} as const satisfies Record<EyeId, ColourWarning["code"][]>;

function verdictOf(eye: EyeId, { colourWarnings }: PictureInfo): string {
  const codes: string[] = [...seenProblems[eye]];
  const warnings = colourWarnings.filter(({ code }) => codes.includes(code));
  return warnings.length === 0
    ? "The colours are far enough apart."
    : warnings.map(describeColours).join(" ");
}

/** Where the symbol goes on what it is for. */
function placementOf(engine: PrintEngine, { placement }: PictureInfo): string {
  const { fromEdges, unit } = placement;
  if (fromEdges !== null) {
    const [nearest, farthest] = fromEdges;
    return `At the lower right of the back, ${nearest / 1000} to ${millimetres(farthest)} from any edge. Keep it off folds, seams, corners and perforations.`;
  }
  const found = engine.labelChoices().units.find(({ id }) => id === unit);
  return found === undefined
    ? "No distances are published openly for this use. Ask those who scan it."
    : describePlacement(found.placement, found.id).join(" ");
}

function gradeOf(row: PictureInfo["row"]): string {
  if (row?.quality == null) {
    return "The least grade for this use is not published openly. Ask us before you print.";
  }
  const [grade, aperture, light] = row.quality.split("/");
  return `Grade ${grade} or better, measured with aperture ${aperture} and light of ${light} nm.${
    row.qualityConfirmed ? "" : " We have not been able to confirm this: ask us before you print."
  }`;
}
