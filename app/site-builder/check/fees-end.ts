/** Tells editors in time that the fees run out: without those of the next year no one can apply. */
import type { SiteModel } from "../../src/content/model";
import { NOWHERE, type Problem } from "../../src/content/problem";

/** Long enough to set fees, publish them and tell members. */
const WARNED_DAYS = 60;

/** What is to be told on the day `now`. No fault: the site is right, and says so itself once they have ended. */
export function feesEnd({ feesWindow }: Pick<SiteModel, "feesWindow">, now: number): Problem[] {
  const { end, endDay } = feesWindow;
  const days = Math.ceil((end - now) / 86_400_000);
  // A table that cannot be read has been told already.
  if (endDay === "" || days > WARNED_DAYS) return [];
  const message =
    days > 0
      ? `The fees end in ${days} ${days === 1 ? "day" : "days"}: none are set from ${endDay}.`
      : `The fees have ended: none are set from ${endDay}, and no one can apply online.`;
  const remedy = "Add the fees of the next year to the table of fees, and publish it.";
  return [{ ...NOWHERE, contentType: "appSettings", field: "fees", message, remedy }];
}
