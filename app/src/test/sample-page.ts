/** Entries, and a page of them, for tests of what content becomes. */

import { wordKey } from "../content/membership-words";
import { problemLine } from "../content/problem";
import { type Asset, type EntryOf, entriesOf, readEntry, type Store } from "../content/store";
import { toPage } from "../content/to-page";
import sampleSite from "../gallery/sample-site.json";
import { sampleCore } from "./sample-core";

export const link = (id: string, linkType = "Entry") => ({ sys: { type: "Link", linkType, id } });
export const text = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
export const node = (nodeType: string, content: unknown[], data = {}) => ({
  nodeType,
  data,
  content,
});
export const document = (...content: unknown[]) => node("document", content);

export type Entries = Record<string, [type: string, fields: object]>;

/** The words about membership, all of them. */
export const membershipEntries: Entries = Object.fromEntries(
  Object.entries(sampleSite.membershipWords).flatMap(([group, codes]) =>
    Object.entries(codes).map(([code, words]) => {
      const key = wordKey(group, code);
      return [`words-${key}`, ["membershipWords", { key, words }]];
    }),
  ),
);

export function storeWith(entries: Entries, assets: Asset[] = []): Store {
  const read = Object.entries(entries).map(([id, [type, fields]]) =>
    readEntry({ sys: { id, contentType: link(type, "ContentType") }, fields }),
  );
  return {
    entries: new Map(read.map((entry) => [entry.id, entry])),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
}

export const frame = { title: "Page", description: "About it.", layout: "basic", hidden: false };

type Around = { others?: Entries; assets?: Asset[]; fields?: object };

export function pageStore(
  blocks: Entries,
  others: Entries,
  assets: Asset[] = [],
  fields: object = {},
) {
  const links = Object.keys(blocks).map((id) => link(id));
  const own = { ...frame, url: "/page", blocks: links, ...fields };
  return storeWith({ page: ["page", own], ...blocks, ...others }, assets);
}

/** The view model of a page at `/page` that holds `blocks`, and what was reported. */
export function pageWith(blocks: Entries, { others = {}, assets = [], fields = {} }: Around = {}) {
  const reports: string[] = [];
  const store = pageStore(blocks, others, assets, fields);
  const entry = entriesOf(store, "page").find(({ id }) => id === "page") as EntryOf<"page">;
  const page = toPage(entry, store, sampleCore, {}, (problem) =>
    reports.push(problemLine(problem)),
  );
  return { page, reports };
}

/** What the settings must hold, and nothing else. */
export const leastSettings = {
  ...{ siteName: "Sample", pageTitleFormat: "{title} | {siteName}" },
  ...{ showHeader: true, showSearch: true, showCosts: true, fees: "" },
  ...{ navigation: [], secondaryLinks: [], searchSuggestions: [] },
  ...{ footerColumns: [], footerLegal: [], footerSocial: [] },
  ...{ join: link("door"), login: link("door"), searchContact: link("door") },
  ...{ searchLabel: "Search", searchNoResults: "None", searchNoResultsHelp: "Ask." },
  ...{ consentLabel: "Counting", consentQuestion: "May we count?" },
  ...{ consentAgree: "Yes", consentRefuse: "No" },
  ...{ signInStart: "Sign in", signInMissing: "Not yet." },
  ...{ businessNumber: "67005529920", copyright: "© {year}", contact: "Call {phone}" },
  ...{ phone: "1300 000 000", phoneAddress: "tel:1300000000" },
  ...{ seal: link("seal", "Asset"), sealAlternative: "Seal" },
};

export const look = { size: "small", style: "primary", display: "link" };
