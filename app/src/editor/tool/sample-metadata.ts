import type { Metadata } from "./metadata";

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
  origins: [],
};
