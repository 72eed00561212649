/** What is wrong with a label, and how to put it right. A warning or a size without words does not compile. */
import * as words from "../../../../fixtures/content/words/logistics-label";
import type {
  FitProblem,
  LabelEntries,
  LabelField,
  LabelFieldProblem,
  LabelProblem,
  LabelSize,
  LabelWarning,
  LogisticUnit,
  NoLabel,
  Placement,
} from "../../engine/load-print";
import { say } from "../../say";
import { countOf, longDate, millimetres } from "../../ui/format";
import { describeProblem as describeNumber, isNumberProblem } from "../check-digit/messages";
import { describeSpecialUse } from "../restricted-numbers";
import { allFields, fieldWords, isField } from "./fields";

type Problem = LabelFieldProblem["problem"];

export const sizeNames: Record<LabelSize, string> = words.sizes;
export const unitNames: Record<LogisticUnit, string> = words.units;

/** Codes of what is not there yet, rather than wrong. */
const waitingCodes: LabelProblem["code"][] = ["noSscc", "needed", "missing", "noPostcode"];

/** Whether a field is still to be filled in, so that nothing in it is wrong. */
export function isWaiting({ problem }: LabelFieldProblem): boolean {
  return waitingCodes.includes(problem.code);
}

/** What is wrong with a field. */
export function describeProblem({
  field,
  problem,
}: Pick<LabelFieldProblem, "field" | "problem">): string {
  const { found, expected, min, max, ai } = problem;
  const text = textFor(problem, field);
  if (text === undefined && isNumberProblem(problem)) return describeNumber(problem, null);
  return say(text ?? words.closerProblems.unusable, {
    ...{ found, expected },
    // They may be years, which are not grouped.
    ...{ min: String(min), max: String(max) },
    typed: short(found),
    digits: digits(found),
    characters: countOf(Number(found), "character"),
    field: lower(fieldWords[field].label),
    needing: nameOf(ai),
    other: nameOf(found),
  });
}

/** The words for a problem. Those that numbers and other element strings have elsewhere are left out. */
function textFor({ code, found, expected, min, max }: Problem, field: LabelField) {
  switch (code) {
    case "noSscc":
      return field === "sscc"
        ? words.problems.noSscc
        : field === "companyPrefix"
          ? words.closerProblems.prefixForSscc
          : words.closerProblems.newSerial;
    case "length":
      if (field === "country") return words.closerProblems.countryLength;
      if (field === "sscc") return words.closerProblems.ssccLength;
      if (field === "contents" || field === "gtin") return words.closerProblems.gtinLength;
      return min === max ? words.problems.length : words.closerProblems.lengths;
    case "notADigit":
      return expected === null ? words.problems.notADigit : words.closerProblems.looksLikeDigit;
    case "notCset82":
      return found === " " ? words.closerProblems.space : words.problems.notCset82;
    case "excluded":
      return field === "gtin" ? words.closerProblems.tradeItem : words.problems.excluded;
    default:
      return hasWords(code) ? words.problems[code] : undefined;
  }
}

const hasWords = (code: LabelProblem["code"]): code is keyof typeof words.problems =>
  Object.hasOwn(words.problems, code);

/** What was typed, in a sentence that stays one. */
const short = (found: string | null) =>
  found !== null && found.length > 40 ? `${found.slice(0, 40)}…` : (found ?? "");

const digits = (count: string | number | null) =>
  `${count} ${Number(count) === 1 ? "digit" : "digits"}`;

/** Names of the fields that an identifier belongs to, for what one field needs of another. */
const identifierNames: Record<string, string> = {
  "01": words.inSentence.gtin,
  "02": words.inSentence.contents,
  "21": words.inSentence.serial,
  "37": words.inSentence.count,
  "420": words.inSentence.postcode,
};
const nameOf = (ai: string | null) => identifierNames[ai ?? ""] ?? `(${ai})`;

/** What is odd about a label that can be printed all the same. */
export function describeWarning(warning: LabelWarning): string {
  const { code, found, expected, part } = warning;
  return say((words.warnings satisfies Record<LabelWarning["code"], string>)[code], {
    ...{ found, expected },
    digits: digits(found),
    field: part !== null && isField(part) ? lower(fieldWords[part].label) : null,
    use: describeSpecialUse(part) ?? null,
  });
}

/** Why a text for people would stop a PDF. */
export function describeMissingLetter(letter: string): string {
  return say(words.files.missingLetter, { letter });
}

/** A label within a sentence: `how many are inside`, `the GTIN of the unit`. */
const lower = (label: string) =>
  /^\p{Lu}{2}/u.test(label)
    ? say(words.inSentence.abbreviation, { label })
    : label.charAt(0).toLowerCase() + label.slice(1);

type DoesNotFit = Extract<NoLabel, { type: "doesNotFit" }>;

/** Fields within a sentence: "gross weight in kilograms and order number". */
const together = (fields: LabelField[]) =>
  fields
    .map((field) => lower(fieldWords[field].label))
    .reduce((all, field) => say(words.fitting.and, { fields: all, field }));

/** Which data of a label are text alone; nothing where all have barcodes. */
export function describeAsText(asText: LabelField[], size: LabelSize): string | undefined {
  if (asText.length === 0) return undefined;
  return say(words.fitting.asText, { size: sizeNames[size], fields: together(asText) });
}

/** The button that prints them so. */
export const nameAsText = (asText: LabelField[]): string =>
  say(words.fitting.useText, { fields: together(asText) });

/** Why a label does not fit, and what would help. */
export function describeFit({ reason, fits, leaveOut, asText }: Omit<DoesNotFit, "type">): string {
  const { code, part } = reason;
  const why = say((words.misfits satisfies Record<FitProblem["code"], string>)[code], {
    found: millimetres(Number(reason.found)),
    max: millimetres(reason.max ?? 0),
    field: part !== null && isField(part) ? fieldWords[part].label : null,
  });
  // A larger label does not change the bars.
  if (code === "xDimension") return why;
  const helps: string[] = [];
  if (fits.length > 0) {
    const sizes = fits
      .map((size) => sizeNames[size])
      .reduce((all, size) => say(words.fitting.or, { sizes: all, size }));
    helps.push(say(words.fitting.sizes, { sizes }));
  }
  if (asText.length > 0) helps.push(say(words.fitting.textFits, { fields: together(asText) }));
  if (leaveOut.length > 0) helps.push(say(words.fitting.leaveOut, { fields: together(leaveOut) }));
  return [why, ...(helps.length > 0 ? helps : [words.fitting.none])].join(" ");
}

/** Where a label goes. */
export function describePlacement(
  { lowest, highest, fromEdge, labels }: Placement,
  unit: LogisticUnit,
): string[] {
  return [
    lowest === null
      ? words.placement.asHighAsPossible
      : highest === null
        ? say(words.placement.bottom, { lowest: millimetres(lowest) })
        : say(words.placement.between, {
            lowest: millimetres(lowest),
            highest: millimetres(highest),
          }),
    say(words.placement.fromEdge, { distance: millimetres(fromEdge) }),
    labels > 1 ? words.placement.twoSides : words.placement.oneLabel,
    unit === "carton" ? words.placement.onCarton : words.placement.onPallet,
  ];
}

/** What is on a label besides its number, in one line: "GTIN of what is inside 19521234543210, How many are inside 48". */
export function describeContents(entries: LabelEntries): string {
  const { sscc: _, companyPrefix: __, ...contents } = entries;
  const parts = allFields.flatMap((field) => {
    const text = field in contents ? entries[field] : undefined;
    return text === undefined ? [] : [`${fieldWords[field].label} ${text.replace(/,?\n/g, ", ")}`];
  });
  return parts.length === 0 ? words.register.notKnown : parts.join("; ");
}

/** The day a number was used. */
export function dayUsed(usedOn: string): string {
  return usedOn === "" ? words.register.notKnown : longDate(usedOn);
}
