/** Every word that depends on what the engine says. A new code without words does not compile. */
import type { ReactNode } from "react";
import * as words from "../../../../fixtures/content/words/numbering";
import type {
  AdviceReason,
  Bearer,
  Capacity,
  Content,
  ContentProblem,
  Eye,
  Identifier,
  LeftOut,
  Picture,
  PictureSettings,
  Place,
  PrintedOn,
  Surface,
  SurfaceReason,
  SymbolProblem,
  Thing,
} from "../../engine/load-print";
import { say, sayCount } from "../../say";
import { filled } from "../../ui/filled";
import { countOf, listed, millimetres } from "../../ui/format";
import { keyNames, LENGTHS } from "../check-digit/messages";
import { describeForm, describeReadingProblem, kindNames } from "../epc/messages";
import { describeSyntax, isSyntaxReason } from "../syntax-messages";

export const thingNames: Record<Thing, string> = words.things;
export const thingNotes: Partial<Record<Thing, string>> = words.thingNotes;
export const placeNames: Record<Place, string> = words.places;
export const identifiers: Record<Identifier, { name: string; note: string }> = words.identifiers;
export const reasons: Record<AdviceReason, string> = words.reasons;
export const bearerNames: Record<Bearer, string> = words.bearers;
export const surfaceNames: Record<Surface, string> = words.surfaces;
export const surfaceReasons: Record<SurfaceReason, string> = words.surfaceReasons;
export const shapeNames: Record<NonNullable<PictureSettings["shape"]>, string> = words.shapes;
export const levelNames: Record<NonNullable<PictureSettings["level"]>, string> = words.levels;
export const leftOutNotes: Record<LeftOut, string> = words.leftOut;
/** Who sees the symbol that way. */
export const seenBy: Record<Eye, string> = words.seenBy;

/** How many things a company prefix can number. */
export function describeCapacity(capacity: Capacity, identifier: Identifier): string {
  const { one, other, characters, notFromPrefix } = words.capacity;
  switch (capacity.type) {
    case "references":
      return sayCount({ one, other: several[identifier] ?? other }, capacity.count);
    case "characters":
      return say(characters, { count: capacity.count });
    case "notFromPrefix":
      return notFromPrefix;
  }
}

const several: Partial<Record<Identifier, string>> = words.capacityOf;

/** Why a text cannot become a symbol. */
export function describeContent(error: ContentProblem): string {
  const problems = words.problems;
  switch (error.type) {
    case "empty":
    case "zeros":
      return problems[error.type];
    case "noGs1Key":
      return say(problems.noGs1Key, { kind: kindNames[error.found] });
    case "several":
      return say(problems.several, { rows: countOf(error.count, "row") });
    case "tooLong":
      return say(problems.tooLong, {
        characters: countOf(error.found, "character"),
        max: error.max,
      });
    case "text":
      return describeText(error.problem);
  }
}

function describeText(problem: Extract<ContentProblem, { type: "text" }>["problem"]): string {
  if (problem.type === "number" && problem.code === "length") {
    const digits = countOf(Number(problem.found), "digit");
    return `${say(words.problems.length, { digits })} ${LENGTHS}`;
  }
  const sentence = describeReadingProblem(problem);
  // A look-alike has its digit in `expected`; anything else may be meant for another form.
  return problem.type === "number" && problem.code === "notADigit" && problem.expected === null
    ? `${sentence} ${words.problems.otherForms}`
    : sentence;
}

/** How a text was read that is not written as what it says, which is `elements`; nothing where that is plain. */
export function describeUnderstood({ form }: Content, elements: ReactNode): ReactNode {
  const understood = words.understood;
  if (form === "bracketed" || form === "digital-link" || form in keyNames) return undefined;
  if (form.startsWith("scan-")) return filled(understood.scan, { elements });
  if (form === "fnc1") return filled(understood.fnc1, { elements });
  return filled(understood.other, { form: describeForm(form), elements });
}

/** `37.29 mm × 25.93 mm with quiet zones and text`: all that is in the file, so that the bars are not mistaken for it. */
export function describeMeasures(
  {
    drawing: { width, height },
    symbol: { symbology, modules },
    size: { width: barsWidth },
    innerWidth,
  }: Picture,
  { withoutText, bearer }: PictureSettings,
): string {
  const measures = words.measures;
  const parts = [
    ...(barsWidth === innerWidth ? [] : [measures.quietZones]), // a GS1 DataBar needs none
    ...(withoutText ? [] : [measures.text]),
    ...(symbology === "itf14" && bearer !== "none" ? [measures.bearerBars] : []),
  ];
  const size = `${millimetres(width)} × ${millimetres(height)}`;
  // A square is known by its own width, and has to fit a place on the pack without its text.
  if (modules !== null && width > barsWidth) {
    return say(measures.sizeOfBoth, { width: millimetres(barsWidth), size });
  }
  return parts.length === 0 ? size : say(measures.sizeWith, { size, parts: listed(parts) });
}

/** Why what was typed does not fit the kind of symbol. */
export function describeMisfit(reason: SymbolProblem, barcode: string): string {
  const { code, found, expected, max } = reason;
  const misfits = words.misfits;
  switch (code) {
    case "gtinLength":
    case "noUpcE":
    case "addOnLength":
    case "addOnNotAllowed":
    case "tooManyCharacters":
    case "barWidthReduction":
    case "limitedIndicator":
    case "symbolCharacter":
      return say(misfits[code], { barcode, found, expected, max });
    default:
      return isSyntaxReason(reason) ? describeSyntax(reason) : say(misfits.other, { barcode });
  }
}

/** `Each module fills 4 whole dots: the X-dimension of the PNG is 0.339 mm.` */
export function describeDots(picture: Picture, request: PictureSettings): string {
  const files = words.files;
  const dots = countOf(picture.x.dots ?? 0, "wholeDot");
  const said = say(files.dots, { dots, x: millimetres(picture.x.micrometres) });
  const reduction = describeReduction(picture, request.reduction);
  if (reduction === undefined) return said;
  return picture.reduction === 0
    ? `${said} ${say(files.noReduction, { dot: dotOf(picture) })}`
    : `${said} ${say(files.reduction, { reduction })}`;
}

/** The inks that files for a press name. */
export function describeInks(picture: Picture): string {
  const files = words.files;
  // Four inks are one thing, which no line should break.
  const [bars, background] = [unbroken(picture.inkMix), unbroken(picture.groundMix)];
  if (bars === BLACK_INK && background === NO_INK) return say(files.blackAlone, { ink: bars });
  const inks = say(files.inks, { bars, background });
  const isPlain = (mix: string) => mix === BLACK_INK || mix === NO_INK;
  return isPlain(bars) && isPlain(background) ? inks : `${inks} ${files.converted}`;
}

const unbroken = (mix: string) => mix.replaceAll(" ", "\u00a0");
const BLACK_INK = unbroken("C 0 M 0 Y 0 K 100");
const NO_INK = unbroken("C 0 M 0 Y 0 K 0");

/** In short what was made of a symbol for what it is printed on; nothing where that needs no word. */
export function describePrintedOn({ reason, curve, isLadder }: PrintedOn): string | undefined {
  if (reason === "wideBarsOnBoard") return words.printedOn.board;
  if (!isLadder || curve === null || reason === "noRoomAround") return undefined;
  return say(words.printedOn.ladder, { diameter: millimetres(curve.diameter) });
}

/** How much narrower the bars of the file are than those in print; nothing where none was asked for. */
export function describeReduction(picture: Picture, asked = 0): string | undefined {
  const { reduction } = picture;
  const { micrometres: x, dots } = picture.x;
  if (asked === 0) return undefined;
  if (dots === null) return `${asked} µm`;
  if (reduction === 0) return say(words.measures.noReduction, { dot: dotOf(picture) });
  return say(words.measures.reductionInDots, {
    reduction: Math.round(reduction),
    dots: countOf(Math.round((reduction * dots) / x), "dot"),
  });
}

/** How wide a dot is, in whole micrometres. */
const dotOf = ({ x }: Picture) => Math.round(x.micrometres / (x.dots ?? 1));
