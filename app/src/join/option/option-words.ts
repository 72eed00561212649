/** Why an option suits or does not, in words. A new reason without words does not compile. */
import type {
  AskUsCode,
  RecommendationCode,
  Refusal,
  RefusalCode,
} from "../../engine/load-membership";

const number = (value: number | null) => (value ?? 0).toLocaleString("en-AU");

const refusals = {
  turnoverTooHigh: (limit) => `For a turnover of up to $${number(limit)}.`,
  turnoverTooLow: (limit) => `For a turnover of $${number(limit)} and over.`,
  tooFewNumbers: (limit) => `Includes ${number(limit)} numbers, fewer than you need.`,
  tooFewLocations: (limit) => `Includes ${number(limit)} locations, fewer than you need.`,
  locationsOnly: () => "For locations only. You need numbers for products.",
  productNumbersOnly: () => "Has numbers for products. You need locations only.",
} as const satisfies Record<RefusalCode, (limit: number | null) => string>;

/** Why an option cannot be chosen. */
export function describeRefusal({ code, limit }: Refusal): string {
  return refusals[code](limit);
}

export const recommendationReasons = {
  smallest: "It is the smallest that covers what you need.",
  turnover: "It is the smallest that covers what you need and is open to your turnover.",
} as const satisfies Record<RecommendationCode, string>;

/** Why none of the options fits. */
export const askUsReasons = {
  moreNumbersThanTurnoverAllows: (limit) =>
    `With your turnover you can choose up to ${number(limit)} numbers, and you need more.`,
  tooManyNumbers: (limit) => `The largest membership includes ${number(limit)} numbers.`,
  tooManyLocations: (limit) => `The largest membership for locations includes ${number(limit)}.`,
} as const satisfies Record<AskUsCode, (limit: number) => string>;
