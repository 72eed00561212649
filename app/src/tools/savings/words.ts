/** The results of an estimate in words; every number has been worked out and rounded by the core. */
import type { Totals } from "../../engine/load-amounts";
import { dollars } from "../../ui/format";

/** A range of two amounts in cents, or the one amount that they are. */
export function range(low: number, high: number): string {
  return low === high ? dollars(high) : `${dollars(low)} to ${dollars(high)}`;
}

/** When the cost to begin has come back. */
export function payback({ paybackHundredths: low }: Totals, high: Totals): string {
  const best = high.paybackHundredths;
  if (best === null) return "Not reached: a year costs as much as it saves, or more";
  if (best === 0 && low === 0) return "Immediately: you entered no cost to start";
  if (low === null) return `${hundredths(best)} months, or never by the low estimate`;
  if (low === best) return `${hundredths(best)} months`;
  return `${hundredths(best)} to ${hundredths(low)} months`;
}

/** The return on all costs of three years. */
export function threeYearReturn(low: Totals, high: Totals): string {
  const [least, most] = [low.returnHundredths, high.returnHundredths];
  if (most === null || least === null)
    return "No percentage: you entered no costs, or very small ones";
  if (least === most) return `${hundredths(most)}%`;
  return `${hundredths(least)}% to ${hundredths(most)}%`;
}

/** A number of hundredths with its point: 228 is `2.28`. */
export function hundredths(number: number): string {
  return dollars(number).replace("$", "");
}
