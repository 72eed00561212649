/** What content takes from the rules, as it is at `now` (epoch milliseconds). */
import type { Membership } from "../engine/load-membership";
import type { Core, OutageProblem } from "./core";

export function makeCore(engine: Membership, now: number): Core {
  const { benefits, locationBenefits } = engine.membershipLists();
  return {
    options: engine
      .membershipOptions()
      .map(({ id, name, sizeLabel, turnoverLabel, description, glnOnly, annualFeePerNumber }) => ({
        ...{ id, name, size: sizeLabel, turnover: turnoverLabel },
        ...{ suits: description, isForLocations: glnOnly, isFeePerNumber: annualFeePerNumber },
      })),
    benefits,
    locationBenefits,
    fees: (table) => engine.feesAt(table, now),
    outage: (start, end) => {
      const read = engine.readOutage(start, end);
      if (read.type === "none") return "noStart";
      if (read.type === "ok") return { start: read.start, end: read.end };
      // Of the codes of windows, those of an outage.
      return read.code as OutageProblem;
    },
    sydneyText: engine.sydneyText,
    daysInSydney: (from, to) => {
      const read = engine.readPromotion(from, to);
      return read.type === "ok" ? { start: read.start, end: read.end } : undefined;
    },
  };
}
