/**
 * Entries and assets as the content service gives them, checked and kept by id.
 *
 * Links stay ids until a view model needs them, so content may be circular, and a single entry can
 * be replaced while an editor types.
 */
import * as v from "valibot";
import { contentTypes } from "./content-types";
import { factKeys, placeFacts } from "./facts";
import type { FieldsOf } from "./fields";

export type EntryType = keyof typeof contentTypes;
export type Fields<Type extends EntryType> = FieldsOf<(typeof contentTypes)[Type]>;

/** An entry of one type; of several, a union that `type` tells apart. */
export type EntryOf<Type extends EntryType> = Type extends EntryType
  ? {
      id: string;
      type: Type;
      version: number;
      /** ISO instant of the last change. */
      updatedAt: string;
      fields: Fields<Type>;
    }
  : never;
export type Entry = EntryOf<EntryType>;

const assetSchema = v.object({
  title: v.optional(v.string(), ""),
  file: v.object({
    url: v.string(),
    fileName: v.string(),
    contentType: v.string(),
    details: v.object({
      size: v.number(),
      image: v.optional(v.object({ width: v.number(), height: v.number() })),
    }),
  }),
});
export type Asset = { id: string; fields: v.InferOutput<typeof assetSchema> };

export type Store = {
  entries: Map<string, Entry>;
  assets: Map<string, Asset>;
  /** The view that an editor previews: view models name the entries that they come from, and show pictures that no build has copied. */
  preview?: "draft" | "published";
};

/** An entry or asset that the site cannot use, and why. */
export class EntityError extends Error {
  constructor(what: string, why: string) {
    super(`${what}: ${why}`);
    this.name = "EntityError";
  }
}

const entrySys = v.object({
  sys: v.object({
    id: v.string(),
    contentType: v.object({ sys: v.object({ id: v.string() }) }),
    revision: v.optional(v.number()),
    publishedVersion: v.optional(v.number()),
    updatedAt: v.optional(v.string(), ""),
  }),
  fields: v.record(v.string(), v.unknown()),
});

/** Called with each problem of the content. */
export type Report = (problem: string) => void;

/** Reads the entries and assets of a space, with the values of facts in the texts that refer to them. */
export function readStore(entries: unknown[], assets: unknown[], report: Report): Store {
  return withFacts(readEntities(entries, assets, report), report);
}

/**
 * Reads entries and assets as they are. What the site cannot use is reported and left out: a space may
 * hold entries of other sites, and one broken entry must not break a page.
 */
export function readEntities(entries: unknown[], assets: unknown[], report: Report): Store {
  function readAll<Entity extends { id: string }>(raws: unknown[], read: (raw: unknown) => Entity) {
    const entities = new Map<string, Entity>();
    for (const raw of raws) {
      try {
        const entity = read(raw);
        entities.set(entity.id, entity);
      } catch (error) {
        if (!(error instanceof EntityError)) throw error;
        report(error.message);
      }
    }
    return entities;
  }
  return { entries: readAll(entries, readEntry), assets: readAll(assets, readAsset) };
}

/** `store` with the values of facts in the texts that refer to them; a reference to none is reported and left out. */
export function withFacts(store: Store, report: Report): Store {
  const facts = entriesOf(store, "fact").map(({ fields }) => [fields.key, fields.value] as const);
  const values = new Map(facts);
  const place = (entry: Entry): Entry => {
    if (!refersToFacts(entry)) return entry;
    const fields = placeFacts(entry.fields, (key) => {
      const value = values.get(key);
      if (value === undefined) report(`${entry.type} ${entry.id}: there is no fact ${key}`);
      return value ?? "";
    });
    // The fields are those of the same type.
    return { ...entry, fields } as Entry;
  };
  const entries = [...store.entries].map(([id, entry]) => [id, place(entry)] as const);
  return { ...store, entries: new Map(entries) };
}

/** Looked up once for each entry: while an editor types, all but one stay as they were. */
const referring = new WeakMap<Entry, boolean>();

function refersToFacts(entry: Entry): boolean {
  const known = referring.get(entry);
  if (known !== undefined) return known;
  const refers = factKeys(JSON.stringify(entry.fields)).length > 0;
  referring.set(entry, refers);
  return refers;
}

/** Reads one entry of a single-locale answer. */
export function readEntry(raw: unknown): Entry {
  const { sys, fields } = parse(entrySys, raw, "an entry");
  const type = sys.contentType.sys.id;
  if (!isEntryType(type)) throw new EntityError(sys.id, `its type ${type} is not known`);
  const version = sys.revision ?? sys.publishedVersion ?? 0;
  const checked = parse(contentTypes[type].schema, fields, `${type} ${sys.id}`);
  // The schema was chosen by `type`, so the pair is one member of the union.
  return { id: sys.id, type, version, updatedAt: sys.updatedAt, fields: checked } as Entry;
}

/** Reads one asset of a single-locale answer. */
export function readAsset(raw: unknown): Asset {
  const shape = v.object({ sys: v.object({ id: v.string() }), fields: v.unknown() });
  const { sys, fields } = parse(shape, raw, "an asset");
  return { id: sys.id, fields: parse(assetSchema, fields, `asset ${sys.id}`) };
}

function isEntryType(type: string): type is EntryType {
  return Object.hasOwn(contentTypes, type);
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? "value"} ${issue.message}`);
  throw new EntityError(what, issues.join("; "));
}

/** The entries of one type, in no particular order. */
export function entriesOf<Type extends EntryType>(store: Store, type: Type): EntryOf<Type>[] {
  const found: EntryOf<Type>[] = [];
  for (const entry of store.entries.values()) {
    if (entry.type === type) found.push(entry as EntryOf<Type>);
  }
  return found;
}

/** The app settings, of which there is exactly one. */
export function settingsOf(store: Store): EntryOf<"appSettings"> {
  const [settings, ...others] = entriesOf(store, "appSettings");
  if (!settings) throw new EntityError("appSettings", "there is no such entry");
  if (others.length > 0) throw new EntityError("appSettings", "there is more than one");
  return settings;
}

/** The site is written in Australian English. */
export const CONTENT_LOCALE = "en-AU";
/** Where a field stands that is the same everywhere, and what one shows that has no Australian text. */
export const DEFAULT_LOCALE = "en-US";
