/**
 * Contentful's live preview: the messages of `@contentful/live-preview`, so that its web app can
 * drive the page in its frame.
 *
 * The package itself is not used here: it takes messages from any window of any origin, looks for
 * changes of the address twice a second, and draws on its own. The tests run it beside this file.
 * Left out: outlines that the web app draws around elements (`TAGGED_ELEMENTS`), because the
 * editor's tool draws them in the page, and hidden marks in texts, which would change them.
 */
import { stringify } from "flatted";
import * as v from "valibot";
import { CONTENT_LOCALE } from "../../content/store";
import type { EntityMessage, EntityType, RawEntity } from "./entity";
import { entityMessages } from "./entity-messages";

/** The version that the package sends, which in its release 4.10.20 is the one before. */
export const SDK_VERSION = "4.10.19";

export type ContentfulMessage = { entities: EntityMessage[] } | { isInspecting: boolean };

const source = v.literal("live-preview-editor");
const schema = v.variant("method", [
  v.object({ source, method: v.literal("ENTRY_UPDATED"), data: v.unknown() }),
  v.object({ source, method: v.literal("ENTRY_SAVED"), entity: v.unknown() }),
  v.object({ source, method: v.literal("INSPECTOR_MODE_CHANGED"), isInspectorActive: v.boolean() }),
]);

/** What a message of the web app says; `undefined` if `data` is not one. */
export function readContentfulMessage(data: unknown): ContentfulMessage | undefined {
  const result = v.safeParse(schema, data);
  if (!result.success) return undefined;
  const message = result.output;
  if (message.method === "INSPECTOR_MODE_CHANGED") {
    return { isInspecting: message.isInspectorActive };
  }
  // It answers a subscription to a list with a list.
  const isUpdate = message.method === "ENTRY_UPDATED";
  const payload = isUpdate ? message.data : message.entity;
  const payloads = Array.isArray(payload) ? payload : [payload];
  const entities = entityMessages(isUpdate ? "updated" : "saved", payloads);
  return entities && { entities };
}

/** A field that an editor has clicked, as the attributes of the element that shows it name it. */
export type ClickedField = { type: EntityType; id: string; field: string; locale: string };

/** What every message says of the page that sends it. */
const from = { source: "live-preview-sdk", version: SDK_VERSION } as const;

/** Messages for the web app. The sender adds the page's address as `location`. */
export const toContentful = {
  connected: (taggedElementCount: number) => ({
    ...from,
    ...named("CONNECTED"),
    connected: true,
    tags: taggedElementCount,
    taggedElementCount,
    locale: CONTENT_LOCALE,
    isInspectorEnabled: true,
    isLiveUpdatesEnabled: true,
    manuallyTaggedElementCount: taggedElementCount,
    automaticallyTaggedElementCount: 0,
  }),
  urlChanged: (taggedElementCount: number) => ({
    ...from,
    ...named("URL_CHANGED"),
    taggedElementCount,
  }),
  fieldClicked: ({ type, id, field, locale }: ClickedField) => ({
    ...from,
    ...named("TAGGED_FIELD_CLICKED"),
    fieldId: field,
    locale,
    ...(type === "Entry" ? { entryId: id } : { assetId: id }),
  }),
  /** Asks for the changes of `entity`; the web app answers with what it is given here, changed. */
  subscribed: (id: string, entity: RawEntity) => subscription("SUBSCRIBED", id, entity),
  unsubscribed: (id: string, entity: RawEntity) => subscription("UNSUBSCRIBED", id, entity),
};

export type ToContentful = ReturnType<(typeof toContentful)[keyof typeof toContentful]>;

/** Most messages say twice what they are. */
function named<Method extends string>(method: Method) {
  return { method, action: method };
}

function subscription(method: "SUBSCRIBED" | "UNSUBSCRIBED", id: string, data: RawEntity) {
  const config = stringify({ data, locale: CONTENT_LOCALE });
  return { ...from, method, locale: CONTENT_LOCALE, event: "edit" as const, id, config };
}
