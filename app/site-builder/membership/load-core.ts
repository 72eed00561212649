/** What content takes from the rules, as it is at `now` (epoch milliseconds). */
import type { Core } from "../../src/content/core";
import { loadMembership } from "./load-membership";

export async function loadCore(now: number): Promise<Core> {
  const engine = await loadMembership();
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
    sydneyInstant: (text) => {
      const read = engine.sydneyInstant(text);
      return read.type === "ok" ? read.instant : undefined;
    },
    sydneyText: engine.sydneyText,
    daysInSydney: (from, to) => {
      const read = engine.readPromotion(from, to);
      return read.type === "ok" ? { start: read.start, end: read.end } : undefined;
    },
  };
}
