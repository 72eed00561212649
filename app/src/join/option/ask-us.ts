import type { AskUsCode } from "../../engine/load-membership";

const number = (value: number) => value.toLocaleString("en-AU");

/** Why no membership fits. */
export const askUsReasons = {
  moreNumbersThanTurnoverAllows: (limit) =>
    `With your turnover you can choose up to ${number(limit)} numbers, and you need more.`,
  tooManyNumbers: (limit) => `The largest membership includes ${number(limit)} numbers.`,
  tooManyLocations: (limit) => `The largest membership for locations includes ${number(limit)}.`,
} as const satisfies Record<AskUsCode, (limit: number) => string>;
