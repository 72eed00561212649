/**
 * What content takes from the rules: the build loads them (`site-builder/read/load-core.ts`), so that no page of
 * content fetches the engine. An editor's browser loads the same (`make-core.ts`).
 */
export type Core = {
  /** The membership options, in order. */
  options: OptionFacts[];
  /** What options with product numbers bring. */
  benefits: { label: string; options: string[] }[];
  /** What options with locations only bring, and what they do not. */
  locationBenefits: { label: string; isAvailable: boolean }[];
  /** The fees of today by a table of comma-separated values; throws if the table cannot be used. */
  fees: (table: string) => FeeFacts[];
  /** The outage between two times, in Sydney where they say no offset, or what is wrong with them. */
  outage: (start: string | undefined, end: string | undefined) => Window | OutageProblem;
  /** An instant as people in Sydney read it: `3 November 2025, 12:40 pm AEDT`. */
  sydneyText: (instant: number) => string;
  /** From the start of one day in Sydney, or a time, to the end of another; undefined if they are not in order. */
  daysInSydney: (from: string, to: string) => Window | undefined;
};

/** A code of the rules: which of the two times is missing or wrong, or that they are not in order. */
export type OutageProblem = "noStart" | "noEnd" | "start" | "end" | "endNotAfterStart";

/** Epoch milliseconds, up to but not including `end`. */
export type Window = { start: number; end: number };

/** A membership option as people read it. */
export type OptionFacts = {
  id: string;
  name: string;
  /** Such as `10 numbers`. */
  size: string;
  /** Such as `Under $1,000,000`. */
  turnover: string;
  /** Who it suits. */
  suits: string;
  isForLocations: boolean;
  /** Whether the annual fee is for each number. */
  isFeePerNumber: boolean;
};

/** What an option costs one kind of applicants. */
export type FeeFacts = {
  /** The id of the option. */
  option: string;
  /** Such as `Charity`. */
  kind: string;
  /** Whether the amounts are made up. */
  isSample: boolean;
  /** Amounts as people read them, and whether tax is added. */
  joiningFee: string;
  annualFee: string;
  tax: string;
  /** The days that the fee holds, such as `1 July 2025`. */
  from: string;
  to: string;
};
