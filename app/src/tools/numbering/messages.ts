/** Every word that depends on what the engine says. A new code without words does not compile. */
import type {
  AdviceReason,
  BearerId,
  ContentError,
  ContentOutcome,
  DrawingInfo,
  EyeId,
  IdentifierId,
  LeftOut,
  PictureInfo,
  PictureRequest,
  PlaceId,
  SymbolReason,
  ThingCapacity,
  ThingId,
} from "../../engine/load-print";
import { countOf } from "../../ui/format";
import { keyNames, LENGTHS } from "../check-digit/messages";
import { describeForm, describeReadingProblem, kindNames } from "../epc/messages";
import { list } from "../symbol-messages";
import { describeSyntax, isSyntaxReason } from "../syntax-messages";
import { millimetres } from "./work";

export const thingNames = {
  consumerItem: "A product that a shop sells",
  variableItem: "A product sold by weight",
  freshFood: "Fresh food packed with its weight or date",
  looseProduce: "Loose fruit or vegetables with a sticker",
  carton: "A carton, case or inner pack",
  logisticUnit: "A pallet or a parcel",
  healthcareItem: "A medicine or a medical device",
  smallHealthcareItem: "A tiny healthcare item, such as an ampoule",
  location: "A place: a site, a dock door, a shelf",
  asset: "One asset, such as a machine",
  returnableAsset: "A crate, keg or pallet that comes back",
  component: "A component or spare part",
  document: "A document",
  coupon: "A coupon",
  serviceRelation: "A patient, member or customer in a service",
  book: "A book",
  periodical: "A newspaper or magazine",
  music: "Printed music",
  tracedTobacco: "A tobacco pack for the European Union",
} as const satisfies Record<ThingId, string>;

/** What to know before it is printed, and where people find what they may be looking for. */
export const thingNotes: { [Thing in ThingId]?: string } = {
  variableItem:
    "A supplier who packs and labels the food gives it a GTIN: choose “Fresh food packed with its weight or date”. For stickers, choose “Loose fruit or vegetables with a sticker”.",
  freshFood:
    "Ask each shop first: its checkouts have to be set up for GS1 DataMatrix or GS1 DataBar, and for the weight, price or date in it.",
  looseProduce:
    "Ask each shop first whether its checkouts read GS1 DataBar. Print the PLU code on the sticker too, for checkouts that can’t scan it.",
  healthcareItem:
    "An item with room for its GTIN alone may have a GS1 DataBar: choose “A tiny healthcare item, such as an ampoule”.",
  smallHealthcareItem:
    "Rules for healthcare usually ask for batch, expiry date and serial number as well, in a GS1 DataMatrix: use that wherever it fits. Checkouts do not read these three.",
  location:
    "The sizes for signs that are scanned from several metres (symbol specification table 13) are not in this tool. Ask us before you print one.",
  tracedTobacco:
    "The ID issuer of each country gives the serial number (235); the maker or importer adds the time stamp (8008). Table 12 of the standard is not published openly: the sizes here are those of other items, so ask us before you print. A QR Code is allowed too, with error correction level H, but this tool has no sizes for it.",
};

export const placeNames = {
  checkout: "At a checkout",
  warehouse: "In a warehouse or in transport",
  checkoutAndWarehouse: "Both at a checkout and in a warehouse",
  telephone: "With a shopper’s phone",
  hospital: "In a hospital",
  pharmacy: "At a pharmacy checkout",
  onSite: "On the spot, with a hand-held scanner",
  directMark: "As a mark on the item itself",
} as const satisfies Record<PlaceId, string>;

/** The kind of number: its name, and what to know about it. */
export const identifiers = {
  gtin13: {
    name: "GTIN-13",
    note: "One number for each variant that can be ordered separately. In North America it has 12 digits (UPC-A); very small packs may have a GTIN-8 on application.",
  },
  gtin14: {
    name: "GTIN-14",
    note: "The GTIN of the item inside with an indicator from 1 to 8 in front and a new check digit; 9 is for what is sold by weight.",
  },
  sscc: {
    name: "SSCC",
    note: "A new number for every pallet or parcel, never used twice in a year.",
  },
  gln: { name: "GLN", note: "One number for each place, business or department." },
  giai: { name: "GIAI", note: "A separate number for each asset, with letters if you like." },
  grai: { name: "GRAI", note: "A number for the type of asset, and a serial number for each one." },
  gdti: {
    name: "GDTI",
    note: "A number for the type of document, and a serial number for each one.",
  },
  gcn: {
    name: "GCN",
    note: "A number for the coupon, and if you like a serial number for each one.",
  },
  gsrn: { name: "GSRN", note: "A number for each person or account that receives the service." },
  cpid: {
    name: "CPID",
    note: "A number for the kind of part, and if you like a serial number for each one.",
  },
  rcn: {
    name: "A number of the shop’s own",
    note: "The shop weighs the item and prints the label, with a number that begins with 02 or 20 to 29. It has no meaning elsewhere.",
  },
  isbn: {
    name: "ISBN",
    note: "It comes from the Australian ISBN agency and begins with 978 or 979.",
  },
  issn: {
    name: "ISSN",
    note: "It comes from the National Library of Australia, and begins with 977 in a barcode.",
  },
  ismn: {
    name: "ISMN",
    note: "It comes from the National Library of Australia, and begins with 979-0.",
  },
} as const satisfies Record<IdentifierId, { name: string; note: string }>;

export const reasons = {
  everyCheckout: "Every checkout in the world reads it.",
  weighedInShop: "The scales in the shop print it, with the weight or price inside the number.",
  weightInside: "The barcode has the weight and the number, each under its own identifier.",
  freshFoodData:
    "The checkout learns the weight, price or date together with the GTIN, and the shop needs no numbers of its own.",
  fitsASticker:
    "It fits on a small sticker, and a checkout reads it whichever way the fruit is turned.",
  numberAlone:
    "These are the smallest barcodes made of bars. They hold the GTIN alone, for hand-held scanners.",
  warehouseScanners: "Fixed scanners read it from a distance, also on corrugated board.",
  oneForBoth:
    "A checkout reads neither ITF-14 nor GS1-128, and a warehouse needs larger bars. One EAN-13 at 150 to 200% suits both.",
  opensAPage:
    "A phone opens your page, and a checkout with a camera reads the GTIN inside the link.",
  logisticLabel: "The logistic label asks for it. Make the whole label with the labelling tool.",
  smallWithData: "Batch, expiry date and serial number fit into a few square millimetres.",
  pharmacyCheckout:
    "Batch, expiry date and serial number need a matrix; EAN-13 carries the GTIN alone.",
  handHeld: "It is small, and scanners read it at any angle.",
  outlastsLabels: "It is etched or stamped, and lasts as long as the item.",
  cameraCheckout: "Checkouts need a camera to read it: ask the shops first.",
  publishedWork: "The number is printed as an EAN-13, like any other at a checkout.",
  tobaccoRegulation:
    "The regulation (EU) 2018/574 allows it. GS1 DotCode suits printers that set single dots on a fast line.",
} as const satisfies Record<AdviceReason, string>;

/** How many things a company prefix can number. */
export function describeCapacity(capacity: ThingCapacity, identifier: IdentifierId): string {
  switch (capacity.type) {
    case "references": {
      const count = capacity.count.toLocaleString("en-AU");
      return capacity.count === 1 ? "1 number" : `${count} numbers${per[identifier] ?? ""}`;
    }
    case "characters":
      return `More than you need: up to ${capacity.count} characters of your own, letters included`;
    case "notFromPrefix":
      return "It does not come from your company prefix";
  }
}

const per: Partial<Record<IdentifierId, string>> = {
  gtin14: ", 8 for each of your items",
  grai: " for types, each with serial numbers",
  gdti: " for types, each with serial numbers",
};

export const bearerNames = {
  frame: "Frame, for printing plates",
  topAndBottom: "Above and below, for printers",
  none: "None",
} as const satisfies Record<BearerId, string>;

export const shapeNames = {
  square: "Square",
  rectangle: "Rectangle",
} as const satisfies Record<NonNullable<PictureRequest["shape"]>, string>;

export const levelNames = {
  L: "7% (L)",
  M: "15% (M), usual",
  Q: "25% (Q)",
  H: "30% (H)",
} as const satisfies Record<NonNullable<PictureRequest["level"]>, string>;

/** Why a text cannot become a symbol. */
export function describeContent(error: ContentError): string {
  switch (error.type) {
    case "empty":
      return "Type a number, an element string or a Digital Link.";
    case "noGs1Key":
      return `This is ${kindNames[error.found]}: it is not a GS1 key, so no barcode here can hold it.`;
    case "zeros":
      return "These are all zeros, which identify nothing. Type a number that begins with a company prefix.";
    case "several":
      return `${countOf(error.count, "row")} found, and a barcode holds one number.`;
    case "tooLong":
      return `${countOf(error.found, "character")} found. No barcode holds more than ${error.max.toLocaleString("en-AU")}.`;
    case "text":
      return describeText(error.problem);
  }
}

function describeText({
  type,
  problem,
}: Extract<ContentError, { type: "text" }>["problem"]): string {
  if (type === "number" && problem.code === "length") {
    return `${countOf(Number(problem.found), "digit")} found. ${LENGTHS}`;
  }
  const sentence = describeReadingProblem({ type, problem } as Parameters<
    typeof describeReadingProblem
  >[0]);
  // A look-alike has its digit in `expected`; anything else may be meant for another form.
  return type === "number" && problem.code === "notADigit" && problem.expected === null
    ? `${sentence} A number, an element string, a Digital Link or an EPC will do.`
    : sentence;
}

type Content = Extract<ContentOutcome, { type: "ok" }>;

/** How a text was read that is not written as what it says; nothing where that is plain. */
export function describeUnderstood({ form }: Content): string | undefined {
  if (form === "bracketed" || form === "digital-link" || form in keyNames) return undefined;
  if (form.startsWith("scan-")) return "A scan of";
  if (form === "fnc1") return "An element string without brackets:";
  return `Read as ${describeForm(form)}:`;
}

/** What is used elsewhere and not made here, and what to use instead. */
export const leftOutNotes = {
  extendedPackaging:
    "(8200) is the older way to put a web address into a barcode, and its sizes are not in this tool. Use a QR Code with a Digital Link instead.",
} as const satisfies Record<LeftOut, string>;

/** `37.29 mm × 25.93 mm with quiet zones and text`: all that is in the file, so that the bars are not mistaken for it. */
export function describeMeasures(
  { width, height }: DrawingInfo,
  { symbology, width: barsWidth, innerWidth }: PictureInfo,
  { withoutText, bearer }: PictureRequest,
): string {
  const parts = [
    ...(barsWidth === innerWidth ? [] : ["quiet zones"]), // a GS1 DataBar needs none
    ...(withoutText ? [] : ["text"]),
    ...(symbology === "itf14" && bearer !== "none" ? ["bearer bars"] : []),
  ];
  const size = `${millimetres(width)} × ${millimetres(height)}`;
  return parts.length === 0 ? size : `${size} with ${list(parts, "and")}`;
}

/** `an EAN-13`, `a UPC-A`. */
export function withArticle(name: string): string {
  return `${/^(EAN|ITF)/.test(name) ? "an" : "a"} ${name}`;
}

/** Why what was typed does not fit the kind of symbol. */
export function describeMisfit(reason: SymbolReason, symbol: string): string {
  const { code, found, expected, max } = reason;
  switch (code) {
    case "gtinLength":
      return `${symbol} holds a GTIN of ${expected} digits. This one has ${found}: choose another symbol.`;
    case "noUpcE":
      return "UPC-E holds only GTIN-12 that begin with 0 and have zeros in the right places. Use UPC-A.";
    case "addOnLength":
      return `An add-on has 2 or 5 digits, not ${found}.`;
    case "addOnNotAllowed":
      return `${symbol} has no add-on: EAN-13, UPC-A and UPC-E do.`;
    case "tooManyCharacters":
      return `${symbol} holds at most ${max} characters of this; ${found} are there. Leave some data out, or use a matrix.`;
    case "barWidthReduction":
      return `A bar width reduction of ${found} µm is more than half of the X-dimension. With this X-dimension ${max} µm is the most; presses need far less.`;
    case "limitedIndicator":
      return `${symbol} holds a GTIN whose 14 digits begin with ${expected}. This one begins with ${found}: use GS1 DataBar Stacked or Truncated.`;
    case "symbolCharacter":
      return `${symbol} cannot hold “${found}”.`;
    default:
      return isSyntaxReason(reason)
        ? describeSyntax(reason)
        : `${symbol} cannot hold this: choose another symbol.`;
  }
}

/** `Each module fills 4 whole dots: the X-dimension of the PNG is 0.339 mm.` */
export function describeDots(picture: PictureInfo, request: PictureRequest): string {
  const count = countOf(picture.dots ?? 0, "whole dot");
  const said = `Each module fills ${count}: the X-dimension of the PNG is ${millimetres(picture.x)}.`;
  const reduction = describeReduction(picture, request.reduction);
  if (reduction === undefined) return said;
  return picture.reduction === 0
    ? `${said} No bar width reduction: a dot of ${dotOf(picture)} µm is too coarse for it.`
    : `${said} Bar width reduction: ${reduction}.`;
}

/** The inks that files for a press name. */
export function describeInks(picture: PictureInfo): string {
  // Four inks are one thing, which no line should break.
  const [inkMix, groundMix] = [picture.inkMix, picture.groundMix].map(unbroken);
  if (inkMix === BLACK_INK && groundMix === NO_INK) {
    return `PDF and EPS print the bars in black ink alone (${BLACK_INK}).`;
  }
  const inks = `PDF and EPS are in the inks of a press: bars ${inkMix}, background ${groundMix}.`;
  const isPlain = (mix: string | undefined) => mix === BLACK_INK || mix === NO_INK;
  return isPlain(inkMix) && isPlain(groundMix)
    ? inks
    : `${inks} These are converted without the profile of a press. Ask the printer to match the colour, if possible with a single ink for the bars.`;
}

const unbroken = (mix: string) => mix.replaceAll(" ", "\u00a0");
const BLACK_INK = unbroken("C 0 M 0 Y 0 K 100");
const NO_INK = unbroken("C 0 M 0 Y 0 K 0");

/** How much narrower the bars of the file are than those in print; nothing where none was asked for. */
export function describeReduction(picture: PictureInfo, asked = 0) {
  const { reduction, x, dots } = picture;
  if (asked === 0) return undefined;
  if (dots === null) return `${asked} µm`;
  const count = countOf(Math.round((reduction * dots) / x), "dot");
  return reduction === 0
    ? `None: a dot is ${dotOf(picture)} µm, which is too coarse`
    : `${Math.round(reduction)} µm (${count})`;
}

/** How wide a dot is, in whole micrometres. */
const dotOf = ({ x, dots }: PictureInfo) => Math.round(x / (dots ?? 1));

/** Who sees the symbol that way. */
export const seenBy = {
  scanner: "What a scanner sees in red light",
  camera: "What a phone’s camera sees",
} as const satisfies Record<EyeId, string>;
