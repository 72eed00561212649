import { readAsset, readEntry, type Store } from "../../src/content/store";
import type { Export } from "./export";

type Localised = { sys: unknown; fields: Record<string, Record<string, unknown>> };

/** The export as one locale sees it: Australian English, else the default. */
export function storeOf(content: Export): Store {
  const single = (raw: unknown) => {
    const { sys, fields } = raw as Localised;
    const values = Object.entries(fields).map(([id, byLocale]) => [
      id,
      byLocale["en-AU"] ?? byLocale["en-US"],
    ]);
    return { sys, fields: Object.fromEntries(values) };
  };
  const entries = content.entries.map((raw) => readEntry(single(raw)));
  const assets = content.assets.map((raw) => readAsset(single(raw)));
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
}
