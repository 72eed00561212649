/** Words about symbols in print, for tools that make them and for what a photo shows of one. */
import type {
  ColourWarning,
  ColourWarningCode,
  SizeCode,
  SizeWarning,
  UseId,
} from "../engine/load-print";
import { millimetres } from "./numbering/work";

export const useNames = {
  retail: "Checkout",
  distribution: "Warehouse",
  retailAndDistribution: "Checkout and warehouse",
  otherTradeItems: "Neither checkout nor warehouse",
  logisticUnits: "Pallets and parcels",
  healthcare: "Healthcare, not sold at a checkout",
  partLabels: "Labels on parts and instruments",
  etchedParts: "Marks etched into parts",
  peenedParts: "Marks of hammered dots",
  healthcareDistribution: "Healthcare in a warehouse",
  assetsAndLocations: "Assets, documents and places",
  healthcareRetail: "Pharmacy checkout",
  serviceRelations: "Service relations",
  tracedTobacco: "Tobacco that the European Union traces",
} as const satisfies Record<UseId, string>;

const micrometres = (text: string | null) => millimetres(Number(text));

/** What is wrong with the size of a symbol, and the rule that says so. */
export function describeSize({ code, ...warning }: SizeWarning, table: number): string {
  return `${sizes[code](warning)} (Symbol specification table ${table}.)`;
}

const sizes = {
  wrongSymbology: ({ found, expected }) =>
    `${found} is not allowed for this use. Use ${list((expected ?? "").split(", "), "or")}.`,
  tooSmallForWarehouse: ({ found, min, max }) =>
    `A carton that is scanned both at a checkout and in a warehouse needs modules of ${millimetres(min ?? 0)} to ${millimetres(max ?? 0)}: EAN-13 at 150 to 200%. This symbol has ${micrometres(found)}.`,
  xTooSmall: ({ found, min }) =>
    `Too small: modules of ${micrometres(found)}, and at least ${millimetres(min ?? 0)} are needed.`,
  xTooLarge: ({ found, max }) =>
    `Too large: modules of ${micrometres(found)}, and at most ${millimetres(max ?? 0)} are allowed.`,
  truncatedHeight: ({ found, min }) =>
    `Truncated: the bars are ${micrometres(found)} high, and need at least ${millimetres(min ?? 0)}. The lower the bars, the more exactly a scanner has to be aimed.`,
  tooLong: ({ found, expected, max }) =>
    `Too long: ${micrometres(found)} with its quiet zones. A GS1-128 is at most ${millimetres(max ?? 0)} long, or scanners miss its end. ${
      expected === null
        ? "No size that this use allows is short enough: leave data out, split it over two barcodes, or use GS1 DataMatrix."
        : `An X-dimension of ${micrometres(expected)} or less fits.`
    }`,
} as const satisfies Record<SizeCode, (warning: Omit<SizeWarning, "code">) => string>;

/** What is wrong with the colours for one of those that look at them. */
export function describeColours({ code, found, min }: ColourWarning): string {
  const words = colourWarnings[code];
  return typeof words === "string" ? words : words(found ?? "0", min ?? 0);
}

const colourWarnings = {
  reversedColours:
    "Light bars on a dark background: most scanners do not read them. Use dark bars on a light background.",
  darkGround:
    "The background is too dark. Scanners use red light, in which green, blue and dark brown look black: use white, yellow, orange or red.",
  lightBars:
    "The bars are too light. Scanners use red light, in which red and orange look as bright as paper: use black, blue, green or dark brown.",
  cameraContrast: (found, min) =>
    `Phones may not read it: to a camera the background is ${found === "0" ? "no" : `${found}%`} lighter than the bars, and should be at least ${min}%. Use black or dark blue on white or yellow.`,
} as const satisfies Record<ColourWarningCode, string | ((found: string, min: number) => string)>;

/** `A, B or C`. */
export function list(names: string[], word: "and" | "or"): string {
  return names.join(", ").replace(/, ([^,]*)$/, ` ${word} $1`);
}
