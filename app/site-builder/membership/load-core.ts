import { type Core, makeCore } from "../../src/content/core";
import { loadMembership } from "./load-membership";

/** What content takes from the rules, as it is at `now` (epoch milliseconds). */
export async function loadCore(now: number): Promise<Core> {
  return makeCore(await loadMembership(), now);
}
