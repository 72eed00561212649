/** Every word of the GTIN-14 form that depends on an answer. */
import type { LevelCode, LevelReason, Prefix } from "../../engine/load-engine";

/** Why a packaging level has no number, and what to do. */
export function describeLevel(reason: LevelReason): string {
  return sentences[reason.code](reason);
}

/** Why a number with such a prefix gets no carton. */
export function describeNoTradeItem({ kind }: Pick<Prefix, "kind">): string {
  switch (kind) {
    case "coupon":
      return "This is the number of a coupon. A coupon is not packed and traded, so it gets no GTIN-14.";
    case "refundReceipt":
      return "This is the number of a refund receipt, which gets no GTIN-14.";
    case "restrictedRegion":
      return "This number is for use inside one region, such as for goods weighed in store. Other companies cannot know what it means, so it gets no GTIN-14.";
    default:
      return "This number is for use inside one company. Other companies cannot know what it means, so it gets no GTIN-14.";
  }
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
