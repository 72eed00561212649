/** Every word of the GTIN-14 form that depends on an answer. */
import type { LevelCode, LevelReason } from "../../engine/load-engine";

/** Why a packaging level has no number, and what to do. */
export function describeLevel(reason: LevelReason): string {
  return sentences[reason.code](reason);
}

const sentences = {
  indicator: ({ found }) =>
    found === "9"
      ? "Indicator 9 is kept for goods whose weight or length varies. For a fixed quantity use 1 to 8."
      : `An indicator is from 1 to 8, not ${found}.`,
  hasIndicator: ({ found }) =>
    `This number already is a packaging level: its indicator is ${found}. Start from the number of what is inside.`,
  tooLong: () => "This number is too long for a GTIN.",
  sameIndicator: ({ found, expected }) =>
    `Level ${expected} has indicator ${found} too. Each level needs one of its own.`,
  quantity: ({ found }) =>
    `A level holds at least 2 of the one below, not ${found}: one alone is the same product.`,
} as const satisfies Record<LevelCode, (reason: LevelReason) => string>;
