/** Every word of the EPC tool. A new code, scheme or field without words does not compile. */
import type { NumberProblem } from "../../engine/load-engine";
import type {
  EncodeReason,
  EpcCode,
  EpcKind,
  EpcProblem,
  EpcRole,
  EpcWarning,
  EpcWarningCode,
  FormId,
  MissingForm,
  PieceRole,
  ReadingProblem,
  SchemeInfo,
  SchemeName,
  SelectionCode,
  SelectionReason,
} from "../../engine/load-interpreter";
import { countOf } from "../../ui/format";
import type { NoticeTone } from "../../ui/Notice";
import { capital, describeProblem as describeNumber } from "../check-digit/messages";
import { partNames } from "../part-names";
import { describeSpecialUse } from "../restricted-numbers";
import { describeSyntax } from "../syntax-messages";

/** What a scheme identifies, for people who do not know the abbreviations. */
export const kindNames = {
  sgtin: "a trade item with its serial number",
  sscc: "a logistic unit, such as a pallet",
  sgln: "a location",
  grai: "a returnable asset",
  giai: "an individual asset",
  gsrn: "someone who receives a service",
  gsrnp: "someone who provides a service",
  gdti: "a document",
  cpi: "a component or part",
  sgcn: "a coupon",
  itip: "a piece of a trade item",
  gid: "an object outside the GS1 keys",
  usdod: "an item of the US Department of Defense",
  adi: "an aircraft part",
  lgtin: "a batch of a trade item",
  gsin: "a shipment",
  ginc: "a consignment",
  pgln: "a party",
  upui: "a tobacco item with its unique identifier",
  bic: "a freight container",
  imovn: "a ship",
} as const satisfies Record<EpcKind, string>;

/** `sgtin-96` as people write it: SGTIN-96. */
export const schemeName = (scheme: string) => scheme.toUpperCase().replace("-VAR", "-var");

/** What a group of bits is. */
export const roleNames = {
  header: "Header",
  dataToggle: "More data follows",
  filter: "Filter",
  partition: "Partition",
  companyPrefix: "Company prefix",
  reference: "Reference",
  serial: "Serial number",
  piece: "Piece",
  total: "Pieces in all",
  zeros: "Zeros",
  manager: "General manager number",
  objectClass: "Object class",
  cage: "CAGE code",
  partNumber: "Part number",
  name: "Code",
  dateType: "Kind of date",
  date: "Date",
  aidcHeader: "Application identifier",
  aidcDigits: "Application identifier",
  key: "Whole key",
  indicator: "How the text is encoded",
  length: "Length of the text",
  value: "Value",
  delimiter: "End of the text",
  hostname: "Host name",
  size: "Number of bits",
  control: "Control field",
} as const satisfies Record<EpcRole, string>;

/** What a part of a value is. */
export const pieceNames = {
  ...partNames,
  piece: "Piece",
  total: "Pieces in all",
  value: "Value",
} as const satisfies Record<PieceRole, string>;

/** What is wrong with what was typed, which was read as `form`, and what was expected. */
export function describeReadingProblem(problem: ReadingProblem, form?: FormId): string {
  switch (problem.type) {
    case "number":
      return describeNumber(problem.problem as NumberProblem, null);
    case "syntax":
      return describeSyntax(problem.problem);
    case "epc":
      return describeEpc(problem.problem, form);
  }
}

type Details = EpcProblem | EncodeReason;

type Sentence = string | ((problem: Details, form: FormId) => string);

/** What is wrong with an EPC that was read as `form`, or encoded. */
export function describeEpc(problem: Details, form: FormId = "bracketed"): string {
  if (problem.part === "filter" && problem.code === "valueLength") return MISSING_FILTER;
  const sentence: Sentence = epcSentences[problem.code];
  const text = typeof sentence === "string" ? sentence : sentence(problem, form);
  const part = problem.part === null ? undefined : roleNames[problem.part as EpcRole];
  return part === undefined ? capital(text) : `${part}: ${text}`;
}

const MISSING_FILTER =
  "The filter value is missing. In a tag URI it follows the scheme, such as 3.";

const quoted = (found: string | null) => (found?.trim() === "" ? "a blank" : `“${found}”`);

/** Where a character stands, for people who count and for those who do not see the mark. */
const placeOf = (problem: Details) =>
  "start" in problem ? ` It is character ${problem.start + 1}.` : "";

/** `88 bits (22 digits)`, where every digit stands for four. */
const bitsOf = (bits: number | string | null, form: FormId) =>
  form === "hex" || form === "compressed-link-hex"
    ? `${countOf(Math.floor(Number(bits) / 4), "digit")} (${bits} bits)`
    : countOf(Number(bits), "bit");

const range = ({ min, max }: Details) =>
  min === max ? `${max}` : min === null ? `at most ${max}` : `${min} to ${max}`;

const epcSentences = {
  empty: (_, form) =>
    form.startsWith("compressed-link")
      ? "Nothing follows the two letters."
      : "There is nothing to read.",
  alphabet: (problem) => `${quoted(problem.found)} is not ${problem.expected}.${placeOf(problem)}`,
  tooLong: ({ found, max }) => `There are ${found} bits, more than any tag holds (${max}).`,
  textTooLong: ({ found, max }) =>
    `The text has ${countOf(Number(found), "character")}. In any form, an EPC has at most ${Number(max).toLocaleString("en-AU")}.`,
  blank: ({ found }) =>
    `There is nothing but ${found === "F" ? "ones (F in hexadecimal)" : "zeros"}: this tag has not been written yet, or it was wiped.`,
  unprogrammed: "The header is 00: this tag has not been written yet.",
  tagIdentification:
    "This is what the chip of a tag says about itself (TID memory, which begins with E2), not its EPC.",
  header: ({ found }) =>
    `No EPC scheme has the header ${found}. The first eight bits name the scheme, such as 30 for SGTIN-96.`,
  short: ({ found, min }, form) =>
    `${bitsOf(found, form)} found; at least ${bitsOf(min, form)} expected.`,
  trailing: ({ max }) =>
    `Something follows the ${max} bits of the EPC. Only zeros may, to fill the last word of 16 bits.`,
  padding: ({ found, max }) =>
    `There are ${found} bits. The EPC has ${max}; zeros may only fill it to whole words of 16.`,
  protocolControl: "The protocol-control word of the tag comes before its EPC.",
  uriKind: ({ expected }, form) => `${describeForm(form)}s begin with ${expected}.`,
  schemeName: ({ found }, form) =>
    form === "tag-uri"
      ? `No tag URI has the scheme “${found}”. It names the size too, such as sgtin-96.`
      : `“${found}” is not a kind of EPC. Pure identity URIs name one such as sgtin or sscc.`,
  namespace: ({ found, expected }) => `${found?.toUpperCase()} URIs begin with ${expected}.`,
  components: ({ found, max }, form) =>
    `${countOf(Number(found), "part")} with dots between them found${
      form === "tag-uri" ? " after the filter value" : ""
    }; this scheme has ${max}.`,
  applicationFamily: ({ found }) =>
    `This is a number of application family ${found}, which is not an EPC.`,
  pattern: ({ found }) => `This is a pattern that matches many EPCs: ${found}. Type one EPC.`,
  segmentPrefix: (_, form) =>
    form === "compressed-link-base64"
      ? "The last part of the link should begin with ex, and base64 characters follow."
      : "The last part of the link should begin with eh, and hexadecimal digits follow.",
  noDigitalLink: ({ found }) =>
    `${schemeName(found ?? "")} is outside the GS1 keys, so it has no Digital Link.`,
  digitalLink: "The link is not a Digital Link.",
  nothingFits: "No scheme can hold what the link identifies.",
  valueLength: (problem) => `${problem.found} characters found; ${range(problem)} expected.`,
  valueCharacter: ({ found, expected }) => `${quoted(found)} is not ${expected}.`,
  leadingZero: "this scheme stores a number, so it cannot keep a leading zero.",
  tooLarge: ({ expected }) => `the number is larger than ${expected}, the most that fits.`,
  reserved: ({ found }) => `the value ${found} is reserved.`,
  escape: ({ found }) => `“${found}” must be written as a percent-escape.`,
  checkDigit: ({ found, expected }) => `the check digit should be ${expected}, not ${found}.`,
  date: ({ found }) => `${found ?? "this"} is not a date.`,
  encoding: "the text is encoded in a way that the value does not allow.",
  value: ({ expected }) => `expected ${expected ?? "another value"}.`,
  noElements: "There is no key to encode.",
  wrongScheme: ({ found, expected }) =>
    `${schemeName(found ?? "")} cannot hold this; ${expected} is needed.`,
  // No key needs (17): it stands for the date of the schemes that begin with D.
  missingElement: ({ ai }) =>
    ai === "17"
      ? "This scheme needs a date, such as (17)."
      : `(${ai}) is missing: without it no single object is identified.`,
  unexpectedElement: ({ ai }) => `A tag cannot carry (${ai}).`,
  companyPrefixUnknown: "The length of the company prefix is not known.",
  tooManyBits: ({ found, max }) => `It would take ${found} bits; a tag holds at most ${max}.`,
  unreadable: "The bits could not be read back, which is a fault of this tool.",
  notForOpenTrade: ({ found }) => `The number is not for open trade: ${found}.`,
  elements: "These elements do not identify one object.",
  noBinaryScheme: ({ found }) =>
    `Tags cannot carry ${found?.toUpperCase()}; it is used in messages only.`,
} as const satisfies Record<EpcCode, Sentence>;

/** Why a scheme, or every scheme, cannot hold an object. */
export function describeReason(reason: SelectionReason): string {
  if (reason.cause !== null) {
    return describeEpc(reason.cause);
  }
  return reasonSentences[reason.code](reason);
}

const reasonSentences = {
  companyPrefixUnknown: () => "Choose the length of the company prefix first.",
  companyPrefixNotListed: () => "The list of company prefixes has no entry for this number.",
  noCompanyPrefix: () => "This number has no company prefix.",
  companyPrefixLength: ({ found }) =>
    `A company prefix has 4 to 12 digits, not ${found ?? "that many"}.`,
  doesNotFit: () => "The value does not fit.",
  cannotCarry: ({ ai }) => `It carries the key alone, not (${ai}).`,
  needsDate: () => "It needs a date, such as (17).",
  cannotCarryHostname: () => "It cannot carry a host name.",
  deprecated: () => "It is for old tags only.",
  notForOpenTrade: ({ found, part }) =>
    `${describeSpecialUse(part) ?? `The first digits are for ${found}`}.`,
  elements: () => "A tag identifies one object; something is missing for that.",
  noBinaryScheme: ({ found }) => `Tags cannot carry ${found?.toUpperCase()}; messages can.`,
  noGs1Key: ({ found }) => `${found?.toUpperCase()} is not a GS1 key.`,
  syntax: () => "These elements cannot be used together.",
  plusScheme: ({ found }) => `${schemeName(found ?? "")} carries the whole key and has no EPC URI.`,
} as const satisfies Record<SelectionCode, (reason: SelectionReason) => string>;

/** Why a form is missing. */
export function describeMissing({ reason, problem }: MissingForm): string {
  return problem === null ? describeReason(reason) : describeSyntax(problem);
}

/** Why nothing can be written on a tag, in a sentence for the top of the answer; `usual` is the scheme it would have. */
export function describeNoTag(
  { kind, reason, problem }: MissingForm,
  usual: SchemeInfo | undefined,
): string {
  switch (reason.code) {
    case "companyPrefixUnknown":
    case "companyPrefixNotListed":
      return `${schemeName(usual?.scheme ?? "The tag")} needs the length of the company prefix.`;
    case "notForOpenTrade":
      return "This number gets no tag.";
    default:
      return `This is right, but no tag can carry it yet. ${describeMissing({ kind, reason, problem })}`;
  }
}

/** Which scheme people's readers know. */
export const describeReaders = (usual: SchemeInfo) =>
  usual.kind === "sgtin"
    ? "Retail programs in Australia and the United States read SGTIN-96."
    : `Most readers and software expect ${schemeName(usual.scheme)}.`;

/** Which identifiers stay in the barcode. */
export function describeLeftOut(ais: readonly string[], scheme: SchemeName | null): string {
  const names = ais.map((ai) => `(${ai})`);
  const last = names.pop();
  const all = names.length === 0 ? `${last} stays` : `${names.join(", ")} and ${last} stay`;
  const holder = scheme === null ? "the URI" : schemeName(scheme);
  return `${all} in the barcode: ${holder} holds the key and its serial number alone.`;
}

/** What is said of a scheme with a plus wherever it is offered. */
export const describePlus = (plus: string) =>
  `${schemeName(plus)} came with version 2.0 of the Tag Data Standard. It holds the whole key, so it needs no length. Choose it only where all readers and software know it.`;

/** Several values in a box for one. */
export const describeSeveral = (count: number) =>
  `These are ${countOf(count, "value")}, and this box takes one.`;

/** Whether a new tag should be made otherwise, or it is well to know. */
export const warningTones = {
  ignoredBits: "warning",
  reservedFilter: "warning",
  protocolControl: "information",
  shortCompanyPrefix: "information",
  checkDigit: "warning",
  element: "warning",
} as const satisfies Record<EpcWarningCode, NoticeTone>;

/** What is odd, though the standard allows it. */
export function describeWarning(warning: EpcWarning): string {
  switch (warning.code) {
    case "ignoredBits":
      return `${warning.found} more bits follow the EPC and were left out.`;
    case "reservedFilter":
      return `Filter value ${warning.found} is reserved. Tags that have it can be read, but do not use it for new ones.`;
    case "protocolControl":
      return `Read without ${warning.found} in front of the EPC: the tag’s protocol-control word, which says how long the EPC is, and its checksum where that was read too.`;
    case "shortCompanyPrefix":
      return `In an EPC, a company prefix of ${warning.found} digits is written with the digits that follow it, as one of ${warning.min}.`;
    case "checkDigit":
      return `The check digit of the code should be ${warning.expected}, not ${warning.found}.`;
    case "element":
      return `The tag carries a value of (${warning.ai}) that element strings and links refuse.`;
  }
}

/** Why a scheme is there, in a few words. */
export function describeScheme({ scheme, bits, hasHostname }: SchemeInfo): string {
  if (hasHostname) return "whole key and a host name, any length";
  if (scheme.endsWith("+")) return "whole key, as few bits as it needs";
  return bits === null ? "as many bits as it needs" : `${bits} bits`;
}

/** What stands above each box. */
export const boxNames = {
  bracketed: "Element string",
  hex: "Hexadecimal",
  "digital-link": "Digital Link",
  "pure-identity-uri": "Pure identity URI",
  "tag-uri": "Tag URI",
  "raw-uri": "Raw URI",
  binary: "Binary",
  "compressed-link-hex": "Compressed link, eh",
  "compressed-link-base64": "Compressed link, ex",
} as const satisfies Partial<Record<FormId, string>>;

/** How a text was read that was typed into the box of another form. */
export function describeForm(form: FormId): string {
  const name: string | undefined = { ...boxNames, ...otherForms }[form as keyof typeof boxNames];
  return name ?? form.replace(/^scan-/, "scan of ").toUpperCase();
}

const otherForms = { fnc1: "Element string with FNC1", base64: "Base64" } as const;
