import type {
  ApplicantKind,
  Benefit,
  JoinReason,
  LocationBenefit,
  Membership,
  OptionId,
  OutageProblem,
  PriceStep,
  ServiceType,
} from "../engine/load-membership";

/**
 * What content takes from the rules: the build loads them (`site-builder/read/load-core.ts`), so that no page of
 * content fetches the engine. An editor's browser loads the same (`makeCore`).
 */
export type Core = {
  /** The membership options, in order. */
  options: OptionFacts[];
  /** The codes of reasons for joining and of services for members. */
  joinReasons: JoinReason[];
  services: ServiceType[];
  /** The codes of who has fees of their own. */
  applicantKinds: ApplicantKind[];
  /** What options with product numbers bring. */
  benefits: { id: Benefit; options: string[] }[];
  /** What options with locations only bring, and what they do not. */
  locationBenefits: { id: LocationBenefit; isAvailable: boolean }[];
  /** The fees of today by a table of comma-separated values; throws if the table cannot be used. */
  fees: (table: string) => FeeFacts[];
  /** What membership costs today by the number of products; throws if the table cannot be used. */
  priceSteps: (table: string) => PriceStep[];
  /** The time that the table has fees for, and the first day after it. */
  feesWindow: (table: string) => Window & { endDay: string };
  /** Throws if the list of recipients of product data, comma-separated values, cannot be used. */
  checkRecipients: (list: string) => void;
  /** Whether a rule of the table, such as `restOfYearFree`, holds for all of a time. */
  feeRuleHolds: (table: string, rule: string, window: Window) => boolean;
  /** The outage between two times, in Sydney where they say no offset, or what is wrong with them. */
  outage: (start: string | undefined, end: string | undefined) => Window | OutageProblem["code"];
  /** An instant as people in Sydney read it: `3 November 2025, 12:40 pm AEDT`. */
  sydneyText: (instant: number) => string;
  /** From the start of one day in Sydney, or a time, to the end of another; undefined if they are not in order. */
  daysInSydney: (from: string, to: string) => Window | undefined;
  /** Whether digits could be an Australian Business Number. */
  isBusinessNumber: (digits: string) => boolean;
  /** Whether a day in Sydney is yet to come, is today or is over; undefined if it is none. */
  dayState: (day: string) => "ahead" | "today" | "over" | undefined;
};

/** Epoch milliseconds, up to but not including `end`. */
export type Window = { start: number; end: number };

/** A membership option as people read it. */
export type OptionFacts = {
  id: OptionId;
  name: string;
  /** Such as `10 numbers`. */
  size: string;
  /** Such as `Under $1,000,000`. */
  turnover: string;
  isForLocations: boolean;
  /** Whether the annual fee is for each number. */
  isFeePerNumber: boolean;
};

/** What an option costs one kind of applicants. */
export type FeeFacts = {
  /** The id of the option. */
  option: OptionId;
  kind: ApplicantKind;
  /** Whether the amounts are made up. */
  isSample: boolean;
  /** Amounts as people read them, and whether tax is added. */
  joiningFee: string;
  annualFee: string;
  tax: string;
  /** What joining costs now with tax, and what comes then; for one number where the fee is for each. */
  price: string;
  /** The days that the fee holds, such as `1 July 2025`. */
  from: string;
  to: string;
};

/** What content takes from the rules, as it is at `now` (epoch milliseconds). */
export function makeCore(engine: Membership, now: number): Core {
  const { applicantKinds, benefits, joinReasons, locationBenefits, serviceTypes } =
    engine.membershipLists();
  const daysInSydney = (from: string, to: string): Window | undefined => {
    const read = engine.readPromotion(from, to);
    return read.type === "ok" ? { start: read.start, end: read.end } : undefined;
  };
  return {
    options: engine
      .membershipOptions()
      .map(({ id, name, sizeLabel, turnoverLabel, glnOnly, annualFeePerNumber }) => ({
        ...{ id, name, size: sizeLabel, turnover: turnoverLabel },
        ...{ isForLocations: glnOnly, isFeePerNumber: annualFeePerNumber },
      })),
    joinReasons,
    services: serviceTypes,
    applicantKinds,
    benefits,
    locationBenefits,
    checkRecipients: engine.recipientsIn,
    fees: (table) => engine.feesAt(table, now),
    priceSteps: (table) => engine.priceSteps(table, now),
    feesWindow: engine.feesWindow,
    feeRuleHolds: (table, rule, { start, end }) => engine.feeRuleHolds(table, rule, start, end),
    outage: (start, end) => {
      const read = engine.readOutage(start, end);
      if (read === undefined) return "noStart";
      return read.type === "ok" ? { start: read.start, end: read.end } : read.problem.code;
    },
    sydneyText: engine.sydneyText,
    daysInSydney,
    isBusinessNumber: (digits) => engine.checkAnswer("abn", digits) === undefined,
    dayState: (day) => {
      const window = daysInSydney(day, day);
      if (!window) return undefined;
      if (now < window.start) return "ahead";
      return now < window.end ? "today" : "over";
    },
  };
}
