import type { Core, Window } from "../content/core";

function daysInSydney(from: string, to: string): Window | undefined {
  if (![10, 16].includes(from.length) || !(from <= to)) return undefined;
  return { start: Date.parse(from), end: Date.parse(to) + 24 * 60 * 60 * 1000 };
}

/** Rules made up for tests of content; the real ones are tested with the real content. */
export const sampleCore: Core = {
  options: [
    {
      ...{ id: "1", name: "Single numbers", size: "1 to 6 numbers" },
      turnover: "Under $1,000,000",
      ...{ isForLocations: false, isFeePerNumber: true },
    },
    {
      ...{ id: "6", name: "Starter", size: "10 locations" },
      turnover: "Any turnover",
      ...{ isForLocations: true, isFeePerNumber: false },
    },
  ],
  joinReasons: ["other"],
  services: ["recall"],
  applicantKinds: ["standard", "charity"],
  benefits: [{ id: "training", options: ["1"] }],
  locationBenefits: [
    { id: "training", isAvailable: true },
    { id: "productBarcodes", isAvailable: false },
  ],
  fees: (table) => {
    if (table === "wrong") throw new Error("line 1, column status: wrong");
    if (table === "ended") return [];
    const fee = {
      ...{ isSample: true, tax: "plus 10% GST", from: "1 July 2025", to: "30 June 2026" },
      price: "$99.00 until 30 June 2026, then $44.00 on 1 July each year",
    };
    return [
      { ...fee, option: "1", kind: "standard", joiningFee: "$50.00", annualFee: "$40.00" },
      { ...fee, option: "1", kind: "charity", joiningFee: "$25.00", annualFee: "$20.00" },
      { ...fee, option: "6", kind: "standard", joiningFee: "$100.00", annualFee: "$50.00" },
    ];
  },
  priceSteps: () => [
    { from: 1, to: 1, option: "1", firstCents: 9900, renewalCents: 4400 },
    { from: 2, to: 6, option: "1", firstCents: 14_300, renewalCents: 8800 },
  ],
  checkRecipients: (list) => {
    if (list === "wrong") throw new Error("line 1, column code: wrong");
  },
  feesWindow: (table) => {
    if (table === "wrong") throw new Error("line 1, column status: wrong");
    return { start: 0, end: Date.parse("2026-07-01"), endDay: "1 July 2026" };
  },
  feeRuleHolds: (_, rule, { start }) =>
    rule === "restOfYearFree" && start === Date.parse("2025-06-01"),
  outage: (from = "", to = "") => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    return start < end ? { start, end } : "endNotAfterStart";
  },
  sydneyText: (instant) => new Date(instant).toISOString(),
  daysInSydney,
  isBusinessNumber: (digits) => digits !== "11111111111",
  // It is always 1 January 2027.
  dayState: (day) => {
    const window = daysInSydney(day, day);
    const now = Date.parse("2027-01-01");
    if (!window) return undefined;
    return now < window.start ? "ahead" : now < window.end ? "today" : "over";
  },
};
