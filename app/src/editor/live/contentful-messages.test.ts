/** The messages against the package whose messages they are: it runs here as it would in the page. */
import {
  ContentfulLivePreview,
  InspectorModeEventMethods as Inspector,
  LIVE_PREVIEW_EDITOR_SOURCE,
  LivePreviewPostMessageMethods as Method,
  VERSION,
} from "@contentful/live-preview";
import { parse } from "flatted";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContentfulMessage, SDK_VERSION, toContentful } from "./contentful-messages";
import type { RawEntity } from "./entity";

const origin = "https://app.contentful.com";
/** What the package has sent to the web app. */
const sent = vi.fn();
const lastSent = () => sent.mock.lastCall?.[0] as Record<string, unknown>;

const entry: RawEntity = {
  sys: { id: "page", type: "Entry", revision: 2, updatedAt: "2026-11-21T00:00:00.000Z" },
  fields: { title: "Old", next: { sys: { type: "Link", linkType: "Entry", id: "other" } } },
};

beforeAll(async () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<p data-contentful-entry-id="page" data-contentful-field-id="title">Old</p>';
  // For all tests, in which the package goes on.
  const webApp = { location: { href: `${origin}/` }, postMessage: sent };
  Object.defineProperty(window, "top", { value: webApp });
  await ContentfulLivePreview.init({ locale: "en-AU", targetOrigin: origin });
});

afterAll(() => vi.useRealTimers());

/** What the package gives to whom it has told of `message` from the web app. */
function receive(message: Record<string, unknown>): Record<string, unknown> {
  const data = { source: LIVE_PREVIEW_EDITOR_SOURCE, ...message };
  window.dispatchEvent(new MessageEvent("message", { data, origin }));
  return data;
}

test("the version is the package's", () => {
  expect(SDK_VERSION).toBe(VERSION);
});

test("connects with the package's message", () => {
  expect(sent.mock.calls).toEqual([
    [{ ...toContentful.connected(1), location: location.href }, origin],
  ]);
});

test("tells of another address with the package's message", () => {
  history.pushState(null, "", "/other");
  vi.advanceTimersByTime(500);
  expect(lastSent()).toEqual({ ...toContentful.urlChanged(1), location: location.href });
});

test("opens a field with the package's message", () => {
  ContentfulLivePreview.openEntryInEditor({ entryId: "page", fieldId: "title", locale: "en-AU" });
  const field = { type: "Entry", id: "page", field: "title", locale: "en-AU" } as const;
  expect(lastSent()).toEqual({ ...toContentful.fieldClicked(field), location: location.href });
  ContentfulLivePreview.openEntryInEditor({ assetId: "logo", fieldId: "title", locale: "en-AU" });
  const ofAsset = { ...field, type: "Asset", id: "logo" } as const;
  expect(lastSent()).toEqual({ ...toContentful.fieldClicked(ofAsset), location: location.href });
});

test("subscribes and unsubscribes with the package's messages, and takes the answer", () => {
  const callback = vi.fn();
  const stop = ContentfulLivePreview.subscribe({ data: entry, locale: "en-AU", callback });
  const { id: subscriptionId, ...rest } = lastSent() as { id: string };
  const { id: ownId, ...own } = toContentful.subscribed("own", entry);
  expect(own).toEqual({ ...rest, location: undefined });
  expect(ownId).toBe("own");
  expect(parse(own.config)).toEqual({ data: entry, locale: "en-AU" });

  const data = { ...entry, fields: { ...entry.fields, title: "New" } };
  const message = receive({ method: Method.ENTRY_UPDATED, data, contentType: {}, subscriptionId });
  expect(callback).toHaveBeenCalledExactlyOnceWith(data);
  expect(readContentfulMessage(message)).toEqual({ entities: [{ type: "updated", entity: data }] });

  stop();
  const { id: _, ...end } = toContentful.unsubscribed("own", entry);
  expect(lastSent()).toEqual({ ...end, id: subscriptionId, location: location.href });
});

test("takes what the package takes for an entry that is saved", () => {
  const callback = vi.fn();
  ContentfulLivePreview.subscribe("save", { callback });
  const message = receive({ method: Method.ENTRY_SAVED, entity: entry, contentType: {} });
  expect(callback).toHaveBeenCalledExactlyOnceWith(entry);
  expect(readContentfulMessage(message)).toEqual({ entities: [{ type: "saved", entity: entry }] });
});

test.each([true, false])("understands that inspection is on: %s", (isInspectorActive) => {
  const message = {
    source: LIVE_PREVIEW_EDITOR_SOURCE,
    method: Inspector.INSPECTOR_MODE_CHANGED,
    action: Inspector.INSPECTOR_MODE_CHANGED,
    isInspectorActive,
  };
  expect(readContentfulMessage(message)).toEqual({ isInspecting: isInspectorActive });
});

test("an answer to a list tells of each, and entries inside become entries of their own", () => {
  const other: RawEntity = { sys: { id: "other", type: "Entry" }, fields: {} };
  other.fields.back = { ...entry, fields: { next: other } };
  const image = { sys: { id: "logo", type: "Asset" }, fields: { title: "Logo" } };
  const data = [{ ...entry, fields: { next: other, images: [image] } }, other];
  const message = { source: LIVE_PREVIEW_EDITOR_SOURCE, method: Method.ENTRY_UPDATED, data };
  const link = (id: string, linkType = "Entry") => ({ sys: { type: "Link", linkType, id } });
  expect(readContentfulMessage(message)).toEqual({
    entities: [
      { type: "linked", entity: image },
      {
        type: "updated",
        entity: { ...entry, fields: { next: link("other"), images: [link("logo", "Asset")] } },
      },
      { type: "updated", entity: { ...other, fields: { back: link("page") } } },
    ],
  });
});

test.each([
  { method: Method.DEBUG_MODE_ENABLED },
  { method: Method.CONNECTED, connected: true },
  { method: Method.ENTRY_UPDATED },
  { method: Method.ENTRY_UPDATED, data: { sys: {} } },
  { method: Inspector.INSPECTOR_MODE_CHANGED, isInspectorActive: "yes" },
])("%o tells nothing", (message) => {
  expect(readContentfulMessage({ source: LIVE_PREVIEW_EDITOR_SOURCE, ...message })).toBeUndefined();
});
