import type { PageModel } from "../../content/model";
import type { Metadata } from "./metadata";

/** A page for tests. */
export const samplePage: PageModel = {
  path: "/about-us",
  title: "About us",
  description: "Who we are.",
  layout: "basic",
  lead: "We look after numbers.",
  breadcrumbs: [],
  blocks: [],
  contents: [],
  hidden: false,
};

/** A session for tests. */
export const sampleMetadata: Metadata = {
  version: "2.10.1",
  editor: { name: "Robin Sample" },
  space: "gs1-sample",
  environment: "master",
  locale: "en-AU",
  view: "draft",
  expiresAt: Date.UTC(2026, 10, 22, 8, 30),
  entryUrl: null,
  runsOut: [],
  origins: [],
};
