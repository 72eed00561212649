import type { CONTENT_LOCALE } from "../content/store";

/** Where words come from, which view models hold only while an editor previews: the entry, and its field if that varies. */
type Sourced = { source?: { entry: string; field?: string } };

const LOCALE: typeof CONTENT_LOCALE = "en-AU";

/** Attributes for the element that shows `field` of `model`, for editors' tools; for visitors there are none. */
export function fieldSource({ source }: Sourced, field?: string) {
  return (
    source && {
      "data-contentful-entry-id": source.entry,
      "data-contentful-field-id": source.field ?? field,
      "data-contentful-locale": LOCALE,
    }
  );
}
