import { expect, test, vi } from "vitest";
import type { EntityMessage, RawEntity, Sys } from "./entity";
import { LiveEntities, MOST_WAITING } from "./live-entities";

const sys = (id: string, rest: Partial<Sys> = {}): Sys => ({ id, type: "Entry", ...rest });
const page = (version: number, fields: Record<string, unknown>, id = "page"): RawEntity => ({
  sys: sys(id, { version }),
  fields,
});
const updated = (entity: RawEntity): EntityMessage => ({ type: "updated", entity });
const deleted = (id: string, rest: Partial<Sys> = {}): EntityMessage => ({
  type: "deleted",
  entity: { sys: sys(id, rest), fields: {} },
});

function setUp(...fetched: RawEntity[]) {
  const onChange = vi.fn();
  const live = new LiveEntities(onChange);
  if (fetched.length > 0) live.fetched(fetched);
  onChange.mockClear();
  const fields = (id = "page") => live.entries().find((entry) => entry.sys.id === id)?.fields;
  return { live, onChange, fields };
}

test("an update of an entry that is known shows at once, and leaves the other fields alone", () => {
  const { live, onChange, fields } = setUp(page(1, { title: "Old", lead: "Lead" }));
  live.receive(updated(page(2, { title: "New" })));
  expect(fields()).toEqual({ title: "New", lead: "Lead" });
  expect(live.entries()[0]?.sys.version).toBe(2);
  expect(onChange).toHaveBeenCalledOnce();
});

test.each(["updated", "saved"] as const)(
  "an entry that was %s before it is fetched waits until it is fetched",
  (type) => {
    const { live, onChange, fields } = setUp();
    live.receive({ type, entity: page(2, { title: "New" }) });
    expect(live.entries()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    expect(live.missing("Entry")).toEqual(["page"]);
    live.fetched([page(1, { title: "Old", lead: "Lead" })]);
    expect(fields()).toEqual({ title: "New", lead: "Lead" });
    expect(live.missing("Entry")).toEqual([]);
  },
);

test("an entry that is created shows without a fetch", () => {
  const { live, onChange, fields } = setUp();
  live.receive({ type: "created", entity: page(1, { title: "New" }) });
  expect(fields()).toEqual({ title: "New" });
  expect(onChange).toHaveBeenCalledOnce();
});

test("an entry that is deleted is gone, and older fetches and updates do not bring it back", () => {
  const { live, onChange } = setUp(page(3, { title: "Old" }));
  live.receive(deleted("page"));
  expect(onChange).toHaveBeenCalledOnce();
  live.fetched([page(3, { title: "Old" })]);
  live.receive(updated(page(2, { title: "Older" })));
  live.receive({ type: "created", entity: page(1, { title: "First" }) });
  expect(live.entries()).toEqual([]);
  live.fetched([page(4, { title: "Made again" })]);
  expect(live.entries()).toEqual([page(4, { title: "Made again" })]);
});

test("an entry that is deleted without an age stays deleted although nothing was known of it", () => {
  const { live } = setUp();
  live.receive(deleted("page"));
  live.fetched([page(9, { title: "Late answer" })]);
  expect(live.entries()).toEqual([]);
});

test("a deletion cancels an update that waits", () => {
  const { live } = setUp();
  live.receive(updated(page(2, { title: "New" })));
  live.receive(deleted("page"));
  expect(live.missing("Entry")).toEqual([]);
  live.fetched([page(3, { title: "Made again", lead: "" })]);
  expect(live.entries()).toEqual([page(3, { title: "Made again", lead: "" })]);
});

test("an update that is newer than a deletion waits for a fetch", () => {
  const { live, fields } = setUp(page(1, { title: "Old" }));
  live.receive(deleted("page", { version: 2 }));
  live.receive(updated(page(4, { title: "Made again" })));
  expect(live.entries()).toEqual([]);
  live.fetched([page(3, { title: "", lead: "Lead" })]);
  expect(fields()).toEqual({ title: "Made again", lead: "Lead" });
});

test("an older deletion that comes late changes nothing", () => {
  const { live, fields } = setUp(page(5, { title: "Current" }));
  live.receive(deleted("page", { version: 4 }));
  expect(fields()).toEqual({ title: "Current" });
});

test("an older update fills in only what no newer one has spoken of", () => {
  const { live, fields } = setUp(page(1, { title: "Old", lead: "Old" }));
  live.receive(updated(page(4, { title: "Newest" })));
  live.receive(updated(page(3, { title: "Stale", lead: "Newer" })));
  expect(fields()).toEqual({ title: "Newest", lead: "Newer" });
});

test("a fetch that left before an update does not take it back", () => {
  const { live, fields } = setUp(page(1, { title: "Old" }));
  live.receive(updated(page(2, { title: "New" })));
  live.fetched([page(1, { title: "Old" })]);
  expect(fields()).toEqual({ title: "New" });
});

test("what is typed but not stored yet has no age of its own, and survives a fetch", () => {
  const { live, fields } = setUp(page(3, { title: "Stored" }));
  live.receive(updated(page(3, { title: "Typed" })));
  live.receive(updated(page(3, { title: "Typed more" })));
  live.fetched([page(3, { title: "Stored" })]);
  expect(fields()).toEqual({ title: "Typed more" });
});

test("a newer fetch replaces everything, fields that it lacks included", () => {
  const { live, fields } = setUp(page(1, { title: "Old", lead: "Lead" }));
  live.receive(updated(page(2, { title: "New", reviewed: "2026-11-21" })));
  live.fetched([page(3, { title: "Newest" })]);
  expect(fields()).toEqual({ title: "Newest" });
  live.receive(updated(page(2, { lead: "Late" })));
  expect(fields()).toEqual({ title: "Newest" });
});

test.each([null, undefined])("a field that becomes %s is empty", (empty) => {
  const { live, fields } = setUp(page(1, { title: "Old", lead: "Lead" }));
  live.receive(updated(page(2, { lead: empty })));
  expect(fields()).toEqual({ title: "Old" });
});

test("entries and assets with one id are two things", () => {
  const { live } = setUp(page(1, {}, "logo"));
  live.fetched([{ sys: sys("logo", { type: "Asset" }), fields: {} }]);
  live.receive(deleted("logo"));
  expect(live.entries()).toEqual([]);
  expect(live.assets()).toHaveLength(1);
});

test("the object of an entry stays the same until the entry changes", () => {
  const { live } = setUp(page(1, { title: "One" }, "one"), page(1, { title: "Two" }, "two"));
  const [one, two] = live.entries();
  live.receive(updated(page(2, { title: "New" }, "two")));
  expect(live.entries()[0]).toBe(one);
  expect(live.entries()[1]).not.toBe(two);
});

test("after it is cleared, nothing is known and nothing waits", () => {
  const { live, onChange } = setUp(page(1, {}));
  live.receive(updated(page(2, { title: "New" }, "other")));
  live.clear();
  expect(onChange).toHaveBeenCalledOnce();
  expect(live.entries()).toEqual([]);
  live.fetched([page(1, { title: "Old" }, "other")]);
  expect(live.entries()).toEqual([page(1, { title: "Old" }, "other")]);
});

test("of too many entities that wait, the first make room, but nothing that was fetched does", () => {
  const { live, fields } = setUp(page(1, { title: "Fetched" }, "fetched"));
  for (let count = 0; count <= MOST_WAITING; count += 1) {
    live.receive(updated(page(2, { title: "New" }, `entry${count}`)));
  }
  live.receive(deleted("gone"));
  expect(live.missing("Entry")).toHaveLength(MOST_WAITING - 1);
  expect(live.missing("Entry")[0]).toBe("entry2");
  live.fetched([page(1, { title: "Old" }, "entry0"), page(1, { title: "Old" }, "entry2")]);
  expect(fields("entry0")).toEqual({ title: "Old" });
  expect(fields("entry2")).toEqual({ title: "New" });
  expect(fields("fetched")).toEqual({ title: "Fetched" });
});

test("new entities are bounded as well", () => {
  const { live } = setUp();
  for (let count = 0; count < 2 * MOST_WAITING; count += 1) {
    live.receive({ type: "created", entity: page(1, {}, `entry${count}`) });
  }
  expect(live.entries()).toHaveLength(MOST_WAITING);
});

test("many updates of one entity wait as one", () => {
  const { live } = setUp();
  for (let version = 1; version < 5000; version += 1) {
    live.receive(updated(page(version, { title: `${version}` })));
  }
  live.receive(updated(page(1, { lead: "Lead" }, "other")));
  expect(live.missing("Entry")).toEqual(["page", "other"]);
});

test("entries that link to each other stay two entries", () => {
  const link = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });
  const [a, b] = [page(1, { next: link("b") }, "a"), page(1, { next: link("a") }, "b")];
  const { live } = setUp(a, b);
  expect(live.entries()).toEqual([a, b]);
});

const oldSys = sys("page", { version: 1, locale: "en-AU" });
const newSys = (locale?: string) => sys("page", { version: 2, locale });

test.each<[string, Record<string, unknown>, string | undefined, unknown]>([
  ["under its locales", { title: { "en-AU": "Colour", "en-US": "Color" } }, undefined, "Colour"],
  ["under the default locale alone", { title: { "en-US": "Color" } }, undefined, "Color"],
  ["under its locales, all empty", { title: { "en-AU": null } }, undefined, undefined],
  ["of a payload in every locale", { title: { "en-AU": "Colour" } }, "*", "Colour"],
  ["of a payload in Australian English", { title: "Colour" }, "en-AU", "Colour"],
  ["of a payload without a locale", { title: "Colour" }, undefined, "Colour"],
  ["of a payload in American English", { title: "Color" }, "en-US", "Old"],
  ["of a payload in another language", { title: "Farbe" }, "de-DE", "Old"],
])("a field %s", (_what, fields, locale, expected) => {
  const { live, fields: shown } = setUp({ sys: oldSys, fields: { title: "Old" } });
  live.receive(updated({ sys: newSys(locale), fields }));
  expect(shown()?.title).toBe(expected);
});

test("a field that Australian English lacks shows the default locale's, as it changes", () => {
  const { live, fields } = setUp({ sys: oldSys, fields: {} });
  live.receive(updated({ sys: newSys("en-US"), fields: { title: "Color" } }));
  expect(fields()).toEqual({ title: "Color" });
  live.receive(
    updated({
      sys: sys("page", { version: 3 }),
      fields: { title: { "en-AU": "Colour", "en-US": "Color" } },
    }),
  );
  live.receive(
    updated({ sys: sys("page", { version: 4, locale: "en-US" }), fields: { title: "Colors" } }),
  );
  expect(fields()).toEqual({ title: "Colour" });
  live.receive(
    updated({ sys: sys("page", { version: 5 }), fields: { title: { "en-US": "Colors" } } }),
  );
  expect(fields()).toEqual({ title: "Colors" });
});

const richText = { nodeType: "document", data: {}, content: [] };
const file = { url: "//assets/a.svg", fileName: "a.svg", contentType: "image/svg+xml" };

test.each([
  ["rich text", richText],
  ["a file", file],
  ["a table", [["a", "b"]]],
  ["an object", { "en-AU": "a", other: "b" }],
])("%s is a value, not a list of locales", (_what, value) => {
  const { live, fields } = setUp(page(1, { title: "Old" }));
  live.receive(updated(page(2, { value })));
  expect(fields()).toEqual({ title: "Old", value });
});

test("fields with names of the language's own are fields like others", () => {
  const { live, fields } = setUp(page(1, { title: "Old" }));
  live.receive(updated(page(2, JSON.parse('{"__proto__":{"polluted":1},"constructor":"Text"}'))));
  expect(Object.keys(fields() ?? {})).toEqual(["title", "__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(fields())).toBe(Object.prototype);
});
