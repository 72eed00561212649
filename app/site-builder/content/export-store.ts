import { problemLine, type Report } from "../../src/content/problem";
import { CONTENT_LOCALE, DEFAULT_LOCALE, readStore, type Store } from "../../src/content/store";
import type { Export } from "./export";

type Localised = { sys: unknown; fields: Record<string, Record<string, unknown>> };

/** The export as one locale sees it: Australian English, else the default. */
export function storeOf(content: Export): Store {
  const single = (raw: unknown) => {
    const { sys, fields } = raw as Localised;
    const values = Object.entries(fields).map(([id, byLocale]) => [
      id,
      byLocale[CONTENT_LOCALE] ?? byLocale[DEFAULT_LOCALE],
    ]);
    return { sys, fields: Object.fromEntries(values) };
  };
  return readStore(content.entries.map(single), content.assets.map(single), refuse);
}

/** For content that the author's checks have accepted: a problem that is left is a fault in those checks. */
export const refuse: Report = (problem) => {
  throw new Error(problemLine(problem));
};
