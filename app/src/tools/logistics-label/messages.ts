/** What is wrong with a label, and how to put it right. */
import type {
  LabelCode,
  LabelEntries,
  LabelFieldId,
  LabelFieldProblem,
  LabelPicture,
  LabelPlacement,
  LabelSizeId,
  LabelUnitId,
  LabelWarningCode,
  LabelWarningInfo,
} from "../../engine/load-print";
import { longDate } from "../../ui/format";
import { describeProblem as describeNumber, isNumberProblem } from "../check-digit/messages";
import { describeSpecialUse } from "../restricted-numbers";
import { wrongCheckDigit } from "../wrong-check-digit";
import { fieldWords, isField, wordsOf } from "./fields";

type Problem = LabelFieldProblem["problem"];

export const sizeNames = {
  "4x6": "4 by 6 inches",
  a6: "A6 (105 by 148 mm)",
  a5: "A5 (148 by 210 mm)",
  a4: "A4 sheet with two labels",
  wholeA4: "A4 sheet with one label",
} as const satisfies Record<LabelSizeId, string>;

export const unitNames = {
  pallet: "Pallet or roll cage, 400 mm or higher",
  lowPallet: "Low pallet, under 400 mm",
  carton: "Carton or case",
} as const satisfies Record<LabelUnitId, string>;

/** Micrometres as millimetres, with no more decimals than they have. */
export function millimetres(micrometres: number): string {
  return `${(micrometres / 1000).toLocaleString("en-AU", { maximumFractionDigits: 3 })} mm`;
}

/** Codes of what is not there yet, rather than wrong. */
const waitingCodes: LabelCode[] = ["noSscc", "needed", "missing", "noPostcode"];

/** Whether a field is still to be filled in, so that nothing in it is wrong. */
export function isWaiting({ problem }: LabelFieldProblem): boolean {
  return waitingCodes.includes(problem.code);
}

/** What is wrong with a field. */
export function describeProblem({
  field,
  problem,
}: Pick<LabelFieldProblem, "field" | "problem">): string {
  const sentence = sentences[problem.code];
  if (sentence) return sentence(problem, field);
  return isNumberProblem(problem)
    ? describeNumber(problem, null)
    : `“${short(problem.found)}” cannot be used here.`;
}

/** What was typed, in a sentence that stays one. */
const short = (found: string | null) =>
  found !== null && found.length > 40 ? `${found.slice(0, 40)}…` : (found ?? "");

const digits = (count: string | number | null) =>
  `${count} ${Number(count) === 1 ? "digit" : "digits"}`;

/** Names of the fields that an identifier belongs to, for what one field needs of another. */
const identifierNames: Record<string, string> = {
  "01": "the GTIN of the unit",
  "02": "the GTIN of what is inside",
  "21": "the serial number",
  "37": "the count",
  "420": "the postcode",
};
const nameOf = (ai: string | null) => identifierNames[ai ?? ""] ?? `(${ai})`;

/** The problems of a label in words of its own. Those that only other element strings have are left out. */
const sentences: Partial<Record<LabelCode, (problem: Problem, field: LabelFieldId) => string>> = {
  several: ({ found }) => `${found} numbers found, and a label holds one.`,
  addOn: ({ found }) =>
    `${found} is read as an add-on, which is not part of the GTIN. Leave it out.`,
  noSscc: (_, field) =>
    field === "sscc"
      ? "A label needs an SSCC. Type your company prefix, or an SSCC you have."
      : field === "companyPrefix"
        ? "The SSCC is made from it."
        : "Type a serial reference that you have not used before.",
  twoSsccs: ({ expected }) =>
    `The company prefix and the serial reference make ${expected}. Leave one of the two empty.`,
  extensionDigit: ({ found }) => `The extension is one digit, not ${found}.`,
  prefixLength: ({ found, min, max }) =>
    `${digits(found)} found. A company prefix has ${min} to ${max}.`,
  serialReference: ({ found, max }) =>
    `${digits(found)} found. After this company prefix there is room for ${max}.`,
  needed: ({ ai }, field) => `Fill in ${lower(wordsOf(field).label)}: ${nameOf(ai)} needs it.`,
  notADate: ({ found }) => `“${short(found)}” is not a date. Write it as 22/11/2026 or 2026-11-22.`,
  shortYear: ({ expected }) => `Write the year with four digits: ${expected}.`,
  noDay: ({ found }) => `“${short(found)}” has no day: a day is needed. Write it as 22/11/2026.`,
  year: ({ found, min, max }) => `The year ${found} should be from ${min} to ${max}.`,
  month: ({ found }) => `${found} is not a month. The day goes first: 22/11/2026.`,
  day: ({ found }) => `${found} is not a day of that month.`,
  noSuchDay: ({ found }) => `${found} does not exist.`,
  notAWeight: ({ found }) =>
    `“${short(found)}” is not a weight. Write kilograms with a point, such as 512.5.`,
  weightDigits: ({ found, max }) =>
    `${digits(found)} found. A weight has ${max} at most, decimals included.`,
  withoutLeadingZero: ({ expected }) =>
    `A spreadsheet may have dropped the zero in front. Write ${expected}.`,
  perhapsCut: ({ expected }) =>
    `By the other rows, its check digit could be missing: ${expected}. Write it whole; if it is right as it stands, put 0 in front.`,
  commas: ({ expected }) => `Write ${expected}, without commas.`,
  zero: () => "This has to be more than zero.",
  noPostcode: () =>
    "A country goes with a postcode. Fill in the postcode, or leave the country out.",
  countryName: ({ found }) =>
    `“${short(found)}” is not a country. Write its English name, its two letters such as NZ, or its number such as 554.`,
  countryNumber: ({ found }) => `${found} is not the number of a country. New Zealand is 554.`,
  textLength: ({ found, max }) =>
    `${Number(found).toLocaleString("en-AU")} characters found. No field has room for more than ${max}.`,
  tooManyLines: ({ found, max }) => `${found} lines found. There is room for ${max}.`,
  lineTooLong: ({ found, max }) =>
    `A line has ${found} characters. There is room for ${max}: break it in two.`,
  controlCharacter: () => "There is a character that cannot be printed. Type the text again.",
  length: ({ found, min, max }, field) =>
    field === "country"
      ? "The number of a country has three digits, such as 554 for New Zealand."
      : `${digits(found)} found. ${lengthOf(field, min, max)}`,
  notADigit: ({ found, expected }) =>
    `“${found}” is not a digit${expected === null ? "" : `. It looks like ${expected}`}.`,
  checkDigit: wrongCheckDigit,
  tooLong: ({ max }) => `This is too long. There is room for ${max} characters.`,
  tooShort: ({ min }) => `This is too short. It has at least ${min} characters.`,
  notCset82: ({ found }) =>
    found === " "
      ? "A barcode cannot hold a space here. Leave it out."
      : `A barcode cannot hold “${found}” here. Letters without accents, digits and common signs will do.`,
  excluded: ({ found }, field) =>
    field === "gtin"
      ? `A unit that is itself a trade item has no contents and count. Leave out ${nameOf(found)}.`
      : `This cannot be on a label with ${nameOf(found)}.`,
  missing: () => "This describes a product: fill in the GTIN of what is inside, and how many.",
};

/** What is odd about a label that can be printed all the same. */
export function describeWarning(warning: LabelWarningInfo): string {
  return warnings[warning.code](warning);
}

const warnings = {
  earlier: ({ part }) => {
    const than = part !== null && isField(part) ? lower(wordsOf(part).label) : "another date";
    return `This is earlier than the ${than}. Check both dates.`;
  },
  notTraded: ({ part }) =>
    `${describeSpecialUse(part)}. On a label for another company, use the GTIN of an item that you trade with it.`,
  postcodeZero: ({ found, expected }) =>
    `${found} is printed as ${expected}. Australian postcodes have four digits, and spreadsheets drop a zero in front. If it is overseas, fill in the country.`,
  postcodeLength: ({ found, expected }) =>
    `${digits(found)} found, and Australian postcodes have ${expected}. If it is overseas, fill in the country.`,
} as const satisfies Record<LabelWarningCode, (warning: LabelWarningInfo) => string>;

/** Why a text for people would stop a PDF. */
export function describeMissingLetter(letter: string): string {
  return `The PDF has no “${letter}”. Write it another way, or press Print instead of saving a PDF.`;
}

function lengthOf(field: LabelFieldId, min: number | null, max: number | null): string {
  if (field === "sscc") return "An SSCC has 18, or 17 without its check digit.";
  if (field === "contents" || field === "gtin") return "A GTIN has 8, 12, 13 or 14.";
  return min === max ? `There should be ${max}.` : `There should be ${min} or ${max}.`;
}

/** A label within a sentence: `how many are inside`, `the GTIN of the unit`. */
const lower = (words: string) =>
  /^\p{Lu}{2}/u.test(words) ? `the ${words}` : words.charAt(0).toLowerCase() + words.slice(1);

type DoesNotFit = Extract<LabelPicture, { type: "doesNotFit" }>;

/** Why a label does not fit, and what would help. */
export function describeFit({ reason, fits }: Pick<DoesNotFit, "reason" | "fits">): string {
  const found = millimetres(Number(reason.found));
  const most = millimetres(reason.max ?? 0);
  const sizes = fits.map((size) => sizeNames[size as LabelSizeId]);
  const help =
    sizes.length === 0
      ? "No size has room for it: shorten it, leave something out or choose narrower bars."
      : `It fits ${sizes.join(" or ")}.`;
  switch (reason.code) {
    case "tooWide": {
      const field =
        reason.part !== null && isField(reason.part) ? wordsOf(reason.part).label : "One";
      return `The barcode of “${field}” is ${found} wide, and there is room for ${most}. ${help}`;
    }
    case "tooTall":
      return `The barcodes and texts need ${found}, and the label is ${most} high. ${help}`;
    case "xDimension":
      return `Bars have to be 0.495 to 0.94 mm wide, not ${found}.`;
  }
}

/** Where a label goes. */
export function describePlacement(placement: LabelPlacement, unit: LabelUnitId): string[] {
  const { lowest, highest, fromEdge, labels } = placement;
  const height =
    lowest === null
      ? "Put the barcodes as high as possible."
      : highest === null
        ? `The bottom of the barcodes is ${millimetres(lowest)} above the base.`
        : `The barcodes stand between ${millimetres(lowest)} and ${millimetres(highest)} above the base.`;
  return [
    height,
    `They are at least ${millimetres(fromEdge)} from a vertical edge, white space included.`,
    labels > 1
      ? "Put the same label on two adjacent sides. A roll cage needs one."
      : "One label will do.",
    unit === "carton"
      ? "Keep it flat, and off seams, tape and straps. Older guides had another rule for units under one metre; today all cartons have this one."
      : "Put it outside the stretch wrap, flat, and never over a corner.",
  ];
}

/** What is on a label besides its number, in one line: "GTIN of what is inside 19521234543210, How many are inside 48". */
export function describeContents(entries: LabelEntries): string {
  const { sscc: _, companyPrefix: __, ...contents } = entries;
  const parts = Object.keys(fieldWords)
    .filter(isField)
    .flatMap((field) => {
      const text = field in contents ? entries[field] : undefined;
      return text === undefined ? [] : [`${wordsOf(field).label} ${text.replaceAll("\n", ", ")}`];
    });
  return parts.length === 0 ? "Not known" : parts.join("; ");
}

/** The day a number was used. */
export function dayUsed(usedOn: string): string {
  return usedOn === "" ? "Not known" : longDate(usedOn);
}
