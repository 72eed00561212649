/** What the EPC tool says of problems, schemes and fields. A new code without words does not compile. */
import * as words from "../../../../fixtures/content/words/epc";
import type {
  EncodeError,
  EpcProblem,
  FieldRole,
  FormKind,
  IdentityKind,
  InterpretProblem,
  InterpretWarning,
  MissingForm,
  MissingReason,
  ParseError,
  PieceRole,
  Scheme,
  SchemeInfo,
  SchemeProblem,
  SelectionProblem,
} from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { countOf, listed } from "../../ui/format";
import type { NoticeTone } from "../../ui/Notice";
import { capital, describeProblem as describeNumber } from "../check-digit/messages";
import { describeElsewhere, describeWillExclude } from "../identifier-rules";
import { partNames } from "../part-names";
import { describeSpecialUse } from "../restricted-numbers";
import { shownCharacters } from "../shown-character";
import { describeSyntax, linkWarnings } from "../syntax-messages";
import type { Box } from "./work";

/** What a scheme identifies, for people who do not know the abbreviations. */
export const kindNames: Record<IdentityKind, string> = words.kinds;

/** `sgtin-96` as people write it: SGTIN-96. */
export const schemeName = (scheme: string) => scheme.toUpperCase().replace("-VAR", "-var");

/** What a group of bits is. */
export const roleNames: Record<FieldRole, string> = words.roles;

/** What a part of a value is. */
export const pieceNames: Record<PieceRole, string> = {
  ...partNames,
  piece: words.roles.piece,
  total: words.roles.total,
  value: words.roles.value,
};

/** What is wrong with what was typed, which was read as `form`, and what was expected. */
export function describeReadingProblem(
  problem: ParseError<InterpretProblem>,
  form?: FormKind,
): string {
  switch (problem.type) {
    case "number":
      return describeNumber(problem, null);
    case "syntax":
      return describeSyntax(problem);
    case "epc":
      return describeEpc(problem, form);
  }
}

type Details = ParseError<EpcProblem> | EncodeError;

/** What is wrong with an EPC that was read as `form`, or encoded. */
export function describeEpc(problem: Details, form: FormKind = "bracketed"): string {
  const { found, expected, min, max, ai } = problem;
  if (problem.part === "filter" && problem.code === "valueLength") {
    return words.problems.missingFilter;
  }
  const text = say(words.problems[variantOf(problem, form)], {
    found,
    expected,
    min,
    max,
    ai,
    name: schemeName(found ?? ""),
    form: describeForm(form),
    character: found?.trim() === "" ? words.characters.blank : `“${shownCharacters(found ?? "")}”`,
    // For people who count and for those who do not see the mark.
    position: "start" in problem ? problem.start + 1 : null,
    characters: countOf(Number(found), "character"),
    most: Number(max),
    parts: countOf(Number(found), "part"),
    bits: countOf(Number(found), "bit"),
    fewestBits: countOf(Number(min), "bit"),
    // Every digit stands for four bits.
    digits: countOf(Math.floor(Number(found) / 4), "digit"),
    fewestDigits: countOf(Math.floor(Number(min) / 4), "digit"),
  });
  const part = problem.part === null ? undefined : roleNames[problem.part as FieldRole];
  return part === undefined ? capital(text) : `${part}: ${text}`;
}

/** The words for a problem, which for some codes are others by what was read. */
function variantOf({ code, found, min, max, ai }: Details, form: FormKind) {
  switch (code) {
    case "empty":
      return form.startsWith("compressed-link") ? "emptyLink" : code;
    case "blank":
      return found === "F" ? "blankOnes" : code;
    case "short":
      return form === "hex" || form === "compressed-link-hex" ? "shortDigits" : code;
    case "schemeName":
      return form === "tag-uri" ? "tagSchemeName" : code;
    case "components":
      return form === "tag-uri" ? "tagComponents" : code;
    case "segmentPrefix":
      return form === "compressed-link-base64" ? "base64SegmentPrefix" : code;
    case "valueLength":
      return min === max ? "exactValueLength" : code;
    case "date":
      return found === null ? "unknownDate" : code;
    case "missingElement":
      // No key needs (17): it stands for the date of the schemes that begin with D.
      return ai === "17" ? "missingDate" : code;
    default:
      return code;
  }
}

/** Why a scheme, or every scheme, cannot hold an object. */
export function describeReason(reason: SchemeProblem | SelectionProblem): string {
  switch (reason.code) {
    case "doesNotFit":
    case "elements":
      return describeEpc(reason.cause);
    case "notForOpenTrade": {
      const { kind, meaning } = reason.prefix;
      const use = describeSpecialUse(kind);
      return use === undefined ? say(words.reasons[reason.code], { found: meaning }) : `${use}.`;
    }
    case "noBinaryScheme":
      return say(words.reasons[reason.code], { name: schemeName(reason.kind) });
    case "companyPrefixLength":
      return say(words.reasons[reason.code], reason);
    case "cannotCarry":
      return say(words.reasons[reason.code], reason);
    default:
      return words.reasons[reason.code];
  }
}

/** Why something cannot be written in a form. */
export function describeMissing(reason: MissingReason): string {
  switch (reason.type) {
    case "syntax":
      return describeSyntax(reason);
    case "noGs1Key":
      return say(words.reasons[reason.type], { name: schemeName(reason.kind) });
    case "plusScheme":
      return say(words.reasons[reason.type], { name: schemeName(reason.scheme) });
    default:
      return describeReason(reason);
  }
}

/** Whether a number is for nothing that a tag may be on. */
export const isRefused = ({ reason }: MissingForm) =>
  reason.type === "refused" && reason.code === "notForOpenTrade";

/** Whether a form only lacks the length of the company prefix. */
export const needsPrefixLength = ({ reason }: MissingForm) =>
  reason.type === "scheme" &&
  (reason.code === "companyPrefixUnknown" || reason.code === "companyPrefixNotListed");

/** Why nothing can be written on a tag, in a sentence for the top of the answer; `usual` is the scheme it would have. */
export function describeNoTag(missing: MissingForm, usual: SchemeInfo | undefined): string {
  if (isRefused(missing)) return words.answer.noTag;
  if (!needsPrefixLength(missing)) {
    return say(words.answer.noTagYet, { reason: describeMissing(missing.reason) });
  }
  return usual === undefined
    ? words.answer.tagNeedsPrefixLength
    : say(words.answer.needsPrefixLength, { scheme: schemeName(usual.scheme) });
}

/** Which scheme people's readers know. */
export const describeReaders = (usual: SchemeInfo) =>
  usual.kind === "sgtin"
    ? words.readers.retail
    : say(words.readers.others, { scheme: schemeName(usual.scheme) });

/** Which identifiers stay in the barcode. */
export function describeLeftOut(ais: readonly string[], scheme: Scheme | undefined): string {
  const elements = listed(ais.map((ai) => `(${ai})`));
  return scheme === undefined
    ? sayCount(words.leftOut.ofUri, ais.length, { elements })
    : sayCount(words.leftOut.ofScheme, ais.length, { elements, scheme: schemeName(scheme) });
}

/** Several values in a box for one. */
export const describeSeveral = (count: number) =>
  say(words.form.several, { values: countOf(count, "value") });

/** Whether a new tag should be made otherwise, or it is well to know. */
export const warningTones = {
  noGs1Symbol: "warning",
  ignoredBits: "warning",
  reservedFilter: "warning",
  protocolControl: "information",
  pattern: "information",
  shortCompanyPrefix: "information",
  checkDigit: "warning",
  element: "warning",
  leftOut: "information",
  htmlEscape: "warning",
  earlierVersion: "information",
  elsewhere: "information",
  willExclude: "information",
} as const satisfies Record<InterpretWarning["code"], NoticeTone>;

/** What is odd, though the standard allows it. */
export function describeWarning({ code, found, expected, min, ai }: InterpretWarning): string {
  switch (code) {
    case "elsewhere":
      return describeElsewhere(ai ?? "", expected ?? "");
    case "willExclude":
      return describeWillExclude(ai ?? "", found ?? "");
    default:
      return say({ ...words.warnings, ...linkWarnings }[code], { found, expected, min, ai });
  }
}

/** Why a scheme is there, in a few words. */
export function describeScheme({ scheme, bits, hasHostname }: SchemeInfo): string {
  if (hasHostname) return words.sizes.hostname;
  if (scheme.endsWith("+")) return words.sizes.wholeKey;
  return bits === null ? words.sizes.asNeeded : say(words.sizes.bits, { bits });
}

/** What stands above each box. */
export const boxNames: Record<Box, string> = words.boxes;

const formNames: Partial<Record<FormKind, string>> = { ...words.boxes, ...words.otherForms };

/** How a text was read that was typed into the box of another form. */
export function describeForm(form: FormKind): string {
  const symbol = /^scan-(.*)/.exec(form)?.[1];
  if (symbol !== undefined) return say(words.otherForms.scan, { symbol: symbol.toUpperCase() });
  return formNames[form] ?? form.toUpperCase();
}
