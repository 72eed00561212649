import type { Core } from "../../src/content/core";
import { factKeys } from "../../src/content/facts";
import type { Validation } from "../../src/content/fields";
import type { ContentType, Field } from "./content-types";
import { contentTypeOf } from "./content-types";
import type { LinkResolver } from "./link-resolver";
import { richText } from "./markdown";
import type { AssetFile, Link, NewEntry } from "./new-entry";
import { assetLink, entryId, entryLink, guideId } from "./new-entry";
import { inside, type Place, type Problems } from "./problems";
import { isMapping } from "./yaml";

/** What every entry is compiled with. */
export type Context = {
  core: Core;
  problems: Problems;
  links: LinkResolver;
  assets: ReadonlyMap<string, AssetFile>;
  /** The slugs of all guides. */
  guides: ReadonlySet<string>;
  entries: Map<string, NewEntry>;
  /** The keys of `lists/facts.yaml`. */
  facts: ReadonlySet<string>;
  /** Page the author is writing on; `#anchor` leads there. */
  from: string;
};

/** Words authors use for fields that the specification names differently. */
const authored: Record<string, Record<string, string>> = {
  appSettings: { titleFormat: "pageTitleFormat" },
  linkButton: { text: "label" },
  richTextBlock: { body: "document" },
};

/** What a field holds when the author leaves it out. */
const defaults: Record<string, Record<string, unknown>> = {
  page: { layout: "basic", hidden: false },
  linkButton: { size: "medium", style: "secondary", display: "button" },
};

/** The name an author knows a field by. */
export function authoredName(type: string, field: string): string {
  if (field === "link") return "href";
  const names = Object.entries(authored[type] ?? {});
  return names.find(([, id]) => id === field)?.[0] ?? field;
}

/**
 * Makes an entry of type `typeId` from what an author wrote, its parts included.
 *
 * The content type alone decides how each field is read. `extra` holds fields that are not
 * the author's to write, such as a position in a list.
 */
export async function compileEntry(
  typeId: string,
  id: string,
  source: unknown,
  place: Place,
  context: Context,
  extra: Record<string, unknown> = {},
): Promise<Link> {
  const type = contentTypeOf(typeId);
  const entry: NewEntry = {
    id,
    type: typeId,
    fields: { ...defaults[typeId], ...extra },
    place,
    broken: new Set(),
  };
  const earlier = context.entries.get(id);
  if (earlier)
    context.problems.add(
      place,
      `has the same name as ${earlier.place.file}: ${earlier.place.field}`,
    );
  context.entries.set(id, entry);
  if (!isMapping(source)) {
    context.problems.add(place, `expected fields, found ${JSON.stringify(source)}`);
    for (const field of type.fields) entry.broken.add(field.id);
    return entryLink(id);
  }
  for (const [key, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue;
    const at = inside(place, key);
    if (key === "href" && type.fields.some((field) => field.id === "link")) {
      readTarget(entry, value, titleOf(source), at, context);
      continue;
    }
    const field = fieldNamed(type, key);
    if (!field) {
      const known = type.fields.map((known) => authoredName(typeId, known.id)).join(", ");
      context.problems.add(at, `is not a field here; the fields are ${known}`);
      continue;
    }
    const before = context.problems.errors.length;
    // Parts are entries of their own.
    if (field.items?.type !== "Link") checkFacts(value, typeId, at, context);
    const compiled = await compileField(field, value, id, at, context);
    if (compiled !== undefined) entry.fields[field.id] = compiled;
    if (context.problems.errors.length > before) entry.broken.add(field.id);
  }
  return entryLink(id);
}

/** Every text of a field may refer to facts, and to none that is not there. */
export function checkFacts(value: unknown, owner: string, at: Place, context: Context): void {
  for (const key of factKeys(JSON.stringify(value))) {
    if (owner === "fact") context.problems.add(at, "a fact cannot refer to another");
    else if (!context.facts.has(key)) {
      context.problems.add(at, `there is no fact ${key} in lists/facts.yaml`);
    }
  }
}

function fieldNamed(type: ContentType, key: string): Field | undefined {
  const id = authored[type.id]?.[key] ?? key;
  return type.fields.find((field) => field.id === id && key !== "link" && key !== "anchor");
}

function titleOf(source: Record<string, unknown>): string {
  const words = source.text ?? source.title ?? source.name;
  return typeof words === "string" ? words : String(source.href);
}

function readTarget(
  entry: NewEntry,
  href: unknown,
  title: string,
  at: Place,
  context: Context,
): void {
  const target = context.links.resolve(href, context.from, title, at);
  if (!target) entry.broken.add("link");
  else Object.assign(entry.fields, target);
}

async function compileField(
  field: Field,
  value: unknown,
  owner: string,
  at: Place,
  context: Context,
): Promise<unknown> {
  const refuse = (expected: string) => {
    context.problems.add(at, `expected ${expected}, found ${JSON.stringify(value)}`);
    return undefined;
  };
  switch (field.type) {
    case "Symbol":
    case "Text":
      return typeof value === "string" ? value.trim() : refuse("text");
    case "RichText":
      if (typeof value !== "string") return refuse("Markdown");
      return richText(value, context.from, at, context.links, context.problems);
    case "Boolean":
      return typeof value === "boolean" ? value : refuse("true or false");
    case "Integer":
      return typeof value === "string" && /^-?\d+$/.test(value)
        ? Number(value)
        : refuse("a number");
    case "Date":
      return typeof value === "string" && isDate(value)
        ? value
        : refuse("a day such as 2026-11-21");
    case "Object":
      return isTable(value) ? value : refuse("rows of text");
    case "Link":
      return linkField(field, value, at, context);
    case "Array":
      if (!Array.isArray(value)) return refuse("a list");
      return arrayField(field, value, owner, at, context);
  }
}

function linkField(field: Field, value: unknown, at: Place, context: Context): Link | undefined {
  if (field.linkType === "Entry") {
    return entryLink(entryId(linkedType(field.validations), String(value)));
  }
  const asset =
    field.linkType === "Asset" && typeof value === "string" && context.assets.get(value);
  if (asset) return assetLink(asset.id);
  context.problems.add(at, `there is no asset ${JSON.stringify(value)} in assets.yaml`);
  return undefined;
}

async function arrayField(
  field: Field,
  values: unknown[],
  owner: string,
  at: Place,
  context: Context,
): Promise<unknown[]> {
  if (field.items?.type === "Symbol") {
    return values.map((value, index) => {
      if (typeof value === "string") return value;
      context.problems.add(inside(at, index), `expected text, found ${JSON.stringify(value)}`);
      return "";
    });
  }
  const links: Link[] = [];
  for (const [index, value] of values.entries()) {
    const link = await part(field, value, index, owner, inside(at, index), context);
    if (link) links.push(link);
  }
  return links;
}

/** One entry of a list: written in place, or named when it is a file. */
async function part(
  field: Field,
  value: unknown,
  index: number,
  owner: string,
  at: Place,
  context: Context,
): Promise<Link | undefined> {
  const type = linkedType(field.items?.validations ?? []);
  if (type === "assetReference") {
    if (typeof value === "string" && context.assets.has(value)) {
      return entryLink(entryId("download", value));
    }
    context.problems.add(at, `there is no asset ${JSON.stringify(value)} in assets.yaml`);
    return undefined;
  }
  if (type === "guide") {
    if (typeof value === "string" && context.guides.has(value)) return entryLink(guideId(value));
    context.problems.add(at, `there is no guide ${JSON.stringify(value)} in guides/`);
    return undefined;
  }
  const id = entryId(owner, `${field.id}${index + 1}`);
  const extra: Record<string, unknown> = {};
  if (type === "faq") extra.position = index;
  if (type === "linkButton") {
    extra.name = `${owner} ${field.id} ${index + 1}`;
    if (field.id !== "actions") extra.display = "link";
  }
  return compileEntry(type, id, value, at, context, extra);
}

/** The type of the entries that a field links to; authors write no other. */
function linkedType(validations: Validation[]): string {
  const rule = validations.find((validation) => "linkContentType" in validation);
  return rule?.linkContentType[0] ?? "";
}

function isDate(value: string): boolean {
  const whole = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?([+-]\d{2}:\d{2}|Z))?$/.test(value);
  return whole && !Number.isNaN(Date.parse(value));
}

function isTable(value: unknown): value is string[][] {
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.every((cell) => typeof cell === "string");
  return Array.isArray(value) && value.every(isRow);
}
