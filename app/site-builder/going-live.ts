/** What the owner of the site has not confirmed: what keeps a production build from going live, and how many there are. */
import { type FactToConfirm, isNeeded } from "../src/content/facts-to-confirm";
import type { Profile } from "./build-settings";

/** The content lacks facts that a law or a price needs. */
export class UnconfirmedError extends Error {
  constructor(facts: FactToConfirm[]) {
    const lines = facts.map(
      ({ entry, fact, field, owner, needed }) =>
        `${fact}: a ${needed} needs it; ${owner} answers it; fill in ${field}, then delete ${entry}`,
    );
    super(
      `${facts.length} fact(s) have to be confirmed before the site goes live\n  ${lines.join("\n  ")}`,
    );
    this.name = "UnconfirmedError";
  }
}

/** Keeps the public site from going live without what a law or a price needs. */
export function requireConfirmed(facts: FactToConfirm[], profile: Profile): void {
  const needed = facts.filter(isNeeded);
  if (profile === "production" && needed.length > 0) throw new UnconfirmedError(needed);
}

/** How many facts are open, in a sentence. */
export function openFacts(facts: FactToConfirm[]): string {
  if (facts.length === 0) return "all facts are confirmed";
  const count = (needed: FactToConfirm["needed"]) =>
    facts.filter((fact) => fact.needed === needed).length;
  return `${facts.length} fact(s) to confirm: a law needs ${count("law")}, a price ${count("price")}, neither ${count("no")}`;
}
