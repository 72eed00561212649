import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toContentful } from "./contentful-messages";
import { listenForMessages } from "./listen-for-messages";
import { LiveEntities } from "./live-entities";

const origin = "https://editor.example";
const stranger = { postMessage: vi.fn() } as unknown as Window;
const parent = { postMessage: vi.fn() };
const take = vi.fn();
const onInspect = vi.fn();
let controller: AbortController;
/** Hears in the window's place, where others may listen too. */
let hearing: EventTarget;

beforeEach(() => {
  vi.resetAllMocks();
  controller = new AbortController();
  hearing = new EventTarget();
  const listen = hearing.addEventListener.bind(hearing) as typeof window.addEventListener;
  vi.spyOn(window, "addEventListener").mockImplementation(listen);
  vi.spyOn(window, "parent", "get").mockReturnValue(parent as unknown as Window);
});
afterEach(() => controller.abort());

const listen = (origins = [origin]) =>
  listenForMessages(origins, take, controller.signal, onInspect);

type From = { origin?: string; source?: unknown };

function send(data: unknown, from: From = {}): void {
  const event = new MessageEvent("message", { data, origin: from.origin ?? origin });
  // The constructor takes real windows only.
  Object.defineProperty(event, "source", { value: "source" in from ? from.source : parent });
  hearing.dispatchEvent(event);
}

const entity = { sys: { id: "page", type: "Entry", version: 2 }, fields: { title: "New" } };
const message = (rest: object = {}) => ({
  source: "gs1-preview-editor",
  protocol: 1,
  type: "updated",
  entity,
  ...rest,
});
const withFields = (fields: unknown) => message({ entity: { ...entity, fields } });
const withSys = (sys: object) => message({ entity: { ...entity, sys: { ...entity.sys, ...sys } } });

test.each(["created", "updated", "saved"])("an editor tells that an entry was %s", (type) => {
  listen();
  send(message({ type }));
  expect(take).toHaveBeenCalledExactlyOnceWith({ type, entity });
});

test("an editor tells that an entry was deleted", () => {
  listen();
  const { sys } = entity;
  send(message({ type: "deleted", entity: { sys } }));
  expect(take).toHaveBeenCalledExactlyOnceWith({ type: "deleted", entity: { sys, fields: {} } });
});

test("Contentful's web app is understood as well", () => {
  listen();
  const source = "live-preview-editor";
  send({ source, method: "ENTRY_SAVED", entity });
  expect(take).toHaveBeenCalledExactlyOnceWith({ type: "saved", entity });
  send({ source, method: "INSPECTOR_MODE_CHANGED", isInspectorActive: true });
  expect(onInspect).toHaveBeenCalledExactlyOnceWith(true);
});

test("what the editor says is handed on as it came, and nothing that others say", () => {
  const pass = vi.fn();
  listenForMessages([origin], take, controller.signal, onInspect, pass);
  send(message());
  send(message(), { source: stranger });
  send(message(), { origin: "https://stranger.example" });
  expect(pass).toHaveBeenCalledExactlyOnceWith(message());
});

test("the page says hello to the window around it, with the versions of tool and protocol", () => {
  listen();
  expect(parent.postMessage.mock.calls).toEqual([
    [
      {
        source: "gs1-preview-page",
        protocol: 1,
        type: "connected",
        version: "2.10.1",
        locale: "en-AU",
      },
      origin,
    ],
    [{ ...toContentful.connected(0), location: location.href }, origin],
  ]);
});

test("the page tells of subscriptions, clicks and moves, until it stops", () => {
  const connection = listen();
  parent.postMessage.mockClear();
  const live = { sys: { id: "page", type: "Entry" as const }, fields: {} };
  const stop = connection.subscribe([live, live]);
  connection.fieldClicked({ type: "Entry", id: "page", field: "title", locale: "en-AU" });
  connection.urlChanged();
  stop();
  const told = parent.postMessage.mock.calls.map(([{ method, id }]) => ({ method, id }));
  const [first, second] = told.map(({ id }) => id);
  expect(first).not.toBe(second);
  expect(told).toEqual([
    { method: "SUBSCRIBED", id: first },
    { method: "SUBSCRIBED", id: second },
    { method: "TAGGED_FIELD_CLICKED", id: undefined },
    { method: "URL_CHANGED", id: undefined },
    { method: "UNSUBSCRIBED", id: first },
    { method: "UNSUBSCRIBED", id: second },
  ]);
  controller.abort();
  connection.urlChanged();
  expect(parent.postMessage).toHaveBeenCalledTimes(told.length);
});

test("nothing is heard after it has stopped", () => {
  listen();
  controller.abort();
  send(message());
  expect(take).not.toHaveBeenCalled();
});

test("in the browser's own list, only the origin of the window around the page is written to", () => {
  Object.defineProperty(location, "ancestorOrigins", {
    value: ["https://other.example"],
    configurable: true,
  });
  listen([origin, "https://other.example"]);
  const written = new Set(parent.postMessage.mock.calls.map(([, target]) => target));
  expect([...written]).toEqual(["https://other.example"]);
  Reflect.deleteProperty(location, "ancestorOrigins");
});

describe("who is not an editor", () => {
  test.each([
    "https://editor.example.evil",
    "https://evil.editor.example",
    "http://editor.example",
    "https://editor.example:8443",
    "https://editor.example/",
    "https://EDITOR.example",
    "null",
    "",
  ])("origin %o is not heard, and its message not even read", (other) => {
    listen();
    const event = new MessageEvent("message", { origin: other });
    Object.defineProperty(event, "source", { value: parent });
    const read = vi.fn();
    Object.defineProperty(event, "data", { get: read });
    hearing.dispatchEvent(event);
    expect(read).not.toHaveBeenCalled();
  });

  test.each([
    ["another window of the same origin", () => stranger],
    ["the page itself", () => window],
    ["nobody", () => null],
  ])("%s is not heard", (_who, source) => {
    listen();
    send(message(), { source: source() });
    expect(take).not.toHaveBeenCalled();
  });

  test("a page in no frame does not hear itself", () => {
    vi.spyOn(window, "parent", "get").mockReturnValue(window);
    listen([location.origin]);
    send(message(), { origin: location.origin, source: window });
    expect(take).not.toHaveBeenCalled();
  });

  test("without origins, no one is heard or written to; neither are patterns", () => {
    listen(["*", "null", "https:", "editor.example", "https://editor.example/"]);
    send(message(), { origin: "null" });
    send(message(), { origin: "*" });
    send(message());
    expect(take).not.toHaveBeenCalled();
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});

/** `depth` objects, one inside the other. */
function nested(depth: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = { nodeType: "list", content: [value] };
  return value;
}

/** A value that is small in memory and endless to walk. */
function shared(): unknown {
  let value: unknown[] = ["x"];
  for (let level = 0; level < 60; level += 1) value = [value, value];
  return value;
}

const circle: Record<string, unknown> = { nodeType: "document" };
circle.content = [circle];

describe("what no editor sends", () => {
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", JSON.stringify(message())],
    ["a list", [message()]],
    ["a map", new Map(Object.entries(message()))],
    ["an error", new Error("updated")],
    ["another protocol", message({ protocol: 2 })],
    ["a protocol in words", message({ protocol: "1" })],
    ["another sender", message({ source: "gs1-preview-page" })],
    ["an unknown type", message({ type: "linked" })],
    ["the name of a method as a type", message({ type: "constructor" })],
    ["no entity", message({ entity: undefined })],
    ["a list of entities", message({ entity: [entity] })],
    ["an entity without an id", withSys({ id: undefined })],
    ["an empty id", withSys({ id: "" })],
    ["an id with a path", withSys({ id: "../other" })],
    ["a long id", withSys({ id: "a".repeat(65) })],
    ["an id that is an object", withSys({ id: { toString: "page" } })],
    ["a link instead of an entity", withSys({ type: "Link" })],
    ["a version that beats all others", withSys({ version: Number.POSITIVE_INFINITY })],
    ["a version that is none", withSys({ version: Number.NaN })],
    ["a version as text", withSys({ version: "3" })],
    ["a negative revision", withSys({ revision: -1 })],
    ["a time that is none", withSys({ updatedAt: "tomorrow" })],
    ["fields in a list", withFields([])],
    ["fields in a text", withFields("title")],
    ["fields in a map", withFields(new Map([["title", "New"]]))],
    ["deep nesting", withFields({ body: nested(100_000) })],
    ["just too deep nesting", withFields({ body: nested(50) })],
    ["a circle that is no link", withFields({ body: circle })],
    ["an endless walk", withFields({ body: shared() })],
    ["a long list", withFields({ list: Array.from({ length: 1_000_000 }, () => 0) })],
    ["a list without items", withFields({ list: new Array(2 ** 32 - 1) })],
    [
      "many fields",
      withFields(Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`f${i}`, i]))),
    ],
    ["a long text", withFields({ title: "x".repeat(3_000_000) })],
    ["a long name of a field", withFields({ ["x".repeat(3_000_000)]: 1 })],
    ["a buffer", withFields({ body: new Uint8Array(50_000_000) })],
    ["a date", withFields({ day: new Date(0) })],
    ["a big integer", withFields({ count: 1n })],
    ["a broken entity inside", withFields({ next: { sys: { type: "Entry" }, fields: {} } })],
  ])("%s is not taken", (_what, data) => {
    listen();
    send(data);
    expect(take).not.toHaveBeenCalled();
  });

  test("unknown parts of a message are left alone", () => {
    listen();
    send(message({ extra: circle, entity: { ...entity, metadata: shared() } }));
    expect(take).toHaveBeenCalledExactlyOnceWith({ type: "updated", entity });
  });

  test("entries that stand in each other become links, however often", () => {
    listen();
    const other: Record<string, unknown> = { sys: { id: "other", type: "Entry" } };
    other.fields = { self: other, back: [entity, entity] };
    send(withFields({ next: other }));
    const link = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });
    expect(take.mock.calls).toEqual([
      [
        {
          type: "linked",
          entity: { ...other, fields: { self: link("other"), back: [link("page"), link("page")] } },
        },
      ],
      [{ type: "updated", entity: { ...entity, fields: { next: link("other") } } }],
    ]);
  });

  test("names that reach an object's prototype change nothing but the field of that name", () => {
    const live = new LiveEntities(() => {});
    take.mockImplementation((told) => live.receive(told));
    listen();
    const text = JSON.stringify(message({ type: "created" })).replace(
      '{"title":"New"}',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}',
    );
    send(JSON.parse(text));
    for (const id of ["__proto__", "constructor", "toString"]) send(withSys({ id }));
    const [found] = live.entries();
    expect(live.entries()).toHaveLength(1);
    expect(Object.getPrototypeOf(found?.fields)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
    expect("polluted" in (found?.fields ?? {})).toBe(false);
  });
});
