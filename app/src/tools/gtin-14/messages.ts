/** What the GTIN-14 form says of an answer. A new code without words does not compile. */
import * as words from "../../../../fixtures/content/words/gtin-14";
import type {
  BarcodeEngine,
  CheckStatus,
  KeyKind,
  LevelProblem,
  NumberedLevel,
  NumberKind,
  NumberOutcome,
  Outcome,
  Packable,
  Prefix,
} from "../../engine/load-engine";
import { say } from "../../say";
import { countOf } from "../../ui/format";
import {
  describeProblem,
  describeTooMuch,
  keyNames,
  otherFormNames,
  withArticle,
} from "../check-digit/messages";
import { describeSpecialUse } from "../restricted-numbers";

/** Why a packaging level has no number, and what to do. */
export function describeLevel({ code, found, expected, min, max }: LevelProblem): string {
  const isNine = code === "indicator" && found === "9";
  return say(isNine ? words.levelFaults.indicatorNine : levelFaults[code], {
    found,
    expected,
    min,
    max,
  });
}

const levelFaults = words.levelFaults satisfies Record<LevelProblem["code"], string>;

/** Why a text is not the GTIN of an item. */
export function describeItemProblem(number: NumberOutcome): string {
  if (number.type === "checkCharacters") return words.problems.model;
  if (number.type === "several" || number.type === "tooLong") return describeTooMuch(number);
  if (number.type !== "problem") return words.problems.noGtin;
  const { problem, kind, missing, repairs } = number;
  const meant = repairs.find(({ change }) => change.type === "dropNotation");
  if (meant) return say(words.problems.amount, { meant: meant.key.text });
  if (kind !== null || missing === null) return describeProblem(problem, kind);
  return problem.found === "0"
    ? words.problems.noDigit
    : say(words.problems.digits, { digits: countOf(Number(problem.found), "digit") });
}

/** `GTIN-13 9521234543213`. */
export const gtinName = (number: string) =>
  say(words.readAs.gtin, { length: number.length, number });

/** How much of an item's number stood where it was read, alone or in a list. */
export type ReadStatus = CheckStatus | "perhapsValid" | "perhapsWithoutCheckDigit";

/** Which GTIN was read from what was `typed`, where that was another kind of number or lacked a digit. */
export function describeReadAs(
  number: string,
  kind: NumberKind["type"],
  status: ReadStatus,
  typed: string,
): string {
  const gtin = gtinName(number);
  if (kind !== "key") {
    const { otherForm, otherFormWithoutZero } = words.readAs;
    return say(status === "withoutLeadingZero" ? otherFormWithoutZero : otherForm, {
      gtin,
      form: otherFormNames[kind],
      typed: typed.trim(),
    });
  }
  const digit = number.slice(-1);
  switch (status) {
    case "perhapsValid":
      return say(words.readAs.perhapsValid, { gtin });
    case "perhapsWithoutCheckDigit":
      return say(words.readAs.perhapsWithoutCheckDigit, { gtin, digit });
    case "withoutLeadingZero":
      return say(words.readAs.withoutZero, { gtin });
    default:
      return say(words.readAs.withoutCheckDigit, { gtin, digit });
  }
}

/** Why a row of a list has no GTIN-14. */
export function describeRow(item: Packable, indicator: number, engine: BarcodeEngine): string {
  switch (item.type) {
    case "empty":
      return words.problems.emptyRow;
    case "item": {
      const level = numberLevel(engine, item.gtin.text, indicator);
      return level?.type === "error" ? describeLevel(level.problem) : "";
    }
    case "level":
      return say(words.problems.level, { indicator: item.indicator });
    case "noTradeItem":
      return describeNoTradeItem(item.prefix);
    case "otherKey":
      return describeOtherKey(item.kind);
    case "problem": {
      const sentence = describeItemProblem(item.number);
      const isLength = item.number.type === "problem" && item.number.problem.code === "length";
      return isLength ? `${sentence} ${words.problems.lengths}` : sentence;
    }
  }
}

/** Why the key of something else gets no GTIN-14. */
export function describeOtherKey(kind: KeyKind): string {
  return say(words.problems.otherKey, { key: withArticle(keyNames[kind]) });
}

/** Why a number with such a prefix gets no carton. */
export const describeNoTradeItem = ({ kind }: Pick<Prefix, "kind">) =>
  say(words.problems.noTradeItem, { use: describeSpecialUse(kind) ?? null });

/** The GTIN-14 of an item with one indicator. */
export function numberLevel(
  engine: BarcodeEngine,
  item: string,
  indicator: number,
): Outcome<NumberedLevel, LevelProblem> | undefined {
  // Any quantity will do: it is not part of the number.
  return engine.numberLevels(item, String(indicator), "2")[0];
}
