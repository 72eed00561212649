/** What is wrong with a label, and how to put it right. A warning or a size without words does not compile. */
import * as words from "../../../../fixtures/content/words/logistics-label";
import type {
  LabelCode,
  LabelEntries,
  LabelFieldId,
  LabelFieldProblem,
  LabelFitCode,
  LabelPicture,
  LabelPlacement,
  LabelSizeId,
  LabelUnitId,
  LabelWarningCode,
  LabelWarningInfo,
} from "../../engine/load-print";
import { say } from "../../say";
import { countOf, longDate } from "../../ui/format";
import { describeProblem as describeNumber, isNumberProblem } from "../check-digit/messages";
import { describeSpecialUse } from "../restricted-numbers";
import { allFields, fieldWords, isField } from "./fields";

type Problem = LabelFieldProblem["problem"];

const closerProblems = words.closerProblems;
const fitting = words.fitting;
const inSentence = words.inSentence;
const misfits = words.misfits;
const placement = words.placement;
const problems = words.problems;
const warnings = words.warnings;

export const sizeNames: Record<LabelSizeId, string> = words.sizes;
export const unitNames: Record<LabelUnitId, string> = words.units;

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
  const { found, expected, min, max, ai } = problem;
  const text = textFor(problem, field);
  if (text === undefined && isNumberProblem(problem)) return describeNumber(problem, null);
  return say(text ?? closerProblems.unusable, {
    ...{ found, expected, min, max },
    typed: short(found),
    digits: digits(found),
    characters: countOf(Number(found), "character"),
    field: lower(fieldWords[field].label),
    needing: nameOf(ai),
    other: nameOf(found),
  });
}

/** The words for a problem. Those that numbers and other element strings have elsewhere are left out. */
function textFor({ code, found, expected, min, max }: Problem, field: LabelFieldId) {
  switch (code) {
    case "noSscc":
      return field === "sscc"
        ? problems.noSscc
        : field === "companyPrefix"
          ? closerProblems.prefixForSscc
          : closerProblems.newSerial;
    case "length":
      if (field === "country") return closerProblems.countryLength;
      if (field === "sscc") return closerProblems.ssccLength;
      if (field === "contents" || field === "gtin") return closerProblems.gtinLength;
      return min === max ? problems.length : closerProblems.lengths;
    case "notADigit":
      return expected === null ? problems.notADigit : closerProblems.looksLikeDigit;
    case "notCset82":
      return found === " " ? closerProblems.space : problems.notCset82;
    case "excluded":
      return field === "gtin" ? closerProblems.tradeItem : problems.excluded;
    default:
      return hasWords(code) ? problems[code] : undefined;
  }
}

const hasWords = (code: LabelCode): code is keyof typeof problems => Object.hasOwn(problems, code);

/** What was typed, in a sentence that stays one. */
const short = (found: string | null) =>
  found !== null && found.length > 40 ? `${found.slice(0, 40)}…` : (found ?? "");

const digits = (count: string | number | null) =>
  `${count} ${Number(count) === 1 ? "digit" : "digits"}`;

/** Names of the fields that an identifier belongs to, for what one field needs of another. */
const identifierNames: Record<string, string> = {
  "01": inSentence.gtin,
  "02": inSentence.contents,
  "21": inSentence.serial,
  "37": inSentence.count,
  "420": inSentence.postcode,
};
const nameOf = (ai: string | null) => identifierNames[ai ?? ""] ?? `(${ai})`;

/** What is odd about a label that can be printed all the same. */
export function describeWarning(warning: LabelWarningInfo): string {
  const { code, found, expected, part } = warning;
  return say((warnings satisfies Record<LabelWarningCode, string>)[code], {
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
    ? say(inSentence.abbreviation, { label })
    : label.charAt(0).toLowerCase() + label.slice(1);

type DoesNotFit = Extract<LabelPicture, { type: "doesNotFit" }>;

/** Why a label does not fit, and what would help. */
export function describeFit({ reason, fits }: Pick<DoesNotFit, "reason" | "fits">): string {
  const { code, part } = reason;
  const why = say((misfits satisfies Record<LabelFitCode, string>)[code], {
    found: millimetres(Number(reason.found)),
    max: millimetres(reason.max ?? 0),
    field: part !== null && isField(part) ? fieldWords[part].label : null,
  });
  // A larger label does not change the bars.
  if (code === "xDimension") return why;
  if (fits.length === 0) return `${why} ${fitting.none}`;
  const sizes = fits
    .map((size) => sizeNames[size])
    .reduce((all, size) => say(fitting.or, { sizes: all, size }));
  return `${why} ${say(fitting.sizes, { sizes })}`;
}

/** Where a label goes. */
export function describePlacement(
  { lowest, highest, fromEdge, labels }: LabelPlacement,
  unit: LabelUnitId,
): string[] {
  return [
    lowest === null
      ? placement.asHighAsPossible
      : highest === null
        ? say(placement.bottom, { lowest: millimetres(lowest) })
        : say(placement.between, { lowest: millimetres(lowest), highest: millimetres(highest) }),
    say(placement.fromEdge, { distance: millimetres(fromEdge) }),
    labels > 1 ? placement.twoSides : placement.oneLabel,
    unit === "carton" ? placement.onCarton : placement.onPallet,
  ];
}

/** What is on a label besides its number, in one line: "GTIN of what is inside 19521234543210, How many are inside 48". */
export function describeContents(entries: LabelEntries): string {
  const { sscc: _, companyPrefix: __, ...contents } = entries;
  const parts = allFields.flatMap((field) => {
    const text = field in contents ? entries[field] : undefined;
    return text === undefined ? [] : [`${fieldWords[field].label} ${text.replaceAll("\n", ", ")}`];
  });
  return parts.length === 0 ? words.register.notKnown : parts.join("; ");
}

/** The day a number was used. */
export function dayUsed(usedOn: string): string {
  return usedOn === "" ? words.register.notKnown : longDate(usedOn);
}
