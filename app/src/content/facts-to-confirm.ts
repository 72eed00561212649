/** What only the owner of the site knows, as the build tells it to the server and the editors' tool to editors. */
import type { Report } from "./problem";
import { Resolver } from "./resolver";
import { entriesOf, type Store } from "./store";
import { factNeeds } from "./types/lists";

/** A fact that the owner has not confirmed. */
export type FactToConfirm = {
  /** The id of the entry that says so, to delete once it is confirmed. */
  entry: string;
  fact: string;
  /** The address of the page it belongs to; null if that is not there. */
  page: string | null;
  /** Where it is filled in. */
  field: string;
  /** The team that answers it. */
  owner: string;
  /** Whether the site must not go live without it, because a law or a price needs it. */
  needed: (typeof factNeeds)[number];
  /** What visitors read until then. */
  meanwhile: string;
};

/** All that is to be confirmed: what is needed to go live first. */
export function factsToConfirm(store: Store, report: Report): FactToConfirm[] {
  const resolver = new Resolver(store, report);
  return [...entriesOf(store, "factToConfirm")]
    .sort((a, b) => a.fields.position - b.fields.position)
    .map((entry) => {
      const { fact, field, owner, needed, meanwhile, link, anchor } = entry.fields;
      // Also one whose page is gone keeps the site from going live.
      const page = resolver.in(entry).href(link, anchor) ?? null;
      return { entry: entry.id, fact, page, field, owner, needed, meanwhile };
    })
    .sort((a, b) => factNeeds.indexOf(a.needed) - factNeeds.indexOf(b.needed));
}

/** Whether the site does not go live without it. */
export const isNeeded = ({ needed }: Pick<FactToConfirm, "needed">): boolean => needed !== "no";
