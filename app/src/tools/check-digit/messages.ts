/** Every word of the calculator. A new code or kind without words does not compile. */

import type { ListWords } from "../../engine/lists/check-list-messages";
import type {
  KeyDetails,
  KeyKindId,
  LineOutcome,
  NumberChange,
  NumberChoice,
  NumberCode,
  NumberKindId,
  NumberOutcome,
  NumberProblem,
  NumberReading,
  Prefix,
  PrefixKind,
} from "../../engine/load-engine";
import type { FormId } from "../../engine/load-interpreter";
import { choicesFrom } from "../../ui/form/choices";
import { countOf } from "../../ui/format";
import { restrictedUses, UNKNOWN_TO_OTHERS } from "../restricted-numbers";
import { wrongCheckCharacters, wrongCheckDigit } from "../wrong-check-digit";

/** What people choose from, in the order they look for it. */
export const choiceNames = {
  auto: "Work it out from the length",
  "gtin-13": "GTIN-13 (EAN-13): a product sold at a checkout",
  "gtin-12": "GTIN-12 (U.P.C.): a product, North American form",
  "gtin-8": "GTIN-8: a very small product",
  "gtin-14": "GTIN-14: a carton or case",
  sscc: "SSCC: a pallet or parcel",
  gln: "GLN: a place, a business or a department",
  gsin: "GSIN: a shipment",
  gsrn: "GSRN: someone who receives a service",
  gsrnp: "GSRNP: someone who provides a service",
  grai: "GRAI: a returnable asset, such as a keg or crate",
  gdti: "GDTI: a document",
  gcn: "GCN: a coupon",
  gmn: "GMN: a product model (two check characters)",
  priceWeight: "Price or weight inside a store barcode",
} as const satisfies Record<NumberChoice, string>;

/** The short name of each key. */
export const keyNames = {
  "gtin-13": "GTIN-13",
  "gtin-12": "GTIN-12",
  "gtin-8": "GTIN-8",
  "gtin-14": "GTIN-14",
  sscc: "SSCC",
  gln: "GLN",
  gsin: "GSIN",
  gsrn: "GSRN",
  gsrnp: "GSRNP",
  grai: "GRAI",
  gdti: "GDTI",
  gcn: "GCN",
} as const satisfies Record<KeyKindId, string>;

/** Of a list whose numbers are all of one kind. */
export const everyKey = choicesFrom(keyNames).map(({ value, label }) => ({
  value,
  label: `${label}, complete or without check digit`,
}));

export const otherFormNames = {
  upcE: "UPC-E",
  isbn10: "ISBN-10",
  issn: "ISSN",
  ismn10: "ISMN",
} as const satisfies Record<Exclude<NumberKindId["type"], "key">, string>;

/** What a row of a list can be read as, by the id that the engine gives. */
export const rowKinds: Record<string, string> = { ...keyNames, ...otherFormNames, gmn: "GMN" };

/** The name of a kind of number. */
export function nameOf(kind: NumberKindId): string {
  return kind.type === "key" ? keyNames[kind.id] : otherFormNames[kind.type];
}

/** `a GTIN-13`, `an SSCC`. */
export function withArticle(kind: NumberKindId): string {
  const name = nameOf(kind);
  return `${name.startsWith("S") || name.startsWith("I") ? "an" : "a"} ${name}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a text is, unless it is only digits among others, and what key stands in it. */
export function describeInside(form: FormId | null, key: KeyDetails | null): string {
  const source: string | undefined = sourceNames[form as keyof typeof sourceNames];
  if (key === null) {
    return `This is ${source ?? "a number"}, and has no check digit in it.`;
  }
  const name = withArticle({ type: "key", id: key.kind });
  const [start, place] = source === undefined ? ["", "this text"] : [`This is ${source}. `, "it"];
  return `${start}There is ${name} in ${place}, and its check digit ${key.checkDigit} is right.`;
}

const sourceNames = {
  bracketed: "an element string",
  fnc1: "an element string with FNC1",
  hri: "the text printed below a symbol",
  "scan-ean-13": "a scan of an EAN-13 or UPC symbol",
  "scan-ean-8": "a scan of an EAN-8 symbol",
  "scan-upc-a": "a scan of a UPC-A symbol",
  "scan-upc-e": "a scan of a UPC-E symbol",
  "scan-databar": "a scan of a GS1 DataBar symbol",
  "scan-databar-limited": "a scan of a GS1 DataBar Limited symbol",
  "scan-databar-expanded": "a scan of a GS1 DataBar symbol",
  "scan-gs1-128": "a scan of a GS1-128 symbol",
  "scan-data-matrix": "a scan of a Data Matrix symbol",
  "scan-qr-code": "a scan of a QR Code symbol",
  "scan-dotcode": "a scan of a DotCode symbol",
  "digital-link": "a GS1 Digital Link",
  "compressed-link-hex": "a web address with an EPC",
  "compressed-link-base64": "a web address with an EPC",
  "pure-identity-uri": "the pure identity URI of an EPC",
  "tag-uri": "the tag URI of an EPC",
  "raw-uri": "the raw URI of an EPC",
  hex: "an EPC in hexadecimal digits",
  binary: "an EPC in bits",
  base64: "an EPC in base64",
} as const satisfies Record<Exclude<FormId, KeyKindId | NumberForm>, string>;

/** The short forms of other numbers. */
type NumberForm = "upc-e" | "isbn-10" | "issn" | "ismn-10";

/** Numbers of the common lengths, for people who have not said what theirs identifies. */
export const LENGTHS =
  "Numbers have 8, 12, 13, 14, 17 or 18 digits, or one less without their check digit.";

/** The headings of the list's file, behind the columns of the table; `typed` names a column without a name. */
export const listHeadings: ListWords["headings"] = {
  typed: "As typed",
  answers: [
    "Row",
    "Result",
    "Complete number",
    "Probably meant",
    "Read as",
    "Note",
    "Same number as row",
  ],
};

/** When the number beside a row is the right one, where that is not certain. */
export const guesses: Partial<Record<LineOutcome["type"], string>> = {
  withoutLeadingZero: "If it lost the zero in front",
  perhapsValid: "If the last digit is its check digit",
  perhapsWithoutCheckDigit: "If it lacks its check digit, as other rows do",
  wrongCheckDigit: "If only the check digit is wrong",
  amount: "If a spreadsheet wrote it as an amount",
  addOn: "If the add-on is left out",
};

/** What a text is that is more than one number. */
export function describeTooMuch(answer: TooMuch): string {
  return answer.type === "several"
    ? `There are ${answer.count.toLocaleString("en-AU")} numbers in this text.`
    : `This text is too long: it has ${countOf(answer.found, "character")}. Nothing with a number in it has more than ${answer.max.toLocaleString("en-AU")}.`;
}

export type TooMuch = Extract<NumberOutcome, { type: "several" | "tooLong" }>;

/** What is wrong with a number, and how to put it right; `kind` is what it was taken for. */
export function describeProblem(problem: NumberProblem, kind: NumberKindId | null): string {
  if (problem.code === "length" && kind === null) {
    return `${countOf(Number(problem.found), "digit")} found.`;
  }
  const name = kind === null ? "" : capital(withArticle(kind));
  return problemSentences[problem.code](problem, name);
}

/** Whether a problem of something that holds a number is one of the number's own. */
export const isNumberProblem = (problem: { code: string }): problem is NumberProblem =>
  Object.hasOwn(problemSentences, problem.code);

const problemSentences = {
  length: ({ found, min, max }, name) =>
    `${countOf(Number(found), "digit")} found. ${name} has ${
      min === max ? max : `${max}, or ${min} without its check digit`
    }.`,
  lengthRange: ({ found, min, max }) =>
    `${countOf(Number(found), "character")} found. A model number has ${min} to ${max} before its check characters.`,
  notADigit: ({ found, expected, start }) =>
    `“${found}” is not a digit. It is character ${start + 1}${
      expected === null ? "" : ` and looks like ${expected}`
    }.`,
  shortened: ({ found, expected }) =>
    `A spreadsheet has shortened this number: it shows ${countOf(Number(found), "digit")} of ${expected}, and the others cannot be worked out. In the spreadsheet, format the cells as a number without decimals, and copy them again. If the last digits are zeros there too, they are lost: go back to the source, and import the column as text.`,
  addOn: ({ found }) =>
    `${found} is read as an add-on: digits beside the barcode, such as the issue of a magazine or the price of a book. It is not part of the number and has no check digit.`,
  marketplaceNumber: ({ found }) =>
    `This is an ${found}, a number of Amazon’s own. It is not a GTIN, and it has no check digit to work out. The GTIN of a product is the number under its barcode.`,
  businessNumber: ({ found }) =>
    `This is an ${found}, which identifies a business to the government. It is not a GS1 number. A product has a GTIN, and a place or a business in the supply chain a GLN.`,
  medicineNumber: ({ found }) =>
    `This is a number of another system (${found}), not a GTIN. The GTIN of a medicine is in its barcode or under it.`,
  ownCode: () =>
    "This has letters in it, so it is not a GTIN or another number of digits. It looks like a company’s own code, such as an SKU. Only GS1 numbers have a check digit of this kind.",
  firstCharacter: ({ found, expected }) =>
    `The first character should be ${expected}, not “${found}”.`,
  zeros: () =>
    "There are only zeros in front of the check digit, which identify nothing. Type a number that begins with a company prefix.",
  checkDigit: wrongCheckDigit,
  filler: ({ found }) => `A GRAI with 14 digits begins with the filler 0, not with “${found}”.`,
  serialLength: ({ found, max }) =>
    `The serial after the check digit has ${countOf(Number(found), "character")}. It can have ${max} at most.`,
  serialCharacter: ({ found }) => `“${found}” cannot be part of the serial.`,
  variant: ({ found, min, max }) => `The variant should be from ${min} to ${max}, not ${found}.`,
  character: ({ found }) => `“${found}” cannot be part of a model number.`,
  checkCharacters: wrongCheckCharacters,
} as const satisfies Record<NumberCode, (problem: NumberProblem, name: string) => string>;

/** What the same digits would be as another kind of number. */
export function describeReading({ kind, status, checkDigit }: NumberReading): string {
  switch (status) {
    case "valid":
      return `As ${withArticle(kind)}, it is right`;
    case "withoutLeadingZero":
      return `As ${withArticle(kind)} that lost the zero in front, it is right`;
    case "withoutCheckDigit":
      return `As ${withArticle(kind)}, its check digit is ${checkDigit}`;
    case "wrongCheckDigit":
      return `As ${withArticle(kind)}, its check digit should be ${checkDigit}`;
  }
}

/** Why a number is read with a zero in front that was not typed. */
export const LOST_ZERO =
  "Spreadsheets drop a zero at the front of a number. With the zero back in front, the last digit is the right check digit.";

/** The mistake a repair undoes. */
export function describeChange(change: NumberChange): string {
  switch (change.type) {
    case "swap":
      return `if digits ${change.at + 1} and ${change.at + 2} were swapped`;
    case "checkDigit":
      return `if only the check digit is wrong: ${change.to} instead of ${change.from}`;
    case "indicatorInFront":
      return `if the first digit is an indicator in front of a GTIN-13: the check digit is worked out anew, ${change.to} instead of ${change.from}`;
    case "addCheckDigit":
      return `if the check digit ${change.digit} is missing`;
    case "digit":
      return `if digit ${change.at + 1} should be ${change.to}, not ${change.from}`;
    case "letter":
      return `if “${change.from}” stands for ${change.to}`;
    case "letterAndCheckDigit":
      return `if “${change.from}” stands for ${change.to} and the check digit is ${change.checkDigit}`;
    case "letters":
      return "if the letters stand for the digits they look like";
    case "leadingZeros":
      return change.count === 1
        ? "if a leading zero was lost"
        : `if ${change.count} leading zeros were lost`;
    case "dropNotation":
      return "if a spreadsheet wrote it as an amount";
    case "dropAddOn":
      return "if the add-on is left out";
    case "dropLeadingZero":
      return "if the leading zero was added";
    case "dropRepeated":
      return `if digit ${change.at + 1} was typed twice`;
  }
}

/** What the first digits say about a number; never where a product was made. */
export function describePrefix(key: KeyDetails, prefix: Prefix): string {
  const written = key.text.slice(key.prefixStart, key.prefixEnd);
  return written.length === prefix.from.length
    ? meaningOf(prefix)
    : `A GTIN-12 has a 0 in front that is not printed, so its prefix is 0${written}. ${meaningOf(prefix)}`;
}

function meaningOf(prefix: Prefix): string {
  const digits = prefix.from === prefix.to ? prefix.from : `${prefix.from} to ${prefix.to}`;
  return prefixSentences[prefix.kind]
    .replace("{digits}", digits)
    .replace("{meaning}", prefix.meaning);
}

const prefixSentences = {
  memberOrganisation:
    "Numbers that begin with {digits} are issued by {meaning}. That says who issued the number, not where the product was made.",
  globalOffice: "Numbers that begin with {digits} are issued by the GS1 Global Office.",
  gtin8: "Prefixes {digits} are used by the GS1 Global Office for GTIN-8.",
  restrictedCompany: `Prefixes {digits} are ${restrictedUses.restrictedCompany}. ${UNKNOWN_TO_OTHERS}.`,
  restrictedRegion: `Prefixes {digits} are ${restrictedUses.restrictedRegion}. ${UNKNOWN_TO_OTHERS}.`,
  demonstration:
    "The prefix {digits} is for examples and demonstrations. It is never issued for a real product.",
  issn: "The prefix {digits} marks a newspaper, magazine or other serial (ISSN).",
  isbn: "Prefixes {digits} mark a book (ISBN).",
  ismn: "The prefix {digits} marks printed music (ISMN).",
  refundReceipt: "The prefix {digits} marks a refund receipt.",
  coupon: "Prefixes {digits} mark a coupon.",
  reserved: "Prefixes {digits} are reserved for future use. No such number has been issued yet.",
  unused: "Prefixes {digits} are never used, so that they cannot be taken for a GTIN-8.",
} as const satisfies Record<PrefixKind, string>;

/** What a row of a list turned out to be. */
export function describeLine(outcome: LineOutcome): string {
  switch (outcome.type) {
    case "empty":
      return "Empty row";
    case "valid":
      return "Right";
    case "wrongCheckDigit":
      return `Check digit should be ${outcome.expected}`;
    case "withoutLeadingZero":
      return "The zero in front is missing";
    case "withoutCheckDigit":
      return `Check digit ${outcome.digit} added`;
    case "perhapsValid":
      return "Right as it stands, but a digit may be missing";
    case "perhapsWithoutCheckDigit":
      return `Check digit ${outcome.digit} is probably missing`;
    case "wrongLength":
      return outcome.found === 15
        ? "15 digits or more"
        : `${countOf(outcome.found, "digit")}: wrong length`;
    case "notDigits":
      return "Not a number";
    case "shortened":
      return "Shortened by a spreadsheet: format the cells as a number without decimals";
    case "amount":
      return "Written as an amount, with signs between its digits";
    case "several":
      return "Several numbers in one row";
    case "addOn":
      return "A number with an add-on, which is not part of it";
    case "inside":
      return "Found inside a longer text, and right";
    case "wrongInside":
      return "A longer text with something wrong in it";
  }
}
