/** Every word of the GTIN-14 form that depends on an answer. */

import type {
  BarcodeEngine,
  CheckStatus,
  KeyKindId,
  LevelCode,
  LevelOutcome,
  LevelReason,
  NumberKindId,
  NumberOutcome,
  PackableOutcome,
  Prefix,
} from "../../engine/load-engine";
import { countOf } from "../../ui/format";
import {
  describeProblem,
  describeTooMuch,
  otherFormNames,
  withArticle,
} from "../check-digit/messages";
import { describeSpecialUse } from "../restricted-numbers";

/** Why a packaging level has no number, and what to do. */
export function describeLevel(reason: LevelReason): string {
  return sentences[reason.code](reason);
}

/** How long the numbers are that a GTIN-14 is made from. */
export const ITEM_LENGTHS =
  "The GTIN of an item has 8, 12 or 13 digits, or one less without its check digit.";

/** Why a text is not the GTIN of an item. */
export function describeItemProblem(number: NumberOutcome): string {
  if (number.type === "checkCharacters") {
    return "This is a GMN, the number of a product model. Type the GTIN of the item that is packed.";
  }
  if (number.type === "several" || number.type === "tooLong") return describeTooMuch(number);
  if (number.type !== "problem") return "This is not the GTIN of an item.";
  const { problem, kind, missing, repairs } = number;
  const meant = repairs.find(({ change }) => change.type === "dropNotation");
  if (meant) return `This is written as an amount. Was ${meant.digits} meant?`;
  if (kind !== null || missing === null) return describeProblem(problem, kind);
  return problem.found === "0"
    ? "There is no digit in this text yet."
    : `${countOf(Number(problem.found), "digit")} so far.`;
}

/** `GTIN-13 9521234543213`. */
export const gtinName = (gtin: string) => `GTIN-${gtin.length} ${gtin}`;

/** How much of an item's number stood where it was read, alone or in a list. */
export type ReadStatus = CheckStatus | "perhapsValid" | "perhapsWithoutCheckDigit";

/** Which GTIN was read from what was `typed`, where that was another kind of number or lacked a digit. */
export function describeReadAs(
  gtin: string,
  kind: NumberKindId["type"],
  status: ReadStatus,
  typed: string,
): string {
  const name = gtinName(gtin);
  if (kind !== "key") {
    const zero = status === "withoutLeadingZero" ? "0" : "";
    return `Read as the ${name} of ${otherFormNames[kind]} ${zero}${typed.trim()}${zero && ": the zero in front was missing"}.`;
  }
  switch (status) {
    case "perhapsValid":
      return `Read as the ${name}, but a digit may be missing: other rows have one more.`;
    case "perhapsWithoutCheckDigit":
      return `Read as the ${name}: the check digit ${gtin.slice(-1)} is probably missing, as in other rows.`;
    case "withoutLeadingZero":
      return `Read as the ${name}: the zero in front was missing.`;
    default:
      return `Read as the ${name}: the check digit ${gtin.slice(-1)} was missing.`;
  }
}

/** Why a row of a list has no GTIN-14. */
export function describeRow(
  item: PackableOutcome,
  indicator: number,
  engine: BarcodeEngine,
): string {
  switch (item.type) {
    case "empty":
      return "There is no number in this row.";
    case "item": {
      const level = numberLevel(engine, item.gtin.text, indicator);
      return level?.type === "error" ? describeLevel(level.reason) : "";
    }
    case "level":
      return `This already is a GTIN-14, with indicator ${item.indicator}.`;
    case "noTradeItem":
      return describeNoTradeItem(item.prefix);
    case "otherKey":
      return describeOtherKey(item.kind);
    case "problem": {
      const sentence = describeItemProblem(item.number);
      const isLength = item.number.type === "problem" && item.number.problem.code === "length";
      return isLength ? `${sentence} ${ITEM_LENGTHS}` : sentence;
    }
  }
}

/** Why the key of something else gets no GTIN-14. */
export function describeOtherKey(kind: KeyKindId): string {
  return `This is ${withArticle({ type: "key", id: kind })}, not the GTIN of an item. Type the number under the barcode of one item.`;
}

/** Why a number with such a prefix gets no carton. */
export const describeNoTradeItem = ({ kind }: Pick<Prefix, "kind">) =>
  `${describeSpecialUse(kind)}, so it gets no GTIN-14.`;

const quantityRange = ({ min, max }: LevelReason) =>
  `a level holds ${min} to ${max?.toLocaleString("en-AU")} of the one below`;

const sentences = {
  noIndicator: () => "The indicator is missing: it is from 1 to 8.",
  notAnIndicator: ({ found }) => `An indicator is from 1 to 8, not “${found}”.`,
  indicator: ({ found }) =>
    found === "9"
      ? "Indicator 9 is kept for goods whose weight or length varies. For a fixed quantity use 1 to 8."
      : `An indicator is from 1 to 8, not ${found}.`,
  hasIndicator: ({ found }) =>
    `This number already is a packaging level: its indicator is ${found}. Start from the number of what is inside.`,
  tooLong: () => "This number is too long for a GTIN.",
  sameIndicator: ({ found, expected }) =>
    `Level ${expected} has indicator ${found} too. Each level needs a different one.`,
  noQuantity: (reason) => `The quantity is missing: ${quantityRange(reason)}.`,
  notAQuantity: (reason) =>
    `“${reason.found}” is not a whole number, in digits alone: ${quantityRange(reason)}.`,
  tooMany: (reason) => `“${reason.found}” is too many: ${quantityRange(reason)}.`,
  quantity: ({ found }) =>
    `A level holds at least 2 of the one below, not ${found}: one alone is the same product.`,
} as const satisfies Record<LevelCode, (reason: LevelReason) => string>;

/** The GTIN-14 of an item with one indicator. */
export function numberLevel(
  engine: BarcodeEngine,
  item: string,
  indicator: number,
): LevelOutcome | undefined {
  // Any quantity will do: it is not part of the number.
  return engine.numberLevels(item, String(indicator), "2")[0];
}
