/** A small space for tests of previews: a home page, a page for unknown addresses, the settings. */
import { leastSettings, link, membershipEntries } from "../../test/sample-page";
import type { RawEntity } from "../live/entity";
import type { Space } from "./read-space";

export function entry(id: string, type: string, fields: Record<string, unknown>): RawEntity {
  const contentType = link(type, "ContentType");
  return { sys: { id, type: "Entry", version: 1, contentType }, fields };
}

const frame = { layout: "basic", hidden: false };

export function pageEntry(id: string, url: string, fields: object = {}): RawEntity {
  return entry(id, "page", {
    ...frame,
    url,
    title: `Title of ${url}`,
    description: `About ${url}.`,
    ...fields,
  });
}

const kinds = ["standard", "charity", "notForProfit", "international"];
/** A table of fees that never ends. */
const fees = [
  "status,from,to,option,kind,joiningFeeCents,annualFeeCents,gst",
  ...Array.from({ length: 8 }, (_, option) =>
    kinds.map((kind) => `sample,2020-01-01,2999-06-30,${option + 1},${kind},100,100,yes`),
  ).flat(),
].join("\n");

export const settings = { ...leastSettings, copyright: "© {year} Sample", fees };

const door = { name: "door", label: "Join", size: "small", style: "primary", display: "button" };
const file = { url: "//assets/seal.svg", fileName: "seal.svg", contentType: "image/svg+xml" };

export const seal: RawEntity = {
  sys: { id: "seal", type: "Asset", version: 1 },
  fields: { title: "Seal", file: { ...file, details: { size: 900 } } },
};

/** The space, with `entries` beside its own; one with the id of one of its own takes its place. */
export function sampleSpace(...entries: RawEntity[]): Space {
  const own = [
    entry("settings", "appSettings", settings),
    entry("door", "linkButton", { ...door, link: link("home") }),
    ...Object.entries(membershipEntries).map(([id, [type, fields]]) =>
      entry(id, type, { ...fields }),
    ),
    pageEntry("home", "/"),
    pageEntry("missing", "/404", { title: "This page is not here" }),
  ];
  const byId = new Map([...own, ...entries].map((entity) => [entity.sys.id, entity]));
  return { entries: [...byId.values()], assets: [seal] };
}
