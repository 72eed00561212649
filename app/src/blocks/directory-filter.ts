/** The filter of a directory, and how it is written in the address. */
import type { Node } from "@contentful/rich-text-types";
import type { ListingModel } from "../content/block-parts";

/** An empty string matches everything. */
export type DirectoryFilter = {
  text: string;
  category: string;
  state: string;
  partnersOnly: boolean;
};

export const noFilter: DirectoryFilter = {
  text: "",
  category: "",
  state: "",
  partnersOnly: false,
};

/** What a list can be narrowed by; `partners` if some of it are Alliance Partners and some are not. */
export type Choices = { categories: string[]; states: string[]; partners: boolean };

/** The categories and states that occur in the list, sorted, and whether partners stand among others. */
export function choices(listings: ListingModel[]): Choices {
  const unique = (values: string[]) => [...new Set(values)].sort(byLetters);
  return {
    categories: unique(listings.flatMap((listing) => listing.categories)),
    states: unique(listings.flatMap((listing) => listing.states)),
    partners: listings.some(isPartner) && !listings.every(isPartner),
  };
}

const isPartner = (listing: ListingModel) => listing.isAlliancePartner === true;

/** Not `localeCompare`, because its first call takes 100 ms on a phone. */
function byLetters(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** Whether the listing contains every word and has the category and state asked for. */
export function matches(listing: ListingModel, filter: DirectoryFilter): boolean {
  if (filter.category !== "" && !listing.categories.includes(filter.category)) return false;
  if (filter.state !== "" && !listing.states.includes(filter.state)) return false;
  if (filter.partnersOnly && !isPartner(listing)) return false;
  const everything = [
    listing.name,
    plainText(listing.summary),
    ...listing.categories,
    listing.badge ?? "",
  ]
    .join(" ")
    .toLowerCase();
  return filter.text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => everything.includes(word));
}

/** Reads the filter from the query of an address; values that are not among the choices are ignored. */
export function filterFromQuery(query: string, offered: Choices): DirectoryFilter {
  const parameters = new URLSearchParams(query);
  const among = (name: string, values: string[]) => {
    const value = parameters.get(name) ?? "";
    return values.includes(value) ? value : "";
  };
  const filter = {
    text: (parameters.get("q") ?? "").slice(0, 100),
    category: among("category", offered.categories),
    state: among("state", offered.states),
    partnersOnly: offered.partners && parameters.get("partners") === "only",
  };
  return filterToQuery(filter) === "" ? noFilter : filter;
}

/** Writes the filter as the query of an address; empty without a filter. */
export function filterToQuery(filter: DirectoryFilter): string {
  const parameters = new URLSearchParams();
  if (filter.text !== "") parameters.set("q", filter.text);
  if (filter.category !== "") parameters.set("category", filter.category);
  if (filter.state !== "") parameters.set("state", filter.state);
  if (filter.partnersOnly) parameters.set("partners", "only");
  return parameters.size === 0 ? "" : `?${parameters}`;
}

function plainText(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  if ("content" in node && Array.isArray(node.content))
    return node.content.map(plainText).join(" ");
  return "";
}
