/** Every word of the EPC tool. A new code, scheme or field without words does not compile. */
import type { NumberProblem } from "../../engine/load-engine";
import type {
  EncodeReason,
  EpcCode,
  EpcKind,
  EpcProblem,
  EpcRole,
  EpcWarning,
  FormId,
  MissingForm,
  PieceRole,
  ReadingProblem,
  SchemeInfo,
  SelectionCode,
  SelectionReason,
} from "../../engine/load-interpreter";
import { describeProblem as describeNumber } from "../check-digit/messages";
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
  filler: "Filler zero",
  indicator: "Indicator",
  extension: "Extension digit",
  gs1Prefix: "GS1 Prefix",
  companyPrefix: "Company prefix",
  reference: "Reference",
  prefixAndReference: "Company prefix and reference",
  variant: "Variant",
  checkDigit: "Check digit",
  serial: "Serial number",
  piece: "Piece",
  total: "Pieces in all",
  value: "Value",
} as const satisfies Record<PieceRole, string>;

/** What is wrong with what was typed, and what was expected. */
export function describeReadingProblem(problem: ReadingProblem): string {
  switch (problem.type) {
    case "number":
      return describeNumber(problem.problem as NumberProblem, null);
    case "syntax":
      return describeSyntax(problem.problem);
    case "epc":
      return describeEpc(problem.problem);
  }
}

type Details = EpcProblem | EncodeReason;

/** What is wrong with an EPC. */
export function describeEpc(problem: Details): string {
  const sentence: string | ((problem: Details) => string) = epcSentences[problem.code];
  const text = typeof sentence === "string" ? sentence : sentence(problem);
  const part = problem.part === null ? undefined : roleNames[problem.part as EpcRole];
  return part === undefined ? text : `${part}: ${text}`;
}

const range = ({ min, max }: Details) =>
  min === max ? `${max}` : min === null ? `at most ${max}` : `${min} to ${max}`;

const epcSentences = {
  empty: "There is nothing to read.",
  alphabet: ({ found, expected }) => `“${found}” is not one of ${expected}.`,
  tooLong: ({ found, max }) => `There are ${found} bits, more than any tag holds (${max}).`,
  unprogrammed: "The header is 00: this tag has not been written yet.",
  header: ({ found }) => `The header ${found} belongs to no EPC scheme.`,
  short: ({ found, min }) => `There are ${found} bits; the scheme needs at least ${min}.`,
  trailing: ({ max }) => `More than padding follows the ${max} bits of the EPC.`,
  padding: ({ found, max }) =>
    `There are ${found} bits. The EPC has ${max}; zeros may only fill it to whole words of 16.`,
  protocolControl:
    "The protocol-control word of the tag stands in front. Leave out its first four characters.",
  uriKind: ({ expected }) => `The URI should begin with ${expected}.`,
  schemeName: ({ found }) => `“${found}” is not the name of an EPC scheme.`,
  components: ({ found, max }) =>
    `The URI has ${found} parts with dots between them; this scheme has ${max}.`,
  applicationFamily: ({ found }) =>
    `This is a number of application family ${found}, which is not an EPC.`,
  pattern: ({ found }) => `This is a pattern that stands for many: ${found}. Type one EPC.`,
  segmentPrefix: "The last part of the link should begin with eh or ex.",
  noDigitalLink: ({ found }) =>
    `${schemeName(found ?? "")} stands outside the GS1 keys, so no Digital Link can say it.`,
  digitalLink: "The link is not a Digital Link.",
  nothingFits: "No scheme can hold what the link identifies.",
  valueLength: (problem) => `${problem.found} characters found; ${range(problem)} expected.`,
  valueCharacter: ({ found, expected }) => `“${found}” is not ${expected}.`,
  leadingZero: "this scheme stores a number, so it cannot keep a zero in front.",
  tooLarge: ({ expected }) => `the number is larger than ${expected}, the most that fits.`,
  reserved: ({ found }) => `the value ${found} is reserved.`,
  escape: ({ found }) => `“${found}” must be written as a percent-escape.`,
  checkDigit: ({ found, expected }) => `the check digit should be ${expected}, not ${found}.`,
  date: ({ found }) => `${found ?? "this"} is not a date.`,
  encoding: "the text is encoded in a way that the value does not allow.",
  value: ({ expected }) => `${expected ?? "another value"} is expected.`,
  noElements: "There is no key to encode.",
  wrongScheme: ({ found, expected }) =>
    `${schemeName(found ?? "")} cannot hold this; ${expected} is needed.`,
  missingElement: ({ ai }) => `(${ai}) is missing: without it no single object is identified.`,
  unexpectedElement: ({ ai }) => `A tag cannot carry (${ai}).`,
  companyPrefixUnknown: "The length of the company prefix is not known.",
  tooManyBits: ({ found, max }) => `It would take ${found} bits; a tag holds at most ${max}.`,
  unreadable: "The bits could not be read back, which is a fault of this tool.",
  notForOpenTrade: ({ found }) => `The number is not for open trade: ${found}.`,
  elements: "These elements do not identify one object.",
  noBinaryScheme: ({ found }) =>
    `Tags cannot carry ${found?.toUpperCase()}; it is used in messages only.`,
} as const satisfies Record<EpcCode, string | ((problem: Details) => string)>;

/** Why a scheme, or every scheme, cannot hold an object. */
export function describeReason(reason: SelectionReason): string {
  if (reason.cause !== null) {
    const sentence = describeEpc(reason.cause);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
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
  deprecated: () => "It is kept for old tags only.",
  notForOpenTrade: ({ found }) => `The number is not for open trade: ${found}.`,
  elements: () => "A tag identifies one object; something is missing for that.",
  noBinaryScheme: ({ found }) => `Tags cannot carry ${found?.toUpperCase()}; messages can.`,
  noGs1Key: ({ found }) => `${found?.toUpperCase()} is not a GS1 key.`,
  syntax: () => "The elements cannot stand together.",
  plusScheme: ({ found }) => `${schemeName(found ?? "")} carries the whole key and has no EPC URI.`,
} as const satisfies Record<SelectionCode, (reason: SelectionReason) => string>;

/** Why a form is missing. */
export function describeMissing({ reason, problem }: MissingForm): string {
  return problem === null ? describeReason(reason) : describeSyntax(problem);
}

/** What is odd, though the standard allows it. */
export function describeWarning(warning: EpcWarning): string {
  switch (warning.code) {
    case "ignoredBits":
      return `${warning.found} more bits follow the EPC and were left out.`;
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
